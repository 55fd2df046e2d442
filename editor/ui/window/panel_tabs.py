"""The tabs of panels: names, or icons where there is no room for the names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QDrag, QIcon
from PySide6.QtWidgets import QApplication, QSizePolicy, QTabBar

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
    from PySide6.QtWidgets import QWidget

PANEL_TYPE = "application/x-gridwright-panel"
"""What a tab that is dragged is called."""
_BESIDE_NAME = 26
"""Pixels beside the name of a tab, so that it stands free."""
_ICON = QSize(18, 18)


class PanelTabs(QTabBar):
    """One tab for each of some panels.

    Signals:
        chosen(name): the panel is to be in front.
        menu_asked(name, place): what can be done with the panel is to be offered, at that place
            of the screen.
        thrown(name, place): the tab was dropped outside of all panels.
    """

    chosen = Signal(str)
    menu_asked = Signal(str, QPoint)
    thrown = Signal(str, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names: tuple[str, ...] = ()
        self._titles: tuple[str, ...] = ()
        self._icons: Mapping[str, QIcon] = {}
        self._pressed: QPoint | None = None
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.setExpanding(False)
        self.setDocumentMode(True)
        self.setDrawBase(False)
        self.setIconSize(_ICON)
        # What it would like to have is no matter: its width is given, and it makes the best of it.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._ask_menu)
        self.tabBarClicked.connect(self._choose)
        self.currentChanged.connect(self._choose)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the panels that have a tab here."""
        return self._names

    def show_panels(self, titles: Mapping[str, str], icons: Mapping[str, QIcon]) -> None:
        """Have a tab for each panel of ``titles``, drawn with its icon where names have no room."""
        blocked = self.blockSignals(True)
        self._names, self._titles, self._icons = tuple(titles), tuple(titles.values()), icons
        while self.count() > len(self._names):
            self.removeTab(self.count() - 1)
        while self.count() < len(self._names):
            self.addTab("")
        for place, title in enumerate(self._titles):
            self.setTabToolTip(place, title)
            self.setAccessibleTabName(place, title)
        self._show_titles()
        self.blockSignals(blocked)

    def show_front(self, name: str) -> None:
        """Show that the panel ``name`` is before the others."""
        blocked = self.blockSignals(True)
        self.setCurrentIndex(self._names.index(name))
        self.blockSignals(blocked)

    @property
    def is_narrow(self) -> bool:
        """Whether the names have no room; what is shown at the moment says nothing about it."""
        return needed(self, self._titles) > self.width()

    def _show_titles(self) -> None:
        narrow = self.is_narrow
        for place, (name, title) in enumerate(zip(self._names, self._titles, strict=True)):
            text, sign = ("", self._icons.get(name, QIcon())) if narrow else (title, QIcon())
            if self.tabText(place) != text:
                self.setTabText(place, text)
            if self.tabIcon(place).cacheKey() != sign.cacheKey():
                self.setTabIcon(place, sign)

    def _choose(self, place: int) -> None:
        if 0 <= place < len(self._names):
            self.chosen.emit(self._names[place])

    def _ask_menu(self, place: QPoint) -> None:
        tab = self.tabAt(place)
        if tab >= 0:
            self.menu_asked.emit(self._names[tab], self.mapToGlobal(place))

    def _drag(self, name: str) -> None:
        """Let the tab be carried somewhere else."""
        self._pressed = None
        drag = QDrag(self)
        drag.setMimeData(carried(self.window(), name))
        drag.setPixmap(self.grab(self.tabRect(self._names.index(name))))
        drag.exec(Qt.DropAction.MoveAction)
        if drag.target() is None:
            self.thrown.emit(name, QCursor.pos())

    # Qt overrides

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Ask for no width: names give way to icons, icons to arrows."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Show names or icons."""
        super().resizeEvent(event)
        self._show_titles()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Note where a tab is taken hold of."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Carry the tab that is held."""
        here = event.position().toPoint()
        start = self._pressed
        if start is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        tab = self.tabAt(start)
        if tab >= 0 and (here - start).manhattanLength() >= QApplication.startDragDistance() * 2:
            self._drag(self._names[tab])

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Let go."""
        self._pressed = None
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Offer the menu of the tab in front by its keys too."""
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() == Qt.Key.Key_Menu or (event.key() == Qt.Key.Key_F10 and shifted):
            self._ask_menu(self.tabRect(self.currentIndex()).center())
        else:
            super().keyPressEvent(event)


def carried(window: QWidget, name: str) -> QMimeData:
    """Return what is carried when the panel ``name`` of ``window`` is dragged."""
    told = QMimeData()
    told.setData(PANEL_TYPE, f"{int(window.winId())} {name}".encode())
    return told


def panel_of(told: QMimeData, window: QWidget) -> str | None:
    """Return which panel of ``window`` is carried, if it is one."""
    place, _, name = bytes(told.data(PANEL_TYPE).data()).decode().partition(" ")
    return name if place == str(int(window.winId())) else None


def needed(bar: QTabBar, titles: Sequence[str]) -> int:
    """Return the pixels that ``titles`` need as tabs side by side."""
    metrics = bar.fontMetrics()
    return sum(metrics.horizontalAdvance(title) + _BESIDE_NAME for title in titles)
