"""GET and PUT /api/preferences: the player's choices, so that every browser has them."""

from __future__ import annotations

import json
from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import select

from nonoscope.explain import Strength

from .errors import responses
from .store import Preference
from .studio import TheStudio

router = APIRouter(prefix="/api", tags=["preferences"])


class Preferences(BaseModel):
    """Any of them; what nobody chose is left out, and the page has its own defaults."""

    model_config = ConfigDict(extra="forbid", strict=True)

    language: Annotated[str, Field(max_length=20)] | None = None
    theme: Literal["auto", "light", "dark", "paper", "contrast"] | None = None
    signs: Literal["none", "patterns", "letters"] | None = None
    motion: Literal["auto", "reduced", "full"] | None = None
    strike: Literal["exact", "edges", "line", "off"] | None = None
    check: Literal["off", "runs", "lines", "full"] | None = None
    mistakes: Strength | None = None
    autofill: bool | None = None
    leftButton: Literal["paint", "cycle"] | None = None  # noqa: N815 - the page's name for it
    overwrite: bool | None = None
    crosshair: bool | None = None
    bubble: bool | None = None
    cellSize: Annotated[float, Field(ge=0, le=200)] | None = None  # noqa: N815 - see leftButton
    clueScale: Annotated[float, Field(ge=0.5, le=3)] | None = None  # noqa: N815 - see leftButton
    clueSide: Literal["left", "right"] | None = None  # noqa: N815 - see leftButton
    timer: bool | None = None
    zoomLock: bool | None = None  # noqa: N815 - see leftButton
    sound: bool | None = None


@router.get("/preferences", responses=responses(), response_model_exclude_none=True)
def get_preferences(studio: TheStudio) -> Preferences:
    """Those that were ever chosen."""
    with studio.database.reading() as session:
        rows = session.scalars(select(Preference)).all()
        known = {row.name: json.loads(row.value) for row in rows}
    # A database of another release may know names that this one doesn't.
    return Preferences(**{name: known[name] for name in Preferences.model_fields if name in known})


@router.put("/preferences", responses=responses(), response_model_exclude_none=True)
def put_preferences(studio: TheStudio, chosen: Preferences) -> Preferences:
    """Change those that are named; answers with all."""
    with studio.database.writing() as session:
        for name, value in chosen.model_dump(exclude_none=True).items():
            session.merge(Preference(name=name, value=json.dumps(value)))
    return get_preferences(studio)
