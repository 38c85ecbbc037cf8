"""GET /api/lab and POST /api/jobs/compare: the known algorithms on puzzles of the library."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Response
from pydantic import BaseModel, ConfigDict, Field
from starlette.concurrency import run_in_threadpool

from nonoscope import lab
from nonoscope.lab.report import charts, html

from . import shelf
from .errors import Refusal, responses
from .jobs import Job
from .shapes import PuzzleId
from .streams import EventStream
from .studio import Studio, TheStudio

router = APIRouter(prefix="/api", tags=["lab"])

_MOST_PUZZLES, _MOST_CELLS = 24, 100 * 100
_MEGABYTES = 1024


class Algorithm(BaseModel):
    """A solver of the lab."""

    name: str
    title: str
    story: str
    source: str
    installed: bool
    proves: bool
    colours: bool


class CompareRequest(BaseModel):
    """Who runs on what."""

    model_config = ConfigDict(extra="forbid", strict=True)

    puzzles: list[PuzzleId] = Field(min_length=1, max_length=_MOST_PUZZLES)
    solvers: list[Annotated[str, Field(max_length=40)]] = Field(min_length=1, max_length=20)
    seconds: float = Field(default=5, gt=0, le=60, allow_inf_nan=False)


_STREAM: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "A lap a line as it is run; at the end the charts and a page of the whole.",
        "content": {"application/x-ndjson": {"schema": {"type": "string"}}},
    }
}


class LapEvent(BaseModel):
    """One solver on one puzzle."""

    event: Literal["lap"] = "lap"
    puzzle: str
    solver: str
    status: str
    decided: bool
    found: bool
    seconds: float
    megabytes: float
    note: str


@router.get("/lab", responses=responses())
def get_algorithms() -> list[Algorithm]:
    """All algorithms, in the order of their story."""
    return [
        Algorithm(
            name=solver.name,
            title=solver.title,
            story=solver.story,
            source=solver.source,
            installed=solver.is_installed,
            proves=solver.proves,
            colours=solver.colours,
        )
        for solver in lab.SOLVERS.values()
    ]


@router.post("/jobs/compare", responses=responses(404) | _STREAM, response_class=Response)
async def compare(studio: TheStudio, request: CompareRequest) -> EventStream:
    """Race them, each lap in a process of its own; closing the request ends the race."""
    unknown = [name for name in request.solvers if name not in lab.SOLVERS]
    if unknown:
        raise Refusal(
            422, f"there is no solver {unknown[0]!r}", f"the solvers are {', '.join(lab.SOLVERS)}"
        )
    entries = await run_in_threadpool(_entries, studio, request.puzzles)
    if any(entry.cells > _MOST_CELLS for entry in entries):
        raise Refusal(
            422, "a puzzle has more than 100x100 cells", "compare such on the command line"
        )
    solvers = [lab.SOLVERS[name] for name in dict.fromkeys(request.solvers)]
    rules = lab.Rules(min(request.seconds, studio.settings.most_seconds), _MEGABYTES)

    def work(job: Job[None]) -> None:
        job.say({"event": "started"})
        laps = []
        for lap in lab.race(entries, solvers, rules, job.cancel):
            laps.append(lap)
            job.say(_event(lap))
        job.say({"event": "done", "charts": charts(laps), "page": html(laps, rules)})

    return EventStream(studio.long, studio.long.submit(work))


def _entries(studio: Studio, names: list[PuzzleId]) -> list[lab.Entry]:
    with studio.database.reading() as session:
        found = [(name, shelf.find(session, name)) for name in dict.fromkeys(names)]
        return [lab.Entry(name, shelf.document_of(piece).puzzle) for name, piece in found]


def _event(lap: lab.Lap) -> dict[str, Any]:
    return LapEvent(
        puzzle=lap.puzzle,
        solver=lap.solver,
        status=lap.status,
        decided=lap.is_decided,
        found=lap.found,
        seconds=lap.seconds,
        megabytes=lap.megabytes,
        note=lap.note,
    ).model_dump()
