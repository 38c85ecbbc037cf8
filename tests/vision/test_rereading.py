"""Boards read look by look: what a closer look refutes isn't offered."""

from __future__ import annotations

import time
from collections.abc import Iterator

import numpy as np
import pytest
from training.harvest import sheet_of

from nonoscope.vision import LineReading, Numeral, Picture, Sheet, read_clues, rereading
from nonoscope.vision.lacking import longer
from nonoscope.vision.rereading import Looks, read_boards
from nonoscope.vision.watching import PATIENT

from .made_pictures import made

IMAGE, TRUTH = made("newspaper")


def offered(looks: Looks) -> list[tuple[int, int]]:
    """The sizes of all boards that are offered, if nothing is ever enough."""
    sheets, worth = [sheet_of(TRUTH)], time.thread_time() + 60
    found = read_boards(Picture.of(IMAGE), sheets, PATIENT, worth, looks, is_first=True)
    return [(sheet.width, sheet.height) for sheet, _ in found]


def test_a_line_with_a_speck_beside_it_isnt_added_if_a_closer_look_sees_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def with_a_speck(
        picture: Picture, sheet: Sheet, *_: object
    ) -> Iterator[tuple[Sheet, list[LineReading]]]:
        more = longer(sheet, "bottom" if "left" in sheet.sides else "right")
        lines = read_clues(picture, more)
        row = more.height - 1
        speck = Numeral(((1, -0.7),), np.zeros((4, 2), np.float32))
        lines[row] = LineReading(row, (((speck,), -0.7),))
        yield more, lines

    monkeypatch.setattr(rereading, "read_continued", lambda *_: None)
    monkeypatch.setattr(rereading, "read_longer", with_a_speck)

    assert set(offered({})) == {(TRUTH.width, TRUTH.height)}


def test_the_closest_look_at_each_board_is_kept() -> None:
    looks: Looks = {}
    offered(looks)
    ((look, readings),) = looks.values()

    assert look.sheet.board == sheet_of(TRUTH).board
    assert len(readings) == len(TRUTH.clues)
    assert all(reading.cells for reading in readings)
