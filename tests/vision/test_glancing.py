"""A glance reads what is clear and leaves the rest to other looks. Lines asked for are counted."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from training.harvest import sheet_of

from nonoscope.model import Grid, Puzzle
from nonoscope.samples import collection
from nonoscope.vision import Picture, find, nets, read_picture
from nonoscope.vision.glancing import glance, has_clues, unread
from nonoscope.vision.looking_closer import CloserLook
from nonoscope.vision.ribbon_ways import RibbonReader
from nonoscope.vision.telling import UNITS, Net
from nonoscope.vision.values import LineReading, Sheet
from nonoscope.vision.watching import PATIENT, Watch

from .drawn_puzzles import Pixels, drawn, pixels
from .made_pictures import LAYOUTS, best, made
from .plain_readings import flat_sheet

CAMERA = next(sample.puzzle for sample in collection() if sample.name == "camera")


def first_look(page: Picture, sheet: Sheet, watch: Watch = PATIENT) -> CloserLook:
    return CloserLook(page, sheet, unread(sheet), watch, is_first=True)


def glanced(image: Pixels) -> list[LineReading]:
    """What a glance tells of the likeliest board; nothing if it doesn't tell anything."""
    page = Picture.of(image)
    (sheet, *_) = find(page)
    return next((readings for _, readings in glance(first_look(page, sheet))), [])


class CountedLines:
    """The sides and lines that the net is asked about."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[str, int]] = []
        seen = RibbonReader.ways

        def counted(reader: RibbonReader, reaches: Any, lines: Any, net: Net) -> Any:
            self.asked += [(reader._strip.side, line) for line in lines]
            return seen(reader, reaches, lines, net)

        monkeypatch.setattr(RibbonReader, "ways", counted)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_most_clues_are_read_at_a_glance(layout: str) -> None:
    picture, truth = made(layout)
    look = first_look(Picture.of(picture), sheet_of(truth))
    assert has_clues(look)
    readings = look.at(range(len(truth.clues)))
    same = sum(best(line) == clue for line, clue in zip(readings, truth.clues, strict=True))

    assert same >= 0.9 * len(truth.clues)


def test_what_is_clear_at_a_glance_needs_no_other_look(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: Any) -> None:
        raise AssertionError

    monkeypatch.setattr("nonoscope.vision.rereading.read_flanked", never)
    seen = read_picture(Picture.of(pixels(drawn(CAMERA))))

    assert seen.puzzle is not None
    assert (seen.status, seen.puzzle.clues) == ("read", CAMERA.clues)


def test_what_the_first_net_is_unsure_of_is_told_by_the_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    outputs = nets._outputs

    def said(name: str, images: nets.Array, count: int) -> list[nets.Array]:
        scores, *others = outputs(name, images, count)
        if name.startswith("clue"):  # a 5 looks like a 3, and hardly the other way round
            scores[:, UNITS.start + 3] = scores[:, UNITS.start + 5] + 1
        return [scores, *others]

    monkeypatch.setattr(nets, "_outputs", said)
    page = Picture.of(pixels(drawn(CAMERA)))
    (sheet, *_) = find(page)
    look = first_look(page, sheet)
    once = [best(line) for line in look.at(range(len(CAMERA.clues)))]
    again = [best(line) for line in look.again()]
    seen = read_picture(page)

    assert once != again == [clue.lengths for clue in CAMERA.clues]
    assert seen.puzzle is not None
    assert (seen.status, seen.puzzle.clues) == ("read", CAMERA.clues)


def test_clues_are_followed_as_far_as_they_go() -> None:
    """The first numbers of the longest clues stand far from where a glance begins."""
    chance = random.Random(5)
    rows = ["".join(chance.choice("#.") for _ in range(40)) for _ in range(15)]
    rows[7] = "#." * 20
    puzzle = Puzzle.from_grid(Grid.parse(" ".join(rows)))
    readings = glanced(pixels(drawn(puzzle)))

    assert best(readings[7]) == (1,) * 20
    assert [best(line) for line in readings] == [clue.lengths for clue in puzzle.clues]


def test_a_line_at_the_edge_without_a_number_takes_more_than_a_glance() -> None:
    board = Grid.parse("##### ....# ##### #.... ##### .....")
    puzzle = Puzzle.from_grid(board)

    assert len(glanced(pixels(drawn(puzzle)))) == len(puzzle.clues)
    assert glanced(pixels(drawn(puzzle, zeros=False))) == []


def test_where_nothing_stands_beside_a_board_only_some_lines_are_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = Picture.of(np.full((1200, 1200, 3), 255, np.uint8))
    flat = flat_sheet(40, 40)
    sheet = replace(flat, mesh=flat.mesh + np.float32(400))
    counted = CountedLines(monkeypatch)

    assert list(glance(first_look(page, sheet))) == []
    assert 0 < len(counted.asked) < 40


def test_a_clue_on_two_sides_is_looked_at_once_if_it_is_sure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    image = pixels(drawn(CAMERA))
    left = next(at for at in range(image.shape[1]) if (image[-40:-34, at] < 128).all())
    beside = image[:, :left]
    both = np.concatenate([image[:, :-32], np.full_like(beside, 255)], axis=1)
    both[:, -left:] = beside
    page = Picture.of(np.ascontiguousarray(both))
    (sheet, *_) = find(page)
    counted = CountedLines(monkeypatch)
    first_look(page, sheet).at(range(CAMERA.height))

    assert {"left", "right"} <= sheet.sides
    sides = [side for side, _ in counted.asked]
    assert sides.count("left") == CAMERA.height
    assert sides.count("right") < CAMERA.height / 4
