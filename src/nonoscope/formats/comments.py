r"""Facts and other named values in the comments of formats that have no place for them.

A comment is skipped by every other reader of such a format, so `title: Tick` in one costs nothing
and is readable by people. What a comment can't hold (its end, the format's own marks) is written as
`\u` and four hexadecimal digits; a backslash itself is too, so that nothing is ambiguous.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from nonoscope.model import Facts

_ESCAPE = re.compile(r"\\u([0-9a-f]{4})")
_NAMES = ("title", "author", "copyright", "licence", "source", "notes")


def escape(text: str, unsafe: str = "") -> str:
    r"""The text as one line without the unsafe characters and without spaces at its ends.

    >>> print(escape("50%\nof *this*", "*"))
    50%\u000aof \u002athis\u002a
    """
    last = len(text) - 1
    return "".join(
        f"\\u{ord(character):04x}"
        if character in unsafe
        or character == "\\"
        or (character < " " or "\x7f" <= character <= "\x9f")
        or (index in (0, last) and character.isspace())
        else character
        for index, character in enumerate(text)
    )


def unescape(line: str) -> str:
    r"""The twin of `escape`.

    >>> unescape(escape("a\\b\n", "b"))
    'a\\b\n'
    """
    return _ESCAPE.sub(lambda match: chr(int(match[1], 16)), line)


def fact_lines(facts: Facts, unsafe: str = "") -> list[str]:
    """One line for each fact that is said.

    >>> fact_lines(Facts(title="Tick", licence="CC0-1.0"))
    ['title: Tick', 'licence: CC0-1.0']
    """
    return [f"{name}: {escape(value, unsafe)}" for name, value in facts.said().items()]


def facts_of(comments: Iterable[str]) -> Facts:
    """The twin of `fact_lines`; lines that say none of the facts are passed over.

    >>> facts_of(["made by hand", "Title: Tick", "title: later ones don't count"])
    Facts(title='Tick')
    """
    found: dict[str, str] = {}
    for comment in comments:
        name, colon, value = comment.partition(":")
        name = name.strip().lower().replace("license", "licence")
        if colon and name in _NAMES and value.strip():
            found.setdefault(name, unescape(value.strip()))
    return Facts(**found)
