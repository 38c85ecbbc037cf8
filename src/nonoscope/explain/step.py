"""Step: one thing that follows from the marks, by which technique, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from nonoscope.model import Grid, Puzzle

from .reason import Reason
from .sight import marked
from .speaking import say
from .technique import Technique
from .thought import Link


@dataclass(frozen=True, slots=True)
class Step:
    """A step towards the solution.

    >>> from nonoscope.explain import next_step
    >>> step = next_step(Puzzle.from_clues([[3]], [[], [1], [1], [1]]))
    >>> print(step)
    Column 1: its clue is empty, so all its cells are blank.
    """

    technique: Technique
    lines: tuple[int, ...]
    """Lines to look at, as indexes into the puzzle's; the one that decides comes last."""
    cells: tuple[int, ...]
    """Marks that the reason rests on."""
    decided: tuple[tuple[int, int], ...]
    """Cell and value of each new mark."""
    sentence: str
    """The reason, for people."""
    reason: Reason
    """The same as data, for other languages."""
    assumed: tuple[int, int] | None = None
    """Cell and value that were tried out, if something was."""
    chain: tuple[Link, ...] = ()
    """The lines that followed from it, and what each said."""
    told: tuple[str, ...] = ()
    """The chain in words, a sentence for each line."""
    reasons: tuple[Reason, ...] = ()
    """The same as data, one for each sentence."""
    runs: tuple[int, ...] = ()
    """Runs of the line that the sentence speaks of; none if it speaks of several lines."""

    def __str__(self) -> str:
        return self.sentence

    def apply(self, grid: Grid) -> Grid:
        """The grid with the new marks."""
        return Grid(grid.geometry, marked(grid.cells, self.decided))

    def as_json(self, puzzle: Puzzle) -> dict[str, Any]:
        """For programs and pages; cells and lines are indexes."""
        name = puzzle.geometry.line_name
        record: dict[str, Any] = {
            "technique": self.technique.name,
            "title": self.technique.title,
            "tier": self.technique.tier.name.lower(),
            "lines": list(self.lines),
            "line_names": [name(line) for line in self.lines],
            "runs": list(self.runs),
            "cells": list(self.cells),
            "decided": [list(pair) for pair in self.decided],
            "sentence": self.sentence,
            "reason": self.reason.as_json(),
        }
        if self.assumed is not None:
            record["assumed"] = list(self.assumed)
        if self.told:
            record["told"] = told_json(self.told, self.reasons)
        return record


def board_step(
    puzzle: Puzzle,
    technique: Technique,
    lines: tuple[int, ...],
    decided: tuple[tuple[int, int], ...],
    reason: Reason,
    *,
    assumed: tuple[int, int] | None = None,
    chain: tuple[Link, ...] = (),
    reasons: tuple[Reason, ...] = (),
) -> Step:
    """A step that several lines lead to, with its words."""
    told = tuple([say(puzzle, each) for each in reasons])
    sentence = say(puzzle, reason)
    return Step(technique, lines, (), decided, sentence, reason, assumed, chain, told, reasons)


def told_json(told: Sequence[str], reasons: Sequence[Reason]) -> list[dict[str, Any]]:
    """Sentences, each with its reason."""
    return [
        {"sentence": sentence, "reason": reason.as_json()}
        for sentence, reason in zip(told, reasons, strict=True)
    ]
