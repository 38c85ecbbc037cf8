"""What a camera sees over many frames: agreement, lock, loss, and a page that comes back."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from nonoscope.model import Grid, Puzzle
from nonoscope.solve import solve
from nonoscope.vision import SIDES, Doubt, Picture, Sheet, Sighting
from nonoscope.vision.live import Live, View
from nonoscope.vision.votes import Votes

from .video import HEIGHT, WIDTH, Video

SNAKE = Puzzle.from_grid(Grid.parse("#####.... ....#.... ....##### #........ #########"))
OTHER = Puzzle.from_grid(Grid.parse("####..... ....#.... ....##### #........ #########"))


def sighting(puzzle: Puzzle, video: Video | None = None, time: float = 0.0) -> Sighting:
    mesh = np.zeros((puzzle.height + 1, puzzle.width + 1, 2), np.float32)
    if video is not None:
        mesh = video.mesh(time)
    sheet = Sheet(mesh, 1.0, frozenset({"left", "top"}), dict.fromkeys(SIDES, 0))
    return Sighting("read", puzzle, 0.99, sheet, (), solve(puzzle), None)


def misread(puzzle: Puzzle, *lines: int) -> Sighting:
    """As if a number of each of these lines couldn't be told."""
    clues = list(puzzle.clues)
    for line in lines:
        clues[line] = type(clues[line])([7, 1])
    doubts = tuple([Doubt(line, 0, 7, 7, False, (1,), None) for line in lines])
    return replace(
        sighting(puzzle),
        status="doubtful",
        puzzle=replace(puzzle, clues=tuple(clues)),
        doubts=doubts,
    )


def shown(live: Live, video: Video, time: float) -> View:
    return live.see(Picture.of(video.frame(time)))


def test_one_reading_does_not_lock_and_two_that_agree_do() -> None:
    votes = Votes()
    votes.add(sighting(SNAKE))
    once = votes.agreed()
    votes.add(sighting(SNAKE))
    twice = votes.agreed()

    assert once is None
    assert twice is not None
    assert twice[0] == SNAKE


def test_two_readings_that_differ_do_not_lock() -> None:
    votes = Votes()
    votes.add(sighting(SNAKE))
    votes.add(sighting(OTHER))

    assert votes.agreed() is None


def test_frames_that_are_each_unclear_elsewhere_agree_on_the_whole() -> None:
    votes = Votes()
    for line in (0, 3, 8):
        assert votes.agreed() is None
        votes.add(misread(SNAKE, line))

    agreed = votes.agreed()

    assert agreed is not None
    assert agreed[0].clues == SNAKE.clues
    assert agreed[1] is not None


def test_what_is_agreed_on_but_has_no_solution_does_not_lock() -> None:
    votes = Votes()
    for _ in range(4):
        votes.add(misread(SNAKE, 3))

    assert votes.agreed() is None


def test_a_reading_of_another_size_begins_anew() -> None:
    votes = Votes()
    votes.add(sighting(SNAKE))
    votes.add(sighting(Puzzle.from_grid(Grid.parse("## #."))))

    assert votes.count == 1


def test_a_page_is_found_read_and_locked_where_it_is_by_then() -> None:
    video = Video(SNAKE)
    live = Live()
    states = []
    for step in range(6):
        view = shown(live, video, step / 2)
        states.append(view.state)
        if view.key is not None and step < 3:
            further = shown(live, video, step / 2 + 0.25)  # it goes on while one reads
            assert further.key is None
            live.learn(sighting(SNAKE, video, step / 2))
    view = shown(live, video, 3)

    assert states[:3] == ["looking", "reading", "locked"]
    assert view.state == "locked"
    assert view.lock is not None
    assert view.lock.number == 1
    assert view.lock.sighting.puzzle == SNAKE
    assert view.mesh is not None
    assert np.abs(view.mesh - video.mesh(3)).max() < 1.5
    assert view.key is None


def test_what_is_filled_in_is_seen_while_a_page_is_followed() -> None:
    video, live = Video(SNAKE), Live()
    before = live.marks()
    for time in (0.0, 0.1):
        shown(live, video, time)
        live.learn(sighting(SNAKE, video, time))
    shown(live, video, 0.2)
    empty = live.marks()
    video.fill(0, 12, 44)
    shown(live, video, 0.3)
    filled = live.marks()

    assert before is None
    assert empty == bytes([255] * 45)
    assert filled is not None
    assert [cell for cell, mark in enumerate(filled) if mark == 1] == [0, 12, 44]


def test_a_page_that_was_locked_is_known_when_it_comes_back() -> None:
    video, live = Video(SNAKE), Live()
    desk = Picture.of(np.random.default_rng(1).integers(0, 255, (720, 1280)).astype(np.uint8))
    for time in (0.0, 0.1):
        assert shown(live, video, time).key is not None
        live.learn(sighting(SNAKE, video, time))
    assert shown(live, video, 0.2).state == "locked"

    gone = live.see(desk)
    for _ in range(3):
        live.learn(Sighting("nothing"))
    nothing = live.see(desk)
    live.learn(None)
    again = [shown(live, video, 0.3)]
    for step in range(12):
        if again[-1].key is not None:
            live.learn(replace(misread(SNAKE, 2), sheet=sighting(SNAKE, video, 0.3).sheet))
        again.append(shown(live, video, 0.3 + step / 10))

    assert gone.state == "lost"
    assert nothing.state == "looking"
    assert again[-1].state == "locked"
    assert again[-1].lock is not None
    assert again[-1].lock.number == 1
    assert again[-1].lock.sighting.puzzle == SNAKE


def test_a_board_is_shown_before_it_is_read() -> None:
    video, live = Video(SNAKE), Live()
    shown(live, video, 0)
    was_curious = live.is_curious
    sheet = sighting(SNAKE, video, 0).sheet
    assert sheet is not None

    live.glimpse(sheet)
    view = shown(live, video, 0.1)

    assert was_curious
    assert not live.is_curious
    assert (view.state, view.width, view.height) == ("found", 9, 5)
    assert view.mesh is not None
    assert np.abs(view.mesh - video.mesh(0.1)).max() < 1.5


def test_a_grid_that_is_no_puzzle_is_not_shown_again_and_again() -> None:
    video, live = Video(SNAKE), Live()
    shown(live, video, 0)
    sheet = sighting(SNAKE, video, 0).sheet
    assert sheet is not None
    live.glimpse(sheet)

    live.learn(Sighting("nothing"))
    nothing = shown(live, video, 0.1)
    was_curious = live.is_curious
    live.learn(sighting(SNAKE, video, 0.1))

    assert nothing.state == "looking"
    assert not was_curious
    assert shown(live, video, 0.2).state == "reading"


@pytest.mark.parametrize("status", ["nothing", None])
def test_looking_goes_on_after_nothing_was_found(status: str | None) -> None:
    video, live = Video(SNAKE), Live()

    keys = []
    for step in range(3):
        keys.append(shown(live, video, step / 10).key)
        live.learn(Sighting("nothing") if status else None)

    assert all(key is not None for key in keys)
    assert shown(live, video, 1).state == "looking"


def test_another_page_takes_the_place_of_the_first() -> None:
    video, live = Video(SNAKE), Live()
    second = Video(Puzzle.from_grid(Grid.parse("#.# ### #.#")), seed=9)
    for time in (0.0, 0.1):
        shown(live, video, time)
        live.learn(sighting(SNAKE, video, time))
    views = []
    for step in range(30):
        view = shown(live, second, step / 10)
        views.append(view)
        if view.key is not None:
            live.learn(sighting(second.puzzle, second, step / 10))

    assert views[-1].state == "locked"
    assert views[-1].lock is not None
    assert views[-1].lock.number == 2
    assert (views[-1].width, views[-1].height) == (3, 3)


def test_a_page_is_followed_from_large_frames_into_small_ones() -> None:
    video, live = Video(SNAKE), Live()
    larger = 1.5

    def large(time: float) -> Picture:
        size = (int(WIDTH * larger), int(HEIGHT * larger))
        return Picture.of(cv2.resize(video.frame(time), size).astype(np.uint8))

    found = before = live.see(large(0))
    for moment in (0.0, 0.1):
        seen = sighting(SNAKE, video, moment)
        assert seen.sheet is not None
        live.learn(replace(seen, sheet=replace(seen.sheet, mesh=larger * seen.sheet.mesh)))
        before = live.see(large(moment + 0.1))
    after = shown(live, video, 0.3)

    assert found.key is not None
    assert found.key.width == WIDTH * larger
    assert before.state == after.state == "locked"
    assert before.mesh is not None
    assert after.mesh is not None
    assert np.abs(before.mesh - larger * video.mesh(0.2)).max() < 4
    assert np.abs(after.mesh - video.mesh(0.3)).max() < 3
