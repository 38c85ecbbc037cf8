"""Which Chromium the tests drive: $NONOSCOPE_CHROMIUM, the system's, or Playwright's own.

Run as a script it prints the path, or fails; scripts/browser asks that way.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str | None:
    """The path of a browser, or None if there is none."""
    named = os.environ.get("NONOSCOPE_CHROMIUM")
    if named:
        return named
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    return _own_of_playwright()


def _own_of_playwright() -> str | None:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if path and Path(path).exists() else None


if __name__ == "__main__":
    path = find_chromium()
    sys.stdout.write(f"{path or 'no Chromium was found'}\n")
    sys.exit(0 if path else 1)
