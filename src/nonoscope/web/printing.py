"""Puzzles on paper: one as PDF, PNG or SVG, many as a book, all drawn by `nonoscope.render`.

Solutions are found from the clues, as the solver finds them for anybody who asks; the pictures and
titles that the studio knows are printed only after they were found.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal
from urllib.parse import quote

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from nonoscope.create import grade_of
from nonoscope.explain import LABELS
from nonoscope.formats import Document
from nonoscope.model import Grid, Puzzle
from nonoscope.render.book import Entry, book
from nonoscope.render.drawing import puzzle_drawing
from nonoscope.render.look import LEAST_CELL, MOST_CELL, Look, Side
from nonoscope.render.paper import Kind, Paper, file_of
from nonoscope.solve import Cancel, Limits, Status, solve

from . import exports, shelf
from .errors import Refusal, responses
from .jobs import Job, finish
from .shapes import PuzzleId
from .studio import Studio, TheStudio

router = APIRouter(prefix="/api", tags=["files"])

_MOST_SIDE = 200
_MOST_BOUND_SIDE = 100
_MOST_BOUND = 200
_MEDIA = {"pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml"}
_BINARY: dict[str, Any] = {"schema": {"type": "string", "format": "binary"}}
_NAMED = {"Content-Disposition": {"schema": {"type": "string"}}}
_FILE: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "The file.",
        "content": dict.fromkeys(_MEDIA.values(), _BINARY),
        "headers": _NAMED,
    }
}
_BOOK: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "The book; X-Left-Out says how many puzzles aren't in it.",
        "content": {"application/pdf": _BINARY},
        "headers": _NAMED | {"X-Left-Out": {"schema": {"type": "integer"}}},
    }
}


class PrintWish(BaseModel):
    """How a puzzle is drawn."""

    kind: Kind = "pdf"
    shown: Literal["empty", "marks", "solution"] = Field(
        default="empty", description="What is drawn into it; marks are the state of play."
    )
    cell: int = Field(default=20, ge=LEAST_CELL, le=MOST_CELL, description="Pixels.")
    clues: Side = "left-top"
    patterns: bool = Field(default=False, description="Tell colours apart without colour.")
    paper: Paper = "a4"


class BookRequest(BaseModel):
    """What to bind."""

    model_config = ConfigDict(extra="forbid")

    puzzles: list[PuzzleId] = Field(min_length=1, max_length=_MOST_BOUND)
    title: str = Field(default="Nonograms", max_length=100)
    author: str = Field(default="", max_length=100)
    paper: Paper = "a4"
    patterns: bool = False
    sort: bool = Field(default=False, description="From easy to hard instead of as they are named.")


@router.get(
    "/puzzles/{puzzle}/print", responses=responses(404, 409, 501) | _FILE, response_class=Response
)
async def print_puzzle(
    studio: TheStudio,
    request: Request,
    puzzle: PuzzleId,
    wish: Annotated[PrintWish, Query()],
) -> Response:
    """The puzzle, drawn."""

    def work(job: Job[Response]) -> Response:
        document = _document(studio, puzzle, with_game=wish.shown == "marks")
        _check_size(document.puzzle)
        grid = document.saved[0] if document.saved else None
        if wish.shown == "solution":
            grid = _solution(document.puzzle, studio.settings.step_seconds, job.cancel)
            if grid is None:
                raise Refusal(
                    409,
                    "exactly one solution wasn't found for this puzzle",
                    "print it without the solution",
                )
        drawing = puzzle_drawing(document.puzzle, grid, Look(wish.cell, wish.clues, wish.patterns))
        data = _made(lambda: file_of(drawing, wish.kind, document.puzzle.title, wish.paper))
        return _file(data, f"{exports.stem(document)}.{wish.kind}", _MEDIA[wish.kind])

    return await finish(studio.quick, request, work)


@router.post("/jobs/book", responses=responses(404, 409, 501) | _BOOK, response_class=Response)
async def bind_book(studio: TheStudio, request: Request, wish: BookRequest) -> Response:
    """Many puzzles as one PDF, with contents, and the solutions at its end."""

    def work(job: Job[Response]) -> Response:
        entries = _entries(studio, wish, job)
        if not entries:
            raise Refusal(
                409,
                "none of these puzzles has exactly one solution that is found in time",
                "choose others",
            )
        data = _made(
            lambda: book(
                entries, wish.title or "Nonograms", wish.author, wish.paper, signs=wish.patterns
            )
        )
        response = _file(data, f"{exports.named(wish.title) or 'book'}.pdf", _MEDIA["pdf"])
        response.headers["X-Left-Out"] = str(len(set(wish.puzzles)) - len(entries))
        return response

    return await finish(studio.long, request, work)


def _entries(studio: Studio, wish: BookRequest, job: Job[Response]) -> list[Entry]:
    found: list[tuple[tuple[int, float], Entry]] = []
    for name in dict.fromkeys(wish.puzzles):
        if job.cancel.is_cancelled:
            break
        puzzle = _document(studio, name).puzzle
        if max(puzzle.width, puzzle.height) > _MOST_BOUND_SIDE:
            continue
        solution = _solution(puzzle, studio.settings.verdict_seconds, job.cancel)
        if solution is None:
            continue
        grade = grade_of(puzzle, job.cancel)
        order = (LABELS.index(grade.label), grade.effort) if grade else (len(LABELS), 0.0)
        found.append((order, Entry(puzzle, solution, grade.label if grade else "")))
    if wish.sort:
        found.sort(key=lambda pair: pair[0])
    return [entry for _, entry in found]


def _document(studio: Studio, name: str, *, with_game: bool = False) -> Document:
    with studio.database.reading() as session:
        plays = shelf.plays(session, [name]) if with_game else {}
        game = plays[name].game if name in plays else ""
        return exports.shown_document(session, name, game or None)


def _solution(puzzle: Puzzle, seconds: float, cancel: Cancel) -> Grid | None:
    answer = solve(puzzle, Limits(seconds, cancel=cancel))
    return answer.solution if answer.status is Status.UNIQUE else None


def _check_size(puzzle: Puzzle) -> None:
    if max(puzzle.width, puzzle.height) > _MOST_SIDE:
        raise Refusal(
            422,
            f"the board has {puzzle.width}x{puzzle.height} cells, "
            f"and up to {_MOST_SIDE}x{_MOST_SIDE} are printed here",
            "use the command line for it: nonoscope render",
        )


def _made(make: Callable[[], bytes]) -> bytes:
    try:
        return make()
    except ModuleNotFoundError:
        raise Refusal(
            501,
            "typst isn't installed, which PNG and PDF need",
            "type: pip install 'nonoscope[create]', and start the studio again",
        ) from None
    except ValueError as fault:
        raise Refusal(422, str(fault), "choose smaller cells") from None


def _file(data: bytes, name: str, media: str) -> Response:
    headers = {"Content-Disposition": f"attachment; filename*=UTF-8''{quote(name)}"}
    return Response(data, media_type=media, headers=headers)
