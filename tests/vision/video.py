"""Video: frames of a printed puzzle that moves before a camera, with the true place of each."""

from __future__ import annotations

from typing import cast

import cv2
import numpy as np
import numpy.typing as npt

from nonoscope.model import Puzzle
from nonoscope.vision.track import Floats, Grey, moved

WIDTH, HEIGHT = 1280, 720


def page_of(puzzle: Puzzle) -> tuple[Grey, Floats]:
    """A puzzle in print, and where its crossings are; clues stand left and on top."""
    longest = 1 + max(len(clue) for clue in puzzle.clues)
    cell = HEIGHT // (longest + puzzle.height + 1)
    band = cell * longest
    bottom, right = band + cell * puzzle.height, band + cell * puzzle.width
    page = np.full((bottom + cell, right + cell), 248, np.uint8)
    for row in range(puzzle.height + 1):
        y = band + row * cell
        cv2.line(page, (band, y), (right, y), 20, 3 if row % 5 == 0 else 1)
    for column in range(puzzle.width + 1):
        x = band + column * cell
        cv2.line(page, (x, band), (x, bottom), 20, 3 if column % 5 == 0 else 1)
    for line, clue in enumerate(puzzle.clues):
        for place, run in enumerate(reversed(clue)):
            along = (line if line < puzzle.height else line - puzzle.height) + 0.5
            at = (band - (place + 0.7) * cell, band + along * cell)
            _write(page, run.length, at if line < puzzle.height else at[::-1], cell)
    across, down = np.meshgrid(np.arange(puzzle.width + 1), np.arange(puzzle.height + 1))
    return page, (np.stack([across, down], axis=2) * cell + band).astype(np.float32)


def _write(page: Grey, number: int, middle: tuple[float, ...], cell: int) -> None:
    text, scale = str(number), cell / 40
    (width, height), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_DUPLEX, scale, 1)
    place = (round(middle[0] - width / 2), round(middle[1] + height / 2))
    cv2.putText(page, text, place, cv2.FONT_HERSHEY_DUPLEX, scale, 15, 1, cv2.LINE_AA)


class Video:
    """A page in a hand: it sways, turns a little and comes nearer and goes."""

    def __init__(self, cells: int | Puzzle, seed: int = 0) -> None:
        self._random = np.random.default_rng(seed)
        puzzle = cells if isinstance(cells, Puzzle) else self._noise(cells)
        self.puzzle = puzzle
        self.page, self._crossings = page_of(puzzle)
        desk = self._random.integers(70, 150, (HEIGHT // 60, WIDTH // 60)).astype(np.uint8)
        self.desk = cv2.resize(desk, (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC).astype(
            np.uint8
        )
        """What is seen without the page."""

    def fill(self, *cells: int) -> None:
        """Shade cells of the page with a pencil."""
        for cell in cells:
            row, column = divmod(cell, self.puzzle.width)
            left, top = self._crossings[row, column].astype(int)
            right, bottom = self._crossings[row + 1, column + 1].astype(int)
            cv2.rectangle(self.page, (left + 3, top + 3), (right - 3, bottom - 3), 40, -1)

    def motion(self, time: float) -> npt.NDArray[np.float64]:
        """From the page to the frame."""
        height, width = self.page.shape
        angle = 0.08 * np.sin(0.13 * time)
        scale = 0.9 * HEIGHT / height * (1 + 0.07 * np.sin(0.2 * time))
        cosine, sine = scale * np.cos(angle), scale * np.sin(angle)
        x, y = WIDTH / 2 + 120 * np.sin(0.21 * time), HEIGHT / 2 + 20 * np.sin(0.33 * time)
        tilt = np.array([2e-4 * np.sin(0.17 * time), 1.5e-4 * np.cos(0.2 * time)]) * scale
        turned = np.array([[cosine, -sine, x], [sine, cosine, y], [*tilt, 1.0]])
        centred = np.array([[1.0, 0, -width / 2], [0, 1.0, -height / 2], [0, 0, 1.0]])
        return np.asarray(turned @ centred, np.float64)

    def mesh(self, time: float) -> Floats:
        """Where the crossings are in a frame."""
        return moved(self._crossings, self.motion(time))

    def frame(self, time: float) -> Grey:
        """What the camera sees, as a JPEG file would hold it."""
        motion = self.motion(time)
        seen = cv2.warpPerspective(self.page, motion, (WIDTH, HEIGHT), flags=cv2.INTER_LINEAR)
        mask = cv2.warpPerspective(np.full_like(self.page, 255), motion, (WIDTH, HEIGHT))
        frame = np.where(mask > 127, seen, self.desk)
        noise = self._random.normal(0, 3, frame.shape)
        noisy = np.clip(frame + noise, 0, 255).astype(np.uint8)
        _, data = cv2.imencode(".jpg", noisy, [cv2.IMWRITE_JPEG_QUALITY, 80])
        return cast("Grey", cv2.imdecode(data, cv2.IMREAD_GRAYSCALE))

    def _noise(self, side: int) -> Puzzle:
        from nonoscope.model import Grid, Rectangle

        cells = (self._random.random(side * side) < 0.45).astype(np.uint8).tobytes()
        return Puzzle.from_grid(Grid(Rectangle(side, side), cells))
