"""A studio for each test, on data of its own, and one that is a process of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx import Client

from nonoscope.web import Settings

from .helpers import Process, empty, quiet_settings, studio


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return quiet_settings(tmp_path / "data")


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Client, Path]]:
    """One studio for all tests that need nothing special, and its database."""
    data = tmp_path_factory.mktemp("shared")
    with studio(quiet_settings(data)) as client:
        yield client, data / "studio.sqlite"


@pytest.fixture
def client(shared: tuple[Client, Path]) -> Client:
    """The shared studio, as if it were new."""
    client, path = shared
    empty(path)
    return client


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    with Process(tmp_path / "data") as process:
        yield process
