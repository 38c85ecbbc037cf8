"""`.non`: Simpson's text format, in all its dialects and bundles.

    title "Tick"              any property: a word, then text, quoted or bare, with HTML entities
    width 4                   `rows 3` and `columns 4` tell the size too; pbnsolve also starts the
    height 3                  list with them
    color a #ff0000           in colour puzzles (see non_colours for the two dialects)
    rows
    2,1                       numbers with commas, dots or spaces between them
    1
    0                         an empty line; so may be a blank line (see non_lists)
    columns
    ...
    goal "110110000000"       the picture; `saved "11?..."` states of play; `grid` a drawn one
    ====                      another puzzle follows (.nonpack, which may be compressed)

Headings come in any order and case. Of our own are `given`, `source`, `notes`, `colour-name` and
`property`: other readers pass over what they don't know. We write `width` and `height` (one reader
has `rows 3` the wrong way round), 0 for empty lines, and mikix's colours.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NoReturn

from nonoscope.model import Clue, Grid, Palette, Rectangle

from .document import Document
from .format import Format, Keeps
from .non_bundle import beginning, inflated, parts
from .non_colours import Colours
from .non_grids import coded, read_cells, read_drawing
from .non_lists import SIZE_OF, read_list, settle
from .non_properties import said_in, said_lines
from .non_sections import ALIASES, CELLS, LISTS, Numbered, Section, split
from .non_text import quoted, unquoted
from .source import MAX_PUZZLES, Source

_SIZE = re.compile(r"\s*(width|height|rows|columns|cols)(?:\s*[:=]\s*|\s+|$)(.*)", re.IGNORECASE)
_CLUE_LINE = re.compile(r"[0-9]+(?:[a-zA-Z]|[,.;\s]+|$)")
_HEADINGS = re.compile(
    r"^[ \t]*(width|height|rows|columns|cols)(?:[ \t]{0,9}[:=]|[ \t]|$)"
    r"[ \t]{0,9}(?:-?[0-9]{1,9})?[ \t]{0,9}$",
    re.IGNORECASE | re.MULTILINE,
)


def read(source: Source) -> list[Document]:
    """All puzzles of a file or a bundle."""
    source = inflated(source)
    documents: list[Document] = []
    for part in parts(source):
        if len(documents) == MAX_PUZZLES:
            source.fail(
                part[0][0], f"there are more than {MAX_PUZZLES:,} puzzles", "split the file"
            )
        documents.append(_read_part(source, part))
    if not documents:
        source.fail(0, "there is no puzzle in the file", "check that it was saved whole")
    return documents


def _read_part(source: Source, part: list[Numbered]) -> Document:
    width, height = _sizes(source, part)
    colours = Colours(source)
    colours.declare_all(part)
    needed = {"rows": height, "grid": height, "columns": width}
    sections = split(source, part, needed, colours.words)
    found = {key: _list_section(source, sections, key, needed) for key in LISTS}
    lists = {
        "rows": read_list(found["rows"], height, width, colours),
        "columns": read_list(found["columns"], width, height, colours),
    }
    colours.check_undeclared()
    for section in sections:
        if section.key == "colour-name":
            letter, _, name = section.value.partition(" ")
            colours.name(letter, unquoted(name))
    palette, index = colours.palette()
    letters = None if palette is None and not colours.declared else colours.letters(index)
    shape = Rectangle(width, height)
    goal, given, saved = _grids(source, sections, shape, letters)
    clues = settle(
        source,
        lists,
        separated=_separates(part, min(one.section.number for one in lists.values())),
        goal=goal.clues() if goal and goal.is_complete else None,
        index=index,
    )
    facts, properties = said_in(sections)
    return source.document(
        clues["rows"],
        clues["columns"],
        palette=palette,
        given=given,
        facts=facts,
        goal=goal,
        saved=saved,
        properties=properties,
    )


def _sizes(source: Source, part: list[Numbered]) -> tuple[int, int]:
    found: dict[str, tuple[int, int]] = {}
    first_list = 0
    for number, line in part:
        match = _SIZE.fullmatch(line)
        if match is None:
            continue
        word, value = match[1].lower(), match[2].strip()
        key = ALIASES.get(word, word)
        if key in LISTS:
            first_list = first_list or number
            if not value:
                continue
        size = SIZE_OF.get(key, key)
        told = source.number(value, number, f"the {size}", least=1)
        if found.setdefault(size, (told, number))[0] != told:
            source.fail(
                number,
                f"the {size} is {told} here, but {found[size][0]} in line {found[size][1]}",
                "remove the wrong one",
            )
    for size in ("width", "height"):
        if size not in found:
            source.fail(
                first_list or part[0][0],
                f"the {size} is missing",
                f"write a line such as '{size} 10' above the clues",
            )
    source.check_size(found["width"][0], found["height"][0], max(n for _, n in found.values()))
    return found["width"][0], found["height"][0]


def _list_section(
    source: Source, sections: list[Section], key: str, needed: Mapping[str, int]
) -> Section:
    headings = [section for section in sections if section.key == key]
    # `rows 3` is only the size where a plain `rows` follows, else size and list.
    lists = [section for section in headings if not section.value] or headings
    filled = [section for section in headings if any(text.strip() for _, text in section.body)]
    if len({id(section) for section in [*lists, *filled]}) > 1:
        again = [*lists, *filled][1]
        source.fail(
            max(again.number, lists[0].number),
            f"there is a second list of {key}",
            "remove one, or write ==== between two puzzles",
        )
    if not lists:
        _refuse_missing(source, sections, key, needed)
    return lists[0]


def _refuse_missing(
    source: Source, sections: list[Section], key: str, needed: Mapping[str, int]
) -> NoReturn:
    """Where the clues without their heading begin, or else at the end."""
    last = sections[-1]
    place = last.body[-1][0] if last.body else last.number
    for section in sections:
        if section.key in LISTS:
            filled = [number for number, text in section.body if text.strip()]
            if len(filled) > needed[section.key]:
                place = filled[needed[section.key]]
        elif not section.key and _CLUE_LINE.match(section.value):
            place = section.number
            break
    source.fail(
        place,
        f"the heading '{key}' is missing",
        f"write '{key}' on a line above the clues of the {key}",
    )


def _separates(part: list[Numbered], heading: int) -> bool:
    """Whether a blank line stands above the first list, so that others may do the same."""
    place = heading - part[0][0]
    return place > 0 and not part[place - 1][1].strip() and any(t.strip() for _, t in part[:place])


def _grids(
    source: Source, sections: list[Section], shape: Rectangle, letters: dict[str, int] | None
) -> tuple[Grid | None, Grid | None, tuple[Grid, ...]]:
    single: dict[str, Grid] = {}
    saved: list[Grid] = []
    for section in sections:
        if section.key == "grid":
            saved.append(read_drawing(source, section, shape, letters))
        elif section.key == "saved":
            saved.append(read_cells(source, section, shape, letters))
        elif section.key in CELLS:
            single[section.key] = read_cells(source, section, shape, letters)
    return single.get("goal"), single.get("given"), tuple(saved)


def write(documents: Sequence[Document]) -> bytes:
    """One puzzle, or a bundle of them."""
    text = "====\n".join("\n".join([*_written(document), ""]) for document in documents)
    return text.encode("utf-8", errors="replace")


def _written(document: Document) -> Iterator[str]:
    puzzle = document.puzzle
    yield from said_lines(puzzle.facts, document.properties)
    yield f"width {puzzle.width}"
    yield f"height {puzzle.height}"
    yield from _colour_lines(puzzle.palette)
    for heading, clues in (("rows", puzzle.rows), ("columns", puzzle.columns)):
        yield ""
        yield heading
        yield from (_clue_line(clue, puzzle.palette) for clue in clues)
    stored = [("goal", document.goal), *(("saved", grid) for grid in document.saved)]
    stored.append(("given", puzzle.given))
    if any(grid is not None for _, grid in stored):
        yield ""
    for heading, grid in stored:
        if grid is not None:
            yield f'{heading} "{coded(grid, puzzle.palette)}"'


def _colour_lines(palette: Palette) -> Iterator[str]:
    if palette.is_black_and_white:
        return
    letters = "0" + palette.letters[1:]
    for letter, colour in zip(letters, palette.colours, strict=True):
        if letter != "0" or colour.rgb != "#ffffff":
            yield f"color {letter} {colour.rgb}"
    if palette.renamed() != palette:
        for letter, colour in zip(letters, palette.colours, strict=True):
            yield f"colour-name {letter} {quoted(colour.name)}"


def _clue_line(clue: Clue, palette: Palette) -> str:
    if palette.is_black_and_white:
        return ",".join([str(run.length) for run in clue]) or "0"
    return ",".join([f"{length}{palette.letters[colour]}" for length, colour in clue]) or "0"


def recognise(source: Source) -> bool:
    """Two of the four headings are enough, since a file with a missing one should be told so."""
    text = beginning(source).replace("\r", "\n")
    return len({match[1].lower() for match in _HEADINGS.finditer(text)}) >= 2


FORMAT = Format(
    name="non",
    title="Simpson's text format, with the colours and bundles of its dialects",
    extensions=(".non", ".nonpack"),
    keeps=Keeps.EVERYTHING & ~Keeps.TRIANGLES,
    read=read,
    write=write,
    recognise=recognise,
    many=True,
)
