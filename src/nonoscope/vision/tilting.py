"""tilts: by which angles the lines of a picture may be turned; upright: the picture turned back.

Lines of a board, of its page and of the writing around it run in two directions, a quarter turn
apart but for perspective. Each pixel on an edge that goes straight votes for its direction, counted
within a quarter turn; crossings and writing have no single direction and hardly vote.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

Colour = npt.NDArray[np.uint8]

_SIDE = 640
"""Pixels of the longer side that are enough to see directions."""
_BINS = 180
_LEAST = 1e-3
"""Pixels with less of a vote aren't asked for their direction, which takes long: most are plain."""
_APART = 8.0
"""Degrees between directions that are tried one after the other."""


@dataclass(frozen=True, slots=True, eq=False)
class Turned:
    """An image turned by an angle, and the way back."""

    image: Colour
    back: npt.NDArray[np.float64]
    """2 x 3: from its pixels to those of the image before."""

    def before(self, points: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """Points of the turned image, in the image before."""
        return (points @ self.back[:, :2].T + self.back[:, 2]).astype(np.float32)


def tilts(grey: npt.NDArray[np.uint8], most: int = 2) -> list[float]:
    """The likeliest angles in degrees, -45 to 45; positive is clockwise as it is seen."""
    votes = _votes(grey)
    total = float(votes.sum())
    if total <= 0:
        return [0.0]
    found: list[float] = []
    for index in np.argsort(-votes):
        angle = (float(index) + 0.5) * 90 / _BINS
        angle = angle - 90 if angle > 45 else angle
        new = all(abs((angle - other + 45) % 90 - 45) > _APART for other in found)
        if new and votes[index] > 0.3 * votes.max():
            found.append(angle)
        if len(found) == most:
            break
    return found


def _votes(grey: npt.NDArray[np.uint8]) -> npt.NDArray[np.float64]:
    """For each direction within a quarter turn, how much goes there."""
    scale = min(1.0, _SIDE / max(grey.shape))
    size = [max(1, round(scale * side)) for side in grey.shape[::-1]]
    small = cv2.resize(grey, size, interpolation=cv2.INTER_AREA)
    small = np.sqrt(small.astype(np.float32) + 1) * 16
    across = cv2.Sobel(small, cv2.CV_32F, 1, 0, ksize=3)
    down = cv2.Sobel(small, cv2.CV_32F, 0, 1, ksize=3)
    both = [cv2.GaussianBlur(each, (9, 9), 2) for each in (across**2, down**2, across * down)]
    energy = both[0] + both[1]
    apart, twice = both[0] - both[1], 2 * both[2]
    noise = float(np.median(energy[::2, ::2])) * 2 + 50
    weight = (cv2.magnitude(apart, twice) / (energy + noise)) ** 3
    votes = weight > _LEAST
    turn = np.arctan2(twice[votes], apart[votes])  # twice as large as the angle of the line
    place = np.floor(turn * np.float32(_BINS / np.pi)).astype(np.intp) % _BINS
    counts = np.bincount(place, weight[votes], _BINS)
    around = np.concatenate([counts[-6:], counts, counts[:6]])
    kernel = np.array([1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1]) / 49
    return np.convolve(around, kernel, mode="valid")


def upright(image: Colour, angle: float, ground: int) -> Turned:
    """The image turned back by an angle in degrees, on a larger ground."""
    height, width = image.shape[:2]
    turn = np.deg2rad(angle)
    cosine, sine = float(np.cos(turn)), float(np.sin(turn))
    size = (
        int(np.ceil(width * abs(cosine) + height * abs(sine))),
        int(np.ceil(width * abs(sine) + height * abs(cosine))),
    )
    rotation = np.array([[cosine, -sine], [sine, cosine]])
    middle = np.array([width - 1, height - 1]) / 2
    there = (np.array(size) - 1) / 2
    back = np.column_stack([rotation, middle - rotation @ there])
    turned = cv2.warpAffine(
        image,
        back,
        size,
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderValue=(ground, ground, ground),
    )
    return Turned(turned.astype(np.uint8, copy=False), back)
