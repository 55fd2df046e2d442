"""``gridwright wordplay``: how an answer can be made of other words, for cryptic clues."""

from __future__ import annotations

import json
from contextlib import closing
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError
from editor.cli.lists_at_hand import words_in_use
from editor.cli.word_options import ListNames, Scale
from editor.core.parse_text import ParseError, read_parse
from editor.core.parses import Verdict, verdict_of
from editor.language import ENGLISH, counted, speaking, tr
from editor.wordplay.anagrams import letters_left, letters_over
from editor.wordplay.kinds import MOST, WORDPLAY_KINDS, plays_of
from editor.wordplay.materials import LONGEST, Materials, answer_of
from editor.wordplay.tables import indicators
from editor.words.definitions import open_definitions

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from editor.wordplay.kinds import WordplayKind
    from editor.wordplay.materials import Answer
    from editor.wordplay.play import Play

    Lists = Mapping[WordplayKind, Sequence[Play]]


def wordplay(
    answer: Annotated[str, typer.Argument(help="The answer as it is written: 'ice cream'.")],
    *,
    only: Annotated[
        list[str] | None,
        typer.Option(
            "--list", metavar="NAME", help="Only this list (anagram, charade ...); repeatable."
        ),
    ] = None,
    fodder: Annotated[
        str, typer.Option(metavar="LETTERS", help="Letters that anagrams have to use.")
    ] = "",
    parse: Annotated[
        str,
        typer.Option("--check", metavar="PARSE", help="Tell whether this parse gives the answer."),
    ] = "",
    limit: Annotated[
        int, typer.Option("-n", "--limit", min=1, max=500, help="Plays of a list.")
    ] = MOST,
    word_list: ListNames = None,
    scale: Scale = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the lists as JSON.")] = False,
) -> None:
    """List ways to make an English answer for a cryptic clue, or check a parse letter by letter.

    A parse is written as setters do: * anagram, < reversal, T(RA)IN container, [s]TRAIN deletion,
    "..." what is heard. The exit code is 1 where a parse does not give the answer.

    Example: gridwright wordplay 'ice cream' --list homophone --list anagram
    """
    if not answer_of(answer).text:
        raise CommandError(tr("There are no letters in “{word}”").format(word=answer))
    if len(answer_of(answer).text) > LONGEST:
        raise CommandError(
            counted(
                LONGEST,
                "An answer has at most {count} letter",
                "An answer has at most {count} letters",
            )
        )
    if parse:
        _check(parse, answer_of(answer))
        return
    kinds = _kinds(only)
    words = words_in_use(word_list, "english", scale)
    listed = words.find(answer_of(answer).text)
    wanted = answer_of(listed.display if listed and " " not in answer.strip() else answer, fodder)
    if over := letters_over(wanted.text, wanted.fodder):
        raise CommandError(
            tr("{answer} does not have the letters {letters}").format(
                answer=wanted.text, letters=over
            )
        )
    with closing(open_definitions()) as definitions:
        materials = Materials(words, definitions)
        found = {kind: plays_of(kind, wanted, materials, limit) for kind in kinds}
    print(_json(wanted, found) if as_json else _text(wanted, found))


def _check(parse: str, answer: Answer) -> None:
    try:
        verdict = verdict_of(read_parse(parse), answer.text)
    except ParseError as error:
        raise CommandError(tr("The parse cannot be read at {mark}").format(mark=error)) from error
    told = {
        Verdict.GIVES: tr("The parse gives {answer}, letter by letter."),
        Verdict.FAILS: tr("The parse does not give {answer}."),
        Verdict.HEARD: tr("What is written of the parse agrees with {answer}; the rest is heard."),
        Verdict.SILENT: tr("The parse has no letters to check."),
    }
    print(told[verdict].format(answer=answer.text))
    if verdict is Verdict.FAILS:
        raise typer.Exit(1)


def _kinds(names: Sequence[str] | None) -> list[WordplayKind]:
    kinds = {kind.name: kind for kind in WORDPLAY_KINDS}
    for name in names or ():
        if name not in kinds:
            raise CommandError(
                tr("{option} is one of {known}, not {name}").format(
                    option="--list", known=", ".join(kinds), name=name
                )
            )
    return [kinds[name] for name in dict.fromkeys(names or kinds)]


def _text(answer: Answer, found: Lists) -> str:
    lines: list[str] = []
    if answer.fodder:
        rest = letters_left(answer.text, answer.fodder) or ""
        lines.append(tr("Letters left: {letters}").format(letters=rest or "-"))
    for kind, plays in found.items():
        if plays:
            lines += [f"{tr(kind.title)}:", *(f"  {play.parse}" for play in plays)]
    return "\n".join(lines) or tr("Nothing was found.")


@speaking(ENGLISH)
def _json(answer: Answer, found: Lists) -> str:
    told = {
        "answer": answer.text,
        "words": answer.words,
        "left": letters_left(answer.text, answer.fodder),
        "lists": {
            kind.name: {
                "indicators": {name: indicators()[name] for name in kind.indicators},
                "plays": [
                    {"parse": play.parse, "words": play.words, "cost": round(play.cost, 2)}
                    for play in plays
                ],
            }
            for kind, plays in found.items()
        },
    }
    return json.dumps(told, indent=1, ensure_ascii=False)
