"""A studio for each test, on data of its own, and one that is a process of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx import Client

from nonoscope.web import Settings

from .helpers import Process, quiet_settings, studio


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return quiet_settings(tmp_path / "data")


@pytest.fixture
def client(settings: Settings) -> Iterator[Client]:
    with studio(settings) as client:
        yield client


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    with Process(tmp_path / "data") as process:
        yield process
