"""``gridwright bee``: Spelling Bee puzzles."""

from __future__ import annotations

import json as json_text
from dataclasses import dataclass
from typing import Annotated

import typer

from editor.cli.errors import CommandError
from editor.cli.lists_at_hand import words_to_draw_from
from editor.cli.numbers import range_named
from editor.cli.outputs import PDF, checked_output, write_pages
from editor.cli.taking import taking
from editor.cli.word_options import AlphabetName, ListNames, Scale, alphabet_named
from editor.core.alphabet import ENGLISH
from editor.generate.bee.bee import Bee, BeeWish, honeycomb, make_bee
from editor.language import counted, tr

ANSWER_FLOOR = 40
DRAWN_ANSWERS = "15-100"


@dataclass(frozen=True, slots=True, kw_only=True)
class BeeOptions:
    """What a Spelling Bee is asked for with."""

    letters: Annotated[
        str | None,
        typer.Argument(
            metavar="LETTERS",
            help="Seven letters, or a word that has exactly seven different ones; "
            "without it they are drawn at random.",
        ),
    ] = None
    centre: Annotated[str, typer.Option(metavar="LETTER", help="The letter in the middle.")] = ""
    contains: Annotated[
        str, typer.Option(metavar="PART", help="What the word drawn at random must contain.")
    ] = ""
    pangram: Annotated[bool, typer.Option(help="Whether there must be a pangram.")] = True
    answers: Annotated[
        str,
        typer.Option(
            metavar="LEAST-MOST",
            help=f"How many answers there may be; {DRAWN_ANSWERS} where letters are drawn.",
        ),
    ] = ""
    points: Annotated[
        str, typer.Option(metavar="LEAST-MOST", help="How many points there may be.")
    ] = ""
    floor: Annotated[int, typer.Option(min=1, max=100, help="The lowest score of an answer.")] = (
        ANSWER_FLOOR
    )
    proper: Annotated[bool, typer.Option("--proper", help="Accept proper names.")] = False
    crude: Annotated[bool, typer.Option("--crude", help="Accept crude words.")] = False
    no_s: Annotated[bool, typer.Option("--no-s", help="Leave the letter S out.")] = False
    endings: Annotated[
        int,
        typer.Option(min=0, max=100, help="At most so many percent end in -S, -ED or -ING."),
    ] = 100
    word_list: ListNames = None
    scale: Scale = ""
    alphabet: AlphabetName = ENGLISH.name
    seed: Annotated[int, typer.Option(min=0, help="Another seed draws other letters.")] = 0
    json: Annotated[bool, typer.Option("--json", help="Print the puzzle as JSON.")] = False
    out: Annotated[
        str | None,
        typer.Option("-o", "--out", metavar="FILE.pdf", help="Print it, with its solution."),
    ] = None


@taking(BeeOptions)
def bee(options: BeeOptions) -> None:
    """Make a Spelling Bee: the honeycomb, then the answers, pangrams in capitals.

    Example: gridwright bee --contains quest --answers 20-60
    """
    path = checked_output(options.out, {PDF}) if options.out else None
    wish = _wish(options)
    words = words_to_draw_from(options.word_list, alphabet_named(options.alphabet), options.scale)
    made = make_bee(words, wish, options.seed)
    print(_as_json(made) if options.json else _as_text(made))
    if path:
        from editor.sheet.makers.bee import bee_pages

        title = tr("Spelling Bee {letters}").format(letters="".join(made.letters))
        write_pages(bee_pages(made), path, title)


def _wish(options: BeeOptions) -> BeeWish:
    if options.letters and options.contains:
        raise CommandError(
            tr("--contains is for letters drawn at random; leave it or the letters out")
        )
    usual = BeeWish()
    answers = options.answers or ("" if options.letters else DRAWN_ANSWERS)
    return BeeWish(
        letters=options.letters or "",
        contains=options.contains,
        centre=options.centre,
        pangram=options.pangram,
        answers=range_named("--answers", answers) if answers else usual.answers,
        points=range_named("--points", options.points) if options.points else usual.points,
        floor=options.floor,
        proper=options.proper,
        crude=options.crude,
        letter_s=not options.no_s,
        endings=options.endings,
    )


def _as_text(made: Bee) -> str:
    answers = (
        answer if made.is_pangram(answer) else answer.lower()
        for answer in sorted(made.answers, key=lambda one: (not made.is_pangram(one), one))
    )
    answers_told = counted(len(made.answers), "{count} answer", "{count} answers")
    points = counted(made.total, "{count} point", "{count} points")
    return "\n".join([honeycomb(made), "", f"{answers_told}, {points}", "", *answers])


def _as_json(made: Bee) -> str:
    return json_text.dumps(
        {
            "letters": made.letters,
            "centre": made.centre,
            "pangrams": made.pangrams,
            "points": made.total,
            "answers": {answer: made.points(answer) for answer in made.answers},
        },
        ensure_ascii=False,
        indent=2,
    )
