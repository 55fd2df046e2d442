"""What several tests of commands start from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.few_words import FEW_WORDS

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def words(tmp_path: Path) -> Path:
    """Return the file of a few words, with which some grids can be filled and others cannot."""
    path = tmp_path / "words.txt"
    path.write_text(FEW_WORDS)
    return path
