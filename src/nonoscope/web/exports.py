"""GET /api/puzzles/{id}/export and /api/formats: a puzzle, with the state of play, as a file."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, Query, Response
from sqlalchemy.orm import Session

from nonoscope.formats import Document, FormatError, all_formats, by_name, losses
from nonoscope.model import BLANK, UNKNOWN, Grid

from . import games, shelf, store
from .collection import Piece
from .errors import Refusal, of_format_error, responses
from .shapes import FormatReply, GameId, PuzzleId
from .studio import TheStudio
from .wire import WirePuzzle, document_of, without_picture

router = APIRouter(prefix="/api", tags=["files"])

_FILE: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "The file; what its format can't keep is in X-Losses, percent-encoded.",
        "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
        "headers": {
            "X-Losses": {"schema": {"type": "string"}},
            "Content-Disposition": {"schema": {"type": "string"}},
        },
    }
}


@router.get("/formats", responses=responses())
def get_formats() -> list[FormatReply]:
    """The kinds of file that can be read and written."""
    return [
        FormatReply(
            name=f.name,
            title=f.title,
            suffixes=list(f.extensions),
            writes=True,
            pictures=f.pictures,
        )
        for f in sorted(all_formats(), key=lambda f: f.name)
    ]


@router.get(
    "/puzzles/{puzzle}/export", responses=responses(404, 409) | _FILE, response_class=Response
)
def export_puzzle(
    studio: TheStudio,
    puzzle: PuzzleId,
    format: Annotated[str, Query(max_length=40, description="A name of /api/formats.")],
    game: Annotated[GameId | None, Query(description="Whose state of play to keep.")] = None,
) -> Response:
    """The puzzle as a file. Its picture is in it only after it was solved."""
    with studio.database.reading() as session:
        document = shown_document(session, puzzle, game)
    return _written(document, format)


def _written(document: Document, format: str) -> Response:
    try:
        target = by_name(format)
        lost = target.losses(document)
        if target.pictures and document.goal is None:
            raise Refusal(
                409,
                f"{target.name} holds the finished picture, and this puzzle isn't solved yet",
                "solve it first, or choose a format that holds clues",
            )
        data = target.write([target.reduced(document)])
    except FormatError as fault:
        raise of_format_error(fault) from None
    words = ", ".join(_words(document, target.name)) if lost else ""
    name = f"{stem(document)}{target.extensions[0] if target.extensions else '.txt'}"
    headers = {
        "Content-Disposition": f"attachment; filename*=UTF-8''{quote(name)}",
        "X-Losses": quote(words),
    }
    return Response(data, media_type="application/octet-stream", headers=headers)


@router.post("/export", responses=responses(409) | _FILE, response_class=Response)
def export_clues(
    puzzle: WirePuzzle,
    format: Annotated[str, Query(max_length=40, description="A name of /api/formats.")],
) -> Response:
    """A puzzle that isn't in the library as a file, such as one that was read from a picture.

    For a format of finished pictures, a state of play that solves it is that.
    """
    document = document_of(puzzle)
    is_solved = document.saved and games.is_solution(document.puzzle, document.saved[-1])
    if is_solved and by_name(format).pictures:
        document = replace(document, goal=_finished(document.saved[-1]), saved=())
    return _written(document, format)


def _words(document: Document, format: str) -> list[str]:
    return losses(document, format)


def shown_document(session: Session, name: str, game: str | None) -> Document:
    """The puzzle with what its player may know of it, and the state of a game."""
    found = shelf.find(session, name)
    document = shelf.document_of(found)
    saved: tuple[Grid, ...] = ()
    if game is not None:
        row = session.get(store.Game, game)
        if row is None or row.puzzle != name or row.retired:
            raise Refusal(404, "there is no such game of this puzzle", "leave the game out")
        marks = games.marks_of(row)
        if marks is not None:
            saved = (Grid(document.puzzle.geometry, marks),)
    puzzle, goal = document.puzzle, document.goal
    if not shelf.is_solved(session, name):
        goal = None
        if isinstance(found, Piece):
            puzzle = without_picture(puzzle)
            return Document(puzzle, None, saved)  # other properties might tell it too
    elif goal is None and saved and games.is_solution(puzzle, saved[0]):
        goal = _finished(saved[0])
    return Document(puzzle, goal, saved, document.properties)


def _finished(marks: Grid) -> Grid:
    """The picture of one who has marked no more than what is shaded."""
    return Grid(marks.geometry, marks.cells.replace(bytes([UNKNOWN]), bytes([BLANK])))


def stem(document: Document) -> str:
    """The name of a file, without its ending."""
    puzzle = document.puzzle
    return named(puzzle.title) or f"nonogram-{puzzle.width}x{puzzle.height}"


def named(title: str) -> str:
    """A title as the name of a file; '' if nothing is left of it.

    >>> named("Cats & Dogs?")
    'cats--dogs'
    """
    return re.sub(r"[^\w -]", "", title).strip().replace(" ", "-").lower()[:60]
