"""Tracker: where a page has moved to from one frame of a video to the next.

Points of one key frame are followed by optical flow, and what most of them agree on is the movement
of the plane they lie on. Small errors would add up, so every few frames the key frame itself is
laid over the newest one and what is left between the two is taken out. A grid looks the same one
cell further: whether it really is the same page is told by how well the whole of it fits.
"""

from __future__ import annotations

from typing import TypeAlias, cast

import cv2
import numpy as np
import numpy.typing as npt

Floats: TypeAlias = npt.NDArray[np.float32]
Grey: TypeAlias = npt.NDArray[np.uint8]

_MOST_POINTS = 70
"""Of each kind: crossings of the board, and whatever stands out around it."""
_LEAST_POINTS = 10
_WINDOW = (21, 21)
_LEVELS = 3
_NEAR = 2.0
"""Pixels by which a point may differ from what the others say."""
_LEAST_AGREED = 0.5
"""Share of the points that must agree."""
_ANCHORED_EVERY = 8
"""Frames."""
_LEAST_ALIKE = 0.35
"""Correlation between key frame and newest frame, below which it is another page."""
_MARGIN = 0.35
"""How far around the board its clues are looked at too, in sides of the board."""
_COARSE, _SEARCHED = 96, 20
"""Pixels of the coarse view from above, and how far around it the page is looked for."""
_FINE = 320
"""Pixels of the view in which pages are compared."""


class Tracker:
    """Follows the plane of one key frame; each frame is given to `follow` in turn."""

    def __init__(self, key: Grey, mesh: Floats | None = None) -> None:
        self._key = key
        self._mesh = mesh
        self._points = _points(key, mesh)
        """In the key frame."""
        self._now = self._points.copy()
        """The same in the newest frame."""
        self._frame = key
        self._coarse: Floats | None = None
        self._age = 0
        self.motion: npt.NDArray[np.float64] = np.eye(3)
        """From the key frame to the newest one."""

    def aim(self, mesh: Floats) -> bool:
        """Tell which part of the key frame is the board, once that is known: then only that part
        is followed, from where the newest frame shows it. False if that doesn't.
        """
        self._mesh = mesh
        self._points = _points(self._key, mesh)
        self._coarse = None
        self._age = 1
        is_there = self._anchor(self._frame) and self._is_sensible(self._frame.shape)
        self._now = moved(self._points, self.motion)
        return is_there

    def follow(self, frame: Grey) -> bool:
        """Where the plane is in the next frame; False if it is lost, and so is the tracker."""
        if frame.shape != self._frame.shape:  # the phone was turned
            return False
        step = _agreed(self._now, _flow(self._frame, frame, self._now))
        if step is None:  # too far for the points to find their way: first the rough direction
            shift = _shift(self._frame, frame)
            step = _agreed(self._now, _flow(self._frame, frame, self._now, self._now + shift))
            self._age = 0  # and look at once whether that was right
        if step is None:
            return False
        self.motion = _normal(step @ self.motion)
        self._frame = frame
        slip = None if self._mesh is None else self._slip(frame, self._mesh)
        if slip is not None:
            self.motion = _normal(self.motion @ slip)
            self._age = 0
        self._age += 1
        if self._age % _ANCHORED_EVERY == 1 and not self._anchor(frame):
            return False
        self._now = moved(self._points, self.motion)
        return self._is_sensible(frame.shape)

    @property
    def mesh(self) -> Floats | None:
        """The crossings of the board in the newest frame."""
        return None if self._mesh is None else moved(self._mesh, self.motion)

    def _slip(self, frame: Grey, mesh: Floats) -> npt.NDArray[np.float64] | None:
        """By how much the page of the key frame lies elsewhere than was thought, seen coarsely and
        from above: a grid that moves by a whole cell looks as if it had not moved. None if it lies
        where it was thought, to a pixel of that view; what is finer is for the points to tell.
        """
        flat = _flattening(mesh, _COARSE)
        if self._coarse is None:
            self._coarse = _laid(self._key, flat, _COARSE, 0)
        seen = _laid(frame, flat @ np.linalg.inv(self.motion), _COARSE, _SEARCHED)
        score = cv2.matchTemplate(seen, self._coarse, cv2.TM_CCOEFF_NORMED)
        _, _, _, (across, down) = cv2.minMaxLoc(score)
        off = np.array([across, down], np.float64) - _SEARCHED
        if np.abs(off).max() <= 1:
            return None
        shift = np.eye(3)
        shift[:2, 2] = off
        return np.asarray(np.linalg.inv(flat) @ shift @ flat, np.float64)

    def _anchor(self, frame: Grey) -> bool:
        """Take out the errors since the key frame; False if this isn't its page."""
        height, width = frame.shape
        laid = cv2.warpPerspective(self._key, self.motion, (width, height))
        before = moved(self._points, self.motion)
        rest = _agreed(before, _flow(cast("Grey", laid), frame, before))
        if rest is None:
            return self._mesh is None
        self.motion = _normal(rest @ self.motion)
        return self._mesh is None or self._likeness(frame, self._mesh) >= _LEAST_ALIKE

    def _likeness(self, frame: Grey, mesh: Floats) -> float:
        """How well the page fits the key frame where it is thought to be, -1 to 1."""
        flat = _flattening(mesh, _FINE)
        one = _laid(self._key, flat, _FINE, 0)
        other = _laid(frame, flat @ np.linalg.inv(self.motion), _FINE, 0)
        return float(cv2.matchTemplate(other, one, cv2.TM_CCOEFF_NORMED)[0, 0])

    def _is_sensible(self, shape: tuple[int, ...]) -> bool:
        """Whether the board is still in the frame, and no line of it is turned inside out."""
        if self._mesh is None:
            return True
        corners = moved(_corners(self._mesh), self.motion)
        height, width = shape
        area = cv2.contourArea(corners.astype(np.float32), oriented=True)
        seen = (corners > 0).all(axis=1) & (corners < (width, height)).all(axis=1)
        return (
            abs(area) > 0.01 * width * height
            and seen.sum() >= 2
            and cv2.isContourConvex(corners.astype(np.float32))
        )


def moved(points: npt.ArrayLike, motion: npt.ArrayLike) -> Floats:
    """Points, in an array of any shape whose last axis is x, y, after a motion.

    >>> moved([[1, 2]], [[1, 0, 10], [0, 1, 0], [0, 0, 1]]).tolist()
    [[11.0, 2.0]]
    """
    given = np.asarray(points, np.float64)
    flat = given.reshape(-1, 2)
    matrix = np.asarray(motion, np.float64)
    homogeneous = flat @ matrix[:, :2].T + matrix[:, 2]
    return (homogeneous[:, :2] / homogeneous[:, 2:]).reshape(given.shape).astype(np.float32)


def sharpness(grey: Grey) -> float:
    """How sharp a frame is; only to be compared with others of the same video."""
    small = cv2.resize(grey, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    return float(cv2.Laplacian(small, cv2.CV_32F).var())


def _points(key: Grey, mesh: Floats | None) -> Floats:
    """What to follow: crossings of the board and signs around it, or whatever stands out."""
    mask = None
    crossings = np.empty((0, 2), np.float32)
    if mesh is not None:
        mask = np.zeros(key.shape, np.uint8)
        cv2.fillConvexPoly(mask, _around(mesh).astype(np.int32), 255)
        height, width = key.shape
        flat = mesh.reshape(-1, 2)
        flat = flat[(flat >= 0).all(axis=1) & (flat < (width, height)).all(axis=1)]
        crossings = flat[:: max(1, -(-len(flat) // _MOST_POINTS))]
    signs: Floats | None = cast(
        "Floats | None", cv2.goodFeaturesToTrack(key, _MOST_POINTS, 0.01, 12, mask=mask)
    )
    if signs is None:
        return crossings.astype(np.float32)
    return np.concatenate([crossings, signs.reshape(-1, 2)]).astype(np.float32)


def _flow(before: Grey, after: Grey, points: Floats, guess: Floats | None = None) -> Floats:
    """Where each point went, looked for around the `guess`; NaN where that can't be told."""
    if not len(points):
        return points
    start = (points if guess is None else guess).reshape(-1, 1, 2).copy()
    now, status, _ = cv2.calcOpticalFlowPyrLK(
        before,
        after,
        points.reshape(-1, 1, 2),
        start,
        winSize=_WINDOW,
        maxLevel=_LEVELS,
        flags=cv2.OPTFLOW_USE_INITIAL_FLOW,
    )
    found = cast("Floats", now.reshape(-1, 2))
    found[status.ravel() == 0] = np.nan
    return found


def _shift(before: Grey, after: Grey) -> Floats:
    """By how much the picture as a whole has moved, roughly."""
    scale = 0.25
    small = [
        cv2.resize(frame, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA).astype(np.float32)
        for frame in (before, after)
    ]
    window = cv2.createHanningWindow(small[0].shape[::-1], cv2.CV_32F)
    offset, _ = cv2.phaseCorrelate(small[0], small[1], window)
    return np.array(offset, np.float32) / np.float32(scale)


def _agreed(before: Floats, after: Floats) -> npt.NDArray[np.float64] | None:
    """The motion of the plane that most of the points agree on."""
    known = np.isfinite(after).all(axis=1)
    if known.sum() < _LEAST_POINTS:
        return None
    found, agreeing = cv2.findHomography(before[known], after[known], cv2.RANSAC, _NEAR)
    motion = cast("npt.NDArray[np.float64] | None", found)
    if motion is None or agreeing.sum() < max(_LEAST_POINTS, _LEAST_AGREED * known.sum()):
        return None
    return motion


def _normal(motion: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    return np.asarray(motion / motion[2, 2], np.float64)


def _corners(mesh: Floats) -> Floats:
    """Clockwise from above left."""
    return np.array([mesh[0, 0], mesh[0, -1], mesh[-1, -1], mesh[-1, 0]], np.float32)


def _around(mesh: Floats) -> Floats:
    """The corners of the board with its clues."""
    corners = _corners(mesh)
    middle = corners.mean(axis=0)
    return np.asarray(middle + (corners - middle) * (1 + 2 * _MARGIN), np.float32)


def _flattening(mesh: Floats, side: int) -> npt.NDArray[np.float64]:
    """From the key frame to a view from above of so many pixels."""
    square = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32)
    return cast("npt.NDArray[np.float64]", cv2.getPerspectiveTransform(_around(mesh), square))


def _laid(frame: Grey, flat: npt.NDArray[np.float64], side: int, margin: int) -> Floats:
    """A frame seen from above, without light and shadow, of which the page has no share."""
    scale = 0.25 if side == _COARSE else 0.5  # so that fine lines don't flicker
    small = cv2.resize(frame, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    enlarge = np.diag([1 / scale, 1 / scale, 1.0])
    place = np.array([[1.0, 0.0, margin], [0.0, 1.0, margin], [0.0, 0.0, 1.0]])
    size = (side + 2 * margin, side + 2 * margin)
    laid = cv2.warpPerspective(
        small, place @ flat @ enlarge, size, borderMode=cv2.BORDER_REPLICATE
    ).astype(np.float32)
    return cast("Floats", laid - cv2.GaussianBlur(laid, (0, 0), side / 24))
