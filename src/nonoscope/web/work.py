"""POST /api/jobs/solve and /api/jobs/random: long work, streamed as it happens."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Response
from pydantic import BaseModel, ConfigDict, Field
from starlette.concurrency import run_in_threadpool

from nonoscope.create import Symmetry, random_puzzle
from nonoscope.formats import Document
from nonoscope.model import Puzzle
from nonoscope.solve import Limits, Stats, Undecided, solutions

from . import keeping
from .errors import Problem, Refusal, responses
from .jobs import Job
from .shapes import Marks, Verdict
from .streams import EventStream
from .studio import Studio, TheStudio
from .wire import WirePuzzle, document_of, marks_to_text

router = APIRouter(prefix="/api/jobs", tags=["work"])

_SIDE = 999
_GRADED_SIDE = 40
_PAUSE = 0.2
"""Seconds between two reports of progress."""


class SolveRequest(BaseModel):
    """What to solve, for how long, and how many solutions to show."""

    model_config = ConfigDict(extra="forbid", strict=True)

    puzzle: WirePuzzle
    seconds: float = Field(default=60, gt=0, le=600, allow_inf_nan=False)
    solutions: int = Field(default=2, ge=1, le=100)


class RandomRequest(BaseModel):
    """What the random puzzle shall be like."""

    model_config = ConfigDict(extra="forbid", strict=True)

    width: int = Field(ge=1, le=_SIDE)
    height: int = Field(ge=1, le=_SIDE)
    density: float = Field(default=0.5, ge=0.05, le=0.95, allow_inf_nan=False)
    colours: int = Field(default=1, ge=1, le=10)
    seed: int | None = Field(default=None, ge=0, lt=2**53)
    symmetry: Symmetry = "none"
    grade: Literal["first steps", "easy", "medium", "hard", "expert", "search needed"] | None = (
        Field(default=None, description="How hard it is to be; up to 40x40 cells.")
    )


class Queued(BaseModel):
    """The job waits; 1 is next."""

    event: Literal["queued"]
    position: int


class Started(BaseModel):
    """The job runs."""

    event: Literal["started"]


class Progress(BaseModel):
    """What it took so far."""

    event: Literal["progress"]
    seconds: float
    lines: int
    decisions: int
    conflicts: int


class Solution(BaseModel):
    """A solution was found."""

    event: Literal["solution"]
    cells: Marks


class Made(BaseModel):
    """A puzzle was made and stored."""

    event: Literal["puzzle"]
    id: str


class Done(BaseModel):
    """The end."""

    event: Literal["done"]
    status: Verdict
    complete: bool


class Failed(BaseModel):
    """The end, without what was asked for."""

    event: Literal["failed"]
    error: Problem


WorkEvent = Annotated[
    Queued | Started | Progress | Solution | Made | Done | Failed, Field(discriminator="event")
]


class WorkLine(BaseModel):
    """One line of the answer."""

    line: WorkEvent


_STREAM: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "One event a line, as each of them happens: see WorkLine.line.",
        "content": {"application/x-ndjson": {"schema": {"type": "string"}}},
        "model": WorkLine,
    }
}


@router.post("/solve", responses=responses() | _STREAM, response_class=Response)
async def work_on_solving(studio: TheStudio, request: SolveRequest) -> EventStream:
    """Look for solutions; closing the request stops the engine at once."""
    puzzle = (await run_in_threadpool(document_of, request.puzzle)).puzzle
    seconds = min(request.seconds, studio.settings.most_seconds)

    def work(job: Job[None]) -> None:
        _solve(job, puzzle, seconds, request.solutions)

    return EventStream(studio.long, studio.long.submit(work))


@router.post("/random", responses=responses() | _STREAM, response_class=Response)
async def work_on_random(studio: TheStudio, request: RandomRequest) -> EventStream:
    """Make a random puzzle and put it into the library; up to 50x50 it has one solution."""
    if request.grade and max(request.width, request.height) > _GRADED_SIDE:
        raise Refusal(
            422,
            f"how hard a puzzle is can be chosen up to {_GRADED_SIDE}x{_GRADED_SIDE}",
            "choose a smaller one, or leave it to chance",
        )
    keeping.check_room(studio.database, 1 << 24)

    def work(job: Job[None]) -> None:
        _random(studio, job, request)

    return EventStream(studio.long, studio.long.submit(work))


def _solve(job: Job[None], puzzle: Puzzle, seconds: float, most: int) -> None:
    found, complete = 0, True
    try:
        limits = Limits(seconds, most, job.cancel)
        for grid in solutions(puzzle, limits, progress=_reporter(job)):
            found += 1
            job.say({"event": "solution", "cells": marks_to_text(grid.cells)})
            complete = found < most
    except Undecided:
        complete = False
    job.say({"event": "done", "status": _status(found, complete), "complete": complete})


def _status(found: int, complete: bool) -> Verdict:
    if found > 1:
        return "multiple"
    if not complete:
        return "undecided"
    return "unique" if found else "contradictory"


def _reporter(job: Job[None]) -> Callable[[Stats], None]:
    last = 0.0

    def report(stats: Stats) -> None:
        nonlocal last
        if time.monotonic() - last < _PAUSE:
            return
        last = time.monotonic()
        job.say(
            {
                "event": "progress",
                "seconds": round(stats.seconds, 3),
                "lines": stats.lines,
                "decisions": stats.decisions,
                "conflicts": stats.conflicts,
            }
        )

    return report


def _random(studio: Studio, job: Job[None], request: RandomRequest) -> None:
    settings = studio.settings
    try:
        puzzle = random_puzzle(
            request.width,
            request.height,
            density=request.density,
            colours=request.colours,
            seed=request.seed,
            limits=Limits(settings.most_seconds, cancel=job.cancel),
            symmetry=request.symmetry,
            grade=request.grade,
        )
    except Undecided:
        wanted = f"no puzzle that is {request.grade} was found" if request.grade else ""
        raise Refusal(
            503,
            wanted or "the puzzle wasn't finished in time",
            "try again, or another size or density",
        ) from None
    status = keeping.verdict(puzzle, settings.verdict_seconds, job.cancel)
    parcel = keeping.parcel(Document(puzzle), status=status)
    with studio.database.writing() as session:
        row, _ = keeping.keep(session, settings, parcel, "random")
    job.say({"event": "puzzle", "id": row.id})
    job.say({"event": "done", "status": status, "complete": status != "undecided"})
