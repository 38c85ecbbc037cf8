"""The text of a JSON file: parsed with bounds, and with faults that name path and line."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NoReturn

from .json_places import Path, line_of, line_of_repeated_name, shown
from .source import Source

_MAX_LISTS = 10_000_000
"""An empty list takes 30 times the memory of its text; a 2000x2000 board has at most 8 million."""


@dataclass(frozen=True)
class JsonText:
    """The text of a file, its values, and the faults in it."""

    source: Source

    @cached_property
    def text(self) -> str:
        """With plain line ends, so that the parser counts lines as everybody does."""
        return self.source.text.replace("\r\n", "\n").replace("\r", "\n")

    def parse(self) -> Any:
        """The outermost value."""
        if self.source.data.count(b"[") + self.source.data.count(b"{") > _MAX_LISTS:
            self.source.fail(0, "there are more lists than a puzzle needs", "split the file")
        try:
            return json.loads(
                self.text,
                object_pairs_hook=self._object,
                parse_int=self._whole_number,
                parse_constant=self._constant,
            )
        except json.JSONDecodeError as fault:
            self.source.fail(
                fault.lineno,
                f"the JSON is broken at character {fault.colno}: {fault.msg}",
                "check the commas, quotes and brackets there and just before",
            )
        except RecursionError:
            self.source.fail(
                0, "lists are nested deeper than in any puzzle", "check that it is a puzzle file"
            )

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made = dict(pairs)
        if len(made) < len(pairs):
            again = Counter(name for name, _ in pairs).most_common(1)[0][0]
            self.source.fail(
                line_of_repeated_name(self.text),
                f"the name {self.shown(again)} occurs twice in one object",
                "remove one of the two",
            )
        return made

    def _whole_number(self, digits: str) -> int:
        if len(digits.lstrip("-")) > 9:
            self._refuse_number(digits)
        return int(digits)

    def _constant(self, word: str) -> float:
        self._refuse_number(word)

    def _refuse_number(self, word: str) -> NoReturn:
        place = self.text.find(word[:100])
        line = self.text.count("\n", 0, place) + 1 if place >= 0 else 0
        text = word if len(word) <= 20 else word[:17] + "..."
        self.source.fail(
            line, f"{text} is no number for a puzzle", "write a whole number with up to 9 digits"
        )

    def fail(self, path: Path, fact: str, remedy: str = "") -> NoReturn:
        """Raise the fault of the value at that path."""
        place = shown(path)
        self.source.fail(line_of(self.text, path), f"{place}: {fact}" if place else fact, remedy)

    def shown(self, value: object) -> str:
        """A value in a message, cut short."""
        text = json.dumps(value, default=str) if not isinstance(value, dict | list) else "a list"
        return text if len(text) <= 40 else text[:37] + "..."
