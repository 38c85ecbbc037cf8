"""The command line. One file per command; what a command needs is imported when it runs."""

from __future__ import annotations

from .app import main

__all__ = ["main"]
