"""``gridwright freeform``: words laid out so that they cross."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError, ExitCode
from editor.cli.inputs import puzzle_named, text_in
from editor.cli.jobs import ProgressLine, run_beside
from editor.cli.lists_at_hand import words_to_draw_from
from editor.cli.numbers import range_named, size_named, time_option
from editor.cli.outputs import checked_output, fill_endings, write_output
from editor.cli.taking import taking
from editor.cli.word_options import AlphabetName, ListNames, Scale, alphabet_named
from editor.generate.errors import GenerateError
from editor.generate.freeform.layout import (
    FreeformLayout,
    FreeformWish,
    Objective,
    WordGroup,
    require_possible,
)
from editor.generate.freeform.search import Progress, lay_out_words
from editor.generate.freeform.words import drawn_words, group_of, groups_in
from editor.language import counted, number, tr
from editor.paths import is_there

if TYPE_CHECKING:
    from collections.abc import Sequence
    from threading import Event

    from editor.core.alphabet import Alphabet

_EMPTY = "·"
_BETWEEN = "/"


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeformOptions:
    """What a layout is asked for with."""

    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="WORD|FILE...",
            help="Words, or files with a line each: WORD, or WORD;clue; 'ONE | OTHER' uses one of "
            "a group, '+ ONE | OTHER' at least one.",
        ),
    ] = None
    box: Annotated[str, typer.Option(metavar="SIZE", help="The largest box, like 12 or 10x8.")] = (
        "15"
    )
    open_border: Annotated[
        bool,
        typer.Option(
            "--open-border",
            help="No across word in the first and last row, no down word in the outer columns.",
        ),
    ] = False
    blocks: Annotated[
        int,
        typer.Option(
            metavar="N", min=0, help="Keep so many random cells empty, drawn anew for each box."
        ),
    ] = 0
    apart: Annotated[
        bool,
        typer.Option("--apart", help="Groups of crossing words may stand apart from one another."),
    ] = False
    some: Annotated[
        bool,
        typer.Option("--some", help="Be content with a layout that leaves words out."),
    ] = False
    fixed: Annotated[
        str, typer.Option(metavar="TEMPLATE", help="A template whose # cells stay empty.")
    ] = ""
    draw: Annotated[
        int, typer.Option(metavar="N", min=0, help="Draw so many more words at random.")
    ] = 0
    lengths: Annotated[
        str, typer.Option(metavar="LEAST-MOST", help="The lengths of the words drawn.")
    ] = "3-8"
    floor: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            max=100,
            help="The lowest score of those (60; 50 where too few have it).",
        ),
    ] = None
    word_list: ListNames = None
    scale: Scale = ""
    alphabet: AlphabetName = "english"
    objective: Annotated[
        list[Objective] | None,
        typer.Option(help="What counts, the most important first; may be repeated."),
    ] = None
    time: Annotated[float, time_option("How long to look for better ones.")] = 20.0
    seed: Annotated[int, typer.Option(min=0, help="Another seed gives another layout.")] = 0
    out: Annotated[
        str | None,
        typer.Option("-o", "--out", metavar="FILE", help="Write it as a puzzle, or as a .pdf."),
    ] = None


@taking(FreeformOptions)
def freeform(options: FreeformOptions) -> None:
    """Lay out words as a free-form crossword: all connected, as small as can be found.

    Words may be in any alphabet; those drawn at random come from its lists. Where words that were
    named are left out, the code is 1 if all together are proven impossible, else 3.

    Example: gridwright freeform bring on entire cotton paint land --box 10x8 -o words.pdf
    """
    path = checked_output(options.out, fill_endings()) if options.out else None
    letters = alphabet_named(options.alphabet)
    named = _groups(options.words or (), letters)
    wish = _wish(options, named, letters)
    require_possible(wish, letters)
    found, ended = _searched(wish, letters, options.seed, options.time)
    if found is None:
        print(tr("No layout was found."), file=sys.stderr)
        raise typer.Exit(ExitCode.NOT_FOUND)
    print("\n".join([_drawing(found.layout), "", *_sentences(found, wish, ended=ended)]))
    if path is not None:
        for loss in write_output(path, found.layout.puzzle(letters)):
            print(loss, file=sys.stderr)
    if not options.some and found.layout.left_out(named):
        is_proven = found.impossible and not options.draw
        raise typer.Exit(ExitCode.IMPOSSIBLE if is_proven else ExitCode.NOT_FOUND)


def _wish(
    options: FreeformOptions, named: tuple[WordGroup, ...], letters: Alphabet
) -> FreeformWish:
    if options.word_list and not options.draw:
        raise CommandError(tr("Words are drawn from -w: say how many by --draw N"))
    cols, rows = size_named(options.box)
    groups = named
    if options.draw:
        lists = words_to_draw_from(options.word_list, letters, options.scale)
        lengths = range_named("--lengths", options.lengths)
        groups += drawn_words(lists, options.draw, lengths, options.floor, options.seed)
    return FreeformWish(
        groups=groups,
        rows=rows,
        cols=cols,
        open_border=options.open_border,
        blocks=puzzle_named(options.fixed).grid.blocks if options.fixed else frozenset(),
        random_blocks=options.blocks,
        apart=options.apart,
        objectives=tuple(options.objective) if options.objective else FreeformWish(()).objectives,
    )


def _groups(given: Sequence[str], alphabet: Alphabet) -> tuple[WordGroup, ...]:
    """Return the groups of all words and files, in their order."""
    groups: list[WordGroup] = []
    for one in given:
        path = Path(one)
        if path.suffix and not is_there(path):
            raise CommandError(tr("There is no file {path}").format(path=one))
        groups += (
            _groups_of_file(path, alphabet) if is_there(path) else (_group_named(one, alphabet),)
        )
    return tuple(groups)


def _groups_of_file(path: Path, alphabet: Alphabet) -> tuple[WordGroup, ...]:
    try:
        return groups_in(text_in(path).splitlines(), alphabet)
    except GenerateError as error:
        raise CommandError(f"{path}: {error}") from error


def _group_named(text: str, alphabet: Alphabet) -> WordGroup:
    try:
        return group_of(text.strip(), alphabet)
    except GenerateError as error:
        raise CommandError(f"{text}: {error}") from error


def _searched(
    wish: FreeformWish, alphabet: Alphabet, seed: int, seconds: float
) -> tuple[Progress | None, bool]:
    """Return the best layout, and whether the search came to its end before the time did."""
    end = monotonic() + seconds
    found: list[Progress] = []

    def work(stop: Event) -> bool:
        found.extend(
            lay_out_words(wish, alphabet, seed, lambda: stop.is_set() or monotonic() > end)
        )
        return monotonic() <= end

    def show() -> None:
        if found:
            line.show("; ".join(_sentences(found[-1], wish, ended=False)))

    with ProgressLine() as line:
        ended = run_beside(work, show)
    return (found[-1] if found else None), ended


def _drawing(layout: FreeformLayout) -> str:
    top, left, rows, cols = layout.box
    width = max(map(len, layout.letters.values()))

    def shown(row: int) -> str:
        texts = (layout.letters.get((top + row, left + col), _EMPTY) for col in range(cols))
        return " ".join(f"{text:<{width}}" for text in texts).rstrip()

    return "\n".join(map(shown, range(rows)))


def _sentences(found: Progress, wish: FreeformWish, *, ended: bool) -> list[str]:
    layout = found.layout
    _, _, rows, cols = layout.box
    left = [
        _BETWEEN.join(word.text for word in group.words) for group in layout.left_out(wish.groups)
    ]
    words = counted(len(layout.placements), "{count} word", "{count} words")
    crossings = counted(layout.crossings, "{count} crossing", "{count} crossings")
    lines = [
        f"{words}, {crossings}",
        _box_sentence(found).format(cols=cols, rows=rows, bound=found.bound),
        tr("{density} letters a cell").format(density=number(layout.density, 3)),
    ]
    if left:
        lines.append(tr("Left out: {words}").format(words=", ".join(left)))
    if found.impossible:
        proven = (
            tr("Proven: all words together cannot stand in {cols}x{rows}.")
            if wish.apart
            else tr("Proven: all words, connected, cannot stand in {cols}x{rows}.")
        )
        lines.append(proven.format(cols=wish.cols, rows=wish.rows))
    if ended and not left:
        lines.append(tr("No smaller box is left to try."))
    return lines


def _box_sentence(found: Progress) -> str:
    """Return the sentence on the box, whose sides and bound are put in by the caller."""
    if found.impossible:
        return counted(
            found.cells, "Box {cols}x{rows}: {count} cell", "Box {cols}x{rows}: {count} cells"
        )
    if found.smallest:
        return counted(
            found.cells,
            "Box {cols}x{rows}: {count} cell (the fewest possible)",
            "Box {cols}x{rows}: {count} cells (the fewest possible)",
        )
    return counted(
        found.cells,
        "Box {cols}x{rows}: {count} cell (at least {bound} needed)",
        "Box {cols}x{rows}: {count} cells (at least {bound} needed)",
    )
