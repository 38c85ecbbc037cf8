"""Reading by habit: a net that misreads a digit all over a picture learns it from the puzzle."""

from __future__ import annotations

import numpy as np
import pytest
from training.harvest import sheet_of
from training.pictures import Truth, make

from nonoscope.vision import (
    LineReading,
    Picture,
    Sighting,
    making_sense,
    nets,
    read_clues,
    read_picture,
)
from nonoscope.vision.accustoming import accustomed
from nonoscope.vision.glancing import unread
from nonoscope.vision.looking_closer import CloserLook
from nonoscope.vision.nets import Array
from nonoscope.vision.settling import settle
from nonoscope.vision.telling import UNITS
from nonoscope.vision.watching import PATIENT

from .made_pictures import best

IMAGE, TRUTH = make(41, layouts=["newspaper"], folders=(), least=18, most=20)
OTHER, LESS = 2, 30.0
"""A digit, and how much less the nets believe in it here: its shape is that of another one."""


@pytest.fixture
def misled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nets for whole clues that hardly ever tell that digit, though they see it."""
    outputs = nets._outputs

    def said(name: str, images: Array, count: int) -> list[Array]:
        scores, *others = outputs(name, images, count)
        if name.startswith(("clue", "second", "display")):
            scores[:, UNITS.start + OTHER] -= LESS
        return [scores, *others]

    monkeypatch.setattr(nets, "_outputs", said)


def closely() -> tuple[CloserLook, list[LineReading]]:
    picture, sheet = Picture.of(IMAGE), sheet_of(TRUTH)
    look = CloserLook(picture, sheet, read_clues(picture, sheet), PATIENT)
    return look, look.at(range(len(TRUTH.clues)))


def right(readings: list[LineReading], truth: Truth = TRUTH) -> int:
    return sum(best(one) == clue for one, clue in zip(readings, truth.clues, strict=True))


@pytest.mark.usefixtures("misled")
def test_a_digit_that_is_misread_throughout_is_learnt_from_what_the_lines_say() -> None:
    look, readings = closely()
    found = accustomed(look, readings, PATIENT)

    assert found is not None
    assert right(readings) <= 0.8 * len(readings)
    assert right(found) > 0.9 * len(found)
    assert [one.as_it_looked.ways for one in found] == [one.ways for one in readings]


@pytest.mark.usefixtures("misled")
def test_what_was_read_by_habit_is_never_sure_and_each_correction_is_told() -> None:
    look, readings = closely()
    found = accustomed(look, readings, PATIENT)
    assert found is not None
    seen = settle([(look.sheet, found)])

    assert clues(seen) == TRUTH.clues
    assert seen.status == "doubtful"
    told = {doubt.line for doubt in seen.doubts if doubt.by_logic}
    assert told == {one.line for one in readings if best(one) != TRUTH.clues[one.line]}
    assert [one.ways for one in seen.readings] == [one.ways for one in readings]


def test_without_a_number_there_is_nothing_to_learn_from() -> None:
    blank = np.full_like(IMAGE, 255)
    sheet = sheet_of(TRUTH)
    look = CloserLook(Picture.of(blank), sheet, unread(sheet), PATIENT)

    assert accustomed(look, look.at(range(len(TRUTH.clues))), PATIENT) is None


@pytest.mark.usefixtures("misled")
def test_a_whole_picture_is_read_by_habit_if_it_makes_no_sense_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = read_picture(Picture.of(IMAGE))
    monkeypatch.setattr(making_sense, "accustomed", lambda *_: None)
    otherwise = read_picture(Picture.of(IMAGE))

    assert clues(seen) == TRUTH.clues
    assert clues(otherwise) != TRUTH.clues
    assert seen.status == otherwise.status == "doubtful"


def clues(seen: Sighting) -> tuple[tuple[int, ...], ...]:
    assert seen.puzzle is not None
    return tuple(clue.lengths for clue in seen.puzzle.clues)
