"""Strings of a `.non` file: bare or quoted, with HTML entities for what quotes can't hold."""

from __future__ import annotations

import re

# Bounded, and with its semicolon: '&#' and ten thousand digits is text, and so is 'salt & pepper'.
_ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_ESCAPES = {"&": "&amp;", '"': "&quot;", "\n": "&#10;", "\r": "&#13;"}
_ESCAPED = re.compile('[&"\n\r]')


def quoted(text: str) -> str:
    """The text between quotes, on one line.

    >>> print(quoted('salt & "pepper"'))
    "salt &amp; &quot;pepper&quot;"
    """
    return f'"{_ESCAPED.sub(lambda match: _ESCAPES[match[0]], text)}"'


def unquoted(value: str) -> str:
    """The twin of `quoted`; also takes bare text, single quotes, and quotes inside quotes.

    >>> unquoted('"&copy; A. Nonymous"'), unquoted("bare text "), unquoted("'it's'")
    ('© A. Nonymous', 'bare text', "it's")
    """
    value = value.strip()
    if value[:1] in {'"', "'"}:
        end = value.rfind(value[0])
        value = value[1:end] if end > 0 else value[1:]
    return unescaped(value)


def unescaped(text: str) -> str:
    """The text with its entities replaced by their characters."""
    if "&" not in text:
        return text
    import html  # its table of names is large, and few files need it

    return _ENTITY.sub(lambda match: html.unescape(match[0]), text)
