"""Help for a player, from clues and marks alone: the next step, mistakes, where it went wrong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field

from nonoscope.explain import first_wrong
from nonoscope.model import UNKNOWN, Grid, Puzzle
from nonoscope.solve import Limits

from .errors import Refusal, responses
from .jobs import Job, finish
from .mistakes import find_mistakes
from .shapes import Marks, MistakesReply, StepReply
from .steps import next_step
from .studio import TheStudio
from .wire import WirePuzzle, document_of, text_to_marks

router = APIRouter(prefix="/api", tags=["play"])

_MOST_REMEMBERED = 50_000_000
"""Cells of all states of a game together that are looked through."""


class Board(BaseModel):
    """A puzzle and where the player stands."""

    model_config = ConfigDict(extra="forbid")

    puzzle: WirePuzzle
    marks: Marks

    def read(self) -> tuple[Puzzle, Grid]:
        """As values."""
        puzzle = document_of(self.puzzle).puzzle
        return puzzle, text_to_marks(self.marks, puzzle)


class Undone(BaseModel):
    """What one undo changes on the board."""

    model_config = ConfigDict(extra="forbid")

    cells: list[Annotated[int, Field(ge=0, lt=1_000_000)]]
    marks: list[Annotated[int, Field(ge=0, le=255)]]


class TurnRequest(Board):
    """Where the player stands, and the way back to the beginning."""

    undos: Annotated[list[Undone], Field(max_length=20_000)]


class TurnReply(BaseModel):
    """Where a game went wrong."""

    status: Literal["fine", "wrong", "lost"] = Field(
        description="lost: none of the states can be solved, not even the first one."
    )
    undos: int = Field(description="How many lead back to before it.")
    cells: list[int] = Field(description="The marks of that move that no solution has.")


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


@router.post("/jobs/turn", responses=responses())
async def find_turn(studio: TheStudio, request: Request, game: TurnRequest) -> TurnReply:
    """The move after which the puzzle could no longer be solved."""

    def work(job: Job[TurnReply]) -> TurnReply:
        puzzle, marks = game.read()
        count = puzzle.geometry.cell_count
        if len(game.undos) * count > _MOST_REMEMBERED:
            most = _MOST_REMEMBERED // count
            raise Refusal(422, "that is too long a way back", f"ask about {most:,} moves at most")
        states = list(_states(puzzle, marks, game.undos))
        limits = Limits(studio.settings.step_seconds, cancel=job.cancel)
        turn = first_wrong(puzzle, states[::-1], limits)
        if turn is None:
            return TurnReply(status="fine", undos=0, cells=[])
        if turn.index == 0:
            return TurnReply(status="lost", undos=len(game.undos), cells=[])
        undos = len(states) - turn.index
        return TurnReply(status="wrong", undos=undos, cells=list(turn.cells))

    return await finish(studio.quick, request, work)


def _states(puzzle: Puzzle, marks: Grid, undos: Iterable[Undone]) -> Iterable[Grid]:
    """The board as it is, and after each undo."""
    cells = bytearray(marks.cells)
    yield marks
    for undo in undos:
        if len(undo.cells) != len(undo.marks):
            raise Refusal(422, "an undo has not as many marks as cells", "send one for each cell")
        for cell, mark in zip(undo.cells, undo.marks, strict=True):
            if cell >= len(cells):
                last = len(cells) - 1
                raise Refusal(422, f"there is no cell {cell}", f"send cells from 0 to {last}")
            if len(puzzle.palette) <= mark != UNKNOWN:
                last = len(puzzle.palette) - 1
                raise Refusal(422, f"there is no colour {mark}", f"send marks from 0 to {last}")
            cells[cell] = mark
        yield Grid(puzzle.geometry, bytes(cells))
