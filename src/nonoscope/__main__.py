"""`python -m nonoscope` is `nonoscope`."""

from __future__ import annotations

import sys

from nonoscope.cli import main

if __name__ == "__main__":
    sys.exit(main())
