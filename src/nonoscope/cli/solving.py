"""Solving: one puzzle after another, each answered as text or JSON and kept for `-o`."""

from __future__ import annotations

import argparse
import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING

from nonoscope.solve import Limits, Stats, Undecided, solutions, solve

from . import answers
from .answers import INTERRUPTED, Outcome
from .drawing import Drawing, label
from .interrupt import cancelled_by_ctrl_c

if TYPE_CHECKING:
    from collections.abc import Callable

    from nonoscope.formats import Document
    from nonoscope.model import Grid, Puzzle
    from nonoscope.solve import Answer, Cancel

    from .keeping import Keeper
    from .progress import Progress
    from .proving import ProofFile

_ENOUGH = 2  # solutions, to know that there are several


class Solving:
    """The state of `nonoscope solve`: its options, and whether anything was printed yet."""

    def __init__(self, options: argparse.Namespace, progress: Progress) -> None:
        self._options = options
        self._progress = progress
        self._keeper = _keeper(options)
        self._proof = _proof(options)
        self._wished: int | None = None if options.all else options.solutions or _ENOUGH
        self._has_printed = False

    def one(self, file: str, document: Document, number: int, count: int) -> int:
        """Solve one puzzle and say so; returns the exit code that it asks for."""
        puzzle = document.puzzle
        name = label(file, puzzle, number, count)
        self._progress.about(f"solving {name}")
        if self._proof:
            self._proof.refuse_several(file, count)
        with cancelled_by_ctrl_c() as cancel, self._proof or nullcontext() as proof:
            write = proof.write if proof else None
            if self._options.all and not self._options.json:
                outcome = self._stream(name, document, cancel, write)
            else:
                limits = self._limits(cancel)
                answer = solve(puzzle, limits, progress=self._report, proof=write)
                self._progress.clear()
                outcome = Outcome.of(answer, self._wished, self._reason(cancel))
                self._tell(file, name, document, answer, outcome)
            if proof:
                proof.finish(outcome)
        return INTERRUPTED if cancel.is_cancelled and not outcome.is_enough else outcome.code

    def finish(self) -> None:
        """Write what `-o` asked for."""
        if self._keeper:
            self._keeper.write()

    def _tell(
        self, file: str, name: str, document: Document, answer: Answer, outcome: Outcome
    ) -> None:
        if self._options.json:
            import json

            print(json.dumps(answers.as_json(file, document.puzzle, answer)), flush=True)
        else:
            self._print(name, document.puzzle, answer, outcome)
        if self._options.stats:
            where = sys.stderr if self._options.json else sys.stdout
            print(answers.effort(answer.stats), file=where, flush=True)
        for grid in answer.solutions:
            self._keep(document, grid)

    def _print(self, name: str, puzzle: Puzzle, answer: Answer, outcome: Outcome) -> None:
        drawing = self._drawing(puzzle)
        marked = answer.differences
        differ = f"; {len(marked)} cells differ: {drawing.legend}" if marked else ""
        self._headline(f"{name}: {outcome.verdict}{differ}")
        for number, grid in enumerate(answer.solutions, 1):
            if len(answer.solutions) > 1:
                print(f"solution {number}")
            print(drawing.grid(grid, marked))
        sys.stdout.flush()

    def _stream(
        self, name: str, document: Document, cancel: Cancel, proof: Callable[[str], None] | None
    ) -> Outcome:
        """Print each solution as it is found, holding none."""
        drawing = self._drawing(document.puzzle)
        self._headline(name)
        found, complete = 0, True
        took = Stats()

        def report(stats: Stats) -> None:
            nonlocal took
            took = stats
            self._progress.details(f"{found:,} solutions, {stats.lines:,} lines solved")

        try:
            limits = self._limits(cancel)
            for grid in solutions(document.puzzle, limits, progress=report, proof=proof):
                found += 1
                self._progress.clear()
                print(f"solution {found}\n{drawing.grid(grid)}", flush=True)
                self._keep(document, grid)
        except Undecided:
            complete = False
        outcome = Outcome.counted(found, is_complete=complete, reason=self._reason(cancel))
        self._progress.clear()
        print(f"{name}: {outcome.verdict}", flush=True)
        if self._options.stats:
            print(answers.effort(took), flush=True)
        return outcome

    def _keep(self, document: Document, grid: Grid) -> None:
        if self._keeper:
            self._keeper.add(document, grid)

    def _limits(self, cancel: Cancel) -> Limits:
        options = self._options
        return Limits(
            options.time_limit, self._wished, cancel, jobs=options.jobs, seed=options.seed
        )

    def _reason(self, cancel: Cancel) -> str:
        if cancel.is_cancelled:
            return "stopped by Ctrl-C"
        return f"stopped by the time limit of {self._options.time_limit or 0:g} s"

    def _report(self, stats: Stats) -> None:
        self._progress.details(
            f"{stats.lines:,} lines solved, {stats.probes:,} probes, {stats.decisions:,} decisions"
        )

    def _drawing(self, puzzle: Puzzle) -> Drawing:
        return Drawing(puzzle, self._options.style, clues=self._options.clues)

    def _headline(self, text: str) -> None:
        if self._has_printed:
            print()
        self._has_printed = True
        print(text, flush=True)


def _proof(options: argparse.Namespace) -> ProofFile | None:
    if options.proof is None:
        return None
    from .proving import proof_file

    return proof_file(options)


def _keeper(options: argparse.Namespace) -> Keeper | None:
    if options.output is None:
        return None
    from .keeping import Keeper

    return Keeper(options, options.output)
