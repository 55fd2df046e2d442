"""The rows of the wordplay panel: plays, their words, what may stand for these, indicators."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTreeWidgetItem

from editor.language import tr
from editor.wordplay.tables import indicators

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.wordplay.play import Play

PARSE, TEXT, WORD = (Qt.ItemDataRole.UserRole + number for number in range(3))
"""What a row tells: a parse, a text for the clue, a word whose stand-ins are to be told below."""


def play_row(play: Play) -> QTreeWidgetItem:
    """Return the row of ``play``: below it its words, and below these what may stand for them."""
    row = QTreeWidgetItem([play.parse])
    row.setToolTip(0, play.parse)
    row.setData(0, PARSE, play.parse)
    row.setData(0, TEXT, " ".join(play.words).lower())
    for word in dict.fromkeys(play.words):
        part = text_row(word)
        part.setData(0, TEXT, word.lower())
        part.setData(0, WORD, word)
        let_unfold(part, wanted=True)
        row.addChild(part)
    return row


def indicator_row(name: str) -> QTreeWidgetItem:
    """Return the row of the words that tell of what is called ``name``."""
    words = indicators()[name]
    row = QTreeWidgetItem([tr("Indicators: {first}…").format(first=", ".join(words[:3]))])
    row.addChildren([text_row(word) for word in words])
    return row


def text_row(text: str) -> QTreeWidgetItem:
    """Return a row of ``text`` that may go into the clue."""
    row = QTreeWidgetItem([text])
    row.setData(0, TEXT, text)
    return row


def let_unfold(row: QTreeWidgetItem, *, wanted: bool) -> None:
    """Show that ``row`` can be unfolded, if that is ``wanted``, whatever is below it yet."""
    policy = QTreeWidgetItem.ChildIndicatorPolicy
    row.setChildIndicatorPolicy(
        policy.ShowIndicator if wanted else policy.DontShowIndicatorWhenChildless
    )


def children(row: QTreeWidgetItem) -> Iterator[QTreeWidgetItem]:
    """Yield the rows right below ``row``."""
    yield from filter(None, map(row.child, range(row.childCount())))
