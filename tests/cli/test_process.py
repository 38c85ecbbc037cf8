"""nonoscope as its own process: start, pipes, Ctrl-C and the progress line of a terminal."""

from __future__ import annotations

import json
import os
import pty
import random
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

from nonoscope import Grid, Puzzle, Rectangle, save

COMMAND = [sys.executable, "-m", "nonoscope"]


def test_a_puzzle_is_solved_from_a_shell(folder: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "solve", "tick.nin", "--style", "stars"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout == "tick.nin, 4x3: unique: exactly one solution\n** *\n*   \n    \n"
    assert done.stderr == ""


def test_solving_loads_nothing_that_it_does_not_need(folder: Path) -> None:
    code = (
        "import sys; from nonoscope.cli import main; main(['solve', 'tick.nin']); "
        "print([name for name in ('asyncio', 'shtab', 'csv', 'threading', 'numpy') "
        "if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, check=True
    )

    assert done.stdout.splitlines()[-1] == "[]"


def test_a_reader_that_has_enough_ends_all_solutions_quietly(folder: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "solve", "--all", "many.nin"],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = process.stdout.readline()
        process.stdout.close()
        said = process.stderr.read()
        code = process.wait(timeout=30)

    assert first == b"many.nin, 14x14\n"
    assert said == b""
    assert code == 141


def test_a_full_disk_is_said_and_no_traceback(folder: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "solve", "tick.nin"],
            cwd=folder,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )

    assert done.returncode == 2
    assert done.stderr == (
        "nonoscope: the output can't be written: No space left on device; make room and try again\n"
    )


def test_closed_streams_do_no_harm(folder: Path) -> None:
    command = " ".join([*COMMAND, "solve", "tick.nin", "-", "<&- >&- 2>&-"])
    done = subprocess.run(["/bin/sh", "-c", command], cwd=folder, check=False)

    assert done.returncode == 2  # there is nothing to read


def test_ctrl_c_tells_what_is_known_so_far(folder: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "solve", "--all", "many.nin", "tick.nin"],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    for line in process.stdout:
        if line == "solution 3\n":
            process.send_signal(signal.SIGINT)
            break
    out, err = process.communicate(timeout=30)

    assert process.returncode == 130
    assert out.splitlines()[-1].endswith("so far, stopped by Ctrl-C; there may be more")
    assert "tick.nin" not in out
    assert err == ""


def test_ctrl_c_leaves_whole_json(folder: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "solve", "--json", "--solutions", "100000000", "many.nin"],
        cwd=folder,
        stdout=subprocess.PIPE,
        text=True,
    )
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=60)

    assert process.returncode == 130
    assert json.loads(out)["status"] in {"multiple", "undecided"}


def test_ctrl_c_stops_all_jobs(folder: Path) -> None:
    chance = random.Random(2024)
    cells = bytes(chance.random() < 0.4 for _ in range(130 * 130))
    save(Puzzle.from_grid(Grid(Rectangle(130, 130), cells)), folder / "hard.nin")
    process = subprocess.Popen(
        [*COMMAND, "solve", "--json", "--jobs", "3", "tick.nin", "hard.nin"],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    process.stdout.readline()  # the other one is next
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)

    assert (process.returncode, err) == (130, "")
    assert json.loads(out)["status"] == "undecided"


def test_a_program_may_end_while_a_thread_still_solves() -> None:
    """The interpreter once told of leaks then, at length."""
    program = """if True:
        import random, threading, time
        from nonoscope import Grid, Puzzle, solve
        from nonoscope.model import Rectangle
        cells = bytes(random.Random(3).choices([0, 1], [6, 4], k=130 * 130))
        puzzle = Puzzle.from_grid(Grid(Rectangle(130, 130), cells))
        threading.Thread(target=solve, args=[puzzle], daemon=True).start()
        time.sleep(0.2)
        print("ended")
    """
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "ended\n", "")


def test_a_second_of_work_shows_a_line_on_the_terminal_and_removes_it(folder: Path) -> None:
    code, shown = _on_a_terminal(["solve", "--solutions", "100000000", "many.nin"], folder, "1.8")

    assert code == 4
    assert "\r\x1b[Ksolving many.nin, 14x14: 1 s, " in shown
    assert "lines solved" in shown
    assert shown.endswith("\r\x1b[K")


def test_quick_work_shows_no_line_on_the_terminal(folder: Path) -> None:
    code, shown = _on_a_terminal(["solve", "tick.nin"], folder, "5")

    assert (code, shown) == (0, "")


def _on_a_terminal(words: list[str], folder: Path, limit: str) -> tuple[int, str]:
    """Run with standard error on a terminal of its own; returns the code and what was shown."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *words, "--time-limit", limit],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm"},
    )
    os.close(theirs)
    shown = b""
    while process.poll() is None:
        if select.select([ours], [], [], 0.05)[0]:
            shown += _read(ours)
    while part := _read(ours):
        shown += part
    os.close(ours)
    return process.returncode, shown.decode()


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # how a terminal says that the other side has gone
        return b""
