"""The native door of reasons: what comes back, the work limit, and malformed input."""

from __future__ import annotations

import random
from typing import TypeAlias

import pytest

from nonoscope import _core

from .arrays import Runs, int32

Question: TypeAlias = tuple[list[int], int, bytes, int, int | None]

PLENTY = 1 << 40


def line_why(
    runs: Runs, marks: str, cell: int, value: int | None = None, *, work: int = PLENTY
) -> tuple[list[int], int | None, bool] | None:
    known = bytes({"?": 255, ".": 0, "#": 1, "r": 2}[mark] for mark in marks)
    return _core.line_why(int32(n for run in runs for n in run), 2, known, cell, value, work)


def test_a_reason_comes_with_what_it_leaves_to_the_cell() -> None:
    runs = [(2, 1), (1, 2)]

    assert line_why(runs, "?#????", 0) is None
    assert line_why(runs, "?#????", 0, 2) == ([], 0b011, True)
    assert line_why(runs, "?#????", 3, 1) == ([1], 0b101, True)
    assert line_why(runs, ".#????", 2) == ([0, 1], 0b010, True)
    assert line_why(runs, "?#??#?", -1) == ([1, 4], None, True)
    assert line_why(runs, "?#??#?", 0) == ([1, 4], None, True)
    assert line_why(runs, "?#????", -1) is None


def test_without_work_the_reason_is_irreducible_and_says_so() -> None:
    runs = [(2, 1)] * 3

    assert line_why(runs, ".?.##.##.##", 1) == ([0, 2], 0b001, True)
    assert line_why(runs, ".?.##.##.##", 1, work=0) == ([0, 3], 0b001, False)


def test_the_same_question_has_the_same_answer() -> None:
    rng = random.Random(2)
    for _ in range(50):
        cells = [int(rng.random() < 0.5) for _ in range(80)]
        marks = bytes(cell if rng.random() < 0.5 else 255 for cell in cells)
        runs = int32(
            n for part in "".join(map(str, cells)).split("0") if part for n in (len(part), 1)
        )
        cell = rng.randrange(80)
        answers = [_core.line_why(runs, 1, marks, cell, None, work) for work in [PLENTY, 2000] * 2]

        assert answers[:2] == answers[2:]


def test_a_line_of_twenty_thousand_cells_is_explained() -> None:
    marks = bytes([1]) + bytes([255]) * 19_999

    found = _core.line_why(int32([5, 1]), 1, marks, 19_999, None, 1 << 25)

    assert found == ([0], 1, True)


@pytest.mark.parametrize(
    ("question", "message"),
    [
        pytest.param(([0, 1], 1, b"\xff", 0, None), "run of length 0", id="length"),
        pytest.param(([1, 2], 1, b"\xff", 0, None), "run of colour 2", id="colour"),
        pytest.param(([1], 1, b"\xff", 0, None), "runs has 4 bytes", id="half a run"),
        pytest.param(([], 255, b"\xff", 0, None), "colour_count is 255", id="too many colours"),
        pytest.param(([], -1, b"\xff", 0, None), "colour_count is -1", id="negative colours"),
        pytest.param(([], 1, b"\x00\x02", 0, None), "known cell 1 has colour 2", id="mark"),
        pytest.param(([], 1, b"\xff", 1, None), "cell is 1", id="no such cell"),
        pytest.param(([], 1, b"\xff", -2, None), "cell is -2", id="negative cell"),
        pytest.param(([], 1, b"\xff", 2**40, None), "cell is", id="cell beyond 32 bits"),
        pytest.param(([], 1, b"", 0, None), "cell is 0", id="no cells"),
        pytest.param(([], 1, b"\xff", 0, 2), "value is 2", id="no such value"),
        pytest.param(([], 1, b"\xff", 0, -1), "value is -1", id="negative value"),
        pytest.param(([], 1, b"\xff", -1, 0), "value is 0", id="value of no cell"),
        pytest.param(([], 1, b"\xff" * 100_000, 0, None), "too long to explain", id="long"),
    ],
)
def test_malformed_questions_are_refused(question: Question, message: str) -> None:
    runs, colours, known, cell, value = question

    with pytest.raises(ValueError, match=message):
        _core.line_why(int32(runs), colours, known, cell, value, PLENTY)
