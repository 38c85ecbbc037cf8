"""What holds for every format: twins, fixed points, honest losses, and no fault but FormatError."""

from __future__ import annotations

import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from nonoscope import formats
from nonoscope.formats import ENDINGS, Document, Format, FormatError, Keeps, Source, all_formats
from nonoscope.model import Grid, Puzzle

from ..strategies import documents

FORMATS = all_formats()
every_format = pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.name)
TICK = Document(Puzzle.from_grid(Grid.parse("##.# #... ....")), Grid.parse("##.# #... ...."))


def written(format: Format, document: Document) -> tuple[Document, bytes]:
    """What the format is asked to keep, and the bytes; documents it must refuse are passed over."""
    goal = document.goal
    has_picture = goal is not None and document.puzzle.accepts(goal)
    if Keeps.COLOURS in format.losses(document) or (format.pictures and not has_picture):
        assume(False)  # only where it must be: outside of a property test it may not be called
    kept = format.reduced(document)
    return kept, format.write([kept])


@every_format
@given(document=documents())
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
def test_reading_gives_back_all_that_the_format_claims_to_keep(
    format: Format, document: Document
) -> None:
    kept, data = written(format, document)

    assert format.read(Source(data, "x")) == [kept]


@every_format
@given(document=documents())
@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
def test_writing_what_was_read_changes_nothing(format: Format, document: Document) -> None:
    _, data = written(format, document)

    assert format.write(format.read(Source(data, "x"))) == data


@every_format
@given(first=documents(), second=documents())
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
def test_a_collection_keeps_each_puzzle(format: Format, first: Document, second: Document) -> None:
    if not format.many:
        with pytest.raises(FormatError):
            formats.dumps([first, first], format.name)
        return
    kept = [written(format, first)[0], written(format, second)[0]]

    assert format.read(Source(format.write(kept), "x")) == kept


@every_format
def test_the_content_alone_tells_the_format(format: Format) -> None:
    kept, data = written(format, replace(TICK))

    assert format.recognise(Source(data))
    assert formats.read_bytes(data) == [kept]


@every_format
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_line_ends_of_any_system_are_read_alike(format: Format, ending: str) -> None:
    kept, data = written(format, TICK)

    assert format.read(Source(data.replace(b"\n", ending.encode()))) == [kept]


@every_format
def test_cut_and_changed_files_raise_nothing_but_format_errors(format: Format) -> None:
    """A seeded mutation fuzz; the long one is benches/fuzz."""
    chance = random.Random(f"mutate {format.name}")
    _, data = written(format, TICK)
    for _ in range(400):
        mutated = bytearray(data)
        for _ in range(chance.randint(1, 6)):
            where = chance.randrange(len(mutated) + 1)
            what = chance.choice(
                [b"", b"0", b"-1", b"99999999999", b"\0", b"#", b"\n", b"gary", b"?"]
            )
            mutated[where : where + chance.randint(0, 4)] = what
        for lenient in (False, True):
            try:
                found = format.read(Source(bytes(mutated), "x", lenient))
            except FormatError as fault:
                assert fault.fact
            else:
                assert found


@every_format
@given(data=st.binary(max_size=200))
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
def test_noise_raises_nothing_but_format_errors(format: Format, data: bytes) -> None:
    source = Source(data, "noise")
    try:
        format.recognise(source)
        documents = format.read(source)
    except FormatError as fault:
        assert fault.file == "noise"
    else:
        assert documents


def test_names_and_endings_are_each_used_once() -> None:
    names = [format.name for format in FORMATS]

    assert len(set(names)) == len(names)
    assert all(formats.by_name(name).name == name for name in names)


@every_format
def test_the_catalogue_agrees_with_what_the_format_says_of_itself(format: Format) -> None:
    endings = tuple(ending for ending, name in ENDINGS.items() if name == format.name)

    assert formats.by_name(format.name) is format
    assert endings == format.extensions


def test_reading_a_file_whose_name_tells_loads_no_other_format(tmp_path: Path) -> None:
    path = tmp_path / "tick.nin"
    formats.save(TICK, path)
    script = (
        "import sys, nonoscope; nonoscope.load(sys.argv[1]);"
        "print(*sorted(m for m in sys.modules if m in sys.argv[2:]))"
    )
    others = [f"nonoscope.formats.{name}" for name in ("non", "webpbn", "json", "nin")]
    command = [sys.executable, "-c", script, str(path), *others]

    loaded = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()

    assert loaded == ["nonoscope.formats.nin"]
