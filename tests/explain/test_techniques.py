"""The techniques for one line: drawn cases, what they say, and soundness on random lines."""

from __future__ import annotations

import random

import pytest

from nonoscope.explain.ladder import LINE_LADDER, TECHNIQUES
from nonoscope.explain.speaking import say_of_line
from nonoscope.model import RunLike

from .lines import complete_logic, drawn, random_line, redrawn

FIND = {technique.name: find for technique, find in LINE_LADDER}

CASES: list[tuple[str, list[RunLike], str, str, str]] = [
    ("complete", [], "???", "...", "its clue is empty, so all its cells are blank."),
    ("complete", [2], "?##?", ".##.", "all its runs are there, so cells 1 and 4 are blank."),
    ("complete", [1, 2], "????", "#.##", "the runs 1 2 with the blank between fill all 4 cells."),
    ("complete", [2], "?.??", "", ""),
    (
        "complete",
        [2, 1],
        "??.?.",
        "##.#.",
        "all its blanks are there, so cells 1, 2 and 4 are filled.",
    ),
    ("complete", [(1, 1), (1, 2)], "??", "#r", "the runs black 1 and red 1 fill all 2 cells."),
    ("boxes", [7], "??????????", "???####???", "the 7 covers cells 4 to 7 wherever it goes."),
    (
        "boxes",
        [3, 3],
        "????????",
        "?##??##?",
        "the first 3 covers cells 2 and 3, and the last 3 covers cells 6 and 7 wherever they go.",
    ),
    (
        "boxes",
        [1, 4],
        "#.??????",
        "#.??##??",
        "cells 1 and 2 are done; in the rest the 4 covers cells 5 and 6 wherever it goes.",
    ),
    ("boxes", [3], "???????", "", ""),
    (
        "glue",
        [4],
        "?#???????",
        "?###?????",
        (
            "the 4 has no room between the edge and cell 2, so it covers that cell, "
            "and cells 3 and 4 are filled too."
        ),
    ),
    (
        "glue",
        [3],
        "?????#.",
        "???###.",
        "the 3 ends at cell 6, beside the blank cell 7, so cells 4 and 5 are filled too.",
    ),
    (
        "mercury",
        [2, 1],
        "??#????",
        ".?#????",
        (
            "if the 2 began at cell 1, beside the edge, it would run into cell 3 "
            "and be longer than 2; so cell 1 is blank."
        ),
    ),
    (
        "capping",
        [2, 1],
        "??##????",
        "?.##.???",
        "cells 3 and 4 are the whole of the 2, so cells 2 and 5 are blank.",
    ),
    (
        "capping",
        [2, 2, 1],
        "????##????????",
        "???.##.???????",
        (
            "cells 5 and 6 are a whole run already, since none is longer than 2, "
            "so cells 4 and 7 are blank."
        ),
    ),
    (
        "capping",
        [(2, 1), (1, 2)],
        "?##?",
        ".##?",
        "cells 2 and 3 are the whole of the black 2, so cell 1 is blank.",
    ),
    (
        "splitting",
        [2, 2],
        "??#?#??",
        "??#.#??",
        (
            "if cell 4 were filled, it would join cell 3 and cell 5 to a run of 3, "
            "but the longest is 2; so it is blank."
        ),
    ),
    ("splitting", [(1, 1), (1, 2), (1, 1)], "?#?#?", "", ""),
    (
        "gaps",
        [3],
        "??.?????",
        "...?????",
        (
            "cells 1 and 2 are a gap of 2 cells between the edge and a blank, "
            "too small for any run; so they are blank."
        ),
    ),
    (
        "joining",
        [1, 5],
        "#.?#??#????",
        "#.?####????",
        (
            "cells 4 and 7 can only belong to the same run, the 5, so cells 5 and 6 between them "
            "are filled too."
        ),
    ),
    (
        "spaces",
        [2],
        "???#??",
        "..?#??",
        (
            "the 2, which covers cell 4, begins at cell 3 at the earliest, "
            "so cells 1 and 2 are out of reach and blank."
        ),
    ),
    (
        "longest",
        [1, 4],
        "??.?????",
        "??.?###?",
        "the only room for the 4 is cells 4 to 8, so cells 5 to 7 are filled.",
    ),
    (
        "forcing",
        [2, 1, 2],
        "???.?.???",
        "?#?.?.???",
        "the first 2 has to lie within cells 1 to 3, so cell 2 is filled wherever it goes.",
    ),
    (
        "line",
        [1, 3],
        "??#?????????",
        "?.#?????????",
        "however the runs 1 3 are placed around the mark in cell 3, cell 2 is always blank.",
    ),
]


@pytest.mark.parametrize(("name", "clue", "before", "after", "sentence"), CASES)
def test_a_technique_decides_what_is_drawn_and_says_why(
    name: str, clue: list[RunLike], before: str, after: str, sentence: str
) -> None:
    line = drawn(clue, before)

    finding = FIND[name](line)

    assert (redrawn(line, finding.decided) if finding else "") == after
    assert (say_of_line(line.clue, line.palette, finding.reason) if finding else "") == sentence


@pytest.mark.parametrize("colours", [1, 2, 3])
def test_what_a_technique_decides_the_complete_line_solver_decides_too(colours: int) -> None:
    chance = random.Random(colours)
    used = set()

    for _ in range(1500):
        line = random_line(chance, colours)
        truth = complete_logic(line)
        for name, find in FIND.items():
            finding = find(line)
            if finding:
                used.add(name)
                assert finding.decided
                assert set(finding.decided) <= truth.items(), (name, line)

    assert used == FIND.keys()


@pytest.mark.parametrize("colours", [1, 3])
def test_the_ladder_misses_nothing_that_one_line_says(colours: int) -> None:
    chance = random.Random(10 + colours)

    for _ in range(800):
        line = random_line(chance, colours)
        found = any(find(line) for find in FIND.values())

        assert found == bool(complete_logic(line)), line


@pytest.mark.parametrize("name", FIND)
def test_marks_that_are_not_named_are_not_needed(name: str) -> None:
    """Of capping, gaps and joining the step adds the marks that tell which runs can lie there."""
    chance = random.Random(5)

    for _ in range(400):
        line = random_line(chance, 2)
        finding = FIND[name](line)
        if finding is None or name in {"capping", "gaps", "joining"}:
            continue
        bare = bytes([c if p in finding.used else 255 for p, c in enumerate(line.cells)])
        lone = complete_logic(type(line)(line.clue, bare, line.palette))

        assert set(finding.decided) <= lone.items(), (name, line, finding)


def test_every_technique_has_a_name_a_title_and_advice() -> None:
    names = [technique.name for technique in TECHNIQUES]

    assert len(set(names)) == len(names) == 17
    assert all(technique.advice.endswith((".", "?")) for technique in TECHNIQUES)
    assert list(TECHNIQUES[12:]) == sorted(TECHNIQUES[12:], key=lambda technique: technique.tier)
