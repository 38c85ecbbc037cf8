"""One puzzle of webpbn's XML: from the parts that the file has to a document."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NoReturn

from nonoscope.model import (
    MAX_COLOURS,
    SIDES,
    Clue,
    Facts,
    Geometry,
    Grid,
    Palette,
    Rectangle,
    rectangle_of,
)

from .document import Document
from .errors import FormatError
from .source import Source
from .webpbn_image import Image, read_image

Clues = list[tuple[int, list[tuple[int, int]]]]
"""Line number and (length, number of the colour's name) for each line of a direction."""

GRID_SIDES = ("rows", "columns")
TRIDDLER_SIDES = tuple([side.replace(" ", "") for side in SIDES])
"""What the lists of clues are called."""
TRIDDLER_LINES = ("topleft", "bottomleft", "top", "topright", "bottom", "bottomright")
"""The same in the order of the board's lines."""

_RGB = re.compile(r"#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_DEFAULTS = {"white": ("#ffffff", "."), "black": ("#000000", "X")}
"""What needn't be declared."""


@dataclass(slots=True)
class Parts:
    """What the file says of one puzzle, or of the whole set."""

    number: int
    default: str = "black"
    background: str = "white"
    sides: tuple[str, ...] = GRID_SIDES
    colours: dict[str, tuple[str, str]] = field(default_factory=dict)
    """(rgb, character) by name, in the file's order."""
    names: dict[str | None, int] = field(default_factory=dict)
    """Numbers of the colours that counts name; None is the default colour."""
    first_use: list[int] = field(default_factory=list)
    """The line where each of them occurs first."""
    runs: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict)
    """Equal runs are one object: a large puzzle has half a million."""
    clues: dict[str, Clues] = field(default_factory=dict)
    images: list[Image] = field(default_factory=list)
    facts: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    properties: list[tuple[str, str]] = field(default_factory=list)

    def count(self, source: Source, text: str, colour: str | None, number: int) -> tuple[int, int]:
        """The run of a <count>."""
        length = source.number(text, number, "a count")
        name = self.names.setdefault(colour, len(self.names))
        if name == len(self.first_use):
            self.first_use.append(number)
        return self.runs.setdefault((length, name), (length, name))

    def colour(self, source: Source, attributes: dict[str, str], text: str, number: int) -> None:
        """Take a <color>."""
        name = attributes.get("name", "").strip()
        if not name:
            source.fail(
                number, "a colour has no name", "write <color name='red' char='r'>f00</color>"
            )
        if "/" in text or "\\" in text:
            source.fail(
                number,
                f"the colour {name[:40]} is made of two triangles",
                "choose a puzzle without triangles: they can't be played here yet",
            )
        match = _RGB.fullmatch(text)
        if match is None:
            source.fail(
                number, f"the colour {name[:40]} is {text[:20]!r}", "write it like f00 or ff0000"
            )
        if name in self.colours or len(self.colours) > MAX_COLOURS:
            source.fail(
                number,
                f"the colour {name[:40]} comes twice, or there are more than {MAX_COLOURS}",
                "remove a colour",
            )
        digits = match[1].lower()
        rgb = digits if len(digits) == 6 else "".join(digit * 2 for digit in digits)
        self.colours[name] = (f"#{rgb}", attributes.get("char", ""))


def assemble(source: Source, parts: Parts, inherited: Parts) -> Document:
    """The document of one puzzle; what it doesn't say of itself, the set may say."""
    palette, index_of, letters = _palette(source, parts)
    images = {kind: [i for i in parts.images if i.kind == kind] for kind in _KINDS}
    shape = _shape(source, parts)
    goals = [read_image(source, i, letters, shape) for i in images["goal"] + images["solution"]]
    goal = goals[0] if goals else None
    shape = shape or (goal.geometry if goal else None)
    blotted = 0
    sides: dict[str, list[tuple[int, Clue]]] = {}
    for kind in parts.sides:
        if kind in parts.clues:
            sides[kind], zero = _clues(source, parts.clues[kind], index_of)
            blotted = blotted or zero
        else:
            sides[kind] = _shown(source, parts, goal, kind)
    given = [read_image(source, image, letters, shape) for image in images["given"]]
    notes = "\n".join(text for text in parts.notes or inherited.notes if text)
    authors = [pair for pair in inherited.properties if pair[0] == "authorid"]
    if any(name == "authorid" for name, _ in parts.properties):
        authors = []
    facts = Facts(**{**inherited.facts, **parts.facts, "notes": notes})
    saved = tuple([read_image(source, image, letters, shape) for image in images["saved"]])
    properties = (*parts.properties, *authors)
    order = GRID_SIDES if parts.sides is GRID_SIDES else TRIDDLER_LINES
    lines = [line for kind in order for line in sides[kind]]
    shape = shape or Rectangle(len(sides["columns"]), len(sides["rows"]))
    try:
        puzzle = source.puzzle(shape, lines, palette, given[0] if given else None, facts)
        return source.build(0, lambda: Document(puzzle, goal, saved, properties))
    except FormatError:
        if blotted:
            _refuse_blotted(source, blotted)
        raise


_KINDS = ("goal", "solution", "saved", "given")


def _palette(source: Source, parts: Parts) -> tuple[Palette, list[int], dict[str, int]]:
    """The palette, the index of each number of a colour's name, and of each character."""
    used = [parts.default if name is None else name.strip() for name in parts.names]
    known = {**_DEFAULTS, **parts.colours}
    for name, number in [
        (parts.background, parts.number),
        *zip(used, parts.first_use, strict=True),
    ]:
        if name not in known:
            source.fail(
                number, f"the colour {name[:40]} isn't declared", "write a <color> for it before"
            )
    background = parts.background
    for name, number in zip(used, parts.first_use, strict=True):
        if name == background:
            source.fail(
                number, f"a count has the background's colour, {name[:40]}", "correct its colour"
            )
    names = [background, *(name for name in parts.colours if name != background)]
    names += [name for name in dict.fromkeys(used) if name not in names]
    if len(names) == 1:
        names.append("white" if known[background][0] == "#000000" else "black")
    entries = [(name, *known[name]) for name in names]
    palette = source.build(parts.number, lambda: Palette.of(entries))
    letters = {known[name][1]: index for index, name in enumerate(names) if known[name][1]}
    for name, (_, letter) in _DEFAULTS.items():
        if name in names:
            letters.setdefault(letter, names.index(name))
    return palette, [names.index(name) for name in used], letters


def _shape(source: Source, parts: Parts) -> Geometry | None:
    if parts.sides is TRIDDLER_SIDES:
        return source.hexagon([len(parts.clues.get(s, [])) for s in TRIDDLER_SIDES], parts.number)
    if len(parts.clues) < 2:
        return None
    for kind, lines in parts.clues.items():
        if not lines:
            source.fail(parts.number, f"there are no {kind}", "write a <line> for each of them")
    width, height = len(parts.clues["columns"]), len(parts.clues["rows"])
    source.check_size(width, height, parts.number)
    return Rectangle(width, height)


def _clues(
    source: Source, lines: Clues, index_of: Sequence[int]
) -> tuple[list[tuple[int, Clue]], int]:
    """The clues, and the first line that has a lone 0."""
    made, zero = [], 0
    for number, runs in lines:
        if any(length == 0 for length, _ in runs):
            # A lone 0 is how some write an empty line; among others it can only be a blotted count.
            if len(runs) > 1:
                _refuse_blotted(source, number)
            zero, runs = zero or number, []  # noqa: PLW2901
        made.append((number, Clue([(length, index_of[name]) for length, name in runs])))
    return made, zero


def _refuse_blotted(source: Source, number: int) -> NoReturn:
    source.fail(
        number,
        "a count of 0 is a blotted one, whose number the player must find",
        "choose a puzzle without blots: they can't be played here yet",
    )


def _shown(source: Source, parts: Parts, goal: Grid | None, kind: str) -> list[tuple[int, Clue]]:
    """The clues that the goal shows, for a file that leaves them out."""
    if goal is None or not goal.is_complete:
        source.fail(
            parts.number,
            f"the {kind} are missing, and there is no finished goal to find them from",
            f"write <clues type='{kind}'>",
        )
    height = rectangle_of(goal.geometry).height
    clues = goal.clues()[:height] if kind == "rows" else goal.clues()[height:]
    return [(parts.number, clue) for clue in clues]
