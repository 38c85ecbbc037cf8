"""Keeper: the solutions for `solve -o OUT`, as text or as a puzzle file that a player can open.

In a puzzle file the solution is the goal picture and, where the format knows one, the state of
play, so that opening the file shows it.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from .drawing import Drawing
from .errors import UserError
from .outputs import format_of, refuse_same_file, unwritable, write_documents
from .terminal import say

if TYPE_CHECKING:
    from nonoscope.formats import Document, Format
    from nonoscope.model import Grid

_TEXT = ".txt"


class Keeper:
    """Collects the solutions of a run."""

    def __init__(self, options: argparse.Namespace, name: str) -> None:
        self._name = name
        self._style: str | None = options.style
        self._clues: bool = options.clues
        self._target: Format | None = None
        self._text: TextIO | None = None
        self._documents: list[Document] = []
        self._left_out = 0
        for file in options.files:
            refuse_same_file(file, name)
        if name.lower().endswith(_TEXT):
            return
        if options.all:
            raise UserError(
                "--all may find more solutions than a puzzle file should hold",
                "use --solutions N, or an OUT that ends in .txt",
            )
        self._target = _able(format_of(name, None, "an ending"))

    def add(self, document: Document, grid: Grid) -> None:
        """Keep one solution."""
        if self._target is not None:
            if self._documents and not self._target.many:
                self._left_out += 1
            else:
                self._documents.append(_solved(document, grid, self._target))
        else:
            drawing = Drawing(document.puzzle, self._style, clues=self._clues, plain=True)
            self._write_text(drawing.grid(grid))

    def write(self) -> None:
        """Finish the file; without any solution there is none to write, and an old one stays."""
        name = self._name
        if self._text is not None:
            self._text.close()
        elif self._target is None or not self._documents:
            say(f"{name} was not written: there is no solution to write")
        else:
            write_documents(self._documents, name, self._target)
            if self._left_out:
                say(
                    f"{name} holds the first solution, without {self._left_out} more: "
                    f"{self._target.name} has one puzzle a file; use .json or .non for all"
                )

    def _write_text(self, drawing: str) -> None:
        """At once: with --all there may be more solutions than memory."""
        try:
            if self._text is None:
                self._text = Path(self._name).open("w", encoding="utf-8")  # noqa: SIM115 - `write` closes
            else:
                self._text.write("\n")
            self._text.write(f"{drawing}\n")
        except OSError as fault:
            raise unwritable(self._name, fault) from None


def _able(target: Format) -> Format:
    """The format, if it can hold a solution at all."""
    from nonoscope.formats import Keeps

    if not target.keeps & (Keeps.GOAL | Keeps.SAVED) and not target.pictures:
        raise UserError(
            f"{target.name} can't hold a solution", "use an OUT that ends in .non, .json or .txt"
        )
    return target


def _solved(document: Document, grid: Grid, target: Format) -> Document:
    from dataclasses import replace

    from nonoscope.formats import Keeps

    saved = (grid,) if Keeps.SAVED in target.keeps else document.saved
    goal = grid if Keeps.GOAL in target.keeps or target.pictures else document.goal
    return replace(document, goal=goal, saved=saved)
