"""What a `.non` file says about its puzzle: the facts, and properties with any other name.

A property whose name can't stand as a heading is written as `property "name=value"`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from nonoscope.model import Facts

from .non_sections import ALIASES, CELLS, KEYWORDS, LISTS, Section
from .non_text import quoted, unescaped, unquoted

Properties = tuple[tuple[str, str], ...]

_FACTS = {
    "title": "title",
    "by": "author",
    "copyright": "copyright",
    "license": "licence",
    "source": "source",
    "notes": "notes",
}
_STRUCTURE = frozenset(
    {"width", "height", "maxrule", "color", "colour-name", "grid", *LISTS, *CELLS}
)
_RESERVED = KEYWORDS - {"catalogue", "collection", "id"}
_PLAIN_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_SPDX = re.compile(r"[A-Za-z0-9.+]+(?:-[A-Za-z0-9.+]+)+")
"""The name of a licence stands without quotes in mikix's dialect, words about one with them."""


def said_in(sections: Sequence[Section]) -> tuple[Facts, Properties]:
    """The facts and properties of one puzzle; a fact that is said again becomes a property."""
    facts: dict[str, str] = {}
    properties: list[tuple[str, str]] = []
    for section in sections:
        fact = _FACTS.get(section.key)
        if fact and not facts.get(fact):
            facts[fact] = unquoted(section.value)
        elif section.key == "property":
            name, _, value = _inside(section.value).partition("=")
            properties.append((unescaped(name), unescaped(value)))
        elif section.key and section.key not in _STRUCTURE:
            properties.append((section.name, unquoted(section.value)))
    return Facts(**facts), tuple(properties)


def said_lines(facts: Facts, properties: Properties) -> Iterator[str]:
    """The twin of `said_in`."""
    said = facts.said()
    for key, fact in _FACTS.items():
        if fact in said:
            bare = key == "license" and _SPDX.fullmatch(said[fact])
            yield f"{key} {said[fact] if bare else quoted(said[fact])}"
    for name, value in properties:
        yield _property(name, value)


def _property(name: str, value: str) -> str:
    if _PLAIN_NAME.fullmatch(name) and ALIASES.get(name.lower(), name.lower()) not in _RESERVED:
        return f"{name} {quoted(value)}"
    inside = f"{_inside(quoted(name)).replace('=', '&#61;')}={_inside(quoted(value))}"
    return f'property "{inside}"'


def _inside(value: str) -> str:
    """The text between the quotes that `quoted` puts, with its entities."""
    return value[1:-1] if len(value) > 1 and value[0] == value[-1] == '"' else value
