"""GET /api/statistics: what was played, summed up in days, sizes and records."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import date, datetime, timedelta
from statistics import median

from fastapi import APIRouter
from sqlalchemy import select
from sqlalchemy.orm import Session

from . import collection
from .errors import responses
from .shapes import Best, Day, Size, Statistics
from .store import Game, Puzzle
from .studio import TheStudio

router = APIRouter(prefix="/api", tags=["statistics"])

_MOST_BEST = 50
_SIZES = (10, 15, 20, 25, 30, 40, 50, 75, 100)


@router.get("/statistics", responses=responses())
def get_statistics(studio: TheStudio) -> Statistics:
    """Over all games, also of puzzles that were deleted since."""
    with studio.database.reading() as session:
        shapes = _shapes(session)
        games = session.execute(
            select(Game.puzzle, Game.seconds, Game.solved, Game.solved_seconds, Game.helped).where(
                Game.sequence > 0
            )
        ).all()
    solved = [game for game in games if game.solved]
    days = _days(game.solved for game in solved)
    sizes: dict[str, list[float]] = defaultdict(list)
    records: dict[str, Best] = {}
    for game in solved:
        if game.helped or game.puzzle not in shapes:
            continue
        title, width, height = shapes[game.puzzle]
        sizes[_size(width, height)].append(game.solved_seconds)
        known = records.get(game.puzzle)
        if known is None or game.solved_seconds < known.seconds:
            records[game.puzzle] = Best(
                id=game.puzzle,
                title=title,
                width=width,
                height=height,
                seconds=game.solved_seconds,
                day=_day(game.solved).isoformat(),
            )
    return Statistics(
        solved=len(solved),
        seconds=sum(game.seconds for game in games),
        started=len(games),
        streak=_streak(days, datetime.now().astimezone().date()),
        days=[Day(day=day.isoformat(), solved=count) for day, count in sorted(days.items())],
        sizes=[
            Size(size=size, solved=len(times), best=min(times), median=median(times))
            for size, times in sorted(sizes.items(), key=lambda item: _order(item[0]))
        ],
        best=sorted(records.values(), key=lambda record: record.seconds)[:_MOST_BEST],
    )


def _shapes(session: Session) -> dict[str, tuple[str, int, int]]:
    """Title, width and height by id; a title of the collection is told, since it was solved."""
    found = {
        piece.id: (
            piece.title,
            piece.sample.width,
            piece.sample.height,
        )
        for piece in collection.pieces().values()
    }
    rows = session.execute(select(Puzzle.id, Puzzle.title, Puzzle.width, Puzzle.height))
    found.update({puzzle: (title, width, height) for puzzle, title, width, height in rows})
    return found


def _day(time: str) -> date:
    """The day on the player's calendar, which is this machine's."""
    return datetime.fromisoformat(time).astimezone().date()


def _days(times: Iterable[str]) -> dict[date, int]:
    days: dict[date, int] = defaultdict(int)
    for time in times:
        days[_day(time)] += 1
    return days


def _streak(days: dict[date, int], today: date) -> int:
    """Days in a row; a day that isn't over yet doesn't break it."""
    day = today if today in days else today - timedelta(days=1)
    length = 0
    while day in days:
        length += 1
        day -= timedelta(days=1)
    return length


def _size(width: int, height: int) -> str:
    """The class of a board by its longer side, in no language.

    >>> _size(12, 9), _size(500, 2)
    ('11-15', '101+')
    """
    least = 1
    for most in _SIZES:
        if max(width, height) <= most:
            return f"{least}-{most}"
        least = most + 1
    return f"{least}+"


def _order(size: str) -> int:
    return int(size.rstrip("+").partition("-")[0])
