"""GET /api/library: every card at once; filtering and sorting is the page's."""

from __future__ import annotations

from fastapi import APIRouter

from . import shelf
from .errors import responses
from .shapes import Listing
from .studio import TheStudio

router = APIRouter(prefix="/api", tags=["library"])


@router.get("/library", responses=responses())
def get_library(studio: TheStudio) -> list[Listing]:
    """The collection in its order, then one's own puzzles, newest first."""
    with studio.database.reading() as session:
        return shelf.listings(session)
