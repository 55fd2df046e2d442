"""The pages of a dictionary: title, contents, preface, and letter sections in columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.language import counted, tr
from editor.sheet.errors import SheetError
from editor.sheet.makers.dictionary.front import FrontMatter
from editor.sheet.makers.dictionary.sections import Sections
from editor.sheet.makers.dictionary.style import DictionaryStyle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.generate.dictionary.entries import Dictionary
    from editor.sheet.makers.dictionary.sections import PlacedBlock
    from editor.sheet.shapes import Page, Shape

_LEAST_COLUMN = 60.0


def dictionary_pages(
    dictionary: Dictionary, style: DictionaryStyle | None = None
) -> tuple[Page, ...]:
    """Return the pages of ``dictionary``; the sections start on a right-hand page.

    Raises:
        SheetError: when the paper has no room for a column.
    """
    style = style or DictionaryStyle()
    front, sections = FrontMatter(dictionary, style), Sections(dictionary, style)
    _require_room(front, sections)
    body, preface = sections.filled(), front.preface()
    contents_count = -(-(len(dictionary.sections) + bool(preface)) // front.contents_rows)
    before = 2 + contents_count + len(preface)
    first = before + before % 2 + 1
    starts = _starts(body, first)
    if preface:
        starts = [(front.words.preface, 3 + contents_count), *starts]
    leaves: list[tuple[Shape, ...]] = [front.title_page(), ()]
    leaves += front.contents(starts)
    leaves += [
        (*leaf, front.page_number(number)) for number, leaf in enumerate(preface, len(leaves) + 1)
    ]
    leaves += [()] * (first - 1 - len(leaves))
    leaves += [sections.body_page(blocks, number) for number, blocks in enumerate(body, first)]
    return tuple(front.page(shapes, number) for number, shapes in enumerate(leaves, 1))


def _require_room(front: FrontMatter, sections: Sections) -> None:
    style = front.style
    if sections.column_width < _LEAST_COLUMN:
        raise SheetError(
            counted(
                style.columns,
                "A paper of {name} is too small for a column",
                "A paper of {name} is too small for {count} columns",
            ).format(name=style.paper.name)
        )
    if front.contents_rows < 1 or sections.most_lines < 1:
        raise SheetError(
            tr("A paper of {name} is too low for type of {size:g} points").format(
                name=style.paper.name, size=style.size
            )
        )


def _starts(body: Sequence[Sequence[PlacedBlock]], first: int) -> list[tuple[str, int]]:
    """Return the letters of the sections with the numbers of their pages."""
    return [
        (one.block.section, number)
        for number, blocks in enumerate(body, first)
        for one in blocks
        if one.block.section
    ]
