r"""`.g`: the files of Olšák's solver, black and white or colour.

    free text                     the first line is the title, the rest are notes
    #d ...                        a colour table follows; without it the puzzle is black and white
       0:   #FFFFFF  white        in:out, then a name of X or #RRGGBB, then any words
       y:y  yellow
    : rows ...                    any words
    3y 2y                         a clue for each row: number and `in` letter
                                  a blank line is an empty line, also at the end of a group
    : columns ...
    ...
    : end                         what follows is not read

`in` stands in clues, `out` in drawings. `in` 0 is the background (white if not said), 1 is the
colour of numbers without a letter. Marks count only at the beginning of a line, so the free text
may hold them after a blank: that is how titles like '#1' are written. Lines aren't counted
anywhere, so each blank one in a group matters. Triangles (colours with / or \) are refused.

A triddler has a line `#t` and six groups, its sides counter-clockwise from the upper left. The last
two, upper right and top, list their lines from the right; bottom and lower right write the runs
of a line from the bottom up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from nonoscope.model import SIDES, Clue, Facts, Puzzle, Triangles

from .clue_lines import NumberedLine, joined, words_of
from .document import Document
from .format import Format, Keeps
from .olsak_colours import NO_TABLE, ColourTable, read_table, table_text
from .source import NumberedClue, Source

_BLOCK = re.compile(r"([0-9]{1,9})([^0-9]?)")


def read(source: Source) -> list[Document]:
    """The puzzle of the file."""
    marks = [number for number, line in enumerate(source.lines, 1) if line.startswith(":")]
    _refuse_missing_groups(source, marks)
    table_line = _table_line(source, marks[0])
    lines = [(number, line.strip()) for number, line in enumerate(source.lines, 1)]
    table = NO_TABLE
    if table_line:
        table = read_table(source, lines[table_line : marks[0] - 1], table_line)
    triddler_line = _triddler_line(source, marks[0])
    if triddler_line or len(marks) >= 6:
        start = min(line for line in (triddler_line, table_line, marks[0]) if line)
        facts = _read_text(source.lines[: start - 1])
        return [_read_triddler(source, marks, lines, table, facts)]
    end = marks[2] - 1 if len(marks) > 2 else len(lines)
    source.check_size(max(end - marks[1], 1), max(marks[1] - marks[0] - 1, 1), marks[0])
    rows = _read_group(source, lines[marks[0] : marks[1] - 1], table, "row", marks[0])
    columns = _read_group(source, lines[marks[1] : end], table, "column", marks[1])
    facts = _read_text(source.lines[: (table_line or marks[0]) - 1])
    return [source.document(rows, columns, palette=table.palette, facts=facts)]


def _refuse_missing_groups(source: Source, marks: list[int]) -> None:
    if not marks:
        source.fail(
            len(source.lines),
            "the line ': rows' is missing",
            "write it before the row clues, and ': columns' before the column clues",
        )
    if len(marks) == 1:
        source.fail(
            len(source.lines),
            "the line ': columns' is missing",
            "write it between the row clues and the column clues",
        )


def _triddler_line(source: Source, first_mark: int) -> int:
    """The number of the line `#t`, or 0."""
    for number, line in enumerate(source.lines[: first_mark - 1], 1):
        if line[:2].lower() == "#t":
            return number
    return 0


def _read_triddler(
    source: Source,
    marks: Sequence[int],
    lines: Sequence[NumberedLine],
    table: ColourTable,
    facts: Facts,
) -> Document:
    if len(marks) < len(SIDES):
        source.fail(
            len(source.lines),
            f"a triddler has six groups of clues, and there are {len(marks)}",
            "write a line with a colon before each: ': top left', and so on",
        )
    ends = [*marks[1:], len(lines) + 1]
    groups = {
        side: _read_clues(source, lines[mark : end - 1], table, f"{side} line")  # may be none
        for side, mark, end in zip(SIDES, marks, ends, strict=False)
    }
    board = source.hexagon([len(groups[side]) for side in SIDES], marks[0])
    ordered = [line for side in _ORDER for line in _turned(side, groups[side])]
    return Document(source.puzzle(board, ordered, table.palette, facts=facts))


_ORDER = ("top left", "bottom left", "top", "top right", "bottom", "bottom right")
"""The sides in the order of the board's lines."""


def _turned(side: str, lines: Sequence[NumberedClue]) -> list[NumberedClue]:
    """The lines of a side from the way of this format to that of the board; its own twin."""
    if side in {"top", "top right"}:
        return list(reversed(lines))
    if side in {"bottom", "bottom right"}:
        return [(number, Clue(reversed(clue))) for number, clue in lines]
    return list(lines)


def _table_line(source: Source, first_mark: int) -> int:
    """The number of the line `#d`, or 0."""
    found = 0
    for number, line in enumerate(source.lines[: first_mark - 1], 1):
        if line[:2].lower() == "#d" and not found:
            found = number
    return found


def _read_group(
    source: Source, lines: Sequence[NumberedLine], table: ColourTable, direction: str, mark: int
) -> list[NumberedClue]:
    if not lines:
        source.fail(mark, f"the {direction} clues are missing", "write them below this line")
    return _read_clues(source, lines, table, direction)


def _read_clues(
    source: Source, lines: Sequence[NumberedLine], table: ColourTable, direction: str
) -> list[NumberedClue]:
    return [
        (number, _read_clue(source, number, text, table, f"{direction} {index}"))
        for index, (number, text) in enumerate(lines, 1)
    ]


def _read_clue(source: Source, number: int, text: str, table: ColourTable, name: str) -> Clue:
    words = words_of(text)
    if words == ["0"]:
        return Clue()
    runs = []
    for word in words:
        block = _BLOCK.fullmatch(word)
        if block is None:
            source.fail(
                number,
                f"{word[:40]!r} in the clue of {name} isn't a number with a colour's letter",
                "write it like 3 or 3y; triangles, written like a3b, can't be read",
            )
        length, key = block.groups()
        if key not in table.indices:
            _refuse_colour(source, number, word, table)
        runs.append(
            (source.number(length, number, f"a number of {name}", least=1), table.indices[key])
        )
    return Clue(runs)


def _refuse_colour(source: Source, number: int, word: str, table: ColourTable) -> None:
    if not table.line:
        source.fail(
            number,
            f"{word!r} has a colour's letter, but the file has no colour table",
            "write the number alone, or declare colours below a line '#d' before ': rows'",
        )
    if word.isdecimal():
        source.fail(
            number,
            f"{word!r} has no colour's letter, and the table at line {table.line} has no colour 1",
            "write a letter after it, or declare the colour of plain numbers, such as '1:* black'",
        )
    keys = ", ".join([key for key in table.indices if key][:30])
    source.fail(
        number,
        f"the colour of {word!r} isn't in the table at line {table.line}",
        f"use one of {keys}, or declare it there",
    )


def _read_text(lines: Sequence[str]) -> Facts:
    """The title and the notes of the free text, which begins the file."""
    title = lines[0].strip() if lines else ""
    rest = [line.removeprefix(" ") for line in lines[1:]]
    while rest and not rest[-1].strip():
        rest.pop()
    start = next((index for index, line in enumerate(rest) if line.strip()), 0)
    return Facts(title=title, notes="\n".join(rest[start:]))


def write(documents: Sequence[Document]) -> bytes:
    """The twin of `read`."""
    puzzle = documents[0].puzzle
    keys = [""] * len(puzzle.palette)
    lines = _free_text(puzzle.facts)
    if isinstance(puzzle.geometry, Triangles):
        lines.append("#t")
    if puzzle.is_colour:
        table, keys = table_text(puzzle.palette)
        lines += ["#d", *table]
    for heading, clues in _groups(puzzle):
        lines.append(f": {heading}")
        lines += [" ".join([f"{run.length}{keys[run.colour]}" for run in clue]) for clue in clues]
    # Without it the last lines, if blank, are easily lost.
    return joined([*lines, ": end"])


def _groups(puzzle: Puzzle) -> Iterator[tuple[str, Sequence[Clue]]]:
    board = puzzle.geometry
    if not isinstance(board, Triangles):
        yield from (("rows", puzzle.rows), ("columns", puzzle.columns))
        return
    sides, start = {}, 0
    for side in _ORDER:
        end = start + board.sides[SIDES.index(side)]
        sides[side] = [clue for _, clue in _turned(side, [(0, c) for c in puzzle.clues[start:end]])]
        start = end
    yield from ((side, sides[side]) for side in SIDES)


def _free_text(facts: Facts) -> list[str]:
    if not (facts.title or facts.notes):
        return []
    notes = ["", *re.split(r"\r\n|\r|\n", facts.notes)] if facts.notes else []
    # After a blank, marks are plain text; a blank that was there needs one more.
    return [
        f" {line}" if line.startswith(("#", ":", " ")) else line
        for line in (re.sub(r"[\r\n]+", " ", facts.title), *notes)
    ]


def recognise(source: Source) -> bool:
    """Two lines that begin with a colon, and a colour table or clues near them."""
    lines = source.lines
    first = next((index for index, line in enumerate(lines) if line.startswith(":")), len(lines))
    if not any(line.startswith(":") for line in lines[first + 1 :]):
        return False
    if any(line[:2].lower() in ("#d", "#t") for line in lines[:first]):
        return True
    after = lines[first + 1]
    return after.startswith(":") or all(word[0].isdecimal() for word in words_of(after))


FORMAT = Format(
    name="g",
    title="clues in black and white or colour (Olšák)",
    extensions=(".g",),
    keeps=Keeps.TRIANGLES | Keeps.ALL_COLOUR | Keeps.TITLE | Keeps.NOTES,
    read=read,
    write=write,
    recognise=recognise,
)
