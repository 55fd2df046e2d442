"""How words and their meanings are printed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from editor.language import ENGLISH, marked, speaking, tr
from editor.words.drafts import clue_drafts
from editor.words.entry_kinds import entry_kinds
from editor.words.explaining import sentences, source_name
from editor.words.kinds import given_tags
from editor.words.search import Order
from editor.words.tag_names import tag_name, tag_names
from editor.words.use_words import clue_place, use_sentence
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from editor.words.clues import OldClue, Use
    from editor.words.definitions import Meanings, Sense
    from editor.words.explaining import Explanation
    from editor.words.themes import Related
    from editor.words.word_list import Word, WordList

_SENSES = 8
_DRAFTS = 8
_PARTS = {
    "n": marked("noun"),
    "v": marked("verb"),
    "a": marked("adjective"),
    "r": marked("adverb"),
}


def word_line(word: Word, order: Order = Order.SCORE) -> str:
    """Return a word as a line: score, letters, then how it is written and its kinds.

    Behind the score stands its commonness or worth where that is the ``order``.
    """
    kinds = ", ".join(tag_name(flag) for flag in word.flags)
    form = "" if word.display == word.text.lower() else word.display
    return f"{word.score:3}{_value(word, order)}  {word.text:<21}  {form:<24}  {kinds}".rstrip()


def _value(word: Word, order: Order) -> str:
    if order not in (Order.COMMONNESS, Order.WORTH):
        return ""
    if word.values is None:
        return "    –"
    return f"  {word.values.worth if order is Order.WORTH else word.values.commonness:3}"


def entry_text(
    meanings: Meanings,
    word: Word | None,
    clues: Sequence[OldClue],
    use: Use | None = None,
    words: WordList | None = None,
) -> str:
    """Return all that is known of an entry, as paragraphs; ``words`` tell how common words are."""
    title = (
        word_line(word).strip() if word else tr("{entry}: not listed").format(entry=meanings.entry)
    )
    return "\n".join(
        [
            title,
            *entry_kinds(meanings, word),
            *((use_sentence(use),) if use else ()),
            *_part(tr("Meanings"), _meanings(meanings)),
            *_part(tr("Drafts of clues"), _drafts(meanings, word, words)),
            *_part(tr("Clues written before"), map(clue_line, clues)),
        ]
    )


def _drafts(meanings: Meanings, word: Word | None, words: WordList | None) -> list[str]:
    drafts = clue_drafts(meanings, word, words)[:_DRAFTS]
    return [f"{one.text}  ({tr(one.source.value)})" for one in drafts]


def explanation_text(found: Explanation, given: Flag) -> str:
    """Return why a word has its score, as paragraphs; ``given`` are tags of one's own."""
    reasons = (f"{one.points:+6.1f}  {one.text}" for one in (*found.reasons, found.rest))
    return "\n".join(
        [
            word_line(found.word).strip(),
            *sentences(found),
            *given_tags(given),
            *_part(tr("What it is made of, in points"), reasons),
        ]
    )


@speaking(ENGLISH)
def explanation_json(found: Explanation, given: Flag) -> str:
    """Return why a word has its score, as JSON; ``given`` are tags of one's own."""
    word, values = found.word, found.word.values
    told = {
        "word": word.text,
        "display": word.display,
        "score": word.score,
        "commonness": values.commonness if values else None,
        "worth": values.worth if values else None,
        "kinds": [tag_name(flag) for flag in word.flags],
        "own_tags": tag_names(given),
        "language": found.language or None,
        "form_of": found.form_of or None,
        "sources": [source_name(source) for source in found.sources],
        "reasons": [
            {
                "text": one.text,
                "value": "commonness" if one.is_commonness else "worth",
                "points": one.points,
            }
            for one in found.reasons
        ],
        "rest": {"text": found.rest.text, "points": found.rest.points},
        "features": dict(found.features),
    }
    return json.dumps(told, ensure_ascii=False)


def clue_line(clue: OldClue) -> str:
    """Return an old clue as a line: the clue, then where, when and by whom it was written."""
    place = clue_place(clue)
    return f"{clue.text} ({place})" if place else clue.text


def related_line(related: Related, words: WordList) -> str:
    """Return a word related to a theme as a line of a word list."""
    text = words.alphabet.normalize(related.display)
    score = words.score(text)
    return f"{text};{'' if score is None else score};{related.display}"


def _part(title: str, lines: Iterable[str]) -> Iterator[str]:
    """Yield ``lines`` below ``title``; nothing when there are none."""
    for number, line in enumerate(lines):
        if number == 0:
            yield f"\n{title}"
        yield f"  {line}"


def _meanings(meanings: Meanings) -> Iterator[str]:
    if not meanings:
        yield tr("none known")
    if meanings.renown:
        yield tr("{known_for} (Gridwright's own line)").format(known_for=meanings.renown)
    for sense in meanings.senses[:_SENSES]:
        yield from _sense(sense)
    for sense in meanings.glosses[:_SENSES]:
        yield f"{tr(_PARTS.get(sense.part, sense.part))}: {sense.text}"


def _sense(sense: Sense) -> Iterator[str]:
    yield f"{tr(_PARTS.get(sense.part, sense.part))}: {sense.text}"
    for name, values in (
        (tr("as in"), [f"“{example}”" for example in sense.examples[:2]]),
        (tr("also"), sense.synonyms),
        (tr("a kind of"), sense.broader if sense.part == "n" else ()),
        (tr("a way to"), sense.broader if sense.part == "v" else ()),
    ):
        if values:
            yield f"  {name}: {', '.join(values)}"
