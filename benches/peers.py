"""Peers: other solvers, run on the puzzles that ours gets, in the same run.

A command peer is any program: `NAME='command {file}'`. There is no shell; `{file}` becomes the path
of the puzzle, written as .nin if it is black and white and as .xml in colour, and `{file.non}` or
any other ending chooses the format. Its cost is the CPU time of the process and of those it waited
for, as the system accounts it: reading the file and starting up are included, which a fair reader
keeps in mind for puzzles of a millisecond.
"""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import signal
import subprocess
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from benches import yardstick
from benches.result import Result

from nonoscope.formats import FormatError, by_ending, save
from nonoscope.model import Puzzle

GOOD_EXITS = frozenset({0, 10, 20})
"""Exit statuses of an answer; 10 and 20 are SAT solvers' words for yes and no."""
_FILE = re.compile(r"\{file(\.\w+)?\}")


@dataclass(frozen=True, slots=True)
class Peer:
    """A name and how it is measured on a puzzle within so many seconds."""

    name: str
    measure: Callable[[Puzzle, float], Result]


def yardstick_peer(*, first: bool) -> Peer:
    """The built-in one."""
    return Peer(
        yardstick.NAME, lambda puzzle, seconds: yardstick.measure(puzzle, seconds, first=first)
    )


def command_peer(text: str, folder: Path, good_exits: frozenset[int] = GOOD_EXITS) -> Peer:
    """A peer from `NAME=command with {file}`; its puzzles are written into the folder.

    >>> command_peer("other=solver --fast {file.non}", Path()).name
    'other'
    """
    name, equals, command = text.partition("=")
    words = shlex.split(command)
    if not (name and equals and words):
        raise ValueError(f"a peer is written NAME='command {{file}}', not {text!r}")
    endings = {found[1] or "" for word in words for found in _FILE.finditer(word)}
    if not endings:
        raise ValueError(f"the command of {name} has no {{file}}, so it can't get a puzzle")
    for ending in endings - {""}:
        if by_ending(f"file{ending}") is None:
            raise ValueError(f"{name}: there is no format with the ending {ending}")

    def measure(puzzle: Puzzle, seconds: float) -> Result:
        paths = {ending: _written(puzzle, folder, ending) for ending in endings}
        faults = [path for path in paths.values() if isinstance(path, str)]
        if faults:
            return Result("unfit", note=faults[0])
        line = [_FILE.sub(lambda found: str(paths[found[1] or ""]), word) for word in words]
        return run_command(line, seconds, good_exits)

    return Peer(name, measure)


def _written(puzzle: Puzzle, folder: Path, ending: str) -> Path | str:
    """The puzzle's file, or why it would not be the same puzzle."""
    path = folder / f"puzzle{ending or ('.xml' if puzzle.is_colour else '.nin')}"
    try:
        lost = save(puzzle, path)
    except (FormatError, ValueError) as fault:
        return str(fault)
    return f"{path.suffix} can't hold given cells" if "given cells" in lost else path


def run_command(
    command: list[str], seconds: float, good_exits: frozenset[int] = GOOD_EXITS
) -> Result:
    """Run a program, which is killed with all it started when the wall clock passes the limit."""
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # a group of its own, so that only it is killed
        )
    except OSError as fault:
        return Result("failed", note=f"{command[0]}: {fault.strerror}")
    late = threading.Event()

    def stop() -> None:
        late.set()
        _kill_group(process.pid)

    timer = threading.Timer(seconds, stop)
    timer.start()
    try:
        _, status, usage = os.wait4(process.pid, 0)
    except BaseException:
        _kill_group(process.pid)
        process.wait()
        raise
    finally:
        timer.cancel()
        timer.join()  # the yardstick forks, which no other thread must be there to see
    process.returncode = code = os.waitstatus_to_exitcode(status)
    milliseconds = (usage.ru_utime + usage.ru_stime) * 1000
    if late.is_set() and code < 0:
        return Result("timeout", max(milliseconds, seconds * 1000))
    said = f"exit {code}" if code >= 0 else f"killed by {signal.Signals(-code).name}"
    return Result("answered" if code in good_exits else "failed", milliseconds, note=said)


def _kill_group(process: int) -> None:
    with contextlib.suppress(ProcessLookupError):  # it ended by itself at the same moment
        os.killpg(process, signal.SIGKILL)
