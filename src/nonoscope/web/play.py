"""POST /api/step and /api/mistakes: help for a player, from the clues and the marks alone."""

from __future__ import annotations

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict

from nonoscope.model import Grid, Puzzle

from .errors import responses
from .jobs import Job, finish
from .mistakes import find_mistakes
from .shapes import Marks, MistakesReply, StepReply
from .steps import next_step
from .studio import TheStudio
from .wire import WirePuzzle, document_of, text_to_marks

router = APIRouter(prefix="/api", tags=["play"])


class Board(BaseModel):
    """A puzzle and where the player stands."""

    model_config = ConfigDict(extra="forbid")

    puzzle: WirePuzzle
    marks: Marks

    def read(self) -> tuple[Puzzle, Grid]:
        """As values."""
        puzzle = document_of(self.puzzle).puzzle
        return puzzle, text_to_marks(self.marks, puzzle)


@router.post("/step", responses=responses())
async def find_step(studio: TheStudio, request: Request, board: Board) -> StepReply:
    """The next logical step, or the mistakes that stand in its way."""

    def work(job: Job[StepReply]) -> StepReply:
        step = next_step(*board.read(), studio.settings.step_seconds, job.cancel)
        return StepReply(
            kind=step.kind, line=step.line, cells=list(step.cells), marks=list(step.marks)
        )

    return await finish(studio.quick, request, work)


@router.post("/mistakes", responses=responses())
async def show_mistakes(studio: TheStudio, request: Request, board: Board) -> MistakesReply:
    """The marks that are wrong, whichever solution the player is after."""

    def work(job: Job[MistakesReply]) -> MistakesReply:
        found = find_mistakes(*board.read(), studio.settings.step_seconds, job.cancel)
        return MistakesReply(status=found.status, cells=list(found.cells))

    return await finish(studio.quick, request, work)
