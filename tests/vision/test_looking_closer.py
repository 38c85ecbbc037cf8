"""The closer look at clues: the net for whole clues, and what it says together with the glyphs."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from training.harvest import sheet_of
from training.pictures import Truth

from nonoscope.vision import LineReading, Picture, read_clues, ribbon_ways
from nonoscope.vision.choices import choices
from nonoscope.vision.evening import evened
from nonoscope.vision.looking_closer import CloserLook
from nonoscope.vision.ribbons import ACROSS, Ribbons, Unrolled, ribbons_of, unit_for
from nonoscope.vision.strips import Flattener
from nonoscope.vision.telling import STEP, Chances, Net, tell
from nonoscope.vision.values import Sheet
from nonoscope.vision.watching import PATIENT, Stopped, Watch

from .made_pictures import LAYOUTS, best, made


def unread(truth: Truth) -> list[LineReading]:
    """Lines of which the reader of glyphs has seen nothing."""
    return [LineReading(line, ()) for line in range(truth.height + truth.width)]


def read_closer(
    page: Picture, sheet: Sheet, readings: list[LineReading], watch: Watch = PATIENT
) -> list[LineReading]:
    """All lines, looked at closely."""
    return CloserLook(page, sheet, readings, watch).at(range(len(readings)))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_clues_are_read_whole_where_no_glyph_was_seen(layout: str) -> None:
    picture, truth = made(layout)
    lines = read_closer(Picture.of(picture), sheet_of(truth), unread(truth))
    same = sum(best(line) == clue for line, clue in zip(lines, truth.clues, strict=True))

    assert same >= 0.9 * len(truth.clues)


def test_numbers_are_told_where_they_are_printed() -> None:
    picture, truth = made("newspaper")
    printed = {(one.line, one.place): one.corners.mean(axis=0) for one in truth.printed}
    for line in read_closer(Picture.of(picture), sheet_of(truth), unread(truth)):
        if best(line) != truth.clues[line.line]:
            continue
        for place, numeral in enumerate(line.ways[0][0]):
            away = np.abs(numeral.corners.mean(axis=0) - printed[line.line, place]).max()
            assert away < 0.5 * sheet_of(truth).cell


def test_a_second_net_is_asked_about_what_the_first_is_not_sure_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All rows but the first look like nothing it knows: the other tells what they are."""
    picture, truth = made("newspaper")
    page, sheet = Picture.of(picture), sheet_of(truth)
    asked: list[tuple[str, int]] = []

    def vague(ribbons: Ribbons, *, is_row: bool, net: Net = "clue") -> Chances:
        asked.append((net, len(ribbons)))
        told = tell(ribbons, is_row=is_row, net=net)
        if net == "clue" and is_row:
            told[1:] = np.log(1 / told.shape[2])
        return told

    monkeypatch.setattr(ribbon_ways, "tell", vague)
    lines = CloserLook(page, sheet, unread(truth), PATIENT).at(range(truth.height))
    CloserLook(page, sheet, unread(truth), PATIENT, is_first=True).at(range(truth.height))
    seen = [(net, sum(count for one, count in asked if one == net)) for net in ("clue", "second")]
    same = sum(best(line) == clue for line, clue in zip(lines, truth.rows, strict=False))

    assert same >= 0.9 * truth.height
    assert dict(seen)["clue"] >= 2 * truth.height  # at a glance it is the only one
    assert 0 < dict(seen)["second"] < dict(seen)["clue"]


def test_candidates_come_best_first_fit_their_line_and_cost_something() -> None:
    picture, truth = made("app light")
    page, sheet = Picture.of(picture), sheet_of(truth)
    for line in read_closer(page, sheet, read_clues(page, sheet)):
        length = truth.width if line.line < truth.height else truth.height
        for numerals, chance in line.ways:
            assert chance <= 0
            for numeral in numerals:
                chances = [log for _, log in numeral.values]
                assert chances == sorted(chances, reverse=True)
                assert chances[0] <= 1e-6
                others = numeral.values[1:]  # the first is what it looks like, whatever that is
                assert all(0 <= value <= length for value, _ in others)


def test_what_both_say_is_likelier_than_what_one_says_alone() -> None:
    picture, truth = made("boxed")
    page, sheet = Picture.of(picture), sheet_of(truth)
    readings = read_clues(page, sheet)
    line = next(line for line, clue in enumerate(truth.clues) if len(clue) >= 2)
    clue = truth.clues[line]
    assert best(readings[line]) == clue

    def cost(first: int) -> float:
        """Of the true clue, if the reader of glyphs takes its first number for this."""
        numerals, _ = readings[line].ways[0]
        other = replace(numerals[0], values=((first, math.log(0.9)),))
        seen = [*readings]
        seen[line] = LineReading(line, (((other, *numerals[1:]), 0.0),))
        offered = choices(read_closer(page, sheet, seen)[line], truth.width)
        return next(choice.cost for choice in offered if choice.lengths == clue)

    assert cost(clue[0]) < 0.2 < cost(clue[0] % 9 + 1)


def test_doubtful_lines_are_looked_at_first_and_the_others_later() -> None:
    picture, truth = made("boxed")
    page, sheet = Picture.of(picture), sheet_of(truth)
    readings = read_clues(page, sheet)
    numerals, _ = readings[3].ways[0]
    readings[3] = LineReading(3, ((numerals, math.log(0.5)),))
    readings[5] = LineReading(
        5, (((replace(numerals[0], values=((truth.width + 1, 0.0),)),), 0.0),)
    )
    readings[-1] = LineReading(len(readings) - 1, (((), 0.0),))
    look = CloserLook(page, sheet, readings, PATIENT)
    assert set(look.doubtful) >= {3, 5, len(readings) - 1}
    assert set(look.doubtful[:2]) == {5, len(readings) - 1}  # what can't be comes first
    asked = [3, 5]

    some = look.at(asked)
    every = look.at(range(len(readings)))

    pairs = zip(some, readings, strict=True)
    changed = [line.line for line, before in pairs if line.ways != before.ways]
    assert changed == asked
    alone = read_closer(page, sheet, readings)
    assert [best(line) for line in every] == [best(line) for line in alone]


def test_a_closer_look_ends_soon_when_it_is_cancelled() -> None:
    picture, truth = made("boxed")
    over = Watch(until=0.0)
    with pytest.raises(Stopped):
        read_closer(Picture.of(picture), sheet_of(truth), unread(truth), over)


@pytest.mark.parametrize("side", ["left", "top"])
def test_a_ribbon_is_cut_for_each_line_with_digits_upright(side: str) -> None:
    picture, truth = made("boxed")
    flattener = Flattener(Picture.of(picture), sheet_of(truth))
    flattener.set_unit(unit_for(0.5))
    strip = flattener.strip("left" if side == "left" else "top", 4)
    ribbons = ribbons_of(strip)
    if side == "left":
        assert ribbons.shape[:2] == (truth.height, ACROSS)
    else:
        assert ribbons.shape[0] == truth.width
        assert ribbons.shape[2] == ACROSS
    long = ribbons.shape[2 if side == "left" else 1] // STEP
    cut = ribbons[:, :, : long * STEP] if side == "left" else ribbons[:, : long * STEP]
    chances = tell(cut, is_row=side == "left")
    assert chances.shape == (len(ribbons), long, 101)
    assert np.allclose(np.exp(chances.astype(np.float64)).sum(axis=2), 1, atol=1e-4)


@pytest.mark.parametrize("side", ["left", "top"])
def test_some_ribbons_are_cut_as_all_are(side: str) -> None:
    picture, truth = made("boxed")
    flattener = Flattener(Picture.of(picture), sheet_of(truth))
    strip = flattener.strip("left" if side == "left" else "top", 4)
    part = slice(8, 60)
    every = ribbons_of(strip)
    some = Unrolled(strip).ribbons([3, 1], part)
    assert np.array_equal(some, every[[3, 1], :, part] if side == "left" else every[[3, 1], part])


def test_light_that_differs_across_a_strip_is_evened() -> None:
    chance = np.random.default_rng(3)
    ink = chance.random((160, 240, 1)) < 0.1
    plain = np.where(ink, 60, 200).repeat(3, axis=2)
    shade = np.linspace(1.0, 0.5, 240)[None, :, None]
    even, shaded = (evened(image.astype(np.uint8), 73, 0.4) for image in (plain, plain * shade))

    assert np.corrcoef(even.ravel(), shaded.ravel())[0, 1] > 0.98
    assert shaded[ink[..., 0]].max() < shaded[~ink[..., 0]].min()
