"""MiniZinc data files: the clues as tables of numbers, for two models that are in use.

    rows = 3;  row_rule_len = 2;  row_rules = array2d(1..3, 1..2, [2,1, 0,1, 0,0]);
    cols = 4;  col_rule_len = 1;  col_rules = array2d(1..cols, 1..col_rule_len, [2, 1, 0, 1]);

    X = 4;  Y = 3;  maxlen = 4;                      columns, rows, length of the lines below
    rows = [| 1,1,0,1 | 1,-1,-1,-1 | 0,-1,-1,-1 |];  cols = [| ... |];

`%` begins a comment up to the line's end; a table is `array2d` of a list, or stands between bars.
Traps: the first model fills lines up with 0, at either end; in the second a run of 3 is 1,1,1, a 0
parts two runs, and -1 fills up. We write the first, with what is said of the puzzle in comments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from nonoscope.model import Clue

from .comments import fact_lines, facts_of
from .document import Document
from .format import Format, Keeps
from .source import MAX_CELLS, Source

_WORD = re.compile(r"[A-Za-z_]\w*|-?[0-9]+|\[\||\|\]|\.\.|[\[\]|,;=():]|[^\s]")
_READ_COMMENTS = 1000
_SMALLER = "split it into smaller puzzles"


@dataclass(frozen=True)
class _Value:
    """What stands at the right of one `=`."""

    line: int
    words: list[tuple[int, str]]


_Table = list[tuple[int, list[int]]]
"""Line number and numbers of each clue."""


def read(source: Source) -> list[Document]:
    """The one puzzle of the file."""
    comments: list[str] = []
    values = dict(_assignments(source, _words(source, comments)))
    if not values.keys() & {"X", "Y", "maxlen"}:
        height, width = (_number(source, values, name) for name in ("rows", "cols"))
        lines = [
            _table(source, values, name, count, length)
            for name, count, length in (
                ("row_rules", height, "row_rule_len"),
                ("col_rules", width, "col_rule_len"),
            )
        ]
        patterns = False
    else:
        width, height = (_number(source, values, name) for name in ("X", "Y"))
        lines = [
            _table(source, values, name, count, "maxlen")
            for name, count in (("rows", height), ("cols", width))
        ]
        patterns = all(number < 2 for table in lines for _, line in table for number in line)
    source.check_size(width, height, 1)
    rows, columns = (
        [(line, _clue(source, line, numbers, patterns)) for line, numbers in table]
        for table in lines
    )
    return [source.document(rows, columns, facts=facts_of(comments))]


def write(documents: Sequence[Document]) -> bytes:
    """The first model: numbers at the end of each line, 0 before them."""
    (document,) = documents
    puzzle = document.puzzle
    lines = [f"% {line}" for line in fact_lines(puzzle.facts)]
    for name, count, clues in (
        ("row", "rows", puzzle.rows),
        ("col", "cols", puzzle.columns),
    ):
        longest = max(1, *map(len, clues), 1)
        lines += [
            f"{count} = {len(clues)};",
            f"{name}_rule_len = {longest};",
            f"{name}_rules = array2d(1..{count}, 1..{name}_rule_len, [",
        ]
        padded = ([0] * (longest - len(clue)) + list(clue.lengths) for clue in clues)
        lines.append(",\n".join("    " + ", ".join(map(str, numbers)) for numbers in padded))
        lines.append("]);")
    return ("\n".join(lines) + "\n").encode()


def recognise(source: Source) -> bool:
    """The names of one of the two models."""
    text = source.text
    return ("row_rules" in text and "col_rules" in text) or (
        "maxlen" in text and re.search(r"\brows\s*=\s*(\[|array2d)", text) is not None
    )


def _words(source: Source, comments: list[str]) -> Iterator[tuple[int, str]]:
    count = 0
    for number, line in source.numbered():
        code = line
        if "%" in line:
            code, _, comment = line.partition("%")
            if len(comments) < _READ_COMMENTS:
                comments.append(comment.strip())
        for word in _WORD.findall(code):
            count += 1
            if count > MAX_CELLS:
                source.fail(number, f"there are more than {count - 1:,} numbers", _SMALLER)
            if word != ",":
                yield number, word


def _assignments(source: Source, words: Iterator[tuple[int, str]]) -> Iterator[tuple[str, _Value]]:
    for line, name in words:
        if name == ";":
            continue
        _, sign = next(words, (line, ""))
        if not name[0].isalpha() or sign != "=":
            source.fail(
                line, f"{name[:40]!r} isn't followed by '='", "write values like 'rows = 3;'"
            )
        value = []
        for item in words:
            if item[1] == ";":
                break
            value.append(item)
        yield name, _Value(line, value)


def _number(source: Source, values: dict[str, _Value], name: str) -> int:
    value = values.get(name)
    if value is None:
        source.fail(len(source.lines), f"{name} is missing", f"write '{name} = ' and a number")
    word = "".join(word for _, word in value.words)
    return source.number(word, value.line, name, least=1)


def _table(
    source: Source, values: dict[str, _Value], name: str, count: int, length_name: str
) -> _Table:
    value = values.get(name)
    if value is None:
        source.fail(
            len(source.lines), f"{name} is missing", f"write '{name} = ' and a table of numbers"
        )
    lines = _by_bars(source, value) if _has_bars(value) else None
    if lines is None:
        items = _list_of(source, name, value)
        length = _number(source, values, length_name)
        if len(items) != count * length:
            source.fail(
                value.line,
                f"{name} should have {count * length} numbers ({count}x{length}), not {len(items)}",
                "check that none is missing",
            )
        lines = [
            (items[start][0], [number for _, number in items[start : start + length]])
            for start in range(0, len(items), length)
        ]
    if len(lines) != count:
        source.fail(
            value.line,
            f"{name} should have {count} lines, not {len(lines)}",
            "correct one of them",
        )
    return lines


def _has_bars(value: _Value) -> bool:
    return bool(value.words) and value.words[0][1] == "[|"


def _by_bars(source: Source, value: _Value) -> _Table:
    lines: _Table = []
    begins = True
    for line, word in value.words[1:]:
        if word in ("|", "|]", "]"):
            begins = True
        else:
            if begins:
                lines.append((line, []))
            begins = False
            lines[-1][1].append(_whole(source, word, line))
    return lines


def _list_of(source: Source, name: str, value: _Value) -> list[tuple[int, int]]:
    """The numbers between [ and ]; what array2d says of their indices is said by names, too."""
    words = [word for _, word in value.words]
    if "[" not in words or "]" not in words:
        source.fail(value.line, f"{name} is no table", "write its numbers between '[' and ']'")
    inside = value.words[words.index("[") + 1 : words.index("]")]
    return [(line, _whole(source, word, line)) for line, word in inside]


def _whole(source: Source, word: str, line: int) -> int:
    return -1 if word == "-1" else source.number(word, line, "a number of the table")


def _clue(source: Source, line: int, numbers: list[int], patterns: bool) -> Clue:
    if patterns:
        return Clue([len(list(run)) for shaded, run in groupby(numbers) if shaded == 1])
    filled = [number for number in numbers if number > 0]
    if any(n == 0 for n in _inside(numbers)):
        source.fail(line, "a 0 stands between two numbers of a clue", "write 0 at one end only")
    return Clue(filled)


def _inside(numbers: list[int]) -> list[int]:
    """The numbers without those that fill up, at both ends."""
    first, last = 0, len(numbers)
    while first < last and numbers[first] <= 0:
        first += 1
    while last > first and numbers[last - 1] <= 0:
        last -= 1
    return numbers[first:last]


FORMAT = Format(
    name="dzn",
    title="MiniZinc data",
    extensions=(".dzn",),
    keeps=Keeps.FACTS,
    read=read,
    write=write,
    recognise=recognise,
)
