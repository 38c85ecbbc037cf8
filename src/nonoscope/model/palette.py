"""The colours of a puzzle. Index 0 is always the blank (background) colour."""

from __future__ import annotations

import re
import string
from collections.abc import Iterable
from dataclasses import dataclass, replace

from .clue import MAX_COLOURS
from .colour_names import name_colours

BLANK_LETTER = "."
UNKNOWN_LETTER = "?"
SHADED_LETTER = "#"

_RGB = re.compile(r"#[0-9a-f]{6}")
_SIGNS = "#*+%@$=~^!"
_SPARE_LETTERS = (
    string.ascii_lowercase
    + string.ascii_uppercase
    + "".join(chr(code) for code in range(0xC0, 0x250) if chr(code).isalpha())
)


@dataclass(frozen=True, slots=True)
class Colour:
    """One colour: what people call it, what the screen shows, what the drawing in text uses.

    >>> Colour("red", "#ff0000", "r")
    Colour(name='red', rgb='#ff0000', letter='r')
    """

    name: str
    rgb: str
    """Like '#ff0000', lower case."""
    letter: str
    """'.' for blank; else a letter or one of #*+%@$=~^!, no digit, so that `3r` can be read."""

    def __post_init__(self) -> None:
        if not _RGB.fullmatch(self.rgb):
            raise ValueError(f"a colour is written like '#ff0000', not {self.rgb!r}")
        if self.letter != BLANK_LETTER and not usable_letter(self.letter):
            raise ValueError(
                f"a colour's letter is a letter or one of {_SIGNS}, not {self.letter!r}"
            )
        if not self.name or self.name != self.name.strip():
            raise ValueError(f"a colour needs a name without spaces around it, not {self.name!r}")


@dataclass(frozen=True, slots=True)
class Palette:
    """Blank, then the colours that runs may have.

    >>> Palette.of([("white", "#ffffff"), ("red", "#ff0000"), ("rust", "#b7410e")]).letters
    '.ra'
    """

    colours: tuple[Colour, ...]

    def __post_init__(self) -> None:
        if not 2 <= len(self.colours) <= MAX_COLOURS + 1:
            raise ValueError(
                f"a palette has blank and 1 to {MAX_COLOURS} colours, not {len(self)} in all"
            )
        letters = self.letters
        if letters[0] != BLANK_LETTER or BLANK_LETTER in letters[1:]:
            raise ValueError(f"blank, and only blank, is drawn as '.', not {letters!r}")
        if len(set(letters)) < len(letters):
            raise ValueError(f"letters of colours must differ: {letters!r}")
        if len({colour.name for colour in self.colours}) < len(self):
            raise ValueError("names of colours must differ")

    @classmethod
    def of(cls, colours: Iterable[tuple[str, str] | tuple[str, str, str]]) -> Palette:
        """A palette from (name, rgb) or (name, rgb, wished letter), blank first.

        An empty name is found from the colour. A letter that is missing, taken or unusable is
        replaced: by the name's first letter if that is free, else by the first free one. Black on
        white is always the plain palette, whatever its letters were.
        """
        entries = [(e[0].strip(), e[1].lower(), e[2] if len(e) == 3 else "") for e in colours]
        names = name_colours([(name, rgb) for name, rgb, _ in entries])
        reserved = {wish for _, _, wish in entries[1:] if usable_letter(wish)}
        taken = {BLANK_LETTER}
        made: list[Colour] = []
        for name, (_, rgb, wish) in zip(names, entries, strict=True):
            if not made:
                letter = BLANK_LETTER
            elif usable_letter(wish) and wish not in taken:
                letter = wish
            else:
                letter = _free_letter(name, taken | reserved)
            taken.add(letter)
            made.append(Colour(name, rgb, letter))
        palette = cls(tuple(made))
        plain = [colour.rgb for colour in made] == ["#ffffff", "#000000"]
        return BLACK_AND_WHITE if plain else palette

    @property
    def letters(self) -> str:
        """The letter of each colour, by index."""
        return "".join([colour.letter for colour in self.colours])

    @property
    def is_black_and_white(self) -> bool:
        """Whether this is the plain palette, in which runs need no colour."""
        return self is BLACK_AND_WHITE or self == BLACK_AND_WHITE

    def index_of(self, name: str) -> int | None:
        """The index of the colour with that name."""
        for index, colour in enumerate(self.colours):
            if colour.name == name:
                return index
        return None

    def renamed(self) -> Palette:
        """The same colours under the names that `of` finds for them."""
        names = name_colours([("", colour.rgb) for colour in self.colours])
        pairs = zip(names, self.colours, strict=True)
        return Palette(tuple([replace(colour, name=name) for name, colour in pairs]))

    def __len__(self) -> int:
        return len(self.colours)


def usable_letter(letter: str) -> bool:
    """Whether a colour other than blank may have it."""
    return len(letter) == 1 and (letter.isalpha() or letter in _SIGNS)


def _free_letter(name: str, taken: set[str]) -> str:
    first = name[:1].lower()
    if usable_letter(first) and first not in taken:
        return first
    return next(letter for letter in _SPARE_LETTERS if letter not in taken)


BLACK_AND_WHITE = Palette(
    (Colour("white", "#ffffff", BLANK_LETTER), Colour("black", "#000000", SHADED_LETTER))
)


def default_palette(colours: int) -> Palette:
    """Well-told-apart colours for a puzzle that only numbers them.

    >>> default_palette(1) is BLACK_AND_WHITE
    True
    >>> default_palette(3).letters
    '.#rb'
    """
    if colours <= 1:
        return BLACK_AND_WHITE
    values = [*_DISTINCT, *(_spread(index) for index in range(colours - len(_DISTINCT)))]
    entries = [("", "#ffffff", "."), ("", "#000000", "#")]
    return Palette.of(entries + [("", rgb, "") for rgb in values[: colours - 1]])


def _spread(index: int) -> str:
    """Multiples of an odd step modulo 2**24 differ for every index and look unalike."""
    return f"#{((index + 1) * 0x9E3779) & 0xFFFFFF:06x}"


_DISTINCT = (
    "#d62828",
    "#1f6fd6",
    "#2a9d4a",
    "#f2c21a",
    "#f07f1a",
    "#8338b5",
    "#7a4a24",
    "#149c9c",
    "#f08fb4",
    "#8a8a8a",
)
