"""Draws the SVG on its standard input as a PNG on its standard output; see svg.py for why.

It runs as a script of its own and imports nothing of the package. Exit status 1 comes with a reason
on standard error.
"""

from __future__ import annotations

import sys

_MEMORY = 2 << 30
_SECONDS = 10
_PAGE = """\
#set page(width: auto, height: auto, margin: 0pt, fill: none)
#context {
  let drawing = bytes(sys.inputs.svg)
  let size = measure(image(drawing, format: "svg"))
  let scale = calc.min(SIDEpt / size.width, SIDEpt / size.height)
  image(drawing, format: "svg", width: size.width * scale)
}
"""


def main() -> int:
    """Draw it."""
    _bound()
    # What a drawing refers to is looked for in this process's folder, and that is empty.
    import typst

    try:
        svg: str = sys.stdin.buffer.read().decode("utf-8-sig")
        made: object = typst.compile(
            _PAGE.replace("SIDE", sys.argv[1]).encode(),
            format="png",
            ppi=72.0,
            font_paths=typst.Fonts(include_system_fonts=False),
            sys_inputs={"svg": svg},
        )
    except (typst.TypstError, UnicodeDecodeError) as fault:
        sys.stderr.write(f"{fault}\n")
        return 1
    if not isinstance(made, bytes):
        return 1
    sys.stdout.buffer.write(made)
    return 0


def _bound() -> None:
    """Memory and time, where the system can."""
    try:
        import resource
    except ImportError:  # Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS))


if __name__ == "__main__":
    sys.exit(main())
