"""POST /api/read: a photo, scan or screenshot becomes a puzzle, with all that is needed to draw
over it.
"""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from nonoscope.solve import Limits

from . import seeing
from .errors import responses
from .jobs import Job, finish
from .seeing import ReadReply
from .studio import TheStudio

router = APIRouter(prefix="/api", tags=["pictures"])

_FILE: dict[str, Any] = {"schema": {"type": "string", "format": "binary", "minLength": 1}}
_BODY = {"requestBody": {"required": True, "content": {"application/octet-stream": _FILE}}}


@router.post("/read", responses=responses(501), openapi_extra=_BODY)
async def read_picture(studio: TheStudio, request: Request) -> ReadReply:
    """Find the puzzle in a picture, read its clues and solve it; closing the request ends it."""
    data = await request.body()

    def work(job: Job[ReadReply]) -> ReadReply:
        picture = seeing.open_image(data)
        limits = Limits(studio.settings.read_seconds, cancel=job.cancel)
        sighting = seeing.read(picture, limits, studio.cameras.memory)
        return seeing.reply_of(sighting, (picture.width, picture.height))

    return await finish(studio.eyes, request, work)
