from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.alphabet import ENGLISH
from editor.words.spelling import american_forms
from editor.words.switches import ALL_WORDS, Switches, Variants, switched
from editor.words.word_list import Flag, Word, word_list
from tests.words.listing import contents, entries, texts

KINDS = word_list(
    "kinds",
    ENGLISH,
    [
        Word("CAT", 50),
        Word("OBAMA", 90, Flag.PROPER),
        Word("NATO", 70, Flag.ABBREVIATION | Flag.PROPER),
        Word("ICECREAM", 80, Flag.MULTIWORD),
        Word("COLOUR", 60, Flag.VARIANT),
        Word("COLOR", 95),
        Word("ARSE", 30, Flag.CRUDE),
        Word("SLUR", 40, Flag.PROFANE),
    ],
)


@pytest.mark.parametrize(
    ("switches", "unusable"),
    [
        (ALL_WORDS, {"SLUR"}),
        (Switches(proper=False), {"SLUR", "OBAMA", "NATO"}),
        (Switches(abbreviations=False), {"SLUR", "NATO"}),
        (Switches(multiword=False), {"SLUR", "ICECREAM"}),
        (Switches(crude=False), {"SLUR", "ARSE"}),
        (Switches(variants=Variants.EXCLUDED), {"SLUR", "COLOUR"}),
        (Switches(variants=Variants.PREFERRED), {"SLUR"}),
    ],
)
def test_a_switch_gives_its_kind_score_zero(switches: Switches, unusable: set[str]) -> None:
    words = contents(switched(KINDS, switches))
    assert {text for text, word in words.items() if word.score == 0} == unusable
    assert words.keys() == contents(KINDS).keys()


def test_british_spellings_are_preferred_by_exchanging_scores() -> None:
    words = switched(KINDS, Switches(variants=Variants.PREFERRED))
    assert (words.score("COLOUR"), words.score("COLOR")) == (95, 60)


@pytest.mark.parametrize(
    ("british", "american"),
    [
        ("COLOURFUL", "COLORFUL"),
        ("CENTRE", "CENTER"),
        ("CENTRED", "CENTERED"),
        ("TRAVELLED", "TRAVELED"),
        ("FULFIL", "FULFILL"),
        ("ORGANISING", "ORGANIZING"),
        ("ANALYSE", "ANALYZE"),
        ("DIALOGUE", "DIALOG"),
        ("DEFENCE", "DEFENSE"),
        ("ANAEMIA", "ANEMIA"),
        ("FOETUS", "FETUS"),
        ("PYJAMAS", "PAJAMAS"),
    ],
)
def test_american_forms_are_known(british: str, american: str) -> None:
    assert american in american_forms(british)


@given(entries(), st.builds(Switches, *[st.booleans()] * 4, st.sampled_from(Variants)))
def test_a_switched_list_is_in_order_and_complete(
    given_words: list[Word], switches: Switches
) -> None:
    words = word_list("w", ENGLISH, given_words)
    after = switched(words, switches)
    assert sorted(texts(after)) == sorted(texts(words))
    for shelf in after.shelves.values():
        scores, rows = shelf.scores.tolist(), shelf.letters.tolist()
        order = [(-score, row) for score, row in zip(scores, rows, strict=True)]
        assert order == sorted(order)
    for word in after:
        assert word.score == 0 or not word.flags & switches.excluded
        assert word.display == contents(words)[word.text].display
