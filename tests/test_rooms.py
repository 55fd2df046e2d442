"""The room table: which room may import which, and which outside packages each may use."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PROJECT = Path(__file__).parents[1]
PACKAGE = PROJECT / "editor"
SERVING = {"language", "locks", "logs", "paths", "storage"}
"""The loose modules that every room but core may use."""
LOOSE = SERVING | {
    "__main__",
    "app",
    "before_qt",
    "crash",
    "display",
    "handover",
    "kept_log",
    "start",
}


@dataclass(frozen=True)
class Room:
    rooms: set[str]
    packages: set[str]


ROOMS = {
    "core": Room(set(), set()),
    "process": Room(set(), set()),
    "wording": Room({"core"}, set()),
    "words": Room({"core", "wording"}, {"numpy"}),
    "wordplay": Room({"process", "core", "words"}, {"numpy"}),
    "fill": Room({"process", "core", "wording", "words"}, {"numpy", "ortools", "distributed"}),
    "generate": Room({"process", "core", "wording", "words", "fill"}, {"numpy", "ortools"}),
    "formats": Room({"core", "wording"}, {"puz", "defusedxml"}),
    "sheet": Room(
        {"core", "wording", "generate"},
        {"reportlab", "pyphen", "fontTools", "bidi", "PIL", "segno"},
    ),
    "document": Room(
        {"process", "core", "wording", "words", "wordplay", "fill", "generate", "formats"},
        {"PySide6.QtCore", "PySide6.QtGui", "shiboken6"},
    ),
    "ui": Room(
        {
            "core",
            "wording",
            "words",
            "wordplay",
            "fill",
            "generate",
            "formats",
            "sheet",
            "document",
        },
        {
            "PySide6.QtCore",
            "PySide6.QtGui",
            "PySide6.QtPrintSupport",
            "PySide6.QtWidgets",
            "shiboken6",
            "markdown_it",
        },
    ),
    "cli": Room(
        {
            "process",
            "core",
            "wording",
            "words",
            "wordplay",
            "fill",
            "generate",
            "formats",
            "sheet",
        },
        {"typer"},
    ),
}

SUB_ROOMS = {
    "widgets": set[str](),
    "grid": {"widgets"},
    "words": {"widgets", "grid"},
    "clues": {"widgets", "grid"},
    "checks": {"widgets", "grid"},
    "filling": {"widgets", "grid", "words"},
    "pages": {"widgets", "grid"},
    "makers": {"widgets", "grid", "checks", "filling", "pages"},
    "solving": {"widgets", "grid"},
    "help": {"widgets"},
    "window": {
        "widgets",
        "grid",
        "words",
        "clues",
        "checks",
        "filling",
        "pages",
        "makers",
        "solving",
        "help",
    },
}
"""The rooms in the room ``ui``, and which others each may import."""

LONGEST = 60
"""Lines of a function, without its decorators."""

MODULES_OF = {
    "reportlab": lambda name: name == "pdf" or name.startswith("pdf_"),
    "ortools": lambda name: name == "model" or name.endswith("_model"),
    "PIL": lambda name: name == "png",
    "distributed": lambda name: name == "batch",
}
"""Packages that only some modules of their room may import."""

DISTRIBUTIONS = {
    "PySide6": "pyside6-essentials",
    "puz": "puzpy",
    "bidi": "python-bidi",
    "fontTools": "fonttools",
    "PIL": "pillow",
    "markdown_it": "markdown-it-py",
}
"""The names on the package index, where they differ from the names imported."""


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Return the dotted names that a module imports, at the top or inside functions."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), level=0, names=names):
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.ImportFrom():
                pytest.fail(f"{path} has a relative import")


def modules(room: str) -> list[Path]:
    return sorted((PACKAGE / room).rglob("*.py"))


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(PROJECT).with_suffix("").parts).removesuffix(".__init__")


def named_module(name: str, paths: Mapping[str, Path]) -> str | None:
    """Return the module that the import of ``name`` reads: itself, or that which defines it."""
    return next((one for one in (name, name.rpartition(".")[0]) if one in paths), None)


def reached(graph: Mapping[str, set[str]], start: str) -> set[str]:
    """Return the modules that ``start`` imports, by itself or through others."""
    found: set[str] = set()
    open_ends = [start]
    while open_ends:
        fresh = graph[open_ends.pop()] - found
        found |= fresh
        open_ends.extend(fresh)
    return found


def own(name: str) -> str | None:
    """Return the room or loose module that an import of our own names."""
    parts = name.split(".")
    return parts[1] if parts[0] == "editor" and len(parts) > 1 else None


def outside(name: str) -> str | None:
    """Return the outside package that an import names; of Qt its module."""
    first, *rest = name.split(".")
    if first == "editor" or first in sys.stdlib_module_names:
        return None
    return f"{first}.{rest[0]}" if first == "PySide6" and rest else first


def test_the_package_holds_the_rooms_and_the_loose_modules_alone() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    files = {path.stem for path in PACKAGE.glob("*.py")} - {"__init__"}
    assert folders == ROOMS.keys()
    assert files <= LOOSE


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_the_rooms_it_may(room: str) -> None:
    allowed = {room, "__version__"} | ROOMS[room].rooms | (SERVING if room != "core" else set())
    wrong = [
        f"{path.relative_to(PROJECT)}: {name}"
        for path in modules(room)
        for name in imports(path)
        if own(name) is not None and own(name) not in allowed
    ]
    assert wrong == []


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_uses_only_the_packages_it_may(room: str) -> None:
    wrong = [
        f"{path.relative_to(PROJECT)}: {name}"
        for path in modules(room)
        for name in imports(path)
        if (package := outside(name)) is not None
        and (
            package not in ROOMS[room].packages
            or (package in MODULES_OF and not MODULES_OF[package](path.stem))
        )
    ]
    assert wrong == []


def test_the_rooms_below_import_nothing_in_a_circle() -> None:
    order = list(ROOMS)
    for room, may in ROOMS.items():
        assert all(order.index(other) < order.index(room) for other in may.rooms)


@pytest.mark.parametrize("room", SUB_ROOMS)
def test_a_room_of_the_window_imports_only_those_it_may(room: str) -> None:
    allowed = {room} | SUB_ROOMS[room]
    wrong = [
        f"{path.relative_to(PROJECT)}: {name}"
        for path in modules(f"ui/{room}")
        for name in imports(path)
        if name.startswith("editor.ui.") and name.split(".")[2] not in allowed
    ]
    assert wrong == []


def test_the_window_holds_its_rooms_alone() -> None:
    inside = {path.stem for path in (PACKAGE / "ui").iterdir() if path.stem != "__pycache__"}
    assert inside == SUB_ROOMS.keys() | {"__init__"}
    order = list(SUB_ROOMS)
    for room, may in SUB_ROOMS.items():
        assert all(order.index(other) < order.index(room) for other in may)


def test_room_files_hold_a_docstring_only() -> None:
    for path in PACKAGE.glob("*/**/__init__.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert ast.get_docstring(tree), path
        assert len(tree.body) == 1, path


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Imports for types alone count too: each module can be read after those it names."""
    paths = {module_name(path): path for path in PACKAGE.rglob("*.py")}
    graph = {
        name: {found for one in imports(path) if (found := named_module(one, paths))} - {name}
        for name, path in paths.items()
    }
    assert {name for name in graph if name in reached(graph, name)} == set()


def test_every_package_that_is_imported_is_declared() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    declared = {
        re.split(r"[^A-Za-z0-9._-]", one, maxsplit=1)[0].lower()
        for one in (*project["dependencies"], *extras.get("cluster", ()))
    }
    used = {
        package.split(".")[0]
        for path in PACKAGE.rglob("*.py")
        for name in imports(path)
        if (package := outside(name))
    }
    assert {DISTRIBUTIONS.get(name, name.lower()) for name in used} <= declared


def test_no_function_is_longer_than_a_screen() -> None:
    long = [
        f"{path.relative_to(PROJECT)}:{node.lineno} {node.name}"
        for path in (*PACKAGE.rglob("*.py"), *(PROJECT / "bench").glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno + 1 > LONGEST
    ]
    assert long == []
