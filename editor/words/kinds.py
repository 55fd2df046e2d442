"""The tags of words, as one names them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.language import marked, tr
from editor.wording.places import slot_name
from editor.words.tag_names import TAGS, tag_name
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from editor.core.checks import TagHint

KINDS = {
    Flag.PROFANE: marked("profane"),
    Flag.CRUDE: marked("crude"),
    Flag.PROPER: marked("name"),
    Flag.ABBREVIATION: marked("abbreviation"),
    Flag.MULTIWORD: marked("several words"),
    Flag.VARIANT: marked("variant spelling"),
    Flag.INFLECTED: marked("inflected"),
    Flag.SENSITIVE: marked("sensitive"),
    Flag.PERSON: marked("person"),
    Flag.PLACE: marked("place"),
    Flag.BRAND: marked("brand"),
    Flag.TITLE: marked("title"),
    Flag.ROMAN: marked("Roman numeral"),
    Flag.FOREIGN: marked("foreign"),
    Flag.PARTIAL: marked("a piece of a sentence"),
    Flag.CONTRACTION: marked("contraction"),
    Flag.BRITISH: marked("British"),
    Flag.AMERICAN: marked("American"),
    Flag.BRAZILIAN: marked("of Brazil alone"),
    Flag.EUROPEAN: marked("of Portugal alone"),
    Flag.CROSSWORDESE: marked("crosswordese"),
    Flag.NEW: marked("new"),
    Flag.USED: marked("used in the last year"),
}
"""Their names in the singular, the gravest first."""
_BITS = {flag.value: name for flag, name in KINDS.items()}
"""The same by numbers: members of a flag take twenty times as long to be compared."""
SHOWN_TAGS = tuple(tag_name(flag) for flag in KINDS if flag is not Flag.PROFANE)
"""The tags that one may choose by, in this order; profane words are banned as it is."""
GIVEN_TAGS = tuple(tag for tag in SHOWN_TAGS if tag != tag_name(Flag.USED))
"""The tags that one may give words."""


_LOCAL = {
    tag_name(flag): language
    for language, flags in (
        ("en", (Flag.BRITISH, Flag.AMERICAN)),
        ("pt", (Flag.BRAZILIAN, Flag.EUROPEAN)),
    )
    for flag in flags
}


def is_of_language(tag: str, language: str) -> bool:
    """Tell whether words of the ``language`` (a BCP 47 tag) can have the tag of this name."""
    spoken, _, _ = language.partition("-")
    return _LOCAL.get(tag, spoken) == spoken


def tag_label(tag: str) -> str:
    """Return what the tag of this name is called, translated; one that is not known as it is."""
    return tr(KINDS[TAGS[tag]]) if tag in TAGS and TAGS[tag] in KINDS else tag


def describe_hint(hint: TagHint) -> str:
    """Say of an entry that stands which of its tags no new entry may have."""
    sentence = tr("{entry} ({slot}) is tagged “{tag}”, which no new entry may be.")
    name = slot_name(hint.slot)
    return sentence.format(entry=hint.entry, slot=name, tag=tag_label(hint.tag))


def kind_names(flags: Flag) -> list[str]:
    """Return the names of the tags in ``flags``, translated."""
    bits = flags.value
    return [tr(name) for bit, name in _BITS.items() if bits & bit]


def given_tags(given: Flag) -> tuple[str, ...]:
    """Return the sentence that tells tags of one's own, none where there are none."""
    if not given:
        return ()
    return (tr("Tags of your own: {tags}.").format(tags=", ".join(kind_names(given))),)
