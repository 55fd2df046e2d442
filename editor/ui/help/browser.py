"""The pages of the manual as the window shows them."""

from __future__ import annotations

from string import Template
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, QUrl
from PySide6.QtGui import QColor, QImage, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from editor.language import tr
from editor.paths import manual_folder
from editor.ui.help.chapters import CHAPTERS, chapter, file_of
from editor.ui.help.pages import as_html

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPalette, QResizeEvent

    from editor.ui.help.names import Names

_MARGIN = 24
_WIDEST = 700
"""Pixels that a line, or a picture, is at most wide."""
_SUFFIX = ".html"
_TABLE = '<table border="1" cellspacing="0" cellpadding="5" width="100%">'

_STYLE = Template(
    """body { }
h1 { font-size: 20pt; font-weight: 600; margin-bottom: 8px }
h2 { font-size: 14pt; font-weight: 600; margin-top: 24px; margin-bottom: 4px }
h3 { font-size: 11pt; font-weight: 600; margin-top: 16px }
p, li { line-height: 135%; margin-bottom: 8px }
em { font-style: normal; font-weight: 600; color: $link }
strong { font-weight: 600 }
a { color: $link }
code { font-family: monospace }
pre { font-family: monospace; background-color: $back; margin: 8px }
table { border-color: $quiet; border-style: solid; border-collapse: collapse }
th { background-color: $back; text-align: left }
"""
)


def chapter_at(page: QUrl) -> str:
    """Return the name of the chapter that ``page`` shows."""
    return page.path().removesuffix(_SUFFIX)


class ManualBrowser(QTextBrowser):
    """Shows chapters in ``language``; ``names_in`` tells what those in a language may name."""

    def __init__(self, language: str, names_in: Callable[[str], Names]) -> None:
        super().__init__()
        self._language = language
        self._names_in = names_in
        self._folder = manual_folder()
        self._picture_width = 0
        self._fitting = QTimer(self, singleShot=True, interval=0)
        self._fitting.timeout.connect(self._fit)
        # A bar that comes and goes with the page would change the width of its pictures.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setAccessibleName(tr("Text of the manual"))
        self.document().setDocumentMargin(_MARGIN)
        self.document().setDefaultStyleSheet(_style(self.palette()))

    def open_chapter(self, name: str, anchor: str = "") -> None:
        """Show the chapter ``name``, from ``anchor`` on."""
        self.setSource(QUrl(name + _SUFFIX + (f"#{anchor}" if anchor else "")))

    @property
    def shown(self) -> str:
        """The name of the chapter that is shown."""
        return chapter_at(self.source())

    def mark(self, words: list[str]) -> None:
        """Mark ``words`` wherever they stand on the page."""
        colour = QColor(self.palette().accent().color())
        colour.setAlphaF(0.35)
        found = []
        for word in words:
            place = self.document().find(word)
            while not place.isNull():
                selection = QTextEdit.ExtraSelection()
                selection.cursor = QTextCursor(place)
                selection.format.setBackground(colour)
                found.append(selection)
                place = self.document().find(word, place)
        self.setExtraSelections(found)

    @property
    def _room(self) -> int:
        """How wide a picture can be."""
        return min(_WIDEST, self.viewport().width() - 2 * _MARGIN)

    def _fit(self) -> None:
        if self._picture_width != self._room and not self.source().isEmpty():
            self._write_anew()

    def _write_anew(self) -> None:
        """Write the page once more, with one's place in it."""
        place = self.verticalScrollBar().value()
        self.reload()
        self.verticalScrollBar().setValue(place)

    def _page(self, name: str) -> str:
        self._picture_width = self._room
        one = chapter(name, self._language)
        self._folder = file_of(name, one.code).parent
        html = as_html(one, self._names_in(one.code), lambda other: other + _SUFFIX)
        # Qt knows no style of tables.
        html = html.replace("<table>", _TABLE)
        return f"<html><body>{html}</body></html>"

    def _picture(self, name: str) -> QImage:
        image = QImage(str(self._folder / name))
        widest = self._picture_width
        if image.width() <= widest:
            return image
        fine = self.devicePixelRatioF()
        scaled = image.scaledToWidth(
            min(image.width(), round(widest * fine)), Qt.TransformationMode.SmoothTransformation
        )
        scaled.setDevicePixelRatio(scaled.width() / widest)
        return scaled

    # Qt overrides

    def loadResource(self, kind: int, url: QUrl | str) -> object:  # noqa: N802
        """Return the page of a chapter, or a picture of it."""
        name = QUrl(url).path()
        if kind == QTextDocument.ResourceType.ImageResource.value:
            return self._picture(name)
        if (plain := name.removesuffix(_SUFFIX)) in CHAPTERS:
            return self._page(plain)
        return None

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Write the page in other colours once the window has them."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and not self.source().isEmpty():
            self.document().setDefaultStyleSheet(_style(self.palette()))
            self._write_anew()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Fit the pictures to the width."""
        super().resizeEvent(event)
        self._fitting.start()


def _style(palette: QPalette) -> str:
    """Return the style of pages in the colours of ``palette``."""
    return _STYLE.substitute(
        quiet=palette.mid().color().name(),
        back=palette.alternateBase().color().name(),
        link=palette.link().color().name(),
    )
