"""`.lp`: the files of Bosch's integer programming solver. Not the linear programs with this ending.

    number_of_rows: 3
    number_of_columns: 4
    row_1     number_of_clusters: 2   size(s): 2 1
    row_3     number_of_clusters: 0   size(s):
    column_1  number_of_clusters: 1   size(s): 2
    ...

Bosch's own files vary the two words in the middle of a line, so any word is read there; what it
may be is settled by its place. Lines may come in any order, and line ends count as blanks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from nonoscope.model import Clue

from .clue_lines import joined
from .document import Document
from .format import Format, Keeps
from .source import NumberedClue, Source

_WORD = re.compile(r"[^\s:,]++:?")
_LINE_NAME = re.compile(r"(row|column)_([0-9]{1,9}):?", re.IGNORECASE)
_START = re.compile(r"\s*+number_of_(?:rows|columns)\b", re.IGNORECASE)
_SIZES = ("number_of_rows", "number_of_columns")


def read(source: Source) -> list[Document]:
    """The puzzle of the file."""
    words = _words(source)
    sizes = _sizes(source, list(islice(words, 4)))
    clues = _clues(source, list(words), sizes)
    rows, columns = (
        _ordered(source, clues[direction], direction, count) for direction, count in sizes.items()
    )
    return [source.document(rows, columns)]


def _sizes(source: Source, words: list[tuple[int, str]]) -> dict[str, int]:
    """The number of rows and of columns, by "row" and "column", from the first four words."""
    line = words[0][0] if words else 0
    found: dict[str, int] = {}
    for (number, name), (place, value) in zip(words[::2], [*words[1::2], (0, "")], strict=False):
        size = name.rstrip(":").lower()
        if size in _SIZES:
            found[size] = source.number(value, place or number, size, least=1)
    for size in _SIZES:
        if size not in found:
            source.fail(line, f"{size} is missing", f"begin with a line like '{size}: 20'")
    height, width = (found[size] for size in _SIZES)
    source.check_size(width, height, line)
    return {"row": height, "column": width}


def _words(source: Source) -> Iterator[tuple[int, str]]:
    for number, line in source.numbered():
        for word in _WORD.findall(line):
            yield number, word


def _clues(
    source: Source, words: list[tuple[int, str]], counts: dict[str, int]
) -> dict[str, dict[int, NumberedClue]]:
    """The clue of each line that is named, by direction and index from 1."""
    found: dict[str, dict[int, NumberedClue]] = {direction: {} for direction in counts}
    names = [place for place, (_, word) in enumerate(words) if _LINE_NAME.fullmatch(word)]
    if words and (not names or names[0]):
        source.fail(
            words[0][0],
            f"{words[0][1][:40]!r} stands where a row or column should begin",
            "begin each clue with its name, such as row_1",
        )
    for start, end in zip(names, [*names[1:], len(words)], strict=False):
        line, word = words[start]
        direction, index = word.lower().rstrip(":").split("_")
        here, name = int(index), f"{direction}_{int(index)}"
        if not 1 <= here <= counts[direction]:
            source.fail(
                line,
                f"{name} is outside of 1 to {counts[direction]}",
                "correct its number, or the sizes at the beginning",
            )
        if here in found[direction]:
            source.fail(line, f"{name} has two clues", "take one of them away")
        found[direction][here] = line, _clue(source, name, line, words[start + 1 : end])
    return found


def _clue(source: Source, name: str, line: int, words: list[tuple[int, str]]) -> Clue:
    """From the words `number_of_clusters: 2 size(s): 2 1`."""
    shown = f"write it like '{name} number_of_clusters: 2 size(s): 3 1'"
    if len(words) < 3 or not (words[0][1].endswith(":") and words[2][1].endswith(":")):
        source.fail(line, f"the clue of {name} isn't complete", shown)
    count = source.number(words[1][1], words[1][0], f"the number of clusters of {name}")
    sizes = [word for _, word in words[3:]]
    if sizes == ["0"]:
        sizes = []
    if len(sizes) != count:
        source.fail(
            line, f"{name} has {len(sizes)} sizes, but should have {count}", "correct the number"
        )
    return Clue([source.number(size, line, f"a size of {name}", least=1) for size in sizes])


def _ordered(
    source: Source, clues: dict[int, NumberedClue], direction: str, count: int
) -> list[NumberedClue]:
    if len(clues) < count:
        missing = next(index for index in range(1, count + 1) if index not in clues)
        source.fail(
            len(source.lines),
            f"the clue of {direction}_{missing} is missing",
            f"write a clue for each of the {count} {direction}s, also for empty ones",
        )
    return [clues[index] for index in range(1, count + 1)]


def write(documents: Sequence[Document]) -> bytes:
    """The twin of `read`."""
    puzzle = documents[0].puzzle
    lines = [f"number_of_rows: {puzzle.height}", f"number_of_columns: {puzzle.width}"]
    for direction, clues in (("row", puzzle.rows), ("column", puzzle.columns)):
        for index, clue in enumerate(clues, 1):
            sizes = "".join([f" {length}" for length in clue.lengths])
            lines.append(f"{direction}_{index} number_of_clusters: {len(clue)} size(s):{sizes}")
    return joined(lines)


def recognise(source: Source) -> bool:
    """The first word."""
    return _START.match(source.text) is not None


FORMAT = Format(
    name="lp",
    title="black and white clues for Bosch's solver",
    extensions=(".lp",),
    keeps=Keeps(0),
    read=read,
    write=write,
    recognise=recognise,
)
