"""Games: logs of moves that only grow. Appending is idempotent, and acknowledged means on disk."""

from __future__ import annotations

import json
import zlib
from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import select
from sqlalchemy.orm import Session

from nonoscope.model import BLANK, UNKNOWN, Grid, Puzzle

from . import shelf, store
from .errors import ROOM, Json, Refusal, responses
from .moves import Entry, Fill, check_entry
from .settings import Settings
from .shapes import AppendReply, GameId, GameReply, Marks, PuzzleId
from .studio import TheStudio
from .wire import text_to_marks

router = APIRouter(prefix="/api", tags=["games"])

_MOST_AT_ONCE = 5_000


class Snapshot(BaseModel):
    """How the board looks to the page that sends it, for the library."""

    model_config = ConfigDict(extra="forbid", strict=True)

    marks: Marks
    seconds: float = Field(ge=0, le=1e9, allow_inf_nan=False)
    hints: int = Field(ge=0, le=1_000_000)


class AppendRequest(BaseModel):
    """Moves that were made since the page last heard."""

    model_config = ConfigDict(extra="forbid", strict=True)

    puzzle: PuzzleId
    after: int = Field(ge=0, le=2**31, description="The last sequence that this page knows.")
    entries: list[Entry] = Field(max_length=_MOST_AT_ONCE)
    snapshot: Snapshot | None = Field(
        default=None, description="May be left out, so that huge boards needn't send it each time."
    )


@router.get("/puzzles/{puzzle}/game", responses=responses(404), response_model=GameReply | None)
def get_current_game(studio: TheStudio, puzzle: PuzzleId) -> Json:
    """The game that was begun last, whole; null if the puzzle was never played."""
    with studio.database.reading() as session:
        shelf.find(session, puzzle)
        game = session.scalar(
            select(store.Game)
            .where(store.Game.puzzle == puzzle, store.Game.retired.is_(False))
            .order_by(store.Game.started.desc(), store.Game.id.desc())
            .limit(1)
        )
        # Every puzzle is new once: that is no error, which browsers would write into their console.
        return _reply(session, game, 0) if game else Json(None)


@router.get("/games/{game}", responses=responses(404), response_model=GameReply)
def get_game(
    studio: TheStudio, game: GameId, after: Annotated[int, Query(ge=0, le=2**31)] = 0
) -> Json:
    """A game, from the entry after the one with that number."""
    with studio.database.reading() as session:
        found = session.get(store.Game, game)
        if found is None:
            raise Refusal(404, "there is no such game", "begin it with its first move")
        return _reply(session, found, after)


@router.post("/games/{game}/entries", responses=responses(404, 409), response_model=AppendReply)
def append_entries(studio: TheStudio, game: GameId, request: AppendRequest) -> Json:
    """Add moves to the log; a game begins with its first. Sending them again is harmless.

    What `order` names is stored. If the page speaks of more entries than there are, nothing is
    added and `sequence` says how many there are.
    """
    if not studio.database.has_room(1 << 20):
        raise Refusal(507, "the disk is nearly full, so moves can't be kept", ROOM)
    with studio.database.reading() as session:  # whatever takes time, before others have to wait
        puzzle = shelf.document_of(shelf.find(session, request.puzzle)).puzzle
    for entry in request.entries:
        check_entry(entry, puzzle)
    marks = text_to_marks(request.snapshot.marks, puzzle) if request.snapshot else None
    is_solved = marks is not None and is_solution(puzzle, marks)
    with studio.database.writing() as session:
        row = _open_game(session, game, request)
        if request.after > row.sequence:
            # The page knows moves that are not here, from before a backup was put back, say. New
            # moves behind a gap would change their meaning; the number tells the page to send all.
            session.expunge_all()
            return _append_reply(row, [], [])
        add(session, row, request.entries, studio.settings)
        if request.snapshot and marks:
            _show(row, marks, request.snapshot, is_solved=is_solved)
        mine = {entry.id for entry in request.entries}
        later = _entries_after(session, game, request.after)
    missed = [body for name, body in later if name not in mine]
    return _append_reply(row, missed, [name for name, _ in later])


def add(session: Session, row: store.Game, entries: list[Entry], settings: Settings) -> None:
    """Append those entries that aren't there yet, in their order."""
    ids = [entry.id for entry in entries]
    known: set[str] = set()
    for start in range(0, len(ids), 500):
        known.update(
            session.scalars(
                select(store.Entry.entry).where(
                    store.Entry.game == row.id, store.Entry.entry.in_(ids[start : start + 500])
                )
            )
        )
    for entry in entries:
        if entry.id in known:
            continue
        known.add(entry.id)
        body = entry.model_dump_json()
        row.sequence += 1
        row.size += len(body)
        if row.sequence > settings.most_entries or row.size > settings.most_game_bytes:
            raise Refusal(
                409,
                f"this game has {row.sequence - 1:,} moves, which is all that is kept of one",
                "start again: a new game has a new log, and this one's record stays",
            )
        if isinstance(entry.move, Fill) and entry.move.by in {"solve", "import"}:
            row.helped = True
        session.add(store.Entry(game=row.id, sequence=row.sequence, entry=entry.id, body=body))
    session.flush()


def _entries_after(session: Session, game: str, after: int) -> list[tuple[str, str]]:
    """Ids and JSON, in the order that holds."""
    rows = session.execute(
        select(store.Entry.entry, store.Entry.body)
        .where(store.Entry.game == game, store.Entry.sequence > after)
        .order_by(store.Entry.sequence)
    )
    return [(name, body) for name, body in rows]


def _open_game(session: Session, name: str, request: AppendRequest) -> store.Game:
    row = session.get(store.Game, name)
    if row is not None and row.puzzle != request.puzzle:
        raise Refusal(
            409, "this game belongs to another puzzle", "begin a new game with an id of its own"
        )
    if row is None:
        row = new_game(name, request.puzzle)
        session.add(row)
    row.played = store.now()
    return row


def new_game(name: str, puzzle: str) -> store.Game:
    """Without any move yet."""
    time = store.now()
    return store.Game(
        id=name,
        puzzle=puzzle,
        started=time,
        played=time,
        sequence=0,
        size=0,
        marks=b"",
        progress=0.0,
        seconds=0.0,
        hints=0,
        helped=False,
        solved="",
        solved_seconds=0.0,
        retired=False,
    )


def _show(row: store.Game, marks: Grid, snapshot: Snapshot, *, is_solved: bool) -> None:
    keep_marks(row, marks)
    row.seconds, row.hints = snapshot.seconds, snapshot.hints
    if is_solved and not row.solved:
        row.solved, row.solved_seconds = store.now(), snapshot.seconds


def keep_marks(row: store.Game, marks: Grid) -> None:
    """What the library shows of a game."""
    row.marks = zlib.compress(marks.cells, 1)
    row.progress = 1 - marks.cells.count(UNKNOWN) / len(marks.cells)


def marks_of(row: store.Game) -> bytes | None:
    """The twin of `keep_marks`; None if nobody ever sent any."""
    return zlib.decompress(row.marks) if row.marks else None


def is_solution(puzzle: Puzzle, marks: Grid) -> bool:
    """Whether the shaded cells are right; nobody needs to mark what is blank.

    >>> is_solution(Puzzle.from_clues([[1]], [[1], []]), Grid.parse("#?"))
    True
    """
    cells = marks.cells.replace(bytes([UNKNOWN]), bytes([BLANK]))
    shaded = sum(run.length for clue in puzzle.rows for run in clue)
    # Counting is much cheaper than comparing, and nearly every board is unfinished.
    if len(cells) - cells.count(BLANK) != shaded:
        return False
    return puzzle.accepts(Grid(marks.geometry, cells))


def _reply(session: Session, game: store.Game, after: int) -> Json:
    """A GameReply. Entries are JSON already: a long log needn't be read to be sent."""
    head = {
        "id": game.id,
        "puzzle": game.puzzle,
        "sequence": game.sequence,
        "solved": bool(game.solved),
        "hints": game.hints,
    }
    return _with_list(
        head, "entries", [body for _, body in _entries_after(session, game.id, after)]
    )


def _append_reply(game: store.Game, missed: list[str], order: list[str]) -> Json:
    """An AppendReply."""
    head = {"sequence": game.sequence, "solved": bool(game.solved), "order": order}
    return _with_list(head, "missed", missed)


def _with_list(head: dict[str, Any], name: str, items: list[str]) -> Json:
    """An object with one more member, a list of what is JSON already."""
    start = json.dumps(head, separators=(",", ":")).removesuffix("}")
    return Json(f'{start},"{name}":[{",".join(items)}]}}'.encode())
