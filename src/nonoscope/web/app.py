"""create_app: the studio as one ASGI application."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool

from nonoscope import __version__

from . import (
    camera,
    collection,
    comparing,
    creating,
    errors,
    explaining,
    exports,
    games,
    images,
    imports,
    keeping,
    library,
    making,
    pages,
    pairing,
    play,
    preferences,
    printing,
    puzzles,
    reading,
    statistics,
    work,
)
from .cameras import Cameras
from .jobs import Pool
from .phone.door import Door
from .security import Gate
from .settings import Settings
from .store import Database
from .studio import Studio

_LEAVING = 2.0
"""Seconds that a picture which is being read is waited for in the end."""
# `making` and `creating` before `puzzles`: /api/puzzles/check is no puzzle's name.
_ROUTERS = (
    library,
    imports,
    making,
    creating,
    explaining,
    puzzles,
    exports,
    printing,
    games,
    play,
    work,
    images,
    preferences,
    statistics,
    reading,
    camera,
    pairing,
    comparing,
)


def create_app(settings: Settings, door: Door | None = None) -> FastAPI:
    """The app over the data in `settings.data`, whose database is made or brought up to date.

    With a `door`, what comes over https must be paired there first.
    """
    settings.data.mkdir(parents=True, exist_ok=True)
    database = Database(
        settings.data / "studio.sqlite",
        most_bytes=settings.most_database_bytes,
        least_free=settings.least_free_bytes,
    )
    database.open()
    with database.writing() as session:
        keeping.purge(session, days=settings.kept_days)
    studio = Studio(
        settings,
        database,
        long=Pool(settings.workers, settings.most_waiting),
        quick=Pool(settings.quick_workers, settings.most_waiting),
        eyes=Pool(settings.readers, settings.most_waiting),
        cameras=Cameras(settings.most_cameras, settings.camera_seconds),
        door=door,
    )

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        # Reading the collection takes a fifth of a second, which the first visitor needn't wait.
        threading.Thread(target=collection.warm_up, daemon=True).start()
        yield
        studio.stop()
        await run_in_threadpool(studio.eyes.join, _LEAVING)
        database.close()

    app = FastAPI(
        title="Nonoscope studio",
        version=__version__,
        description="The library, the games and the engine behind the studio's pages.",
        lifespan=lifespan,
        docs_url=None,  # FastAPI's pages load their scripts from elsewhere; /docs is our own
        redoc_url=None,
    )
    app.state.studio = studio
    errors.install(app)
    app.add_middleware(Gate, settings=settings, door=door)
    for module in _ROUTERS:
        app.include_router(module.router)
    pages.install(app)
    return app
