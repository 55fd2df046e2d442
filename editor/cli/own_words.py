"""``gridwright words ban, score, tag, forget, own``: the user's own words, apart from the lists."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.list_inputs import tell_bad_lines
from editor.cli.lists_at_hand import flags_named, words_in_use
from editor.cli.word_options import AlphabetName, alphabet_named
from editor.language import tr
from editor.words.overlay import (
    Overlay,
    change_overlay,
    load_overlay,
    overlay_path,
    overlay_text,
    with_ban,
    with_tags,
    with_word,
    without_word,
)
from editor.words.scale import UNSCORED
from editor.words.tag_names import tag_names

if TYPE_CHECKING:
    from collections.abc import Callable

Words = Annotated[list[str], typer.Argument(metavar="WORD...", help="Words, in any spelling.")]
_NO_TAGS = "none"


def ban(words: Words, alphabet: AlphabetName = "english") -> None:
    """Never use these words again: your own score 0 goes before every list's."""
    _change(alphabet, lambda overlay: reduce(with_ban, words, overlay))


def score(
    word: Annotated[str, typer.Argument(help="A word or phrase, as you would write it.")],
    value: Annotated[int, typer.Argument(metavar="SCORE", min=0, max=100)],
    alphabet: AlphabetName = "english",
) -> None:
    """Give a word your own score, or add it: 50 is what you are content to print."""
    _change(alphabet, lambda overlay: with_word(overlay, word, value))


def tag(
    word: Annotated[str, typer.Argument(help="A word or phrase, as you would write it.")],
    tags: Annotated[
        list[str],
        typer.Argument(metavar="TAGS", help="Its tags: person,british; none: it has none."),
    ],
    alphabet: AlphabetName = "english",
) -> None:
    """Give a word tags of your own: filters see these alone of it, and no tags of the lists.

    A word that is not among yours yet comes to be, with the score that it has in the lists. For
    instance: gridwright words tag esne crosswordese
    """
    letters = alphabet_named(alphabet)
    named = [] if tags == [_NO_TAGS] else tags
    given = flags_named(named, "TAGS")
    listed = words_in_use(None, alphabet).find(letters.normalize(word))
    usual = listed.score if listed else UNSCORED
    _change(alphabet, lambda overlay: with_tags(overlay, word, given, usual))


def forget(words: Words, alphabet: AlphabetName = "english") -> None:
    """Take your own scores, tags and bans back, so that those of the lists stand again."""
    _change(alphabet, lambda overlay: reduce(without_word, words, overlay))


def own(alphabet: AlphabetName = "english") -> None:
    """Print your own words as a word list; score 0 bans a word."""
    letters = alphabet_named(alphabet)
    path = overlay_path(letters)
    words = load_overlay(path, letters)
    typer.echo(overlay_text(words), nl=False)
    tell_bad_lines(str(path), len(words.problems), words.problems)
    typer.echo(tr("In {path}.").format(path=path), err=True)


def _change(alphabet_name: str, change: Callable[[Overlay], Overlay]) -> None:
    """Change the own words in their file, and tell what changed."""
    alphabet = alphabet_named(alphabet_name)
    before, after = change_overlay(overlay_path(alphabet), alphabet, change)
    changes = [
        f"{text}: {_said(before, text)} → {_said(after, text)}"
        for text in sorted(before.words.keys() | after.words.keys())
        if _said(before, text) != _said(after, text)
    ]
    typer.echo("\n".join(changes) or tr("Nothing changes."))


def _said(overlay: Overlay, text: str) -> str:
    word = overlay.words.get(text)
    if word is None:
        return tr("as in the lists")
    score = str(word.score) if word.score else tr("banned")
    return ", ".join((score, *tag_names(word.given)))
