"""nonoscope batch: do one thing to very many puzzles, on all cores or on a cluster.

Each answer is a line of JSON, written as soon as it is known. Stopped in any way and started again
with the same words, it goes on where it was.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from .errors import UserError
from .options import add_format, add_time_limit, between

if TYPE_CHECKING:
    from nonoscope.batch import Summary

_TASKS = ("solve", "check", "count", "grade", "dedup")
"""As in `batch.TASKS`, which is imported only when they are done."""
_ALL, _NOT_ALL, _INTERRUPTED = 0, 1, 130
_SECONDS, _MEGABYTES, _MOST_WORKERS = 60.0, 2048, 1024


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    parser.add_argument(
        "files",
        nargs="+",
        metavar="IN",
        help="a puzzle file, a folder, which is searched, or a pattern such as 'sets/*.non'",
    )
    parser.add_argument(
        "-o", "--output", metavar="OUT.jsonl", required=True, help="the answers, a line each"
    )
    parser.add_argument(
        "--task",
        choices=_TASKS,
        default="solve",
        help="what to do with each; dedup finds those that are the same, turned or mirrored",
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "-j",
        "--jobs",
        type=lambda word: between(1, _MOST_WORKERS, "--jobs", word),
        metavar="N",
        help="worker processes; one for each core unless told",
    )
    where.add_argument(
        "--cluster", metavar="ADDRESS", help="a Dask scheduler, such as tcp://10.0.0.1:8786"
    )
    add_time_limit(parser)
    parser.add_argument(
        "--memory-limit",
        type=lambda word: between(64, 1 << 20, "--memory-limit", word),
        default=_MEGABYTES,
        metavar="MB",
        help=f"of each local worker; {_MEGABYTES} unless told",
    )
    parser.add_argument(
        "--retry",
        action="store_true",
        help="answer again what ended undecided or in an error, instead of keeping that",
    )
    add_format(parser)
    parser.set_defaults(time_limit=_SECONDS)
    parser.epilog = (
        f"Each puzzle may take {_SECONDS:.0f} seconds unless --time-limit says otherwise. "
        "Exit status: 0 all answered, 1 not all, 2 usage, 130 stopped."
    )


def run(options: argparse.Namespace) -> int:
    """Answer what has no answer yet, and say what came of it."""
    from nonoscope.batch import Order, ResultsFault
    from nonoscope.batch import run as answer_all
    from nonoscope.formats import FormatError, by_name

    from .meter import Meter, report
    from .outputs import unwritable
    from .terminal import say

    try:
        if options.format:
            by_name(options.format)
        order = Order(options.task, options.time_limit, options.memory_limit)
        with Meter(options.task) as meter:
            found = answer_all(
                _files(options.files, options.output),
                options.output,
                order,
                jobs=options.jobs,
                cluster=_address(options.cluster),
                format=options.format,
                retry=options.retry,
                watch=meter.show,
            )
    except (ResultsFault, FormatError) as fault:
        raise UserError(fault.fact, fault.remedy) from None
    except KeyboardInterrupt:
        say("stopped; the same command goes on from here")
        return _INTERRUPTED
    except OSError as fault:  # a file that can't be read is a record
        raise unwritable(options.output, fault) from None
    except RuntimeError as fault:
        raise _cluster_fault(fault) from None
    print("\n".join(report(found, options.output, meter.elapsed)), flush=True)
    return _NOT_ALL if _unanswered(found) else _ALL


def _files(names: list[str], output: str) -> list[str]:
    import glob
    import os

    from .finding import find

    expanded: list[str] = []
    for name in names:
        is_pattern = not os.path.exists(name) and glob.has_magic(name)
        expanded += sorted(glob.glob(name, recursive=True)) if is_pattern else [name]
    found = find(dict.fromkeys(expanded))
    files = [file for file in dict.fromkeys(found.files) if file != output]
    if not files:
        raise UserError(
            f"there is no puzzle file in {' '.join(names)} ({found.skipped} other files)",
            "name the files themselves, with --format if their names don't tell",
        )
    return files


def _address(address: str | None) -> str | None:
    if address is None:
        return None
    try:
        import distributed  # noqa: F401 - only whether it is there
    except ImportError:
        raise UserError(
            "a cluster needs Dask, which isn't installed", "pip install 'nonoscope[batch]'"
        ) from None
    return address


def _cluster_fault(fault: RuntimeError) -> Exception:
    """The cluster's own words; anything else is a bug and stays one."""
    from nonoscope.batch.cluster import ClusterFault

    return UserError(fault.fact, fault.remedy) if isinstance(fault, ClusterFault) else fault


def _unanswered(found: Summary) -> int:
    return sum(found.statuses[status] for status in ("error", "unreadable", "undecided"))
