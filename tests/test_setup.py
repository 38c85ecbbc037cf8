"""When ./run sets itself up, and what it says when a machine lacks something.

A trouble is one sentence with the fact and the remedy. The scripts are copied into a folder of
their own and see a PATH with only what a case allows.
"""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
UTILITIES = ["cat", "chmod", "cksum", "dirname", "find", "head", "mkdir", "readlink", "sh"]
CLOSED_PORT = "http://127.0.0.1:9/simple"  # nothing listens on the discard port

# Stands for Python and for all that scripts/setup.py does, so that ./run alone is looked at.
QUICK_SET_UP = """
[ "$2" = scripts/setup.py ] || exit 0
echo 'setting up' >&2
mkdir -p .venv/bin
echo 'echo "$PWD: $*"' >.venv/bin/python
chmod +x .venv/bin/python
printf '%s' "$4" >.venv/stamp-$3
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a space in its path: the scripts, and something to checksum."""
    root = tmp_path / "a checkout"
    root.mkdir()
    for name in ["pyproject.toml", "run", "test"]:
        shutil.copy(ROOT / name, root)
    for name in ["scripts", "requirements"]:
        shutil.copytree(ROOT / name, root / name)
    (root / "CMakeLists.txt").touch()
    (root / "cpp").mkdir()
    return root


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A folder to be the whole PATH, with the standard utilities alone."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in UTILITIES:
        found = shutil.which(name)
        assert found
        (folder / name).symlink_to(found)
    return folder


def program(path: Path, name: str, body: str) -> None:
    """Put a small shell program on the PATH."""
    file = path / name
    file.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)


def this_python(path: Path, *, before: str = "") -> None:
    """Put the Python that runs the tests on the PATH."""
    program(path, "python3", f'{before}\nexec "{Path(sys.executable).resolve()}" "$@"')


def run(command: Path, path: Path, cwd: Path) -> tuple[str, str]:
    """Call ./run with two arguments after a QUICK_SET_UP; what it printed, and what it said."""
    result = subprocess.run(
        [command, "show", "my puzzle.non"],
        env={"PATH": str(path)},
        cwd=cwd,
        capture_output=True,
        text=True,
        check=True,
    )
    return result.stdout, result.stderr


def call(checkout: Path, path: Path, **environment: str) -> str:
    """Call ./run, see it fail politely, and give what it said."""
    result = subprocess.run(
        [checkout / "run", "solve", "x.non"],
        env={"PATH": str(path), "HOME": str(path), **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )

    assert result.returncode == 1
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.stderr


def test_the_first_call_sets_up_and_the_second_does_not(checkout: Path, path: Path) -> None:
    program(path, "python3", QUICK_SET_UP)

    first = run(checkout / "run", path, checkout.parent)
    second = run(checkout / "run", path, checkout.parent)

    started = f"{checkout.parent}: -P -m nonoscope show my puzzle.non\n"
    assert first == (started, "setting up\n")
    assert second == (started, "")


def test_run_works_through_a_link(checkout: Path, path: Path) -> None:
    program(path, "python3", QUICK_SET_UP)
    (path / "nono").symlink_to(checkout / "run")

    printed, _ = run(path / "nono", path, path)

    assert printed == f"{path}: -P -m nonoscope show my puzzle.non\n"


@pytest.mark.parametrize(
    "name", ["pyproject.toml", "CMakeLists.txt", "requirements/run.txt", "cpp/src/new.cpp"]
)
def test_a_changed_file_is_noticed(checkout: Path, path: Path, name: str) -> None:
    program(path, "python3", QUICK_SET_UP)
    run(checkout / "run", path, checkout)
    (checkout / name).parent.mkdir(exist_ok=True)
    with (checkout / name).open("a", encoding="utf-8") as file:
        file.write("#")

    assert run(checkout / "run", path, checkout)[1] == "setting up\n"
    assert run(checkout / "run", path, checkout)[1] == ""


def test_a_removed_environment_is_noticed(checkout: Path, path: Path) -> None:
    program(path, "python3", QUICK_SET_UP)
    run(checkout / "run", path, checkout)
    shutil.rmtree(checkout / ".venv")

    assert run(checkout / "run", path, checkout)[1] == "setting up\n"


def test_a_python_that_is_gone_is_noticed(checkout: Path, path: Path) -> None:
    program(path, "python3", QUICK_SET_UP)
    run(checkout / "run", path, checkout)
    (checkout / ".venv" / "bin" / "python").unlink()
    (checkout / ".venv" / "bin" / "python").symlink_to(path / "removed")

    assert run(checkout / "run", path, checkout)[1] == "setting up\n"


def test_a_moved_checkout_is_noticed(checkout: Path, path: Path) -> None:
    program(path, "python3", QUICK_SET_UP)
    run(checkout / "run", path, checkout)
    moved = checkout.rename(checkout.with_name("elsewhere"))

    assert run(moved / "run", path, moved)[1] == "setting up\n"


def test_no_python_is_named_with_its_remedy(checkout: Path, path: Path) -> None:
    said = call(checkout, path)

    assert said.startswith("nonoscope: Python 3.11 or newer was not found")
    assert "apt install python3" in said
    assert said.count("\n") == 1


def test_an_old_python_is_named_with_its_version(checkout: Path, path: Path) -> None:
    program(path, "python3", '[ "$1" != -V ] || echo "Python 3.9.18"; exit 1')

    said = call(checkout, path)

    assert "Python 3.11 or newer was not found (Python 3.9.18): install one" in said
    assert said.count("\n") == 1


def test_a_newer_python_is_found_behind_an_old_one(checkout: Path, path: Path) -> None:
    program(path, "python3", "exit 1")
    program(path, "python3.14", "echo 'no such version is installed' >&2; exit 127")
    program(path, "python3.12", f'exec "{Path(sys.executable).resolve()}" "$@"')

    said = call(checkout, path)

    assert "a C++ compiler was not found" in said


def test_a_missing_compiler_is_named_with_its_remedy(checkout: Path, path: Path) -> None:
    this_python(path)

    said = call(checkout, path)

    assert said.startswith("nonoscope: a C++ compiler was not found (c++, g++, clang++): install")
    assert "apt install g++" in said
    assert said.count("\n") == 1


def test_a_compiler_named_by_the_user_is_the_only_one_tried(checkout: Path, path: Path) -> None:
    this_python(path)
    program(path, "c++", "exit 0")

    said = call(checkout, path, CXX="g++-99")

    assert "a C++ compiler was not found (g++-99)" in said


def test_an_old_compiler_is_named_with_its_remedy(checkout: Path, path: Path) -> None:
    this_python(path)
    program(path, "c++", "echo \"error: unrecognized option '-std=c++20'\" >&2; exit 1")

    said = call(checkout, path)

    assert said.startswith("nonoscope: c++ does not understand C++20: install g++ 11")
    assert said.count("\n") == 1


def test_no_network_is_said_in_one_sentence(checkout: Path, path: Path) -> None:
    this_python(path)
    program(path, "c++", "exit 0")
    nothing_else = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_CACHE_DIR": "1", "PIP_RETRIES": "1"}

    said = call(checkout, path, PIP_INDEX_URL=CLOSED_PORT, **nothing_else).splitlines()

    assert said[-1].startswith("nonoscope: the package index cannot be reached: connect")
    assert said[-1].endswith(f"the full log is {checkout}/build/setup.log.")
    assert "pip install" in (checkout / "build" / "setup.log").read_text(encoding="utf-8")


def test_a_folder_that_cannot_be_written_to_is_named(checkout: Path, path: Path) -> None:
    this_python(path)
    (checkout / "build").write_text("a file where a folder is wanted", encoding="utf-8")

    said = call(checkout, path)

    assert said.startswith(f"nonoscope: {checkout}/build")
    assert "writable" in said
    assert said.count("\n") == 1
