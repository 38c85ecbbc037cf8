"""Settings: every limit of the studio in one table, and where its data live."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

_MEGABYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Settings:
    """What `create_app` is told. The defaults suit one household on one machine.

    >>> Settings(Path("data")).most_puzzles
    2000
    """

    data: Path
    """The folder of the database; made if it isn't there."""
    hosts: frozenset[str] = frozenset({"127.0.0.1", "localhost", "::1"})
    """Names under which a browser may ask for the studio; any other is refused, which is what
    stops a hostile page that points its own name at this machine."""
    any_address: bool = False
    """Whether any address written in numbers will do as well: a studio open to the network."""

    # ---- what is stored
    most_puzzles: int = 2_000
    """Puzzles of one's own."""
    most_puzzles_a_file: int = 200
    most_database_bytes: int = 1024 * _MEGABYTE
    least_free_bytes: int = 100 * _MEGABYTE
    """Nothing more is stored when the disk has less room than this."""
    most_entries: int = 500_000
    """Moves of one game."""
    most_game_bytes: int = 64 * _MEGABYTE
    """Of the moves of one game, written as JSON."""
    kept_days: int = 7
    """How long a deleted puzzle can be brought back."""

    # ---- what is sent
    most_body: int = 64 * 1024
    """Bytes of a request, where nothing else is said."""
    most_puzzle_body: int = 16 * _MEGABYTE
    """Of a request that holds a puzzle: 999x999 cells with marks have about 6 MB."""
    most_file: int = 48 * _MEGABYTE
    """Of a file, as `nonoscope.formats` reads them, or of moves."""
    most_bodies: int = 256 * _MEGABYTE
    """Of all requests that are being answered, together."""
    body_seconds: float = 30.0
    """How long a request may keep the server waiting for its next part."""
    rates: dict[str, tuple[float, int]] = field(
        default_factory=lambda: {
            "read": (100.0, 400),
            "write": (40.0, 200),
            "store": (20.0, 200),
            "work": (10.0, 60),
            "frame": (40.0, 80),
        }
    )
    """Requests a second in the long run, and at once, for each kind of request."""

    # ---- what is computed
    workers: int = max(1, min(4, (os.cpu_count() or 2) - 1))
    """Long jobs at a time."""
    quick_workers: int = 2
    """Steps, checks and verdicts at a time; they never wait behind a long job."""
    most_waiting: int = 16
    """Jobs in the queue of each."""
    most_seconds: float = 600.0
    """Of a long job."""
    verdict_seconds: float = 2.0
    """Of the check of a puzzle that is imported or typed in."""
    step_seconds: float = 4.0
    """Of the next step or the look for mistakes."""

    # ---- what is seen
    readers: int = 1
    """Pictures that are read at a time."""
    read_seconds: float = 8.0
    """Of settling what a picture shows; most take less than one."""
    frame_seconds: float = 2.0
    """The same for a frame of a camera, of which there are more."""
    most_frame: int = 3 * _MEGABYTE
    """Bytes of a frame."""
    most_cameras: int = 4
    """That look at the same time."""
    camera_seconds: float = 60.0
    """After which a camera that sends nothing is forgotten."""


def data_directory() -> Path:
    """Where the studio keeps its data if nobody says otherwise."""
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "nonoscope"
    if sys.platform == "win32":
        base = os.environ.get("APPDATA")
        return (Path(base) if base else home / "AppData" / "Roaming") / "nonoscope"
    base = os.environ.get("XDG_DATA_HOME", "")
    # A relative path there is to be ignored, says the XDG base directory specification.
    absolute = Path(base).is_absolute()
    return (Path(base) if absolute else home / ".local" / "share") / "nonoscope"
