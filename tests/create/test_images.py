"""Images become pictures that look like them, by every method, format and turn of the camera."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from nonoscope.create.images import (
    METHODS,
    Colouring,
    ImageFault,
    Method,
    Recipe,
    from_image,
    grade_label,
    open_photo,
    sketch,
    variants,
)
from nonoscope.create.tones import otsu
from nonoscope.model import Grid, Rectangle
from nonoscope.solve import Status, solve

from .drawn_images import encoded, flag, ring, shaded

RING = """
..........
...####...
..######..
.##....##.
.##....##.
.##....##.
.##....##.
..######..
...####...
..........
"""


def share(grid: Grid) -> float:
    return sum(map(bool, grid.cells)) / len(grid.cells)


def test_a_ring_becomes_a_ring() -> None:
    found = sketch(open_photo(encoded(ring())), Recipe(size=10))

    assert str(found.grid) == RING.strip()


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "GIF", "BMP", "WEBP", "TIFF"])
def test_every_format_gives_the_same_picture(kind: str, tmp_path: Path) -> None:
    path = tmp_path / f"ring.{kind.lower()}"
    path.write_bytes(encoded(ring(), kind))

    found = sketch(open_photo(path), Recipe(size=10))

    assert str(found.grid) == RING.strip()


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "CMYK", "I;16", "I", "F"])
def test_every_kind_of_pixel_gives_the_same_picture(mode: str) -> None:
    image = ring(mode="L").convert(mode) if mode != "CMYK" else ring(mode=mode)
    data = encoded(image, "TIFF")

    found = sketch(open_photo(data), Recipe(size=10))

    assert str(found.grid) == RING.strip()


def test_what_is_clear_is_white() -> None:
    image = ring(mode="RGBA")
    image.putdata([(r, g, b, 0 if r > 200 else 255) for r, g, b, _ in _pixels(image)])

    found = sketch(open_photo(encoded(image)), Recipe(size=10))

    assert str(found.grid) == RING.strip()


def _pixels(image: Image.Image) -> list[tuple[int, int, int, int]]:
    data = image.tobytes()
    return [(data[i], data[i + 1], data[i + 2], data[i + 3]) for i in range(0, len(data), 4)]


@pytest.mark.parametrize("mode", ["RGB", "L", "P"])
def test_a_photo_is_turned_as_the_camera_says(mode: str) -> None:
    image = Image.new("RGB", (80, 40), "white")
    image.paste("black", (0, 0, 20, 40))
    exif = Image.Exif()
    exif[0x0112] = 6  # the right of the photo is its top

    kind = "PNG" if mode == "P" else "JPEG"
    photo = open_photo(encoded(image.convert(mode), kind, exif=exif))
    found = sketch(photo, Recipe(size=8))

    assert (photo.width, photo.height) == (40, 80)
    assert found.grid.draw() == ["####"] * 2 + ["...."] * 6


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("drawn", [ring, shaded])
def test_every_method_makes_a_puzzle_with_one_solution(method: Method, drawn: object) -> None:
    image = ring() if drawn is ring else shaded()

    found = from_image(open_photo(encoded(image)), Recipe(size=20, method=method))

    assert found.status is Status.UNIQUE
    assert solve(found.puzzle).solution == found.goal
    assert found.share <= 0.03
    assert grade_label(found) is not None


def test_methods_differ_in_what_they_shade() -> None:
    photo = open_photo(encoded(ring()))

    share_of = {
        method: share(sketch(photo, Recipe(size=24, method=method)).grid) for method in METHODS
    }

    assert share_of["silhouette"] > share_of["threshold"]  # the hole is filled
    assert sketch(photo, Recipe(size=24, method="edges")).grid[12, 12] == 0


@pytest.mark.parametrize("method", ["ordered", "diffusion"])
def test_dots_keep_the_mean_grey(method: Method) -> None:
    grey = Image.linear_gradient("L").convert("RGB")

    found = sketch(open_photo(encoded(grey)), Recipe(size=32, method=method))

    assert abs(share(found.grid) - 0.5) < 0.05


def test_colours_are_found_and_the_ground_is_blank() -> None:
    found = sketch(open_photo(encoded(flag())), Recipe(size=20, colours=3))

    assert found.palette.colours[0].rgb == "#ffffff"  # it is nearly white
    assert {colour.rgb for colour in found.palette.colours[1:]} == {"#1040c0", "#e0b020", "#c02030"}
    assert found.grid[0, 0] == 0


@pytest.mark.parametrize("colours", [2, 5, 12])
def test_a_puzzle_has_no_more_colours_than_asked_for(colours: int) -> None:
    found = from_image(open_photo(encoded(flag())), Recipe(size=16, colours=colours))

    assert found.status is Status.UNIQUE
    assert len(found.puzzle.palette) - 1 <= colours


def test_a_crop_is_in_pixels_of_the_file() -> None:
    image = Image.new("RGB", (3000, 1500), "white")
    image.paste("black", (2000, 0, 2500, 1500))

    found = sketch(open_photo(encoded(image)), Recipe(size=8, crop=(1500, 0, 1500, 1500)))

    assert found.grid.draw() == ["...##..."] * 8


def test_a_wanted_shape_cuts_two_sides_off() -> None:
    image = Image.new("RGB", (100, 50), "white")
    image.paste("black", (40, 0, 60, 50))

    found = sketch(open_photo(encoded(image)), Recipe(size=(5, 5)))

    assert found.grid.draw() == [".###."] * 5


def test_light_can_be_shaded_instead() -> None:
    photo = open_photo(encoded(ring()))

    plain, inverted = (sketch(photo, Recipe(size=10, invert=invert)) for invert in (False, True))

    assert bytes(1 - cell for cell in plain.grid.cells) == inverted.grid.cells


def test_a_dozen_variants_differ_and_keep_crop_and_size() -> None:
    recipe = Recipe(size=(24, 20), crop=(0, 0, 100, 80), contrast=2)
    made = list(variants(open_photo(encoded(shaded())), recipe))

    assert len({(one.recipe.method, one.recipe.more) for one in made}) == 12
    assert len({one.sketch.grid for one in made}) == 12
    assert all(one.recipe.crop == recipe.crop and one.recipe.contrast == 2 for one in made)
    assert {one.sketch.grid.geometry for one in made} == {Rectangle(24, 20)}


@pytest.mark.parametrize("method", METHODS)
def test_variants_of_one_method_shade_more_and_less(method: Method) -> None:
    made = list(variants(open_photo(encoded(shaded())), Recipe(size=24), method))
    shares = [share(one.sketch.grid) for one in sorted(made, key=lambda one: one.recipe.more)]

    assert {one.recipe.method for one in made} == {method}
    assert len(made) > 2
    assert shares[0] < shares[-1]


def test_variants_in_colour_differ_in_how_many_and_how() -> None:
    made = list(variants(open_photo(encoded(flag())), Recipe(size=20, colours=3)))

    assert len(made) > 3
    assert {one.recipe.colouring for one in made} > {"sharp", "smooth"}
    assert all(1 <= len(one.sketch.palette) - 1 <= 5 for one in made)


@pytest.mark.parametrize("colouring", ["sharp", "smooth", "dots"])
def test_every_colouring_makes_a_puzzle_with_one_solution(colouring: Colouring) -> None:
    recipe = Recipe(size=16, colours=3, colouring=colouring)
    found = from_image(open_photo(encoded(flag())), recipe)

    assert found.status is Status.UNIQUE
    assert len(found.puzzle.palette) == 4


def test_a_silhouette_stands_out_by_its_colour_alone() -> None:
    image = Image.new("RGB", (80, 80), (200, 60, 60))
    image.paste((20, 140, 60), (20, 20, 60, 60))  # as light as the ground

    found = sketch(open_photo(encoded(image)), Recipe(size=8, method="silhouette"))

    assert found.grid.draw() == ["........"] * 2 + ["..####.."] * 4 + ["........"] * 2


def test_without_repair_the_status_is_told_as_it_is() -> None:
    image = Image.new("RGB", (40, 40), "white")
    image.paste("black", (0, 0, 20, 20))
    image.paste("black", (20, 20, 40, 40))

    found = from_image(open_photo(encoded(image)), Recipe(size=2), None)

    assert (found.status, found.changed) == (Status.MULTIPLE, ())
    assert grade_label(found) is None


def test_a_blank_image_is_refused() -> None:
    photo = open_photo(encoded(Image.new("RGB", (50, 50), "white")))

    with pytest.raises(ImageFault, match="the picture comes out blank; try another method"):
        from_image(photo, Recipe(size=10, level=0.5))


@given(st.lists(st.floats(0, 1), min_size=1, max_size=50))
def test_the_automatic_level_parts_what_can_be_parted(values: list[float]) -> None:
    level = otsu(values)

    assert 0 <= level <= 1.01
    if max(values) - min(values) > 0.02:
        assert min(values) - 0.01 <= level <= max(values) + 0.01


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"size": 1}, "sides are 2 to 200 cells, not 1"),
        ({"size": (10, 500)}, "sides are 2 to 200 cells, not 10x500"),
        ({"method": "magic"}, "silhouette, not 'magic'"),
        ({"colours": 13}, "a picture has 1 to 12 colours, not 13"),
        ({"contrast": float("nan")}, "the contrast is a number from 0.1 to 10, not nan"),
        ({"level": 2}, "the level is a number from 0 to 1, not 2"),
        ({"more": 1}, "'more' is a number from -0.5 to 0.5, not 1"),
        ({"colouring": "loud"}, "the colouring is one of sharp, smooth, dots, not 'loud'"),
    ],
)
def test_a_recipe_that_can_not_be_is_refused(arguments: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Recipe(**arguments)  # type: ignore[arg-type] # wrong on purpose
