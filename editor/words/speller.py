"""Spelling: is this a word, and which word is meant?"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.clue_text import bare
from editor.core.spellings import Spelling
from editor.words.joining import ALONE, JOINING, Joining
from editor.words.near_words import MOST, WORTH
from editor.words.shipped_spelling import shipped_words_of
from editor.words.spelling import american_forms

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from editor.core.alphabet import Alphabet
    from editor.words.shipped_spelling import ShippedWords

AMERICAN_MARK, BRITISH_MARK = "a", "b"
"""The marks of words that are written so on one side of the ocean only."""
_FOREIGN = {Spelling.AMERICAN: BRITISH_MARK, Spelling.BRITISH: AMERICAN_MARK}
_WORD = re.compile(r"(?<![\w_])[^\W_]+(?:['’][^\W_]+)*(?![\w_])\.?")
_SHORT = 5
"""Letters of a word that may be shortened by a point: ABBR., VAR."""
_PARTED, _NAMED = 0.8, 0.3
"""What it costs to forget a space, and to begin a name with a small letter."""
_OVERSEAS = 2.0
"""How much likelier the same word is, as it is spelt on this side of the ocean."""


@dataclass(frozen=True, eq=False)
class Speller:
    """What knows the words of a language, and how it joins them.

    ``foreign`` are those of them that are written in another way where the puzzle is solved.
    """

    shipped: ShippedWords
    foreign: frozenset[str] = frozenset()
    joining: Joining = ALONE

    @property
    def words(self) -> Mapping[str, int]:
        """The words as one writes them, each with how common it is: 0 to 100."""
        return self.shipped.words

    def knows(self, word: str) -> bool:
        """Tell whether ``word`` is right: as it stands, or in small letters where it begins so."""
        plain = word.replace("’", "'")
        if any(self._has(form) for form in _forms(plain)):
            return True
        rest = self.joining.rest(plain)
        if rest is not None:
            return len(rest) == 1 or self.knows(rest)
        return self.joining.is_compound(plain, lambda part: self.words.get(part, 0))

    def _has(self, form: str) -> bool:
        return form in self.words and form not in self.foreign

    def suggestions(self, word: str, most: int = MOST) -> tuple[str, ...]:
        """Return at most ``most`` words that may be meant by ``word``, the likeliest first."""
        rest = self.joining.rest(word.replace("’", "'"))
        if rest is not None:
            head = word[: -len(rest)]
            return tuple(head + one for one in self.suggestions(rest, most))
        plain = word.replace("’", "'").lower()
        if any(letter.isdigit() for letter in plain):
            return ()
        near = (one for one in self.shipped.near.near(plain) if one[1] not in self.foreign)
        if plain in self.foreign:
            found = [(cost - _OVERSEAS * _is_same(plain, meant), meant) for cost, meant in near]
        else:
            found = [*near, *self._parted(plain)]
        capital = word[:1].isupper()
        found.sort(key=lambda one: one[0] + _NAMED * (one[1][:1].isupper() and not capital))
        if not capital:  # Received, a name, beside received
            found = [one for one in found if one[1].islower() or one[1].lower() not in self.words]
        texts = (text[:1].upper() + text[1:] if capital else text for _, text in found)
        return tuple(dict.fromkeys(texts))[:most]

    def _parted(self, plain: str) -> Iterator[tuple[float, str]]:
        for place in range(1, len(plain)):
            first, last = plain[:place], plain[place:]
            if min(len(first), len(last)) > 1 or first in ("a", "i"):
                whole = 100 if place == 1 else self.words.get(first, 0)
                if worth := min(whole, self.words.get(last, 0)):
                    yield _PARTED + (100 - worth) * WORTH, f"{first} {last}"


def _is_same(word: str, other: str) -> bool:
    """Tell whether one of the two is the American form of the other."""
    pairs = ((word, other), (other, word))
    return any(one.upper() in american_forms(two.upper()) for one, two in pairs)


def _forms(word: str) -> Iterator[str]:
    """Yield the forms of which one has to be known: a possessive's word will do too."""
    stems = [word, *(word[: -len(end)] for end in ("'s", "'") if word.endswith(end))]
    for stem in stems:
        yield stem
        yield stem.lower()
        if stem.isupper():
            yield stem.capitalize()


def doubtful_words(clue: str) -> tuple[str, ...]:
    """Return the words of ``clue`` whose spelling can be looked up, each once.

    Words in capitals, with digits, shortened by a point or beside a blank cannot.
    """
    found = (match[0] for match in _WORD.finditer(bare(clue)))
    return tuple(
        dict.fromkeys(
            word.removesuffix(".")
            for word in found
            if not (word.endswith(".") and len(word) <= _SHORT + 1)
            and len(word) > 1
            and not word.isupper()
            and not any(map(str.isdigit, word))
        )
    )


def speller_of(alphabet: Alphabet, spelling: Spelling = Spelling.EITHER) -> Speller | None:
    """Return what knows the spelling of the language of ``alphabet``; None: nothing does."""
    language = alphabet.language.partition("-")[0]
    shipped = shipped_words_of(language)
    if shipped is None:
        return None
    foreign = shipped.marked.get(_FOREIGN.get(spelling, ""), frozenset())
    return Speller(shipped, foreign, JOINING.get(language, ALONE))
