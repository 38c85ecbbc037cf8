"""nonoscope read: the puzzle in a photo, scan or screenshot, solved and drawn over it if wished."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING, Any

from .errors import FileFault, UserError
from .options import add_style, add_time_limit

if TYPE_CHECKING:
    from nonoscope.formats import Document, Format
    from nonoscope.vision import Picture, Show, Sighting

    from .progress import Progress

_ENDINGS = (".png", ".jpg", ".jpeg", ".webp")
_CODES = {"read": 0, "doubtful": 4, "nothing": 3}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    parser.add_argument(
        "files",
        nargs="+",
        metavar="PHOTO",
        help="a PNG, JPEG, GIF, BMP, WebP or TIFF; - for standard input",
    )
    parser.add_argument(
        "--overlay",
        metavar="OUT",
        help="write the picture with the solution drawn over it; ends in .png, .jpg or .webp",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--solve", action="store_true", help="show the solution")
    what.add_argument(
        "--hint", action="store_true", help="tell the easiest next step, and draw it with --overlay"
    )
    what.add_argument(
        "--mistakes",
        action="store_true",
        help="tell what is filled in wrongly, and draw it with --overlay",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a photo, a line each")
    parser.add_argument("-o", "--output", metavar="PUZZLE", help="write the puzzle to a file")
    parser.add_argument(
        "--to",
        "--format",
        dest="to",
        metavar="FORMAT",
        help="the format of PUZZLE (see: nonoscope formats)",
    )
    add_style(parser)
    add_time_limit(parser)
    parser.epilog = (
        "Exit status: 0 read, 4 doubtful, 3 nothing to recognise, 2 bad image or usage; "
        "with several photos the most serious."
    )


def run(options: argparse.Namespace) -> int:
    """Read every photo."""
    target = _target(options)
    try:
        import nonoscope.vision  # noqa: F401 - a package that it needs may be missing
    except ModuleNotFoundError as fault:
        raise _missing(fault) from None
    documents: list[Document] = []
    try:
        code = _read_all(options, target, documents)
    except KeyboardInterrupt:  # what was read so far is kept
        if documents:
            _write(documents, options, target)
        raise
    _write(documents, options, target)
    return code


def _read_all(options: argparse.Namespace, target: Format | None, documents: list[Document]) -> int:
    """Read, tell and draw them one by one; what they hold is added to `documents`."""
    from nonoscope.solve import Limits
    from nonoscope.vision import Sighting, read_picture

    from .answers import worse
    from .interrupt import cancelled_by_ctrl_c
    from .progress import Progress
    from .sightings import as_json, called, document_of
    from .terminal import say

    code = 0
    with Progress() as progress:
        for file in options.files:
            progress.about(f"reading {called(file)}")
            try:
                picture = _picture(file)
            except UserError as fault:
                progress.clear()
                say(str(fault))
                if options.json:
                    record = as_json(file, Sighting("nothing"), options)
                    _print_json({**record, "error": str(fault)})
                code = worse(code, fault.code)
                continue
            with cancelled_by_ctrl_c() as cancel:
                limits = Limits(options.time_limit, cancel=cancel)
                sighting = read_picture(picture, limits)
            if cancel.is_cancelled:
                raise KeyboardInterrupt
            code = worse(code, _CODES[sighting.status])
            if sighting.puzzle is not None:
                documents.append(document_of(file, sighting, target))
            _tell(file, sighting, options, progress)
            try:
                _draw(picture, sighting, options, progress)
            except UserError as fault:  # what was read is written all the same
                say(str(fault))
                code = worse(code, fault.code)
    return code


def _write(documents: list[Document], options: argparse.Namespace, target: Format | None) -> None:
    from .outputs import STDOUT, write_documents
    from .terminal import say

    if target is None:
        return
    if documents:
        write_documents(documents, options.output, target)
    else:
        name = "standard output" if options.output == STDOUT else options.output
        say(f"{name} was not written: there is no puzzle to write")


def _tell(file: str, sighting: Sighting, options: argparse.Namespace, progress: Progress) -> None:
    from .sightings import as_json, lines

    progress.clear()
    if options.json:
        _print_json(as_json(file, sighting, options))
    elif options.output != "-":
        for line in lines(file, sighting, options):
            print(line)
        sys.stdout.flush()


def _print_json(record: dict[str, Any]) -> None:
    import json

    print(json.dumps(record), flush=True)


def _draw(
    picture: Picture, sighting: Sighting, options: argparse.Namespace, progress: Progress
) -> None:
    from nonoscope.vision import encode, overlaid

    from .outputs import unwritable, write_bytes
    from .terminal import say

    if not options.overlay:
        return
    if sighting.puzzle is None:
        say(f"{options.overlay} was not written: there is nothing to draw")
        return
    progress.about(f"drawing {options.overlay}")
    show: Show = "hint" if options.hint else "mistakes" if options.mistakes else "solution"
    ending = os.path.splitext(options.overlay)[1]
    try:
        write_bytes(encode(overlaid(picture, sighting, show), ending), options.overlay)
    except OSError as fault:
        raise unwritable(options.overlay, fault) from None
    finally:
        progress.clear()


def _target(options: argparse.Namespace) -> Format | None:
    """The format of -o, after all that can't be is refused."""
    from .outputs import format_of, refuse_same_file

    if options.overlay:
        if os.path.splitext(options.overlay)[1].lower() not in _ENDINGS:
            raise UserError(
                f"the name {options.overlay} doesn't tell a picture",
                "end it in .png, .jpg or .webp",
            )
        if len(options.files) > 1:
            raise UserError("--overlay is for one photo", "read them one by one")
    for file in options.files:
        for output in (options.overlay, options.output):
            if output:
                refuse_same_file(file, output)
    if not options.output:
        if options.to:
            raise UserError(
                f"--to {options.to} names the format of a file that isn't written",
                "name the file as well: -o FILE",
            )
        return None
    if options.json and options.output == "-":
        raise UserError(
            "the puzzle and its JSON can't both go to standard output", "name a file: -o FILE"
        )
    target = format_of(options.output, options.to, "--to FORMAT")
    if len(options.files) > 1 and not target.many:
        raise UserError(
            f"{target.name} holds one puzzle, and {len(options.files)} photos are read",
            "use an ending such as .json or .non for all of them",
        )
    return target


def _picture(file: str) -> Picture:
    from nonoscope.create.photo import ImageFault
    from nonoscope.vision import open_picture

    from .inputs import STDIN, piped_picture, refuse_folder, unreadable
    from .sightings import called

    refuse_folder(file, "read")
    try:
        return open_picture(piped_picture() if file == STDIN else file, called(file))
    except ImageFault as fault:
        raise FileFault(fault.fact, fault.remedy) from None
    except (OSError, ValueError) as fault:
        raise unreadable(fault, file) from None


def _missing(fault: ModuleNotFoundError) -> UserError:
    """What to install for a module that isn't there."""
    name = (fault.name or "").partition(".")[0]
    if name == "nonoscope":
        raise fault
    package = {"PIL": "Pillow", "cv2": "OpenCV"}.get(name, name)
    return UserError(
        f"{package} isn't installed, which reading pictures needs",
        "type: pip install 'nonoscope[vision]'",
    )
