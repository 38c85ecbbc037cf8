"""Images: sent once, shown upright, made into a dozen pictures, and refused with a sentence."""

from __future__ import annotations

import base64
import io
import zipfile
from typing import Any

import pytest
from httpx import Client
from PIL import Image, ImageDraw

from nonoscope.web import images

SVG = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="2" height="2"/></svg>'
)


def ball(width: int = 120, height: int = 90) -> Image.Image:
    """Every grey there is."""
    image = Image.new("L", (width, height), 255)
    draw = ImageDraw.Draw(image)
    for step in range(min(width, height) // 3):
        box = (width // 8 + step, 8 + step, width - width // 8 - step, height - 8 - step)
        draw.ellipse(box, fill=step * 6)
    return image


def encoded(image: Image.Image, kind: str = "PNG", **options: Any) -> bytes:
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def sent(client: Client, data: bytes) -> dict[str, Any]:
    reply = client.post("/api/images", content=data)
    assert reply.status_code == 200, reply.text
    value: dict[str, Any] = reply.json()
    return value


def wish(image: str, **more: Any) -> dict[str, Any]:
    return {"image": image, "width": 20, "height": 15, **more}


def made(client: Client, body: dict[str, Any]) -> list[dict[str, Any]]:
    reply = client.post("/api/jobs/variants", json=body)
    assert reply.status_code == 200, reply.text
    value: list[dict[str, Any]] = reply.json()["variants"]
    return value


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "GIF", "BMP", "WEBP", "TIFF"])
def test_every_format_is_shown_as_a_png(client: Client, kind: str) -> None:
    image = sent(client, encoded(ball(), kind))
    shown = client.get(f"/api/images/{image['id']}")

    assert (image["width"], image["height"]) == (120, 90)
    assert shown.headers["Content-Type"] == "image/png"
    assert Image.open(io.BytesIO(shown.content)).size == (120, 90)


def test_a_photo_is_shown_as_the_camera_held_it(client: Client) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    image = sent(client, encoded(ball(), "JPEG", exif=exif))

    assert (image["width"], image["height"]) == (90, 120)


def test_a_drawing_in_svg_is_an_image_too(client: Client) -> None:
    image = sent(client, SVG)
    first = made(client, wish(image["id"], width=4, height=2))[0]

    assert base64.b64decode(first["drawing"]["cells"]) == bytes([1, 1, 0, 0] * 2)


def test_a_dozen_variants_differ_and_can_be_judged(client: Client) -> None:
    found = made(client, wish(sent(client, encoded(ball()))["id"]))
    first = found[0]["drawing"]
    said = client.post("/api/jobs/verdict", json=first)

    assert len({one["drawing"]["cells"] for one in found}) == 12
    assert found[0]["name"] == "threshold"
    assert len({one["name"] for one in found}) == 6
    assert (first["width"], first["height"], first["palette"]) == (20, 15, None)
    assert len(base64.b64decode(first["weights"])) == 300
    assert said.json()["status"] in {"unique", "multiple"}


def test_one_method_is_tried_in_several_strengths(client: Client) -> None:
    found = made(client, wish(sent(client, encoded(ball()))["id"], method="edges"))

    assert {one["name"] for one in found} == {"edges"}
    assert len({one["more"] for one in found}) == len(found) > 3


def test_colours_are_as_many_as_asked_for_or_nearly(client: Client) -> None:
    image = Image.new("RGB", (80, 60), "#ffffff")
    for place, colour in enumerate(["#d03030", "#3060c0", "#30a050"]):
        image.paste(colour, (10 + 20 * place, 10, 30 + 20 * place, 50))
    found = made(client, wish(sent(client, encoded(image))["id"], colours=3))
    shades = {colour["rgb"] for colour in found[0]["drawing"]["palette"]}

    assert shades == {"#ffffff", "#d03030", "#3060c0", "#30a050"}
    assert {one["name"] for one in found} >= {"sharp"}


def test_crop_contrast_and_inversion_are_taken(client: Client) -> None:
    image = Image.new("RGB", (80, 40), "white")
    image.paste("black", (0, 0, 40, 40))
    name = sent(client, encoded(image))["id"]
    body = wish(name, width=4, height=4, crop=[20, 0, 40, 40], method="threshold", contrast=2)
    plain, turned = (made(client, body | {"invert": invert})[0] for invert in (False, True))

    assert base64.b64decode(plain["drawing"]["cells"]) == bytes([1, 1, 0, 0] * 4)
    assert base64.b64decode(turned["drawing"]["cells"]) == bytes([0, 0, 1, 1] * 4)


def archive() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as made:
        made.writestr("a", "b")
    return file.getvalue()


@pytest.mark.parametrize(
    ("data", "fact"),
    [
        (b"", "this file is empty"),
        (archive(), "it looks like a zip archive"),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "it looks like a HEIC photo"),
        (encoded(ball(600, 600), "JPEG")[:2000], "this file breaks off before its end"),
        (encoded(Image.new("1", (20_000, 10_000))), "more than 50 megapixels"),
        (encoded(Image.new("L", (1, 1))), "has 1x1 pixels, which is no picture"),
        (b"<svg", "is an SVG drawing that can't be drawn"),
    ],
    ids=["nothing", "zip", "heic", "truncated", "huge", "pixel", "svg"],
)
def test_what_is_no_image_is_refused_with_a_remedy(client: Client, data: bytes, fact: str) -> None:
    reply = client.post("/api/images", content=data)

    assert reply.status_code == 422
    assert fact in reply.json()["fact"]
    assert reply.json()["remedy"]


def test_a_large_file_is_refused_before_it_is_read(client: Client) -> None:
    assert client.post("/api/images", content=bytes(49 << 20)).status_code == 413


def test_an_image_is_forgotten_after_some_others(client: Client) -> None:
    first = sent(client, encoded(ball(60, 60)))["id"]
    for _ in range(images._MOST_KEPT):
        sent(client, encoded(ball(60, 60)))

    for reply in (
        client.get(f"/api/images/{first}"),
        client.post("/api/jobs/variants", json=wish(first)),
    ):
        assert reply.status_code == 404
        assert reply.json()["remedy"] == "send it again"


@pytest.mark.parametrize(
    "more",
    [{"width": 101}, {"colours": 13}, {"method": "magic"}, {"contrast": 0}, {"crop": [1, 2, 3]}],
)
def test_wishes_outside_of_the_limits_are_refused(client: Client, more: dict[str, Any]) -> None:
    body = wish(sent(client, encoded(ball()))["id"], **more)

    assert client.post("/api/jobs/variants", json=body).status_code == 422


def test_a_crop_beside_the_image_is_refused(client: Client) -> None:
    body = wish(sent(client, encoded(ball()))["id"], crop=[500, 0, 10, 10])
    reply = client.post("/api/jobs/variants", json=body)

    assert reply.status_code == 422
    assert "outside the image" in reply.json()["fact"]
