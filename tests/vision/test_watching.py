"""A reading ends soon after a Cancel, and what isn't worth while isn't begun. Steps are counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import pytest

from nonoscope.samples import collection
from nonoscope.solve import Cancel, Limits
from nonoscope.vision import Picture, find, read_clues, read_picture
from nonoscope.vision.flanks import read_flanked
from nonoscope.vision.looking_closer import CloserLook
from nonoscope.vision.ribbon_ways import RibbonReader
from nonoscope.vision.settling import _closer
from nonoscope.vision.sides import side_ink
from nonoscope.vision.turning import turned
from nonoscope.vision.values import Sheet
from nonoscope.vision.watching import Stopped, Watch

from .drawn_puzzles import drawn, nothing_pictures, pixels

CAMERA = next(sample.puzzle for sample in collection() if sample.name == "camera")
PICTURE = Picture.of(pixels(drawn(CAMERA)))


@dataclass
class Counted:
    """A function that counts its calls and does something before each."""

    function: Callable[..., Any]
    before: Callable[[], None] = lambda: None
    calls: list[tuple[Any, ...]] = field(default_factory=list)

    def __call__(self, *values: Any, **named: Any) -> Any:
        self.calls.append(values)
        self.before()
        return self.function(*values, **named)


def looks(monkeypatch: pytest.MonkeyPatch, work: Callable[[Watch], object]) -> int:
    """How often work asks its watch."""
    counted = Counted(lambda: None)
    with monkeypatch.context() as patched:
        patched.setattr(Watch, "look", counted)
        work(Watch())
    return len(counted.calls)


def test_finding_and_reading_ask_often_whether_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    (sheet, *_) = find(PICTURE)

    assert looks(monkeypatch, lambda watch: find(PICTURE, watch)) >= 4
    assert looks(monkeypatch, lambda watch: read_clues(PICTURE, sheet, watch)) >= 3


def test_a_cancel_or_a_time_that_is_up_stops_finding_and_reading() -> None:
    (sheet, *_) = find(PICTURE)
    token = Cancel()
    token.cancel()

    for watch in (Watch(token), Watch(until=0.0), Watch(worth=-1.0)):
        with pytest.raises(Stopped):
            find(PICTURE, watch)
        with pytest.raises(Stopped):
            read_clues(PICTURE, sheet, watch)


def test_after_a_cancel_no_other_side_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    token = Cancel()
    counted = Counted(RibbonReader, token.cancel)
    monkeypatch.setattr("nonoscope.vision.looking_closer.RibbonReader", counted)

    seen = read_picture(PICTURE, Limits(cancel=token))

    assert (seen.status, seen.puzzle) == ("nothing", None)
    assert len(counted.calls) == 1


def test_after_a_cancel_no_other_side_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    token = Cancel()
    counted = Counted(side_ink, token.cancel)
    monkeypatch.setattr("nonoscope.vision.seeing.glance", lambda _: iter(()))
    monkeypatch.setattr("nonoscope.vision.reading.side_ink", counted)

    seen = read_picture(PICTURE, Limits(cancel=token))

    assert (seen.status, seen.puzzle) == ("nothing", None)
    assert len(counted.calls) == 1


def test_a_cancelled_reading_finds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    token = Cancel()
    token.cancel()
    counted = Counted(read_flanked)
    monkeypatch.setattr("nonoscope.vision.rereading.read_flanked", counted)

    assert read_picture(PICTURE, Limits(cancel=token)).status == "nothing"
    assert read_picture(PICTURE, Limits(seconds=0)).status == "nothing"
    assert not counted.calls


def in_any_order(sheets: list[Sheet]) -> tuple[list[list[Sheet]], list[list[Sheet]]]:
    """As if no side told how the page lies."""
    return [sheets], [[turned(sheets[0], quarters)] for quarters in (2, 1, 3)]


def test_the_likeliest_sheet_is_read_however_long_finding_took(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("nonoscope.vision.seeing._WORTH", -1.0)
    monkeypatch.setattr("nonoscope.vision.seeing.glance", lambda _: iter(()))
    monkeypatch.setattr("nonoscope.vision.seeing.ways_to_hold", in_any_order)
    lying = Picture.of(np.ascontiguousarray(np.rot90(pixels(drawn(CAMERA)))))
    counted = Counted(read_flanked)
    monkeypatch.setattr("nonoscope.vision.rereading.read_flanked", counted)

    assert read_picture(PICTURE).status == "read"
    counted.calls.clear()
    assert read_picture(lying).status == "nothing"

    upright = [sheet for _, sheet, watch in counted.calls if watch.worth > 0]
    assert len(upright) == 1


def test_all_looks_at_the_likeliest_sheet_end_when_their_time_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("nonoscope.vision.seeing._MOST", -1.0)

    assert read_picture(PICTURE).status == "nothing"


def test_every_board_is_read_before_one_is_looked_at_closely(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (right, *_) = find(PICTURE)
    wrong = replace(right, mesh=right.mesh[:-4], score=1.0)
    monkeypatch.setattr("nonoscope.vision.seeing.search", lambda *_: iter([([wrong, right], True)]))
    counted = Counted(CloserLook)
    monkeypatch.setattr("nonoscope.vision.rereading.CloserLook", counted)

    seen = read_picture(PICTURE)

    assert (seen.status, seen.sheet) == ("read", right)
    assert not counted.calls


@pytest.mark.parametrize("name", list(nothing_pictures()))
def test_nothing_is_searched_where_there_are_no_numbers(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding out what lines may be takes longest, so it is left to what looks like a puzzle."""
    counted = Counted(_closer)
    monkeypatch.setattr("nonoscope.vision.settling._closer", counted)

    assert read_picture(Picture.of(pixels(nothing_pictures()[name]))).status == "nothing"
    assert not counted.calls


def test_without_numbers_beside_rows_columns_arent_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (sheet, *_) = find(PICTURE)
    blank = Picture.of(np.full_like(PICTURE.colour, 255))
    counted = Counted(side_ink)
    monkeypatch.setattr("nonoscope.vision.reading.side_ink", counted)

    readings = read_clues(blank, sheet)

    assert {strip.side for strip, *_ in counted.calls} <= {"left", "right"}
    assert len(readings) == CAMERA.width + CAMERA.height
    assert all(line.ways == (((), 0.0),) for line in readings)
