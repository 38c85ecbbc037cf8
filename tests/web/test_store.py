"""The database: made, brought up to date, refused when it can't be; nothing that fills the disk."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from httpx import Client
from sqlalchemy import create_engine, text
from sqlalchemy.exc import OperationalError

from nonoscope.web import Settings, StoreError, create_app
from nonoscope.web.store import database
from nonoscope.web.store.tables import Base

from .helpers import TICK, TWO_WAYS, append, make, paint, quiet_settings, request, studio

FOLDER = Path(database.__file__).parent / "migrations"


def migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.set_main_option("path_separator", "os")
    return config


def test_the_newest_migration_is_the_one_that_the_program_expects() -> None:
    assert ScriptDirectory.from_config(migrations()).get_heads() == [database.HEAD]


@pytest.mark.parametrize("revision", ["", "first"])
def test_a_database_of_any_age_is_brought_up_to_date(settings: Settings, revision: str) -> None:
    settings.data.mkdir()
    engine = create_engine(f"sqlite:///{settings.data / 'studio.sqlite'}")
    if revision:
        with engine.begin() as connection:
            config = migrations()
            config.attributes["connection"] = connection
            command.upgrade(config, revision)

    with studio(settings) as client:
        assert make(client)

    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == database.HEAD
        assert compare_metadata(context, Base.metadata) == []
    engine.dispose()


def test_data_of_a_newer_release_are_left_alone(settings: Settings) -> None:
    with studio(settings):
        pass
    path = settings.data / "studio.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = 'of tomorrow'")
    connection.commit()
    connection.close()

    with pytest.raises(StoreError, match="was written by a newer nonoscope"):
        create_app(settings)


def test_a_file_that_is_no_database_is_named(settings: Settings) -> None:
    settings.data.mkdir()
    (settings.data / "studio.sqlite").write_bytes(b"this is no database" * 100)

    with pytest.raises(StoreError, match="can't be used as the studio's database"):
        create_app(settings)


def test_a_commit_is_on_the_disk_when_it_returns(settings: Settings) -> None:
    settings.data.mkdir()
    store = database.Database(settings.data / "studio.sqlite", most_bytes=1 << 30, least_free=0)
    with store.reading() as session:
        values = [
            session.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    store.close()

    assert values == ["wal", 2, 1]


def test_what_is_written_partly_is_not_written(settings: Settings) -> None:
    store = database.Database(settings.data / "x.sqlite", most_bytes=1 << 30, least_free=0)
    settings.data.mkdir()
    store.open()

    def write() -> None:
        with store.writing() as session:
            session.execute(text("INSERT INTO preference VALUES ('theme', '1')"))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        write()

    with store.reading() as session:
        assert session.execute(text("SELECT count(*) FROM preference")).scalar() == 0
    store.close()


def test_a_database_that_others_hold_is_told_as_such(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(session: object) -> None:
        raise OperationalError("SELECT", {}, sqlite3.OperationalError("database is locked"))

    monkeypatch.setattr("nonoscope.web.shelf.listings", refuse)

    reply = client.get("/api/library")

    assert reply.status_code == 503
    assert reply.headers["Retry-After"] == "1"
    assert reply.json()["fact"] == "the database is in use by another program"


def test_puzzles_are_bounded_in_number(settings: Settings) -> None:
    with studio(quiet_settings(settings.data, most_puzzles=1)) as client:
        make(client)

        reply = client.post("/api/puzzles/made", json=TWO_WAYS)

    assert reply.status_code == 507
    assert "which is all that it holds" in reply.json()["fact"]


def test_what_was_deleted_makes_way_for_what_is_new(settings: Settings) -> None:
    with studio(quiet_settings(settings.data, most_puzzles=1)) as client:
        client.delete(f"/api/puzzles/{make(client)}")

        assert make(client, TWO_WAYS)


def test_the_database_is_bounded_in_size(settings: Settings) -> None:
    with studio(quiet_settings(settings.data, most_database_bytes=200_000)) as client:
        puzzle = make(client)
        statuses = set()
        for number in range(40):
            body = request(puzzle, [paint(*[0] * 5000)])
            reply = client.post(f"/api/games/game-{number:04}/entries", json=body)
            statuses.add(reply.status_code)
        library = client.get("/api/library")

    assert statuses == {200, 507}
    assert library.status_code == 200


def test_nothing_is_stored_on_a_disk_that_is_nearly_full(settings: Settings) -> None:
    with studio(settings) as client:
        puzzle = make(client)
    with studio(quiet_settings(settings.data, least_free_bytes=1 << 60)) as client:
        replies = [
            client.post("/api/puzzles/made", json=TWO_WAYS),
            client.post("/api/puzzles", json={"text": "1x1:1/1"}),
            client.post("/api/games/game-0001/entries", json=request(puzzle, [paint(0)])),
            client.post("/api/jobs/random", json={"width": 5, "height": 5}),
        ]

    assert [reply.status_code for reply in replies] == [507] * 4


def test_what_was_deleted_long_ago_is_forgotten_with_its_games(settings: Settings) -> None:
    with studio(settings) as client:
        puzzle = make(client)
        append(client, "game-0001", request(puzzle, [paint(0)]))
        client.delete(f"/api/puzzles/{puzzle}")
    long_ago = (datetime.now(UTC) - timedelta(days=settings.kept_days, hours=1)).isoformat()
    connection = sqlite3.connect(settings.data / "studio.sqlite")
    connection.execute("UPDATE puzzle SET deleted = ?", [long_ago])
    connection.commit()

    with studio(settings) as client:
        reply = client.post(f"/api/puzzles/{puzzle}/restore")

    assert reply.status_code == 404
    left = "SELECT id FROM puzzle UNION ALL SELECT id FROM game UNION ALL SELECT entry FROM entry"
    assert connection.execute(left).fetchall() == []
    connection.close()


def test_a_puzzle_that_was_deleted_comes_back_with_its_games(client: Client) -> None:
    puzzle = make(client)
    append(client, "game-0001", request(puzzle, [paint(0)]))
    deleted = client.delete(f"/api/puzzles/{puzzle}").json()
    gone = client.get(f"/api/puzzles/{puzzle}").status_code

    client.post(f"/api/puzzles/{deleted['undo']}/restore")

    assert gone == 404
    assert client.get(f"/api/puzzles/{puzzle}").json()["puzzle"]["title"] == TICK["title"]
    assert client.get(f"/api/puzzles/{puzzle}/game").json()["sequence"] == 1
