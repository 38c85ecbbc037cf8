"""main: parse, run, and the one place where errors become text and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from .errors import UserError
from .parser import parse
from .terminal import say, tolerant_streams

_INTERRUPTED = 130  # 128 + SIGINT, as shells count
_BROKEN_PIPE = 141  # 128 + SIGPIPE
_BAD = 2
_BUG = 70  # EX_SOFTWARE of sysexits.h


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code.

    >>> main(["show", "--style", "ascii", "2x1:1/1/2"])
    2x1:1/1/2, 2x1
       1 1
      +----+
    2 |? ? |
      +----+
    0
    """
    tolerant_streams()
    # The products of the small net that reads numbers: more threads wait longer than they compute.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        code = _run(sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()
    except BrokenPipeError:
        _forget_stdout()
        return _BROKEN_PIPE
    except KeyboardInterrupt:
        say("stopped")
        return _INTERRUPTED
    except OSError as fault:  # reading and writing files has its own words; this is a full disk
        _forget_stdout()
        say(f"the output can't be written: {fault.strerror or fault}; make room and try again")
        return _BAD
    return code


def _run(arguments: list[str]) -> int:
    try:
        options = parse(arguments)
        return int(options.run(options))
    except SystemExit as done:  # how argparse ends after --help and --version
        return done.code if isinstance(done.code, int) else 0
    except OSError:
        raise
    except UserError as fault:
        say(str(fault))
        return fault.code
    except Exception as fault:
        if os.environ.get("NONOSCOPE_DEBUG"):
            raise
        said = " ".join(str(fault).split())[:300]
        say(
            f"this is a bug in nonoscope ({type(fault).__name__}: {said}); please report it with "
            "what you typed. NONOSCOPE_DEBUG=1 in the environment shows the traceback"
        )
        return _BUG


def _forget_stdout() -> None:
    """The reader has gone (`| head`): let the interpreter's last flush go nowhere, quietly."""
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
