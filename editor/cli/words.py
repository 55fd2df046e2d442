"""``gridwright words``: search word lists, look words up, keep one's own words and clues."""

from __future__ import annotations

import json
from contextlib import closing
from typing import TYPE_CHECKING, Annotated

import typer
from typer.core import TyperGroup

from editor.cli.clue_memory import clues
from editor.cli.errors import CommandError
from editor.cli.list_files import build, import_lists, lists, stats
from editor.cli.lists_at_hand import flags_named, words_in_use
from editor.cli.numbers import MOST, range_named
from editor.cli.own_words import ban, forget, own, score, tag
from editor.cli.word_options import AlphabetName, ListNames, Scale
from editor.cli.word_texts import (
    entry_text,
    explanation_json,
    explanation_text,
    related_line,
    word_line,
)
from editor.core.alphabet import ENGLISH
from editor.language import counted, number, tr
from editor.words.clues import ClueMemory, clues_path
from editor.words.definitions import open_definitions
from editor.words.explaining import explained
from editor.words.search import Hits, Kind, Order, Query, search
from editor.words.tag_names import tag_name
from editor.words.themes import related_words
from editor.words.word_list import MAX_LENGTH, MIN_LENGTH, Flag

if TYPE_CHECKING:
    from typer._click import Context

    from editor.words.word_list import Word

DEFAULT_LIMIT = 50
_Only = Annotated[
    list[str] | None,
    typer.Option("--only", metavar="TAGS", help="Only words with these tags: person,new."),
]
_Without = Annotated[
    list[str] | None,
    typer.Option("--without", metavar="TAGS", help="No words with these tags: sensitive,new."),
]
_Avoided = Annotated[
    list[str] | None,
    typer.Option("--avoid", metavar="TAGS", help="Words with these tags come after others."),
]


class _SearchFirst(TyperGroup):
    """The commands of ``words``; what names none of them is searched for."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Put ``search`` before arguments that do not begin with a command."""
        if not args or (args[0] not in self.commands and args[0] not in ctx.help_option_names):
            args = ["search", *args]
        return super().parse_args(ctx, args)


words_app = typer.Typer(
    cls=_SearchFirst,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@words_app.callback()
def words() -> None:
    """Search word lists, look words up, and keep your own words and clues.

    Without a command the rest is a search: gridwright words "c?t" finds CAT and CUT. For a pattern
    that is also the name of a command: gridwright words search define.
    """


@words_app.command("search")
def find(
    pattern: Annotated[
        str,
        typer.Argument(
            metavar="PATTERN",
            help="? or . one letter, * any run, \\[aeiou] one of these; quote it for the shell.",
            show_default=False,
        ),
    ] = "",
    *,
    kind: Annotated[
        Kind, typer.Option("-k", "--kind", help="What the pattern says of a word.")
    ] = Kind.PATTERN,
    length: Annotated[
        str, typer.Option("-l", "--length", metavar="N|N-M", help="How many letters.")
    ] = f"{MIN_LENGTH}-{MAX_LENGTH}",
    scores: Annotated[
        str, typer.Option("-s", "--score", metavar="N-M", help="Which scores; 0-100 for all.")
    ] = "1-100",
    having: _Only = None,
    without: _Without = None,
    avoid: _Avoided = None,
    order: Annotated[Order, typer.Option(help="What comes first.")] = Order.SCORE,
    limit: Annotated[
        int, typer.Option("-n", "--limit", min=0, max=MOST, help="How many words to print; 0: all.")
    ] = DEFAULT_LIMIT,
    as_json: Annotated[bool, typer.Option("--json", help="Print the words as JSON.")] = False,
    word_list: ListNames = None,
    scale: Scale = "",
    alphabet: AlphabetName = "english",
) -> None:
    """Find words by pattern, letters, length, score and tags.

    In the order of commonness or worth that value stands behind the score.

    Tags: profane, proper, abbreviation, multiword (or phrase), inflected, variant, corpus-only,
    generated, crude, person, place, brand, title, roman, foreign, partial, contraction, british,
    american, sensitive, crosswordese, new, brazilian, european, used (in the last year).
    """
    listed = words_in_use(word_list, alphabet, scale)
    lengths, between = range_named("--length", length), range_named("--score", scores)
    query = Query(
        pattern,
        kind,
        *lengths,
        *between,
        having=flags_named(having, "--only"),
        without=flags_named(without, "--without"),
        avoided=flags_named(avoid, "--avoid"),
        order=order,
    )
    hits = search(listed, query)
    shown = hits[:limit] if limit else hits
    _print_hits(shown, len(hits), order, as_json=as_json)


def _print_hits(shown: Hits, found: int, order: Order, *, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps([_fields(word, shown) for word in shown], ensure_ascii=False))
        return
    for word in shown:
        typer.echo(word_line(word, order))
    typer.echo(_told(len(shown), found), err=True)


@words_app.command()
def define(
    word: Annotated[str, typer.Argument(help="An English word or phrase, in any form.")],
) -> None:
    """Print what an entry means, drafts of clues, and the clues you wrote for it before."""
    listed = words_in_use(None, "english")
    text = listed.alphabet.normalize(word)
    if not text:
        raise CommandError(tr("There are no letters in “{word}”").format(word=word))
    found = listed.find(text)
    display = found.display if found and " " not in word.strip() else word
    with closing(open_definitions()) as definitions:
        meanings = definitions.weighed(text, display)
    memory = ClueMemory(clues_path())
    typer.echo(entry_text(meanings, found, memory.of_entry(text), memory.use_of(text), listed))


@words_app.command()
def explain(
    word: Annotated[str, typer.Argument(help="An entry of the embedded English list.")],
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON.")] = False,
    word_list: ListNames = None,
) -> None:
    """Print why an entry has its score: its two values, who has it, and what each fact gave.

    Tags that you gave the word, or a list of -w, stand beside them.
    """
    text = ENGLISH.normalize(word)
    found = explained(text)
    if found is None:
        raise CommandError(tr("The English list does not have {word}.").format(word=text or word))
    mine = words_in_use(word_list, ENGLISH.name).find(text)
    told = explanation_json if as_json else explanation_text
    typer.echo(told(found, mine.given if mine else Flag.NONE))


@words_app.command()
def related(
    theme: Annotated[list[str], typer.Argument(metavar="WORD...", help="The theme words.")],
    limit: Annotated[
        int, typer.Option("-n", "--limit", min=0, max=MOST, help="How many words to print; 0: all.")
    ] = DEFAULT_LIMIT,
    word_list: ListNames = None,
    scale: Scale = "",
) -> None:
    """Propose words for a theme: WORD;SCORE lines, the closest first, unlisted ones without score.

    Write them to a file to have a word list by subject.
    """
    listed = words_in_use(word_list, "english", scale)
    with closing(open_definitions()) as definitions:
        found = related_words(definitions, map(listed.alphabet.normalize, theme))
    shown = found[:limit] if limit else found
    for one in shown:
        typer.echo(related_line(one, listed))
    typer.echo(_told(len(shown), len(found)), err=True)


for _command in (ban, score, tag, forget, own, build, lists, stats, clues):
    words_app.command()(_command)
words_app.command("import")(import_lists)


def _fields(word: Word, hits: Hits) -> dict[str, object]:
    return {
        "word": word.text,
        "score": word.score,
        "commonness": word.values.commonness if word.values else None,
        "worth": word.values.worth if word.values else None,
        "display": word.display,
        "uses": word.uses,
        "kinds": [tag_name(flag) for flag in word.flags],
        "lists": hits.words.lists_with(word.text),
    }


def _told(shown: int, found: int) -> str:
    if shown < found:
        return counted(
            found,
            "{shown} of {count} word; --limit 0 shows all.",
            "{shown} of {count} words; --limit 0 shows all.",
        ).format(shown=number(shown))
    return counted(found, "{count} word.", "{count} words.")
