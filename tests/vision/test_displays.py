"""Displays: where nothing makes sense, a net is asked that knows nothing but their segments."""

from __future__ import annotations

import pytest
from training.harvest import sheet_of
from training.pictures import Truth, make
from training.pictures.bitmaps import SegmentFace
from training.pictures.truth import Colours
from training.pictures.typefaces import FontFile, Typeface

from nonoscope.vision import LineReading, Picture, making_sense, read_clues, read_picture
from nonoscope.vision.displays import as_display
from nonoscope.vision.looking_closer import CloserLook
from nonoscope.vision.watching import PATIENT

from .made_pictures import best

SLIM = SegmentFace("lcd-tall", full=True, hook=False, weight=0.11, gap=0.15, slant=0.06, width=0.45)
LAYOUTS = ["boxed", "newspaper", "half boxed"]


def photo(face: Typeface) -> tuple[Colours, Truth]:
    """A photo of tiny digits, too strange for the nets that know every typeface."""
    return make(51, "photo", layouts=LAYOUTS, folders=(), least=15, most=30, face=face, digit=8)


def closely(image: Colours, truth: Truth) -> tuple[CloserLook, list[LineReading]]:
    picture, sheet = Picture.of(image), sheet_of(truth)
    look = CloserLook(picture, sheet, read_clues(picture, sheet), PATIENT)
    return look, look.at(range(len(truth.clues)))


def right(readings: list[LineReading], truth: Truth) -> int:
    return sum(best(one) == clue for one, clue in zip(readings, truth.clues, strict=True))


def test_the_digits_of_a_display_are_told_by_the_net_that_knows_them() -> None:
    image, truth = photo(SLIM)
    look, readings = closely(image, truth)
    found = as_display(look, readings)

    assert found is not None
    assert right(found, truth) > 1.2 * right(readings, truth)


def test_a_whole_picture_of_a_display_makes_sense_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    image, truth = photo(SLIM)
    seen = read_picture(Picture.of(image))
    monkeypatch.setattr(making_sense, "as_display", lambda *_: None)
    otherwise = read_picture(Picture.of(image))

    assert seen.puzzle is not None
    assert tuple(clue.lengths for clue in seen.puzzle.clues) == truth.clues
    assert seen.status == "read"
    assert otherwise.status != "read"


def test_other_typefaces_are_no_displays() -> None:
    image, truth = photo(FontFile(""))
    look, readings = closely(image, truth)

    assert as_display(look, readings) is None
