"""Playing a Spelling Bee: type words, see the points, the rank and what was found."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from editor.generate.bee.bee import MIN_ANSWER
from editor.language import counted, tr
from editor.ui.makers.bee.honeycomb import Honeycomb
from editor.ui.widgets.push_button import push_button

if TYPE_CHECKING:
    from editor.generate.bee.bee import Bee

_FOUND_WIDTH = 170


class BeeGame(QWidget):
    """The honeycomb, a line to type in, and the words found."""

    def __init__(self) -> None:
        super().__init__()
        self.comb = Honeycomb()
        self.line = QLineEdit()
        self.enter_button = push_button(tr("Enter"), self.enter)
        self.shuffle_button = push_button(tr("Shuffle"), self.shuffle)
        self.found = QListWidget()
        self._rank = QLabel()
        self._told = QLabel()
        self._bar = QProgressBar()
        self._random = Random()
        self._bee: Bee | None = None
        self._build()
        self.comb.letter_clicked.connect(self.line.insert)
        self.line.returnPressed.connect(self.enter)

    @property
    def words(self) -> tuple[str, ...]:
        """The words found, the last one first."""
        return tuple(self.found.item(row).text() for row in range(self.found.count()))

    @property
    def points(self) -> int:
        """The points of the words found."""
        return sum(map(self._bee.points, self.words)) if self._bee else 0

    @property
    def told(self) -> str:
        """What was said of the last word."""
        return self._told.text()

    @property
    def rank(self) -> str:
        """What is said of points and rank."""
        return self._rank.text()

    def start(self, bee: Bee | None) -> None:
        """Play ``bee`` from the beginning."""
        self.found.clear()
        self.take_answers(bee)
        self.comb.show_letters(bee.letters if bee else ())
        self._told.clear()
        self.line.clear()

    def take_answers(self, bee: Bee | None) -> None:
        """Go on with other accepted answers; words that are none any more are lost."""
        self._bee = bee
        for row in reversed(range(self.found.count())):
            if bee is None or self.found.item(row).text() not in bee.answers:
                self.found.takeItem(row)
        self._show_points()

    def enter(self) -> None:
        """Try the word typed."""
        if self._bee is None or not self.line.text().strip():
            return
        word = self._bee.alphabet.normalize(self.line.text())
        self._told.setText(self._judged(word))
        if word in self._bee.answers and word not in self.words:
            self.found.insertItem(0, word)
        self._show_points()
        self.line.clear()
        self.line.setFocus()

    def shuffle(self) -> None:
        """Show the outer letters in another order."""
        outer = list(self.comb.letters[1:])
        before = list(outer)
        while outer and outer == before:
            self._random.shuffle(outer)
        self.comb.show_letters((*self.comb.letters[:1], *outer))
        self.line.setFocus()

    def _judged(self, word: str) -> str:
        bee = self._bee
        if bee is None:
            return ""
        if word in self.words:
            return tr("{word} is found already.").format(word=word)
        if word in bee.answers:
            points = bee.points(word)
            more = counted(points, "{count} point more", "{count} points more")
            return tr("A pangram! {more}").format(more=more) if bee.is_pangram(word) else more
        letters = bee.alphabet.split(word)
        if foreign := [letter for letter in letters if letter not in bee.letters]:
            return tr("{letter} is none of the letters.").format(letter=foreign[0])
        if bee.centre not in letters:
            return tr("{letter} is missing.").format(letter=bee.centre)
        if len(letters) < MIN_ANSWER:
            return tr("{word} is too short.").format(word=word)
        return tr("{word} is not accepted.").format(word=word)

    def _show_points(self) -> None:
        bee = self._bee
        if bee is None:
            self._rank.clear()
            self._bar.setValue(0)
            return
        self._bar.setRange(0, max(1, bee.total))
        self._bar.setValue(self.points)
        self._rank.setText(
            tr("{rank}: {points} of {total} points, {found} of {count} words").format(
                rank=tr(bee.rank(self.points)),
                points=self.points,
                total=bee.total,
                found=self.found.count(),
                count=len(bee.answers),
            )
        )

    def _build(self) -> None:
        self.line.setPlaceholderText(tr("Type a word"))
        self.line.setAccessibleName(tr("Word"))
        self.line.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.found.setAccessibleName(tr("Words found"))
        self.found.setFixedWidth(_FOUND_WIDTH)
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(6)
        self._told.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        buttons = QHBoxLayout()
        for button in (self.shuffle_button, self.enter_button):
            buttons.addWidget(button)
        column = QVBoxLayout()
        column.addWidget(self._rank)
        column.addWidget(self._bar)
        column.addWidget(self.comb, 1)
        column.addWidget(self._told)
        column.addWidget(self.line)
        column.addLayout(buttons)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.addLayout(column, 1)
        layout.addWidget(self.found)
