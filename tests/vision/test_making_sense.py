"""Where no digit is made out, the net for whole clues gets used to the picture."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from training.harvest import sheet_of
from training.pictures import Truth, make

from nonoscope.solve import Limits
from nonoscope.vision import Picture, Sighting, making_sense
from nonoscope.vision.believing import Signs
from nonoscope.vision.making_sense import blindly
from nonoscope.vision.settling import settle
from nonoscope.vision.watching import PATIENT


def seen_blindly() -> tuple[Sighting, Truth]:
    """What is made of the clues of a photo that are told as wholes."""
    image, truth = make(7, "photo", layouts=["newspaper"], folders=(), least=12, most=15)
    return blindly(Picture.of(image), sheet_of(truth), Limits(), None, PATIENT), truth


def is_right(seen: Sighting, truth: Truth) -> bool:
    lengths = [clue.lengths for clue in seen.puzzle.clues] if seen.puzzle else []
    return tuple(lengths) == truth.clues


@pytest.fixture
def senseless(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told makes no sense, as long as nobody is used to the picture."""

    calls = []

    def settled(seen: Iterable[Any], *given: Any) -> Sighting:
        every = list(seen)
        calls.append(every)
        found = settle(every, *given)
        return found if len(calls) > 1 else replace(found, status="doubtful", confidence=0.1)

    monkeypatch.setattr(making_sense, "settle", settled)


def test_whole_clues_alone_make_a_puzzle() -> None:
    seen, truth = seen_blindly()

    assert seen.status == "read"
    assert is_right(seen, truth)


@pytest.mark.usefixtures("senseless")
def test_where_they_make_no_sense_a_habit_is_tried() -> None:
    seen, truth = seen_blindly()

    assert seen.confidence >= making_sense.BELIEVED
    assert is_right(seen, truth)


@pytest.mark.usefixtures("senseless")
@pytest.mark.parametrize("are_plenty", [True, False])
def test_vague_clues_teach_nothing_but_are_shown_if_they_must_be_a_puzzles(
    monkeypatch: pytest.MonkeyPatch, *, are_plenty: bool
) -> None:
    monkeypatch.setattr(making_sense, "_VAGUE", 0.0)
    monkeypatch.setattr(Signs, "are_plenty", are_plenty)
    seen, truth = seen_blindly()

    assert seen.status == ("doubtful" if are_plenty else "nothing")
    assert is_right(seen, truth) == are_plenty
    assert seen.confidence < making_sense.BELIEVED
