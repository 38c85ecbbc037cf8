"""Puzzles that are drawn: the verdict while the pen moves, repairs, and keeping them."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import update

from nonoscope.create import Aim, repair
from nonoscope.solve import Cancel, Limits

from . import grades, keeping, shelf, store
from .drawings import Drawing, drawing_of
from .errors import Json, responses
from .jobs import Job, finish
from .judging import Judgement, differing, judge
from .puzzles import puzzle_reply
from .shapes import Difficulty, Marks, PuzzleId, PuzzleReply, Verdict
from .studio import Studio, TheStudio
from .wire import marks_to_text

router = APIRouter(prefix="/api", tags=["drawings"])

_REPAIR_SECONDS = 20.0


class VerdictReply(Judgement):
    """The verdict on a drawing."""

    differing: list[int] = Field(description="Cells in which solutions are known to differ.")


class RepairRequest(BaseModel):
    """A drawing with several solutions, and what to look for."""

    model_config = ConfigDict(extra="forbid")

    drawing: Drawing
    aim: Aim


class RepairReply(BaseModel):
    """The picture with its changes, or as it was if the status isn't unique."""

    status: Verdict
    cells: Marks
    changed: list[int]
    given: list[int]
    line_solvable: bool
    difficulty: Difficulty


@router.post("/jobs/verdict", responses=responses())
async def judge_drawing(studio: TheStudio, request: Request, drawing: Drawing) -> VerdictReply:
    """How many solutions the drawing's clues have, where those differ, and how hard it is."""

    def work(job: Job[VerdictReply]) -> VerdictReply:
        document, seconds = drawing.document(), studio.settings.verdict_seconds
        found = judge(document, seconds, job.cancel)
        several = found.status == "multiple"
        cells = differing(document, seconds, job.cancel) if several else []
        return VerdictReply(**found.model_dump(), differing=cells)

    return await finish(studio.quick, request, work)


@router.post("/jobs/repair", responses=responses())
async def repair_drawing(studio: TheStudio, request: Request, wish: RepairRequest) -> RepairReply:
    """Change, or give away, as few cells as can be found until one solution is left."""

    def work(job: Job[RepairReply]) -> RepairReply:
        picture, palette = wish.drawing.picture()
        limits = Limits(min(_REPAIR_SECONDS, studio.settings.most_seconds), cancel=job.cancel)
        found = repair(picture, palette, wish.drawing.visibility(), wish.aim, limits)
        return RepairReply(
            status=found.status.value,
            cells=marks_to_text(found.goal.cells),
            changed=list(found.changed),
            given=list(found.given),
            line_solvable=found.line_solvable,
            difficulty=grades.difficulty(found.puzzle, found.status.value, job.cancel),
        )

    return await finish(studio.long, request, work)


@router.post("/puzzles/drawn", responses=responses(), response_model=PuzzleReply)
async def keep_drawing(studio: TheStudio, request: Request, drawing: Drawing) -> Json:
    """Put a drawing into the library; its picture is shown once it is solved."""

    def work(job: Job[Json]) -> Json:
        parcel = _parcel(studio, drawing, job.cancel)
        with studio.database.writing() as session:
            row, is_new = keeping.keep(session, studio.settings, parcel, "made")
            if not is_new and shelf.document_of(row).goal is None:
                keeping.write(row, parcel)  # the same clues were typed in before, without a picture
                session.flush()
            return puzzle_reply(session, row)

    return await finish(studio.quick, request, work)


@router.get("/puzzles/{puzzle}/drawing", responses=responses(404, 409))
def get_drawing(studio: TheStudio, puzzle: PuzzleId) -> Drawing:
    """The picture of what one has drawn oneself, or has solved."""
    with studio.database.reading() as session:
        found = shelf.find(session, puzzle)
        keeping.check_size(shelf.document_of(found).puzzle)
        return drawing_of(session, found)


@router.put("/puzzles/{puzzle}/drawing", responses=responses(404), response_model=PuzzleReply)
async def change_drawing(
    studio: TheStudio, request: Request, puzzle: PuzzleId, drawing: Drawing
) -> Json:
    """Change one's own drawing. Games of other clues are put away."""

    def work(job: Job[Json]) -> Json:
        parcel = _parcel(studio, drawing, job.cancel)
        with studio.database.writing() as session:
            row = shelf.own(session, puzzle)
            before = shelf.document_of(row).puzzle
            after = parcel.document.puzzle
            if replace(before, facts=after.facts) != after:
                games_of = update(store.Game).where(store.Game.puzzle == puzzle)
                session.execute(games_of.values(retired=True))
            keeping.write(row, parcel)
            session.flush()
            return puzzle_reply(session, row)

    return await finish(studio.quick, request, work)


def _parcel(studio: Studio, drawing: Drawing, cancel: Cancel) -> keeping.Parcel:
    document = drawing.document()
    keeping.check_room(studio.database, 1 << 20)
    status = keeping.verdict(document.puzzle, studio.settings.verdict_seconds, cancel)
    return keeping.parcel(document, status=status)
