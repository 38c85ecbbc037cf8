"""ClueWriter: numbers beside the board, and the grounds that they stand on."""

from __future__ import annotations

import itertools

import numpy as np
from PIL import Image, ImageDraw

from nonoscope.model import Puzzle

from .layouts import Layout
from .page import Page
from .themes import Colour, mix
from .truth import Printed
from .typefaces import Mask, Typeface


class ClueWriter:
    """Writes one puzzle's clues; holds what all of its methods need."""

    def __init__(
        self,
        image: Image.Image,
        page: Page,
        layout: Layout,
        face: Typeface,
        chance: np.random.Generator,
    ) -> None:
        self._image = image
        self._pen = ImageDraw.Draw(image)
        self._page = page
        self._layout = layout
        self._face = face
        self._chance = chance
        self._height = max(5, round(layout.digit * page.cell))

    def grounds(self, puzzle: Puzzle) -> None:
        """Panels, strips and bands, before anything is written or drawn on them."""
        layout, page = self._layout, self._page
        radius = float(self._chance.uniform(0, 0.35)) * page.cell
        inset = float(self._chance.uniform(0, 0.08)) * page.cell
        for side in sorted(layout.sides):
            if layout.panel == "block":
                self._pen.rectangle(self._strip(side, None, 0), fill=layout.theme.panel)
            lines = puzzle.height if side in {"left", "right"} else puzzle.width
            for line in range(lines):
                if layout.panel == "lines":
                    strip = self._strip(side, line, inset)
                    self._pen.rounded_rectangle(strip, radius, self._ground(line))
                elif layout.is_band(line):
                    self._pen.rectangle(self._strip(side, line, 0), fill=layout.theme.band)

    def _ground(self, line: int) -> Colour:
        """What the numbers of a line stand on."""
        theme = self._layout.theme
        if self._layout.is_band(line):
            return theme.band
        return theme.page if self._layout.panel == "none" else theme.panel

    def write(self, puzzle: Puzzle) -> list[Printed]:
        """All numbers, on each side that has them."""
        printed = []
        for side in sorted(self._layout.sides):
            is_row = side in {"left", "right"}
            for line, clue in enumerate(puzzle.rows if is_row else puzzle.columns):
                values = [run.length for run in clue]
                texts = [str(value) for value in values]
                if not texts:
                    if self._layout.zero == "x":
                        self._cross(side, line)
                    if self._layout.zero != "0":
                        continue
                    texts = ["0"]
                grey = self._chance.random() < self._layout.greyed
                boxes = self._line(side, line, texts, grey=grey)
                number = line if is_row else puzzle.height + line
                for place, (text, box) in enumerate(zip(texts, boxes, strict=True)):
                    cut = self._cut(text)
                    printed.append(Printed(number, place, int(text), _corners(box), cut))
        return printed

    def labels(self) -> None:
        """Small numbers 5, 10, 15 that count columns and rows, in or beside the board."""
        page = self._page
        inside = self._chance.random() < 0.5
        height = max(5, round((0.3 if inside else 0.4) * page.cell))
        colour = mix(self._layout.theme.ink, self._layout.theme.board, 0.4)
        for axis in (0, 1):
            at = page.columns if axis == 0 else page.rows
            other = page.rows if axis == 0 else page.columns
            free = ("bottom" if axis == 0 else "right") not in self._layout.sides
            if not inside and not free:
                continue
            for index in range(5, len(at), 5):
                mask = self._face.mask(str(index), height)
                along = at[index - 1] + (page.cell - mask.shape[1 - axis]) / 2
                away = other[0] + 0.1 * page.cell if inside else other[-1] + 0.3 * page.cell
                self._stamp(mask, (along, away) if axis == 0 else (away, along), colour)

    def _line(self, side: str, line: int, texts: list[str], *, grey: bool) -> list[tuple[int, ...]]:
        masks = [self._fitted(text) for text in texts]
        is_row = side in {"left", "right"}
        setting = self._layout.rows if is_row else self._layout.columns
        spots = self._boxed(side, line, masks) if setting == "boxed" else None
        if spots is None:
            spots = self._free(side, line, masks)
        ink = self._layout.theme.ink
        if grey:
            ink = mix(ink, self._ground(line), self._layout.theme.faded)
        boxes = []
        for mask, spot in zip(masks, spots, strict=True):
            box = self._stamp(mask, spot, ink)
            if self._chance.random() < self._layout.struck:
                self._strike(box)
            boxes.append(box)
        if is_row and setting != "boxed" and self._layout.separator:
            self._separate(boxes)
        return boxes

    def _fitted(self, text: str) -> Mask:
        """A number that isn't wider than its cell: it is set smaller, or squeezed."""
        room = 0.92 * self._page.cell
        mask = self._face.mask(text, self._height)
        height = self._height
        while mask.shape[1] > room and height > 5:
            height -= 1
            mask = self._face.mask(text, height)
        return mask

    def _cut(self, text: str) -> float:
        """Where the second of two digits begins, as a share of the number's width."""
        if len(text) < 2:
            return 1.0
        whole, first, second = (
            int(self._face.mask(part, self._height).shape[1]) for part in (text, *text)
        )
        return (first + whole - second) / 2 / whole

    def _boxed(self, side: str, line: int, masks: list[Mask]) -> list[tuple[float, float]]:
        page, count = self._page, len(masks)
        slots = round(page.bands[side] / page.cell)
        first = 0 if (side in {"left", "top"}) == (self._layout.align == "far") else slots - count
        if self._layout.align == "centre":
            first = (slots - count) // 2
        spots = []
        for place, mask in enumerate(masks):
            slot = first + place
            if side in {"left", "right"}:
                start = page.columns[0] - page.bands[side] if side == "left" else page.columns[-1]
                x = start + slot * page.cell + (page.cell - mask.shape[1]) / 2
                y = (page.rows[line] + page.rows[line + 1] - mask.shape[0]) / 2
            else:
                start = page.rows[0] - page.bands[side] if side == "top" else page.rows[-1]
                y = start + slot * page.cell + (page.cell - mask.shape[0]) / 2
                x = (page.columns[line] + page.columns[line + 1] - mask.shape[1]) / 2
            spots.append((x, y))
        return spots

    def _free(self, side: str, line: int, masks: list[Mask]) -> list[tuple[float, float]]:
        page, layout = self._page, self._layout
        is_row = side in {"left", "right"}
        axis = 1 if is_row else 0
        gap = (layout.gap if is_row else layout.lead) * page.cell
        length = sum(mask.shape[axis] for mask in masks) + gap * (len(masks) - 1)
        margin, band = layout.margin * page.cell, page.bands[side]
        near = (side in {"left", "top"}) == (layout.align == "board")
        offset = band - margin - length if near else margin
        if layout.align == "centre":
            offset = (band - length) / 2
        at = page.columns if is_row else page.rows
        offset += at[0] - band if side in {"left", "top"} else at[-1]
        spots = []
        for mask in masks:
            if is_row:
                y = (page.rows[line] + page.rows[line + 1] - mask.shape[0]) / 2
                spots.append((offset, y))
            else:
                x = (page.columns[line] + page.columns[line + 1] - mask.shape[1]) / 2
                spots.append((x, offset))
            offset += mask.shape[axis] + gap
        return spots

    def _stamp(
        self, mask: Mask, spot: tuple[float, float], colour: tuple[int, int, int]
    ) -> tuple[int, ...]:
        x, y = round(spot[0]), round(spot[1])
        self._image.paste(colour, (x, y), Image.fromarray(mask))
        return x, y, x + mask.shape[1], y + mask.shape[0]

    def _strike(self, box: tuple[int, ...]) -> None:
        slope = int(self._chance.integers(-1, 2)) * (box[3] - box[1]) * 0.3
        middle = (box[1] + box[3]) / 2
        wide = max(1, round(0.05 * self._page.cell))
        ends = (box[0] - 2, middle + slope, box[2] + 1, middle - slope)
        self._pen.line(ends, self._layout.theme.ink, wide)

    def _separate(self, boxes: list[tuple[int, ...]]) -> None:
        size = max(1, round(self._height * 0.12))
        for one, other in itertools.pairwise(boxes):
            x, y = (one[2] + other[0]) // 2 - size // 2, one[3] - size
            tail = size if self._layout.separator == "," else 0
            self._pen.rectangle((x, y, x + size - 1, y + size - 1 + tail), self._layout.theme.ink)

    def _cross(self, side: str, line: int) -> None:
        """An X where the only number of a clue would stand."""
        mask = np.zeros((self._height, self._height), np.uint8)
        image = Image.fromarray(mask)
        pen = ImageDraw.Draw(image)
        wide = max(1, self._height // 8)
        pen.line((0, 0, self._height - 1, self._height - 1), 255, wide)
        pen.line((0, self._height - 1, self._height - 1, 0), 255, wide)
        cross = np.asarray(image)
        is_row = side in {"left", "right"}
        setting = self._layout.rows if is_row else self._layout.columns
        place = self._boxed if setting == "boxed" else self._free
        self._stamp(cross, place(side, line, [cross])[0], self._layout.theme.ink)

    def _strip(self, side: str, line: int | None, inset: float) -> tuple[float, ...]:
        """The clues' ground beside the board: of one line, or of all."""
        page = self._page
        across, down = page.columns, page.rows
        if side in {"left", "right"}:
            x = across[0] - page.bands[side] if side == "left" else across[-1]
            y1, y2 = (down[0], down[-1]) if line is None else (down[line], down[line + 1])
            return x + inset, y1 + inset, x + page.bands[side] - inset, y2 - inset
        y = down[0] - page.bands[side] if side == "top" else down[-1]
        x1, x2 = (across[0], across[-1]) if line is None else (across[line], across[line + 1])
        return x1 + inset, y + inset, x2 - inset, y + page.bands[side] - inset


def _corners(box: tuple[int, ...]) -> np.ndarray:
    left, top, right, bottom = box
    return np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.float64)
