"""The hand-written stub says what the compiled module is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

# nanobind has function and class types of its own, which stubtest cannot compare with Python's.
ALLOWED = r"""
nonoscope\._core\.Backbone
nonoscope\._core\.Counter
nonoscope\._core\.Search
nonoscope\._core\.Stop
nonoscope\._core\.Thinker
nonoscope\._core\.clues_fit
nonoscope\._core\.line_candidates
nonoscope\._core\.line_chances
nonoscope\._core\.line_why
nonoscope\._core\.pack_clues
"""


def test_the_stub_agrees_with_the_module(tmp_path: Path) -> None:
    allowlist = tmp_path / "allowlist"
    allowlist.write_text(ALLOWED, encoding="utf-8")
    command = [sys.executable, "-m", "mypy.stubtest", "nonoscope._core", "--allowlist"]
    environment = {**os.environ, "MYPYPATH": str(ROOT / "src")}

    result = subprocess.run(
        [*command, str(allowlist)],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )

    assert "Success" in result.stdout, result.stdout + result.stderr
