"""One command for any set of puzzles: our solver, and any other beside it.

    python benches/run.py SET... [--time-limit S] [--first | --unique] [--sample START:STEP]
        [--peer NAME='command {file}'] [--yardstick] [--csv OUT.csv] [--plot OUT.svg] [--seed N]

A SET is a folder, a file with one puzzle or many, or `generate:KIND:COUNT`. Each puzzle goes to all
solvers in turn before the next one does, and who begins alternates, so that a busy machine slows
all alike. Times are CPU time: ours of `solve` alone, a command's of its process.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benches import ours, plots, yardstick
from benches.peers import GOOD_EXITS, Peer, command_peer, yardstick_peer
from benches.result import disagree
from benches.sets import Case, Sample, cases
from benches.table import Ledger, Row, report

from nonoscope.model import Puzzle

DEFAULT_CSV = Path(__file__).resolve().parent.parent / "build" / "benches" / "last.csv"


def contest(
    puzzles: Sequence[Case],
    peers: Sequence[Peer],
    seconds: float,
    *,
    first: bool,
    seed: int | None = None,
) -> Iterator[Row]:
    """Every solver on every puzzle; the order alternates."""
    warm_up = Puzzle.from_clues([[1]], [[1]])
    ours.measure(warm_up, seconds, first=first, seed=seed)
    for index, case in enumerate(puzzles):
        solvers = [None, *peers]
        found = {}
        for peer in solvers if index % 2 == 0 else reversed(solvers):
            if peer is None:
                found[ours.NAME] = ours.measure(case.puzzle, seconds, first=first, seed=seed)
            else:
                found[peer.name] = peer.measure(case.puzzle, seconds)
        mine = found.pop(ours.NAME)
        yield Row(case.name, mine, {peer.name: found[peer.name] for peer in peers})


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("sets", nargs="+", metavar="SET")
    parser.add_argument("--time-limit", type=float, default=60, metavar="S", help="a puzzle; 60")
    goal = parser.add_mutually_exclusive_group()
    goal.add_argument("--first", action="store_true", help="stop at the first solution")
    goal.add_argument("--unique", action="store_true", help="decide uniqueness (the default)")
    parser.add_argument("--sample", metavar="START:STEP", help="such as 5:10: #5, #15, ...")
    parser.add_argument("--peer", action="append", default=[], metavar="NAME='command {file}'")
    parser.add_argument(
        "--peer-exits",
        default=",".join(map(str, sorted(GOOD_EXITS))),
        metavar="N,N",
        help="exit statuses of a peer that has answered; any other is a failure",
    )
    parser.add_argument("--yardstick", action="store_true", help="the order encoding on CaDiCaL")
    parser.add_argument("--csv", type=Path, default=DEFAULT_CSV, metavar="OUT.csv")
    parser.add_argument("--plot", type=Path, metavar="OUT.svg", help="or .png")
    parser.add_argument("--seed", type=int, help="of generated sets and of our search")
    return parser


def _peers(wishes: argparse.Namespace, folder: Path) -> list[Peer]:
    if wishes.yardstick and not yardstick.is_there():
        sys.exit(yardstick.MISSING)
    exits = frozenset(map(int, wishes.peer_exits.split(",")))
    peers = [yardstick_peer(first=wishes.first)] if wishes.yardstick else []
    peers += [command_peer(text, folder, exits) for text in wishes.peer]
    names = [ours.NAME, *(peer.name for peer in peers)]
    if len(set(names)) < len(names):
        sys.exit(f"every solver needs a name of its own: {', '.join(names)}")
    return peers


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, save. 0, or 1 if answers disagree, or 130 if it was stopped."""
    wishes = _parser().parse_args(arguments)
    if wishes.plot:
        plots.check_name(wishes.plot)
    if wishes.seed is not None and not ours.takes_seed_in():
        print("note: the solver takes no seed; --seed is for generated sets", file=sys.stderr)
    sample = Sample.parse(wishes.sample) if wishes.sample else None
    puzzles, unread = cases(wishes.sets, sample, 1 if wishes.seed is None else wishes.seed)
    for sentence in unread:
        print(f"left out: {sentence}", file=sys.stderr)
    if not puzzles:
        sys.exit("there is no puzzle in these sets")
    wishes.csv.parent.mkdir(parents=True, exist_ok=True)
    rows: list[Row] = []
    stopped = False
    with tempfile.TemporaryDirectory() as folder:
        peers = _peers(wishes, Path(folder))
        names = [peer.name for peer in peers]
        with Ledger(wishes.csv.open("w", newline="", encoding="utf-8"), names) as ledger:
            options = {"first": wishes.first, "seed": wishes.seed}
            try:
                for row in contest(puzzles, peers, wishes.time_limit, **options):
                    rows.append(row)
                    ledger.add(row)
                    if sys.stderr.isatty():
                        print(f"\r{len(rows)} of {len(puzzles)}  ", end="", file=sys.stderr)
            except KeyboardInterrupt:
                stopped = True
    if sys.stderr.isatty():
        print(file=sys.stderr)
    text = report(rows, ours.NAME, names, ours.peak_megabytes()) if rows else ""
    if stopped:
        text += f"stopped after {len(rows)} of {len(puzzles)} puzzles\n"
    print(text, end="")
    wishes.csv.with_suffix(".txt").write_text(text, encoding="utf-8")
    print(f"saved: {wishes.csv}, {wishes.csv.with_suffix('.txt')}")
    if wishes.plot and rows:
        plots.save(rows, ours.NAME, names, wishes.plot)
        print(f"saved: {wishes.plot}")
    wrong = any(disagree(row.ours, result) for row in rows for result in row.peers.values())
    return 130 if stopped else int(wrong)


def _entry() -> None:
    try:
        sys.exit(main())
    except ValueError as fault:
        sys.exit(str(fault))


if __name__ == "__main__":
    _entry()
