"""create_app: the studio as one ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from nonoscope import __version__

from . import errors, games, library, pages, preferences, puzzles
from .settings import Settings
from .store import Database
from .studio import Studio


def create_app(settings: Settings) -> FastAPI:
    """The app over the data in `settings.data`, whose database is made or brought up to date."""
    settings.data.mkdir(parents=True, exist_ok=True)
    database = Database(
        settings.data / "studio.sqlite",
        most_bytes=settings.most_database_bytes,
        least_free=settings.least_free_bytes,
    )
    database.open()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        yield
        database.close()

    app = FastAPI(
        title="Nonoscope studio",
        version=__version__,
        description="The library, the games and the engine behind the studio's pages.",
        lifespan=lifespan,
        docs_url=None,  # FastAPI's pages load their scripts from elsewhere; /docs is our own
        redoc_url=None,
    )
    app.state.studio = Studio(settings, database)
    errors.install(app)
    for module in (library, puzzles, games, preferences):
        app.include_router(module.router)
    pages.install(app)
    return app
