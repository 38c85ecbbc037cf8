"""Every puzzle of every FILE, one after the other, as `solve` and `count` go through them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from .answers import BAD, INTERRUPTED, SOLVED, worse
from .errors import UserError
from .inputs import read_puzzles, refuse_folder
from .terminal import say

if TYPE_CHECKING:
    from nonoscope.formats import Document

    from .progress import Progress


def each_puzzle(
    options: argparse.Namespace,
    progress: Progress,
    act: Callable[[str, Document, int, int], int],
) -> int:
    """Call `act(file, document, number, count)` for each; the most serious of its exit codes.

    A file that can't be read is told and doesn't stop the others; Ctrl-C does.
    """
    code = SOLVED
    for file in options.files:
        progress.about(f"reading {file}")
        try:
            refuse_folder(file, options.command)
            documents = read_puzzles(file, format=options.format)
        except UserError as fault:
            progress.clear()
            sys.stdout.flush()
            say(str(fault))
            code = worse(code, BAD)
            continue
        for number, document in enumerate(documents, 1):
            code = worse(code, act(file, document, number, len(documents)))
            if code == INTERRUPTED:
                return code
    return code
