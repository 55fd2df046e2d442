"""The panels as an arrangement says: columns of stacks, and windows of their own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtWidgets import QApplication, QSplitter, QVBoxLayout, QWidget

from editor.ui.window.arrangement import Column, Where, folded
from editor.ui.window.panel_stack import PanelStack
from editor.ui.window.torn_panel import TornPanel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QIcon, QResizeEvent

    from editor.ui.window.arrangement import Arrangement, Columns, Place

LEAST_WIDTH = 320
"""Pixels of a column, at least: else it goes under another one."""
LEAST_HEIGHT = 230
"""Pixels of a stack, at least: else it goes behind another one."""
HANDLE = 5
"""Pixels between columns, by which they are made wider."""


class PanelBoard(QWidget):
    """Shows an arrangement of panels, folded as there is room.

    Signals:
        chosen(name): the panel is to be in front.
        dropped(name, where, other): the panel was dropped there, seen from the panel ``other``.
        thrown(name, place): it was dropped on nothing, at that place of the screen.
        menu_asked(name, place): what can be done with the panel is to be offered.
        window_closed(name): the window of a panel that was torn off was closed.
        shares_changed(widths, heights): columns and stacks were made wider or higher by hand.
        refolded(): other panels are in front, for there is more room or less.
    """

    chosen = Signal(str)
    dropped = Signal(str, Where, str)
    thrown = Signal(str, QPoint)
    menu_asked = Signal(str, QPoint)
    window_closed = Signal(str)
    shares_changed = Signal(object, object)
    refolded = Signal()

    def __init__(self, titles: Mapping[str, str], inside: Mapping[str, QWidget]) -> None:
        super().__init__()
        self._titles = titles
        self._inside = inside
        self._icons: Mapping[str, QIcon] = {}
        self._arrangement: Arrangement | None = None
        self._shown: Columns = ()
        self._has_room = False
        """Whether it has been given its size; what were built before would be built anew."""
        self._stacks: list[PanelStack] = []
        self._torn: dict[str, TornPanel] = {}
        self._columns = _splitter(Qt.Orientation.Horizontal)
        self._columns.splitterMoved.connect(self._take_shares)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._columns)
        for widget in inside.values():
            self._put_away(widget)

    @property
    def stacks(self) -> tuple[PanelStack, ...]:
        """The stacks that are shown, column by column."""
        return tuple(self._stacks)

    @property
    def in_front(self) -> frozenset[str]:
        """The names of the panels that are before the others, and of those torn off."""
        return frozenset(stack.front for stack in self._stacks).union(self._torn)

    @property
    def torn_places(self) -> tuple[tuple[str, Place], ...]:
        """Where the windows of the panels that are torn off stand now."""
        return tuple((name, one.place) for name, one in self._torn.items())

    def raise_window(self, name: str) -> None:
        """Bring the window of the panel ``name`` to the front, if it has one."""
        if name in self._torn:
            self._torn[name].raise_()
            self._torn[name].activateWindow()

    def close_windows(self) -> None:
        """Close the windows of the panels that are torn off, as the whole window is closed."""
        for one in self._torn.values():
            one.leave()

    def show_icons(self, icons: Mapping[str, QIcon]) -> None:
        """Draw tabs whose names have no room with ``icons``."""
        self._icons = icons
        for stack in self._stacks:
            stack.tabs.show_panels(self._titles_of(stack.tabs.names), icons)

    def show_arrangement(self, arrangement: Arrangement) -> None:
        """Show the panels as ``arrangement`` says."""
        before, self._arrangement = self._arrangement, arrangement
        self._fit(is_new=before is None or before.columns != arrangement.columns)

    def _fit(self, *, is_new: bool = False) -> None:
        """Show the arrangement as there is room for it; ``is_new``: its shares are to hold."""
        arrangement = self._arrangement
        if arrangement is None or not self._has_room:
            return
        most = (self.width() // LEAST_WIDTH, self.height() // LEAST_HEIGHT)
        shown = folded(arrangement.standing, *most)
        if _names(shown) != _names(self._shown) or {*arrangement.torn_off} != {*self._torn}:
            self._build(shown, arrangement)
            is_new = True
        if is_new:
            self._shown = shown
        self._share()
        planned = (stack for column in shown for stack in column.stacks)
        for stack, plan in zip(self._stacks, planned, strict=True):
            stack.show_front(arrangement.front(plan))

    def _build(self, shown: Columns, arrangement: Arrangement) -> None:
        """Put the panels where they stand in ``shown``, and the others away."""
        focused = QApplication.focusWidget()
        before = self._rows()
        self._stacks = []
        for column in shown:
            self._columns.addWidget(self._column(column))
        torn = dict(arrangement.torn)
        for name in torn.keys() - self._torn.keys():
            self._torn[name] = self._tear(name, torn[name])
        standing = {name for stack in self._stacks for name in stack.tabs.names}.union(torn)
        for name, widget in self._inside.items():
            if name not in standing:
                self._put_away(widget)
        for name in self._torn.keys() - torn.keys():
            gone = self._torn.pop(name)
            gone.leave()
            gone.deleteLater()
        for old in before:
            old.hide()
            old.setParent(None)
            old.deleteLater()
        if focused is not None and self.isAncestorOf(focused):
            focused.setFocus(Qt.FocusReason.OtherFocusReason)

    def _column(self, column: Column) -> QSplitter:
        made = _splitter(Qt.Orientation.Vertical)
        made.splitterMoved.connect(self._take_shares)
        for planned in column.stacks:
            inside = {name: self._inside[name] for name in planned.panels}
            stack = PanelStack(self._titles_of(planned.panels), self._icons, inside)
            stack.tabs.chosen.connect(self.chosen)
            stack.tabs.menu_asked.connect(self.menu_asked)
            stack.tabs.thrown.connect(self.thrown)
            stack.dropped.connect(self.dropped)
            made.addWidget(stack)
            self._stacks.append(stack)
        return made

    def _tear(self, name: str, place: Place) -> TornPanel:
        made = TornPanel(name, self._titles[name], self._inside[name], self.window())
        made.closed.connect(self.window_closed)
        made.show_at(place)
        return made

    def _put_away(self, widget: QWidget) -> None:
        widget.hide()
        widget.setParent(self)

    def _titles_of(self, names: tuple[str, ...]) -> dict[str, str]:
        return {name: self._titles[name] for name in names}

    def _rows(self) -> list[QSplitter]:
        rows = (self._columns.widget(place) for place in range(self._columns.count()))
        return [row for row in rows if isinstance(row, QSplitter)]

    def _share(self) -> None:
        """Give columns and stacks the sizes of their shares."""
        _give(self._columns, [column.share for column in self._shown], self.width())
        for row, column in zip(self._rows(), self._shown, strict=True):
            _give(row, [stack.share for stack in column.stacks], self.height())

    def _take_shares(self) -> None:
        """Let the sizes made by hand hold; of what is folded, until there is more room."""
        widths = _shares(self._columns)
        heights = [_shares(row) for row in self._rows()]
        self._shown = tuple(
            Column(
                tuple(
                    replace(stack, share=share)
                    for stack, share in zip(column.stacks, tall, strict=True)
                ),
                wide,
            )
            for column, wide, tall in zip(self._shown, widths, heights, strict=True)
        )
        arrangement = self._arrangement
        if arrangement and _names(arrangement.standing) == _names(self._shown):
            self.shares_changed.emit(widths, heights)

    # Qt overrides

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Ask for one column of one stack, however many are shown: they fold."""
        return QSize(LEAST_WIDTH, LEAST_HEIGHT)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Fold anew."""
        super().resizeEvent(event)
        before = self.in_front
        self._has_room = True
        self._fit()
        if self.in_front != before:
            self.refolded.emit()


def _splitter(direction: Qt.Orientation) -> QSplitter:
    made = QSplitter(direction)
    made.setChildrenCollapsible(False)
    made.setHandleWidth(HANDLE)
    return made


def _names(columns: Columns) -> tuple[tuple[tuple[str, ...], ...], ...]:
    return tuple(tuple(stack.panels for stack in column.stacks) for column in columns)


def _give(splitter: QSplitter, shares: list[float], room: int) -> None:
    whole = sum(shares) or 1.0
    splitter.setSizes([max(1, round(room * share / whole)) for share in shares])


def _shares(splitter: QSplitter) -> list[float]:
    sizes = splitter.sizes()
    whole = sum(sizes) or 1
    return [max(size, 1) / whole for size in sizes]
