"""Colours as X11 programs write them, in `.g` and `.xpm` files: by name or in hexadecimal.

Several names mean another colour than on the web: X's green is pure, its grey is light, its maroon
and purple are reddish.
"""

from __future__ import annotations

import re
from functools import lru_cache

_NAMES = """
aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc
bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a
burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50
cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b
darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkkhaki bdb76b darkmagenta 8b008b
darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a
darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkturquoise 00ced1
darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dodgerblue 1e90ff
firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc
ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray bebebe green 00ff00 greenyellow adff2f
honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c
lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6
lightcoral f08080 lightcyan e0ffff lightgoldenrod eedd82 lightgoldenrodyellow fafad2
lightgray d3d3d3 lightgreen 90ee90 lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa
lightskyblue 87cefa lightslateblue 8470ff lightslategray 778899 lightsteelblue b0c4de
lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon b03060
mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db
mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc
mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5
navajowhite ffdead navy 000080 navyblue 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23
orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98
paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f
pink ffc0cb plum dda0dd powderblue b0e0e6 purple a020f0 red ff0000 rosybrown bc8f8f
royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57
seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090
snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8
tomato ff6347 turquoise 40e0d0 violet ee82ee violetred d02090 wheat f5deb3 white ffffff
whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32
"""
_HEXADECIMAL = re.compile(r"#(?:[0-9a-f]{3}){1,4}")
_NUMBERED = re.compile(r"([a-z]+)([0-9]{1,3})")
_SHADES = {"1": 1.0, "2": 0.932, "3": 0.804, "4": 0.548}
"""How much light of the plain name the numbered one has."""


@lru_cache(maxsize=1)
def _table() -> dict[str, str]:
    words = _NAMES.split()
    return {name: f"#{value}" for name, value in zip(words[::2], words[1::2], strict=True)}


def x_colour(text: str) -> str | None:
    """The colour as '#rrggbb', or None if it isn't known.

    >>> x_colour("Light Blue"), x_colour("#F80"), x_colour("#ffff80800000"), x_colour("grey50")
    ('#add8e6', '#ff8800', '#ff8000', '#7f7f7f')
    """
    name = "".join(text.lower().split()).replace("grey", "gray")
    if _HEXADECIMAL.fullmatch(name):
        digits = len(name) // 3
        parts = (name[1 + digits * part : 1 + digits * (part + 1)] for part in range(3))
        # The first two digits matter; a single one counts twice.
        return "#" + "".join([part * 2 if digits == 1 else part[:2] for part in parts])
    numbered = _NUMBERED.fullmatch(name)
    return _shade(numbered[1], numbered[2]) if numbered else _table().get(name)


def _shade(name: str, number: str) -> str | None:
    """A numbered colour: gray0 to gray100, and four shades of the others."""
    if name == "gray":
        # Just as X11's table was computed: gray50 is 7f, though half of ff rounds to 80.
        return "#" + f"{int(int(number) * 2.55 + 0.5):02x}" * 3 if int(number) <= 100 else None
    plain = _table().get(name)
    if plain is None or number not in _SHADES:
        return None
    light = [int(plain[start : start + 2], 16) * _SHADES[number] for start in (1, 3, 5)]
    return "#" + "".join([f"{round(part):02x}" for part in light])
