"""Cameras: a flat picture seen from somewhere, on a page that isn't quite flat.

The way back from the photo to the page is a homography and then a bend across the page, both
known exactly; so is the way there, which moves the truth.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from .truth import Colours, Points, Truth


@dataclass(frozen=True)
class Camera:
    """Where the photo is taken from."""

    plane: Points
    """The homography from the unbent page to the photo."""
    bend: tuple[float, float, float]
    """How far lines of the page sag, in pixels: by a bow, by an S and by a fold at one side."""
    along: int
    """0 if horizontal lines are bent (a book's pages), 1 if vertical ones are."""
    extent: tuple[float, float]
    """Width and height of the page."""
    size: tuple[int, int]
    """Width and height of the photo."""

    def scaled(self, factor: float) -> Camera:
        """The same with so many times as many pixels each way."""
        width, height = (round(side * factor) for side in self.size)
        larger = np.diag([factor, factor, 1.0]) @ self.plane
        return replace(self, plane=np.asarray(larger, np.float64), size=(width, height))

    def sag(self, at: Points) -> Points:
        """The shift at a place across the page."""
        share = at / self.extent[self.along]
        bow, wave, fold = self.bend
        return np.asarray(
            bow * (1 - (2 * share - 1) ** 2)
            + wave * np.sin(2 * np.pi * share)
            + fold * np.exp(-4 * share),
            np.float64,
        )

    def place(self, points: Points) -> Points:
        """Points of the page in the photo."""
        flat = points.reshape(-1, 2).astype(np.float64).copy()
        flat[:, 1 - self.along] += self.sag(flat[:, self.along])
        seen = cv2.perspectiveTransform(flat[None], self.plane)[0]
        return np.asarray(seen, np.float64).reshape(points.shape)

    def take(self, page: Colours, ground: Colours) -> Colours:
        """The photo; the ground is what lies around the page."""
        width, height = self.size
        across, down = np.meshgrid(np.arange(width), np.arange(height))
        pixels = np.stack([across, down], axis=2).astype(np.float32)
        back = cv2.perspectiveTransform(pixels, np.linalg.inv(self.plane)).astype(np.float32)
        back[..., 1 - self.along] -= self.sag(back[..., self.along].astype(np.float64))
        scale = _reduction(self.plane, self.extent)
        if scale < 0.7:  # else thin lines would fall between the pixels
            page = np.asarray(cv2.GaussianBlur(page, (0, 0), 0.4 / scale), np.uint8)
        seen = cv2.remap(
            page,
            np.ascontiguousarray(back[..., 0]),
            np.ascontiguousarray(back[..., 1]),
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_CONSTANT,
        )
        wide, high = self.extent
        inside = (back[..., 0] >= 0) & (back[..., 0] < wide - 1)
        inside &= (back[..., 1] >= 0) & (back[..., 1] < high - 1)
        ground = np.asarray(cv2.resize(ground, self.size, interpolation=cv2.INTER_LINEAR), np.uint8)
        return np.where(inside[..., None], seen, ground).astype(np.uint8)


def any_camera(
    page: tuple[int, int],
    subject: Points,
    megapixels: float,
    chance: np.random.Generator,
    *,
    paper: bool,
) -> Camera:
    """A photo of so many million pixels, most of which the subject (points of the page) fills."""
    shape = float(chance.choice([3 / 4, 4 / 3, 1, 9 / 16]))
    width = int(np.sqrt(megapixels * 1e6 * shape))
    height = int(width / shape)
    turn = np.radians(chance.uniform(-12, 12) if chance.random() < 0.8 else chance.uniform(-30, 30))
    tilt = chance.uniform(-0.25, 0.25, 2) * chance.choice([0.3, 1.0])
    wide, high = page
    corners = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float64)
    centred = (corners - (wide / 2, high / 2)) / max(wide, high)
    cosine, sine = np.cos(turn), np.sin(turn)
    turned = centred @ np.array([[cosine, sine], [-sine, cosine]])
    depth = 1 + turned @ tilt
    seen = turned / depth[:, None]
    plane = cv2.getPerspectiveTransform(corners.astype(np.float32), seen.astype(np.float32))
    aim = cv2.perspectiveTransform(subject.reshape(1, -1, 2), plane)[0]
    low, top = aim.min(axis=0), aim.max(axis=0)
    fit = float(min(width / (top[0] - low[0]), height / (top[1] - low[1])))
    fit *= float(chance.uniform(0.72, 0.96))
    middle = np.array([width, height]) / 2 + chance.uniform(-0.01, 0.01, 2) * (width, height)
    shift = middle - fit * (low + top) / 2
    plane = np.array([[fit, 0, shift[0]], [0, fit, shift[1]], [0, 0, 1]]) @ plane
    bend = np.zeros(3)
    if paper and chance.random() < 0.6:
        bend = chance.uniform(-0.012, 0.012, 3) * max(page) * (1.5, 0.4, 1.5)
    return Camera(
        np.asarray(plane, np.float64),
        (float(bend[0]), float(bend[1]), float(bend[2])),
        int(chance.random() < 0.3),
        (float(wide), float(high)),
        (width, height),
    )


def seen_by(camera: Camera, truth: Truth) -> Truth:
    """The truth about the photo."""
    printed = tuple([replace(one, corners=camera.place(one.corners)) for one in truth.printed])
    lattice = None if truth.lattice is None else camera.place(truth.lattice)
    return replace(
        truth,
        mesh=camera.place(truth.mesh),
        printed=printed,
        lines=(camera.place(truth.lines[0]), camera.place(truth.lines[1])),
        lattice=lattice,
    )


def _reduction(plane: Points, extent: tuple[float, float]) -> float:
    """How many pixels of the photo a pixel in the middle of the page takes."""
    middle = np.array([[extent[0] / 2, extent[1] / 2], [extent[0] / 2 + 10, extent[1] / 2]])
    seen = cv2.perspectiveTransform(middle[None], plane)[0]
    return float(np.linalg.norm(seen[1] - seen[0]) / 10)
