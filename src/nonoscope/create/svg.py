"""SVG drawings -> PNG, by typst, in a process of their own.

A drawing is a program of sorts: it may refer to files, repeat itself ten thousand times over and
nest until a reader breaks. So it is drawn apart, in an empty folder, within bounds of time and
memory, at a bounded size; whatever happens there, this process only hears of it.
"""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from .faults import ImageFault

SIDE = 1000
"""Pixels of the longer side."""
_MOST_BYTES = 8 << 20
_SECONDS = 10.0
_PROCESS = Path(__file__).with_name("svg_process.py")
_HEAD = re.compile(rb"\s*(<\?xml\b|<!--|<!doctype\s+svg\b|<svg\b|<[a-z]+:svg\b)", re.IGNORECASE)
_ROOT = re.compile(rb"<([a-z]+:)?svg\b", re.IGNORECASE)


def is_svg(data: bytes) -> bool:
    """Whether the bytes begin as an SVG drawing does.

    >>> is_svg(b'<?xml version="1.0"?><svg/>'), is_svg(b"<?xml version='1.0'?><puzzle/>")
    (True, False)
    """
    head = data[:4096].removeprefix(b"\xef\xbb\xbf")
    return bool(_HEAD.match(head) and _ROOT.search(head))


def png_of_svg(data: bytes, name: str) -> bytes:
    """The drawing as a PNG with a clear background; ImageFault says why it can't be drawn."""
    if len(data) > _MOST_BYTES:
        size = f"{name} is an SVG drawing of {len(data) >> 20} MB"
        raise ImageFault(size, f"{_MOST_BYTES >> 20} MB is the most; save it as PNG")
    if importlib.util.find_spec("typst") is None:
        raise ImageFault(
            f"{name} is an SVG drawing, and typst, which draws those, isn't installed",
            "type: pip install 'nonoscope[create]'; or save it as PNG",
        )
    with tempfile.TemporaryDirectory() as folder:
        # -P: the modules beside the script are none of its business.
        command = [sys.executable, "-P", str(_PROCESS), str(SIDE)]
        try:
            done = subprocess.run(  # noqa: S603 - our own script; the drawing is its input
                command, input=data, capture_output=True, cwd=folder, timeout=_SECONDS, check=False
            )
        except subprocess.TimeoutExpired:
            raise ImageFault(
                f"{name} takes too long to draw", "simplify the drawing, or save it as PNG"
            ) from None
    if done.returncode or not done.stdout:
        said = done.stderr.decode(errors="replace").strip().partition("\n")[0][:200]
        why = f": {said}" if done.returncode == 1 and said else ""
        raise ImageFault(
            f"{name} is an SVG drawing that can't be drawn{why}", "repair it, or save it as PNG"
        )
    return done.stdout
