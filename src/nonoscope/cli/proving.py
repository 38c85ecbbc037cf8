"""ProofFile: where `solve --proof OUT` goes, step by step as the search learns.

The steps go to a file beside OUT, which takes its place when the proof has come to its claim: a
solve that breaks down leaves an old proof as it was.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self, TextIO

from nonoscope.proof.text import without_learning

from .errors import UserError
from .outputs import STDOUT, refuse_same_file, unwritable

if TYPE_CHECKING:
    from .answers import Outcome


def proof_file(options: argparse.Namespace) -> ProofFile:
    """For the file that `--proof` names."""
    name: str = options.proof
    if name == STDOUT:
        raise UserError("the answer goes to standard output", "write the proof to a file")
    if len(options.files) > 1:
        raise UserError(
            f"a proof is about one puzzle, and there are {len(options.files)} files",
            "solve them one by one",
        )
    for other in (*options.files, *([options.output] if options.output else [])):
        refuse_same_file(other, name)
    return ProofFile(name)


class ProofFile:
    """`with file:`, then `file.write` for each piece and `file.finish` at the end."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._path = Path(name)
        self._is_device = self._path.exists() and not self._path.is_file()
        if not self._is_device:
            self._path = self._path.resolve()  # what a link leads to is replaced, not the link
        self._draft = self._path.with_name(f".{self._path.name[:40]}.{os.getpid()}")
        self._file: TextIO | None = None

    def refuse_several(self, file: str, puzzles: int) -> None:
        """Which of them would it be about?"""
        if puzzles > 1:
            raise UserError(
                f"a proof is about one puzzle, and {file} holds {puzzles}",
                "put them into files of their own",
            )

    def __enter__(self) -> Self:
        try:
            target = self._path if self._is_device else self._draft
            self._file = target.open("w", encoding="ascii")
        except OSError as fault:
            raise unwritable(self._name, fault) from None
        return self

    def write(self, piece: str) -> None:
        """The next lines."""
        assert self._file is not None  # noqa: S101 - entered before anything is written
        try:
            self._file.write(piece)
        except OSError as fault:
            raise unwritable(self._name, fault) from None

    def finish(self, outcome: Outcome) -> None:
        """The proof is whole. For "several" its solutions are enough, so the rest is left out."""
        assert self._file is not None  # noqa: S101
        try:
            self._file.close()
            if self._is_device:
                return
            if not outcome.is_complete:
                self._shorten()
            self._draft.replace(self._path)
        except OSError as fault:
            raise unwritable(self._name, fault) from None

    def _shorten(self) -> None:
        short = self._draft.with_name(f"{self._draft.name}s")
        try:
            with self._draft.open(encoding="ascii") as lines, short.open("w") as file:
                file.writelines(without_learning(lines))
            short.replace(self._draft)
        finally:
            short.unlink(missing_ok=True)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file:
            self._file.close()
        if not self._is_device:
            self._draft.unlink(missing_ok=True)
