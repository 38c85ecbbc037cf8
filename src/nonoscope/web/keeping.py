"""Putting puzzles on the shelf: the limits of what is stored, the same puzzle only once."""

from __future__ import annotations

import time
import uuid
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from nonoscope.formats import Document
from nonoscope.model import Puzzle, Rectangle
from nonoscope.solve import Cancel, Limits, solve

from . import grades, shelf, store
from .collection import digest_of
from .errors import ROOM, Refusal
from .settings import Settings
from .shapes import Difficulty, Origin, Verdict
from .wire import MOST_SIDE


def check_size(puzzle: Puzzle) -> None:
    """Refuse a board that the studio can't show."""
    if not isinstance(puzzle.geometry, Rectangle):
        raise Refusal(
            422,
            "the board isn't a rectangle, and the studio shows no other yet",
            "use the command line for it: nonoscope solve",
        )
    if max(puzzle.width, puzzle.height) > MOST_SIDE:
        raise Refusal(
            422,
            f"the board has {puzzle.width}x{puzzle.height} cells, "
            f"and the studio shows up to {MOST_SIDE}x{MOST_SIDE}",
            "use the command line for it: nonoscope solve",
        )


def verdict(puzzle: Puzzle, seconds: float, cancel: Cancel) -> Verdict:
    """How many solutions it has, as far as a short look tells."""
    answer = solve(puzzle, Limits(max(seconds, 0.0), cancel=cancel))
    said: Verdict = answer.status.value
    return said


def verdicts(documents: list[Document], seconds: float, cancel: Cancel) -> list[Verdict]:
    """Of each, in five times the time of one at most; those that it wasn't enough for are ''."""
    end = time.monotonic() + 5 * seconds
    found: list[Verdict] = []
    for document in documents:
        left = min(seconds, end - time.monotonic())
        found.append(verdict(document.puzzle, left, cancel) if left > 0 else "")
    return found


@dataclass(frozen=True, slots=True)
class Parcel:
    """A document made ready to be stored, which takes seconds for a huge one: no writer waits."""

    document: Document
    title: str
    status: Verdict
    difficulty: Difficulty
    packed: bytes
    digest: str


def parcel(
    document: Document,
    *,
    title: str = "",
    status: Verdict = "",
    difficulty: Difficulty | None = None,
) -> Parcel:
    """Without states of play, which become games; it is graded here if nobody did it before."""
    if difficulty is None:
        difficulty = grades.difficulty(document.puzzle, status, Cancel())
    kept = Document(document.puzzle, document.goal, (), document.properties)
    title = clean(document.puzzle.title or title)
    packed = shelf.packed(kept)
    return Parcel(kept, title, status, difficulty, packed, digest_of(document.puzzle))


def keep(
    session: Session, settings: Settings, parcel: Parcel, origin: Origin
) -> tuple[store.Puzzle, bool]:
    """The stored puzzle, and whether it is new."""
    there = session.scalar(
        select(store.Puzzle).where(store.Puzzle.digest == parcel.digest, store.Puzzle.deleted == "")
    )
    if there is not None:
        return there, False
    if _count(session) >= settings.most_puzzles:
        purge(session, days=0)  # rather forget what was deleted than refuse what is new
    count = _count(session)
    if count >= settings.most_puzzles:
        raise Refusal(
            507,
            f"the library has {count:,} puzzles of your own, which is all that it holds",
            "delete some that you don't need",
        )
    row = store.Puzzle(id=uuid.uuid4().hex[:16], origin=origin, added=store.now(), deleted="")
    write(row, parcel)
    session.add(row)
    session.flush()
    return row, True


def write(row: store.Puzzle, parcel: Parcel) -> None:
    """Put the document into its row."""
    puzzle = parcel.document.puzzle
    row.title = parcel.title
    row.width, row.height = puzzle.width, puzzle.height
    row.palette = ",".join(colour.rgb for colour in puzzle.palette.colours)
    row.status = parcel.status
    row.difficulty = parcel.difficulty
    row.document = parcel.packed
    row.digest = parcel.digest
    row.edited = store.now()


def _count(session: Session) -> int:
    return session.scalar(select(func.count()).select_from(store.Puzzle)) or 0


def check_room(database: store.Database, size: int) -> None:
    """Refuse to store anything that would fill the disk."""
    if not database.has_room(size):
        raise Refusal(507, "the disk is nearly full, so nothing more is stored", ROOM)


def purge(session: Session, *, days: int) -> None:
    """Forget what was deleted so long ago, with its games."""
    before = datetime.now(UTC) - timedelta(days=days)
    limit = before.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    old = select(store.Puzzle.id).where(store.Puzzle.deleted != "", store.Puzzle.deleted <= limit)
    session.execute(delete(store.Game).where(store.Game.puzzle.in_(old)))
    session.execute(delete(store.Puzzle).where(store.Puzzle.id.in_(old)))


def clean(text: str) -> str:
    r"""A title in one line, without control characters.

    >>> clean("a\x00b\n c ")
    'a b c'
    """
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:200]
