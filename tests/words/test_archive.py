"""Members, against what numpy reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from editor.words.archive import members as members_of
from editor.words.stored import UNREADABLE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.mark.parametrize("save", [np.savez, np.savez_compressed])
def test_members_are_what_numpy_reads(tmp_path: Path, save: Callable[..., None]) -> None:
    path = tmp_path / "some.npz"
    table = np.arange(1200, dtype=np.uint32).reshape(400, 3)
    save(path, table=table, nothing=np.zeros(0, np.uint8), one=np.array(7))
    members = members_of(path)
    with np.load(path) as read:
        assert members.keys() == set(read.files)
        for name in read.files:
            assert members[name].dtype == read[name].dtype
            assert members[name].shape == read[name].shape
            assert (members[name] == read[name]).all()


def test_damage_to_a_compressed_member_is_told(tmp_path: Path) -> None:
    path = tmp_path / "small.npz"
    np.savez_compressed(path, table=np.arange(1000))
    sound = path.read_bytes()
    path.write_bytes(sound[:200] + bytes([sound[200] ^ 0xFF]) + sound[201:])
    with pytest.raises(UNREADABLE):
        members_of(path)


def test_tables_by_columns_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "columns.npz"
    np.savez(path, table=np.asfortranarray(np.arange(6).reshape(2, 3)))
    with pytest.raises(ValueError, match="columns"):
        members_of(path)
