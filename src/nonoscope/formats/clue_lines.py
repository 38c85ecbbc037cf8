"""What the plain text formats share: clue lines, sizes, groups, and the faults they have in common.

A clue line is numbers with blanks, tabs or commas between them; `0` is an empty line. Whether a
blank line is an empty line too, a separator or nothing at all is what these formats disagree on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NoReturn, TypeAlias

from nonoscope.model import Clue

from .document import Document
from .source import NumberedClue, Source

NumberedLine: TypeAlias = tuple[int, str]
"""Its number in the file, from 1, and its text without blanks around it."""

_PLAIN_CLUE = re.compile(r"[1-9][0-9]{0,8}(?: [1-9][0-9]{0,8})*")
# Possessive: a text that doesn't match is given up at once, however long it is.
_ONLY_NUMBERS = re.compile(r"[0-9,\s]*+")
_NUMBERS_AND_COMMENTS = re.compile(r"(?:[0-9,\s]++|#[^\r\n]*+)*+")


def only_numbers(text: str) -> bool:
    r"""Whether there is nothing but numbers, commas and white space.

    >>> only_numbers("4 3\n2,1\n"), only_numbers("4 x 3")
    (True, False)
    """
    return _ONLY_NUMBERS.fullmatch(text) is not None


def only_numbers_and_comments(text: str) -> bool:
    """Whether there is nothing but numbers, commas, white space and `#` with what follows it."""
    return _NUMBERS_AND_COMMENTS.fullmatch(text) is not None


def words_of(text: str) -> list[str]:
    r"""The words of a clue line.

    >>> words_of("2, 1\t3,4")
    ['2', '1', '3', '4']
    """
    return text.replace(",", " ").split()


def clues_of(source: Source, lines: Iterable[NumberedLine], direction: str) -> list[NumberedClue]:
    """The clue of each line; `direction` is "row" or "column", for messages."""
    found = []
    for index, (number, text) in enumerate(lines, 1):
        if _PLAIN_CLUE.fullmatch(text):
            clue = Clue(map(int, text.split(" ")))
        else:
            clue = source.clue(words_of(text), number, f"the clue of {direction} {index}")
        found.append((number, clue))
    return found


def plain_document(
    source: Source, rows: Sequence[NumberedLine], columns: Sequence[NumberedLine]
) -> Document:
    """The puzzle of these clue lines; a board that is too large is refused before they are read."""
    source.check_size(len(columns), len(rows), rows[0][0])
    return source.document(clues_of(source, rows, "row"), clues_of(source, columns, "column"))


def clue_text(clues: Iterable[Clue], between: str = " ") -> list[str]:
    """One line for each clue; the twin of `clues_of`.

    >>> clue_text([Clue([2, 1]), Clue()])
    ['2 1', '0']
    """
    return [between.join([str(length) for length in clue.lengths]) or "0" for clue in clues]


def joined(lines: Iterable[str]) -> bytes:
    """The lines as a file."""
    return "".join([f"{line}\n" for line in lines]).encode()


def first_lines(source: Source, count: int) -> list[str]:
    """As many lines, from the first that isn't blank."""
    filled = (index for index, line in enumerate(source.lines) if line.strip())
    start = next(filled, len(source.lines))
    return [line.strip() for line in source.lines[start : start + count]]


def from_first_filled(source: Source) -> list[NumberedLine]:
    """The file's lines without blank ones before the first that says something."""
    lines = list(source.numbered())
    for index, (_, text) in enumerate(lines):
        if text:
            return lines[index:]
    return source.fail(0, "the file is empty", "check that it was saved whole")


def two_sizes(source: Source, line: NumberedLine, first: str, second: str) -> tuple[int, int]:
    """Both sizes from one line; `first` and `second` are "width" and "height" in their order."""
    number, text = line
    words = words_of(text)
    sizes = [
        source.number(word, number, f"the {what}", least=1)
        for word, what in zip([*words, "", ""], (first, second), strict=False)
    ]
    if len(words) > 2:
        source.fail(
            number,
            f"there are {len(words)} numbers where the {first} and the {second} should be",
            f"begin with a line that has just the {first} and then the {second}",
        )
    source.check_size(sizes[0], sizes[1], number)
    return sizes[0], sizes[1]


def fitted(lines: Sequence[NumberedLine], count: int) -> list[NumberedLine] | None:
    """Just `count` clue lines, or None if there are more or fewer.

    Blank lines are empty clues if they are needed to reach the count, and otherwise nothing. Those
    at the end may be both: what is beyond the count is dropped.
    """
    filled = [line for line in lines if line[1]]
    if len(filled) == count:
        return filled
    if len(filled) < count <= len(lines) and not any(text for _, text in lines[count:]):
        return list(lines[:count])
    return None


def miscounted(
    source: Source, lines: Sequence[NumberedLine], line: int, wanted: int, said: str
) -> NoReturn:
    """Refuse a group with more or fewer clue lines than the sizes say."""
    filled = [number for number, text in lines if text]
    surplus = len(filled) > wanted
    if len(filled) == 1:
        fact = f"there is 1 clue line, but {said}"
    else:
        fact = f"there are {len(filled)} clue lines, but {said}"
    source.fail(
        filled[wanted] if surplus else line,
        fact,
        "correct the sizes, or take lines away"
        if surplus
        else "correct the sizes, or add what is missing; write 0 for an empty line",
    )


def groups_of(lines: Iterable[NumberedLine]) -> list[list[NumberedLine]]:
    """The lines between blank lines; nobody needs more than three groups, so the rest is left.

    >>> groups_of([(1, "2 1"), (2, ""), (3, ""), (4, "1"), (5, "1")])
    [[(1, '2 1')], [(4, '1'), (5, '1')]]
    """
    groups: list[list[NumberedLine]] = [[]]
    for line in lines:
        if line[1]:
            groups[-1].append(line)
        elif len(groups) == 3 and groups[2]:
            break
        elif groups[-1]:
            groups.append([])
    return groups if groups[-1] else groups[:-1]


def two_groups(
    source: Source, groups: Sequence[list[NumberedLine]]
) -> tuple[list[NumberedLine], list[NumberedLine]]:
    """Row and column lines from the only two groups that there should be."""
    if not groups:
        source.fail(0, "there are no clues", "write a line of numbers for each row")
    if len(groups) == 1:
        source.fail(
            groups[0][-1][0],
            "the column clues are missing",
            "write a blank line after the last row's clue, then a clue for each column",
        )
    if len(groups) > 2:
        source.fail(
            groups[2][0][0],
            "a third group of clues begins here",
            "leave a blank line between rows and columns only; write 0 for an empty line",
        )
    return groups[0], groups[1]


def one_group(
    source: Source, lines: Iterable[NumberedLine], what: str, line: int
) -> list[NumberedLine]:
    """The lines of a group that ends at `line`; blank lines may stand around it but not inside."""
    groups = groups_of(lines)
    if not groups:
        source.fail(line, f"the {what} clues are missing", f"write a clue for each {what}")
    if len(groups) > 1:
        source.fail(
            groups[1][0][0] - 1,
            f"a blank line stands among the {what} clues",
            "write 0 for an empty line",
        )
    return groups[0]
