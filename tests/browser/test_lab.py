"""The rules lab in a real browser, with the library in it: asked, set up, judged, shared, stepped through, offline."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import attrs
import pytest

from auditing import hard_to_read
from book import lab
from book.rules_lab.choices import GAME, START
from serving import served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).parents[2]
PATIENCE = 40_000
"""How long to wait for what takes a few seconds where nothing else is running, in milliseconds."""
BUILD = """
import sys
from mkdocs.commands.build import build
from mkdocs.config import load_config

docs, site = sys.argv[1:]
lab = [{"Rules lab": "lab/index.md"}]
build(load_config("mkdocs.yml", docs_dir=docs, site_dir=site, nav=lab, hooks=[], plugins=[], repo_url=None))
"""
NUMBERS = count()
"""What makes each link another: whoever follows the same one again stays where they are."""
DISPUTE = f"#position={quote(START)}&move=hint+B+white"


@attrs.frozen
class Lab:
    """The lab at its address, and what its pages say and ask for."""

    address: str
    context: BrowserContext
    said: list[str] = attrs.field(factory=list)
    asked: list[str] = attrs.field(factory=list)

    def open(self, fragment: str = "", prepare: Callable[[Page], object] | None = None) -> Page:
        """A page with the lab, when it is ready."""
        page = self.context.new_page()
        page.on("console", lambda message: self.said.append(message.text))
        page.on("pageerror", lambda error: self.said.append(str(error)))
        page.on("request", lambda request: self.asked.append(request.url))
        if prepare is not None:
            prepare(page)
        page.goto(f"{self.address}{fragment}")
        ready(page)
        return page


def ready(page: Page) -> None:
    page.wait_for_selector("#lab[data-ready]", timeout=PATIENCE)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site that is the lab alone, built as the whole site is."""
    folder = lab.packed()
    if isinstance(folder, lab.Missing):
        pytest.skip(f"no rules lab: {folder.why}")
    pytest.importorskip("material", reason="needs the extra docs")
    docs, site = tmp_path_factory.mktemp("docs"), tmp_path_factory.mktemp("site")
    shutil.copytree(lab.SCRIPTS, docs / "lab")
    page = docs / lab.PAGE
    page.write_text(lab.page(page.read_text(encoding="utf-8")), encoding="utf-8")
    for name in ("assets", "overrides"):
        if (ROOT / "docs" / name).is_dir():
            (docs / name).symlink_to(ROOT / "docs" / name)
    subprocess.run([sys.executable, "-c", BUILD, str(docs), str(site)], cwd=ROOT, check=True, capture_output=True)  # noqa: S603
    lab.add_lab(site)
    with served(site) as found:
        yield f"{found}lab/"


@pytest.fixture
def contexts(browser: Browser, address: str) -> Iterator[Callable[..., Lab]]:
    """Labs in browsers of their own, which must say nothing in the console and ask no other host."""
    made: list[Lab] = []

    def new(**how: Any) -> Lab:
        context = browser.new_context(**how)
        context.set_default_timeout(PATIENCE)
        made.append(Lab(address, context))
        return made[-1]

    yield new
    for each in made:
        each.context.close()
        assert each.said == []
        assert [url for url in each.asked if not url.startswith((address.removesuffix("lab/"), "data:"))] == []


@pytest.fixture(scope="module")
def one(browser: Browser, address: str) -> Iterator[Lab]:
    """A lab for all tests that only look at its page: loading it takes the longest."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(PATIENCE)
    found = Lab(address, context)
    found.open()
    yield found
    context.close()


@pytest.fixture
def page(one: Lab) -> Iterator[Page]:
    """The lab as it begins."""
    shown = one.context.pages[0]
    shown.set_viewport_size({"width": 1280, "height": 900})
    goto(shown, "#question=")
    yield shown
    assert one.said == []
    assert [url for url in one.asked if not url.startswith((one.address.removesuffix("lab/"), "data:"))] == []


def goto(shown: Page, fragment: str) -> None:
    """Follow a link to another state of the same page, and wait until the lab is there."""
    shown.evaluate(
        """fragment => new Promise((done) => {
            addEventListener("popstate", () => setTimeout(done), { once: true });
            location.hash = fragment;
        })""",
        f"{fragment}&now={next(NUMBERS)}",
    )
    settled(shown)


def settled(shown: Page) -> None:
    """Wait until nothing that was asked is open."""
    shown.wait_for_selector("#lab:not([aria-busy])")


def words(shown: Page) -> str:
    settled(shown)
    return str(shown.input_value("#position"))


def verdicts(shown: Page) -> list[str]:
    settled(shown)
    return [each.strip() for each in shown.locator("#verdicts article > p:first-child > strong").all_inner_texts()]


# Asking.


def test_a_sentence_is_at_its_ruling(page: Page) -> None:
    page.fill("#question", "May a hint touch no card at all?")
    page.press("#question", "Enter")
    first = page.locator("#answers details").first
    assert "May a hint match no card at all?" in first.inner_text()
    rows = first.locator("dl > div")
    assert rows.count() == 5
    assert "allowed" in rows.nth(1).inner_text()
    assert "“1. Color Hint”, paragraph 2" in rows.nth(1).inner_text()


def test_the_answer_is_in_sight_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate("scrollTo(0, 0)")
    page.fill("#question", "May a hint touch no card at all?")
    page.press("#question", "Enter")
    page.wait_for_selector("#answers details")
    settled(page)
    place = page.locator("#answers details p").first.bounding_box()
    assert place is not None
    assert 0 < place["y"] < place["y"] + place["height"] < 844


def test_an_answer_is_in_the_language_chosen_with_what_groups_do(page: Page) -> None:
    page.select_option("#language", "de")
    page.fill("#question", "turn/take-back")
    page.press("#question", "Enter")
    page.wait_for_selector("#answers details")
    settled(page)
    assert page.get_attribute("#answers", "lang") == "de"
    told = page.locator("#answers").inner_text()
    assert "So halten es viele Gruppen:" in told
    assert "ABACUSSPIELE, englische Übersetzung" in told
    page.select_option("#language", "en")
    settled(page)


def test_a_question_in_french_is_answered_in_french(page: Page) -> None:
    page.select_option("#language", "fr")
    page.fill("#question", "peut-on donner un indice vide ?")
    page.click("#question-form button")
    page.wait_for_selector("#answers details")
    settled(page)
    assert page.locator("#answers details code").first.inner_text() == "hint/empty"
    assert "carte" in page.locator("#answers").inner_text()
    page.select_option("#language", "en")
    settled(page)
    assert "May a hint" in page.locator("#answers").inner_text()


def test_a_question_is_one_click_away_and_so_is_where_the_books_differ(page: Page) -> None:
    page.click("#asked-1")
    page.wait_for_selector("#answers details")
    settled(page)
    assert "discard/full" in page.inner_text("#answers")
    page.click("#differing")
    settled(page)
    assert page.locator("#answers em").count() == page.locator("#answers details").count() > 2


def test_what_is_not_about_the_rules_has_no_answer(page: Page) -> None:
    page.fill("#question", "whats teh weather")
    page.press("#question", "Enter")
    page.wait_for_function("document.getElementById('answered').textContent.includes('do not speak')")
    page.fill("#question", "???")
    page.press("#question", "Enter")
    page.wait_for_selector("#answers .lab-fault")


# The table and its moves.


def test_a_known_dispute_is_judged_by_five_books(page: Page) -> None:
    page.select_option("#examples", "0")
    page.wait_for_selector("#verdicts article")
    assert verdicts(page) == ["Illegal:", "Legal:"]
    assert page.inner_text("#summary") == "hint B white: legal in 1, illegal in 4 of 5 books."
    titles = page.locator("#verdicts dt").all_inner_texts()
    assert len(titles) == 6
    assert "ABACUSSPIELE, English translation" in titles
    assert "“2.1 Hints”, point 3" in page.inner_text("#verdicts")
    assert page.locator("#drawn svg").count() == 1
    assert "hint B white" in str(page.text_content("#drawn svg"))


def test_a_rule_leads_to_what_each_book_says_on_it(page: Page) -> None:
    goto(page, DISPUTE)
    page.click("#verdicts .lab-id >> nth=0")
    page.wait_for_selector("#answers details")
    assert page.locator("#answers code").first.inner_text() == "hint/empty"


def test_a_move_is_tried_by_a_click_or_in_words(page: Page) -> None:
    page.click("#move-play-0")
    assert verdicts(page) == ["Legal:"]
    assert page.get_attribute("#move-play-0", "aria-pressed") == "true"
    assert "the books differ" in str(page.get_attribute("#move-hint-B-white", "aria-label"))
    page.fill("#move", "tell B about red")
    page.press("#move", "Enter")
    settled(page)
    assert page.get_attribute("#move-hint-B-red", "aria-pressed") == "true"
    page.fill("#move", "jump")
    page.press("#move", "Enter")
    settled(page)
    assert "Write a move as" in page.inner_text("#fault-move")
    assert verdicts(page) == []


def test_a_move_is_made_and_taken_back(page: Page) -> None:
    page.click("#move-play-0")
    page.click("#make")
    page.wait_for_function("document.getElementById('turn').textContent.startsWith('B to move')")
    assert "fireworks r1" in words(page)
    page.go_back()
    page.wait_for_function("document.getElementById('turn').textContent.startsWith('A to move')")
    assert page.get_attribute("#move-play-0", "aria-pressed") == "true"


def test_a_seat_is_shown_what_it_sees(page: Page) -> None:
    page.select_option("#eyes", "1")
    settled(page)
    assert "as A sees it" in page.inner_text("#turn")


# Setting up.


def test_a_position_is_set_up_by_clicks(page: Page) -> None:
    page.select_option("#edition", "cocktail-2015-fr")
    settled(page)
    page.click("#variants")
    page.check("#variant-avalanche")
    settled(page)
    page.select_option("#players", "3")
    settled(page)
    for card in ("m1", "r5"):
        page.click(f"#card-{card}")
        settled(page)
    assert page.inner_text("#place") == "A, slot 2"
    page.click("#hand-0-0")
    page.click("#said-m")
    settled(page)
    page.click("#discards-add")
    page.click("#card-y1")
    settled(page)
    page.select_option("#firework-g", "2")
    settled(page)
    page.select_option("#tokens", "3")
    settled(page)
    page.select_option("#to-move", "1")
    said = words(page)
    assert said.startswith("m1+m r5 g3 b4 ")
    assert said.endswith(
        "; tokens 3; fireworks g2; discards y1; turn B; edition cocktail-2015-fr; variants avalanche"
    ), said
    assert said.count("/") == 2


def test_the_last_copy_of_a_card_changes_places(page: Page) -> None:
    page.click("#hand-0-0")
    page.click("#card-w5")
    assert words(page).startswith("w5 y2 g3 b4 r1 /")
    assert page.inner_text("#faults") == ""


def test_a_deal_and_an_empty_deck(page: Page) -> None:
    page.click("#deal")
    settled(page)
    assert words(page) != START
    page.click("#empty")
    assert "last round 2" in words(page)


def test_all_that_is_wrong_is_said_at_once_and_beside_its_field(page: Page) -> None:
    page.fill("#position", "r1 y2 g3 b4 w9 / r2 r3 y1 g1 b1; tokens many; trun B")
    page.wait_for_function("document.querySelectorAll('#fault-position li').length === 3")
    assert page.get_attribute("#position", "aria-invalid") == "true"
    page.fill("#position", "r5 r5 g3 b4 w5 / r2 r3 y1 g1 b1; tokens 9; strikes 4")
    page.wait_for_function("document.getElementById('fault-tokens')?.textContent === 'expected 0 to 8, got 9'")
    assert page.inner_text("#faults") == "This position has 3 problems."
    assert page.inner_text("#fault-tokens") == "expected 0 to 8, got 9"
    assert page.inner_text("#fault-strikes") == "expected 0 to 3, got 4"
    assert page.inner_text("#fault-hands") == "red 5: 2 held, but the deck has 1"
    assert page.get_attribute("#tokens", "aria-describedby") == "fault-tokens"
    assert page.input_value("#tokens") == "9"
    page.select_option("#tokens", "8")
    settled(page)
    assert page.inner_text("#faults") == "This position has 2 problems."


# Links.


def test_a_link_opens_all_of_it_again(page: Page, one: Lab) -> None:
    page.fill("#question", "May I rearrange my hand?")
    page.press("#question", "Enter")
    page.wait_for_selector("#answers details")
    page.fill("#position", f"{START}; tokens 2; edition abacus; variants black-powder")
    page.wait_for_function("document.getElementById('tokens').value === '2'")
    page.click("#move-hint-B-white")
    page.select_option("#eyes", "2")
    settled(page)
    page.click("#copy")
    page.wait_for_selector("#copied:not(:empty)")
    before = {each: page.inner_text(f"#{each}") for each in ("verdicts", "turn", "answers")}
    again = one.open(page.url.removeprefix(one.address))
    settled(again)
    assert {each: again.inner_text(f"#{each}") for each in before} == before
    assert words(again) == words(page)
    assert again.input_value("#question") == "May I rearrange my hand?"
    assert again.url == page.url
    again.close()


JUNK = [
    "#position=",
    "#position=%",
    "#position=%00%ff;;;&move=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E",
    "#move=jump&eyes=99&step=-1&line=x",
    "#game=AAAA&step=3",
    "#game=" + "x" * 500,
    "#language=xx&question=%EF%BF%BF",
    "#question=" + "why " * 800,
    "#eyes=3&position=r1/y2",
]


@pytest.mark.parametrize("fragment", JUNK)
def test_junk_in_the_link_breaks_nothing(page: Page, fragment: str) -> None:
    goto(page, fragment)
    assert page.locator("#failure").is_hidden()
    page.click("#anew")
    settled(page)
    assert words(page) == START
    assert page.locator("#drawn svg").count() == 1


def test_half_a_link_to_a_game_says_so(page: Page) -> None:
    goto(page, "#game=AAAA")
    assert "cannot be read" in page.inner_text("#fault-game")


def test_what_was_being_typed_is_left_behind(page: Page) -> None:
    page.fill("#position", "r1 / nonsense")
    goto(page, "#question=")
    page.click("#move-play-0")
    assert verdicts(page) == ["Legal:"]


def test_a_place_on_the_page_is_no_state(page: Page) -> None:
    page.click("#move-play-0")
    settled(page)
    page.evaluate("location.hash = 'table-title'")
    settled(page)
    assert verdicts(page) == ["Legal:"]


# Games.


def test_a_game_is_stepped_through_and_judged(page: Page) -> None:
    page.fill("#game", GAME)
    page.click("#game-form .lab-main")
    page.wait_for_selector("#stepper li")
    settled(page)
    assert page.locator("#judged article").count() == 2
    assert "illegal at move 5" in page.inner_text("#judged")
    page.click("#to-0")
    page.wait_for_function("document.getElementById('count').textContent === 'After 4 of 7 moves'")
    assert page.locator("#stepper [aria-current]").inner_text() == "Ben hints blue to Cy: touches no card"
    assert sorted(verdicts(page)) == ["Illegal:", "Legal:"]
    page.click("#next")
    page.wait_for_function("document.getElementById('count').textContent === 'After 5 of 7 moves'")
    page.click("#move-discard-0")
    settled(page)
    assert page.inner_text("#summary").startswith("discard 0: legal in all books")
    page.click("#last")
    settled(page)
    assert page.inner_text("#count") == "After 7 of 7 moves"
    page.click("#first")
    settled(page)
    assert "Ada to move" in page.inner_text("#turn")
    page.click("#leave")
    settled(page)
    assert page.locator("#stepper").is_hidden()
    assert words(page).endswith("edition abacus")


def test_a_game_of_a_variant_of_the_site_is_shown_but_not_changed(page: Page) -> None:
    """Its rules cannot be written in words, so the text must not be that of another position."""
    page.fill("#game", "p2v1550s5")
    page.click("#game-form .lab-main")
    page.wait_for_selector("#leave")
    assert words(page) == ""
    assert page.is_disabled("#position")
    assert page.locator("#setup[inert]").count() == 1
    assert "cannot be set up here" in page.inner_text("#faults")
    page.click("#leave")
    assert words(page) == START
    assert page.is_enabled("#position")
    assert page.locator("#setup[inert]").count() == 0
    assert page.inner_text("#faults") == ""


def test_a_file_is_opened_and_its_step_shared(page: Page, one: Lab, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    line = json.dumps(json.loads(GAME))
    file.write_text(f"{line}\nnonsense\n{line.replace('abacus', 'splash-2023')}\n", encoding="utf-8")
    page.set_input_files("#file", file)
    page.wait_for_selector("#line")
    assert "line 2" in page.inner_text("#fault-game")
    page.select_option("#line", "1")
    page.wait_for_function("document.querySelectorAll('#stepper li').length === 5")
    page.click("#last")
    settled(page)
    again = one.open(page.url.removeprefix(one.address))
    settled(again)
    assert again.inner_text("#count") == "After 4 of 4 moves"
    assert again.inner_text("#verdicts") == page.inner_text("#verdicts")
    again.close()


@pytest.mark.parametrize(
    "text", ["", "{", "nonsense", "[1, 2]", '{"format": "hanabi/record/1"}', "<script>alert(1)</script>"]
)
def test_junk_for_a_game_is_said_to_be_none(page: Page, text: str) -> None:
    page.fill("#game", text)
    page.click("#game-form .lab-main")
    page.wait_for_selector("#fault-game li")
    settled(page)
    assert page.locator("#stepper").is_hidden()
    assert page.locator("#drawn svg").count() == 1


def test_a_position_is_opened_like_a_game(page: Page) -> None:
    page.fill("#game", f"{START}; strikes 2; discards r1 r4")
    page.click("#game-form .lab-main")
    page.wait_for_function("document.getElementById('strikes').value === '2'")
    assert page.locator("#stepper").is_hidden()


# For everybody.


def test_all_of_it_goes_by_keyboard(page: Page) -> None:
    page.focus("#question")
    page.keyboard.type("empty hint")
    page.keyboard.press("Enter")
    page.wait_for_selector("#answers details")
    page.focus("#move-play-0")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.wait_for_selector("#move-play-1[aria-pressed=true]")
    assert page.evaluate("document.activeElement.id") == "move-play-1"
    page.focus("#hand-1-0")
    page.keyboard.press("Enter")
    assert page.inner_text("#place") == "B, slot 0"
    assert page.evaluate("document.activeElement.id") == "hand-1-0"
    page.focus("#card-g4")
    page.keyboard.press("Enter")
    assert "/ g4 r3" in words(page)
    assert page.evaluate("document.activeElement.id") == "card-g4"
    page.focus("#tokens")
    page.keyboard.press("ArrowUp")
    assert "tokens 7" in words(page)
    assert page.evaluate("document.activeElement.id") == "tokens"


def test_everything_to_press_has_a_name_and_a_visible_focus(page: Page) -> None:
    goto(page, DISPUTE)
    nameless = page.evaluate(
        """[...document.querySelectorAll("#lab :is(button, input, select, textarea)")]
            .filter((each) => !each.labels?.length && !each.ariaLabel && !each.textContent.trim())
            .map((each) => each.outerHTML)"""
    )
    assert nameless == []
    page.focus("#copy")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"


SCHEMES = {"light": "default", "dark": "slate"}
STATES = (
    f"{DISPUTE}&question=hint/empty",
    f"#position={quote(START)};+tokens+9;+strikes+7",
    f"#position={quote(START)};+variants+black-powder&question=hint",
)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_everyone_can_read_it(page: Page, scheme: str, width: int) -> None:
    def readable() -> None:
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert f"hanabi-{scheme}" in str(page.get_attribute("#drawn svg", "class"))
        assert hard_to_read(page, "#lab", at_least=20) == []

    page.set_viewport_size({"width": width, "height": 800})
    page.evaluate("scheme => { document.body.dataset.mdColorScheme = scheme; }", SCHEMES[scheme])
    for fragment in STATES:
        goto(page, fragment)
        readable()
    page.fill("#game", GAME)
    page.click("#game-form .lab-main")
    page.wait_for_selector("#stepper li")
    settled(page)
    readable()


# Loading.


def test_loading_shows_how_far_it_has_come(contexts: Callable[..., Lab]) -> None:
    def watch(shown: Page) -> None:
        shown.add_init_script(
            """window.steps = [];
            addEventListener("DOMContentLoaded", () => new MutationObserver(() => window.steps.push([
                document.getElementById("loading-step").textContent, document.getElementById("loading-bar").value,
            ])).observe(document.getElementById("loading"), { subtree: true, childList: true, attributes: true }));"""
        )

    shown = contexts().open(prepare=watch)
    steps = shown.evaluate("window.steps")
    parts = [part for _, part in steps]
    assert parts == sorted(parts)
    assert len({part for part in parts if 0 < part < 0.8}) > 3
    assert any(" MB" in step for step, _ in steps)
    assert shown.locator("#loading").is_hidden()


def test_a_failure_says_what_to_do_and_can_be_tried_again(contexts: Callable[..., Lab]) -> None:
    one = contexts()
    shown = one.context.new_page()
    shown.route("**/library.zip", lambda route: route.fulfill(status=404))
    shown.goto(one.address)
    shown.wait_for_selector("#failure:not([hidden])")
    assert "library.zip" in shown.inner_text("#failure")
    assert "try again" in shown.inner_text("#failure")
    shown.unroute("**/library.zip")
    shown.click("#retry")
    ready(shown)
    assert shown.locator("#failure").is_hidden()
    assert shown.locator("#drawn svg").count() == 1


def test_what_is_asked_too_early_is_answered_and_the_rest_waits(contexts: Callable[..., Lab]) -> None:
    one = contexts()
    shown = one.context.new_page()
    shown.route("**/library.zip", lambda route: route.fulfill(status=404))
    shown.goto(one.address)
    shown.wait_for_selector("#failure:not([hidden])")
    assert shown.locator("#lab section:visible h2").all_inner_texts() == ["Ask a question"]
    shown.fill("#question", "may a hint touch no card?")
    shown.press("#question", "Enter")
    assert "will appear" in shown.inner_text("#answered")
    shown.unroute("**/library.zip")
    shown.click("#retry")
    shown.wait_for_selector("#answers details")
    assert shown.locator("#lab section:visible h2").count() == 4


def test_once_loaded_it_needs_no_network(contexts: Callable[..., Lab]) -> None:
    one = contexts()
    shown = one.open(DISPUTE)
    shown.wait_for_function("document.getElementById('offline').textContent.includes('works offline')")
    one.context.set_offline(True)
    shown.reload()
    ready(shown)
    settled(shown)
    assert verdicts(shown) == ["Illegal:", "Legal:"]
    shown.fill("#question", "empty hint")
    shown.press("#question", "Enter")
    shown.wait_for_selector("#answers details")


@pytest.mark.parametrize(("locale", "language"), [("fr-FR", "fr"), ("de-AT", "de"), ("fr", "fr"), ("tlh-US", "en")])
def test_it_speaks_the_language_of_the_browser(contexts: Callable[..., Lab], locale: str, language: str) -> None:
    assert contexts(locale=locale).open().input_value("#language") == language


def test_without_scripts_the_page_says_what_it_needs(contexts: Callable[..., Lab]) -> None:
    one = contexts(java_script_enabled=False)
    shown = one.context.new_page()
    shown.goto(one.address)
    assert "needs JavaScript" in shown.inner_text("#lab")
