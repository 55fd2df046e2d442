"""How packages are made, tried on a small folder in place of the program."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from editor.sheet import fonts
from editor.sheet.shapes import Face
from editor.ui.widgets import icons
from installers import appimage, deb, product
from installers.environment import BuildError, left_out
from installers.folder import FACES, SYMBOLS
from installers.run_file import run_file

ROOT = Path(__file__).resolve().parents[3]
OVERRIDES = ROOT / "packaging" / "installers" / "debian" / "lintian-overrides"
PROGRAM = '#!/bin/sh\necho "started with $# words: $*"\nexit 7\n'
ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="it is made on Linux alone")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "built" / "gridwright"
    made.mkdir(parents=True)
    (made / "gridwright").write_text(PROGRAM)
    (made / "gridwright").chmod(0o755)
    (made / "_internal").mkdir()
    (made / "_internal" / "libxcb-cursor.so.0").write_bytes(os.urandom(200_000))
    return made


def started(path: Path, home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(path), *words],
        env={"HOME": str(home), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@ON_LINUX
def test_a_run_file_starts_the_program_with_its_words_and_ends_as_it_does(
    folder: Path, tmp_path: Path
) -> None:
    path = run_file(folder, tmp_path)
    for _ in range(2):
        ended = started(path, tmp_path, "fill", "a file", "--json")
        assert (ended.returncode, ended.stderr) == (7, "")
        assert ended.stdout == "started with 3 words: fill a file --json\n"
    assert len(list((tmp_path / ".cache" / "gridwright" / "run").iterdir())) == 1


@ON_LINUX
def test_a_run_file_that_is_cut_short_says_so_and_leaves_nothing(
    folder: Path, tmp_path: Path
) -> None:
    path = run_file(folder, tmp_path)
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size - 5_000)
    ended = started(path, tmp_path)
    assert ended.returncode == 2
    assert ended.stderr.startswith("gridwright: ")
    assert "it is not whole" in ended.stderr
    assert list(tmp_path.glob(".cache/**/libxcb*")) == []


@ON_LINUX
def test_a_run_file_can_be_unpacked_for_good(folder: Path, tmp_path: Path) -> None:
    path = run_file(folder, tmp_path)
    ended = started(path, tmp_path, "--unpack", str(tmp_path / "for good"))
    assert Path(ended.stdout.strip()).read_text() == PROGRAM
    assert not (tmp_path / ".cache").exists()


@ON_LINUX
def test_the_same_folder_makes_the_same_run_file(folder: Path, tmp_path: Path) -> None:
    first = run_file(folder, tmp_path).read_bytes()
    os.utime(folder / "gridwright", (1, 1))
    second = run_file(folder, tmp_path).read_bytes()
    assert hashlib.sha256(first).digest() == hashlib.sha256(second).digest()


def test_another_runtime_than_the_one_named_is_refused(folder: Path, tmp_path: Path) -> None:
    runtime = tmp_path / "runtime"
    runtime.write_bytes(b"a runtime")
    for checksum in ("", hashlib.sha256(b"another").hexdigest()):
        with pytest.raises(BuildError, match="not the runtime"):
            appimage.app_image(folder, runtime, checksum, tmp_path)


@ON_LINUX
def test_an_appimage_begins_with_its_runtime_and_holds_the_folder(
    folder: Path, tmp_path: Path
) -> None:
    if shutil.which("mksquashfs") is None:
        pytest.skip("mksquashfs is not installed")
    runtime, begins = tmp_path / "runtime", os.urandom(12_345)
    runtime.write_bytes(begins)
    checksum = hashlib.sha256(begins).hexdigest()
    path = appimage.app_image(folder, runtime, checksum, tmp_path)
    assert path.read_bytes()[: len(begins)] == begins
    unpack = ["unsquashfs", "-quiet", "-no-progress", "-offset", str(len(begins))]
    unpacked = tmp_path / "unpacked"
    subprocess.run([*unpack, "-dest", str(unpacked), str(path)], check=True, capture_output=True)
    assert started(unpacked / "gridwright", tmp_path).returncode == 7


def test_a_package_depends_on_what_the_folder_does_not_bring(folder: Path) -> None:
    needed = deb.needed(folder)
    assert "libxcb-cursor0" not in needed
    assert {"libxcb-icccm4", "libegl1", "libfontconfig1", "libstdc++6"} <= set(needed)


def test_nobody_s_address_stands_for_one_that_is_not_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(product, "MAIL", "")
    assert re.fullmatch(r"The Gridwright authors <[^@]+@[^@]+\.invalid>", deb.maintainer())
    monkeypatch.setattr(product, "MAIL", "authors@example.org")
    assert deb.maintainer() == "The Gridwright authors <authors@example.org>"


def test_every_override_of_lintian_has_a_sentence() -> None:
    text = OVERRIDES.read_text(encoding="utf-8")
    blocks = re.findall(r"((?:^# .*\n)+)((?:^gridwright: [a-z-]+.*\n)+)", text, re.MULTILINE)
    assert "".join(reason + tags for reason, tags in blocks) == text
    assert all(reason.endswith(".\n") for reason, _tags in blocks)


def test_every_face_that_is_imported_by_name_comes_along() -> None:
    assert set(FACES) == {package for package, _ in fonts._PACKAGED.values()}
    wide = {f"pymupdf_fonts.FiraGO_{style}" for style in fonts._STYLES.values()}
    assert set(SYMBOLS) == wide | set(fonts._SYMBOLS.values())


def test_nothing_that_the_program_reads_is_left_out() -> None:
    packages = Path(sysconfig.get_path("purelib"))
    dropped = set(left_out(packages))
    assert dropped
    faces = [
        Face(family, bold, italic) for family in fonts.families() for bold, italic in fonts._STYLES
    ]
    modules = {f"{name.replace('.', '/')}.py" for name in SYMBOLS}
    assert not dropped & {fonts.font_file(face) for face in faces}
    assert not dropped & {packages / module for module in modules}
    assert not dropped & set(packages.glob(f"qtawesome/fonts/{icons._FACE}-*"))
    assert packages / "qtawesome" / "fonts" not in dropped
