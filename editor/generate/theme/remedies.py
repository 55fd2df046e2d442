"""Why no pattern can hold theme entries, proven by their lengths and lines, and what would help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.generate.errors import GenerateError
from editor.generate.theme.lines import Wanted, has_room, unpaired
from editor.generate.theme.seating import frame_of
from editor.language import counted, tr

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from editor.core.alphabet import Alphabet
    from editor.generate.patterns.maker import PatternWish
    from editor.generate.theme.entry import Theme, ThemeEntry
    from editor.generate.theme.lines import Frame


def require_room(theme: Theme, wish: PatternWish, alphabet: Alphabet) -> None:
    """Raise GenerateError, naming what to shift, where no lines suit what is asked for."""
    for direction, entries in theme.by_direction.items():
        frame = frame_of(wish.rows, wish.cols, direction)
        wanted = [Wanted(len(alphabet.split(one.text)), one.row, one.place) for one in entries]
        if not has_room(wanted, frame, in_order=theme.in_order, stacked=theme.stacked):
            helps = list(_shifts(theme, entries, wanted, frame))
            raise GenerateError(
                tr("No pattern holds these entries where they are asked for. {helps}").format(
                    helps=" ".join(helps) or tr("More than one of them would have to be shifted.")
                )
            )


def _shifts(
    theme: Theme, entries: Sequence[ThemeEntry], wanted: Sequence[Wanted], frame: Frame
) -> Iterator[str]:
    """Yield which entry would have to be shifted, or what not to be asked for, to make room."""
    moved = [
        entry.text
        for number, (entry, one) in enumerate(zip(entries, wanted, strict=True))
        if (one.line is not None or one.place is not None)
        and has_room(
            [*wanted[:number], Wanted(one.length), *wanted[number + 1 :]],
            frame,
            in_order=theme.in_order,
            stacked=theme.stacked,
        )
    ]
    if moved:
        yield tr("There is room with one of these shifted: {entries}.").format(
            entries=", ".join(moved)
        )
    if theme.in_order and has_room(wanted, frame, in_order=False, stacked=theme.stacked):
        yield tr("There is room in another order.")
    if theme.stacked and has_room(wanted, frame, in_order=theme.in_order, stacked=False):
        yield tr("There is room where none of them adjoin.")


def require_paired(theme: Theme, wish: PatternWish, alphabet: Alphabet) -> None:
    """Raise GenerateError, naming what to change, where no placement can be symmetric."""
    for direction, entries in theme.by_direction.items():
        frame = frame_of(wish.rows, wish.cols, direction)
        lengths = {entry: len(alphabet.split(entry.text)) for entry in entries}
        alone = unpaired(list(lengths.values()), frame)
        if alone:
            named = [f"{one.text} ({lengths[one]})" for one in entries if lengths[one] in alone]
            raise GenerateError(
                tr(
                    "No pattern holds these entries: under a half turn each needs a partner of its"
                    " length, or the middle of the grid. Without a partner: {entries}. {helps}"
                ).format(entries=", ".join(named), helps=_what_helps(lengths, alone, frame))
            )


def _what_helps(lengths: Mapping[ThemeEntry, int], alone: Sequence[int], frame: Frame) -> str:
    """Say which entry more, or which one shorter, would have every entry find its partner."""
    now = list(lengths.values())
    partners = [one for one in alone if not unpaired([*now, one], frame)]
    told = [
        tr("Another entry, of {lengths} letters, would help.").format(
            lengths="/".join(map(str, partners))
        )
        if partners
        else tr("More entries, of {lengths} letters, would help.").format(
            lengths=", ".join(map(str, alone))
        )
    ]
    longest = next(entry for entry, length in lengths.items() if length == alone[-1])
    for fewer in range(1, alone[-1] - 2):
        changed = [length - fewer * (entry == longest) for entry, length in lengths.items()]
        if not unpaired(changed, frame):
            told.append(
                counted(
                    fewer,
                    "So would {entry}, {count} letter shorter.",
                    "So would {entry}, {count} letters shorter.",
                ).format(entry=longest.text)
            )
            break
    return " ".join(told)
