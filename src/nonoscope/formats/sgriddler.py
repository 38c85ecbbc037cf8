"""Griddlers Solver's grid files, "MK Version 3.0".

    MK Version 3.0
                            empty
    width height
                            empty
    picture                 a line for each row, a space before each cell: # shaded, . blank,
                            ? undecided, and so are o and , (guesses) and cells that are missing
                            empty
    columns                 a line for each, empty for no runs; a negative number is crossed off
                            empty
    rows
    anything                not read by that program: we tell facts and a second picture there

Traps: by the program's own document a clue's numbers stand from the bottom up and from right to
left, but several writers don't turn them. The picture settles it, else line logic does. A finished
picture that fits the clues is taken for the goal, any other for the state of play. Without clues
they are computed from the picture. Colours (`#` and a digit) are read from finished pictures only,
since no document says how clues tell them.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from nonoscope.model import UNKNOWN, Clue, Facts, Grid, Puzzle, Rectangle

from .comments import fact_lines, facts_of
from .document import Document
from .format import Format, Keeps
from .line_fit import contradictory
from .source import Source

_Lines = list[tuple[int, str]]
_Numbered = list[tuple[int, Clue]]

_CELLS = re.compile(r"(?:#[0-9]?|[.o,?])*")
_CELL = re.compile(r"#[0-9]?|.")
_GOAL, _STATE, _TURNED = "goal", "state of play", "turned"


def read(source: Source) -> list[Document]:
    """The one puzzle of the file."""
    lines = list(source.numbered())
    if not lines or not lines[0][1].upper().startswith("MK VERSION"):
        source.fail(1, "the first line isn't 'MK Version 3.0'", "write it, and an empty line")
    at = next((place for place in range(1, len(lines)) if lines[place][1]), len(lines))
    line, size = lines[at] if at < len(lines) else (len(lines), "")
    words = [*size.split(), "", ""]
    width = source.number(words[0], line, "the width", least=1)
    height = source.number(words[1], line, "the height", least=1)
    source.check_size(width, height, line)
    shape = Rectangle(width, height)
    parts = _Parts.of(lines[at + 1 :], shape)
    picture = _picture(source, parts.picture, shape)
    facts = facts_of(parts.told)
    if picture.most_colour > 1 or parts.has_no_clues:
        return [_from_picture(source, line, picture, facts)]
    columns = _clues(source, parts.columns, "column", width, line)
    rows = _clues(source, parts.rows, "row", height, line)
    if _value(parts.told, "clues") == _TURNED or _are_turned(rows, columns, picture):
        rows, columns = _turned(rows), _turned(columns)
    document = source.document(rows, columns, facts=facts)
    return [_with_pictures(document, picture, parts.told)]


def write(documents: Sequence[Document]) -> bytes:
    """The puzzle with one picture in its place, and what else there is at the end."""
    (document,) = documents
    puzzle, goal, saved = document.puzzle, document.goal, document.saved
    shown = saved[-1] if saved else goal or Grid.unknown(puzzle.geometry)
    role = _STATE if saved else _GOAL if goal else ""
    rows, columns = ([(0, Clue(clue[::-1])) for clue in c] for c in (puzzle.rows, puzzle.columns))
    told = fact_lines(puzzle.facts)
    if not _are_turned(rows, columns, shown):
        told.append(f"clues: {_TURNED}")
    if role != _role(puzzle, shown):
        told.append(f"picture: {role}")
    if saved and goal:
        told.append(f"goal: {'/'.join(goal.draw())}")
    # No clue at all would mean that they are to be computed.
    nothing = "" if any(puzzle.clues) else " 0"
    lines = ["MK Version 3.0", "", f"{puzzle.width} {puzzle.height}", ""]
    lines += ["".join(f" {cell}" for cell in row) for row in shown.draw()]
    for group in (columns, rows):
        lines += ["", *("".join(f" {run.length}" for run in c) or nothing for _, c in group)]
    lines += ["", *told] if told else []
    return ("\n".join(lines) + "\n").encode()


def recognise(source: Source) -> bool:
    """The program's mark."""
    return source.text[:100].lstrip().upper().startswith("MK VERSION")


@dataclass(frozen=True)
class _Parts:
    """What follows the size."""

    picture: _Lines
    columns: _Lines
    rows: _Lines
    told: list[str]

    @property
    def has_no_clues(self) -> bool:
        return not any(text for _, text in (*self.columns, *self.rows))

    @classmethod
    def of(cls, lines: _Lines, shape: Rectangle) -> _Parts:
        """By place where empty lines part the groups, else in order, empty lines left out."""
        first, second = 1 + shape.height, 2 + shape.height + shape.width
        gaps = [lines[place][1] for place in (0, first, second) if place < len(lines)]
        if any(gaps) or any(text.isdecimal() for _, text in lines[1:first]):
            lines = [item for item in lines if item[1]]
            count = 0
            while count < len(lines) and _is_picture(lines[count][1]):
                count += 1
            columns, rows = lines[count : count + shape.width], lines[count + shape.width :]
            return cls(lines[:count], columns, rows[: shape.height], [])
        end = second + 1 + shape.height
        return cls(
            lines[1:first],
            lines[first + 1 : second],
            lines[second + 1 : end],
            [text for _, text in lines[end : end + 1000]],
        )


def _is_picture(text: str) -> bool:
    return _CELLS.fullmatch("".join(text.split())) is not None


def _picture(source: Source, lines: _Lines, shape: Rectangle) -> Grid:
    rows: list[list[str]] = []
    for number, text in lines:
        row = _CELL.findall("".join(text.split()))
        strange = next((cell for cell in row if cell[0] not in "#.o,?"), None)
        if strange is not None:
            source.fail(
                number,
                f"the picture has {strange!r}",
                "write '#' for shaded, '.' for blank and '?' for undecided",
            )
        if len(row) > shape.width:
            source.fail(
                number,
                f"a row of the picture has {len(row)} cells, but the width is {shape.width}",
                "leave out cells, or correct the width",
            )
        rows.append(row)
    if len(rows) > shape.height:
        source.fail(
            lines[shape.height][0],
            f"the picture has {len(rows)} rows, but the height is {shape.height}",
            "leave out rows, or correct the height",
        )
    # Colours may be counted from 0; a '#' alone is the first one.
    first = 1 if any("#0" in row for row in rows) else 0
    cells = bytearray([UNKNOWN]) * shape.cell_count
    for at, row in enumerate(rows):
        start = at * shape.width
        for place, cell in enumerate(row, start):
            if cell[0] == "#":
                cells[place] = int(cell[1]) + first if len(cell) > 1 else 1
            elif cell == ".":
                cells[place] = 0
    return Grid(shape, bytes(cells))


def _from_picture(source: Source, line: int, picture: Grid, facts: Facts) -> Document:
    if not picture.is_complete:
        source.fail(
            line,
            "there is neither a clue for any line nor a finished picture"
            if picture.most_colour < 2
            else "the picture is in colour and not finished",
            "write the clues of the columns and of the rows, or finish the picture",
        )
    return Document(Puzzle.from_grid(picture, facts=facts), picture)


def _clues(source: Source, lines: _Lines, name: str, count: int, line: int) -> _Numbered:
    if len(lines) < count and not any(text for _, text in lines):
        source.fail(line, f"the clues of the {name}s are missing", "write one line for each")
    last = lines[-1][0] if lines else line
    # Empty lines at the end may have been lost on the way.
    padded = lines + [(last, "")] * (count - len(lines))
    # A minus says that the player has crossed the number off.
    return [
        (number, source.clue([w.removeprefix("-") for w in re.split(r"[\s,]+", text) if w], number))
        for number, text in padded
    ]


def _turned(clues: _Numbered) -> _Numbered:
    return [(number, Clue(clue[::-1])) for number, clue in clues]


def _are_turned(rows: _Numbered, columns: _Numbered, picture: Grid) -> bool:
    """Whether the numbers stand in reverse, as the program writes them and unless all denies it."""
    as_they_stand, in_reverse = (
        ([clue for _, clue in r], [clue for _, clue in c])
        for r, c in ((rows, columns), (_turned(rows), _turned(columns)))
    )
    if as_they_stand == in_reverse:
        return True
    if picture.is_complete:
        shown = picture.clues()
        for order, answer in ((in_reverse, True), (as_they_stand, False)):
            if shown == (*order[0], *order[1]):
                return answer
    for known in (picture, Grid.unknown(picture.geometry)):
        if not contradictory(*in_reverse, known.draw()):
            return True
        if not contradictory(*as_they_stand, known.draw()):
            return False
    return True


def _role(puzzle: Puzzle, picture: Grid) -> str:
    """What a picture is taken for if nothing is told."""
    if picture == Grid.unknown(picture.geometry):
        return ""
    return _GOAL if puzzle.accepts(picture) else _STATE


def _with_pictures(document: Document, picture: Grid, told: list[str]) -> Document:
    role = _value(told, "picture")
    if role not in (_GOAL, _STATE):
        role = _role(document.puzzle, picture)
    goal = picture if role == _GOAL else None
    with contextlib.suppress(ValueError):  # another's words at the end can't be at fault
        drawn = Grid.parse(_value(told, "goal").replace("/", " "))
        goal = drawn if drawn.geometry == picture.geometry and drawn.most_colour < 2 else goal
    return replace(document, goal=goal, saved=(picture,) if role == _STATE else ())


def _value(told: list[str], name: str) -> str:
    return next((t.partition(":")[2].strip() for t in told if t.startswith(f"{name}:")), "")


FORMAT = Format(
    name="sgriddler",
    title="Griddlers Solver (MK Version 3.0)",
    extensions=(".sgriddler", ".griddler"),
    keeps=Keeps.GOAL | Keeps.SAVED | Keeps.FACTS,
    read=read,
    write=write,
    recognise=recognise,
)
