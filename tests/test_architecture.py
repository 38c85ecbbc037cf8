"""The shape of the house: who may import what, how long a file may be, what must not slip in.

Layers are checked by import-linter; here is what it cannot see.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import nonoscope

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "nonoscope"
MODULES = sorted(SOURCE.rglob("*.py"))
PACKAGES = sorted(path.parent for path in SOURCE.glob("*/__init__.py"))
CPP_FILES = sorted(path for path in (ROOT / "cpp").rglob("*") if path.suffix in {".cpp", ".hpp"})
PINS = sorted((ROOT / "requirements").glob("*.txt"))

MOST_LINES = 400
HEAVY = {
    "alembic", "asyncio", "cv2", "dask", "distributed", "fastapi", "highspy", "numpy", "ortools",
    "PIL", "pydantic", "pysat", "rich", "shtab", "sqlalchemy", "starlette", "typst",
    "uvicorn",
}  # fmt: skip


def name_of(path: Path) -> str:
    """The path inside the repository, as a test's id."""
    return path.relative_to(ROOT).as_posix()


def imports_of(path: Path) -> set[str]:
    """The full names of all that a module imports, wherever in it that happens."""
    package = ["nonoscope", *path.relative_to(SOURCE).parent.parts]
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*above, *([node.module] if node.module else [])])
            names |= {origin, *(f"{origin}.{alias.name}" for alias in node.names)}
    return names


def modules_loaded_by(statement: str) -> set[str]:
    """The top-level modules in a fresh interpreter after a statement."""
    code = f"{statement}\nimport sys\nprint(*{{name.partition('.')[0] for name in sys.modules}})"
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    return set(result.stdout.split())


def test_there_is_something_to_check() -> None:
    assert MODULES
    assert PACKAGES
    assert CPP_FILES
    assert PINS


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_only_solve_opens_the_native_door(path: Path) -> None:
    if "nonoscope._core" in imports_of(path):
        assert path.is_relative_to(SOURCE / "solve")


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_every_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", MODULES + CPP_FILES, ids=name_of)
def test_a_file_is_one_idea(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("package", PACKAGES, ids=name_of)
def test_every_package_has_a_folder_of_tests(package: Path) -> None:
    assert list((ROOT / "tests" / package.name).glob("test_*.py"))


def test_importing_the_package_loads_nothing_heavy() -> None:
    assert modules_loaded_by("import nonoscope") & HEAVY == set()


def test_the_command_line_loads_nothing_heavy() -> None:
    assert modules_loaded_by("import nonoscope.cli") & HEAVY == set()


@pytest.mark.parametrize("path", PINS, ids=name_of)
def test_pins_have_exact_versions_and_hashes_and_name_no_host(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    requirements = text.replace("\\\n", " ").splitlines()

    assert requirements
    for requirement in requirements:
        assert re.fullmatch(
            r"[a-z0-9-]+==\S+( ; [^/]+?)?(\s+--hash=sha256:[0-9a-f]{64})+", requirement
        )


def test_the_tests_tools_agree_with_what_runs() -> None:
    run, test = (
        dict(re.findall(r"^([a-z0-9-]+)==(\S+)", path.read_text(encoding="utf-8"), re.MULTILINE))
        for path in (ROOT / "requirements" / "run.txt", ROOT / "requirements" / "test.txt")
    )

    assert {name: run[name] for name in run.keys() & test.keys()} == {
        name: test[name] for name in run.keys() & test.keys()
    }


def test_the_version_is_the_same_wherever_it_is_written() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert nonoscope.__version__ == project["version"]
