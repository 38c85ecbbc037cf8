"""Makes the environment .venv; called by scripts/setup when there is something to do.

Only the standard library is used, since nothing else is there yet. All talk goes to standard
error, so that the first `./run solve FILE --json` can be piped. What the tools say goes to
build/setup.log; a person reads one sentence with the fact and the remedy.
"""

from __future__ import annotations

import fcntl
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOG = ROOT / "build" / "setup.log"

CPP20 = "#include <bit>\n#include <span>\nint main() { return std::popcount(0U); }\n"

# What a tool's output holds when it failed for a reason that has a remedy.
REASONS = {
    ("No space left on device", "Disk quota exceeded"): (
        "the disk is full: make room for about 500 MB and call again"
    ),
    ("DO NOT MATCH THE HASHES",): (
        "a downloaded package is not the one that was pinned: "
        "clear pip's cache (pip cache purge) and check your package index"
    ),
    (
        "NewConnectionError",
        "Failed to establish a new connection",
        "ConnectTimeoutError",
        "NameResolutionError",
        "ProxyError",
        "ReadTimeoutError",
        "SSLError",
        "Could not fetch URL",
    ): "the package index cannot be reached: connect to the network (or set its proxy), call again",
    ("(from versions: none)",): (
        "the package index lacks a pinned package, or cannot be reached: "
        "check the network and pip's configuration, call again"
    ),
    ("Permission denied",): f"{ROOT} is not writable: make it so, or copy it, and call again",
    ("Killed",): "the compiler ran out of memory: close other programs and call again",
}


class SetUpError(Exception):
    """Why the set-up cannot go on: the fact, then the remedy."""


def main(what: str, stamp: str) -> None:
    """Bring .venv up to date for `run` or `test`, one process at a time, and remember the stamp."""
    LOG.parent.mkdir(exist_ok=True)
    with (LOG.parent / "setup.lock").open("w", encoding="utf-8") as lock:
        wait_for(lock.fileno())
        stamp_file = VENV / f"stamp-{what}"
        if not is_current(stamp_file, stamp):  # else another process did it while this one waited
            started = time.monotonic()
            LOG.unlink(missing_ok=True)
            if what == "run":
                set_up_for_running(stamp_file)
            else:
                set_up_for_testing(stamp_file)
            stamp_file.write_text(stamp, encoding="utf-8")
            say(f"ready after {time.monotonic() - started:.0f} s.")


def set_up_for_running(stamp_file: Path) -> None:
    """Build tools, the studio's packages and the compiled engine; Python sources stay in src."""
    compiler = cpp20_compiler()
    check_python()
    keep = can_be_kept(stamp_file)
    stamp_file.unlink(missing_ok=True)  # an interruption from here on means a fresh start
    if not keep:
        say("setting up in .venv, once; this takes about a minute.")
        new_environment()
    say("installing the pinned requirements ...")
    install_pinned("run")
    say("compiling the engine ...")
    options = ["--no-build-isolation", "--no-deps", "--no-index"]
    options += ["--config-settings=build-dir=build/engine", "--editable", str(ROOT)]
    pip(options, "compiling the engine failed", CXX=shlex.join(compiler))


def set_up_for_testing(stamp_file: Path) -> None:
    """Add the tools of the tests to the environment that set_up_for_running made."""
    stamp_file.unlink(missing_ok=True)
    say("installing what the tests need ...")
    install_pinned("test")


def wait_for(lock: int) -> None:
    """Hold the lock until this process ends, however it ends."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        say("another process is setting up; waiting for it ...")
        fcntl.flock(lock, fcntl.LOCK_EX)


def is_current(stamp_file: Path, stamp: str) -> bool:
    """Whether the environment is there and was made from exactly these files."""
    return (
        os.access(VENV / "bin" / "python", os.X_OK)
        and stamp_file.exists()
        and stamp_file.read_text(encoding="utf-8") == stamp
    )


def can_be_kept(stamp_file: Path) -> bool:
    """Whether .venv was finished, here and with a Python that still exists; else it is remade."""
    return (
        os.access(VENV / "bin" / "python", os.X_OK)
        and stamp_file.exists()
        and stamp_file.read_text(encoding="utf-8").startswith(f"{ROOT}\n")
    )


def cpp20_compiler() -> list[str]:
    """The command of the first compiler that understands C++20; $CXX alone if it is set."""
    named = os.environ.get("CXX")
    commands = [shlex.split(named)] if named else [["c++"], ["g++"], ["clang++"]]
    found = [command for command in commands if shutil.which(command[0])]
    for command in found:
        check = [*command, "-std=c++20", "-fsyntax-only", "-x", "c++", "-"]
        result = subprocess.run(check, input=CPP20, text=True, capture_output=True, check=False)
        if result.returncode == 0:
            return command
    remedy = (
        "install g++ 11, clang 14 or newer (Debian, Ubuntu: apt install g++; "
        "Fedora: dnf install gcc-c++; macOS: xcode-select --install) or name one with CXX=..."
    )
    if found:
        raise SetUpError(f"{shlex.join(found[0])} does not understand C++20: {remedy}")
    raise SetUpError(f"a C++ compiler was not found ({named or 'c++, g++, clang++'}): {remedy}")


def check_python() -> None:
    """Refuse a Python that lacks what distributions like to put into packages of their own."""
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        raise SetUpError(
            f"the C headers of {sys.executable} are missing: "
            "install them (Debian, Ubuntu: apt install python3-dev)"
        )
    if importlib.util.find_spec("ensurepip") is None:
        raise SetUpError(
            f"{sys.executable} cannot make environments: "
            "install its venv module (Debian, Ubuntu: apt install python3-venv)"
        )


def new_environment() -> None:
    """Remake .venv from nothing, so that whatever was interrupted or moved is healed."""
    shutil.rmtree(ROOT / "build" / "engine", ignore_errors=True)
    # By its real name, python3.11 rather than python3: when the system moves on to another
    # Python, the link breaks, and that is noticed.
    python = os.path.realpath(sys.executable)
    logged([python, "-m", "venv", "--clear", str(VENV)], f"making {VENV} failed")


def install_pinned(name: str) -> None:
    """Install requirements/NAME.txt; every file must have the hash that was pinned."""
    file = ROOT / "requirements" / f"{name}.txt"
    pip(["--require-hashes", "--requirement", str(file)], f"installing {file} failed")


def pip(arguments: list[str], fact: str, **environment: str) -> None:
    """Run `pip install` in .venv."""
    install = [str(VENV / "bin" / "python"), "-I", "-m", "pip", "install"]
    install += ["--disable-pip-version-check", "--no-input"]
    logged([*install, *arguments], fact, **environment)


def logged(command: list[str], fact: str, **environment: str) -> None:
    """Run a command with its output in the log; on failure end with a reason if one is known."""
    with LOG.open("a", encoding="utf-8") as log:
        print("$", shlex.join(command), file=log, flush=True)
        start = log.tell()
        result = subprocess.run(
            command,
            check=False,
            env=os.environ | environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )
    if result.returncode:
        said = LOG.read_bytes()[start:].decode(errors="replace")
        reasons = [text for signs, text in REASONS.items() if any(sign in said for sign in signs)]
        raise SetUpError(f"{[*reasons, fact][0]}; the full log is {LOG}")


def say(text: str) -> None:
    """One line for the person who waits."""
    print(f"nonoscope: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except SetUpError as error:
        say(f"{error}.")
        sys.exit(1)
    except OSError as error:
        say(f"{error.filename}: {error.strerror}: make {ROOT} writable or copy it, and call again.")
        sys.exit(1)
    except KeyboardInterrupt:
        say("stopped; the next call starts over.")
        sys.exit(130)
