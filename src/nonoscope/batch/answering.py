"""Piece -> its records: read, do the task, and turn whatever goes wrong into a record too."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from nonoscope.formats import Document, FormatError, read_bytes
from nonoscope.formats.parts import Part
from nonoscope.solve import Limits

from .pieces import Piece
from .task import TASKS, Record


@dataclass(frozen=True, slots=True)
class Order:
    """What to do with each puzzle. It travels to other processes and machines."""

    task: str = "solve"
    seconds: float | None = 60.0
    """The most that one puzzle may take; None for no limit."""
    megabytes: int | None = 2048
    """The most memory that a local worker may take; None for no limit."""


def answer(piece: Piece, order: Order) -> Iterator[Record]:
    """A record for each puzzle of the piece, in order, as soon as it is known."""
    if piece.fault:
        yield failed(piece.file, 1, piece.fault)
    for part in piece.parts:
        yield from _part(piece, part, order)


def failed(file: str, number: int, said: str, *, line: int = 0, status: str = "error") -> Record:
    """The record of a puzzle without an answer."""
    return {
        "file": file,
        "puzzle": number,
        "status": status,
        "error": said,
        **({"line": line} if line else {}),
    }


def _part(piece: Piece, part: Part, order: Order) -> Iterator[Record]:
    try:
        # Clues that can't be right are for `check` to describe; elsewhere they are a fault.
        is_lenient = order.task == "check"
        documents = read_bytes(part.data, piece.file, format=piece.format, lenient=is_lenient)
    except FormatError as fault:
        said = f"{fault.fact}; {fault.remedy}" if fault.remedy else fault.fact
        line = fault.line + part.line if fault.line else 0
        yield failed(piece.file, part.number, said, line=line, status="unreadable")
        return
    many = {"of": len(documents)} if len(documents) > 1 else {}
    for number, document in enumerate(documents, part.number):
        if number > piece.after:
            yield {**_one(piece.file, number, document, order), **many}


def _one(file: str, number: int, document: Document, order: Order) -> Record:
    puzzle = document.puzzle
    head: Record = {"file": file, "puzzle": number}
    if puzzle.title:
        head["title"] = puzzle.title
    head["size"] = puzzle.geometry.size
    began = time.perf_counter()
    try:
        found = TASKS[order.task](document, Limits(order.seconds))
    except MemoryError:
        said = f"it needs more than {order.megabytes} MB of memory; allow more and try again"
        return failed(file, number, said)
    except Exception as fault:  # noqa: BLE001 - a bug must cost one puzzle, not a million
        said = f"this is a bug in nonoscope ({type(fault).__name__}: {fault}); please report it"
        return failed(file, number, said)
    taken = round(time.perf_counter() - began, 6)
    return {**head, "seconds": taken, **found}
