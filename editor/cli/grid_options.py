"""What every command takes that asks whether and how a grid can be filled."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.duplicates import Allow, NeverTogether, NoRepeatRun, with_duplicates
from editor.cli.errors import CommandError
from editor.cli.list_inputs import lists_named, with_scale
from editor.cli.lists_at_hand import tags_named
from editor.cli.preset_names import PresetName, preset_named, with_preset
from editor.cli.word_options import ListNames, PuzzleAlphabet, Scale, in_letters
from editor.core.tag_limits import preset_tags, tags_in_force, with_tags
from editor.core.tags import TagFilter, Treatment
from editor.language import counted, tr
from editor.words.kinds import tag_label
from editor.words.tag_names import flags_of, tag_name
from editor.words.tags import Barred
from editor.words.uses import use_source
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from editor.core.puzzle import Puzzle
    from editor.words.setup import ListSetup
    from editor.words.word_list import WordList

_TAGS = list[str] | None
_USED = tag_name(Flag.USED)
_NAME_CROSSINGS = "name-crossings"
"""What is counted like a tag: cells where names cross at a vowel."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GridOptions:
    """How a grid is to be filled, beside floor and time."""

    word_list: ListNames = None
    scale: Scale = ""
    alphabet: PuzzleAlphabet = ""
    preset: PresetName = None
    without: Annotated[
        _TAGS,
        typer.Option(
            "--without",
            metavar="TAGS",
            help="No new words with one of these tags: sensitive,british.",
        ),
    ] = None
    only: Annotated[
        _TAGS,
        typer.Option(
            "--only",
            metavar="TAGS",
            help="Only new words with all these tags, whatever the preset says of them.",
        ),
    ] = None
    avoid: Annotated[
        _TAGS,
        typer.Option("--avoid", metavar="TAGS", help="Words with these tags come after others."),
    ] = None
    free: Annotated[
        _TAGS,
        typer.Option(
            "--free",
            metavar="TAGS",
            help="Words with these tags may stand, whatever the preset says.",
        ),
    ] = None
    at_most: Annotated[
        list[str] | None,
        typer.Option(
            "--at-most",
            metavar="TAG=N",
            help="No more than N entries with a tag: person=12; name-crossings=2: two names cross "
            "at a vowel in two cells at most.",
        ),
    ] = None
    allow: Allow = ""
    no_repeat_run: NoRepeatRun = None
    never_together: NeverTogether = None

    @property
    def lists(self) -> tuple[str, ...]:
        """The lists by name, each with its scale where one is asked for."""
        return with_scale(self.word_list or (), self.scale)


def as_asked(puzzle: Puzzle, options: GridOptions) -> Puzzle:
    """Return ``puzzle`` as ``options`` want it filled."""
    puzzle = in_letters(puzzle, options.alphabet)
    if options.preset is not None:
        puzzle = with_preset(puzzle, preset_named(options.preset))
    allow, run, pairs = options.allow, options.no_repeat_run, options.never_together
    puzzle = with_duplicates(puzzle, allow, run, pairs)
    counts = counts_named(options.at_most)
    most = counts.pop(_NAME_CROSSINGS, puzzle.limits.name_crossings)
    puzzle = replace(puzzle, limits=replace(puzzle.limits, name_crossings=most))
    return with_tags(puzzle, _wanted(tags_in_force(puzzle), options, counts))


def lists_asked(
    puzzle: Puzzle, options: GridOptions, file: str = "", *, told_uses: bool = False
) -> ListSetup:
    """Return the lists to fill ``puzzle`` from, told what others have used where that matters.

    It does where ``told_uses`` or the puzzle's tags say so. What the puzzle in ``file`` itself
    uses does not count.
    """
    setup = lists_named(options.lists, puzzle.alphabet)
    if not told_uses and not asks_for_uses(puzzle):
        return setup
    return replace(setup, uses=use_source(Path(file) if file else None))


def asks_for_uses(puzzle: Puzzle) -> bool:
    """Tell whether the tags of ``puzzle`` speak of words that were used before."""
    tags = tags_in_force(puzzle)
    return _USED in {*tags.treatments, *tags.at_most, *tags.only}


def tell_preset(puzzle: Puzzle, words: WordList, options: GridOptions) -> None:
    """Say on standard error which preset a template was given, if that leaves out any words."""
    if options.preset is not None:
        return
    usual, in_force = preset_tags(puzzle), tags_in_force(puzzle)
    never = {*usual.tags(Treatment.NEVER)}.intersection(in_force.tags(Treatment.NEVER))
    if out := Barred(flags_of(never)).count(words):
        told = counted(
            out,
            "Preset {preset}: {count} word is left out, tagged {tags} (see --preset, --free).",
            "Preset {preset}: {count} words are left out, tagged {tags} (see --preset, --free).",
        )
        names = ", ".join(map(tag_label, sorted(never)))
        print(told.format(preset=tr(puzzle.preset.name), tags=names), file=sys.stderr)


def _wanted(tags: TagFilter, options: GridOptions, at_most: Mapping[str, int]) -> TagFilter:
    freed = tags_named(options.free, "--free")
    tags = replace(
        tags.treating(freed, Treatment.FREE),
        at_most={
            **{tag: most for tag, most in tags.at_most.items() if tag not in freed},
            **at_most,
        },
        only=tags.only.difference(freed),
    )
    if options.only is not None:
        only = tags_named(options.only, "--only")
        tags = replace(tags.treating(only, Treatment.FREE), only=frozenset(only))
    tags = tags.treating(tags_named(options.avoid, "--avoid"), Treatment.AVOIDED)
    return tags.treating(tags_named(options.without, "--without"), Treatment.NEVER)


def counts_named(given: Sequence[str] | None) -> dict[str, int]:
    """Return the limits of ``--at-most``: how many entries by tag, or cells where names cross."""
    found: dict[str, int] = {}
    for one in (part.strip() for text in given or () for part in text.split(",")):
        limit = re.fullmatch(r"([\w-]+)=(\d{1,4})", one)
        if limit is None:
            raise CommandError(
                tr("--at-most takes TAG=N, such as person=12, not “{text}”").format(text=one)
            )
        name = limit[1].lower()
        is_tag = name != _NAME_CROSSINGS
        found[tags_named([name], "--at-most")[0] if is_tag else name] = int(limit[2])
    return found
