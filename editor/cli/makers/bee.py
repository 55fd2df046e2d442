"""``gridwright bee``: Spelling Bee puzzles."""

from __future__ import annotations

import json as json_text
from typing import Annotated

import typer

from editor.cli.errors import CommandError
from editor.cli.numbers import range_named
from editor.cli.outputs import PDF, checked_output, write_pages
from editor.cli.word_options import AlphabetName, ListNames, alphabet_named, words_to_draw_from
from editor.core.alphabet import ENGLISH
from editor.generate.bee.bee import Bee, BeeWish, honeycomb, make_bee
from editor.language import counted, tr

ANSWER_FLOOR = 40
DRAWN_ANSWERS = "15-100"


def bee(
    letters: Annotated[
        str | None,
        typer.Argument(
            metavar="LETTERS",
            help="Seven letters, or a word that has exactly seven different ones; "
            "without it they are drawn at random.",
        ),
    ] = None,
    *,
    centre: Annotated[str, typer.Option(metavar="LETTER", help="The letter in the middle.")] = "",
    contains: Annotated[
        str, typer.Option(metavar="PART", help="What the word drawn at random must contain.")
    ] = "",
    pangram: Annotated[bool, typer.Option(help="Whether there must be a pangram.")] = True,
    answers: Annotated[
        str,
        typer.Option(
            metavar="LEAST-MOST",
            help=f"How many answers there may be; {DRAWN_ANSWERS} where letters are drawn.",
        ),
    ] = "",
    points: Annotated[
        str, typer.Option(metavar="LEAST-MOST", help="How many points there may be.")
    ] = "",
    floor: Annotated[
        int, typer.Option(min=1, max=100, help="The lowest score of an answer.")
    ] = ANSWER_FLOOR,
    proper: Annotated[bool, typer.Option("--proper", help="Accept proper names.")] = False,
    crude: Annotated[bool, typer.Option("--crude", help="Accept crude words.")] = False,
    no_s: Annotated[bool, typer.Option("--no-s", help="Leave the letter S out.")] = False,
    endings: Annotated[
        int,
        typer.Option(min=0, max=100, help="At most so many percent end in -S, -ED or -ING."),
    ] = 100,
    word_list: ListNames = None,
    alphabet: AlphabetName = ENGLISH.name,
    seed: Annotated[int, typer.Option(min=0, help="Another seed draws other letters.")] = 0,
    json: Annotated[bool, typer.Option("--json", help="Print the puzzle as JSON.")] = False,
    out: Annotated[
        str | None,
        typer.Option("-o", "--out", metavar="FILE.pdf", help="Print it, with its solution."),
    ] = None,
) -> None:
    """Make a Spelling Bee: the honeycomb, then the answers, pangrams in capitals.

    Example: gridwright bee --contains quest --answers 20-60
    """
    path = checked_output(out, {PDF}) if out else None
    if letters and contains:
        raise CommandError(
            tr("--contains is for letters drawn at random; leave it or the letters out")
        )
    usual = BeeWish()
    answers = answers or ("" if letters else DRAWN_ANSWERS)
    wish = BeeWish(
        letters=letters or "",
        contains=contains,
        centre=centre,
        pangram=pangram,
        answers=range_named("--answers", answers) if answers else usual.answers,
        points=range_named("--points", points) if points else usual.points,
        floor=floor,
        proper=proper,
        crude=crude,
        letter_s=not no_s,
        endings=endings,
    )
    words = words_to_draw_from(word_list, alphabet_named(alphabet))
    made = make_bee(words, wish, seed)
    print(_as_json(made) if json else _as_text(made))
    if path:
        from editor.sheet.makers.bee import bee_pages

        write_pages(
            bee_pages(made),
            path,
            tr("Spelling Bee {letters}").format(letters="".join(made.letters)),
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
