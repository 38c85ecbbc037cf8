"""/api/camera: frames come in one by one, and each is answered with where the puzzle is in it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel, Field

from nonoscope.solve import Limits

from . import seeing
from .cameras import Camera
from .errors import Refusal, responses
from .jobs import Job, finish
from .seeing import ReadReply
from .shapes import Marks
from .studio import Studio, TheStudio
from .wire import marks_to_text

if TYPE_CHECKING:
    from nonoscope.vision import Picture, Sighting
    from nonoscope.vision.live import View

_log = logging.getLogger("nonoscope.web")
router = APIRouter(prefix="/api/camera", tags=["pictures"])

CameraId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{8,64}$", description="Made by the page.")]
_FILE: dict[str, Any] = {"schema": {"type": "string", "format": "binary", "minLength": 1}}
_BODY = {"requestBody": {"required": True, "content": {"image/jpeg": _FILE}}}


class FrameReply(BaseModel):
    """What is seen in a frame."""

    state: Literal["looking", "found", "reading", "locked", "lost"]
    width: int = Field(description="Of the board; 0 if there is none.")
    height: int
    mesh: list[float] | None = Field(
        description="x, y of each crossing in this frame, row by row; null if that isn't known."
    )
    frame: tuple[int, int] = Field(description="Its width and height.")
    readings: int = Field(description="Counted since the page was found; two must agree.")
    lock: int = Field(description="The number of what was agreed on; 0 if nothing was yet.")
    puzzle: ReadReply | None = Field(
        description="What was agreed on; null if the page says with `known` that it has it."
    )


class MarksReply(BaseModel):
    """What is filled in on the page."""

    marks: Marks | None = Field(description="null while no page is followed.")


class EndReply(BaseModel):
    """The camera is forgotten."""

    ended: bool


@router.post("/{camera}/frames", responses=responses(501), openapi_extra=_BODY)
async def see_frame(
    studio: TheStudio,
    request: Request,
    camera: CameraId,
    known: Annotated[int, Query(ge=0, le=1_000_000, description="The last lock's number.")] = 0,
) -> FrameReply:
    """Follow the puzzle into this frame; sharp ones are read as well, until readings agree."""
    data = await request.body()

    def work(_: Job[tuple[Picture, Camera, View]]) -> tuple[Picture, Camera, View]:
        picture = seeing.open_frame(data)
        found = studio.cameras.get(camera)
        if not found.busy.acquire(blocking=False):
            raise Refusal(429, "the frame before is still looked at", "send one at a time")
        try:
            return picture, found, found.live.see(picture)
        finally:
            found.busy.release()

    picture, found, view = await finish(studio.quick, request, work)
    if view.key is not None:
        _start_reading(studio, found, view.key)
    return _reply(view, (picture.width, picture.height), known)


@router.get("/{camera}/marks", responses=responses())
async def see_marks(studio: TheStudio, request: Request, camera: CameraId) -> MarksReply:
    """What is filled in by now, in the newest frame: for the next hint."""

    def work(_: Job[MarksReply]) -> MarksReply:
        found = studio.cameras.known(camera)
        marks = found.live.marks() if found else None
        return MarksReply(marks=marks_to_text(marks) if marks else None)

    return await finish(studio.quick, request, work)


@router.delete("/{camera}", responses=responses())
def end_camera(studio: TheStudio, camera: CameraId) -> EndReply:
    """Stop looking, also in the middle of a reading."""
    studio.cameras.end(camera)
    return EndReply(ended=True)


def _start_reading(studio: Studio, camera: Camera, picture: Picture) -> None:
    """Read a frame while others come in; what was read is learnt when it is there."""

    def work(job: Job[None]) -> None:
        limits = Limits(studio.settings.frame_seconds, cancel=job.cancel)
        memory = camera.memory or seeing.new_memory()
        sighting: Sighting | None = None
        try:
            glimpse = camera.live.glimpse if camera.live.is_curious else None
            sighting = seeing.read(picture, limits, memory, glimpse)
        except Exception:  # noqa: BLE001 - the camera goes on looking, whatever one frame did
            _log.exception("a frame could not be read")
        camera.live.learn(sighting, limits)
        if camera.live.is_locked:
            camera.memory = memory

    try:
        camera.job = studio.eyes.submit(work)
    except Refusal:  # too many wait already: the next sharp frame will do
        camera.live.learn(None)


def _reply(view: View, frame: tuple[int, int], known: int) -> FrameReply:
    lock = view.lock
    is_new = lock is not None and lock.number != known
    return FrameReply(
        state=view.state,
        width=view.width,
        height=view.height,
        mesh=None if view.mesh is None else seeing.flat(view.mesh),
        frame=frame,
        readings=view.readings,
        lock=lock.number if lock else 0,
        puzzle=seeing.reply_of(lock.sighting, frame) if lock and is_new else None,
    )
