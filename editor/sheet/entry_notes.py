"""The entries of a puzzle with what word lists know of them, set in columns."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.language import printed, tr
from editor.sheet.errors import SheetError
from editor.sheet.flow import Setting, balanced, fits
from editor.sheet.frames import plain_columns
from editor.sheet.paragraph import paragraph
from editor.sheet.shapes import Face
from editor.sheet.story import Clue, Heading, Story
from editor.sheet.type_setting import story_shapes
from editor.wording.printed import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from editor.core.noted import NotedEntry
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.sheet.furniture import Body
    from editor.sheet.shapes import Shape
    from editor.sheet.style import PageStyle

_SETTING = Setting(9.0)
_COLUMN = 165.0
"""The least width of a column of entries, in points."""
_MOST_PAGES = 50
"""Where so many pages are too few, the paper is too small."""


def entry_pages(
    puzzle: Puzzle, noted: Sequence[NotedEntry], style: PageStyle, first: Body, others: Body
) -> Mapping[int, tuple[Shape, ...]]:
    """Return all entries, on page 0 within ``first``, on those after it within ``others``.

    Raises:
        SheetError: when the paper is too small.
    """
    story = _Telling(puzzle, noted, style).story()
    if not story.clues:
        return {}
    number = max(1, int(others.width // _COLUMN))
    for pages in range(_MOST_PAGES):
        columns = tuple(
            column
            for page, body in enumerate([first, *[others] * pages])
            for column in plain_columns(body, number, page=page)
        )
        if fits(story, columns, _SETTING):
            return story_shapes(story, balanced(story, columns, _SETTING))
    raise SheetError(
        tr("The entries do not fit on {name} paper with these margins").format(
            name=style.paper.name
        )
    )


def repeated_stems(puzzle: Puzzle, noted: Sequence[NotedEntry]) -> list[str]:
    """Return a line for each word of which several entries are forms."""
    entries = {one.slot: one.entry for one in noted}
    groups = dict.fromkeys(frozenset((one.slot, *one.akin)) for one in noted if one.akin)
    return [
        ", ".join(
            f"{slot_label(puzzle, slot)} <b>{_plain(entry)}</b>"
            for slot, entry in entries.items()
            if slot in group
        )
        for group in groups
    ]


def slot_label(puzzle: Puzzle, slot: Slot) -> str:
    """Return a slot as pages call it: ``17 Across``, in the language of ``puzzle``."""
    return f"{slot.number} {words_of(puzzle).heading(slot.direction)}"


def _plain(text: str) -> str:
    """Return ``text`` so that nothing in it is read as markup."""
    return escape(text, quote=False)


@dataclass(frozen=True, slots=True)
class _Telling:
    puzzle: Puzzle
    noted: Sequence[NotedEntry]
    style: PageStyle

    def story(self) -> Story:
        face, bold = Face(self.style.family), Face(self.style.family, bold=True)
        clues: list[Clue] = []
        for direction in Direction:
            heading: Heading | None = Heading(words_of(self.puzzle).heading(direction), bold)
            for slot in self.puzzle.layout.in_direction(direction):
                for text in self._texts(slot):
                    number, key = str(slot.number), f"entries-{direction.value}"
                    clues.append(Clue(number, text, paragraph(text, face), key, heading))
                    heading = None
        return Story(tuple(clues), face, face)

    def _texts(self, slot: Slot) -> Iterator[str]:
        """Yield a line for each reading of ``slot``; of a pattern with gaps nothing is known."""
        noted = [one for one in self.noted if one.slot == slot]
        if not noted:
            yield f"<b>{_plain(self.puzzle.written(slot))}</b>"
        for one in noted:
            yield f"<b>{_plain(one.entry)}</b> {_plain(', '.join(self._known(one)))}"

    def _known(self, one: NotedEntry) -> Iterator[str]:
        said = printed(self.puzzle.alphabet.language)
        yield said.tr("not listed") if one.score is None else str(one.score)
        yield from map(said.tr, one.tags)
        if len({other.word_list for other in self.noted if other.word_list}) > 1:
            yield from filter(None, [one.word_list])
        if one.akin:
            akin = ", ".join(slot_label(self.puzzle, slot) for slot in one.akin)
            yield said.tr("same stem as {slots}").format(slots=akin)
