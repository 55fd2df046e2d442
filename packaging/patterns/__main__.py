"""Fit the styles of patterns, build the stock or prove it again: ``python -m patterns TASK``.

``fit`` with names of styles goes on from what was fitted before, for these alone.
"""

from __future__ import annotations

import sys
from pathlib import Path

from .fit import fit_all
from .stock import build_stock, prove_again

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "patterns"

if __name__ == "__main__":
    match sys.argv[1:]:
        case ["fit", *styles]:
            fit_all(FOLDER / "styles.json", styles)
        case ["stock"]:
            build_stock(FOLDER / "stock.txt")
        case ["prove"]:
            prove_again(FOLDER / "stock.txt")
        case _:
            sys.exit(f"{__doc__}\nTasks: fit, stock, prove.")
