"""What of a definition or of an example can be printed as a clue."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

BLANK = "___"
LONGEST = 59
"""Characters of a draft."""
_LEAST_WORDS = 2
"""Of a definition that was cut."""
_WANTING = re.compile(
    r"(?:ed|ible|able|made|found|used|given|known|chosen|taken|driven|written|bound|distinctive|born|flowing|having|being|containing)$"
)
"""How words end that tell nothing without what follows."""
_RELATIVE = re.compile(r"\b(?:that|which|who|whose|where)\b")
_REMARK = re.compile(r"^\s*\([^)]*\)\s*|\s*\([^)]*\)")
_LABEL = re.compile(r"^[A-Za-z]+(?:, [a-z]+)?: ")
_RUDE = re.compile(
    r"offensive|slur\b|disparag|derogat|vulgar|obscene|homosex|prostitut|breast|penis|buttocks"
    r"|sexual (?:act|des|excit|gratif|inter|org|pleas|rel)|[Bb]lack person|[Ww]hite person",
)
"""What stands in definitions that no newspaper prints, and of words it does not."""
_LATIN = re.compile(r"[A-Z][a-z]+(?: [a-z]+)* [a-z]+(?:us|a|um|is|ii|ae|ens|ides|oides)")
"""Names of kinds as those who study them have them."""
_OPEN_WORDS = "a an and but is or than that the which who whose etc e.g i.e such being any"
_DANGLING = frozenset(_OPEN_WORDS.split())
"""Words that something must follow."""
_JOINTS = (
    "that which who whose where when while as because in on at with for from by during made used "
    "found given aimed established consisting"
)
_JOINT = re.compile(rf"(?:[,:]| --)? (?=(?:{'|'.join(_JOINTS.split())})\b)|[,:] | -- ")
"""Before these, what was said is whole."""
_VERB_TAKES = "about as at by during for from in into of on to used with"
_OF_A_VERB = frozenset(_VERB_TAKES.split())
_NAMED = re.compile(
    r"^(?:an? |the )?(?:(?:\w+) )?(?:terms?|names?|words?|expressions?) (?:for|of)(?: an?| the)? ",
    re.IGNORECASE,
)
_INFORMAL = re.compile(r"informal|slang|colloquial|street|uncomplimentary", re.IGNORECASE)
_NO_GAP = re.compile(r"\(|-|`")
_LITTLE_SAID = re.compile(
    r"\bthis\b|^(?:something|someone|anything|used|expressing|of (?:any|the|or)\b|one of|any of)",
    re.IGNORECASE,
)
_TWICE = re.compile(r"\b(\w{5,})\b.*\b\1\b", re.IGNORECASE)
_LEARNED = re.compile(
    r"\b(?:genus|family|species|order|subfamily|any of|of or relating to|pertaining to|sense"
    r"|relating to|given name)\b",
    re.IGNORECASE,
)


def is_rude(text: str) -> bool:
    """Tell whether a definition is of a word, or in words, that give offence."""
    return _RUDE.search(text) is not None


def is_labelled(text: str) -> bool:
    """Tell whether a definition says that it is one of a region, of a trade or of slang."""
    return _LABEL.match(text) is not None or text.startswith("(")


def is_latin(text: str) -> bool:
    """Tell whether ``text`` is the learned name of a plant or an animal."""
    return text.startswith("genus ") or _LATIN.fullmatch(text) is not None


def clause_of(text: str, part: str = "") -> str:
    """Return the first clause of a definition, without remarks; nothing if it cannot stand.

    ``part`` is the part of speech: that of a verb may end as "go on" does.
    """
    bare = _LABEL.sub("", _REMARK.sub("", _REMARK.sub("", text)).strip())
    clause = bare.split(";")[0].strip(" .,:-")
    for word in ("of or relating to ", "of or pertaining to ", "relating to or "):
        if clause.startswith(word):
            clause = f"relating to {clause.removeprefix(word)}"
    named = _NAMED.match(clause)
    if named:
        rest = clause[named.end() :]
        clause = f"{rest}, informally" if _INFORMAL.search(named[0]) else rest
    return clause if _stands(clause, part) and not is_latin(clause) else ""


def cuts_of(clause: str, longest: int = LONGEST) -> Iterator[str]:
    """Yield the longest beginning of ``clause`` within ``longest`` characters that says enough."""
    for joint in reversed(list(_JOINT.finditer(clause))):
        short = clause[: joint.start()].strip(" ,")
        words = short.split()
        if len(short) > longest or len(words) < _LEAST_WORDS or _WANTING.search(words[-1]):
            continue
        follows = clause[joint.end() :].partition(" ")[0]
        if follows in _OF_A_VERB and (_RELATIVE.search(short) or follows in words):
            continue
        if _stands(short):
            yield short
            return


def learned(clause: str) -> float:
    """Return what it costs that ``clause`` speaks as a handbook does, or says little."""
    cost = 1.2 if _LEARNED.search(clause) else 0.0
    if _TWICE.search(clause):
        cost += 0.8
    if clause.lower().startswith(("the act of", "the state of", "the quality of")):
        cost += 0.5
    return cost + (1.5 if _LITTLE_SAID.search(clause) else 0.0)


def gaps_of(examples: tuple[str, ...], word: str, entry: str) -> Iterator[str]:
    """Yield the ``examples`` of ``word`` that have the entry itself, with a blank for it."""
    for example in examples:
        found = next(
            (
                one
                for one in re.finditer(rf"\b{re.escape(word)}\w*", example, re.IGNORECASE)
                if "".join(filter(str.isalpha, one[0])).upper() == entry
            ),
            None,
        )
        if found is not None and example[:1].isalpha():
            gap = example[: found.start()] + BLANK + example[found.end() :]
            if not _NO_GAP.search(gap):
                yield f"“{gap[:1].upper()}{gap[1:]}”"


def _stands(clause: str, part: str = "") -> bool:
    """Tell whether ``clause`` is whole as far as one sees from its beginning and end."""
    words = clause.lower().split()
    if not words or words[0] in ("and", "or", "but"):
        return False
    last = words[-1].strip(",")
    if last in _DANGLING or (part != "v" and last in _OF_A_VERB):
        return False
    return clause.count("(") == clause.count(")") and "`" not in clause
