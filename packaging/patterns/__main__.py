"""Fit the styles of patterns: ``python -m patterns fit``."""

from __future__ import annotations

import sys
from pathlib import Path

from .fit import fit_all

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "patterns"

if __name__ == "__main__":
    match sys.argv[1:]:
        case ["fit"]:
            fit_all(FOLDER / "styles.json")
        case _:
            sys.exit(__doc__)
