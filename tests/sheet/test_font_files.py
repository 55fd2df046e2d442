"""Where fonts that have to be unpacked are kept."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

import pytest

from editor.sheet import font_files

if TYPE_CHECKING:
    from pathlib import Path

MODULE = "pymupdf_fonts.FiraGO_Regular"


@pytest.mark.skipif(os.name != "posix", reason="modes")
def test_without_a_cache_a_font_goes_where_nobody_else_could_have_put_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "no-folder").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "no-folder"))
    monkeypatch.setattr(font_files.tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(font_files.atexit, "register", lambda *_, **__: None)
    laid = tmp_path / "gridwright-fonts" / "FiraGO_Regular.ttf"
    laid.parent.mkdir()
    laid.write_text("another user's")
    font_files.unpacked.cache_clear()
    font_files._fonts_of_this_run.cache_clear()
    try:
        path = font_files.unpacked(MODULE)
    finally:
        font_files.unpacked.cache_clear()
        font_files._fonts_of_this_run.cache_clear()
    assert path != laid
    assert path.read_bytes()[:4] == b"\0\1\0\0"
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
