"""The set-up script, as a file any Python 3 can read."""

from __future__ import annotations

import ast
import errno
import hashlib
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "packaging" / "bootstrap.py"


@pytest.fixture
def bootstrap() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bootstrap", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(
    *arguments: str, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the script as a fresh machine does: by a Python that has nothing installed (-S)."""
    return subprocess.run(
        [sys.executable, "-S", str(SCRIPT), *arguments],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env=environment,
        check=False,
    )


def without_display() -> dict[str, str]:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    return {name: value for name, value in os.environ.items() if name not in hidden}


def test_an_old_python_is_told_which_one_is_needed(bootstrap: ModuleType) -> None:
    with pytest.raises(SystemExit) as stop:
        bootstrap.stop_on_old_python((3, 9, 2, "final", 0))
    assert str(stop.value) == "Gridwright needs Python 3.11 or newer; this is Python 3.9.2."


def test_an_old_python_can_read_the_script() -> None:
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 6))


def test_the_script_needs_nothing_but_python() -> None:
    tree = ast.parse(SCRIPT.read_text(encoding="utf-8"))
    names = {
        alias.name.partition(".")[0]
        for node in tree.body
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    assert names <= sys.stdlib_module_names


def test_what_the_script_takes_from_the_program_needs_nothing_but_python() -> None:
    look = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import editor.display"
    subprocess.run([sys.executable, "-I", "-S", "-c", look], check=True)


def test_missing_packages_are_named_with_the_command(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "is_present", lambda sign: "cursor" not in sign)
    missing = bootstrap.missing_packages("window", "x11")
    with pytest.raises(SystemExit) as stop:
        bootstrap.stop_without(missing, "The window cannot open")
    told = capsys.readouterr().err
    assert stop.value.code == 2
    assert "this system lacks libxcb-cursor.so.0." in told
    assert "sudo apt-get install libxcb-cursor0\n" in told


def test_only_the_window_system_in_use_is_asked_for(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert bootstrap.window_systems() == ["wayland"]
    monkeypatch.delenv("WAYLAND_DISPLAY")
    assert bootstrap.window_systems() == ["x11"]
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert bootstrap.window_systems() == []


def test_a_missing_library_or_module_is_noticed(bootstrap: ModuleType) -> None:
    assert bootstrap.is_present("module:ensurepip")
    assert not bootstrap.is_present("module:no_such_module")
    assert sys.platform != "linux" or not bootstrap.is_present("libnothing-of-the-kind.so.9")


def test_every_row_of_the_package_list_is_whole(bootstrap: ModuleType) -> None:
    rows = bootstrap.listed_packages(bootstrap.PACKAGE_LIST.read_text(encoding="utf-8"))
    assert {need for _, _, need in rows} == {"setup", "window", "x11", "wayland"}
    assert len({package for package, _, _ in rows}) == len(rows)


def test_a_changed_project_is_installed_anew(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = bootstrap.stamp("test")
    (tmp_path / "pyproject.toml").write_text("changed")
    assert bootstrap.stamp("") != before
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    assert bootstrap.stamp("test") != before
    assert len(before) == len(hashlib.sha256().hexdigest())


def test_an_environment_set_up_before_is_left_alone(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    python = tmp_path / "python"
    python.touch()
    monkeypatch.setattr(bootstrap, "STAMP", tmp_path / "installed")
    monkeypatch.setattr(bootstrap, "venv_python", lambda: python)
    monkeypatch.setattr(bootstrap, "has_pip", lambda: pytest.fail("the set-up began again"))
    bootstrap.STAMP.write_text(bootstrap.stamp("test"))
    bootstrap.install("test")


@pytest.fixture
def ready(bootstrap: ModuleType) -> None:
    if not bootstrap.STAMP.exists() or bootstrap.stamp("") not in bootstrap.STAMP.read_text():
        pytest.skip("this checkout was not set up by packaging/bootstrap.py")


@pytest.mark.usefixtures("ready")
def test_arguments_go_to_the_program() -> None:
    result = run("--version")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.startswith("gridwright ")


@pytest.mark.usefixtures("ready")
def test_the_exit_code_is_the_program_s() -> None:
    assert run("fill", "no-such-file.txt").returncode == 2


def test_a_checkout_that_cannot_be_written_to_is_told(
    bootstrap: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(bootstrap, "STAMP", tmp_path / "installed")
    monkeypatch.setattr(bootstrap.tempfile, "TemporaryFile", refuse)
    monkeypatch.setattr(bootstrap, "has_pip", lambda: pytest.fail("the set-up began"))
    with pytest.raises(SystemExit) as stop:
        bootstrap.install("")
    told = capsys.readouterr().err.splitlines()
    assert stop.value.code == 2
    assert told[0] == f"Gridwright cannot be installed in {ROOT}: Read-only file system."
    assert "Copy the folder" in told[1]


def refuse(*_: object, **__: object) -> None:
    raise OSError(errno.EROFS, "Read-only file system")
