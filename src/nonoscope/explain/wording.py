"""The English of all reasons: a sentence for each key, with gaps for what it speaks of.

The studio has the same table in static/i18n, once for each language; a test compares the English
ones. Where a sentence has two forms, `count` chooses: that of the reason, or else how many `cells`
it speaks of. {name.capital} begins with a capital letter; {name.dative} is for languages that have
one.
"""

from __future__ import annotations

Wording = str | dict[str, str]
"""One text, or one for each plural form."""


def _either(one: str, other: str) -> dict[str, str]:
    return {"one": one, "other": other}


def _is(text: str) -> dict[str, str]:
    """Both forms of a text with a ~ where 'is' or 'are' belongs."""
    return _either(text.replace("~", "is"), text.replace("~", "are"))


NAMES: dict[str, Wording] = {
    "row": "row {number}",
    "column": "column {number}",
    "lineIn": "{line}",
    "cell": "row {row}, column {column}",
    "cells": _either("cell {list}", "cells {list}"),
    "cellsDative": _either("cell {list}", "cells {list}"),
    "range": "{first} to {last}",
    "and": "{some} and {last}",
    "or": "{some} or {last}",
    "clauses": "{some}, and {last}",
    "comma": "{some}, {last}",
    "semicolon": "{some}; {last}",
    "blank": "blank",
    "filled": "filled",
    "coloured": "{colour}",
    "run": "the {length}",
    "runColour": "the {colour} {length}",
    "runOrder": "the {order} {length}",
    "runOrderColour": "the {order} {colour} {length}",
    "runNumber": "the {length} (run {number})",
    "runNumberColour": "the {colour} {length} (run {number})",
    "clueRuns": "the runs {runs}",
    "clueColour": "{colour} {length}",
    "order1": "first",
    "order2": "second",
    "order3": "third",
    "order4": "fourth",
    "order5": "fifth",
    "order6": "sixth",
    "order7": "seventh",
    "order8": "eighth",
    "order9": "ninth",
    "order10": "tenth",
    "order11": "eleventh",
    "order12": "twelfth",
    "orderLast": "last",
}
"""What things are called."""

LINES: dict[str, Wording] = {
    "inLine": "{line}: {said}",
    "is": _is("{cells} ~ {value}"),
    "soBlank": _is("so {cells} ~ blank"),
    "edge": "the edge",
    "edgeCell": "{cells}",
    "edgeBlank": "the blank {cells}",
    "completeEmpty": "its clue is empty, so all its cells are blank.",
    "completeRuns": _is("all its runs are there, so {cells} ~ blank."),
    "completeOne": "{clue} fills its only cell.",
    "completeFull": _either("{clue} fills all {size} cells.", "{clue} fill all {size} cells."),
    "completePacked": _either(
        "{clue} with the blank between fill all {size} cells.",
        "{clue} with the blanks between fill all {size} cells.",
    ),
    "completeBlanks": _is("all its blanks are there, so {cells} ~ {value}."),
    "boxes": _either("{said} wherever it goes.", "{said} wherever they go."),
    "boxesCovers": "{run} covers {cells}",
    "boxesRest": _is("{done} ~ done; in the rest {said}"),
    "glueBegins": _is("{run} begins at {place}, beside {edge}, so {cells} ~ {value} too."),
    "glueEnds": _is("{run} ends at {place}, beside {edge}, so {cells} ~ {value} too."),
    "glueHeld": _is(
        "{run} has no room between {edge} and {place}, so it covers that cell, "
        "and {cells} ~ {value} too."
    ),
    "mercuryBegan": (
        "if {run} began at {place}, beside {edge}, it would run into {stop} and be longer than "
        "{length}; so {place} is blank."
    ),
    "mercuryEnded": (
        "if {run} ended at {place}, beside {edge}, it would run into {stop} and be longer than "
        "{length}; so {place} is blank."
    ),
    "cappingWhole": _is("{done} ~ the whole of {run}, {so}."),
    "cappingLongest": _is(
        "{done} ~ a whole run already, since none is longer than {length}, {so}."
    ),
    "cappingLongestColour": _is(
        "{done} ~ a whole run already, since none of that colour is longer than {length}, {so}."
    ),
    "cappingOnly": _is("{done} can only be a {length}, and ~ one already, {so}."),
    "splitting": (
        "if {place} were {value}, it would join {first} and {second} to a run of {together}, "
        "but the longest is {longest}; so it is blank."
    ),
    "splittingColour": (
        "if {place} were {value}, it would join {first} and {second} to a run of {together}, "
        "but the longest of that colour is {longest}; so it is blank."
    ),
    "gaps": _either(
        "{cells} is a gap of {count} cell {where}, {why}; so it is blank.",
        "{cells} are a gap of {count} cells {where}, {why}; so they are blank.",
    ),
    "gapBetween": "between blanks",
    "gapEdge": "between the edge and a blank",
    "gapAny": "too small for any run",
    "gapFor": "too small for {runs}, and the other runs can't come there",
    "joining": _is(
        "{ends} can only belong to the same run, {run}, so {cells} between them ~ {value} too."
    ),
    "spaces": _is("{said}, so {cells} ~ out of reach and blank."),
    "spacesEnds": "{run} ends at {place} at the latest",
    "spacesBegins": "{run} begins at {place} at the earliest",
    "spacesHeld": "{run}, which covers {cells},",
    "longest": _is("the only room for {run} is {room}, so {cells} ~ {value}."),
    "forcing": _is("{run} has to lie within {room}, so {cells} ~ {value} wherever it goes."),
    "forcingOnly": "{run} fits only in {cells}.",
    "line": _is("however {clue} ~ placed, {always}."),
    "lineAround": _is("however {clue} ~ placed {around}, {always}."),
    "around": _either("around the mark in {cells}", "around the marks in {cells}"),
    "always": _is("{cells} ~ always {value}"),
}
"""What one line says."""

BOARDS: dict[str, Wording] = {
    "colourBlanks": (
        "of the colours that it allows in {cells}, the lines across allow none, so they are blank."
    ),
    "colourMeet": "the cell at {cell}: {each}, so it is {value}.",
    "colourAllows": "{line} allows it only {value}",
    "colourPassed": (
        "the cell at {cell} is {value}: that is left when {lines} pass on which colours they allow."
    ),
    "refuted": "if the cell at {cell} were {value}, {then}; so it is {result}.",
    "refutedThen": (
        "if the cell at {cell} were {value}, {then}; so it isn't {value}, "
        "and the lines then tell that {decided}."
    ),
    "refutedMany": (
        "if the cell at {cell} were {value}, {then}; so it isn't {value}, "
        "and the lines then tell {count} cells."
    ),
    "cellIs": "the cell at {cell} is {value}",
    "noPlace": "{line} would have no place for {clue}",
    "noPlaceEmpty": "{line} wouldn't stay blank, though its clue is empty",
    "wouldMake": "{line} would make {made}",
    "made": "its {cells} {value}",
    "thenWay": "{way}, and then {end}",
    "thenLong": _either(
        "following it through {count} line, {end}", "following it through {count} lines, {end}"
    ),
    "agreed": "whatever the cell at {cell} is, the one at {other} is {value}: {ways}.",
    "agreedWay": "if it is {value}, by {lines}",
    "deeper": (
        "the cell at {cell} is {value}: any other value fails, but it takes several assumptions "
        "at a time to see it."
    ),
}
"""What several lines say together."""

ACCOUNTS: dict[str, Wording] = {
    "far": "it takes {count} lines to get there; other cells are easier to decide first.",
    "suppose": "suppose the cell at {cell} were {value}.",
    "tells": "{line}: {said}.",
    "tellsColours": "{line}: with the colours that the lines across allow, {said}.",
    "tellsNoPlace": "{line} then has no place for {clue}.",
    "tellsNoPlaceAround": "{line} then has no place for {clue}, because of {cells}.",
    "tellsEmpty": "{line} has an empty clue, but wouldn't stay blank: that is impossible.",
    "given": "the cell at {cell} is given as {value}.",
    "lacking": "{line} has no {colour} run.",
    "spoiled": "other marks contradict each other already.",
    "soIs": "so the cell at {cell} is {value}.",
    "soNot": "so the cell at {cell} can't be {value}.",
    "cannot": "the cell at {cell} can't be {value}.",
    "everywhere": "the cell at {cell} is {value} in every solution.",
    "several": "it takes several assumptions at a time to see it.",
    "others": "no short way leads there yet: other cells come first. {step.capital}",
}
"""The sentences of a chain."""

TABLE: dict[str, Wording] = {**NAMES, **LINES, **BOARDS, **ACCOUNTS}
