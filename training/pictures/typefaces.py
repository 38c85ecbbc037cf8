"""Typefaces: numbers as masks of ink, by fonts of the system and by fonts made here.

Whole families stay out of training (`HELD_OUT`), so that a measurement says how fonts are read
that nobody trained on. A family is the folder that a font package fills.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal, Protocol

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

from .bitmaps import made_typefaces

Mask = npt.NDArray[np.uint8]
Share = Literal["training", "held out", "any"]

SYSTEM_FOLDERS = (Path("/usr/share/fonts"),)
HELD_OUT = frozenset(
    {
        "b612",
        "bebas-neue",
        "cabin",
        "cantarell",
        "clear-sans",
        "comic-neue",
        "courier-prime",
        "dosis",
        "fonts-go",
        "gentium",
        "hack",
        "humor-sans",
        "karla",
        "lato",
        "lcd-tall",
        "opendin",
        "osifont",
        "paratype",
        "pixel-4x7",
        "play",
        "tuffy",
        "vollkorn",
    }
)
"""Families that no training picture uses."""
UNREADABLE = frozenset(
    {
        "aenigma",
        "bwht",
        "compagnon",
        "ecolier-court",
        "f500",
        "femkeklaver",
        "karlatamilinclined",
        "karlatamilupright",
        "rampart",
        "train",
    }
)
"""Families with digits that people wouldn't print a puzzle with, or with none of their own."""
ORNAMENTS = ("weather", "symbol", "icon", "emoji", "braille", "keyboard", "dingbats", "d050000l")
"""Parts of the names of fonts that have pictures where others have digits."""
COMMON = (
    "RobotoTTF",
    "unhinted",
    "open-sans",
    "liberation",
    "dejavu",
    "inter",
    "croscore",
    "urw-base35",
    "manrope",
    "freefont",
    "arkpandora",
    "quicksand",
    "dseg",
    "lcd",
    "lcd",
)
"""Families as screens and newspapers use them; a third of the pictures take one of these.
Displays are rare in print but common in games, and unlike anything else."""

_OLD_STYLE = 0.7
"""The lowest digit of old-style figures has less than this share of the height of all."""

_JUDGED: dict[str, bool] = {}
"""Which typefaces were looked at, and whether they can be read."""
_LOWEST: dict[tuple[str, str], float] = {}
"""See `lowest`, by family and name."""


class Typeface(Protocol):
    """What numbers are printed with."""

    @property
    def name(self) -> str:
        """Of the font."""

    @property
    def family(self) -> str:
        """What is held out as a whole."""

    def mask(self, text: str, height: int) -> Mask:
        """The ink of digits, 0 to 255; cut to its width, as high as the highest digit is."""


@dataclass(frozen=True)
class FontFile:
    """A scalable font of the system, or the one that Pillow brings along if the path is empty."""

    path: str
    index: int = 0

    @property
    def name(self) -> str:
        """The name of the file."""
        return Path(self.path).stem or "Pillow's own"

    @property
    def family(self) -> str:
        """The folder that the font's package fills."""
        return Path(self.path).parent.name or "pillow"

    def mask(self, text: str, height: int) -> Mask:
        """See Typeface."""
        return _file_mask(self.path, self.index, text, max(4, height))

    def size_of(self, height: int) -> int:
        """The nominal size at which the highest digit has this height."""
        return _nominal(self.path, self.index, height)


def typefaces(
    folders: Sequence[Path] = SYSTEM_FOLDERS, share: Share = "training"
) -> dict[str, list[Typeface]]:
    """Typefaces by family; those made here are always among them."""
    found: dict[str, list[Typeface]] = {}
    for face in (*_files(tuple(folders)), *made_typefaces()):
        if share == "any" or (face.family in HELD_OUT) == (share == "held out"):
            found.setdefault(face.family, []).append(face)
    return found


def lowest(face: Typeface) -> float:
    """How high the lowest digit of a typeface is, as a share of what its masks are high.

    Old-style figures stand up and hang down, and their 0, 1 and 2 have half of that height. In all
    other typefaces it is 1: there digits differ by a stroke, not by their size.
    """
    key = face.family, face.name
    if key not in _LOWEST:
        rows = [np.flatnonzero(face.mask(digit, 48).max(axis=1) > 96) for digit in "0123456789"]
        share = min(float(inked[-1] - inked[0] + 1) for inked in rows) / 48
        _LOWEST[key] = share if share < _OLD_STYLE else 1.0
    return _LOWEST[key]


def choose(families: dict[str, list[Typeface]], chance: np.random.Generator) -> Typeface:
    """One typeface: common families more often, then each family alike."""
    common = [name for name in COMMON if name in families]
    names = common if common and chance.random() < 0.35 else sorted(families)
    while True:
        family = families[names[int(chance.integers(len(names)))]]
        face = family[int(chance.integers(len(family)))]
        if face.name not in _JUDGED:
            _JUDGED[face.name] = _is_readable(face)
        if _JUDGED[face.name]:
            return face


@cache
def _files(folders: tuple[Path, ...]) -> tuple[FontFile, ...]:
    faces = [FontFile("")]
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix.lower() not in {".ttf", ".otf"} or path.parent.name in UNREADABLE:
                continue
            faces.append(FontFile(str(path)))
    return tuple(faces)


def _is_readable(face: Typeface) -> bool:
    """Whether the font has ten different digits, none of them missing, hollow or enormous."""
    name = face.name.lower()
    if any(word in name for word in ORNAMENTS):
        return False
    try:
        masks = [face.mask(digit, 24) for digit in "0123456789"]
    except (OSError, ValueError):
        return False
    if any(mask.size == 0 or mask.max() < 128 or mask.shape[1] > 48 for mask in masks):
        return False
    shares = [float((mask > 128).mean()) for mask in masks]
    return len({mask.tobytes() for mask in masks}) == 10 and 0.06 < min(shares) < 0.75


@lru_cache(maxsize=4096)
def _font(path: str, index: int, size: int) -> ImageFont.FreeTypeFont:
    if not path:
        font = ImageFont.load_default(size)
        if not isinstance(font, ImageFont.FreeTypeFont):
            raise OSError("Pillow was built without FreeType; install one with it")
        return font
    return ImageFont.truetype(path, size, index)


@lru_cache(maxsize=4096)
def _span(path: str, index: int) -> tuple[float, float]:
    """Top and bottom of the digits, in units of the nominal size, from the ascender down."""
    boxes = [_font(path, index, 100).getbbox(digit) for digit in "0123456789"]
    return min(box[1] for box in boxes) / 100, max(box[3] for box in boxes) / 100


def _nominal(path: str, index: int, height: int) -> int:
    top, bottom = _span(path, index)
    if bottom - top < 0.05:
        raise ValueError("the font has no digits")
    return max(3, round(height / (bottom - top)))


@lru_cache(maxsize=1 << 16)
def _rows(path: str, index: int, size: float) -> tuple[float, float]:
    """Top and bottom of the digits, in pixels."""
    boxes = [_font(path, index, int(size)).getbbox(digit) for digit in "0123456789"]
    return min(box[1] for box in boxes), max(box[3] for box in boxes)


@lru_cache(maxsize=1 << 15)
def _file_mask(path: str, index: int, text: str, height: int) -> Mask:
    font = _font(path, index, _nominal(path, index, height))
    left, _, right, _ = font.getbbox(text)
    top, bottom = _rows(path, index, font.size)
    image = Image.new("L", (int(right - left) + 2, int(bottom - top)), 0)
    ImageDraw.Draw(image).text((1 - left, -top), text, font=font, fill=255)
    mask = np.asarray(image)
    inked = np.flatnonzero(mask.max(axis=0) > 0)
    if not len(inked):
        return mask[:, :0]
    return mask[:, inked[0] : inked[-1] + 1]
