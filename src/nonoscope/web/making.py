"""Clues that are typed in or edited: POST /api/puzzles/made and check, PUT /api/puzzles/{id}."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from sqlalchemy import update

from nonoscope.formats import Document

from . import keeping, shelf, store
from .errors import Json, responses
from .jobs import Job, finish
from .judging import Judgement, judge
from .puzzles import puzzle_reply
from .shapes import CheckProblem, PuzzleId, PuzzleReply, Verdict
from .studio import Studio, TheStudio
from .wire import WirePuzzle, document_of, sound_document_of

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])


class CheckReply(BaseModel):
    """What is wrong with clues that are being typed in."""

    problems: list[CheckProblem]
    verdict: Judgement | None = Field(
        default=None, description="Left out while there are problems: then nothing was solved."
    )


@router.post("/check", responses=responses(), response_model_exclude_none=True)
async def check_puzzle(studio: TheStudio, request: Request, puzzle: WirePuzzle) -> CheckReply:
    """What is wrong with the clues and, if nothing is, how many solutions they have."""

    def work(job: Job[CheckReply]) -> CheckReply:
        typed = document_of(puzzle).puzzle
        problems = [
            CheckProblem(line=-1 if p.line is None else p.line, message=p.sentence)
            for p in typed.problems()
        ]
        if problems:
            return CheckReply(problems=problems)
        found = judge(Document(typed), studio.settings.verdict_seconds, job.cancel)
        return CheckReply(problems=[], verdict=found)

    return await finish(studio.quick, request, work)


@router.post("/made", responses=responses(), response_model=PuzzleReply)
async def make_puzzle(studio: TheStudio, request: Request, puzzle: WirePuzzle) -> Json:
    """Add a puzzle whose clues were typed in."""

    def work(job: Job[Json]) -> Json:
        document = sound_document_of(puzzle)
        keeping.check_room(studio.database, 1 << 20)
        status = keeping.verdict(document.puzzle, studio.settings.verdict_seconds, job.cancel)
        parcel = keeping.parcel(document, status=status)
        with studio.database.writing() as session:
            row, _ = keeping.keep(session, studio.settings, parcel, "made")
            return puzzle_reply(session, row)

    return await finish(studio.quick, request, work)


@router.put("/{puzzle}", responses=responses(404), response_model=PuzzleReply)
async def change_puzzle(
    studio: TheStudio, request: Request, puzzle: PuzzleId, clues: WirePuzzle
) -> Json:
    """Change the clues of one's own puzzle. Games of the old clues are put away."""

    def work(job: Job[Json]) -> Json:
        document = sound_document_of(clues)
        keeping.check_room(studio.database, 1 << 20)
        status = keeping.verdict(document.puzzle, studio.settings.verdict_seconds, job.cancel)
        return _change(studio, puzzle, document, status)

    return await finish(studio.quick, request, work)


def _change(studio: Studio, name: str, document: Document, status: Verdict) -> Json:
    with studio.database.writing() as session:
        row = shelf.own(session, name)
        before = shelf.document_of(row)
        same = replace(before.puzzle, facts=document.puzzle.facts) == document.puzzle
        goal = before.goal if same else None  # the old picture is none of the new clues
        if not same:
            session.execute(
                update(store.Game).where(store.Game.puzzle == name).values(retired=True)
            )
        kept = Document(document.puzzle, goal, (), before.properties)
        keeping.write(row, keeping.parcel(kept, status=status))
        session.flush()
        return puzzle_reply(session, row)
