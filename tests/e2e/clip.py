"""A clip for the browser's fake camera: a printed puzzle in a moving hand. Each frame has its
number drawn in as bars, so that a test knows where the puzzle truly is in what the page shows.
"""

from __future__ import annotations

import math
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from nonoscope.model import Puzzle

from ..vision.video import HEIGHT, WIDTH, Video

FRAMES = 90
"""Three seconds at 30 frames a second; then the clip begins again, where it ended."""
BAR = 24
"""Pixels of a bar."""
BITS = 8
READ_BARS = """() => {
  const video = document.querySelector('video');
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  context.drawImage(video, 0, 0);
  let number = 0;
  for (let bit = 0; bit < 8; bit++) {
    const [red] = context.getImageData(24 * bit + 36, 12, 1, 1).data;
    number += red > 128 ? 2 ** bit : 0;
  }
  return { number, corners: document.querySelector('#overlay').dataset.corners ?? '' };
}"""
"""In the page: the number of the frame that is shown, and the corners that are drawn over it."""

READ_CELLS = """([width, height]) => {
  const video = document.querySelector('video');
  const canvas = document.querySelector('#overlay');
  const fit = Math.min(canvas.width / video.videoWidth, canvas.height / video.videoHeight);
  const left = (canvas.width - video.videoWidth * fit) / 2;
  const top = (canvas.height - video.videoHeight * fit) / 2;
  const [a, b, c, d] = canvas.dataset.corners.split(' ').map((pair) => pair.split(',').map(Number));
  const context = canvas.getContext('2d');
  return Array.from({ length: width * height }, (_, cell) => {
    const u = (cell % width + 0.5) / width;
    const v = (Math.floor(cell / width) + 0.5) / height;
    const [x, y] = [0, 1].map((axis) =>
      (a[axis] * (1 - u) + b[axis] * u) * (1 - v) + (d[axis] * (1 - u) + c[axis] * u) * v);
    return context.getImageData(x * fit + left, y * fit + top, 1, 1).data[3] > 128 ? 1 : 0;
  });
}"""
"""In the page: which cells something is drawn in, row by row."""


class Clip:
    """The file, and the truth about each frame."""

    def __init__(self, puzzle: Puzzle, path: Path, *, empty: bool = False) -> None:
        self._video = Video(puzzle)
        self.path = path
        with path.open("wb") as file:
            for number in range(FRAMES):
                grey = self._video.desk if empty else self._video.frame(self._time(number))
                file.write(_jpeg(grey, number))

    def corners(self, number: int) -> npt.NDArray[np.float32]:
        """Of the board in a frame, from above left."""
        mesh = self._video.mesh(self._time(number))
        return mesh[[0, 0, -1, -1], [0, -1, -1, 0]]

    @property
    def cell(self) -> float:
        """Pixels of a cell, at least."""
        mesh = self._video.mesh(0)
        return float(np.linalg.norm(np.diff(mesh, axis=1), axis=2).min())

    @staticmethod
    def _time(number: int) -> float:
        return 1.2 * math.sin(2 * math.pi * number / FRAMES)


def _jpeg(grey: npt.NDArray[np.uint8], number: int) -> bytes:
    frame = grey.copy()
    cv2.rectangle(frame, (0, 0), (BAR * (BITS + 2), BAR), 128, -1)
    for bit in range(BITS):
        left = BAR + BAR * bit
        colour = 255 if number >> bit & 1 else 0
        cv2.rectangle(frame, (left, 0), (left + BAR - 1, BAR), colour, -1)
    assert frame.shape == (HEIGHT, WIDTH)
    _, data = cv2.imencode(".jpg", cv2.cvtColor(frame, cv2.COLOR_GRAY2BGR))
    return data.tobytes()
