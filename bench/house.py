"""How large the rooms are, how long the functions, and which modules serve one other alone."""

from __future__ import annotations

import ast
import json as json_text
from collections import defaultdict
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Annotated

import typer

from bench.options import AsJson

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_CHECKOUT = Path(__file__).parents[1]
_LOOSE = "(loose)"


@dataclass(frozen=True, slots=True)
class Function:
    """A function or a method: where it stands and how many lines it has."""

    place: str
    lines: int


@dataclass(frozen=True, slots=True)
class Module:
    """A module by its dotted name: its lines, its functions, the modules that it imports."""

    name: str
    lines: int
    functions: tuple[Function, ...]
    imports: frozenset[str]

    @property
    def room(self) -> str:
        """The room that it stands in."""
        parts = self.name.split(".")
        return parts[1] if len(parts) > 2 else _LOOSE


@dataclass(frozen=True, slots=True)
class RoomSize:
    """What a room comes to."""

    room: str
    files: int
    lines: int
    functions: int

    def __str__(self) -> str:
        return f"{self.room:<12} {self.files:>6} {self.lines:>7} {self.functions:>10}"


@dataclass(frozen=True, slots=True)
class House:
    """All figures of a package. Lengths of functions are lines, without decorators."""

    rooms: tuple[RoomSize, ...]
    total: RoomSize
    used_once: tuple[str, ...]
    median: float
    nine_of_ten: int
    longest: tuple[Function, ...]

    def __str__(self) -> str:
        return "\n".join(
            [
                f"{'room':<12} {'files':>6} {'lines':>7} {'functions':>10}",
                *map(str, self.rooms),
                str(self.total),
                f"Modules that exactly one other imports: {len(self.used_once)}.",
                f"Lines of a function: median {self.median:g}, nine of ten at most"
                f" {self.nine_of_ten}.",
                "The longest:",
                *(f"  {one.lines:>3} {one.place}" for one in self.longest),
            ]
        )


def house(
    checkout: Annotated[
        Path, typer.Argument(metavar="CHECKOUT", help="Another checkout than this one.")
    ] = _CHECKOUT,
    *,
    json: AsJson = False,
) -> None:
    """Print lines, files and functions by room, the longest functions, and what is used once.

    Example: python -m bench house
    """
    measured = house_of(checkout / "editor")
    print(json_text.dumps(asdict(measured), indent=1) if json else measured)


def house_of(package: Path) -> House:
    """Return the figures of the package in the folder ``package``."""
    modules = list(_modules(package))
    functions = sorted(
        (one for module in modules for one in module.functions), key=lambda one: -one.lines
    )
    lengths = sorted(one.lines for one in functions)
    rooms = sorted({module.room for module in modules})
    return House(
        rooms=tuple(_size(room, (one for one in modules if one.room == room)) for room in rooms),
        total=_size("in all", modules),
        used_once=tuple(sorted(_used_once(modules))),
        median=median(lengths),
        nine_of_ten=lengths[len(lengths) * 9 // 10],
        longest=tuple(functions[:5]),
    )


def _size(room: str, modules: Iterable[Module]) -> RoomSize:
    found = list(modules)
    return RoomSize(
        room,
        len(found),
        sum(one.lines for one in found),
        sum(len(one.functions) for one in found),
    )


def _used_once(modules: Iterable[Module]) -> Iterator[str]:
    users: dict[str, int] = defaultdict(int)
    for module in modules:
        for name in module.imports - {module.name}:
            users[name] += 1
    return (name for name, number in users.items() if number == 1)


def _modules(package: Path) -> Iterator[Module]:
    paths = sorted(package.rglob("*.py"))
    names = {_name(path, package) for path in paths}
    for path in paths:
        text = path.read_text(encoding="utf-8")
        name, tree = _name(path, package), ast.parse(text)
        yield Module(
            name,
            len(text.splitlines()),
            tuple(_functions(tree, name)),
            frozenset(_imports(tree, names)),
        )


def _name(path: Path, package: Path) -> str:
    return ".".join(path.relative_to(package.parent).with_suffix("").parts)


def _functions(tree: ast.AST, place: str) -> Iterator[Function]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            here = f"{place}.{node.name}"
            if not isinstance(node, ast.ClassDef):
                yield Function(here, (node.end_lineno or node.lineno) - node.lineno + 1)
            yield from _functions(node, here)
        else:
            yield from _functions(node, place)


def _imports(tree: ast.AST, names: set[str]) -> Iterator[str]:
    """Yield those of ``names`` that a module imports, at the top, for types or in a function."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=aliases):
                asked = [alias.name for alias in aliases]
            case ast.ImportFrom(module=str(module), names=aliases):
                asked = [module, *(f"{module}.{alias.name}" for alias in aliases)]
            case _:
                continue
        yield from names.intersection(asked)
