"""The tables. Times are ISO 8601 in UTC: they sort as text and go to the page as they are."""

from __future__ import annotations

from sqlalchemy import Double, ForeignKey, Index, LargeBinary, String, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """All tables of the studio."""


class Puzzle(Base):
    """A puzzle of one's own. Those of the collection come with the program."""

    __tablename__ = "puzzle"

    id: Mapped[str] = mapped_column(String, primary_key=True)
    origin: Mapped[str]
    """imported, random or made."""
    title: Mapped[str]
    width: Mapped[int]
    height: Mapped[int]
    palette: Mapped[str]
    """Values of the colours, blank first, with commas between."""
    status: Mapped[str]
    """Whether it has one solution, as far as a short look told; empty if nobody looked."""
    difficulty: Mapped[str] = mapped_column(server_default="")
    """The label of its grade; empty if nobody knows."""
    document: Mapped[bytes] = mapped_column(LargeBinary)
    """nonoscope's JSON, compressed: with the goal, without states of play."""
    digest: Mapped[str] = mapped_column(String, index=True)
    """Of the clues, colours and given cells: the same puzzle is stored once."""
    added: Mapped[str]
    edited: Mapped[str]
    deleted: Mapped[str] = mapped_column(default="")
    """When; empty while it is there."""


class Game(Base):
    """One attempt at a puzzle: what the library shows of it. The log is the truth."""

    __tablename__ = "game"
    __table_args__ = (Index("game_of_puzzle", "puzzle", "started"),)

    id: Mapped[str] = mapped_column(String, primary_key=True)
    puzzle: Mapped[str]
    """Of the collection or of one's own."""
    started: Mapped[str]
    played: Mapped[str]
    sequence: Mapped[int] = mapped_column(default=0)
    """Number of the last entry."""
    size: Mapped[int] = mapped_column(default=0)
    """Bytes of all entries."""
    marks: Mapped[bytes] = mapped_column(LargeBinary, default=b"")
    """As last seen, compressed; empty if never."""
    progress: Mapped[float] = mapped_column(Double, default=0.0)
    seconds: Mapped[float] = mapped_column(Double, default=0.0)
    hints: Mapped[int] = mapped_column(default=0)
    helped: Mapped[bool] = mapped_column(default=False)
    """Whether the solver or a file filled in cells: then its time is no record."""
    solved: Mapped[str] = mapped_column(default="")
    """When; empty until then."""
    solved_seconds: Mapped[float] = mapped_column(Double, default=0.0)
    retired: Mapped[bool] = mapped_column(default=False)
    """Whether the puzzle's clues were edited since: then it is no game of that puzzle any more."""


class Entry(Base):
    """A move of a game, never changed once it is there."""

    __tablename__ = "entry"
    __table_args__ = (UniqueConstraint("game", "entry", name="entry_once"),)

    game: Mapped[str] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"), primary_key=True)
    sequence: Mapped[int] = mapped_column(primary_key=True)
    entry: Mapped[str]
    """The id that the page gave it."""
    body: Mapped[str]
    """The whole entry as JSON."""


class Preference(Base):
    """One choice of the player, as JSON."""

    __tablename__ = "preference"

    name: Mapped[str] = mapped_column(String, primary_key=True)
    value: Mapped[str]
