"""POST /api/puzzles: a file of any format, or pasted text, becomes puzzles of one's own."""

from __future__ import annotations

import json
import uuid
from pathlib import PurePosixPath
from typing import Annotated, Any
from urllib.parse import unquote

from fastapi import APIRouter, Header, Request
from sqlalchemy.orm import Session

from nonoscope.formats import Document, FormatError, read_bytes
from nonoscope.model import UNKNOWN, Grid

from . import games, grades, keeping, shelf, store
from .errors import of_format_error, responses
from .jobs import Job, finish
from .moves import Entry, Fill
from .settings import Settings
from .shapes import ImportReply, Verdict
from .studio import Studio, TheStudio

router = APIRouter(prefix="/api", tags=["puzzles"])

_BODY = {
    "requestBody": {
        "required": True,
        "content": {
            "application/octet-stream": {
                "schema": {"type": "string", "format": "binary", "minLength": 1}
            },
            "application/json": {
                "schema": {
                    "type": "object",
                    "properties": {"text": {"type": "string", "minLength": 1}},
                    "required": ["text"],
                }
            },
        },
    }
}
_SAID: dict[Verdict, str] = {
    "multiple": "it has several solutions; any of them counts",
    "contradictory": "it has no solution; a clue must be wrong",
    "undecided": "it could not be found out quickly whether it has one solution",
}


@router.post("/puzzles", responses=responses(), openapi_extra=_BODY)
async def import_puzzles(
    studio: TheStudio,
    request: Request,
    x_file_name: Annotated[
        str | None, Header(max_length=3000, description="Percent-encoded; tells the format.")
    ] = None,
) -> ImportReply:
    """Add the puzzles of a file, a pasted text, a game ID or a puzz.link address."""
    data = await request.body()
    name = file_name(x_file_name or "")
    is_json = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if x_file_name is None and is_json == "application/json":
        data = _pasted(data)

    def work(job: Job[ImportReply]) -> ImportReply:
        return _import(studio, job, data, name)

    return await finish(studio.quick, request, work)


def file_name(header: str) -> str:
    """The last part of a name from outside, for messages and for its ending; no path.

    >>> file_name("..%2F..%2Fetc%2Fcat.non")
    'cat.non'
    """
    return keeping.clean(PurePosixPath(unquote(header).replace("\\", "/")).name)[-100:]


def _pasted(data: bytes) -> bytes:
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return data
    if isinstance(value, dict) and set(value) == {"text"} and isinstance(value["text"], str):
        return value["text"].strip().encode("utf-8", "replace")
    return data  # a puzzle file that is JSON itself


def _import(studio: Studio, job: Job[Any], data: bytes, name: str) -> ImportReply:
    settings = studio.settings
    keeping.check_room(studio.database, len(data))
    try:
        documents = read_bytes(data, name)
    except FormatError as fault:
        raise of_format_error(fault) from None
    notes = []
    if len(documents) > settings.most_puzzles_a_file:
        most = settings.most_puzzles_a_file
        notes.append(f"Only the first {most} of {len(documents):,} puzzles were added.")
        documents = documents[:most]
    for document in documents:
        keeping.check_size(document.puzzle)
    found = keeping.verdicts(documents, settings.verdict_seconds, job.cancel)
    graded = grades.difficulties(documents, found, settings.verdict_seconds, job.cancel)
    title = PurePosixPath(name).stem
    parcels = [
        keeping.parcel(document, title=title, status=status, difficulty=difficulty)
        for document, status, difficulty in zip(documents, found, graded, strict=True)
    ]
    added = []
    with studio.database.writing() as session:
        for number, (document, parcel) in enumerate(zip(documents, parcels, strict=True), 1):
            row, is_new = keeping.keep(session, settings, parcel, "imported")
            if is_new and document.saved:
                _start(session, settings, row, document)
            added.append(shelf.listing(session, row))
            notes += _notes(row, is_new, number if len(documents) > 1 else 0)
    return ImportReply(added=added, notes=notes)


def _notes(row: store.Puzzle, is_new: bool, number: int) -> list[str]:
    who = row.title or (f"Puzzle {number}" if number else "The puzzle")
    if not is_new:
        return [f"{who}: it is in the library already."]
    said = _SAID.get(row.status)  # type: ignore[call-overload] # the store holds what came in
    return [f"{who}: {said}."] if said else []


def _start(session: Session, settings: Settings, row: store.Puzzle, document: Document) -> None:
    """A saved state of play becomes a game whose first move fills it in."""
    marks = document.saved[-1]
    cells = [index for index, mark in enumerate(marks.cells) if mark != UNKNOWN]
    if not cells:
        return
    fill = Fill(kind="fill", cells=cells, marks=[marks.cells[c] for c in cells], by="import")
    game = games.new_game(uuid.uuid4().hex, row.id)
    session.add(game)
    session.flush()
    games.add(session, game, [Entry(id=uuid.uuid4().hex, move=fill, seconds=0)], settings)
    games.keep_marks(game, Grid(document.puzzle.geometry, marks.cells))
