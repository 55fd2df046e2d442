"""What is wrong with the looks of a window: texts that are cut, parts that lie on others."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QFocusFrame,
    QHeaderView,
    QLabel,
    QScrollArea,
    QSplitter,
    QSplitterHandle,
    QTabBar,
    QToolButton,
    QWidget,
)

from editor.ui.widgets.cut_label import CutLabel

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def faults(top: QWidget) -> list[str]:
    """Return all that is clipped below ``top`` or lies on something else."""
    seen = [one for one in top.findChildren(QWidget) if one.isVisible() and one.window() is top]
    return [*clipped(seen), *overlapping(seen), *outside(seen), *sideways(seen)]


def clipped(widgets: Iterable[QWidget]) -> Iterator[str]:
    """Yield the texts of labels, buttons, tabs and fields that have less room than they need."""
    for one in widgets:
        if isinstance(one, QTabBar):
            yield from _cut_tabs(one)
        elif isinstance(one, CutLabel):
            if one.shown != one.text() and one.toolTip() != one.text():
                yield f"cut, and no tool tip: {one.text()!r}"
        elif isinstance(one, QLabel | QAbstractButton | QComboBox | QAbstractSpinBox):
            need = _need(one)
            if need.width() > one.width() or need.height() > one.height():
                yield f"{_name(one)}: needs {need.toTuple()}, has {one.size().toTuple()}"


def _need(one: QWidget) -> QSize:
    if isinstance(one, QLabel):
        if not one.text():
            return QSize(0, 0)
        if one.wordWrap():
            return QSize(one.minimumSizeHint().width(), one.heightForWidth(one.width()))
        return one.minimumSizeHint()
    if isinstance(one, QToolButton):
        # By itself a tool button asks for no less than all of it, and is cut in the middle.
        return one.sizeHint() if one.text() else QSize(0, 0)
    return one.minimumSizeHint()


def _cut_tabs(bar: QTabBar) -> Iterator[str]:
    for place in range(bar.count()):
        rect, text = bar.tabRect(place), bar.tabText(place)
        if not bar.rect().contains(rect):
            yield f"tab {bar.accessibleTabName(place)!r} is not in sight"
        if bar.fontMetrics().horizontalAdvance(text) > rect.width():
            yield f"tab {text!r} is cut"
        if not text and not (bar.tabToolTip(place) and bar.accessibleTabName(place)):
            yield f"tab {place} has no name"


def overlapping(widgets: Iterable[QWidget]) -> Iterator[str]:
    """Yield the parts of one thing that lie on each other."""
    children: dict[QWidget, list[QWidget]] = {}
    for one in widgets:
        parent = one.parentWidget()
        if not isinstance(one, QSplitterHandle | QFocusFrame) and _lays_out(parent):
            children.setdefault(parent, []).append(one)
    for parts in children.values():
        for one, other in combinations(parts, 2):
            both = one.geometry().intersected(other.geometry())
            if both.width() > 1 and both.height() > 1:
                yield f"{_name(one)} lies on {_name(other)}: {both.getRect()}"


def _lays_out(parent: QWidget | None) -> bool:
    """Tell whether the children of ``parent`` stand beside each other, none on purpose on it."""
    framed = (QAbstractScrollArea, QHeaderView, QComboBox, QAbstractSpinBox, QTabBar)
    return parent is not None and (
        isinstance(parent, QSplitter)
        or (parent.layout() is not None and not isinstance(parent, framed))
    )


def outside(widgets: Iterable[QWidget]) -> Iterator[str]:
    """Yield the parts that hang out of the thing they stand in, where nothing scrolls to them."""
    for one in widgets:
        parent = one.parentWidget()
        if parent is None or isinstance(parent, QAbstractItemView) or _scrolls(parent):
            continue
        if _lays_out(parent) and not parent.rect().adjusted(-1, -1, 1, 1).contains(one.geometry()):
            yield f"{_name(one)} hangs out of {_name(parent)}: {one.geometry().getRect()}"


def sideways(widgets: Iterable[QWidget]) -> Iterator[str]:
    """Yield the areas of fields that one has to scroll to the side to see all of."""
    for one in widgets:
        if isinstance(one, QScrollArea) and one.widget() is not None:
            need = one.widget().minimumSizeHint().width()
            if need > one.viewport().width() and one.widgetResizable():
                yield f"{_name(one)}: needs {need}, has {one.viewport().width()}"


def _scrolls(parent: QWidget) -> bool:
    outer = parent.parentWidget()
    return isinstance(outer, QAbstractScrollArea)


def _name(one: QWidget) -> str:
    text = one.text() if isinstance(one, QLabel | QAbstractButton) else one.accessibleName()
    place = one.mapTo(one.window(), QPoint(0, 0)).toTuple()
    return f"{type(one).__name__} {text or one.objectName()!r} at {place}"


def settle() -> None:
    """Let all that was asked for be laid out."""
    for _ in range(8):
        QApplication.sendPostedEvents()
        QApplication.processEvents()
