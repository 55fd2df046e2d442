"""The text of an ini file, read by Qt itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QByteArray, QSettings

from editor.document.ini import ini_text

if TYPE_CHECKING:
    from pathlib import Path

TEXTS = st.text(st.characters(exclude_categories=("Cs",)), max_size=30)
NAMES = st.text(st.characters(exclude_categories=("Cs",), exclude_characters="/"), min_size=1)
KEYS = NAMES | st.tuples(NAMES, NAMES).map("/".join)
VALUES = TEXTS | st.binary(max_size=30).map(QByteArray)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("ini")


@given(values=st.dictionaries(KEYS, VALUES, max_size=5), number=st.uuids())
def test_qt_reads_what_was_written(folder: Path, values: dict[str, object], number: object) -> None:
    path = folder / f"{number}.ini"
    path.write_bytes(ini_text(values).encode())
    read = QSettings(str(path), QSettings.Format.IniFormat)
    assert {key: read.value(key) for key in read.allKeys()} == values


@pytest.mark.parametrize(
    "value", ["@Variant(x)", "a, b; c = d", " room ", "\\x41", "", "Ü€😀", "[1, 2]"]
)
def test_nothing_means_something_else(folder: Path, value: str) -> None:
    path = folder / "one.ini"
    path.write_bytes(ini_text({"author": value, "General/x": value}).encode())
    read = QSettings(str(path), QSettings.Format.IniFormat)
    assert read.value("author") == value
    assert read.value("General/x") == value
