"""The options of a page: the common ones in sight, the others in sections that open."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFormLayout, QToolButton, QVBoxLayout, QWidget

from editor.language import marked, tr
from editor.sheet.grid_shapes import BlockInk
from editor.sheet.page_kinds import PAGE_KINDS, options_of_some
from editor.sheet.style import (
    Answers,
    ClueChoice,
    Corner,
    Enumerations,
    Kind,
    PageStyle,
    large_print,
)
from editor.ui.pages import option_fields as fields

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.ui.pages.option_fields import Field

_ANSWERS = {
    Answers.OWN_PAGE: marked("On a page of its own"),
    Answers.SMALL: marked("Small, below the clues"),
    Answers.UPSIDE_DOWN: marked("Small and upside down"),
    Answers.NONE: marked("Nowhere"),
}
_CORNERS = {
    Corner.TOP_RIGHT: marked("Top right"),
    Corner.BOTTOM_RIGHT: marked("Bottom right"),
    Corner.TOP_LEFT: marked("Top left"),
    Corner.BOTTOM_LEFT: marked("Bottom left"),
}
_BLOCKS = {
    BlockInk.BLACK: marked("Black"),
    BlockInk.GREY: marked("Grey"),
    BlockInk.HATCHED: marked("Hatched"),
}
_CLUES = {ClueChoice.BOTH: marked("Across and Down"), ClueChoice.DOWNS_ONLY: marked("Down only")}
_ENUMERATIONS = {
    Enumerations.BY_RULES: marked("As the house rules say"),
    Enumerations.ALWAYS: marked("Printed"),
    Enumerations.NEVER: marked("Not printed"),
}
_CODES = marked(
    "Codes: %T title, %A author, %C copyright, %N words, %B blocks, %G "
    "grid size, %D date, %P page, %Q pages"
)


class PageOptions(QWidget):
    """Shows a page style and lets every option of it be changed.

    Signals:
        style_changed(style): an option was changed.
    """

    style_changed = Signal(object)

    def __init__(self, style: PageStyle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._showing = False
        self._fields: dict[str, Field] = {}
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(8)
        self._layout.addWidget(self._form(_common()))
        self.sections: dict[str, Section] = {}
        for title, some in _sections():
            self.add_section(title, self._form(some))
        self.show_style(style)

    @property
    def style_shown(self) -> PageStyle:
        """The style as it is chosen."""
        return self._style

    def show_style(self, style: PageStyle) -> None:
        """Show ``style``."""
        self._style = style
        self._showing = True
        for name, field in self._fields.items():
            value = fields.option_of(style, name)
            if field.read() != value:  # a text keeps its cursor while it is typed
                field.show(value)
        self._showing = False
        for name in options_of_some():
            self._fields[name].widget.setEnabled(name in PAGE_KINDS[style.kind].options)

    def widget_of(self, name: str) -> QWidget:
        """Return the widget of the option ``name``."""
        return self._fields[name].widget

    def add_section(self, title: str, body: QWidget) -> None:
        """Add a section below the others."""
        self.sections[title] = Section(title, body)
        self._layout.addWidget(self.sections[title])

    def _form(self, some: Iterable[Field]) -> QWidget:
        body = QWidget()
        form = QFormLayout(body)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for field in some:
            self._fields[field.name] = field
            field.changed.connect(partial(self._take, field))
            if isinstance(field.widget, QCheckBox):
                form.addRow(field.widget)
            else:
                form.addRow(field.label, field.widget)
                field.widget.setAccessibleName(field.label)
        return body

    def _take(self, field: Field, *_value: object) -> None:
        if self._showing:
            return
        style = fields.with_option(self._style, field.name, field.read())
        if style == self._style:
            return
        if field.name == "kind":
            style = _of_kind(self._style, style.kind)
        self.show_style(_in_order(style, field.name))
        self.style_changed.emit(self._style)


class Section(QWidget):
    """A title that opens and closes what stands below it."""

    def __init__(self, title: str, body: QWidget) -> None:
        super().__init__()
        self._body = body
        self._title = QToolButton()
        self._title.setText(title)
        self._title.setCheckable(True)
        self._title.setAutoRaise(True)
        self._title.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._title.toggled.connect(self.set_open)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self._title)
        layout.addWidget(body)
        body.setContentsMargins(16, 0, 0, 8)
        self.set_open(on=False)

    def set_open(self, on: bool) -> None:
        """Open or close the section."""
        self._title.setChecked(on)
        self._title.setArrowType(Qt.ArrowType.DownArrow if on else Qt.ArrowType.RightArrow)
        self._body.setVisible(on)


def _of_kind(before: PageStyle, kind: Kind) -> PageStyle:
    """Return ``before`` as another kind, with large type and the legible family as that needs."""
    large, usual = large_print(before.paper), PageStyle()
    if kind is Kind.LARGE_PRINT:
        sizes = large
    elif before.is_large:
        sizes = usual
    else:
        return replace(before, kind=kind)
    family = before.family
    if family in (large.family, usual.family):
        family = sizes.family
    return replace(
        before, kind=kind, family=family, min_size=sizes.min_size, max_size=sizes.max_size
    )


def _in_order(style: PageStyle, changed: str) -> PageStyle:
    """Return ``style`` with no least value above the greatest: the one just changed stays."""
    if style.min_size > style.max_size:
        if changed == "min_size":
            style = replace(style, max_size=style.min_size)
        else:
            style = replace(style, min_size=style.max_size)
    if style.max_cell and style.min_cell > style.max_cell:
        if changed == "min_cell":
            style = replace(style, max_cell=style.min_cell)
        else:
            style = replace(style, min_cell=style.max_cell)
    return style


def _common() -> list[Field]:
    return [
        fields.choice(
            "kind", tr("Style"), {kind: tr(one.name) for kind, one in PAGE_KINDS.items()}
        ),
        fields.paper("paper", tr("Paper")),
        fields.choice("answers", tr("Solution"), {one: tr(text) for one, text in _ANSWERS.items()}),
        fields.font("family", tr("Type")),
        fields.count("columns", tr("Columns"), 9, tr("As many as suit")),
        fields.choice("corner", tr("Grid"), {one: tr(text) for one, text in _CORNERS.items()}),
        fields.switch("save_ink", tr("Save ink")),
    ]


def _sections() -> list[tuple[str, list[Field]]]:
    automatic = tr("Automatic")
    return [
        (
            tr("Page"),
            [
                fields.length("margins.top", tr("Top margin"), 6.4, 100),
                fields.length("margins.bottom", tr("Bottom margin"), 6.4, 100),
                fields.length("margins.outer", tr("Outer margin"), 6.4, 100),
                fields.length("margins.inner", tr("Inner margin"), 6.4, 100),
                fields.switch("mirrored", tr("Mirror left pages")),
                fields.switch("one_page", tr("One page, even if type gets small")),
            ],
        ),
        (
            tr("Type sizes"),
            [
                fields.number("min_size", tr("Least type"), 4, 72),
                fields.number("max_size", tr("Greatest type"), 4, 72),
                fields.number("title_size", tr("Title"), 6, 48),
                fields.switch("bold_numbers", tr("Bold clue numbers")),
                fields.switch("narrow_to_fit", tr("Narrow letters where that saves a page")),
            ],
        ),
        (
            tr("Grid"),
            [
                fields.number("min_cell", tr("Smallest cell"), 0, 200, zero=automatic),
                fields.number("max_cell", tr("Largest cell"), 0, 200, zero=automatic),
                fields.choice(
                    "blocks", tr("Blocks"), {one: tr(text) for one, text in _BLOCKS.items()}
                ),
                fields.percentage("number_scale", tr("Numbers, of the cell"), 15, 50),
                fields.switch("circles_as_shades", tr("Circles as shades")),
                fields.switch("diagramless", tr("Diagramless: no blocks, no numbers")),
            ],
        ),
        (
            tr("Clues"),
            [
                fields.choice(
                    "clues", tr("Lists"), {one: tr(text) for one, text in _CLUES.items()}
                ),
                fields.choice(
                    "enumerations",
                    tr("Enumerations"),
                    {one: tr(text) for one, text in _ENUMERATIONS.items()},
                ),
                fields.switch("show_notes", tr("Notes")),
            ],
        ),
        (tr("Header and footer"), _header_fields()),
        (tr("Submission"), _submission_fields()),
    ]


def _header_fields() -> list[Field]:
    some = [
        fields.line("header_left", tr("Header left")),
        fields.line("header_right", tr("Header right")),
        fields.line("footer_left", tr("Footer left")),
        fields.line("footer_middle", tr("Footer middle")),
        fields.line("footer_right", tr("Footer right")),
    ]
    for field in some:
        field.widget.setToolTip(tr(_CODES))
    return [
        *some,
        fields.line("date", tr("Date")),
        fields.line("qr_text", tr("QR code"), tr("An address or text")),
    ]


def _submission_fields() -> list[Field]:
    return [
        fields.several_lines(
            "submission.address", tr("Sender"), tr("Name, postal address and e-mail, a line each")
        ),
        fields.switch("submission.header_every_page", tr("Sender on every page")),
        fields.switch("submission.show_title", tr("Title")),
        fields.switch("submission.word_count", tr("Word count")),
        fields.switch("submission.page_numbers", tr("Page numbers")),
        fields.switch("submission.blank_grid", tr("Add the empty grid")),
        fields.switch("submission.downs_on_new_page", tr("Down clues on a new page")),
        fields.number("submission.spacing", tr("Line spacing"), 1, 3, unit=""),
    ]
