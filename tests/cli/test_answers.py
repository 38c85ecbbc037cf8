"""Outcome: what is said and returned for each thing that can be known of a puzzle."""

from __future__ import annotations

import pytest

from nonoscope.cli.answers import Outcome
from nonoscope.cli.outputs import unwritable
from nonoscope.solve import Status

LIMIT = "stopped by the time limit of 2 s"


@pytest.mark.parametrize(
    ("outcome", "code", "verdict"),
    [
        (Outcome(Status.UNIQUE, 1, True, 2), 0, "unique: exactly one solution"),
        (Outcome(Status.MULTIPLE, 2, False, 2), 0, "several solutions: here are 2"),
        (Outcome(Status.MULTIPLE, 3, True, 9), 0, "several solutions: 3 in all"),
        (
            Outcome(Status.MULTIPLE, 3, False, 9, LIMIT),
            4,
            f"several solutions: 3 so far, {LIMIT}; there may be more",
        ),
        (
            Outcome(Status.UNDECIDED, 1, False, 2, LIMIT),
            4,
            f"undecided: {LIMIT}; here is one solution, maybe not the only one",
        ),
        (
            Outcome(Status.UNDECIDED, 0, False, 2, LIMIT),
            4,
            f"undecided: {LIMIT}; no solution found yet, but there may be one",
        ),
        (
            Outcome(Status.UNDECIDED, 1, False, 1),
            0,
            "a solution, maybe not the only one (--solutions 2 would tell)",
        ),
        (
            Outcome(Status.CONTRADICTORY, 0, True, 2),
            3,
            "no solution: the clues contradict each other",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_an_outcome_says_no_more_than_is_known(outcome: Outcome, code: int, verdict: str) -> None:
    assert (outcome.code, outcome.verdict) == (code, verdict)


@pytest.mark.parametrize(
    ("found", "is_complete", "status"),
    [
        (0, True, Status.CONTRADICTORY),
        (0, False, Status.UNDECIDED),
        (1, True, Status.UNIQUE),
        (1, False, Status.UNDECIDED),
        (2, True, Status.MULTIPLE),
        (2, False, Status.MULTIPLE),
    ],
)
def test_a_count_that_was_stopped_proves_only_that_there_are_several(
    found: int, is_complete: bool, status: Status
) -> None:
    assert Outcome.counted(found, is_complete=is_complete, reason=LIMIT).status is status


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        (PermissionError(13, "Permission denied"), "you may not write a/b; choose another place"),
        (IsADirectoryError(21, "Is a directory"), "a/b is a folder; name a file in it"),
        (OSError(28, "No space left on device"), "a/b can't be written: No space left on device"),
    ],
)
def test_a_file_that_cannot_be_written_says_why(fault: OSError, says: str) -> None:
    assert str(unwritable("a/b", fault)).startswith(says)
