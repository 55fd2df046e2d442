"""A few words with scores, of which little grids are filled."""

from __future__ import annotations

FEW_WORDS = "CAT;60\nCOT;55\nTAN;60\nTON;40\nNIT;70\nABC;80\n"
