"""The frame of a proof: its first lines, which say of which puzzle, and its last, the claim."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nonoscope.model import Puzzle

TITLE = "nonoscope proof 1"
PROBLEMS = "problems"
STARTS = "starts"
_NEEDED = ("nonoscope", "puzzle", "solution", "claim")


def fingerprint(puzzle: Puzzle) -> str:
    """The SHA-256 of all that bears on the solutions: lines, clues, given cells.

    >>> fingerprint(Puzzle.from_clues([[1]], [[1]]))[:16]
    'bcbef0ae40dcde7a'
    """
    import hashlib  # here, since every start of the package would have to wait for it

    digest = hashlib.sha256()
    digest.update(f"{puzzle.geometry.cell_count} {len(puzzle.palette) - 1}\n".encode())
    for line, clue in zip(puzzle.geometry.lines, puzzle.clues, strict=True):
        cells = " ".join(map(str, line))
        runs = " ".join([f"{length}.{colour}" for length, colour in clue])
        digest.update(f"{cells} : {runs}\n".encode())
    digest.update((puzzle.given.cells.hex() if puzzle.given else "").encode())
    return digest.hexdigest()


def heading(puzzle: Puzzle) -> str:
    """The first two lines."""
    return f"{TITLE}\npuzzle {fingerprint(puzzle)}\n"


def claim(number: int, *, is_complete: bool) -> str:
    r"""The last line: what the steps before it are said to prove.

    >>> claim(1, is_complete=True), claim(2, is_complete=False), claim(1, is_complete=False)
    ('claim exactly 1\n', 'claim at least 2\n', 'claim nothing\n')
    """
    if is_complete:
        return f"claim exactly {number}\n"
    return f"claim at least {number}\n" if number > 1 else "claim nothing\n"


def without_learning(lines: Iterable[str]) -> Iterator[str]:
    """The lines that are enough for "at least": the solutions speak for themselves."""
    return (line for line in lines if line.startswith(_NEEDED))
