"""Database: the SQLite file, its transactions, and bringing an older file up to date.

WAL with synchronous=FULL: a commit is an fsync of the log, so what was committed survives the end
of the process and of the power. Writing transactions are BEGIN IMMEDIATE, one at a time, so that
none fails in the middle because another process wrote in between.
"""

from __future__ import annotations

import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.orm import Session

HEAD = "difficulty"
"""The newest migration; a test holds it against the folder of migrations."""
_MIGRATIONS = Path(__file__).parent / "migrations"
_BUSY_SECONDS = 10.0


class StoreError(Exception):
    """A database that can't be used: the fact, then the remedy."""


def now() -> str:
    """The time, as it is stored."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Database:
    """One open file. `reading` and `writing` are its only two ways in."""

    def __init__(self, path: Path, *, most_bytes: int, least_free: int) -> None:
        self.path = path
        self._least_free = least_free
        self._writer = threading.Lock()
        self._engine = create_engine(
            f"sqlite:///{path}",
            connect_args={"timeout": _BUSY_SECONDS, "check_same_thread": False},
            pool_size=8,
            max_overflow=64,  # more than the threads that answer: nobody waits for a connection
        )
        _prepare(self._engine, most_bytes)
        self._writing_engine = self._engine.execution_options(write=True)

    def open(self) -> None:
        """Make the file or bring it up to date."""
        try:
            with self._writing_engine.begin() as connection:
                _migrate(connection, self.path)
        except StoreError:
            raise
        except Exception as fault:
            said = str(getattr(fault, "orig", fault))
            raise StoreError(
                f"{self.path} can't be used as the studio's database ({said}); "
                "name another folder with --data, or move that file away"
            ) from fault

    def close(self) -> None:
        """Give all connections back; the last one folds the log into the file."""
        self._engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A consistent view that keeps nobody from writing."""
        with Session(self._engine) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """All or nothing, and on the disk when the block is left."""
        with (
            self._writer,
            Session(self._writing_engine, expire_on_commit=False) as session,
            session.begin(),
        ):
            yield session

    def has_room(self, size: int) -> bool:
        """Whether so many bytes more would leave enough of the disk to others."""
        return shutil.disk_usage(self.path.parent).free - size >= self._least_free


def _prepare(engine: Engine, most_bytes: int) -> None:
    @event.listens_for(engine, "connect")
    def connect(connection: sqlite3.Connection, record: Any) -> None:
        connection.isolation_level = None  # transactions begin where `begin` below says
        page = connection.execute("PRAGMA page_size").fetchone()[0]
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "fullfsync=ON",  # macOS: through the disk's own cache
            "checkpoint_fullfsync=ON",
            "foreign_keys=ON",
            "trusted_schema=OFF",
            f"max_page_count={most_bytes // page}",
            f"journal_size_limit={16 * 1024 * 1024}",
        ):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        write = connection.get_execution_options().get("write")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")


def _migrate(connection: Connection, path: Path) -> None:
    version = ""
    if inspect(connection).has_table("alembic_version"):
        version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or ""
    if version == HEAD:
        return
    # Alembic takes a quarter of a second to load: only a new or an old file needs it.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    if version:
        try:
            ScriptDirectory.from_config(config).get_revision(version)
        except CommandError:
            raise StoreError(
                f"{path} was written by a newer nonoscope (it has revision {version!r}); "
                "use that release, or name another folder with --data"
            ) from None
    command.upgrade(config, "head")
