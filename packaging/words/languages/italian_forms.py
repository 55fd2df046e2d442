"""Regular forms of Italian words that inflection tables lack, to confirm what a corpus holds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_GERUND = re.compile(r"(.+[ae]ndo)(?:[mtscv][ie]|glie?|ne|l[aeio])*")


def gerunds(form: str) -> Iterator[str]:
    """Yield the gerund that stands before the pronouns of ``form``: PENSANDO in PENSANDOLA."""
    if (found := _GERUND.fullmatch(form)) and found[1] != form:
        yield found[1]


def plurals(noun: str) -> Iterator[str]:
    """Yield the plural of SPIAGGIA, TRACCIA, FASCIA, MINACCIA, and the women of PROTAGONISTA."""
    if noun.endswith(("ccia", "ggia", "scia", "ncia", "rcia")):
        yield noun[:-2] + "e"
    elif noun.endswith("ista"):
        yield noun[:-1] + "e"


def adverbs(adjective: str) -> Iterator[str]:
    """Yield the adverb in -MENTE: ULTIMAMENTE, VIRTUALMENTE, FELICEMENTE."""
    if adjective.endswith("o"):
        yield adjective[:-1] + "amente"
    elif adjective.endswith(("le", "re")):
        yield adjective[:-1] + "mente"
    elif adjective.endswith("e"):
        yield adjective + "mente"
