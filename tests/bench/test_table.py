"""The measurements are listed, each can be called, and the package ships none of them."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from bench.__main__ import run
from bench.table import BENCHES

CHECKOUT = Path(__file__).parents[2]


def test_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    listed = capsys.readouterr().out
    for name, entry in BENCHES.items():
        assert f"{name} " in listed
        assert entry.summary in listed


@pytest.mark.parametrize("name", BENCHES)
def test_each_has_a_help_with_an_example(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([name, "--help"]) == 0
    assert f"python -m bench {name}" in capsys.readouterr().out.split("Example:")[1]


def test_each_module_with_a_measurement_is_in_the_table() -> None:
    named = {entry.target for entry in BENCHES.values()}
    for path in CHECKOUT.glob("bench/*.py"):
        text = path.read_text(encoding="utf-8")
        if "Example: python -m bench" in text:
            assert any(target.startswith(f"bench.{path.stem}:") for target in named), path


def test_an_unknown_one_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["nothing"]) == 2
    assert capsys.readouterr().err.startswith("python -m bench: There is no command 'nothing'")


@pytest.mark.parametrize("name", ["gain", "memory", "qxw", "stops"])
def test_a_measurement_of_no_grids_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(import_module("bench.qxw"), "qxw_path", lambda: "qxw")
    assert run([name, str(tmp_path)]) == 2
    assert "There are no grids" in capsys.readouterr().err


def test_the_package_ships_no_measurement() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    targets = project["tool"]["hatch"]["build"]["targets"]
    assert targets["wheel"]["packages"] == ["editor"]
    assert "bench" not in targets["sdist"]["include"]
    for path in (CHECKOUT / "editor").rglob("*.py"):
        assert "import bench" not in (text := path.read_text(encoding="utf-8")), path
        assert "from bench" not in text, path
