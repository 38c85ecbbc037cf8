"""Files of the computer nonogram tournaments: a thousand puzzles of 25x25 in one text.

    file  = block { block }
    block = "$" number [ width "x" height ] NL  columns  rows
    clue  = number { TAB number }                   "0" or an empty line for no runs

Columns come first. Traps: the size isn't written, so a block is taken as square, and where that
can't be right as the only rectangle whose columns and rows have the same sum; we write the size of
one that isn't square after the number, as in `$1 30x20`. An empty line may be a clue or nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate

from nonoscope.model import Clue

from .document import Document
from .format import Format, Keeps
from .source import MAX_PUZZLES, Source

_HEAD = re.compile(r"\$\s*([0-9]+)\b[\s:]*(.*)")
_SIZE = re.compile(r"([0-9]{1,9})\s*[xX*]\s*([0-9]{1,9})")
_USUAL_LINES = 50

_Numbered = list[tuple[int, Clue]]


def read(source: Source) -> list[Document]:
    """The puzzle of each block."""
    documents = [_block(source, *block) for block in _blocks(source)]
    if not documents:
        source.fail(1, "there is no puzzle here", "begin each puzzle with a line like '$1'")
    return documents


def write(documents: Sequence[Document]) -> bytes:
    """Blocks numbered from 1."""
    lines = []
    for number, document in enumerate(documents, 1):
        puzzle = document.puzzle
        square = puzzle.width == puzzle.height
        lines.append(f"${number}" if square else f"${number} {puzzle.width}x{puzzle.height}")
        lines += ["\t".join(map(str, c.lengths)) or "0" for c in (*puzzle.columns, *puzzle.rows)]
    return ("\n".join(lines) + "\n").encode()


def recognise(source: Source) -> bool:
    """A line like `$1` before all others."""
    return re.match(r"\s*\$\s*[0-9]", source.text[:200]) is not None


def _blocks(source: Source) -> Iterator[tuple[int, str, list[tuple[int, str]]]]:
    """The line of each block's head, what follows its number, and its lines."""
    head, size, count = 0, "", 0
    lines: list[tuple[int, str]] = []
    for number, line in source.numbered():
        if not line.startswith("$"):
            if line and not head:
                source.fail(
                    number, "a clue stands before the first '$1'", "begin each puzzle with '$1'"
                )
            lines.append((number, line))
            continue
        if head:
            yield head, size, lines
        match = _HEAD.fullmatch(line)
        if match is None:
            source.fail(
                number,
                f"{line[:40]!r} doesn't begin a puzzle",
                "write '$' and the puzzle's number, such as '$1' or '$1 30x20'",
            )
        count += 1
        if count > MAX_PUZZLES:
            source.fail(number, f"there are more than {MAX_PUZZLES:,} puzzles", "split the file")
        head, size, lines = number, match[2], []
    if head:
        yield head, size, lines


def _block(source: Source, head: int, size: str, lines: list[tuple[int, str]]) -> Document:
    if match := _SIZE.match(size):
        width, height = int(match[1]), int(match[2])
        source.check_size(width, height, head)
        clues = _clues(source, _trimmed(lines, width + height))
        if len(clues) != width + height:
            source.fail(
                head,
                f"a puzzle of {width}x{height} has {width + height} clues, not {len(clues)}",
                "correct the size, or add or leave out clues",
            )
    else:
        clues, width = _settled(source, lines)
    if not width:
        source.fail(
            head,
            f"the number of clues is {len(clues)}, which is no square puzzle",
            "check that none is missing; if it isn't square, write its size, such as '$1 30x20'",
        )
    return source.document(clues[width:], clues[:width])


def _trimmed(lines: list[tuple[int, str]], wanted: int) -> list[tuple[int, str]]:
    """Just as many lines as wanted, if leaving out empty ones gives that."""
    if len(lines) > wanted and not any(line for _, line in lines[wanted:]):
        return lines[:wanted]
    filled = [item for item in lines if item[1]]
    return filled if len(filled) == wanted else lines


def _settled(source: Source, lines: list[tuple[int, str]]) -> tuple[_Numbered, int]:
    """The clues of a block without a size, and how many of them are columns (0: can't be said).

    Empty lines are tried as clues and as nothing, the usual size before others.
    """
    last = next((at for at in range(len(lines), 0, -1) if lines[at - 1][1]), 0)
    tried = [lines[:last], lines[: last + last % 2], [item for item in lines if item[1]]]
    if last <= _USUAL_LINES <= len(lines):
        tried.insert(0, lines[:_USUAL_LINES])
    found = []
    clue_at = dict(_clues(source, lines[: max(map(len, tried))]))
    for candidate in tried:
        clues = [(number, clue_at[number]) for number, _ in candidate]
        width, is_right = _columns(clues)
        if width and is_right:
            return clues, width
        found.append((clues, width))
    return found[0]


def _clues(source: Source, lines: list[tuple[int, str]]) -> _Numbered:
    return [(number, source.clue(line.replace(",", " ").split(), number)) for number, line in lines]


def _columns(clues: _Numbered) -> tuple[int, bool]:
    """How many of the clues are columns, and whether sums and lengths agree to it.

    Half of them, or else the only number with equal sums.
    """
    half, odd = divmod(len(clues), 2)
    if not odd and _fits(clues, half):
        return half, True
    sums = list(accumulate(sum(clue.lengths) for _, clue in clues))
    able = [at + 1 for at, before in enumerate(sums[:-1]) if 2 * before == sums[-1]]
    able = [columns for columns in able if _fits(clues, columns)] if len(able) < 10 else []
    if len(able) == 1:
        return able[0], True
    return (0 if odd else half), False


def _fits(clues: _Numbered, columns: int) -> bool:
    """Whether the sums are equal and no clue is too long, with so many columns."""
    rows = len(clues) - columns
    totals = [sum([run[0] for run in clue]) for _, clue in clues]
    if 2 * sum(totals[:columns]) != sum(totals):
        return False
    return all(
        total + len(clue) - 1 <= (rows if index < columns else columns)
        for index, (total, (_, clue)) in enumerate(zip(totals, clues, strict=True))
    )


FORMAT = Format(
    name="tournament",
    title="computer nonogram tournaments, many puzzles in one file",
    extensions=(".tournament",),
    keeps=Keeps(0),
    read=read,
    write=write,
    recognise=recognise,
    many=True,
)
