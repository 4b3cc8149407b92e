"""One of every value that notebooks draw, and hostile texts to put into them."""

from __future__ import annotations

from typing import Any

import attrs

import hanabi
from hanabi import (
    BLACK_POWDER,
    STANDARD,
    Band,
    Discard,
    HintColor,
    HintValue,
    Play,
    Rearrangement,
    Rules,
    editions,
    new_game,
    step,
    view,
)
from hanabi.display import picture
from hanabi.records import Note, Record, compare, judge, replay

HOSTILE = {
    "script": "<script>alert(1)</script>",
    "closing": "</script></style></title></pre></svg></figure><b>",
    "attribute": '"onload="alert(1)" x="',
    "lone quotes": "'\"`",
    "character reference": "&#x3c;b&#62;&lt;b&gt;&amp;",
    "CDATA": "]]><![CDATA[<b>",
    "comment": "--><!-- <b> -->",
    "processing": "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY y 'z'>]>&y;",
    "address": "javascript:alert(1)",
    "image": "<img src=x onerror=alert(1)>",
    "template": "{{7*7}}${7*7}{0.__class__}%s%(x)s",
    "right to left": "\u202e<b>\u202c\u2066x\u2069\u200f\u061c",
    "hebrew": "\u05e9\u05dc\u05d5\u05dd <b>",
    "joiners": "a\u200d\u200c\u200bb\ufeffc\u2060",
    "combining": "a" + "\u0301" * 500,
    "emoji": "\U0001f468\u200d\U0001f469\u200d\U0001f467 \U0001f9e8 \U0001f1eb\U0001f1f7",
    "emoji without end": "\U0001f469\u200d" * 4999 + "\U0001f680",
    "parted without end": "\u0645\u200c" * 4999 + "\u0645",
    "long": "<&>" * 3333,
    "one long word": "W" * 10_000,
    "NUL": "\x00\x01\x08\x0b\x0c\x1b[2J\x7f\x85\x9f",
    "escapes": "x" + "\n" * 9_999,
    "breaks": "a\r\nb\nc\rd\u2028e\u2029f\tg",
    "not a character": "\ufffe\uffff\ufdd0\U0001ffff",
    "private": "\ue000\U0010fffd",
    "lookalikes": "\uff1cscript\uff1e \u02b9\u2033\u2018\u2032 \u0430dmin",
    "wide spaces": "\u3000\u00a0\u2003x\u00ad",
    "markdown": "[x](javascript:1) *b* `c` $x$ \\(x\\)",
}
"""Texts that may break a drawing, of every kind. Each is a valid player name or note."""

SHORT = {what: text[:100] for what, text in HOSTILE.items()}
"""The same texts, short enough for the name of an edition, a hinted colour, or a band of a scale."""


def shown(text: str = "Ann", short: str = "puce") -> dict[str, Any]:
    """One of every value that notebooks draw, with the text in every place that takes text from people."""
    rules = Rules(
        suits=[*STANDARD.suits, BLACK_POWDER.suit],
        edition=short,
        scale=[Band(0, short), Band(30, "all")],
        choreography=True,
    )
    start = new_game(2, rules, seed=7)
    state, happened = step(start, HintValue(1, 1))
    names = (text, f"x{text}"[:10_000])
    record = Record(
        rules=rules,
        players=2,
        seed=7,
        moves=[Play(0), Rearrangement(1, (1, 0, 2, 3, 4)), HintColor(0, short)],
        names=names,
        notes=[Note(0, text), Note(1, text, seat=1, card=7)],
        characters=[text, text],
        site={short: text, "timeBase": 120},
        stopped=text,
    )
    turned = attrs.evolve(record, moves=[Play(0), Rearrangement(1, (1, 0))])
    fair = attrs.evolve(record, moves=[Play(0), Play(0)])
    parted = attrs.evolve(record, rules=STANDARD, moves=[HintColor(1, "yellow")])
    comparison = compare(parted, "abacus", "splash-2023")
    marked = picture(state, names=names, last=happened, move=HintColor(0, short), marks={(0, 0): text, (1, 2): text})
    fault = replay(record).fault
    assert fault is not None
    assert replay(turned).fault is not None
    return {
        "state": state,
        "view": view(state, 0),
        "picture": marked,
        "ruling": hanabi.ruling("hint/empty"),
        "ruling of a variant": hanabi.ruling("crowning/empty-hand", "fr"),
        "source": hanabi.ruling("hint/empty").by("abacus"),
        "legal": hanabi.explain(start, Play(0, short)),
        "illegal": hanabi.explain(start, Discard(0)),
        "rules": rules,
        "standard rules": STANDARD,
        "edition": hanabi.edition("cocktail-2015-fr"),
        "edition with nothing": attrs.evolve(
            editions.edition("abacus"), is_book=False, id=short, title=text, rules=rules
        ),
        "record": record,
        "record of nothing": Record(players=2, deck=STANDARD.cards),
        "replay": replay(record),
        "fault": fault,
        "fault of a rearrangement": replay(turned).fault,
        "judgement": judge(record),
        "judgement without fault": judge(fair),
        "judgement of nothing": judge(Record(players=2, seed=7)),
        "comparison": comparison,
        "comparison of equals": compare(Record(players=2, seed=7, names=names), "abacus", "cocktail-2025"),
        "difference": comparison.first_difference,
        "comparison of presets": compare(Record(players=2, seed=7, moves=[Discard(0)]), "early-research", "hanab-live"),
    }
