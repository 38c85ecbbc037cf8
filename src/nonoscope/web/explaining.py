"""Help that teaches: hints by rungs, why a cell is so, the whole solution told, and the grade."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from nonoscope import explain
from nonoscope.create import grade_of
from nonoscope.model import UNKNOWN, Grid, Puzzle
from nonoscope.solve import Cancel, Limits, Status, line_logic, solve

from . import grades, hints, keeping, shelf, store
from .errors import Refusal, responses
from .hints import Kind
from .jobs import Job, finish
from .play import Board
from .shapes import Difficulty, PuzzleId
from .studio import TheStudio

router = APIRouter(prefix="/api", tags=["play"])

_MOST_TOLD = 10_000
"""Cells of a board whose whole solution is told."""
_TELLING_SECONDS = 8.0


class Said(BaseModel):
    """A sentence, and its reason for other languages: a key, and what stands in its gaps."""

    sentence: str
    reason: dict[str, Any]


class Conclusion(BaseModel):
    """One step, and what to highlight for it; lines and cells are indexes."""

    technique: str = Field(description="One word, as `nonoscope explain --json` names it.")
    sentence: str = Field(description="In English.")
    reason: dict[str, Any] | None = Field(
        description="The same as data: a key, and what stands in its gaps."
    )
    lines: list[int]
    runs: list[int]
    used: list[int] = Field(description="Cells whose marks the reason rests on.")
    cells: list[int] = Field(description="Cells that are decided.")
    marks: list[int] = Field(description="What each of them becomes.")
    told: list[Said] = Field(description="The chain, where something was tried out.")


class HintRequest(Board):
    """Where the player stands, and how much may be told of mistakes."""

    strength: explain.Strength = "cells"


class HintReply(BaseModel):
    """What the lamp says; the page tells it rung by rung."""

    kind: Kind
    line: int = Field(description="Where a mistake is; -1 if that isn't known or not to be told.")
    wrong: list[int]
    step: Conclusion | None


class WhyRequest(Board):
    """A cell that the player asks about."""

    cell: Annotated[int, Field(ge=0, lt=1_000_000)]


class Link(BaseModel):
    """One sentence of an account, and what to highlight for it."""

    sentence: str
    reason: dict[str, Any]
    line: int
    used: list[int]
    cells: list[int]
    marks: list[int] = Field(description="What each of the cells becomes; 255 if it stays open.")


class WhyReply(BaseModel):
    """The shortest chain that was found."""

    kind: Literal["must", "wrong", "open"] = Field(
        description="open: the cell can be different, or it wasn't found out in time."
    )
    value: int
    links: list[Link]


class TellingReply(BaseModel):
    """The whole solution as steps."""

    steps: list[Conclusion]
    complete: bool = Field(description="Whether they lead to the end.")


class GradeReply(BaseModel):
    """How hard a puzzle is; the label is '' if that takes too long to find out."""

    label: Difficulty
    tier: str
    steps: int
    curve: list[int] = Field(description="Entry points, round by round.")
    drought: int
    unique: bool
    cells: dict[str, int] = Field(description="How many cells each tier decides.")


@router.post("/jobs/hint", responses=responses())
async def find_hint(studio: TheStudio, request: Request, board: HintRequest) -> HintReply:
    """The easiest next step with its reason, or the mistakes that stand in its way."""

    def work(job: Job[HintReply]) -> HintReply:
        seconds = studio.settings.step_seconds
        found = hints.find_hint(*board.read(), board.strength, seconds, job.cancel)
        step = None
        if found.step is not None:
            step = _conclusion(found.step)
        elif found.plain is not None:
            step = _plain(found.plain.line, found.plain.cells, found.plain.marks)
        return HintReply(kind=found.kind, line=found.line, wrong=list(found.wrong), step=step)

    return await finish(studio.quick, request, work)


@router.post("/jobs/why", responses=responses())
async def tell_why(studio: TheStudio, request: Request, board: WhyRequest) -> WhyReply:
    """Why a cell must be as it is, or why its mark is wrong."""

    def work(job: Job[WhyReply]) -> WhyReply:
        puzzle, marks = board.read()
        if board.cell >= puzzle.geometry.cell_count:
            last = puzzle.geometry.cell_count - 1
            raise Refusal(422, f"there is no cell {board.cell}", f"ask about 0 to {last}")
        return _why(puzzle, marks, board.cell, studio.settings.step_seconds, job.cancel)

    return await finish(studio.quick, request, work)


@router.post("/jobs/telling", responses=responses())
async def tell_solution(studio: TheStudio, request: Request, board: Board) -> TellingReply:
    """The way to the solution from these marks, each step the easiest at its time."""

    def work(job: Job[TellingReply]) -> TellingReply:
        puzzle, marks = board.read()
        if puzzle.geometry.cell_count > _MOST_TOLD:
            raise Refusal(
                422,
                f"the board has more than {_MOST_TOLD:,} cells",
                "use the command line for it: nonoscope explain",
            )
        return _telling(puzzle, marks, studio.settings.verdict_seconds, job.cancel)

    return await finish(studio.long, request, work)


@router.get("/puzzles/{puzzle}/grade", responses=responses(404))
async def get_grade(studio: TheStudio, request: Request, puzzle: PuzzleId) -> GradeReply:
    """How hard a puzzle is, and what that is made of."""
    with studio.database.reading() as session:
        found = shelf.find(session, puzzle)
        clues = shelf.document_of(found).puzzle
        is_new = isinstance(found, store.Puzzle) and not found.difficulty
    keeping.check_size(clues)

    def work(job: Job[GradeReply]) -> GradeReply:
        grade = grade_of(clues, job.cancel)
        if grade is None:
            return GradeReply(
                label="", tier="", steps=0, curve=[], drought=0, unique=False, cells={}
            )
        label = grades.label_of(grade)
        if is_new:
            with studio.database.writing() as session:
                shelf.own(session, puzzle).difficulty = label
        kept = grade.as_json()
        names = ("tier", "steps", "curve", "drought", "unique", "cells")
        return GradeReply(label=label, **{name: kept[name] for name in names})

    return await finish(studio.quick, request, work)


def _conclusion(step: explain.Step) -> Conclusion:
    return Conclusion(
        technique=step.technique.name,
        sentence=step.sentence,
        reason=step.reason.as_json(),
        lines=list(step.lines),
        runs=list(step.runs),
        used=list(step.cells),
        cells=[cell for cell, _ in step.decided],
        marks=[value for _, value in step.decided],
        told=[
            Said(sentence=sentence, reason=reason.as_json())
            for sentence, reason in zip(step.told, step.reasons, strict=True)
        ],
    )


def _plain(line: int, cells: Iterable[int], marks: Iterable[int]) -> Conclusion:
    """A step that has no name: the page has words for it."""
    return Conclusion(
        technique="",
        sentence="",
        reason=None,
        lines=[line] if line >= 0 else [],
        runs=[],
        used=[],
        cells=list(cells),
        marks=list(marks),
        told=[],
    )


def _why(puzzle: Puzzle, marks: Grid, cell: int, seconds: float, cancel: Cancel) -> WhyReply:
    account = None
    # Without an answer in time nothing is known of the cell, and a chain could take for ever.
    if solve(puzzle, Limits(seconds, cancel=cancel)).status is not Status.UNDECIDED:
        if marks.cells[cell] != UNKNOWN:
            account = explain.why_wrong(puzzle, marks, cell, limits=Limits(seconds, cancel=cancel))
        limits = Limits(seconds, cancel=cancel)
        account = account or explain.why_must(puzzle, marks, cell, limits)
    if account is None:
        return WhyReply(kind="open", value=UNKNOWN, links=[])
    return WhyReply(
        kind="must" if account.is_forced else "wrong", value=account.value, links=_links(account)
    )


def _links(account: explain.Account) -> list[Link]:
    """The sentences with their part of the chain; those before and behind it have none."""
    chain = account.chain
    links: list[Link] = []
    for index, (sentence, reason) in enumerate(zip(account.told, account.reasons, strict=True)):
        said = Said(sentence=sentence, reason=reason.as_json())
        place = index - account.first
        if 0 <= place < len(chain):
            line, used, left = chain[place]
            pairs = [(c, _value(bits)) for c, bits in left]
            links.append(_link(said, line, used, pairs))
        else:
            is_end = index >= account.first
            value = account.value if account.is_forced and is_end else UNKNOWN
            if not is_end and account.assumed is not None:
                value = account.assumed
            links.append(_link(said, -1, (), [(account.cell, value)]))
    return links


def _link(said: Said, line: int, used: Iterable[int], pairs: list[tuple[int, int]]) -> Link:
    return Link(
        sentence=said.sentence,
        reason=said.reason,
        line=line,
        used=list(used),
        cells=[cell for cell, _ in pairs],
        marks=[value for _, value in pairs],
    )


def _value(bits: int) -> int:
    """The only value that the bits allow, or unknown."""
    return bits.bit_length() - 1 if bits & (bits - 1) == 0 else UNKNOWN


def _telling(puzzle: Puzzle, marks: Grid, seconds: float, cancel: Cancel) -> TellingReply:
    is_known = solve(puzzle, Limits(seconds, cancel=cancel)).status is not Status.UNDECIDED
    # Where the search is at a loss, one tells what lines say and doesn't try values out.
    last = 0 if is_known else line_logic(puzzle).cells.count(UNKNOWN)
    open_cells = marks.cells.count(UNKNOWN)
    steps: list[Conclusion] = []
    limits = Limits(_TELLING_SECONDS, cancel=cancel)
    with contextlib.suppress(explain.Unfinished):
        for step in explain.walkthrough(puzzle, marks, limits) if open_cells > last else ():
            steps.append(_conclusion(step))
            open_cells -= len(step.decided)
            if open_cells <= last:
                break
    return TellingReply(steps=steps, complete=open_cells == 0)
