"""POST /api/jobs/image: an image that the browser can't read, as one that it can.

What becomes of an image is worked out in the page, at once and without a server. Only for formats
that browsers don't know, such as TIFF, and to say what is wrong with a file, the page asks here.
"""

from __future__ import annotations

import io
from typing import Any

from fastapi import APIRouter, Request, Response

from .errors import Refusal, responses
from .jobs import Job, finish
from .studio import TheStudio

router = APIRouter(prefix="/api/jobs", tags=["drawings"])

_FILE: dict[str, Any] = {"schema": {"type": "string", "format": "binary"}}
_BODY = {"requestBody": {"required": True, "content": {"application/octet-stream": _FILE}}}
_PNG: dict[int | str, dict[str, Any]] = {
    200: {"description": "Upright, on white, as a PNG.", "content": {"image/png": _FILE}}
}


@router.post(
    "/image", responses=responses(501) | _PNG, openapi_extra=_BODY, response_class=Response
)
async def read_image(studio: TheStudio, request: Request) -> Response:
    """Turn an image of any common format into a PNG of bounded size."""
    data = await request.body()

    def work(_: Job[bytes]) -> bytes:
        return _png(data)

    return Response(await finish(studio.quick, request, work), media_type="image/png")


def _png(data: bytes) -> bytes:
    try:
        from nonoscope.create.images import ImageFault, open_photo
    except ModuleNotFoundError:
        raise Refusal(
            501,
            "the browser can't read this image, and the studio has no reader for it",
            "save it as PNG or JPEG, or install nonoscope[create]",
        ) from None
    try:
        photo = open_photo(data, "this file")
    except ImageFault as fault:
        raise Refusal(422, fault.fact, fault.remedy) from None
    written = io.BytesIO()
    photo.image.save(written, "PNG")
    return written.getvalue()
