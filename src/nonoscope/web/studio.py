"""Studio: what the paths of one app share, handed to them by FastAPI."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from .cameras import Cameras
from .jobs import Pool
from .phone.door import Door
from .settings import Settings
from .store import Database


@dataclass(frozen=True, slots=True)
class Studio:
    """One running studio."""

    settings: Settings
    database: Database
    long: Pool
    """For work that may take minutes."""
    quick: Pool
    """For what takes seconds, so that it never waits behind the other."""
    eyes: Pool
    """For reading pictures, which takes a core for a second."""
    cameras: Cameras
    door: Door | None = None
    """The way in from the network, if there is one."""

    def stop(self) -> None:
        """Cancel all work, so that nothing keeps the server from ending."""
        self.long.close()
        self.quick.close()
        self.eyes.close(abandon=True)


def _studio(request: Request) -> Studio:
    studio: Studio = request.app.state.studio
    return studio


TheStudio = Annotated[Studio, Depends(_studio)]
