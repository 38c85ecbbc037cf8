"""nonoscope make random: a puzzle of chance, and the seed that makes it again."""

from __future__ import annotations

import argparse
import json

from .errors import UserError
from .making_images import refuse_two_at_once
from .outputs import STDOUT, format_of, write_documents
from .terminal import say

_UNIQUE, _NOT_UNIQUE, _UNDECIDED = 0, 1, 4


def run_random(options: argparse.Namespace) -> int:
    """Make it, write it, and say what it is."""
    from nonoscope.create import grade_of, random_puzzle
    from nonoscope.formats import Document
    from nonoscope.solve import Limits, Status, Undecided, solve

    from .interrupt import cancelled_by_ctrl_c
    from .progress import Progress

    refuse_two_at_once(options)
    target = format_of(options.output, options.to, "--to FORMAT")
    seed = options.seed if options.seed is not None else _new_seed()
    width, height = options.size
    with cancelled_by_ctrl_c() as cancel, Progress() as progress:
        progress.about(f"making {options.output}")
        limits = Limits(options.time_limit, cancel=cancel)
        try:
            puzzle = random_puzzle(
                width,
                height,
                density=options.density,
                colours=options.colours,
                seed=seed,
                limits=limits,
                symmetry=options.symmetry,
                grade=options.grade,
            )
        except Undecided as fault:
            if cancel.is_cancelled:
                raise KeyboardInterrupt from None
            raise UserError(str(fault), code=_UNDECIDED) from None
        answer = solve(puzzle, limits)
    if options.title:
        from dataclasses import replace

        from nonoscope.model import Facts

        puzzle = replace(puzzle, facts=Facts(title=options.title))
    is_unique = answer.status is Status.UNIQUE
    document = Document(puzzle, answer.solution if is_unique else None)
    write_documents([document], options.output, target)
    graded = grade_of(puzzle, cancel) if is_unique else None
    label = graded.label if graded else None
    record = {
        "file": options.output,
        "width": width,
        "height": height,
        "colours": options.colours,
        "status": answer.status.value,
        "grade": label,
        "seed": seed,
    }
    if options.json:
        print(json.dumps(record))
    elif options.output != STDOUT:
        grade_text = f", {label}" if label else ""
        print(f"{options.output}, {width}x{height}: {answer.status.value}{grade_text}, seed {seed}")
    if not is_unique:
        say("so large a random puzzle isn't promised to have one solution; try another seed")
    return _UNIQUE if is_unique else _NOT_UNIQUE


def _new_seed() -> int:
    import secrets

    return secrets.randbelow(1_000_000)
