"""Colours as X11 programs write them: by name or in hexadecimal."""

from __future__ import annotations

import re

_HEXADECIMAL = re.compile(r"#(?:[0-9a-f]{3}){1,4}")
_GREY = re.compile(r"gr[ae]y([0-9]{1,3})")
_NAMES = {
    "white": "#ffffff",
    "black": "#000000",
    "red": "#ff0000",
    "green": "#00ff00",
    "blue": "#0000ff",
    "yellow": "#ffff00",
    "cyan": "#00ffff",
    "magenta": "#ff00ff",
    "gray": "#bebebe",
    "lightgray": "#d3d3d3",
    "darkgray": "#a9a9a9",
    "dimgray": "#696969",
    "slategray": "#708090",
    "whitesmoke": "#f5f5f5",
    "gainsboro": "#dcdcdc",
    "ivory": "#fffff0",
    "snow": "#fffafa",
    "linen": "#faf0e6",
    "beige": "#f5f5dc",
    "wheat": "#f5deb3",
    "tan": "#d2b48c",
    "khaki": "#f0e68c",
    "gold": "#ffd700",
    "goldenrod": "#daa520",
    "orange": "#ffa500",
    "darkorange": "#ff8c00",
    "orangered": "#ff4500",
    "coral": "#ff7f50",
    "salmon": "#fa8072",
    "tomato": "#ff6347",
    "brown": "#a52a2a",
    "sienna": "#a0522d",
    "chocolate": "#d2691e",
    "saddlebrown": "#8b4513",
    "firebrick": "#b22222",
    "maroon": "#b03060",
    "darkred": "#8b0000",
    "pink": "#ffc0cb",
    "hotpink": "#ff69b4",
    "deeppink": "#ff1493",
    "violet": "#ee82ee",
    "orchid": "#da70d6",
    "plum": "#dda0dd",
    "purple": "#a020f0",
    "indigo": "#4b0082",
    "lavender": "#e6e6fa",
    "navy": "#000080",
    "navyblue": "#000080",
    "midnightblue": "#191970",
    "darkblue": "#00008b",
    "royalblue": "#4169e1",
    "steelblue": "#4682b4",
    "dodgerblue": "#1e90ff",
    "skyblue": "#87ceeb",
    "lightblue": "#add8e6",
    "aquamarine": "#7fffd4",
    "turquoise": "#40e0d0",
    "darkcyan": "#008b8b",
    "lightcyan": "#e0ffff",
    "darkgreen": "#006400",
    "forestgreen": "#228b22",
    "seagreen": "#2e8b57",
    "limegreen": "#32cd32",
    "lawngreen": "#7cfc00",
    "lightgreen": "#90ee90",
    "palegreen": "#98fb98",
    "yellowgreen": "#9acd32",
    "olivedrab": "#6b8e23",
    "lightyellow": "#ffffe0",
    "darkmagenta": "#8b008b",
    "aqua": "#00ffff",
    "fuchsia": "#ff00ff",
    "lime": "#00ff00",
    "olive": "#808000",
    "silver": "#c0c0c0",
    "teal": "#008080",
    "crimson": "#dc143c",
}


def rgb_of(text: str) -> str | None:
    """The colour as '#rrggbb', or None if it isn't known.

    >>> rgb_of("Light Blue"), rgb_of("#F80"), rgb_of("#ffff80800000"), rgb_of("grey50")
    ('#add8e6', '#ff8800', '#ff8000', '#7f7f7f')
    """
    name = "".join(text.lower().split()).replace("grey", "gray")
    if _HEXADECIMAL.fullmatch(name):
        digits = (len(name) - 1) // 3
        parts = (name[1 + digits * part : 1 + digits * (part + 1)] for part in range(3))
        # The first two digits matter; a single one counts twice.
        return "#" + "".join(part * 2 if digits == 1 else part[:2] for part in parts)
    grey = _GREY.fullmatch(name)
    if grey and int(grey[1]) <= 100:
        return "#" + f"{(int(grey[1]) * 255 + 50) // 100:02x}" * 3
    return _NAMES.get(name)
