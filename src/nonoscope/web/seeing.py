"""What `nonoscope.vision` sees, as the pages get it. It is heavy and an extra, so it is imported
when a picture comes; without it the studio works and says what is missing.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal

from pydantic import BaseModel, Field

from nonoscope.solve import Limits

from .errors import Refusal
from .shapes import Marks, Verdict
from .wire import marks_to_text, wire_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from nonoscope.vision import Memory, Picture, Sheet, Sighting

_LEAST_FRAME_SIDE, _MOST_FRAME_SIDE = 64, 2_048


class DoubtReply(BaseModel):
    """A number that could have been read otherwise."""

    line: int = Field(description="Rows first, then columns, from 0.")
    line_name: str
    place: int = Field(description="Of the number in its clue, from 0.")
    read: int | None = Field(description="What it looks like; null if nothing was seen there.")
    chosen: int | None = Field(description="What stands in the puzzle; null if it was left out.")
    by_logic: bool = Field(description="Whether it was changed so that there is a solution.")
    alternatives: list[int]
    corners: list[tuple[float, float]] | None = Field(description="Where it stands.")


class ReadReply(BaseModel):
    """As `nonoscope read --json`, and what pages need; positions are pixels, upright."""

    status: Literal["read", "doubtful", "nothing"]
    width: int | None = Field(description="Of the board; null if nothing was recognised.")
    height: int | None
    rows: list[list[int]]
    columns: list[list[int]]
    confidence: float
    doubts: list[DoubtReply]
    corners: list[tuple[float, float]] = Field(description="Of the board, from above left.")
    solution: list[str] | None
    other_sizes: list[tuple[int, int]] = Field(
        description="What else the board's size may be, where only its edges are doubtful."
    )
    picture: tuple[int, int] = Field(description="Its width and height.")
    mesh: list[float] = Field(
        description="x, y of each crossing of the board, row by row: (height + 1) x (width + 1)."
    )
    cells: Marks | None = Field(description="The solution as marks.")
    marks: Marks | None = Field(description="What is filled in already.")
    puzzle: dict[str, Any] | None = Field(description="As WirePuzzle.")
    verdict: Verdict


def open_image(data: bytes) -> Picture:
    """A picture from the bytes of a file."""
    vision = _vision()
    from nonoscope.create.photo import ImageFault

    try:
        picture: Picture = vision.open_picture(data, "this file")
    except ImageFault as fault:
        raise Refusal(422, fault.fact, fault.remedy) from None
    return picture


def open_frame(data: bytes) -> Picture:
    """A frame of a camera: a JPEG of bounded size, which is decoded quickly."""
    vision = _vision()
    import cv2
    import numpy as np
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(io.BytesIO(data), formats=("JPEG",)) as image:
            fits = min(image.size) >= _LEAST_FRAME_SIDE and max(image.size) <= _MOST_FRAME_SIDE
        decoded = None
        if fits:
            decoded = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR_RGB)
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, cv2.error):
        decoded = None
    if decoded is None:
        raise Refusal(
            422,
            "this is no frame of a camera",
            f"send a JPEG of {_LEAST_FRAME_SIDE} to {_MOST_FRAME_SIDE} pixels a side",
        )
    picture: Picture = vision.Picture.of(decoded)
    return picture


def read(
    picture: Picture,
    limits: Limits,
    memory: Memory | None = None,
    glimpse: Callable[[Sheet], None] | None = None,
) -> Sighting:
    """Read a puzzle in a picture; `glimpse` is told of its board before the numbers are read."""
    sighting: Sighting = _vision().read_picture(picture, limits, memory, glimpse)
    return sighting


def new_memory() -> Memory:
    """For puzzles that needn't be solved again."""
    memory: Memory = _vision().Memory()
    return memory


def reply_of(sighting: Sighting, picture: tuple[int, int]) -> ReadReply:
    """As the page gets it."""
    vision = _vision()
    puzzle, answer = sighting.puzzle, sighting.answer
    solution = answer.solution if answer else None
    return ReadReply(
        **vision.sighting_json(sighting),
        other_sizes=list(sighting.other_sizes),
        picture=picture,
        mesh=[] if sighting.sheet is None else flat(sighting.sheet.mesh),
        cells=marks_to_text(solution.cells) if solution else None,
        marks=marks_to_text(sighting.marks) if sighting.marks else None,
        puzzle=wire_of(puzzle) if puzzle else None,
        verdict=answer.status.value if answer else "",
    )


def flat(mesh: npt.NDArray[np.float32]) -> list[float]:
    """All numbers of an array, to a tenth of a pixel."""
    return [round(float(number), 1) for number in mesh.ravel()]


def _vision() -> Any:
    try:
        return import_module("nonoscope.vision")
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("nonoscope"):
            raise
        raise Refusal(
            501,
            f"the studio can't look at pictures: {missing.name} isn't installed",
            "type: pip install 'nonoscope[vision]'",
        ) from None
