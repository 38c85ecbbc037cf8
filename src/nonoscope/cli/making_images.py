"""nonoscope make image: one puzzle, a dozen variants, and what became of each."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import FileFault, UserError
from .inputs import unreadable
from .outputs import STDOUT, format_of, refuse_same_file, unwritable, write_documents
from .terminal import say

if TYPE_CHECKING:
    from nonoscope.create import Repair
    from nonoscope.create.images import Photo, Recipe
    from nonoscope.solve import Cancel

_UNIQUE, _NOT_UNIQUE = 0, 1


def run_image(options: argparse.Namespace) -> int:
    """Make the puzzle that was asked for, and the variants."""
    if not options.output and not options.variants:
        raise UserError("there is nothing to write to", "add -o OUT, such as -o cat.json")
    ending = ".json"
    if options.output:
        refuse_two_at_once(options)
        ending = format_of(options.output, options.to, "--to FORMAT").extensions[0]
        refuse_same_file(options.input, options.output)
    try:
        from nonoscope.create.images import ImageFault, Recipe, open_photo
    except ModuleNotFoundError as fault:
        raise missing(fault) from None

    from .interrupt import cancelled_by_ctrl_c
    from .progress import Progress

    recipe = Recipe(
        options.size,
        options.method,
        options.colours,
        options.contrast,
        options.level,
        options.crop,
        options.invert,
        options.more,
        options.colouring,
    )
    with cancelled_by_ctrl_c() as cancel, Progress() as progress:
        progress.about(f"reading {options.input}")
        try:
            photo = open_photo(options.input)
            code = _UNIQUE
            if options.output:
                progress.about(f"making {options.output}")
                code = _make(options, photo, recipe, cancel)
            if options.variants:
                for other in _make_variants(options, photo, recipe, ending, cancel):
                    progress.about(f"making {other}")
        except ImageFault as fault:
            raise FileFault(fault.fact, fault.remedy) from None
        except (OSError, ValueError) as fault:
            raise unreadable(fault, options.input) from None
    return code


def _make(options: argparse.Namespace, photo: Photo, recipe: Recipe, cancel: Cancel) -> int:
    from nonoscope.create.images import from_image
    from nonoscope.solve import Limits

    aim = None if options.repair == "none" else options.repair
    found = from_image(photo, recipe, aim, Limits(options.time_limit, cancel=cancel))
    if cancel.is_cancelled:
        raise KeyboardInterrupt
    return _write(options, found, options.output)


def _make_variants(
    options: argparse.Namespace, photo: Photo, recipe: Recipe, ending: str, cancel: Cancel
) -> Iterator[str]:
    """Each is named before it is made."""
    from nonoscope.create.images import from_sketch, variants
    from nonoscope.solve import Limits

    folder = _folder(options.variants)
    aim = None if options.repair == "none" else options.repair
    count = 0
    for other, made in variants(photo, recipe):
        yield other.name
        found = from_sketch(made, aim, Limits(options.time_limit, cancel=cancel))
        if cancel.is_cancelled:
            raise KeyboardInterrupt
        _write(options, found, os.path.join(folder, other.name + ending))
        count += 1
    if not count:
        raise FileFault(
            f"every picture of {options.input} comes out blank", "try another contrast or crop"
        )


def _write(options: argparse.Namespace, found: Repair, name: str) -> int:
    from dataclasses import replace

    from nonoscope.formats import Document
    from nonoscope.model import Facts
    from nonoscope.solve import Status

    title = options.title if options.title is not None else Path(options.input).stem
    puzzle = replace(found.puzzle, facts=Facts(title=title))
    target = format_of(name, options.to, "--to FORMAT")
    write_documents([Document(puzzle, found.goal)], name, target)
    record = _record(found, name)
    if options.json:
        print(json.dumps(record), flush=True)
    elif name != STDOUT:
        print(_sentence(found, record), flush=True)
    is_unique = found.status is Status.UNIQUE
    if not is_unique and options.repair != "none":
        say(f"{name} could not be repaired; try --repair given, another method or a larger size")
    return _UNIQUE if is_unique else _NOT_UNIQUE


def _record(found: Repair, name: str) -> dict[str, Any]:
    from nonoscope.create.images import grade_label

    puzzle = found.puzzle
    return {
        "file": name,
        "width": puzzle.width,
        "height": puzzle.height,
        "colours": len(puzzle.palette) - 1,
        "status": found.status.value,
        "changed": len(found.changed),
        "changed_cells": [divmod(cell, puzzle.width) for cell in found.changed],
        "given": len(found.given),
        "line_solvable": found.line_solvable,
        "grade": grade_label(found),
    }


def _sentence(found: Repair, record: dict[str, Any]) -> str:
    parts = [found.status.value]
    if record["changed"]:
        parts.append(f"{record['changed']} of {len(found.goal.cells)} cells changed")
    if record["given"]:
        parts.append(f"{record['given']} cell{'s' * (record['given'] > 1)} given")
    if record["grade"]:
        parts.append(record["grade"])
    return f"{record['file']}, {record['width']}x{record['height']}: {', '.join(parts)}"


def _folder(name: str) -> str:
    try:
        Path(name).mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise unwritable(name, fault) from None
    return name


def refuse_two_at_once(options: argparse.Namespace) -> None:
    """Standard output takes the puzzle or what is said of it."""
    if options.json and options.output == STDOUT:
        raise UserError(
            "the puzzle and its JSON can't both go to standard output", "name a file: -o FILE"
        )


def missing(fault: ModuleNotFoundError) -> UserError:
    """What to install for a module that isn't there."""
    package = {"PIL": "Pillow"}.get((fault.name or "").partition(".")[0], fault.name)
    return UserError(
        f"{package} isn't installed, which images, PNG and PDF need",
        "type: pip install 'nonoscope[create]'",
    )
