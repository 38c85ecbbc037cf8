"""The native search at its door: shapes, limits, signals, threads, and malformed input."""

from __future__ import annotations

import math
import random
import signal
import threading
import time
from collections.abc import Callable
from itertools import product
from types import FrameType

import pytest

from nonoscope import _core

from .arrays import endless_search, int32, picture_search, rectangle, runs_of, search_of

EXHAUSTED, FOUND, TIME_UP, CANCELLED = range(4)


def all_solutions(search: _core.Search) -> list[bytes]:
    found = []
    while search.run(math.inf, None) == FOUND:
        found.append(search.solution())
    return found


def test_lines_in_three_directions_are_solved_like_any_others() -> None:
    width, height = 3, 3
    diagonals = [
        [y * width + d - y for y in range(height) if 0 <= d - y < width]
        for d in range(width + height - 1)
    ]
    lines = rectangle(width, height) + diagonals
    rng = random.Random(3)
    for _ in range(5):
        picture = bytes(rng.randint(0, 2) for _ in range(width * height))
        clues = [runs_of(picture[cell] for cell in line) for line in lines]
        expected = {
            bytes(cells)
            for cells in product(range(3), repeat=width * height)
            if [runs_of(cells[cell] for cell in line) for line in lines] == clues
        }
        found = all_solutions(search_of(lines, clues, width * height, colours=2))

        assert sorted(found) == sorted(expected)


def test_known_is_there_before_and_after_a_run() -> None:
    search = search_of(rectangle(2, 2), [[(1, 1)]] * 4, 4)

    assert search.known() == b"\xff" * 4
    assert len(all_solutions(search)) == 2
    assert search.known() == b"\xff" * 4
    assert search.run(1.0, None) == EXHAUSTED


def test_given_cells_are_kept() -> None:
    search = search_of(rectangle(2, 2), [[(1, 1)]] * 4, 4, given=b"\x01\xff\xff\xff")

    assert search.known() == b"\x01\x00\x00\x01"
    assert all_solutions(search) == [b"\x01\x00\x00\x01"]


def test_no_solution_can_be_read_before_one_is_found() -> None:
    with pytest.raises(RuntimeError, match="no solution was found yet"):
        endless_search().solution()


def test_counters_count() -> None:
    search = search_of(rectangle(2, 2), [[(1, 1)]] * 4, 4)
    assert (search.lines, search.probes, search.decisions, search.conflicts) == (0, 0, 0, 0)

    all_solutions(search)

    assert min(search.lines, search.decisions) > 0


def seconds_of(action: Callable[[], object]) -> float:
    begin = time.perf_counter()
    action()
    return time.perf_counter() - begin


def test_a_time_limit_is_kept_and_the_search_goes_on_after_it() -> None:
    search = endless_search()
    verdicts: list[int] = []

    passed = seconds_of(lambda: verdicts.extend(search.run(0.1, None) for _ in range(3)))

    assert verdicts == [TIME_UP] * 3
    assert 0.3 <= passed < 10  # it ends; how soon is for benches to say
    assert search.run(0.0, None) == TIME_UP
    assert search.run(-1.0, None) == TIME_UP


def test_a_limit_that_is_no_number_is_refused() -> None:
    with pytest.raises(ValueError, match="seconds is not a number"):
        endless_search().run(math.nan, None)


def test_a_stop_token_cancels_from_another_thread() -> None:
    stop = _core.Stop()
    timer = threading.Timer(0.1, stop.set)
    timer.start()
    search = endless_search()

    begin = time.perf_counter()
    verdict = search.run(math.inf, stop)

    assert verdict == CANCELLED
    assert stop.is_set()
    assert time.perf_counter() - begin < 10
    assert search.run(math.inf, stop) == CANCELLED
    timer.join()


def test_an_exception_from_a_signal_comes_out_and_the_search_goes_on() -> None:
    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    search = endless_search()
    begin = time.perf_counter()
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(KeyboardInterrupt):
            search.run(math.inf, None)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)

    assert time.perf_counter() - begin < 10
    assert search.run(0.05, None) == TIME_UP


def test_the_interpreter_is_free_while_the_search_runs() -> None:
    search = endless_search()
    thread = threading.Thread(target=search.run, args=(0.5, None))
    thread.start()
    time.sleep(0.1)
    lines = search.lines  # counters can be read meanwhile ...
    with pytest.raises(RuntimeError, match="already running"):
        search.run(0.1, None)  # ... but it cannot be run twice at once
    with pytest.raises(RuntimeError, match="already running"):
        search.known()
    still_running = thread.is_alive()
    thread.join()

    assert still_running
    assert 0 < lines < search.lines


def test_a_thousand_cells_square_with_thirty_colours_stops_in_time() -> None:
    rng = random.Random(5)
    side = 1000
    rows = [[(rng.randint(1, 3), rng.randint(1, 30)) for _ in range(250)] for _ in range(2 * side)]
    search = search_of(rectangle(side, side), rows, side * side, colours=30)

    passed = seconds_of(lambda: search.run(0.05, None))

    assert passed < 10


ARRAYS = {
    "line_ends": [2, 4, 6, 8],
    "line_cells": [0, 1, 2, 3, 0, 2, 1, 3],
    "clue_ends": [1, 2, 3, 4],
    "runs": [1, 1, 1, 1, 1, 1, 1, 1],
}


def search_with(**spoilt: int | bytes) -> _core.Search:
    arguments: dict[str, int | bytes] = {
        "cell_count": 4,
        "colour_count": 1,
        **{name: int32(values) for name, values in ARRAYS.items()},
        "given": b"\xff" * 4,
        **spoilt,
    }
    return _core.Search(**arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        pytest.param("cell_count", 0, "cell_count is 0", id="no cells"),
        pytest.param("cell_count", -5, "cell_count is -5", id="negative cells"),
        pytest.param("cell_count", 2**40, "cell_count is", id="cells beyond 32 bits"),
        pytest.param("cell_count", 3, "they must agree", id="cells and given differ"),
        pytest.param("colour_count", 255, "from 1 to 254", id="255 colours"),
        pytest.param("line_ends", b"\0" * 7, "line_ends has 7 bytes", id="half a number"),
        pytest.param("line_ends", int32([2, 1, 6, 8]), "must not decrease", id="falling ends"),
        pytest.param("line_ends", int32([2, 4, 6]), "every line needs one clue", id="too few ends"),
        pytest.param("line_cells", int32([0, 1, 2, 4, 0, 2, 1, 3]), "cell 4", id="no such cell"),
        pytest.param("line_cells", int32([0, 0, 2, 3, 0, 2, 1, 3]), "twice", id="cell twice"),
        pytest.param("line_cells", int32([0, 1, 2, 1, 0, 2, 1, 0]), "in no line", id="lost cell"),
        pytest.param("clue_ends", int32([1, 2, 3, 5]), "clue_ends ends at 5", id="runs missing"),
        pytest.param("runs", int32([1, 1] * 3 + [0, 1]), "length 0", id="empty run"),
        pytest.param("runs", int32([1, 1] * 3 + [1, 2]), "colour 2", id="no such colour"),
        pytest.param("given", b"\xff\xff\xff\x02", "given cell 3", id="no such given colour"),
    ],
)
def test_malformed_puzzles_are_refused(name: str, value: int | bytes, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        search_with(**{name: value})


def test_random_changes_to_the_arrays_never_crash_the_process() -> None:
    rng = random.Random(9)
    numbers = [-(2**31), -1, 0, 1, 2, 3, 4, 5, 8, 9, 255, 2**31 - 1]
    outcomes = set()
    for _ in range(3000):
        spoilt = {name: list(values) for name, values in ARRAYS.items()}
        for _ in range(rng.randint(1, 3)):
            values = rng.choice(list(spoilt.values()))
            values[rng.randrange(len(values))] = rng.choice(numbers)
        try:
            search = search_with(**{name: int32(values) for name, values in spoilt.items()})
            outcomes.add(search.run(1.0, None))
        except ValueError:
            outcomes.add(-1)

    assert outcomes == {-1, EXHAUSTED, FOUND}


def test_pictures_with_lines_of_any_length_and_many_colours_are_solved() -> None:
    rng = random.Random(11)
    lines = rectangle(20, 70)
    for colours in (1, 4, 100):
        picture = bytes(rng.randint(1, colours) * (rng.random() < 0.8) for _ in range(20 * 70))
        search = picture_search(picture, lines, colours)

        assert search.run(10.0, None) == FOUND
        found = search.solution()
        for line in lines:
            assert runs_of(found[c] for c in line) == runs_of(picture[c] for c in line)
