"""Facts: what is said about a puzzle, apart from the puzzle."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True, repr=False)
class Facts:
    """Who made it and under which terms. Empty text means that nothing is said.

    >>> Facts(title="Tick", licence="CC0-1.0")
    Facts(title='Tick', licence='CC0-1.0')
    """

    title: str = ""
    author: str = ""
    copyright: str = ""
    licence: str = ""
    """An SPDX name such as CC0-1.0, or words."""
    source: str = ""
    """Where it was published."""
    notes: str = ""
    """Anything else, may have several lines."""

    def said(self) -> dict[str, str]:
        """The facts that are not empty, by name."""
        pairs = ((field.name, getattr(self, field.name)) for field in fields(self))
        return {name: value for name, value in pairs if value}

    def __repr__(self) -> str:
        return f"Facts({', '.join(f'{name}={value!r}' for name, value in self.said().items())})"
