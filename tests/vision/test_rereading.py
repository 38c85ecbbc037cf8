"""Boards read look by look: what a closer look refutes isn't offered."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

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


def finer(sheet: Sheet, shift: float = 0.0) -> Sheet:
    """Twice as many lines in the same place or so many pixels aside, where no clues were seen."""
    columns, rows = (np.arange(0, n + 0.25, 0.5) for n in (sheet.width, sheet.height))
    mesh = sheet.warp(np.stack(np.meshgrid(columns, rows), axis=-1)) + np.float32(shift)
    return replace(sheet, mesh=mesh, lattice=None, boxes=dict.fromkeys(sheet.boxes, 0), score=0.2)


@pytest.mark.parametrize(("shift", "times"), [(0.0, 0), (4000.0, 1)])
def test_clues_are_looked_for_elsewhere_only_of_what_lies_in_no_boards_place(
    monkeypatch: pytest.MonkeyPatch, shift: float, times: int
) -> None:
    """A page with large cells took a second longer for finer lattices that waves had made of it."""
    board, calls = sheet_of(TRUTH), []
    other = finer(board, shift)

    def plain(picture: Picture, sheet: Sheet, *_: object) -> tuple[Sheet, list[LineReading]]:
        lines = range(sheet.height + sheet.width)
        return sheet, [LineReading(line, (((), 0.0),)) for line in lines]

    monkeypatch.setattr(rereading, "read_trimmed", plain)
    monkeypatch.setattr(rereading, "read_elsewhere", lambda *given: calls.append(given[1]))
    monkeypatch.setattr(rereading, "_others", lambda *_: iter(()))
    worth = time.thread_time() + 60
    picture = Picture.of(IMAGE)
    list(read_boards(picture, [board, other], PATIENT, worth, {}, is_first=True))

    assert [sheet is other for sheet in calls] == [True] * times
