"""The locked versions: whole, with hashes, and each with its licence."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from editor.paths import resource

ROOT = Path(__file__).resolve().parents[3]
LOCKS = ROOT / "packaging" / "installers" / "locks"
NEVER_LOADED = {"pandas", "fontpkg"}
"""What packages ask for and the program never loads; ``README.md`` beside the locks says why."""


def locked(name: str) -> dict[str, list[str]]:
    """Return the versions of each package in the lock ``name``."""
    found: dict[str, list[str]] = {}
    text = (LOCKS / name).read_text(encoding="utf-8")
    for package, version in re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE):
        found.setdefault(package, []).append(version)
    return found


def wanted() -> list[Requirement]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    return [Requirement(one) for one in project["dependencies"]]


def asked_by(name: str) -> list[Requirement]:
    """Return what the package ``name`` asks for here, its extras aside."""
    asked = [Requirement(one) for one in requires(name) or ()]
    return [one for one in asked if one.marker is None or one.marker.evaluate({"extra": ""})]


def test_the_lock_has_a_fitting_version_of_all_that_the_program_needs() -> None:
    versions = locked("program.txt")
    seen: set[str] = set()
    waiting = wanted()
    while waiting:
        one = waiting.pop()
        name = canonicalize_name(one.name)
        if name in NEVER_LOADED:
            continue
        assert name in versions, f"{name} is in no lock"
        assert all(one.specifier.contains(version) for version in versions[name]), name
        if name not in seen:
            seen.add(name)
            waiting += asked_by(name)
    assert len(seen) > len(wanted())


@pytest.mark.parametrize("name", ["program.txt", "tools.txt"])
def test_every_version_has_hashes(name: str) -> None:
    text = (LOCKS / name).read_text(encoding="utf-8")
    blocks = re.split(r"^(?=[\w.-]+==)", text, flags=re.MULTILINE)[1:]
    assert blocks
    for block in blocks:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}\b", block), block.partition("\n")[0]


def test_the_tools_are_all_locked() -> None:
    tools = (LOCKS / "tools.in").read_text(encoding="utf-8").splitlines()
    assert {one for one in tools if not one.startswith("#")} <= locked("tools.txt").keys()


def test_every_package_is_listed_with_its_version_and_a_licence() -> None:
    lines = resource("licences.tsv").read_text(encoding="utf-8").splitlines()
    listed = {name: (version, licence) for name, version, licence in map(parts, lines)}
    for name, versions in locked("program.txt").items():
        version, licence = listed[name]
        assert version == " or ".join(versions), name
        assert licence


def test_what_the_licence_of_qt_asks_for_is_told() -> None:
    lines = resource("licences.tsv").read_text(encoding="utf-8").splitlines()
    listed = {name: licence for name, _version, licence in map(parts, lines)}
    assert "LGPL-3.0" in listed["pyside6-essentials"]
    assert "LGPL-3.0" in listed["Qt (in PySide6)"]


def parts(line: str) -> tuple[str, str, str]:
    name, version, licence = line.split("\t")
    return name, version, licence
