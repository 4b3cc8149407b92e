"""What is added to the index of the search."""

from __future__ import annotations

from typing import Any

import pytest

from book.page_words import LANGUAGES
from book.search_words import FIELDS, OF_A_VARIANT, RULE, TRANSLATED, enriched, names_of, words_about
from hanabi import Rule
from hanabi.rulebook.data_files import named_in


def section(location: str, title: str = "") -> dict[str, Any]:
    return {"location": location, "title": title, "text": "as it was"}


def added_to(location: str, title: str = "") -> dict[str, Any]:
    docs = enriched({"config": {"lang": ["en"]}, "docs": [section(location, title)]})["docs"]
    return {key: value for each in docs for key, value in each.items() if key not in section(location)}


def test_a_rule_gets_the_words_of_its_language() -> None:
    english, french = added_to("rules/hints/#hint-empty"), added_to("rules/fr/hints/#hint-empty")
    assert {"empty", "clues"} <= {*english["names"].split()}
    assert {"empty", "vides", "indices"} <= {*french["names"].split()}
    assert "vides" not in english["names"]
    assert "depleted" not in french["names"]


def test_rules_count_more_the_shorter_their_ids_are_and_those_of_variants_less() -> None:
    bonus, full = added_to("rules/plays/#play-bonus"), added_to("rules/plays/#play-bonus-full")
    stuck = added_to("rules/crowning-piece/#crowning-stuck")
    assert RULE == bonus["boost"] > full["boost"] > stuck["boost"] == OF_A_VARIANT
    assert added_to("rules/fr/plays/#play-bonus")["boost"] == RULE * TRANSLATED


def test_a_name_of_python_is_found_by_its_words() -> None:
    assert added_to("reference/play/#hanabi.why_illegal", "why_illegal") == {"names": "why illegal"}
    assert added_to("reference/play/#hanabi.HintColor", "HintColor") == {"names": "Hint Color"}
    assert added_to("reference/envs/#x", "HLEEncoder3") == {"names": "HLE Encoder 3"}


def test_what_is_said_twice_is_found_once() -> None:
    docs = [section("rules/every-ruling/"), section("rules/every-ruling/#hint-empty"), section("tutorials/first-bot/")]
    found = enriched({"config": {}, "docs": docs})
    assert [each["location"] for each in found["docs"]] == ["rules/every-ruling/", "tutorials/first-bot/"]
    assert found["docs"][1] == docs[2]
    assert {name: field["boost"] for name, field in found["config"]["fields"].items()} == FIELDS


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code in named_in("search", ".toml")])
def test_every_rule_has_words(language: str) -> None:
    for rule in Rule:
        assert len(names_of(rule, language)) > 1
        assert len({*words_about(rule, language)}) > 1, rule
