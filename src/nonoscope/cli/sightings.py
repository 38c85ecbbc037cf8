"""Sighting -> what is said about it: sentences, the drawing, JSON and a document."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nonoscope.formats import Document
from nonoscope.model import Facts, Puzzle
from nonoscope.vision import Doubt, Sighting, hint_of, marked_grid, mistakes_of, sighting_json

from .drawing import Drawing
from .inputs import STDIN
from .terminal import printable

if TYPE_CHECKING:
    from nonoscope.explain import Hint
    from nonoscope.formats import Format

_MOST_DOUBTS = 12


def called(file: str) -> str:
    """What is said for the name of a photo.

    >>> called("photo.jpg"), called("-")
    ('photo.jpg', 'standard input')
    """
    return "standard input" if file == STDIN else file


def lines(file: str, sighting: Sighting, options: argparse.Namespace) -> Iterator[str]:
    """What is printed about a photo."""
    puzzle = sighting.puzzle
    if puzzle is None:
        yield printable(f"{called(file)}: nothing to recognise here")
        return
    size = f"{puzzle.width}x{puzzle.height}"
    yield printable(f"{called(file)}: {size}, {_verdict(sighting)}")
    yield from _drawing(sighting, puzzle, options)
    if sighting.other_sizes:
        sizes = " or ".join(f"{width}x{height}" for width, height in sighting.other_sizes)
        yield f"It may as well be {sizes}: no number can be made out beside a line at its edge."
    for doubt in sighting.doubts[:_MOST_DOUBTS]:
        yield _sentence(doubt, puzzle)
    if len(sighting.doubts) > _MOST_DOUBTS:
        yield f"and {len(sighting.doubts) - _MOST_DOUBTS} more doubts; --json has all"
    if options.hint:
        yield _hint_sentence(hint_of(sighting))
    if options.mistakes:
        yield _mistake_sentence(sighting)


def as_json(file: str, sighting: Sighting, options: argparse.Namespace) -> dict[str, Any]:
    """The object that `--json` prints."""
    name = {"file": file} if len(options.files) > 1 else {}
    record = {**name, **sighting_json(sighting)}
    if options.hint:
        found, puzzle = hint_of(sighting), sighting.puzzle
        record["hint"] = found.as_json(puzzle) if found and puzzle else None
    if options.mistakes:
        record["mistakes"] = list(mistakes_of(sighting))
    return record


def document_of(file: str, sighting: Sighting, target: Format | None) -> Document:
    """The puzzle as a file holds it, with what was filled in as the state of play.

    A format of finished pictures, which have no clues, gets the solution.
    """
    assert sighting.puzzle is not None  # noqa: S101 - there is something to write
    puzzle = replace(sighting.puzzle, facts=Facts(title="" if file == STDIN else Path(file).stem))
    marks, answer = marked_grid(sighting), sighting.answer
    goal = answer.solution if answer and target and target.pictures else None
    return Document(puzzle, goal, saved=() if marks is None else (marks,))


def _verdict(sighting: Sighting) -> str:
    answer = sighting.answer
    how_many = "" if answer is None else f", {_SOLUTIONS[answer.status.value]}"
    if sighting.status == "read":
        return f"read{how_many}"
    if answer is None:
        return "doubtful: as it was read it has no solution"
    return f"doubtful: {sighting.confidence:.0%} sure{how_many}"


_SOLUTIONS = {
    "unique": "exactly one solution",
    "multiple": "several solutions",
    "undecided": "solutions undecided",
    "contradictory": "no solution",
}


def _drawing(sighting: Sighting, puzzle: Puzzle, options: argparse.Namespace) -> Iterator[str]:
    drawing = Drawing(puzzle, options.style, clues=True)
    answer = sighting.answer
    if options.solve:
        if answer is not None and answer.solution is not None:
            yield drawing.grid(answer.solution, answer.differences)
    else:
        yield drawing.puzzle(marked_grid(sighting))


def _sentence(doubt: Doubt, puzzle: Puzzle) -> str:
    """What is doubtful, in words."""
    where = f"{puzzle.geometry.line_name(doubt.line)}, number {doubt.place + 1}"
    seen = "nothing was seen" if doubt.read is None else f"looks like {doubt.read}"
    if doubt.chosen is None:
        return f"{where}: {seen}, left out by logic"
    if doubt.by_logic:
        return f"{where}: {seen}, is {doubt.chosen} by logic"
    others = [str(value) for value in doubt.alternatives if value != doubt.chosen]
    maybe = f", or maybe {' or '.join(others)}" if others else ""
    return f"{where}: {seen}{maybe}"


def _hint_sentence(found: Hint | None) -> str:
    if found is None:
        return "There is no hint without a solution."
    return found.sentence()


def _mistake_sentence(sighting: Sighting) -> str:
    puzzle, wrong = sighting.puzzle, mistakes_of(sighting)
    if puzzle is None or sighting.answer is None:
        return "Without a solution, mistakes can't be told."
    if marked_grid(sighting) is None:
        return "Nothing is filled in."
    if not wrong:
        return "No mistake: what is filled in is part of a solution."
    places = [divmod(cell, puzzle.width) for cell in wrong]
    names = [f"(row {row + 1}, column {column + 1})" for row, column in places]
    shown = ", ".join(names[:_MOST_DOUBTS])
    return f"{len(wrong)} wrong: {shown}{' and more' if len(names) > _MOST_DOUBTS else ''}"
