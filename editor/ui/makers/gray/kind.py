"""Gray codes: as a ring and as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPalette, QPen
from PySide6.QtWidgets import (
    QCheckBox,
    QHeaderView,
    QSplitter,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.generate.gray.request import GrayRequest
from editor.generate.gray.search import MAX_BITS, Evenness, require_possible
from editor.language import marked, tr
from editor.sheet.makers.gray import gray_pages
from editor.ui.makers.kind import MakerKind, choice_field, form_layout
from editor.ui.widgets.boxes import ChoiceBox
from editor.ui.widgets.number_field import number_field

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from editor.generate.gray.code import GrayCode
    from editor.sheet.shapes import Page
    from editor.words.setup import ListSetup

_EVENNESS = {
    Evenness.ANY: marked("Any"),
    Evenness.BALANCED: marked("Bits change equally often"),
    Evenness.LONG_RUNS: marked("Longest rest of each bit"),
}
_HOLE = 0.22
_FULL = 360.0
_TABLE_WIDTH = 260


class GrayRing(QWidget):
    """Shows a code as the tracks of an encoder disc, the lowest bit outermost."""

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumSize(QSize(240, 240))
        self._code: GrayCode | None = None

    def show_code(self, code: GrayCode | None) -> None:
        """Show ``code``."""
        self._code = code
        self.setAccessibleName(
            tr("Ring: {codes}").format(codes=" ".join(code.texts()))[:200] if code else ""
        )
        self.update()

    # Qt overrides

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Paint the tracks from the outside in."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Base))
        if self._code is None:
            return
        radius = min(self.width(), self.height()) / 2 - 12
        step = radius * (1 - _HOLE) / self._code.bits
        text = self.palette().color(QPalette.ColorRole.Text)
        for bit in range(self._code.bits):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(text)
            painter.drawPath(self._track(self._code, bit, radius - bit * step, step))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1))
            painter.drawEllipse(self._square(radius - bit * step))
        painter.drawEllipse(self._square(radius * _HOLE))

    def _track(self, code: GrayCode, bit: int, outer: float, breadth: float) -> QPainterPath:
        path = QPainterPath()
        sector = _FULL / len(code.codes)
        for place, number in enumerate(code.codes):
            if number >> bit & 1:
                start = 90 - place * sector
                inner = self._square(outer - breadth)
                one = QPainterPath()
                one.arcMoveTo(self._square(outer), start)
                one.arcTo(self._square(outer), start, -sector)
                one.arcTo(inner, start - sector, sector)
                one.closeSubpath()
                path.addPath(one)
        return path

    def _square(self, radius: float) -> QRectF:
        centre = QRectF(self.rect()).center()
        return QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)


class GrayKind(MakerKind):
    """Finds Gray codes: rings and rows."""

    title = marked("Gray codes")
    hint = marked("Each code differs from the next in one bit.")

    def __init__(self) -> None:
        super().__init__()
        self.bits = number_field(1, MAX_BITS, 4, tr("Bits"))
        self.positions = number_field(2, 2**MAX_BITS, 16, tr("Positions"))
        self.open_row = QCheckBox(tr("A row, whose ends need not meet"))
        self.evenness = choice_field(_EVENNESS, Evenness.ANY, tr("Evenness"))
        self.number = number_field(1, 5000, 1, tr("Number of codes"))
        self.choice = ChoiceBox()
        self.ring = GrayRing()
        self.table = QTableWidget(0, 3)
        self._codes: list[GrayCode] = []
        self.form = self._built_form()
        self.results = self._built_results()
        self.bits.valueChanged.connect(self._use_all_positions)
        self.choice.currentIndexChanged.connect(self._show)

    def request(self, seed: int, lists: ListSetup) -> GrayRequest:
        """Return what the form asks for."""
        circular = not self.open_row.isChecked()
        require_possible(self.bits.value(), self.positions.value(), circular=circular)
        return GrayRequest(
            self.bits.value(),
            self.positions.value(),
            circular,
            self.evenness.currentData(),
            seed,
            self.number.value(),
        )

    def clear(self) -> None:
        """Show no codes."""
        self._codes = []
        self.choice.clear()
        self._show(-1)

    def take(self, results: tuple[object, ...]) -> None:
        """Show some more codes."""
        for code in cast("tuple[GrayCode, ...]", results):
            self._codes.append(code)
            self.choice.addItem(tr("Code {number}").format(number=len(self._codes)))

    def sentence(self) -> str:
        """Say how the code shown behaves."""
        code = self._shown
        if code is None:
            return ""
        return tr(
            "{count} found. Changes of the bits, the lowest first: {changes}; shortest rest {rest}"
        ).format(
            count=len(self._codes), changes=", ".join(map(str, code.counts)), rest=code.shortest_run
        )

    def pages(self) -> tuple[Page, ...]:
        """Return the disc and the list of the code shown."""
        code = self._shown
        return gray_pages(code) if code else ()

    @property
    def _shown(self) -> GrayCode | None:
        row = self.choice.currentIndex()
        return self._codes[row] if 0 <= row < len(self._codes) else None

    def _use_all_positions(self, bits: int) -> None:
        self.positions.setValue(2**bits)

    def _show(self, _row: int) -> None:
        code = self._shown
        self.ring.show_code(code)
        texts = code.texts() if code else ()
        self.table.setRowCount(len(texts))
        for place, text in enumerate(texts):
            changes = code.transitions if code else ()
            change = str(changes[place]) if place < len(changes) else ""
            for column, shown in enumerate((str(place), text, change)):
                self.table.setItem(place, column, QTableWidgetItem(shown))
        self.results_changed.emit()

    def _built_form(self) -> QWidget:
        form = QWidget()
        layout = form_layout(form)
        layout.addRow(tr("Bits"), self.bits)
        layout.addRow(tr("Positions"), self.positions)
        layout.addRow(self.open_row)
        layout.addRow(tr("Evenness"), self.evenness)
        layout.addRow(tr("How many"), self.number)
        layout.setRowWrapPolicy(layout.RowWrapPolicy.WrapLongRows)
        return form

    def _built_results(self) -> QWidget:
        self.choice.setAccessibleName(tr("Code shown"))
        self.table.setHorizontalHeaderLabels([tr("Position"), tr("Code"), tr("Change")])
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setAccessibleName(tr("Codes"))
        parts = QSplitter()
        parts.addWidget(self.ring)
        parts.addWidget(self.table)
        parts.setSizes([2 * _TABLE_WIDTH, _TABLE_WIDTH])
        results = QWidget()
        column = QVBoxLayout(results)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.choice)
        column.addWidget(parts, 1)
        return results
