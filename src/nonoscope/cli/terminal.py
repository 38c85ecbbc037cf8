"""What the terminal can take, and writing to it so that no title, name or encoding spoils it."""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING, TextIO

from .errors import UserError, did_you_mean

if TYPE_CHECKING:
    from nonoscope.model import Palette
    from nonoscope.render import Ink, Style

STYLE_NAMES = ("blocks", "ascii", "ansi", "stars")
"""As in `render.STYLES`, which is imported only when something is drawn."""
_SIGNS = "█░▓·─│┼"


def tolerant_streams() -> None:
    """Titles and file names may hold what the terminal can't take: that must not end a run."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by the caller, as with >&-
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        if isinstance(stream, io.TextIOWrapper):
            utf8 = stream.encoding.lower().replace("-", "") == "utf8"
            stream.reconfigure(errors="surrogateescape" if utf8 else "replace")


def say(text: str) -> None:
    """A sentence to the person, apart from the results."""
    print(f"nonoscope: {printable(text)}", file=sys.stderr, flush=True)


def printable(text: str) -> str:
    r"""Without control characters, which a hostile title could steer the terminal with.

    >>> printable("a\x1b[2Jb")
    'a�[2Jb'
    """
    if text.isprintable():
        return text
    # Surrogates stand for the odd bytes of a file name and are written back as such.
    return "".join(
        letter if letter.isprintable() or letter == "\n" or "\ud800" <= letter <= "\udfff" else "�"
        for letter in text
    )


def ink_for(stream: TextIO) -> Ink:
    """The colours for the stream: none in a pipe, by NO_COLOR or on a dumb terminal."""
    from nonoscope.render import Ink

    if not stream.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return Ink.NONE
    return colours()


def colours() -> Ink:
    """The colours of this terminal, if colours are wanted at all."""
    from nonoscope.render import Ink

    true = os.environ.get("COLORTERM", "").lower() in {"truecolor", "24bit"}
    return Ink.TRUE if true else Ink.INDEXED


def style_for(name: str | None, palette: Palette, ink: Ink, stream: TextIO) -> Style:
    """The style wished, or the best that the stream can take."""
    from nonoscope.render import STYLES

    if name is None:
        name = "ansi" if ink and not palette.is_black_and_white else "blocks"
    style = STYLES[name]
    if style.is_ascii or _takes(stream, _SIGNS):
        return style
    plain = STYLES["ascii"]
    return style._replace(frame=plain.frame) if style.paints else plain


def _takes(stream: TextIO, text: str) -> bool:
    try:
        text.encode(stream.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def columns_of(stream: TextIO) -> int | None:
    """The width of the terminal; None if it isn't one and lines may be of any length."""
    if not stream.isatty():
        return None
    import shutil

    return shutil.get_terminal_size().columns


def style_name(word: str) -> str:
    """The type of `--style`."""
    if word not in STYLE_NAMES:
        remedy = did_you_mean(word, "styles", STYLE_NAMES)
        raise UserError(f"there is no style {word!r}", remedy)
    return word
