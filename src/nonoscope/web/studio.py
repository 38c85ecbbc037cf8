"""Studio: what the paths of one app share, handed to them by FastAPI."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from .settings import Settings
from .store import Database


@dataclass(frozen=True, slots=True)
class Studio:
    """One running studio."""

    settings: Settings
    database: Database


def _studio(request: Request) -> Studio:
    studio: Studio = request.app.state.studio
    return studio


TheStudio = Annotated[Studio, Depends(_studio)]
