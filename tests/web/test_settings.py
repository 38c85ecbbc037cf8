"""Where the data live if nobody says otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonoscope.web import data_directory


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {}, "home/.local/share/nonoscope"),
        ("linux", {"XDG_DATA_HOME": "/kept"}, "/kept/nonoscope"),
        ("linux", {"XDG_DATA_HOME": "kept"}, "home/.local/share/nonoscope"),
        ("darwin", {"XDG_DATA_HOME": "/kept"}, "home/Library/Application Support/nonoscope"),
        ("win32", {"APPDATA": "/roaming"}, "/roaming/nonoscope"),
        ("win32", {}, "home/AppData/Roaming/nonoscope"),
    ],
)
def test_every_system_has_its_place_for_data(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], folder: str
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("home"))
    for name in ("XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)

    assert data_directory() == Path(folder)
