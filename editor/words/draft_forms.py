"""English words and definitions in the number and tense of an entry."""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING

from editor.words.inflection import ending_of

if TYPE_CHECKING:
    from collections.abc import Callable

_PASTS = {
    "awake": "awoke",
    "be": "was", "bear": "bore", "beat": "beat", "become": "became", "begin": "began",
    "bend": "bent", "bet": "bet", "bind": "bound", "bite": "bit", "bleed": "bled", "blow": "blew",
    "break": "broke", "bring": "brought", "build": "built", "burst": "burst", "buy": "bought",
    "cast": "cast", "catch": "caught", "choose": "chose", "cling": "clung", "come": "came",
    "cost": "cost", "creep": "crept", "cut": "cut", "deal": "dealt", "dig": "dug", "do": "did",
    "draw": "drew", "drink": "drank", "drive": "drove", "eat": "ate", "fall": "fell",
    "feed": "fed", "feel": "felt", "fight": "fought", "find": "found", "flee": "fled",
    "fly": "flew", "forbid": "forbade", "forget": "forgot", "forgive": "forgave",
    "freeze": "froze", "get": "got", "give": "gave", "go": "went", "grind": "ground",
    "grow": "grew", "hang": "hung", "have": "had", "hear": "heard", "hide": "hid", "hit": "hit",
    "hold": "held", "hurt": "hurt", "keep": "kept", "know": "knew", "lay": "laid", "lead": "led",
    "leave": "left", "lend": "lent", "let": "let", "lie": "lay", "lose": "lost", "make": "made",
    "mean": "meant", "meet": "met", "overcome": "overcame", "pay": "paid", "put": "put",
    "read": "read", "rid": "rid", "ride": "rode", "ring": "rang", "rise": "rose", "run": "ran",
    "say": "said", "see": "saw", "seek": "sought", "sell": "sold", "send": "sent", "set": "set",
    "shake": "shook", "shed": "shed", "shine": "shone", "shoot": "shot", "show": "showed",
    "shrink": "shrank", "shut": "shut", "sing": "sang", "sink": "sank", "sit": "sat",
    "sleep": "slept", "slide": "slid", "speak": "spoke", "spend": "spent", "spin": "spun",
    "split": "split", "spread": "spread", "spring": "sprang", "stand": "stood",
    "steal": "stole", "stick": "stuck", "sting": "stung", "strike": "struck", "swear": "swore",
    "sweep": "swept", "swim": "swam", "swing": "swung", "take": "took", "teach": "taught",
    "tear": "tore", "tell": "told", "think": "thought", "throw": "threw",
    "understand": "understood", "wake": "woke", "wear": "wore", "weave": "wove", "weep": "wept",
    "win": "won", "wind": "wound", "withdraw": "withdrew", "write": "wrote",
}  # fmt: skip
_PARTICIPLES = {
    "awake": "awoken",
    "be": "been", "bear": "borne", "beat": "beaten", "become": "become", "begin": "begun",
    "bite": "bitten", "blow": "blown", "break": "broken", "choose": "chosen", "come": "come",
    "do": "done", "draw": "drawn", "drink": "drunk", "drive": "driven", "eat": "eaten",
    "fall": "fallen", "fly": "flown", "forbid": "forbidden", "forget": "forgotten",
    "forgive": "forgiven", "freeze": "frozen", "get": "gotten", "give": "given", "go": "gone",
    "grow": "grown", "hide": "hidden", "know": "known", "lie": "lain", "overcome": "overcome",
    "ride": "ridden", "ring": "rung", "rise": "risen", "run": "run", "see": "seen",
    "shake": "shaken", "show": "shown", "shrink": "shrunk", "sing": "sung", "sink": "sunk",
    "speak": "spoken", "spring": "sprung", "steal": "stolen", "swear": "sworn", "swim": "swum",
    "take": "taken", "tear": "torn", "throw": "thrown", "wake": "woken", "wear": "worn",
    "weave": "woven", "withdraw": "withdrawn", "write": "written",
}  # fmt: skip
_PLURALS = {
    "man": "men", "woman": "women", "child": "children", "foot": "feet", "tooth": "teeth",
    "goose": "geese", "mouse": "mice", "person": "people", "wife": "wives", "knife": "knives",
    "life": "lives", "leaf": "leaves", "half": "halves", "wolf": "wolves", "loaf": "loaves",
    "shelf": "shelves", "thief": "thieves", "calf": "calves", "ox": "oxen", "fish": "fish",
    "sheep": "sheep", "deer": "deer", "series": "series", "species": "species",
    "hero": "heroes", "potato": "potatoes", "tomato": "tomatoes", "echo": "echoes",
}  # fmt: skip
_ONE_WITH_S = ("alias", "atlas", "bias", "canvas", "gas", "lens", "summons", "yes")
"""Words that end as plurals do and are none."""
_NO_HEADS = ("anyone", "anything", "half", "one", "someone", "something")
_BEHIND = (
    "a an and as at bearing between by causing containing during for forming found from "
    "given giving having holding in into like made of on or producing providing related resembling "
    "serving showing similar so such that the to used using when where which who whose with within "
    "without"
)
_HEAD_ENDS = frozenset(_BEHIND.split())
"""Words before which the noun stands that a definition is about."""
_RELATIVES = frozenset({"that", "which", "who"})
_SEVERAL = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}
_PREFIXES = ("brow", "fore", "mis", "out", "over", "un", "under", "up", "with")
"""What stands before a verb without changing its tenses: UNDERTAKE, of TAKE."""
_BEHIND_VERBS = "at away back down for in into off on out over through to up with"
_PARTICLES = frozenset(_BEHIND_VERBS.split())
_DOUBLED = re.compile(r"[^aeiou]*(?:qu)?[aeiou][bdgklmnprt]$")
_STRESSED_LAST = (
    "abet abut acquit admit allot annul appal begin chitchat commit compel concur confer "
    "control defer demur deter emit equip excel expel extol forget impel incur infer inter "
    "occur omit outfit outwit patrol permit prefer propel rebel rebut recur refer refit "
    "regret remit repel submit transfer transmit unpin unwrap"
)
_DOUBLED_TOO = frozenset(_STRESSED_LAST.split())
"""Verbs of more than one syllable that double their last letter before -ed and -ing."""
_VERBS_IN_LY = "ally apply bully comply fly imply multiply ply rally rely reply sully supply tally"
_NO_ADVERBS = frozenset(_VERBS_IN_LY.split())
"""Verbs that end as adverbs do."""
_VERBS_LISTED = re.compile(r", [a-z]+(?: [a-z]+)?, (?:or|and) .*")
"""The rest of a list of verbs, whose first alone stands in the form of the entry."""
_GERUND = re.compile(r"\w*[aeiouy]\w*ing")
"""No verb that a definition begins with in its base form: BRING has no vowel before its end."""
_REMARK = ", informally"
_TO = re.compile(r"^to\s+", re.IGNORECASE)
_ARTICLE = re.compile(r"^(?:an?|the|(?:any|one|some)(?! of))\s+", re.IGNORECASE)


def in_form(text: str, part: str, entry: str, base: str, written: str = "") -> str | None:
    """Return ``text``, which stands for ``base``, in the form that ``entry`` is of it.

    ``part`` is its part of speech, n, v, a or r; ``written`` tells the words of a base that is a
    phrase. None where that cannot be told.
    """
    bare = _TO.sub("", text) if part == "v" else _ARTICLE.sub("", text)
    if entry == base:
        return bare
    ending, parts = ending_of(entry, base)
    known = frozenset[Form]() if ending else irregular_forms(entry, (written or base).lower())
    if known:
        parts = "v" if known.isdisjoint({Form.PLURAL}) else "n"
    if part not in parts:
        return None
    match ending, part:
        case ("S", "n") | ("", "n"):
            noun, comma, remark = bare.partition(_REMARK)
            told = _with_head(noun)
            return told and told + comma + remark
        case "S", "v":
            return _with_verb(bare, third)
        case ("", "v") if Form.PAST not in known:
            return _with_verb(bare, participle)
        case ("ED", "v") | ("", "v"):
            return _with_verb(bare, past)
        case "ING", "v":
            return _with_verb(bare, present_participle)
        case "ER", "a":
            return f"more {bare}" if " " not in bare else None
        case "EST", "a":
            return f"most {bare}" if " " not in bare else None
    return None


class Form(Enum):
    """What an irregular form may be."""

    PAST = "past"
    PARTICIPLE = "participle"
    PLURAL = "plural"


def irregular_forms(entry: str, written: str) -> frozenset[Form]:
    """Return what ``entry`` (in capitals) is of ``written``, a word or a phrase; nothing: unknown.

    Only the irregular forms of common words are known.
    """
    words = written.split()
    made = ((Form.PAST, past), (Form.PARTICIPLE, participle), (Form.PLURAL, plural))
    return frozenset(
        form
        for at, word in enumerate(words)
        for form, inflected in made
        if "".join([*words[:at], inflected(word), *words[at + 1 :]]).upper() == entry
    )


def plural(noun: str) -> str:
    """Return the plural of ``noun``."""
    if noun.lower() in _PLURALS:
        return _PLURALS[noun.lower()]
    for one in ("man", "woman", "foot", "child"):
        if noun.endswith(one) and len(noun) > len(one) + 2 and noun not in ("human", "german"):
            return noun.removesuffix(one) + _PLURALS[one]
    if noun.endswith(("sis", "xis")):
        return f"{noun[:-2]}es"
    if noun.endswith("s") and not noun.endswith(("ss", "us", "is")) and noun not in _ONE_WITH_S:
        return noun
    return _with_s(noun)


def third(verb: str) -> str:
    """Return ``verb`` as it stands with he, she or it."""
    known = {"be": "is", "have": "has", "go": "goes", "do": "does"}
    return known.get(verb) or _with_s(verb)


def past(verb: str) -> str:
    """Return the past tense of ``verb``."""
    if verb in _PASTS:
        return _PASTS[verb]
    for prefix in _PREFIXES:
        rest = verb.removeprefix(prefix)
        if rest != verb and rest in _PASTS:
            return prefix + _PASTS[rest]
    if verb.endswith("e"):
        return f"{verb}d"
    if verb.endswith("y") and verb[-2:-1] not in set("aeiou"):
        return f"{verb[:-1]}ied"
    return f"{_doubled(verb)}ed"


def participle(verb: str) -> str:
    """Return the past participle of ``verb``."""
    return _PARTICIPLES.get(verb) or past(verb)


def present_participle(verb: str) -> str:
    """Return ``verb`` with -ing."""
    if verb.endswith("ie"):
        return f"{verb[:-2]}ying"
    if verb.endswith("e") and not verb.endswith(("ee", "ye", "oe")) and verb != "be":
        return f"{verb[:-1]}ing"
    return f"{_doubled(verb)}ing"


def _with_s(word: str) -> str:
    if word.endswith("y") and word[-2:-1] not in set("aeiou"):
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(("s", "x", "z", "ch", "sh")) else f"{word}s"


def _doubled(verb: str) -> str:
    return verb + verb[-1] if _DOUBLED.fullmatch(verb) or verb in _DOUBLED_TOO else verb


def _with_head(text: str) -> str | None:
    """Return ``text`` with the noun that it is about in the plural."""
    words = text.split()
    size = _head_place(words) + 1
    if not words or words[0].lower() in _HEAD_ENDS or " or " in f" {text} ":
        return None
    head, comma = words[size - 1].rstrip(","), words[size - 1].endswith(",")
    if not head.isalpha() or head.endswith(("ing", "ed", "ly")) or head in _NO_HEADS:
        return None
    if (size > 1 and words[size - 2].endswith(",")) or "a" in words[:size]:
        return None
    behind = words[size:]
    if len(behind) > 1 and behind[0] in _RELATIVES:
        behind[1] = _of_several(behind[1])
    return " ".join((*words[: size - 1], plural(head) + "," * comma, *behind))


def names_several(text: str) -> bool:
    """Tell whether the noun that ``text`` is about is a plural."""
    words = text.split()
    head = words[_head_place(words)].strip(",") if words else ""
    return head.endswith("s") and head != "s" and plural(head) == head


def _head_place(words: list[str]) -> int:
    ends = (at for at, word in enumerate(words) if at and word.lower().strip(",") in _HEAD_ENDS)
    return next(ends, len(words)) - 1


def _of_several(verb: str) -> str:
    """Return ``verb``, as it stands with one, as it stands with several."""
    if verb in _SEVERAL:
        return _SEVERAL[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(("ches", "shes", "sses", "xes", "zes")):
        return verb[:-2]
    return verb.removesuffix("s") if not verb.endswith("ss") else verb


def _with_verb(text: str, form: Callable[[str], str]) -> str | None:
    """Return ``text`` with its first verb, and those that OR or a comma joins to it, in ``form``.

    None where it does not begin with a verb in its base form. An adverb may stand before it. Of
    those behind a comma only irregular verbs are known for such.
    """
    words = _VERBS_LISTED.sub("", text).split()
    first = 1 if len(words) > 1 and words[0].endswith("ly") and words[0] not in _NO_ADVERBS else 0
    if not words or not words[first].isalpha() or _GERUND.fullmatch(words[first]):
        return None
    words[first] = form(words[first])
    behind = range(first + 1, first + 3)
    other = next((at + 1 for at in behind if words[at : at + 1] in (["or"], ["and"])), len(words))
    if words[other : other + 1] == ["not"]:
        return None
    if other < len(words) and (other == first + 2 or words[first + 1] in _PARTICLES):
        words[other] = form(words[other])
    for at in range(first + 2, len(words)):
        if words[at - 1].endswith(",") and words[at] in _PASTS:
            words[at] = form(words[at])
    return " ".join(words)
