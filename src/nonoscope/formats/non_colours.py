"""Colours and clues of a `.non` file, in both dialects at once.

mikix    `color a #ff0000`, clues `3a,1b`; letters without a `color` line may be used too.
nonny    `color red FF0000 #`, clues `red: 4, 1  blue: 2`; a name holds until the next one.

A number without any colour is black, or the colour that is declared as `black` or `1`. The
background is declared as `0` or `background`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NoReturn

from nonoscope.model import MAX_COLOURS, SHADED_LETTER, Palette, default_palette

from .source import Source

Runs = list[tuple[int, int]]
"""(length, key of the colour); a key becomes an index of the palette when all clues are read."""

DEFAULT = 1
_FIRST_DECLARED = 2
_FIRST_UNDECLARED = _FIRST_DECLARED + MAX_COLOURS
_DECLARATION = re.compile(r"(\S+)\s+#?([0-9a-fA-F]{6}|[0-9a-fA-F]{3})(?:\s+(\S))?\s*")
_LINE = re.compile(r"\s*colou?r\s*[:=]?\s+(.*)", re.IGNORECASE)
_SEPARATORS = re.compile(r"[,.;:\s]+")
_DIGITS = re.compile(r"[0-9]+")
_PLAIN = re.compile(r"[0-9,.;\s]*")
_TOKEN = re.compile(r"(-?[0-9]*)(.*)", re.DOTALL)
_BACKGROUND = frozenset({"0", "background"})
_DEFAULT_WORDS = frozenset({"1", "black", "default"})


@dataclass(slots=True)
class _Entry:
    name: str
    rgb: str
    letter: str


@dataclass(slots=True)
class Colours:
    """The colours of one puzzle, while it is read."""

    source: Source
    background: _Entry = field(default_factory=lambda: _Entry("", "#ffffff", "."))
    declared: list[_Entry] = field(default_factory=list)
    keys: dict[str, int] = field(default_factory=dict)
    """Of names and letters, as written."""
    folded: dict[str, int] = field(default_factory=dict)
    """Of names and letters in lower case."""
    default: int = DEFAULT
    default_used: bool = False
    undeclared: dict[str, dict[str, int]] = field(default_factory=dict)
    """Letters without a declaration: the first line that has one, of rows and of columns."""
    undeclared_keys: dict[str, int] = field(default_factory=dict)

    def declare_all(self, lines: Iterable[tuple[int, str]]) -> None:
        """Take the `color` lines, wherever they stand."""
        for number, line in lines:
            match = _LINE.fullmatch(line)
            if match:
                self._declare(number, match[1])

    def _declare(self, number: int, value: str) -> None:
        match = _DECLARATION.fullmatch(value)
        if match is None:
            self.source.fail(
                number,
                f"the colour {value[:40]!r} can't be read",
                "write a letter and the colour, such as: color a #ff0000",
            )
        word, digits, letter = match[1], match[2].lower(), match[3] or ""
        rgb = "#" + (digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))
        if word.lower() in _BACKGROUND:
            self.background.rgb = rgb
            return
        if word in self.keys:
            self.source.fail(
                number, f"the colour {word} is declared twice", "remove one of the two lines"
            )
        if len(self.declared) >= MAX_COLOURS:
            self.source.fail(number, f"there are more than {MAX_COLOURS} colours", "use fewer")
        key = _FIRST_DECLARED + len(self.declared)
        name = word if len(word) > 1 else ""
        self.declared.append(_Entry(name, rgb, letter if name else word))
        self.keys[word] = key
        self.folded.setdefault(word.lower(), key)
        if name and letter and letter not in "01?":
            self.keys.setdefault(letter, key)
        if word.lower() in _DEFAULT_WORDS:
            self.default = key

    def name(self, word: str, name: str) -> None:
        """Take a `colour-name` line: what people call the colour with that letter."""
        if word in _BACKGROUND:
            self.background.name = name
        elif word in self.keys:
            self.declared[self.keys[word] - _FIRST_DECLARED].name = name

    @property
    def words(self) -> set[str]:
        """With which a clue may begin, in lower case."""
        names = {entry.name.lower() for entry in self.declared if len(entry.name) > 1}
        return names | {"black", "default"} if names else set()

    def clue(self, text: str, number: int, side: str, room: int) -> Runs:
        """The runs of a clue for a line of `room` cells; a lone 0 gives none."""
        if len(text) > 1000 + 40 * room:
            self.source.fail(
                number,
                f"the clue has {len(text):,} characters, and its line only {room} cells",
                "check that it is a puzzle file",
            )
        if _PLAIN.fullmatch(text):
            runs = [
                (self._length(word, number, text), self.default) for word in _DIGITS.findall(text)
            ]
        else:
            runs = self._coloured(text, number, side)
        if all(length == 0 for length, _ in runs) and runs:
            return []
        if not runs:
            self._refuse(text, number)
        for length, key in runs:
            if length == 0:
                self.source.fail(
                    number,
                    f"a number of the clue {_shown(text)} is 0",
                    "write numbers from 1, or a 0 alone for an empty line",
                )
            self.default_used |= key == DEFAULT
        return runs

    def _coloured(self, text: str, number: int, side: str) -> Runs:
        runs: Runs = []
        current = self.default
        for token in _SEPARATORS.split(text):
            if not token:
                continue
            digits, word = _TOKEN.fullmatch(token).groups()  # type: ignore[union-attr] # it fits all
            key = self._key(word, number, side if digits else "") if word else current
            if key is None:
                self._refuse(text, number)
            if digits:
                runs.append((self._length(digits, number, text), key))
            else:
                current = key
        return runs

    def _key(self, word: str, number: int, side: str) -> int | None:
        """The key of a name or letter; `side` is empty where it must have been declared."""
        key = self.keys.get(word) or self.folded.get(word.lower())
        if key is None and word.lower() in _DEFAULT_WORDS and self.declared:
            return self.default
        if key is None and side and len(word) == 1 and word.isalpha():
            self.undeclared.setdefault(word, {}).setdefault(side, number)
            key = self.undeclared_keys.setdefault(
                word, _FIRST_UNDECLARED + len(self.undeclared_keys)
            )
            if len(self.undeclared) > MAX_COLOURS:
                self.source.fail(number, f"there are more than {MAX_COLOURS} colours", "use fewer")
        return key

    def _length(self, digits: str, number: int, text: str) -> int:
        if len(digits) <= 9 and digits[0] != "-":
            return int(digits)
        if digits == "-":
            self._refuse(text, number)
        return self.source.number(digits, number, f"a number of the clue {_shown(text)}")

    def _refuse(self, text: str, number: int) -> NoReturn:
        remedy = "write its numbers with commas between them, such as 2,1, and 0 for an empty line"
        if self.declared:
            remedy += "; colours are those of the 'color' lines"
        self.source.fail(number, f"{_shown(text)} is not a clue", remedy)

    def check_undeclared(self) -> None:
        """A letter that only rows or only columns have is a typing mistake, not a colour."""
        for letter, sides in self.undeclared.items():
            if len(sides) == 1:
                ((side, number),) = sides.items()
                self.source.fail(
                    number,
                    f"the letter {letter!r} after a number is a colour that only the {side} have",
                    f"correct the clue; a colour is declared like this: color {letter} #ff0000",
                )

    def palette(self) -> tuple[Palette | None, dict[int, int]]:
        """The palette (None = black and white), and the index of each key."""
        entries = [self.background]
        index: dict[int, int] = {}
        if self.default_used or not (self.declared or self.undeclared):
            index[DEFAULT] = 1
            taken = any(entry.letter == SHADED_LETTER for entry in self.declared)
            entries.append(_Entry("", "#000000", "" if taken else SHADED_LETTER))
        for key, entry in enumerate(self.declared, _FIRST_DECLARED):
            index[key] = len(entries)
            entries.append(entry)
        if self.undeclared:
            values = default_palette(1 + len(self.undeclared)).colours[2:]
            for (letter, key), value in zip(self.undeclared_keys.items(), values, strict=True):
                index[key] = len(entries)
                entries.append(_Entry("", value.rgb, letter))
        if len(entries) == 2 and not self.declared and self.background.rgb == "#ffffff":
            return None, index
        made = self.source.build(
            0, lambda: Palette.of([(entry.name, entry.rgb, entry.letter) for entry in entries])
        )
        return made, index

    def letters(self, index: dict[int, int]) -> dict[str, int]:
        """What a cell may be in a picture, besides 0 for blank and ? for unknown."""
        table = {word: index[key] for word, key in self.keys.items() if len(word) == 1}
        table.update({letter: index[key] for letter, key in self.undeclared_keys.items()})
        if self.default in index:
            table.setdefault("1", index[self.default])
        return table


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")
