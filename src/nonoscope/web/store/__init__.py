"""What the studio remembers, in one SQLite file: own puzzles, games as logs of moves, preferences.

A commit returns when the data are on the disk; that is what an acknowledged move rests on.
"""

from __future__ import annotations

from .database import Database, now
from .tables import Entry, Game, Preference, Puzzle

__all__ = ["Database", "Entry", "Game", "Preference", "Puzzle", "now"]
