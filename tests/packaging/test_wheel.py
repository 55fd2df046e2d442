"""The wheel, built and used as a stranger would: in a clean environment, outside the checkout."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest

from tests.independent_validator import complaints

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
MANUAL = ROOT / "docs" / "manual"
TEMPLATE = ["....#", ".....", ".....", ".....", "#...."]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    subprocess.run([*build, str(ROOT)], check=True, capture_output=True, cwd=folder)
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def scripts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Yield the folder of the programs of an environment that has the wheel and what it needs."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", str(scripts / "python")]
    # What is never run need not be compiled.
    install = [*pip, "install", "--quiet", "--no-compile", str(wheel)]
    subprocess.run(install, check=True, cwd=folder, stdin=subprocess.DEVNULL)
    yield scripts
    shutil.rmtree(folder)


def test_the_wheel_holds_the_program_its_resources_and_the_licences(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = archive.namelist()
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"editor"}
    assert "editor/_resources/words/english.npz" in names
    assert "editor/_resources/samples/welcome.ipuz" in names
    assert {"editor/_resources/web/play.css", "editor/_resources/web/start.js"} <= set(names)
    assert not [name for name in names if "/_resources/pictures/" in name]
    manual = [path.relative_to(MANUAL) for path in MANUAL.rglob("*.*")]
    assert {f"editor/_resources/manual/{path.as_posix()}" for path in manual} <= set(names)
    assert wheel.stat().st_size < 30_000_000
    licences = [name for name in names if ".dist-info/licenses/" in name]
    assert any(name.endswith("/LICENSE") for name in licences)
    assert any("words" in name for name in licences)


def test_the_installed_program_fills_a_grid(scripts: Path, tmp_path: Path) -> None:
    template, words = tmp_path / "grid.txt", tmp_path / "words.txt"
    template.write_text("\n".join(TEMPLATE))
    hidden = {"PYTHONPATH", "DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    ended = subprocess.run(
        [str(scripts / "gridwright"), "fill", str(template), "--json"],
        capture_output=True,
        encoding="utf-8",
        cwd=tmp_path,
        env=environment,
        check=False,
    )
    (said,) = ended.stderr.splitlines()
    assert ended.returncode == 0
    assert said.startswith("Preset Mini: ")
    told = json.loads(ended.stdout)
    scores = {word["word"]: word["score"] for word in told["words"]}
    assert complaints(TEMPLATE, told["rows"], scores, told["floor"]) == []
    words.write_text("CAT;60\n")
    refused = subprocess.run(
        [str(scripts / "gridwright"), "fill", str(template), "-w", str(words)],
        capture_output=True,
        cwd=tmp_path,
        env=environment,
        check=False,
    )
    assert refused.returncode == 1
