"""The image of a table is well-formed, self-contained, legible and complete."""

from __future__ import annotations

import itertools
import re

import attrs
import pytest
from hypothesis import given

from hanabi import (
    AVALANCHE,
    BLACK_POWDER,
    STANDARD,
    Discard,
    HintColor,
    HintValue,
    InvalidArgument,
    Move,
    Play,
    Rules,
    State,
    Suit,
    apply,
    editions,
    new_game,
    step,
    view,
)
from hanabi.display import Picture, picture, svg
from hanabi.display.images.layout import CARD_HEIGHT, WIDTH, layout_of
from hanabi.display.images.table_image import fragments
from hanabi.display.images.text_fitting import bold_room, width_of
from hanabi.display.pictures.known_looks import LOOKS, OUTLINES
from hanabi.display.pictures.suit_looks import looks_of
from hanabi.records import History
from hanabi.testing import playthroughs, states
from hypothesis_examples import examples
from positions import position
from svg_reading import SVG, parsed, sound, texts

# What always holds.


@examples(60)
@given(states())
def test_any_table_can_be_drawn(state: State) -> None:
    for table in (state, view(state, 0)):
        drawn = picture(table)
        root = sound(svg(drawn))
        assert (root.get("role"), root[0].tag, root[1].tag) == ("img", f"{SVG}title", f"{SVG}desc")
        assert root[0].text == drawn.turn
        assert root.get("width") == "100%"
        width, height = (float(number) for number in root.attrib["viewBox"].split()[2:])
        assert width == WIDTH
        for rect in root.iter(f"{SVG}rect"):
            if rect.get("transform") is None and rect.get("width"):
                assert float(rect.get("x", "0")) + float(rect.attrib["width"]) <= WIDTH
                assert float(rect.get("y", "0")) + float(rect.attrib["height"]) <= height


@examples(20)
@given(playthroughs())
def test_everything_keeps_its_place_throughout_a_game(game: History) -> None:
    drawn = [picture(state) for state in game.states]
    assert len({layout_of(each) for each in drawn}) == 1
    assert len({parsed(svg(each)).get("viewBox") for each in drawn}) == 1


def test_steps_of_a_game_share_most_of_their_parts() -> None:
    state = new_game(3, seed=5)
    after, happened = step(state, HintValue(1, state.face(state.hands[1][0]).value))
    one, other = fragments(picture(state)), fragments(picture(after, last=happened))
    assert "".join(other) == svg(picture(after, last=happened))
    changed = [part for part in other if part not in one]
    seats, cards = 2, 5
    assert len(changed) <= len(["title", "desc", "header", "tokens"]) + seats + cards


def test_no_place_overlaps_another() -> None:
    for players, size, suits in itertools.product((2, 4, 6), (1, 2, 3, 4, 5, 6, 7, 9), (1, 5, 6, 10)):
        rules = Rules(
            suits=[Suit(name, name[-1]) for name in (f"suit {letter}" for letter in "abcdefghij"[:suits])],
            hand_sizes={players: min(size, 10 * suits // players)},
        )
        layout = layout_of(picture(new_game(players, rules, seed=1)))
        boxes = [*layout.fireworks, *[seat.panel for seat in layout.seats], layout.discards]
        for one, other in itertools.combinations(boxes, 2):
            apart = one.x + one.width <= other.x or one.bottom <= other.y or other.x + other.width <= one.x
            assert apart or other.bottom <= one.y
        for seat in layout.seats:
            for place in seat.cards:
                assert place.x + 68 * place.scale <= seat.panel.x + seat.panel.width
                assert place.y + 105 * place.scale <= seat.panel.bottom + 1
                assert place.scale > 0.75


# What is drawn.


def midgame() -> State:
    return position(
        ["r2 y3 g4 w1 b5", "r1 y1 k1 w2 b2"],
        rules=STANDARD.with_variants(BLACK_POWDER),
        piles="r1 y2 k4 b1",
        discards="w5 g4 b3 k3 r1 y1",
        hint_tokens=5,
        strikes=2,
    )


def test_everything_that_is_to_be_seen_is_drawn() -> None:
    state, happened = step(midgame(), HintValue(1, 2))
    drawing = svg(picture(state, names=["Ann", "Bob"], last=happened, marks={(0, 0): "save"}))
    said = texts(drawing)
    for expected in (
        "Bob to move",
        "Ann hints 2 to Bob: touches slots 3, 4",
        "hint tokens 4/8",
        "strikes 2/3",
        "black ↓",
        "Ann",
        "to move",
        "save",
        "best 29",
        "Discards",
    ):
        assert expected in said
    for path in [OUTLINES[look.shape] for look in looks_of(state.rules)]:
        assert drawing.count(f'd="{path}"') >= 2
    assert drawing.count('class="hanabi-ring"') == 2
    assert drawing.count('class="hanabi-strike"') == 2


def test_a_drawn_card_is_marked_and_an_empty_place_left_open() -> None:
    state, happened = step(midgame(), Play(0))
    assert "4 · new" in texts(svg(picture(state, last=happened)))
    short = position(["r1", "y1"], rules=Rules(hand_sizes={2: 2}))
    assert svg(picture(short)).count('<rect class="hanabi-hollow" transform') == 2


def badges(card: str, drawing: str) -> dict[str, int]:
    return {
        kind: len(re.findall(rf'<circle class="hanabi-{kind}" [^>]*r="7"', drawing)) for kind in ("good", "bad", "dull")
    }


def test_only_faces_have_badges() -> None:
    state = position(["r2 r1 r5 g4", "y5 g1 g3 w3"], piles="r1", discards="r4 r4 y4", rules=STANDARD)
    drawing = svg(picture(state))
    # Playable: r2, g1. Needed and last: y5, and not r5, which can never be placed. Dead: r1, r5.
    assert badges("", drawing) == {"good": 2, "bad": 1, "dull": 2}
    assert drawing.count('<path class="hanabi-veil"') == 2
    assert badges("", svg(picture(view(state, 0)))) == {"good": 1, "bad": 1, "dull": 0}


def backs(state: State, seat: int) -> str:
    return "".join(
        [part for part in fragments(picture(view(state, seat))) if part.startswith("<g") and "hanabi-back" in part]
    )


def test_the_back_of_a_card_shows_what_is_certain() -> None:
    state = position(["r1 y1 g1 b1 w1", "r2 y2 g3 b4 w5"], rules=editions.ABACUS)
    assert backs(state, 1).count("hanabi-burst") == 5
    for move in (HintValue(1, 2), HintValue(0, 1), HintColor(1, "red")):
        state = apply(state, move)
    drawn = backs(state, 1)
    assert drawn.count("hanabi-burst") == 3
    assert drawn.count('font-size="39">2</text>') == 2
    assert drawn.count(OUTLINES["circle"]) == 1
    assert drawn.count('font-size="12">2</text>') == 0
    # The others are known to be neither red nor 2.
    assert drawn.count(">r2</text>") == 3


def ruled_out(drawing: str) -> list[tuple[str, list[float], float]]:
    """What is struck out: the letters, where each begins, and their size."""
    found = re.findall(r'x="([^"]*)" y="[^"]*" text-anchor="start" font-size="([^"]*)">([^<]*)<', drawing)
    return [(said, [float(x) for x in xs.split()], float(size)) for xs, size, said in found]


@pytest.mark.parametrize("missed", [("red", 1), ("white",) * 5, (*("white", "red") * 4, *range(1, 6))])
@pytest.mark.parametrize("touched", [(), ("blue",)])
def test_what_is_ruled_out_does_not_run_together(missed: tuple[str | int, ...], touched: tuple[str, ...]) -> None:
    drawn = picture(position(["r1", "y1"], rules=STANDARD))
    held = attrs.evolve(drawn.seats[0].cards[0], missed_by=missed, touched_by=touched)
    rows = ruled_out(svg(attrs.evolve(drawn, seats=(attrs.evolve(drawn.seats[0], cards=(held,)), drawn.seats[1]))))
    assert sorted("".join([said for said, _, _ in rows])) == sorted([str(each)[0] for each in missed])
    for said, xs, size in rows:
        ends = [x + width_of(letter) * size for letter, x in zip(said, xs, strict=True)]
        assert all(end < x for end, x in zip(ends, [*xs[1:], 68], strict=True))
        assert size == 12 or len(missed) > 4
    assert len(rows) == (2 if len(missed) > 6 and not touched else 1)


def test_a_stroke_is_below_what_it_strikes_out() -> None:
    drawing = svg(picture(position(["r1", "y1"], piles="r2", discards="r4 r4", rules=STANDARD)))
    for part in (r'hanabi-cut" stroke="#fff".*?>45</text>', r'hanabi-cut" stroke="#ffffff".*?>44</text>'):
        assert re.search(part, drawing)


def test_a_mark_hides_no_sign_of_a_suit() -> None:
    rules = Rules(suits=[Suit("red", "r"), Suit("blue", "b"), Suit("green", "g")], hand_sizes={2: 2})
    state = apply(position(["r1 b1", "g1 b2"], rules=rules), HintColor(1, "green"))
    drawing = svg(picture(view(state, 1), marks={(1, 1): "save"}))
    mark = re.search(r'class="hanabi-mark" x="-1" y="([\d.]+)"', drawing)
    signs = re.findall(r'class="hanabi-white" cx="[\d.]+" cy="([\d.]+)" r="([\d.]+)"', drawing)
    assert mark
    assert len(signs) == 3
    assert all(float(y) + float(r) < float(mark[1]) for y, r in signs)


def test_no_letter_touches_the_shape_beside_or_above_it() -> None:
    drawing = svg(picture(new_game(2, seed=1)))
    scaled = r'translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)" d="[^"]*"/><text [^>]*x="([\d.]+)" y="([\d.]+)"'
    places = [[float(number) for number in found] for found in re.findall(scaled, drawing)]
    above = [(y + 10.5 * scale, base - 0.76 * 12) for x, y, scale, middle, base in places if x == middle]
    beside = [(x + 10.2 * scale, middle - 5.2) for x, _, scale, middle, _ in places if 8 < middle - x < 16]
    assert (len(above), len(beside)) == (5 + 10, 5)
    assert all(end < begin for end, begin in above + beside)


def test_two_suits_that_are_left_are_both_on_the_back() -> None:
    rules = Rules(suits=[Suit("red", "r"), Suit("blue", "b"), Suit("green", "g")], hand_sizes={2: 2})
    state = apply(position(["r1 b1", "g1 b2"], rules=rules), HintColor(1, "green"))
    drawn = backs(state, 1)
    assert drawn.count(OUTLINES["square"]) == 1
    assert (drawn.count(OUTLINES["circle"]), drawn.count(OUTLINES["drop"])) == (1, 1)


def test_a_firework_shows_what_is_placed_next_and_lost() -> None:
    state = position(["r1 y1", "g1 b1"], piles="r2", discards="r4 r4 b3", rules=STANDARD)
    red = next(part for part in fragments(picture(state)) if ">red</text>" in part)
    shown = {
        kind: re.findall(rf'hanabi-{ink} hanabi-b" x="[^"]*" y="[^"]*" font-size="11"[^>]*>(\d+)<', red)
        for kind, ink in (("placed", "panel"), ("next", "ink"), ("lost", "white"))
    }
    assert shown == {"placed": ["12"], "next": ["3"], "lost": ["45"]}
    assert red.count("hanabi-cut") == 1


def test_the_discards_show_what_is_lost_what_is_last_and_what_is_not_missed() -> None:
    state = position(["r1 y1", "g1 b1"], piles="w1", discards="r4 r4 b3 w1", rules=STANDARD)
    rows = {
        letter: part
        for part in fragments(picture(state))
        for letter in "rbw"
        if f">{letter}</text>" in part and "hanabi-open" in part and "transform" in part[:90]
    }
    assert "hanabi-cut" in rows["r"]
    assert "hanabi-last" in rows["b"]
    assert "opacity" in rows["w"]
    assert not any(
        word in rows[letter] for letter, word in (("r", "opacity"), ("b", "hanabi-cut"), ("w", "hanabi-last"))
    )


def test_the_result_colours_the_header() -> None:
    won = apply(position(["w5 r1", "y1 g1"], piles="r5 y5 g5 b5 w4"), Play(0))
    assert 'class="hanabi-won"' in svg(picture(won))
    lost = apply(position(["r3", "y1"], piles="y3", strikes=2), Play(0))
    assert 'class="hanabi-lost"' in svg(picture(lost))
    over = apply(position(["r1", "y1"], left=0, turns_left=1, hint_tokens=0), Play(0))
    assert 'class="hanabi-over"' in svg(picture(over))
    assert over.outcome is not None


def test_a_game_that_is_over_has_a_final_score_and_nothing_to_reach() -> None:
    lost = picture(apply(position(["r3", "y1"], piles="y3", strikes=2), Play(0)))
    assert "final 0" in texts(svg(lost))
    assert "score 3 of 25, final score 0." in (parsed(svg(lost))[1].text or "")
    assert "best" not in svg(lost)


def test_the_alt_text_has_all_that_is_drawn() -> None:
    state = position(["r2 r1 r5 g4", "y5 g1 g3 w3"], piles="r1", discards="r4 r4 y4", rules=STANDARD, hint_tokens=5)
    said = parsed(svg(picture(state, move=Play(0), marks={(1, 3): "save"})))[1].text or ""
    for expected in (
        "red 2 (can be played; aimed at), red 1 (dead), red 5 (dead), green 4",
        "yellow 5 (last copy), green 1 (can be played)",
        "white 3 (save)",
        "Fireworks: red 1 (4 5 lost)",
        "Discards: red 4 4, yellow 4 (one left of 4)",
        "Proposed: play 0, legal: ",
        "it draws a card",
    ):
        assert expected in said
    assert "dead" not in (parsed(svg(picture(view(state, 0))))[1].text or "")


def test_the_last_round_counts_its_turns_instead_of_the_deck() -> None:
    for turns, unit in ((2, "turns"), (1, "turn")):
        said = texts(svg(picture(position(["r1", "y1"], left=0, turns_left=turns, hint_tokens=0))))
        assert "last round" in said
        assert said[said.index("last round") + 1 :][:2] == [str(turns), unit]
        assert "deck" not in said


def test_many_tokens_and_strikes_are_numbers() -> None:
    rules = Rules(hint_tokens=20, strikes=6)
    assert {"of 20", "of 6"} <= set(texts(svg(picture(new_game(2, rules, seed=1)))))
    assert not {"of 8", "of 3"} & set(texts(svg(picture(new_game(2, seed=1)))))


# Moves as arrows.

TABLE = position(["r2 y3 g4", "r1 y1 k1"], rules=STANDARD.with_variants(BLACK_POWDER), piles="r1", hint_tokens=5)


def arrows(move: Move, state: State = TABLE) -> tuple[str, list[str]]:
    """The kind of the arrow, and the ends of its lines."""
    part = next(
        (part for part in fragments(picture(state, move=move)) if part.startswith('<path class="hanabi-casing')), ""
    )
    found = re.search(r'class="hanabi-(legal|illegal|unknown)" d="([^"]*)"', part)
    return (found[1], [line.split("L")[-1] for line in found[2].split("M")[1:]]) if found else ("", [])


def test_a_hint_is_an_arrow_to_each_card_that_it_touches() -> None:
    layout = layout_of(picture(TABLE))
    kind, ends = arrows(HintValue(1, 1))
    assert kind == "legal"
    assert ends == [f"{card.middle:g} {card.y + 12:g}" for card in layout.seats[1].cards[:3]]


@pytest.mark.parametrize(
    ("move", "kind"),
    [
        (HintColor(1, "green"), "illegal"),
        (HintColor(0, "red"), "illegal"),
        (HintColor(1, "mauve"), "illegal"),
        (Discard(1), "legal"),
        (Play(0), "legal"),
        (HintValue(5, 1), ""),
        (Play(8), ""),
    ],
)
def test_a_move_is_an_arrow_where_it_has_ends(move: Move, kind: str) -> None:
    assert arrows(move)[0] == kind
    assert len(arrows(move)[1]) == bool(kind)
    said = texts(svg(picture(TABLE, move=move)))
    assert any(text.startswith("legal ·" if kind == "legal" else "illegal ·") for text in said)


def test_a_play_goes_to_its_firework_as_far_as_that_is_known() -> None:
    layout = layout_of(picture(TABLE))
    for slot, suit in ((0, 0), (1, 1), (2, 2)):
        tile = layout.fireworks[suit]
        assert arrows(Play(slot))[1][0].split()[0] == f"{round(tile.x + tile.width / 2, 1):g}"
    hidden = picture(view(TABLE, 0), move=Play(0))
    tile = layout.fireworks[-1]
    assert f"L{round(tile.x + tile.width / 2, 1):g} " in "".join(fragments(hidden))


@pytest.mark.parametrize(("players", "hand"), [(2, 5), (2, 9), (4, 4), (6, 3)])
def test_an_arrow_covers_no_badge(players: int, hand: int) -> None:
    layout = layout_of(picture(new_game(players, Rules(hand_sizes={players: hand}), seed=1)))
    half, badge, radius = 3, 2, 7
    for seat in layout.seats:
        above = seat.panel.y if seat.beside else seat.badge[1] + 9
        for card in seat.cards:
            others = [each.y + CARD_HEIGHT * each.scale for each in seat.cards if each.y < card.y]
            assert card.lane - half >= max([above, *others]) - 0.1
            assert card.lane + half <= card.y + (badge - radius) * card.scale + 0.1


def test_a_view_that_cannot_tell_says_so() -> None:
    drawn = picture(view(TABLE, 1), move=HintValue(1, 1))
    assert drawn.proposed is not None
    assert drawn.proposed.legal is None
    said = texts(svg(drawn))
    assert "unknown" in said
    assert "hanabi-unknown" in svg(drawn)
    assert "unknown: This view cannot tell" in (parsed(svg(drawn))[1].text or "")


# Themes.


def test_themes_differ_by_class_and_style_alone() -> None:
    drawn = picture(midgame())
    first, second, third = ([*fragments(drawn, theme=theme)] for theme in ("auto", "light", "dark"))
    assert [place for place, parts in enumerate(zip(first, second, third, strict=True)) if len({*parts}) > 1] == [0, 3]
    styles = [parts[3] for parts in (first, second, third)]
    assert ["@media" in style for style in styles] == [True, False, False]
    assert [".hanabi-dark " in style for style in styles] == [False, False, True]
    for style in styles:
        rules = re.findall(r"([^{}]+)\{", style.removeprefix("<style>"))
        assert all(".hanabi" in rule for rule in rules if not rule.startswith("@media"))
    assert svg(drawn) == svg(drawn, theme="auto")


@pytest.mark.parametrize("theme", ["night", "", None, 1])
def test_there_are_three_themes(theme: str) -> None:
    with pytest.raises(InvalidArgument, match="theme: expected 'auto', 'light' or 'dark'"):
        svg(picture(midgame()), theme=theme)


def test_every_class_has_a_rule() -> None:
    drawing = svg(picture(midgame(), move=Play(0)))
    style = fragments(picture(midgame()))[3]
    used = {name for value in re.findall(r'class="([^"]*)"', drawing) for name in value.split()}
    assert not {name for name in used if f".{name}" not in style} - {"hanabi-auto"}


# Size.


@pytest.mark.parametrize(("players", "rules"), [(2, STANDARD), (3, STANDARD), (4, STANDARD), (3, AVALANCHE(STANDARD))])
def test_a_usual_table_is_small(players: int, rules: Rules) -> None:
    state = new_game(players, rules, seed=3)
    for value in (1, 2, 3, 4):
        seat = (state.current_player + 1) % players
        if any(state.face(held).value == value for held in state.hands[seat]):
            state = apply(state, HintValue(seat, value))
    assert len(svg(picture(state)).encode()) < 30_000


# People's text.

# How wide letters are in DejaVu Sans, one of the widest fonts that pages are shown in: regular and bold.
WIDE = {
    "W": (0.989, 1.103),
    "m": (0.974, 1.042),
    "O": (0.787, 0.850),
    "n": (0.634, 0.712),
    "0": (0.636, 0.696),
    "#": (0.838, 0.838),
    "r": (0.411, 0.493),
    "i": (0.278, 0.343),
    "\u0152": (1.070, 1.167),
    "\u00e9": (0.615, 0.678),
}


def test_no_letter_is_wider_than_thought() -> None:
    for letter, (regular, bold) in WIDE.items():
        assert regular <= width_of(letter)
        assert bold * bold_room(1) <= width_of(letter)


@pytest.mark.parametrize(
    "name",
    [
        '<script>alert("x")</script>&amp;',
        "x" * 5000,
        "漢字" * 50,
        "a" + "\u0301" * 3000,
        "\ufdfa" * 9,
        "مرحبا بالعالم " * 5,
        "two words and more of them",
    ],
)
def test_names_are_harmless_and_fit(name: str) -> None:
    for players in (2, 5, 6):
        rules = Rules(hand_sizes={2: 5, 5: 4, 6: 3})
        state = new_game(players, rules, seed=1)
        drawn = picture(state, names=[name] * players, marks={(0, 0): name})
        root = sound(svg(drawn))
        assert name[:5] in (root[0].text or "")
        assert max(len(text) for text in texts(svg(drawn))) < 400
        if "\u024f" < max(name) < "\ufdfa":
            assert len(list(root.iter(f"{SVG}svg"))) > players


def test_a_picture_is_needed() -> None:
    with pytest.raises(InvalidArgument, match="expected a Picture"):
        svg("x")  # type: ignore[arg-type]


def test_each_look_can_be_drawn() -> None:
    assert {look.shape for look in LOOKS.values()} <= set(OUTLINES)
    for look in LOOKS.values():
        suits = [Suit(look.name, "x"), Suit("another", "y")]
        state = new_game(2, Rules(suits=suits, hand_sizes={2: 5}), seed=1)
        for value in (1, 2, 3):
            if any(state.face(held).value == value for held in state.hands[1 - state.current_player]):
                state = apply(state, HintValue(1 - state.current_player, value))
        sound(svg(picture(state)))
        sound(svg(picture(view(state, 0))))


def all_in_one() -> Picture:
    suits = [Suit(f"suit {letter}", letter, copies=(3, 2, 2, 2, 2, 2, 2, 2, 1)) for letter in "abcdefghij"]
    return picture(new_game(6, Rules(suits=suits, hand_sizes={6: 9}), seed=1))


def test_the_largest_table_is_legible() -> None:
    drawn = all_in_one()
    assert all(place.scale > 0.9 for seat in layout_of(drawn).seats for place in seat.cards)
    assert all(box.width > 60 for box in layout_of(drawn).fireworks)
    sound(svg(drawn))
    many = attrs.evolve(drawn.suits[0], copies=(10,) * 9)
    sound(svg(attrs.evolve(drawn, suits=(many, *drawn.suits[1:]))))
