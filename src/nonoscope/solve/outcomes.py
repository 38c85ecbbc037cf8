"""How the engine's `Search.run` came back."""

from __future__ import annotations

EXHAUSTED, FOUND, TIME_UP, CANCELLED = range(4)
