"""open_picture: a photo, scan or screenshot as an array, upright and at its full size.

What is refused, and in which words, is the same as for images that puzzles are made from.
"""

from __future__ import annotations

import io
import os
import warnings
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
from PIL import Image

from nonoscope.create.photo import MOST_BYTES, MOST_PIXELS, open_photo

Colour = npt.NDArray[np.uint8]
Points = npt.NDArray[np.float32]

_JPEG, _END = b"\xff\xd8\xff", b"\xff\xd9"


@dataclass(frozen=True, eq=False)
class Picture:
    """A picture to look at; all positions in it are in pixels, x to the right and y down."""

    colour: Colour
    """Height x width x 3, red, green, blue."""
    _halves: list[Colour] = field(default_factory=list, repr=False)
    """Half as wide and high, a quarter, and so on, as far as somebody asked."""

    @classmethod
    def of(cls, colour: Colour) -> Picture:
        """A picture of its pixels: height x width x 3, or height x width if it is grey.

        >>> Picture.of(np.zeros((2, 3), np.uint8)).colour.shape
        (2, 3, 3)
        """
        return cls(np.repeat(colour[:, :, None], 3, axis=2) if colour.ndim == 2 else colour)

    @cached_property
    def grey(self) -> Colour:
        """Height x width."""
        return cv2.cvtColor(self.colour, cv2.COLOR_RGB2GRAY).astype(np.uint8, copy=False)

    @property
    def width(self) -> int:
        """In pixels."""
        return int(self.colour.shape[1])

    @property
    def height(self) -> int:
        """In pixels."""
        return int(self.colour.shape[0])

    def reduced(self, scale: float) -> Colour:
        """The picture at a scale up to 1. It is halved first, which is by far the quickest way.

        >>> Picture.of(np.zeros((30, 40, 3), np.uint8)).reduced(0.3).shape
        (9, 12, 3)
        """
        size = (max(1, round(self.width * scale)), max(1, round(self.height * scale)))
        image = self._halved(size)
        if image.shape[1::-1] == size:
            return image
        return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)

    def part(self, points: Points, scale: float) -> tuple[Colour, Points]:
        """The picture at a scale up to 1 around these points, and where they are in it.

        What the part leaves out is like its edge, and takes no time.

        >>> image, moved = Picture.of(np.zeros((30, 40, 3), np.uint8)).part(
        ...     np.array([[9.5, 9.5], [19.5, 19.5]], np.float32), 0.3
        ... )
        >>> image.shape, np.round(moved.astype(float), 1).tolist()
        ((5, 5, 3), [[0.6, 0.6], [3.4, 3.4]])
        """
        size = (max(1, round(self.width * scale)), max(1, round(self.height * scale)))
        image = self._halved(size)
        coarse = 2 ** round(np.log2(self.width / image.shape[1]))
        places = (points.reshape(-1, 2) + 0.5) / coarse
        room = 1 / (scale * coarse)
        extent = np.array(image.shape[1::-1])
        low = np.clip(np.floor(places.min(axis=0) - room), 0, extent - 1).astype(int)
        high = np.clip(np.ceil(places.max(axis=0) + room), low + 1, extent).astype(int)
        less = np.maximum(1, np.round((high - low) * scale * coarse)).astype(int)
        cut = image[low[1] : high[1], low[0] : high[0]]
        seen = cv2.resize(cut, (int(less[0]), int(less[1])), interpolation=cv2.INTER_AREA)
        moved = (places - low) * (less / (high - low)) - 0.5
        return np.asarray(seen, np.uint8), moved.reshape(points.shape).astype(np.float32)

    def _halved(self, size: tuple[int, int]) -> Colour:
        """The picture halved as often as it stays at least so wide and high."""
        image, steps = self.colour, 0
        while 2 * size[0] <= image.shape[1] and 2 * size[1] <= image.shape[0]:
            if steps == len(self._halves):
                self._halves.append(halved(image))
            image, steps = self._halves[steps], steps + 1
        return image


def halved(image: Colour) -> Colour:
    """Half as wide and high; an odd last row or column is left out: the others stay in place."""
    height, width = image.shape[0] // 2, image.shape[1] // 2
    even = image[: 2 * height, : 2 * width]
    return np.asarray(cv2.resize(even, (width, height), interpolation=cv2.INTER_AREA), np.uint8)


def open_picture(source: str | os.PathLike[str] | bytes, name: str = "") -> Picture:
    """Read a picture from a file or from its bytes; ImageFault says why it can't be read."""
    name = name or ("the image" if isinstance(source, bytes) else os.fspath(source))
    data = source if isinstance(source, bytes) else _read(Path(source))
    colour = _photo(data)
    if colour is None:
        colour = np.asarray(open_photo(data, name, most_side=None).image)
    return Picture.of(colour)


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _photo(data: bytes) -> Colour | None:
    """A whole and plain JPEG, decoded in half the time; None for anything else."""
    if not data.startswith(_JPEG) or not data.endswith(_END) or len(data) > MOST_BYTES:
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # its size is checked here
            image = Image.open(io.BytesIO(data), formats=("JPEG",))
        with image:
            if image.mode not in {"L", "RGB"} or image.width * image.height > MOST_PIXELS:
                return None
        found = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR_RGB)
    except Exception:  # noqa: BLE001 - whatever is wrong with it is told by open_photo
        return None
    return None if found is None else np.asarray(found, np.uint8)
