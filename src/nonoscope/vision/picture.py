"""open_picture: a photo, scan or screenshot as arrays, upright and at its full size.

What is refused, and in which words, is the same as for images that puzzles are made from.
"""

from __future__ import annotations

import os
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from nonoscope.create.photo import open_photo


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A picture to look at; all positions in it are in pixels, x to the right and y down."""

    colour: npt.NDArray[np.uint8]
    """Height x width x 3, red, green, blue."""
    grey: npt.NDArray[np.uint8]
    """Height x width."""

    @classmethod
    def of(cls, colour: npt.NDArray[np.uint8]) -> Picture:
        """A picture of its pixels: height x width x 3, or height x width if it is grey.

        >>> Picture.of(np.zeros((2, 3), np.uint8)).colour.shape
        (2, 3, 3)
        """
        if colour.ndim == 2:
            return cls(np.repeat(colour[:, :, None], 3, axis=2), colour)
        grey = cv2.cvtColor(colour, cv2.COLOR_RGB2GRAY)
        return cls(colour, grey.astype(np.uint8, copy=False))

    @property
    def width(self) -> int:
        """In pixels."""
        return int(self.grey.shape[1])

    @property
    def height(self) -> int:
        """In pixels."""
        return int(self.grey.shape[0])


def open_picture(source: str | os.PathLike[str] | bytes, name: str = "") -> Picture:
    """Read a picture from a file or from its bytes; ImageFault says why it can't be read."""
    return Picture.of(np.asarray(open_photo(source, name, most_side=None).image))
