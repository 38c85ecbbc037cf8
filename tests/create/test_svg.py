"""SVG drawings as images: drawn as they look, within bounds, and with nothing from outside."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from nonoscope.create import svg
from nonoscope.create.images import ImageFault, Recipe, open_photo, sketch

from .drawn_images import encoded, ring

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
BARS = f'{HEAD} viewBox="0 0 8 4"><rect width="2" height="4"/><rect x="6" width="2" height="2"/>'


@pytest.mark.parametrize("before", ["", '<?xml version="1.0"?>\n<!-- bars -->\n', "\ufeff"])
def test_a_drawing_becomes_a_picture(before: str) -> None:
    photo = open_photo(f"{before}{BARS}</svg>".encode())
    found = sketch(photo, Recipe(size=8))

    assert (photo.width, photo.height) == (1000, 500)
    assert found.grid.draw() == ["##....##"] * 2 + ["##......"] * 2


def test_a_huge_drawing_is_drawn_small() -> None:
    data = f'{HEAD} width="1e9" height="1e9"><rect width="5e8" height="1e9"/></svg>'

    assert open_photo(data.encode()).image.size == (1000, 1000)


@pytest.mark.parametrize("address", ["{path}", "file://{path}", "https://example.org/a.png"])
def test_nothing_is_taken_from_elsewhere(tmp_path: Path, address: str) -> None:
    path = tmp_path / "secret.png"
    path.write_bytes(encoded(ring()))
    link = address.format(path=path)
    data = f'{HEAD} width="9" height="9"><image href="{link}" width="9" height="9"/></svg>'

    with pytest.raises(ImageFault, match=r"can't be drawn: failed to load linked image"):
        open_photo(data.encode())


def test_a_file_beside_is_not_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "secret.png").write_bytes(encoded(ring()))
    monkeypatch.chdir(tmp_path)
    data = f'{HEAD} width="9" height="9"><image href="secret.png" width="9" height="9"/></svg>'

    with pytest.raises(ImageFault, match="can't be drawn"):
        open_photo(data.encode())


def copies(times: int) -> str:
    """Ten of ten of ten of a dot."""
    groups = "".join(
        f'<g id="a{n + 1}">' + f'<use xlink:href="#a{n}"/>' * 10 + "</g>" for n in range(times)
    )
    dot = '<g id="a0"><rect width="1" height="1"/></g>'
    return f'{HEAD} width="9" height="9"><defs>{dot}{groups}</defs><use xlink:href="#a{times}"/>'


@pytest.mark.parametrize(
    "drawing",
    [
        "<svg",
        f'{HEAD} width="0" height="0"/>',
        f'{HEAD} width="9" height="9">' + "<g>" * 50_000 + "</g>" * 50_000 + "</svg>",
        copies(12) + "</svg>",
        f'<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]>{HEAD}><text>&a;</text></svg>',
    ],
    ids=["broken", "nothing", "deep", "many", "endless"],
)
def test_a_hostile_drawing_is_a_sentence(drawing: str) -> None:
    with pytest.raises(ImageFault, match=r"drawing\.svg .*; (repair|simplify)"):
        open_photo(drawing.encode(), "drawing.svg")


def test_a_drawing_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(svg, "_SECONDS", 0.001)

    with pytest.raises(ImageFault, match="the image takes too long to draw; simplify"):
        open_photo(f"{BARS}</svg>".encode())


def test_a_long_drawing_is_refused_unread() -> None:
    with pytest.raises(ImageFault, match="an SVG drawing of 9 MB; 8 MB is the most"):
        open_photo(f"{BARS}</svg>".encode() + b" " * (9 << 20))


def test_without_typst_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)

    with pytest.raises(ImageFault, match=r"typst.*isn't installed; type: pip install"):
        open_photo(f"{BARS}</svg>".encode())


def test_another_xml_file_is_no_drawing() -> None:
    with pytest.raises(ImageFault, match="it looks like an XML file"):
        open_photo(b"<?xml version='1.0'?><puzzle/>")
