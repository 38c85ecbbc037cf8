"""Votes: what several frames of the same page agree on.

One frame may be blurred here, the next one there. The page is known when two readings that are sure
are the same; or when all of them settled together are sure; or when, line by line, enough of them
agree, nothing else comes near, and there is exactly one solution.
"""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import replace

from nonoscope.model import Clue, Puzzle
from nonoscope.solve import Answer, Limits, Status, solve

from .pooling import pooled
from .settling import settle
from .values import Sighting

_SURE, _DOUBTED = 1.0, 0.5
"""What a line counts that was read without a doubt, and with one."""
_NEEDED = 2.0
_AHEAD = 2.0
"""How many times as much as the next best a clue must have."""
_POOLED = 5
"""Frames that are settled together, at most and the newest."""
_SECONDS = 1.0


class Votes:
    """All readings of one page so far."""

    def __init__(self) -> None:
        self._lines: list[dict[Clue, float]] = []
        self._whole: Counter[Puzzle] = Counter()
        self._frames: deque[Sighting] = deque(maxlen=_POOLED)
        self._size = (0, 0)
        self.count = 0
        """Readings that were counted."""

    def add(self, sighting: Sighting) -> None:
        """Count a reading; one of another size begins anew."""
        puzzle = sighting.puzzle
        if puzzle is None:
            return
        size = (puzzle.width, puzzle.height)
        if size != self._size:
            self._size = size
            self._lines = [{} for _ in puzzle.clues]
            self._whole.clear()
            self._frames.clear()
            self.count = 0
        doubted = {doubt.line for doubt in sighting.doubts if not doubt.by_logic}
        if sighting.status == "doubtful" and not doubted:
            doubted = set(range(len(puzzle.clues)))
        for line, clue in enumerate(puzzle.clues):
            votes = self._lines[line]
            votes[clue] = votes.get(clue, 0.0) + (_DOUBTED if line in doubted else _SURE)
        if sighting.status == "read":
            self._whole[puzzle] += 1
        if sighting.readings:
            self._frames.append(sighting)
        self.count += 1

    def agreed(self, limits: Limits | None = None) -> tuple[Puzzle, Answer | None] | None:
        """The puzzle that enough readings agree on; with its answer if it had to be solved."""
        for puzzle, count in self._whole.most_common(1):
            if count >= _NEEDED:
                return puzzle, None
        given = replace(limits or Limits(), seconds=_SECONDS)
        return self._together(given) or self._by_lines(given)

    def _together(self, limits: Limits) -> tuple[Puzzle, Answer | None] | None:
        newest = self._frames[-1].sheet if len(self._frames) > 1 else None
        if newest is None:
            return None
        found = settle([(newest, pooled([frame.readings for frame in self._frames]))], limits)
        if found.status != "read" or found.puzzle is None:
            return None
        return found.puzzle, found.answer

    def _by_lines(self, limits: Limits) -> tuple[Puzzle, Answer | None] | None:
        leaders = [self._leader(votes) for votes in self._lines]
        if not leaders or None in leaders:
            return None
        clues = tuple([clue for clue in leaders if clue is not None])
        puzzle = Puzzle.from_clues(clues[: self._size[1]], clues[self._size[1] :])
        if puzzle.problems():
            return None
        answer = solve(puzzle, limits)
        return (puzzle, answer) if answer.status is Status.UNIQUE else None

    @staticmethod
    def _leader(votes: dict[Clue, float]) -> Clue | None:
        (best, weight), *rest = sorted(votes.items(), key=lambda item: -item[1])
        is_clear = not rest or weight >= _AHEAD * rest[0][1]
        return best if weight >= _NEEDED and is_clear else None
