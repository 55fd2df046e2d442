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
    from .parts_of_speech import PartsOfSpeech

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
_INFLECTIONS = frozenset(spelled("S ES D ED ING"))
_DEGREES = frozenset(spelled("ER R EST ST IER IEST"))
_PLURALS_OF_GROWN = frozenset(spelled("ERS RS NESSES"))
_PREFIXES_IN_CAPITALS = frozenset(map(str.upper, _PREFIXES))
_NO_VERB_PREFIXES = ("NON",)
_DICTIONARIES = Source.SCOWL | Source.WORDNET | Source.WIKDICT


@dataclass(frozen=True, slots=True)
class Segmented:
    """A written form. ``base``: the word this single word grows from, if it is no known one.

    ``is_grown``: it is no inflection of ``base`` but a word of its own (TICKETLESS).
    """

    form: str
    base: str = ""
    is_known: bool = True
    is_grown: bool = False


class Segmenter:
    """The words a phrase may be made of."""

    def __init__(self, pool: Pool, zipf: dict[str, float], parts: PartsOfSpeech) -> None:
        self._parts = parts
        self._inflector = parts.inflector
        self._words: dict[str, tuple[float, str]] = {}
        for token, value in zipf.items():
            key = english_key(token)
            if key is not None or len(token) == 1:
                self._note(key or token.upper(), token, value, pool)
        self._longest = max(map(len, self._words), default=1)  # none without a corpus
        self._pool = pool

    def split(self, key: str) -> Segmented:
        """Return the likeliest way to write ``key``, which is no word of the pool."""
        grown = self._base(key)
        if grown is not None:
            return grown
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

    def _base(self, key: str) -> Segmented | None:
        """Return ``key`` as a word grown from another by a common affix, if there is one."""
        for base, affix in _bases(key):
            evidence = self._pool.singles.get(base)
            if evidence is not None and evidence.sources & _DICTIONARIES:
                shown = display(evidence)
                if shown.islower() or key == base + "S":
                    form = key.capitalize() if shown[:1].isupper() else key.lower()
                    return self._grown(form, shown, affix)
        return None

    def _grown(self, form: str, base: str, affix: str) -> Segmented:
        """Tell an inflection from a word made of ``base``; both may be: RETIES, DULLNESSES."""
        if affix in _PLURALS_OF_GROWN:
            cut = 2 if affix == "NESSES" else 1
            return Segmented(form, form[:-cut])
        if affix in _PREFIXES_IN_CAPITALS:
            stems = sorted(self._inflector.stems(base), key=lambda one: (len(one), one))
            if stems and not affix.startswith(_NO_VERB_PREFIXES):
                return Segmented(form, affix.lower() + stems[0])
            return Segmented(form, base, is_grown=True)
        inflects = affix in _INFLECTIONS or (affix in _DEGREES and self._has_degrees(base))
        return Segmented(form, base, is_grown=not inflects)

    def _has_degrees(self, base: str) -> bool:
        return self._parts.is_adjective(base) and not self._parts.is_verb(base)

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


def _bases(key: str) -> Iterator[tuple[str, str]]:
    """Yield what ``key`` may be grown from and the affix, the likeliest first."""
    for suffix in map(str.upper, _SUFFIXES):
        if key.endswith(suffix) and len(key) - len(suffix) >= _LEAST_BASE:
            stem = key[: -len(suffix)]
            yield stem, suffix
            if suffix in ("ED", "ING", "ER", "ERS", "EST", "ABLE", "Y"):
                yield stem + "E", suffix
                if stem[-1] == stem[-2]:
                    yield stem[:-1], suffix
            if suffix in ("ES", "ED", "ER", "ERS", "EST", "LY", "NESS") and stem[-1] == "I":
                yield stem[:-1] + "Y", suffix
    for prefix in map(str.upper, _PREFIXES):
        if key.startswith(prefix) and len(key) - len(prefix) >= _LEAST_BASE:
            yield key[len(prefix) :], prefix


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
