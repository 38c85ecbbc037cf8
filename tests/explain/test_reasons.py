"""Reasons as data: all of them have words, and the file that the studio's tests read is in step."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from nonoscope.explain import next_step
from nonoscope.explain.reason import because, the_cells, the_run
from nonoscope.explain.speaking import say, say_of_line
from nonoscope.explain.wording import ACCOUNTS, BOARDS, LINES, TABLE
from nonoscope.model import BLACK_AND_WHITE, Clue, Puzzle, Triangles
from nonoscope.model import Grid as Board

SCRIPT = Path(__file__).resolve().parent.parent.parent / "scripts/reasons.py"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("reasons", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_file_for_the_studio_is_in_step_with_the_sentences(script: ModuleType) -> None:
    assert script.FILE.read_text(encoding="utf-8") == script.written()


def test_the_file_for_the_studio_has_a_reason_with_every_key(script: ModuleType) -> None:
    cases = json.loads(script.FILE.read_text(encoding="utf-8"))["cases"]

    used = {key for case in cases for key in keys_in(case["reason"])}

    assert used == LINES.keys() | BOARDS.keys() | ACCOUNTS.keys()


def keys_in(record: Any) -> Iterator[str]:
    if isinstance(record, dict):
        if "key" in record:
            yield record["key"]
        for value in record.values():
            yield from keys_in(value)
    elif isinstance(record, list):
        for value in record:
            yield from keys_in(value)


def test_no_two_keys_share_a_name() -> None:
    names = len(TABLE) - len(LINES) - len(BOARDS) - len(ACCOUNTS)

    assert names > 0
    assert len(TABLE) == len({*TABLE})
    assert not LINES.keys() & BOARDS.keys() | LINES.keys() & ACCOUNTS.keys()


def test_a_reason_is_told_with_the_line_it_speaks_of() -> None:
    puzzle = Puzzle.from_clues([[5, 1], [1, 1]], [[1]] * 8)

    step = next_step(puzzle)

    assert step is not None
    assert step.reason.line == 0
    assert step.sentence == say(puzzle, step.reason)
    assert step.reason.as_json() == {
        "key": "inLine",
        "line": 0,
        "values": {
            "said": {
                "key": "boxes",
                "values": {
                    "said": {
                        "all": [
                            {
                                "key": "boxesCovers",
                                "values": {
                                    "run": {"runs": [0]},
                                    "cells": {"places": [1, 2, 3, 4]},
                                },
                            }
                        ],
                        "by": "clauses",
                    },
                    "count": 1,
                },
            }
        },
    }


@pytest.mark.parametrize(
    ("index", "name"), [(0, "the first 1"), (11, "the twelfth 1"), (12, "the 1 (run 13)")]
)
def test_runs_of_the_same_length_are_told_apart(index: int, name: str) -> None:
    reason = because("forcingOnly", run=the_run(index), cells=the_cells([30]))

    said = say_of_line(Clue([1] * 20), BLACK_AND_WHITE, reason)

    assert said == f"{name} fits only in cell 31."


def test_cells_of_triangles_are_named_by_their_line() -> None:
    board = Triangles((1, 1, 1, 1, 1, 1))
    puzzle = Puzzle.from_grid(Board(board, bytes([1, 1, 0, 0, 1, 1])))

    step = next_step(puzzle)

    assert step is not None
    assert step.sentence == say(puzzle, step.reason)
