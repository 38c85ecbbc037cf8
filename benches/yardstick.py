"""The yardstick: the order encoding on CaDiCaL, through python-sat, as the built-in peer.

    python benches/yardstick.py [--checks N] [--seed N]

compares its answers with ours on random small puzzles and says how many agree. `run.py --yardstick`
and `bars.py` measure it: the CPU time of filling the solver with the clauses and of solving. Making
the clauses in Python isn't counted, so the yardstick looks better than such a solver can be.
Needs `pip install python-sat`.

A puzzle gets a process of its own, forked: CaDiCaL can't be interrupted from Python, but a process
can, and the memory it takes is then not ours.
"""

from __future__ import annotations

import argparse
import importlib.util
import multiprocessing
import signal
import sys
import time
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benches.generate import random_puzzle
from benches.order_encoding import Encoding, encode
from benches.result import Result

from nonoscope.model import Puzzle
from nonoscope.solve import Status, solve

SOLVER = "cadical153"
NAME = "yardstick"
MISSING = "the yardstick needs python-sat, which is not installed: pip install python-sat"


def is_there() -> bool:
    """Whether python-sat is installed."""
    return importlib.util.find_spec("pysat") is not None


def answer_of(encoding: Encoding, *, first: bool) -> tuple[str, float]:
    """The status in the words of `Result`, and CPU milliseconds; runs until it is done."""
    from pysat.solvers import Solver

    if encoding.is_impossible:
        return Status.CONTRADICTORY.value, 0.0
    started = time.process_time()
    with Solver(name=SOLVER, bootstrap_with=encoding.clauses) as solver:
        status = Status.CONTRADICTORY.value
        if solver.solve():
            status = "solved" if first else Status.UNIQUE.value
            if not first and encoding.cell_variables:
                model = solver.get_model()
                solver.add_clause([-x for x in model if abs(x) <= encoding.cell_variables])
                if solver.solve():
                    status = Status.MULTIPLE.value
        return status, (time.process_time() - started) * 1000


def measure(puzzle: Puzzle, seconds: float, *, first: bool) -> Result:
    """The answer within a time limit, from a process of its own."""
    # Forked from a server of processes, not from this one: after a fork the parent pays for each
    # page that it writes to, and the next to be measured here are we.
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["benches.order_encoding", "pysat.solvers"])
    here, there = context.Pipe(duplex=False)
    worker = context.Process(target=_answer_into, args=(there, puzzle, first))
    worker.start()
    there.close()
    try:
        # The limit is for solving; making the clauses, which isn't counted, gets time on top.
        here.recv()
        if here.poll(seconds):
            status, milliseconds = here.recv()
            return Result(status, milliseconds)
        return Result("timeout", seconds * 1000)
    except EOFError:
        return Result("failed", note="the process of the yardstick died")
    finally:
        worker.kill()
        worker.join()
        worker.close()
        here.close()


def _answer_into(pipe: Connection, puzzle: Puzzle, first: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's, which kills this one
    encoding = encode(puzzle)
    pipe.send("encoded")
    pipe.send(answer_of(encoding, first=first))


def disagreements(checks: int, seed: int) -> list[Puzzle]:
    """Those of some random puzzles, black and white or in colour, on which we differ."""
    rng = Random(seed)  # noqa: S311 - repeatable, not secret
    found = []
    for _ in range(checks):
        width, height, colours = (1 + int(rng.random() * most) for most in (9, 9, 3))
        density = 0.2 + 0.6 * rng.random()
        number = int(rng.random() * 2**32)
        puzzle = random_puzzle(width, height, density, number, colours=colours)
        if rng.random() < 0.5:  # the clues of two pictures: most have no solution
            other = random_puzzle(width, height, density, number + 1, colours=colours)
            if len(other.palette) == len(puzzle.palette):
                puzzle = Puzzle.from_clues(puzzle.rows, other.columns, palette=puzzle.palette)
        ours = solve(puzzle).status.value
        if answer_of(encode(puzzle), first=False)[0] != ours:
            found.append(puzzle)
    return found


def main() -> None:
    """Compare with our own answers."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--checks", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    if not is_there():
        sys.exit(MISSING)
    found = disagreements(wishes.checks, wishes.seed)
    for puzzle in found:
        print("differs:", puzzle)
    print(f"{wishes.checks - len(found)} of {wishes.checks} puzzles have the same answer")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
