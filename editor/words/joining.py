"""How words are joined into one in some languages: L'AMICO, Kreuzworträtselheft."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

_SHORTEST_NOUN, _SHORTEST = 3, 4
"""Letters of the parts of a compound: of a noun at its beginning, of any other part."""


@dataclass(frozen=True, slots=True)
class Joining:
    """What may stand before an apostrophe, and what links the parts of a compound.

    ``links``: letters between the parts; None: words are not compounded. ``cut``: endings that the
    first part may lack (SCHULE in Schulhof). ``capital_nouns``: what begins with a capital ends
    with a noun, which has one too, and nothing else does. ``common``: how common the parts are at
    least, since words that are hardly ever used make up too much.
    """

    elided: frozenset[str] = frozenset()
    links: tuple[str, ...] | None = None
    cut: tuple[str, ...] = ()
    capital_nouns: bool = False
    common: int = 1

    def rest(self, word: str) -> str | None:
        """Return what stands behind the apostrophe; None where no word is elided before it."""
        head, _, rest = word.partition("'")
        return rest if rest and head.lower() in self.elided else None

    def is_compound(self, word: str, worth: Callable[[str], int]) -> bool:
        """Tell whether ``word`` is made of known words; ``worth`` tells how common one is."""
        if self.links is None:
            return False
        for place in range(_SHORTEST_NOUN, len(word) - _SHORTEST + 1):
            if self._begins(word[:place], worth) and self._ends(word, place, worth):
                return True
        return False

    def _begins(self, part: str, worth: Callable[[str], int]) -> bool:
        """Tell whether ``part`` is a word, with a link behind it or without its ending."""
        return any(
            worth(stem.capitalize()) >= self.common
            or (len(stem) >= _SHORTEST and worth(stem.lower()) >= self.common)
            for stem in self._stems(part)
            if len(stem) >= _SHORTEST_NOUN
        )

    def _ends(self, word: str, place: int, worth: Callable[[str], int]) -> bool:
        last = word[place:]
        if self.capital_nouns and word[0].isupper():
            last = last[0].upper() + last[1:]
        return worth(last) >= self.common or self.is_compound(last, worth)

    def _stems(self, part: str) -> Iterator[str]:
        yield part
        for link in self.links or ():
            if part.endswith(link):
                yield part.removesuffix(link)
        if len(part) >= _SHORTEST:
            yield from (part + ending for ending in self.cut)


ALONE = Joining()
"""All words stand apart."""
_FRENCH = ("c", "d", "j", "l", "m", "n", "s", "t", "qu", "jusqu", "lorsqu", "puisqu", "quoiqu")
_ITALIAN = (
    "c", "d", "l", "m", "n", "s", "t", "v", "un", "gl", "all", "coll", "dall", "dell", "nell",
    "sull", "quell", "quest", "bell", "sant", "tutt", "mezz", "grand", "anch", "com", "dov", "senz",
    "nient", "quant", "qualcun", "ciascun", "nessun",
)  # fmt: skip
JOINING: Mapping[str, Joining] = MappingProxyType(
    {
        "fr": Joining(elided=frozenset(_FRENCH)),
        "it": Joining(elided=frozenset(_ITALIAN)),
        "de": Joining(
            links=("s", "es", "n", "en", "er"), cut=("e",), capital_nouns=True, common=35
        ),
        "nl": Joining(links=("s", "e", "en"), common=45),
    }
)
"""By language, where words are joined."""
