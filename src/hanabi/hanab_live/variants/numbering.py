"""Which variants hanab.live has, and their numbers.

The site numbers its variants in the order in which they were made. Most were made in rows: each of some families and
modifiers with each of some special suits, and each of these with six suits, then with five, and so on.

This is the list of August 2026. Variants that the site adds come at the end.
"""

from __future__ import annotations

_BRIGHT = "Ra Pi Wh Br Om Nu BrRa WhPi"
_DARK = "Ra1 Pi1 Wh1 Br1 Om1 Nu1 BrRa1 WhPi1"
_FIRST = "- Ra Pi Wh Br Om Nu Ra1 Pi1 Wh1 Br1 Om1 Nu1"
_EVERY = f"- Bk {_BRIGHT} Pr {_DARK} Pr1"
_SPECIAL_VALUES = "R1 P1 W1 B1 O1 N1 R5 P5 W5 B5 O5 N5"
_MORE_SPECIAL_VALUES = "M1 L1 M5 L5"

MADE = (
    "-/5 -/6 Bk/6 Ra/6 Dual/6 Dual+Ra/6 Ra+Wh/6 DualMix Ambiguous/6 Very/6 CB/6 Ra1/6 Bk+Ra1 Wh/6 P5+Ra/5 -/4 Ra/54",
    "-/3 Ra AmbiguousMix Bk Wh/5 Ra1 UD/5 UD+Ra/6 Wh Ra+Wh Ambiguous Ambiguous+Wh/5 Ambiguous+Ra CB Dual Dual+Ra",
    "P5+Ra/6 UD/6 UD+Wh UD+Ra UD+Nu/5 P5/65 P5+Ra P5 CS CS+Ra/6 Du Wh1/5 Wh1 Bk+Wh1 UD+Nu Ra1+Wh1",
    "Bk+Wh Bk+Ra Ra+Wh1 Br Bk+Br Ra+Br Wh+Br Wh+Ra1 Br+Ra1 Br+Wh1 Br1 Bk+Br1 Ra+Br1 Wh+Br1 Ra1+Br1 Wh1+Br1 CP NB",
    "Pi CM NM Bk+Pi Ra+Pi/654 Pi+Wh Pi+Br Pi+Ra1 Pi+Wh1 Pi+Br1 Pi1 Bk+Pi1 Ra+Pi1 Wh+Pi1 Br+Pi1 Ra1+Pi1 Pi1+Wh1",
    "Pi1+Br1 Ra+Pi Matryoshka/6 TB UD+Pi UD+Br SpecialMix/5 BrRa WhPi R1 R1+Pi Om Nu BothMix SpecialMix",
    "Bk+Om Bk+Nu Ra+Om Matryoshka/5 Ra+Nu Matryoshka/4",
    "Pi Wh Br * Om Nu",
    "Om+Nu",
    "Ra1 Pi1 Wh1 Br1 * Om Nu",
    "Om1 Bk+Om1 Ra+Om1 Pi+Om1 Wh+Om1 Br+Om1 Nu+Om1 Nu1 Bk+Nu1 Ra+Nu1 Pi+Nu1 Wh+Nu1 Br+Nu1 Om+Nu1",
    "Ra1 Pi1 Wh1 Br1 * Om1 Nu1",
    "Om1+Nu1 UD+Om TH Extremely/4 AC Very Extremely BrRa1 WhPi1",
    f"{_SPECIAL_VALUES} * {_FIRST}",
    "BrRa * Bk Pi Wh Br Om Nu",
    "WhPi+Bk WhPi+Ra Matryoshka",
    "WhPi * Wh Br Om Nu BrRa",
    "WhPi+Ra1 BrRa+Pi1",
    "Wh1 Br1 Om1 Nu1 * BrRa WhPi",
    "BrRa1 * Bk Pi Wh Br Om Nu WhPi",
    "WhPi1 * Bk Ra Wh Br Om Nu BrRa Ra1",
    "Pi1+BrRa1",
    "Wh1 Br1 Om1 Nu1 * BrRa1 WhPi1",
    "BrRa1+WhPi1 UD+BrRa UD+WhPi",
    f"{_SPECIAL_VALUES} * BrRa WhPi BrRa1 WhPi1",
    f"{_MORE_SPECIAL_VALUES} * - {_BRIGHT} {_DARK}",
    "CS+WhPi/5",
    f"TH * {_BRIGHT}",
    f"AC * Bk {_BRIGHT}",
    f"CS * {_BRIGHT}",
    "Ra+BrRa Matryoshka+Bk/6 Pi+WhPi Ra+BrRa1 Pi+WhPi1 BrRa+Ra1 WhPi+Pi1 Ra1+BrRa1 Pi1+WhPi1",
    "Bk * R1 P1 W1 B1 R5 O1 P5 W5 N1 B5 M1 O5 L1 N5 M5 L5",
    "Reversed Bk:R Ra:R Ambiguous+Bk NM,Sy/6 Ambiguous+Pi Wh:R Ambiguous+Wh",
    f"Ambiguous * Br Om Nu BrRa WhPi {_DARK}",
    "Extremely+Bk/6 Ra1:R Extremely+Bk NM,Sy/5 Wh1:R NM,Sy",
    "Pi Wh Br Om Nu BrRa WhPi * Extremely Very",
    f"Extremely * {_DARK}",
    f"Dual * Bk Pi Wh Br Om Nu BrRa WhPi {_DARK}",
    f"AC * {_DARK}",
    "Pr Pr1 Pr+Bk Pr1+Bk Pr+Ra Matryoshka+Bk Pr1+Ra Pr+Pi Pr1+Pi Pr+Wh Matryoshka+Ra/6 Pr1+Wh Pr+Br Pr1+Br",
    "Pr+Om Matryoshka+Ra/5 Pr1+Om Pr+Nu Matryoshka+Ra/4 Pr1+Nu Pr+BrRa Matryoshka+Ra Pr1+BrRa",
    "Pr+WhPi Matryoshka+Pi/6 Pr1+WhPi",
    f"Pr Pr1 * {_DARK}",
    "R1 P1 W1 B1 O1 N1 M1 L1 R5 P5 W5 B5 O5 N5 M5 L5 * Pr Pr1",
    "Ambiguous+Pr NM,Sy+Bk/6 Ambiguous+Pr1 NM,Sy+Bk C4+Bk OE/6 NM,Sy+Ra/65",
    "Dual AC * Pr Pr1",
    "CS+Pr TH+Pr Pr:R Pr1:R UD+Pr",
    f"D1 D5 * {_EVERY}",
    "NM,Sy * Ra Wh Br Nu",
    "NM,Sy+Ra1 C4+Ra1 OE/5 NM,Sy+Wh1 C4+Pi1 OE/4 NM,Sy+Br1 C4+Wh1 OE/3 NM,Sy+Nu1 C4+Br1 OE+Bk/6",
    f"C4 * - {_BRIGHT} Pr",
    f"OE Fu Ch * {_EVERY}",
    "CandyCornMix/56 HolidayMix/56",
    f"Matryoshka * Pi Wh Br Om Nu BrRa WhPi Pr {_DARK} Pr1",
    "ValentineMix/56 RGBMix",
    f"Su/5 * {_EVERY}",
    f"Su * - {_BRIGHT} Pr",
    "C4 * Om1 Nu1 BrRa1 WhPi1 Pr1",
    f"UD TH * Bk {_DARK} Pr1",
    "Ra+Wh:R Or Or1",
    f"{_BRIGHT} Pr * Or Or1",
    f"Or Or1 * {_DARK} Pr1",
    "R1 P1 W1 B1 O1 N1 M1 L1 D1 R5 P5 W5 B5 O5 N5 M5 L5 D5 * Or Or1",
    "Ambiguous Very Extremely Matryoshka Dual C4 CS AC OE NM,Sy * Or Or1",
    "Or:R Or1:R",
    "UD TH Fu Ch * Or Or1",
    "Su+Or/45 Su+Or1",
    f"S1 * - Bk {_BRIGHT} Pr Or {_DARK} Pr1 Or1",
)
"""The variants in the order of their numbers.

Each line lists families, modifiers and suits by their codes, "-" for none of them. A `*` joins each of its left side
to each of its right side. After a slash are the numbers of suits; without it, all that are not in the list yet, from
six down.
"""
