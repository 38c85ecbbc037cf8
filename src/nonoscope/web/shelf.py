"""Shelf: the puzzles of the collection and one's own, found by id and shown as cards."""

from __future__ import annotations

import threading
import zlib
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session, defer

from nonoscope.formats import Document, dumps, read_bytes

from . import collection
from .collection import Piece
from .errors import Refusal
from .shapes import Listing
from .store import Game, Puzzle
from .wire import marks_to_text

_MOST_DRAWN = 40_000
"""Cells of a board whose card shows the marks; larger ones would make the library slow to load."""


@dataclass(frozen=True, slots=True)
class Play:
    """What the games of one puzzle tell the library."""

    game: str = ""
    """The one begun last; empty if there is none."""
    played: str = ""
    progress: float = 0.0
    is_solved: bool = False
    """Whether that one is."""
    was_solved: bool = False
    """Whether any of them is."""
    best: float = 0.0


class _Parsed:
    """The documents that were read last: a huge one takes seconds to read."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: OrderedDict[tuple[str, str, str], Document] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, row: Puzzle) -> Document:
        key = (row.id, row.edited, row.digest)
        with self._lock:
            if key in self._known:
                self._known.move_to_end(key)
                return self._known[key]
        made = read_bytes(zlib.decompress(row.document), format="json", lenient=True)[0]
        with self._lock:
            self._known[key] = made
            while len(self._known) > self._most:
                self._known.popitem(last=False)
        return made


_parsed = _Parsed(24)


def packed(document: Document) -> bytes:
    """As it is stored."""
    return zlib.compress(dumps(document).encode(), 6)


def find(session: Session, name: str) -> Piece | Puzzle:
    """The puzzle with that id, or a refusal."""
    piece = collection.pieces().get(name)
    if piece is not None:
        return piece
    row = session.get(Puzzle, name, options=[defer(Puzzle.document)])
    if row is None or row.deleted:
        raise Refusal(
            404, "there is no such puzzle in the library", "choose one there; it may be deleted"
        )
    return row


def own(session: Session, name: str) -> Puzzle:
    """As `find`, for what changes it."""
    found = find(session, name)
    if isinstance(found, Piece):
        raise Refusal(
            403, "puzzles of the collection can't be changed", "export it and import the file"
        )
    return found


def document_of(found: Piece | Puzzle) -> Document:
    """The puzzle with its goal, for the server's eyes only."""
    if isinstance(found, Piece):
        return found.document
    return _parsed.get(found)


def plays(session: Session, puzzles: Iterable[str] | None = None) -> dict[str, Play]:
    """By puzzle; of all puzzles if none are named."""
    query = select(Game.puzzle, Game.id, Game.played, Game.progress, Game.solved).where(
        Game.retired.is_(False)
    )
    records = select(Game.puzzle, Game.solved_seconds, Game.helped).where(
        Game.retired.is_(False), Game.solved != ""
    )
    if puzzles is not None:
        names = list(puzzles)
        query = query.where(Game.puzzle.in_(names))
        records = records.where(Game.puzzle.in_(names))
    best: dict[str, float] = {}
    for puzzle, seconds, helped in session.execute(records):
        before = best.get(puzzle, 0.0)
        if helped:
            best.setdefault(puzzle, before)
        else:
            best[puzzle] = min(before or seconds, seconds)
    found: dict[str, Play] = {}
    for puzzle, game, time, progress, solved in session.execute(
        query.order_by(Game.started, Game.id)
    ):
        found[puzzle] = Play(
            game, time, progress, bool(solved), puzzle in best, best.get(puzzle, 0.0)
        )
    return found


def listings(session: Session) -> list[Listing]:
    """The whole library: the collection in its order, then one's own, newest first."""
    rows = session.scalars(
        select(Puzzle)
        .where(Puzzle.deleted == "")
        .order_by(Puzzle.added.desc(), Puzzle.id)
        .options(defer(Puzzle.document))
    ).all()
    return _listed(session, [*collection.pieces().values(), *rows], plays(session))


def listing(session: Session, found: Piece | Puzzle) -> Listing:
    """One card."""
    return _listed(session, [found], plays(session, [found.id]))[0]


def _listed(
    session: Session, puzzles: Sequence[Piece | Puzzle], played: dict[str, Play]
) -> list[Listing]:
    current = [play.game for play in played.values()]
    marks: dict[str, bytes] = {}
    for start in range(0, len(current), 500):
        some = current[start : start + 500]
        query = select(Game.id, Game.marks).where(Game.id.in_(some))
        marks.update((game, value) for game, value in session.execute(query))
    return [_card(puzzle, played.get(puzzle.id, Play()), marks) for puzzle in puzzles]


def _card(found: Piece | Puzzle, play: Play, marks: dict[str, bytes]) -> Listing:
    if isinstance(found, Piece):
        puzzle = found.document.puzzle
        card = Listing(
            id=found.id,
            origin="collection",
            number=found.number,
            title=found.title if play.was_solved else "",
            width=puzzle.width,
            height=puzzle.height,
            colours=len(puzzle.palette) - 1,
            difficulty=found.difficulty,
            palette=[colour.rgb for colour in puzzle.palette.colours],
            status="unique",
            state="new",
            progress=0,
            marks="",
            best=play.best,
            played="",
            added="",
        )
    else:
        palette = found.palette.split(",")
        card = Listing(
            id=found.id,
            origin=found.origin,  # type: ignore[arg-type] # the store holds what came through here
            number=0,
            title=found.title,
            width=found.width,
            height=found.height,
            colours=len(palette) - 1,
            difficulty=found.difficulty,  # type: ignore[arg-type] # see origin
            palette=palette,
            status=found.status,  # type: ignore[arg-type] # see origin
            state="new",
            progress=0,
            marks="",
            best=play.best,
            played="",
            added=found.added,
        )
    if play.game:
        card.state = "solved" if play.is_solved else "started"
        card.progress = play.progress
        card.played = play.played
        if marks.get(play.game) and card.width * card.height <= _MOST_DRAWN:
            card.marks = marks_to_text(zlib.decompress(marks[play.game]))
    return card


def is_solved(session: Session, name: str) -> bool:
    """Whether any game of the puzzle was: then its title and picture are no secret any more."""
    return bool(
        session.scalar(
            select(Game.id)
            .where(Game.puzzle == name, Game.retired.is_(False), Game.solved != "")
            .limit(1)
        )
    )
