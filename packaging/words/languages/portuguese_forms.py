"""Portuguese as it was written in Portugal before the Orthographic Agreement of 1990."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_SILENT = re.compile(r"[cp](?=[cçt])")


def is_old(token: str, zipf: Mapping[str, float]) -> bool:
    """Tell whether ``token``, which no dictionary of Portugal has, is spelled as before: objectivo.

    So it is where it has a silent consonant without which it is more common; *aspecto*, which
    Brazil speaks with it, is less common without.
    """
    common = zipf.get(token, 0.0)
    shorter = (token[: at.start()] + token[at.end() :] for at in _SILENT.finditer(token))
    return any(zipf.get(form, 0.0) > common for form in shorter)
