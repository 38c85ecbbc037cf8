"""Images that puzzles are made of: sent once, kept for a while, made into a dozen pictures.

All that is done to an image is done by `nonoscope.create.images`, so that the page and the command
line make the same puzzles of it.
"""

from __future__ import annotations

import io
import threading
import uuid
from collections import OrderedDict
from typing import TYPE_CHECKING, Annotated, Any, Literal, NoReturn

from fastapi import APIRouter, Depends, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from .drawings import MOST_SIDE, Drawing, drawing_of_sketch
from .errors import Refusal, responses
from .jobs import Job, finish
from .studio import TheStudio

if TYPE_CHECKING:
    from nonoscope.create.images import Photo

router = APIRouter(prefix="/api", tags=["drawings"])

_MOST_KEPT = 8
"""Images, of at most 1000x1000 pixels each: 24 MB."""
_FILE: dict[str, Any] = {"schema": {"type": "string", "format": "binary"}}
_BODY = {"requestBody": {"required": True, "content": {"application/octet-stream": _FILE}}}
_PNG: dict[int | str, dict[str, Any]] = {
    200: {"description": "Upright, on white, as a PNG.", "content": {"image/png": _FILE}}
}
_Side = Annotated[int, Field(ge=2, le=MOST_SIDE, strict=True)]
_Pixels = Annotated[int, Field(ge=0, le=1_000_000, strict=True)]
_Method = Literal["threshold", "adaptive", "edges", "ordered", "diffusion", "silhouette"]
_ImageId = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]


class ImageReply(BaseModel):
    """An image that was read."""

    id: _ImageId
    width: int = Field(description="Pixels of the file's image, upright.")
    height: int


class VariantsRequest(BaseModel):
    """What an image is to become."""

    model_config = ConfigDict(extra="forbid")

    image: _ImageId
    crop: tuple[_Pixels, _Pixels, _Pixels, _Pixels] | None = Field(
        default=None, description="Left, top, width and height, in pixels of the image."
    )
    width: _Side
    height: _Side
    colours: int = Field(default=1, ge=1, le=12, strict=True, description="1 is black and white.")
    method: _Method | None = Field(default=None, description="For black and white; none is all.")
    contrast: float = Field(default=1.0, ge=0.1, le=10)
    invert: bool = False


class Variant(BaseModel):
    """One picture of an image."""

    name: str = Field(description="The method, or how colours were found: sharp, smooth, dots.")
    more: float = Field(description="How much more than usual is shaded, or less.")
    drawing: Drawing


class VariantsReply(BaseModel):
    """Up to a dozen, none blank and none like another."""

    variants: list[Variant]


class Gallery:
    """The images that were sent last."""

    def __init__(self) -> None:
        self._photos: OrderedDict[str, Photo] = OrderedDict()
        self._lock = threading.Lock()

    def add(self, photo: Photo) -> str:
        """Keep it, and forget the oldest if there are too many."""
        name = uuid.uuid4().hex
        with self._lock:
            self._photos[name] = photo
            while len(self._photos) > _MOST_KEPT:
                self._photos.popitem(last=False)
        return name

    def find(self, name: str) -> Photo:
        """Or a refusal."""
        with self._lock:
            photo = self._photos.get(name)
            if photo is None:
                raise Refusal(404, "the studio doesn't have this image any more", "send it again")
            self._photos.move_to_end(name)
            return photo


def _gallery(request: Request) -> Gallery:
    state = request.app.state
    if not hasattr(state, "gallery"):
        state.gallery = Gallery()
    gallery: Gallery = state.gallery
    return gallery


TheGallery = Annotated[Gallery, Depends(_gallery)]


@router.post("/images", responses=responses(501), openapi_extra=_BODY)
async def add_image(studio: TheStudio, gallery: TheGallery, request: Request) -> ImageReply:
    """Read an image of any common format; it is kept until some others have come."""
    data = await request.body()

    def work(_: Job[ImageReply]) -> ImageReply:
        photo = _read(data)
        return ImageReply(id=gallery.add(photo), width=photo.width, height=photo.height)

    return await finish(studio.quick, request, work)


@router.get("/images/{image}", responses=responses(404) | _PNG, response_class=Response)
def get_image(gallery: TheGallery, image: _ImageId) -> Response:
    """The image as it is worked with, at most 1000 pixels wide and high."""
    written = io.BytesIO()
    gallery.find(image).image.save(written, "PNG", compress_level=1)
    return Response(written.getvalue(), media_type="image/png")


@router.post("/jobs/variants", responses=responses(404))
async def make_variants(
    studio: TheStudio, gallery: TheGallery, request: Request, wish: VariantsRequest
) -> VariantsReply:
    """A dozen pictures of an image, to choose from; closing the request stops the work."""
    photo = gallery.find(wish.image)

    def work(job: Job[VariantsReply]) -> VariantsReply:
        return VariantsReply(variants=_variants(photo, wish, job))

    return await finish(studio.quick, request, work)


def _variants(photo: Photo, wish: VariantsRequest, job: Job[VariantsReply]) -> list[Variant]:
    from nonoscope.create.images import ImageFault, Recipe, variants

    size = (wish.width, wish.height)
    recipe = Recipe(size, "threshold", wish.colours, wish.contrast, None, wish.crop, wish.invert)
    made: list[Variant] = []
    try:
        for found, picture in variants(photo, recipe, wish.method):
            if job.cancel.is_cancelled:
                break
            name = found.method if found.colours == 1 else found.colouring
            drawing = drawing_of_sketch(picture)
            made.append(Variant(name=name, more=found.more, drawing=drawing))
    except ImageFault as fault:
        _refuse(fault)
    return made


def _read(data: bytes) -> Photo:
    try:
        from nonoscope.create.images import ImageFault, open_photo
    except ModuleNotFoundError:
        raise Refusal(
            501,
            "Pillow isn't installed, which reads images",
            "type: pip install 'nonoscope[create]', and start the studio again",
        ) from None
    try:
        return open_photo(data, "this file")
    except ImageFault as fault:
        _refuse(fault)


def _refuse(fault: Any) -> NoReturn:
    raise Refusal(422, fault.fact, fault.remedy) from None
