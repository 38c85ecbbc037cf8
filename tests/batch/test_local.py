"""Worker processes: what kills, stops or chokes one costs at most the puzzle it was at."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from nonoscope.batch import Order, local
from nonoscope.batch.local import Crew
from nonoscope.batch.pieces import Piece, pieces
from nonoscope.batch.task import Record
from nonoscope.formats import Document, dumps
from nonoscope.model import Grid, Puzzle, Rectangle


class Nothing:
    def has(self, file: str, number: int) -> bool:
        return False

    def has_all(self, file: str) -> bool:
        return False


def noise(side: int, density: float, seed: int) -> Puzzle:
    """A puzzle with far too many solutions to count."""
    draw = random.Random(seed)
    cells = bytes(draw.random() < density for _ in range(side * side))
    return Puzzle.from_grid(Grid(Rectangle(side, side), cells))


def bundle(folder: Path, *found: Puzzle) -> list[Piece]:
    file = folder / "bundle.txt"
    file.write_text(dumps([Document(puzzle) for puzzle in found], "tournament"))
    return list(pieces([str(file)], Nothing()))


def dots(count: int) -> list[Puzzle]:
    return [Puzzle.from_clues([[1]], [[1]])] * count


def numbers(records: list[Record]) -> list[int]:
    return sorted(record["puzzle"] for record in records)


@contextmanager
def meddling(crew: Crew, number: int, sign: signal.Signals, *, once: bool) -> Iterator[None]:
    """Send a signal to whichever worker is at that puzzle."""
    ended = threading.Event()

    def meddle() -> None:
        while not ended.wait(0.02):
            for worker in list(crew._workers):
                if worker.piece is not None and worker.at == number and worker.process.pid:
                    time.sleep(0.1)
                    os.kill(worker.process.pid, sign)
                    if once:
                        return

    thread = threading.Thread(target=meddle)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def test_every_puzzle_is_answered_once(tmp_path: Path) -> None:
    with Crew(Order(), 2) as crew:
        found = list(crew.answers(bundle(tmp_path, *dots(40))))
    assert numbers(found) == list(range(1, 41))
    assert {record["status"] for record in found} == {"unique"}
    assert crew.deaths == 0


def test_a_killed_worker_is_replaced_and_its_puzzle_answered(tmp_path: Path) -> None:
    work = bundle(tmp_path, *dots(2), noise(40, 0.4, 1), *dots(20))
    with Crew(Order("count", 2.0), 2) as crew, meddling(crew, 3, signal.SIGKILL, once=True):
        found = list(crew.answers(work))
    assert numbers(found) == list(range(1, 24))
    assert crew.deaths == 1
    assert {record["status"] for record in found} == {"counted", "undecided"}


def test_a_puzzle_that_kills_each_worker_is_reported(tmp_path: Path) -> None:
    work = bundle(tmp_path, *dots(2), noise(40, 0.4, 1), *dots(20))
    with Crew(Order("count", 30.0), 2) as crew, meddling(crew, 3, signal.SIGKILL, once=False):
        found = list(crew.answers(work))
    assert numbers(found) == list(range(1, 24))
    (failed,) = [record for record in found if record["status"] == "error"]
    assert failed["puzzle"] == 3
    assert "SIGKILL" in failed["error"]


def test_a_worker_that_hangs_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "_GRACE", 0.5)
    work = bundle(tmp_path, *dots(2), noise(40, 0.4, 1), *dots(20))
    with Crew(Order("count", 1.0), 2) as crew, meddling(crew, 3, signal.SIGSTOP, once=True):
        found = list(crew.answers(work))
    assert numbers(found) == list(range(1, 24))
    (stopped,) = [record for record in found if record["status"] == "undecided"]
    assert stopped["puzzle"] == 3
    assert "stopped after" in stopped["error"]


def test_a_puzzle_that_needs_too_much_memory_is_reported(tmp_path: Path) -> None:
    huge = Puzzle.from_grid(Grid(Rectangle(1900, 1900), bytes([0, 1] * (1900 * 950))))
    work = bundle(tmp_path, *dots(1), huge, *dots(1))
    with Crew(Order("solve", 60.0, megabytes=200), 1) as crew:
        found = {record["puzzle"]: record for record in crew.answers(work)}
    assert sorted(found) == [1, 2, 3]
    assert found[2]["status"] == "error"
    assert "memory" in found[2]["error"]
    assert found[1]["status"] == found[3]["status"] == "unique"


def test_a_file_of_several_puzzles_that_is_not_cut_goes_on_after_a_death(tmp_path: Path) -> None:
    file = tmp_path / "three.json"
    three = [*dots(1), noise(40, 0.4, 1), *dots(1)]
    file.write_text(dumps([Document(puzzle) for puzzle in three], "json"))
    work = pieces([str(file)], Nothing())
    with Crew(Order("count", 1.0), 1) as crew, meddling(crew, 2, signal.SIGKILL, once=True):
        found = list(crew.answers(work))
    assert numbers(found) == [1, 2, 3]
    assert {record["of"] for record in found} == {3}


def test_no_worker_is_left_behind(tmp_path: Path) -> None:
    with Crew(Order(), 2) as crew:
        answers = crew.answers(bundle(tmp_path, *dots(40)))
        next(answers)
        hired = list(crew._workers)
    assert hired
    assert not any(worker.process.is_alive() for worker in hired)
