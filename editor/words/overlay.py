"""The constructor's own words: added, scored, tagged, banned; kept apart from every list's file.

They are a text of ``WORD;SCORE`` lines, so that they are a word list like any other: one may open
it, edit it or hand it on. Score 0 bans a word for good. Bans for one puzzle or one slot belong to
the puzzle: see ``editor.core.limits``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from editor.language import counted, tr
from editor.locks import locked
from editor.paths import data_folder
from editor.storage import read_whole, write_atomically
from editor.words.errors import WordsError
from editor.words.exporting import list_text
from editor.words.importing import decoded, read_list
from editor.words.scale import AS_WRITTEN, UNSCORED
from editor.words.word_list import MAX_LENGTH, MIN_LENGTH, Flag, Word, WordList, word_list

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from editor.core.alphabet import Alphabet
    from editor.words.importing import Problem

OWN_NAME = "my words"


@dataclass(frozen=True, slots=True)
class Overlay:
    """The constructor's own words by their letters, in ``alphabet``. Score 0: banned.

    ``remarks`` are lines of the file that are no words: they are kept as they are. One whose word
    has tags that are none is kept beside the word, behind ``#``. ``problems`` says what is wrong.
    """

    alphabet: Alphabet
    words: Mapping[str, Word] = field(default_factory=lambda: MappingProxyType({}))
    remarks: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = field(default=(), compare=False)

    @property
    def banned(self) -> frozenset[str]:
        """The words that are never to be used."""
        return frozenset(text for text, word in self.words.items() if word.score == 0)


def with_word(overlay: Overlay, written: str, score: int = UNSCORED) -> Overlay:
    """Return ``overlay`` with the word ``written`` (in any case and spacing) at ``score``.

    Raises WordsError when it is no word of the alphabet, or the score is not 0 to 100.
    """
    text = overlay.alphabet.normalize(written)
    letters = overlay.alphabet.indices(text)
    if letters is None or not MIN_LENGTH <= len(letters) <= MAX_LENGTH:
        limits = tr("{least} to {most} letters of the {name} alphabet").format(
            least=MIN_LENGTH, most=MAX_LENGTH, name=overlay.alphabet.name
        )
        raise WordsError(
            tr("“{word}” is not a word of {limits}.").format(word=written.strip(), limits=limits)
        )
    if not 0 <= score <= 100:
        raise WordsError(tr("A score is a number from 0 to 100, not {score}.").format(score=score))
    known = overlay.words.get(text)
    given = known.given if known else Flag.NONE
    word = Word(text, score, _flags(written) | given, _display(written, text), given=given)
    return replace(overlay, words=MappingProxyType({**overlay.words, text: word}))


def with_tags(overlay: Overlay, written: str, tags: Flag, score: int = UNSCORED) -> Overlay:
    """Return ``overlay`` with ``tags`` as all that filters see of the word ``written``.

    A word that is not among one's own yet comes to be, with ``score``; raises as ``with_word``.
    """
    text = overlay.alphabet.normalize(written)
    if text not in overlay.words:
        overlay = with_word(overlay, written, score)
    word = overlay.words[text]
    tagged = replace(word, flags=_flags(word.display) | tags, given=tags)
    return replace(overlay, words=MappingProxyType({**overlay.words, text: tagged}))


def with_ban(overlay: Overlay, written: str) -> Overlay:
    """Return ``overlay`` with the word ``written`` never to be used."""
    return with_word(overlay, written, 0)


def without_word(overlay: Overlay, written: str) -> Overlay:
    """Return ``overlay`` saying nothing of ``written``, so that the lists' word stands again."""
    text = overlay.alphabet.normalize(written)
    kept = {key: word for key, word in overlay.words.items() if key != text}
    return replace(overlay, words=MappingProxyType(kept))


def overlay_of(words: Iterable[Word], alphabet: Alphabet) -> Overlay:
    """Return ``words`` as the constructor's own; of a word given twice the last stands."""
    return Overlay(alphabet, MappingProxyType({word.text: word for word in words}))


def own_list(overlay: Overlay) -> WordList:
    """Return ``overlay`` as a word list, to be merged before all others."""
    return word_list(OWN_NAME, overlay.alphabet, overlay.words.values())


def overlay_text(overlay: Overlay) -> str:
    """Return ``overlay`` as lines ``WORD;SCORE``, with display form and tags where it has them.

    The remarks of its file come first.
    """
    remarks = "".join(f"{line}\n" for line in overlay.remarks)
    return remarks + list_text(word for _, word in sorted(overlay.words.items()))


def overlay_path(alphabet: Alphabet) -> Path:
    """Return where the constructor's own words in ``alphabet`` are kept."""
    return data_folder() / "words" / f"my-words-{alphabet.name}.txt"


def load_overlay(path: Path, alphabet: Alphabet) -> Overlay:
    """Return the own words in ``path``, none when there is no such file.

    Raises WordsError when it is there and cannot be read, or has more bad lines than are kept.
    """
    try:
        content = read_whole(path)
    except FileNotFoundError:
        return Overlay(alphabet)
    except OSError as error:
        raise WordsError(
            tr("Your words in {path} cannot be read: {reason}.").format(
                path=path, reason=error.strerror
            )
        ) from error
    imported = read_list(content, str(path), alphabet, AS_WRITTEN)
    words = (replace(word, flags=_flags(word.display) | word.given) for word in imported.words)
    if imported.report.bad_lines > len(imported.report.problems):
        raise WordsError(
            counted(
                imported.report.bad_lines,
                "Your words in {path} have one bad line.",
                "Your words in {path} have {count} bad lines.",
            ).format(path=path)
        )
    problems = imported.report.problems
    bad = {problem.line: problem for problem in problems}
    lines = decoded(content, str(path), alphabet.language).split("\n")
    remarks = (
        f"# {line}" if number in bad and bad[number].has_word else line
        for number, line in enumerate(lines, 1)
        if number in bad or line.startswith("#")
    )
    return replace(overlay_of(words, alphabet), remarks=tuple(remarks), problems=problems)


def save_overlay(overlay: Overlay, path: Path) -> None:
    """Write the own words to ``path``, whole or not at all; raise WordsError when it cannot be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, overlay_text(overlay).encode())
    except OSError as error:
        raise _unsaved(path, error) from error


def change_overlay(
    path: Path, alphabet: Alphabet, change: Callable[[Overlay], Overlay]
) -> tuple[Overlay, Overlay]:
    """Change the own words in ``path``; return them before and after.

    What another process does to them meanwhile waits, so neither loses what the other did. Raises
    WordsError when they cannot be read or written.
    """
    try:
        with locked(path):
            before = load_overlay(path, alphabet)
            after = change(before)
            if overlay_text(after) != overlay_text(before):
                save_overlay(after, path)
    except OSError as error:
        raise _unsaved(path, error) from error
    return before, after


def carried_over(current: Overlay, before: Overlay, after: Overlay) -> Overlay:
    """Return ``current`` with what was changed from ``before`` to ``after``."""
    touched = before.words.keys() | after.words.keys()
    changed = {one for one in touched if before.words.get(one) != after.words.get(one)}
    words = {text: word for text, word in current.words.items() if text not in changed}
    words |= {text: word for text, word in after.words.items() if text in changed}
    remarks = after.remarks if after.remarks != before.remarks else current.remarks
    return replace(current, words=words, remarks=remarks)


def _unsaved(path: Path, error: OSError) -> WordsError:
    return WordsError(
        tr("Your words cannot be saved in {path}: {reason}.").format(
            path=path, reason=error.strerror
        )
    )


def _display(written: str, text: str) -> str:
    """Return the display form told by ``written``: capitals alone tell none.

    What cannot be shown is left out: a file with it would be no text.
    """
    shown = "".join(one for one in written if one.isprintable() or one.isspace())
    form = " ".join(shown.split()).replace(";", ",")
    form = form.lower() if form.isupper() else form
    return "" if form == text.lower() else form


def _flags(written: str) -> Flag:
    return Flag.MULTIWORD if " " in written.strip() else Flag.NONE
