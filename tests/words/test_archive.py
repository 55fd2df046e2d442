"""Members read as views, against what numpy reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from editor.words.archive import mapped

if TYPE_CHECKING:
    from pathlib import Path


def test_members_are_what_numpy_reads(tmp_path: Path) -> None:
    path = tmp_path / "some.npz"
    table = np.arange(12, dtype=np.uint32).reshape(4, 3)
    np.savez(path, table=table, nothing=np.zeros(0, np.uint8), one=np.array(7))
    members = mapped(path)
    with np.load(path) as read:
        assert members.keys() == set(read.files)
        for name in read.files:
            assert members[name].dtype == read[name].dtype
            assert members[name].shape == read[name].shape
            assert (members[name] == read[name]).all()


def test_compressed_members_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "small.npz"
    np.savez_compressed(path, table=np.zeros(100))
    with pytest.raises(ValueError, match="compressed"):
        mapped(path)


def test_tables_by_columns_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "columns.npz"
    np.savez(path, table=np.asfortranarray(np.arange(6).reshape(2, 3)))
    with pytest.raises(ValueError, match="columns"):
        mapped(path)
