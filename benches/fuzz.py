"""Coverage-guided fuzzing of every reader: only FormatError may escape, and what is read stays put.

    python benches/fuzz.py CORPUS_DIR [libFuzzer options, such as -max_total_time=3600]

Needs `pip install atheris` (not among the pinned requirements: it has wheels for few systems). The
first byte of an input chooses a format, or recognition by content; the rest is the file. Seeds that
every format writes itself are added to the corpus first. A crash leaves its input in the current
folder; it belongs into tests/data/regressions, named after the symptom.
"""

from __future__ import annotations

import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["nonoscope.formats"]):
    from nonoscope import formats
    from nonoscope.formats import Document, FormatError, Source, all_formats

    FORMATS = all_formats()

from nonoscope.model import Grid, Puzzle, default_palette

PICTURES = (".", "#", "##.#\n#...\n....", "#.#.#\n.###.\n##.##\n.....", "#r.b\n.rr.\nb.#r")


def fuzz_one(data: bytes) -> None:
    """Read; if that succeeds, write and read again, which must change nothing."""
    if not data:
        return
    choice, content = data[0] % (len(FORMATS) + 1), data[1:]
    lenient = data[0] >= 128
    try:
        if choice == len(FORMATS):
            formats.read_bytes(content, lenient=lenient)
            return
        chosen = FORMATS[choice]
        documents = chosen.read(Source(content, "fuzz", lenient))
        if not documents:
            raise AssertionError(f"{chosen.name} read nothing and didn't say so")
        # A few formats read more than they can write; saying so is right.
        kept = [chosen.reduced(document) for document in documents]
    except FormatError:
        return
    for written in [kept] if chosen.many else [[document] for document in kept]:
        if chosen.read(Source(chosen.write(written), "again", lenient)) != written:
            raise AssertionError(f"{chosen.name} reads what it wrote differently")


def plant_seeds(folder: Path) -> None:
    """What each format writes, behind its own first byte and behind that of recognition."""
    folder.mkdir(parents=True, exist_ok=True)
    for picture, drawing in enumerate(PICTURES):
        grid = Grid.parse(drawing, default_palette(3))
        document = Document(Puzzle.from_grid(grid, title="Seed"), grid, (grid,))
        for index, chosen in enumerate(FORMATS):
            try:
                content = chosen.write([chosen.reduced(document)])
            except FormatError:
                continue
            for first in (index, len(FORMATS)):
                name = f"seed-{chosen.name}-{picture}-{first}"
                (folder / name).write_bytes(bytes([first]) + content)


def main() -> None:
    """Plant the seeds, then fuzz until libFuzzer's options say stop."""
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    plant_seeds(Path(sys.argv[1]))
    # Half a second and half a gigabyte for some kilobytes of input are out of all proportion.
    limits = ["-timeout=2", "-rss_limit_mb=1024", "-max_len=4096"]
    atheris.Setup([sys.argv[0], *limits, *sys.argv[1:]], fuzz_one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
