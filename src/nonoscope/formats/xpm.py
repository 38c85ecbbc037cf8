r"""XPM: a picture as C source text, as X11 programs draw their icons.

    /* XPM */
    static char *name[] = {
    "width height colours letters-per-pixel",
    ". c #ffffff",  "# c black",                one string a colour: letters, then key and value
    "##.#",                                     one string a row
    };

Keys: c colour, g and g4 grey, m black or white, s a name for programs. A value is #rgb with 1 to 4
digits each, a colour's name, or None: transparent, which is blank. XPM2 is the same in plain lines
after `! XPM2`. Traps: a pixel may have several letters; a space and a backslash are letters too;
letters are bytes, whatever the text's encoding.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterator, Sequence
from itertools import islice

from nonoscope.model import Palette, Rectangle

from .document import Document
from .format import Format, Keeps
from .picture import (
    MOST_COLOURS,
    TRANSPARENT,
    Picture,
    only_picture,
    too_many_colours,
    unlike_colours,
)
from .source import Source
from .x_colours import x_colour

_KEYS = ("c", "g", "g4", "m", "s")
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_READ_COMMENTS = 1000
"""Comments that are looked at for what they say; the rest is passed over."""
_SAFE = string.ascii_letters + string.digits + ".#*+%@$=~^!&,-:;<>_|"


def read(source: Source) -> list[Document]:
    """The picture of an XPM3 or XPM2 file."""
    comments: list[str] = []
    # Bytes one to one: a pixel's letters are counted in bytes.
    text = source.data.decode("latin-1")
    lines = _plain_lines(text) if _is_xpm2(text) else _c_strings(source, text, comments)
    line, header = next(lines, (1, ""))
    if not header:
        source.fail(line, "there is no picture here", 'an XPM picture is a list of strings in ""')
    words = [*header.split(), "", "", "", ""]
    width, height, colours, letters = (
        source.number(word, line, f"the {what}", least=1)
        for word, what in zip(
            words, ("width", "height", "number of colours", "letters of a pixel"), strict=False
        )
    )
    source.check_size(width, height, line)
    strings = list(islice(lines, colours + height))
    if colours + height > len(strings):
        source.fail(
            strings[-1][0] if strings else line,
            f"the picture needs {colours} colours and {height} rows, "
            f"but {len(strings)} strings follow the first",
            "check that it was saved whole, and its sizes in the first string",
        )
    table = {
        entry[:letters]: _colour(source, number, entry[letters:])
        for number, entry in strings[:colours]
    }
    rows = strings[colours:]
    used = {table[pixel] for pixel in _pixels(source, rows, width, letters, table)}
    if len(used) > MOST_COLOURS:
        raise too_many_colours(source)
    found = sorted(used)
    index_of = {pixel: found.index(rgb) for pixel, rgb in table.items() if rgb in used}
    pixels = bytes(map(index_of.__getitem__, _pixels(source, rows, width, letters, table)))
    return [Picture(Rectangle(width, height), pixels, found, comments).document(source)]


def write(documents: Sequence[Document]) -> bytes:
    """One picture as XPM3."""
    picture = only_picture(documents, unlike_colours, unsafe='*"')
    letters = _letters(documents[0].puzzle.palette)
    width, height = picture.shape.width, picture.shape.height
    strings = [f"{width} {height} {len(letters)} {len(letters[0])}"]
    strings += [f"{a} c {rgb}" for a, rgb in zip(letters, picture.colours, strict=True)]
    for start in range(0, len(picture.pixels), width):
        row = picture.pixels[start : start + width]
        strings.append("".join([letters[index] for index in row]))
    lines = ["/* XPM */", *(f"/* {comment} */" for comment in picture.comments)]
    lines += ["static char *nonogram[] = {", *(f'"{line}",' for line in strings), "};"]
    return ("\n".join(lines) + "\n").encode()


def recognise(source: Source) -> bool:
    """The comment that XPM begins with."""
    start = source.data[:200].decode("latin-1").lstrip("\xef\xbb\xbf \t\r\n")
    return re.match(r"/\*\s*XPM\s*\*/", start) is not None or _is_xpm2(start)


def _is_xpm2(text: str) -> bool:
    return re.match(r"!\s*XPM2", text) is not None


def _plain_lines(text: str) -> Iterator[tuple[int, str]]:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return ((n, line) for n, line in enumerate(lines, 1) if line and not line.startswith("!"))


def _c_strings(source: Source, text: str, comments: list[str]) -> Iterator[tuple[int, str]]:
    """The strings of a C source with their lines; comments are put aside."""
    line, at = 1, 0
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    mark = re.compile(r'"|/\*')
    while match := mark.search(text, at):
        line += text.count("\n", at, match.start())
        start, at = match.end(), match.end()
        if match[0] == '"':
            while (at := text.find('"', at) + 1) and _is_escaped(text, at - 1):
                pass
            if not at:
                source.fail(line, "a string has no end", 'write " after its last letter')
            yield line, _ESCAPED.sub(r"\1", text[start : at - 1])
        else:
            end = text.find("*/", at)
            at = len(text) if end < 0 else end + 2
            if len(comments) < _READ_COMMENTS:
                comments.append(Source(text[start : at - 2].encode("latin-1")).text.strip())
        line += text.count("\n", start, at)


def _is_escaped(text: str, at: int) -> bool:
    before = at
    while text[before - 1] == "\\":
        before -= 1
    return (at - before) % 2 == 1


def _colour(source: Source, line: int, entry: str) -> str:
    """The colour that one string of the table gives."""
    values: dict[str, list[str]] = {}
    key = ""
    for word in entry.split():
        # A key's value has at least one word, which may look like a key.
        if word in _KEYS and (not key or values[key]):
            key = word
            values[key] = []
        elif key:
            values[key].append(word)
    value = next((" ".join(values[key]) for key in _KEYS[:4] if values.get(key)), "")
    if value.lower() in (TRANSPARENT, "transparent"):
        return TRANSPARENT
    rgb = x_colour(value)
    if rgb is None:
        shown = f"{value[:40]!r}, which isn't known" if value else "missing"
        source.fail(line, f"a colour is {shown}", "write it like 'c #ff0000', or 'c None'")
    return rgb


def _pixels(
    source: Source, rows: list[tuple[int, str]], width: int, letters: int, table: dict[str, str]
) -> Iterator[str]:
    for number, (line, row) in enumerate(rows, 1):
        if len(row) != width * letters:
            source.fail(
                line,
                f"row {number} has {len(row)} letters, but {width} pixels need {width * letters}",
                "correct the row or the width",
            )
        for start in range(0, len(row), letters):
            pixel = row[start : start + letters]
            if pixel not in table:
                source.fail(
                    line,
                    f"row {number} has the pixel {pixel[:40]!r}, which is no colour of the table",
                    "correct the row, or add the colour",
                )
            yield pixel


def _letters(palette: Palette) -> list[str]:
    """Letters for the pixels: those of the palette where all of them are plain ones."""
    if all(letter in _SAFE for letter in palette.letters):
        return list(palette.letters)
    if len(palette) <= len(_SAFE):
        return list(_SAFE[: len(palette)])
    pairs = (first + second for first in string.ascii_letters for second in string.ascii_letters)
    return [next(pairs) for _ in palette.colours]


FORMAT = Format(
    name="xpm",
    title="XPM picture (clues are computed)",
    extensions=(".xpm",),
    keeps=Keeps.ALL_COLOUR | Keeps.GOAL | Keeps.FACTS,
    read=read,
    write=write,
    recognise=recognise,
    pictures=True,
)
