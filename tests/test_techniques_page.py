"""docs/techniques.md and its drawings are in step with the techniques."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from nonoscope.explain import TECHNIQUES

ROOT = Path(__file__).parent.parent


def test_the_page_and_its_drawings_are_what_the_script_writes() -> None:
    script = ROOT / "scripts" / "techniques.py"

    result = subprocess.run(
        [sys.executable, str(script), "--check"], capture_output=True, text=True, check=False
    )

    assert (result.returncode, result.stdout) == (0, ""), result.stderr


def test_every_technique_has_a_section_and_a_drawing() -> None:
    page = (ROOT / "docs" / "techniques.md").read_text(encoding="utf-8")

    for technique in TECHNIQUES:
        assert f"### {technique.title[0].upper()}{technique.title[1:]}\n" in page
        assert (ROOT / "docs" / "techniques" / f"{technique.name}.svg").is_file()
