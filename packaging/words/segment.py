"""Write bare letters as words: IMALLEARS is ``I'm all ears``, by how common its words are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .display import display
from .evidence import Kind, Source
from .normalise import english_key, spelled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .evidence import Evidence, Pool

_ONE = frozenset("AI")
_TWO = frozenset(
    spelled(
        "AM AN AS AT BE BY DO GO HE HI IF IN IS IT LA LE ME MR MS MY NO OF OH ON OR OX SO TO TV UP"
        " US WE DE EL DR ST ED AL PI PA MA YO UH HA EH OK PC AD"
    )
)
_LEAST_ZIPF = 2.0
_LEAST_SHORT_ZIPF = 3.0
_SHORT = 4
_WORD_COST = 0.35
_LETTER_ZIPF = 3.0
_UNKNOWN_COST = 5.0
_UNKNOWN_LETTER_COST = 1.1
_LEAST_BASE = 4
_SUFFIXES = spelled("s es d ed ing er ers r rs est st ly ness nesses less able y ier iest")
_PREFIXES = spelled("un re non mis over out pre de")
_DICTIONARIES = Source.SCOWL | Source.WORDNET | Source.WIKDICT


@dataclass(frozen=True, slots=True)
class Segmented:
    """A written form. ``base``: the word this single word grows from, if it is no known one."""

    form: str
    base: str = ""
    is_known: bool = True


class Segmenter:
    """The words a phrase may be made of."""

    def __init__(self, pool: Pool, zipf: dict[str, float]) -> None:
        self._words: dict[str, tuple[float, str]] = {}
        for token, value in zipf.items():
            key = english_key(token)
            if key is not None or len(token) == 1:
                self._note(key or token.upper(), token, value, pool)
        self._longest = max(map(len, self._words))
        self._pool = pool

    def split(self, key: str) -> Segmented:
        """Return the likeliest way to write ``key``, which is no word of the pool."""
        base = self._base(key)
        if base:
            capital = base[:1].isupper()
            return Segmented(key.capitalize() if capital else key.lower(), base)
        best: list[tuple[float, int]] = [(0.0, 0)]
        for end in range(1, len(key) + 1):
            starts = range(max(0, end - self._longest), end)
            best.append(max((self._reached(best, key, start, end), start) for start in starts))
        words: list[str] = []
        at = len(key)
        while at:
            start = best[at][1]
            words.append(self._words.get(key[start:at], (0.0, key[start:at]))[1])
            at = start
        words.reverse()
        unknown = -_UNKNOWN_COST - _UNKNOWN_LETTER_COST * len(key)
        if best[-1][0] < unknown:
            return Segmented(_as_unknown(key), is_known=False)
        return Segmented(" ".join(words))

    def _base(self, key: str) -> str:
        """Return the word ``key`` is grown from by a common affix, if there is one."""
        for base in _bases(key):
            evidence = self._pool.singles.get(base)
            if evidence is not None and evidence.sources & _DICTIONARIES:
                shown = display(evidence)
                if shown.islower() or key == base + "S":
                    return shown
        return ""

    def _reached(self, best: list[tuple[float, int]], key: str, start: int, end: int) -> float:
        known = self._words.get(key[start:end])
        return best[start][0] + (-99.0 if known is None else known[0])

    def _note(self, key: str, token: str, value: float, pool: Pool) -> None:
        evidence = pool.singles.get(key)
        if not _is_word(key, value, evidence):
            return
        share = (_LETTER_ZIPF if len(key) == 1 and key not in _ONE else value) - 9 - _WORD_COST
        known = self._words.get(key)
        if known is None or share > known[0]:
            self._words[key] = (share, _written(token, key, evidence))


def _bases(key: str) -> Iterator[str]:
    """Yield what ``key`` may be grown from, the likeliest first."""
    for suffix in map(str.upper, _SUFFIXES):
        if key.endswith(suffix) and len(key) - len(suffix) >= _LEAST_BASE:
            stem = key[: -len(suffix)]
            yield stem
            if suffix in ("ED", "ING", "ER", "ERS", "EST", "ABLE", "Y"):
                yield stem + "E"
                if stem[-1] == stem[-2]:
                    yield stem[:-1]
            if suffix in ("ES", "ED", "ER", "ERS", "EST", "LY", "NESS") and stem[-1] == "I":
                yield stem[:-1] + "Y"
    for prefix in map(str.upper, _PREFIXES):
        if key.startswith(prefix) and len(key) - len(prefix) >= _LEAST_BASE:
            yield key[len(prefix) :]


def _as_unknown(key: str) -> str:
    """Write what no source tells anything of: initials where it has no vowel, else as a name."""
    return key if len(key) <= _SHORT and not set(key) & set("AEIOUY") else key.capitalize()


def _is_word(key: str, zipf: float, evidence: Evidence | None) -> bool:
    if len(key) == 1:
        return True
    if len(key) == 2:
        return key in _TWO
    if evidence is None:
        return False
    attested = bool(evidence.sources & _DICTIONARIES) or Kind.NAME in evidence.kinds
    least = _LEAST_SHORT_ZIPF if len(key) <= _SHORT else _LEAST_ZIPF
    return zipf >= least + (0 if attested else 0.3)


def _written(token: str, key: str, evidence: Evidence | None) -> str:
    """Write a word of a phrase: contractions with their mark, names with their capital."""
    if "'" in token:
        return "I" + token[1:] if token[:2] == "i'" else token
    if key == "I" or (len(key) == 1 and key not in _ONE):
        return key
    if evidence is None:
        return {"MR": "Mr.", "MS": "Ms.", "DR": "Dr.", "ST": "St.", "TV": "TV", "PC": "PC"}.get(
            key, token
        )
    shown = display(evidence)
    return shown if shown.replace("'", "").lower() == token else token
