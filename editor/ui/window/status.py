"""The status bar: the figures one glances at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QStatusBar, QWidget

from editor.language import counted, number, tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from editor.core.statistics import Statistics

_ENDS = 24
_AROUND = 30
"""Pixels beside each text: its margins, what a flat button takes, and the space before the next."""


class Status(QStatusBar):
    """Shows counts, scores, findings and lists.

    Signals:
        findings_asked(): the constructor wants to see the next finding.
        limits_asked(): the constructor wants to see the limits of the puzzle.
    """

    findings_asked = Signal()
    limits_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._counts = QLabel()
        self._scores, self._lists = QLabel(), QLabel()
        self._findings, self._limits = QPushButton(), QPushButton()
        self._limit_forms: tuple[str, ...] = ("",)
        self._findings.setToolTip(tr("Go to the next finding"))
        self._findings.clicked.connect(self.findings_asked)
        self._limits.clicked.connect(self.limits_asked)
        self._limits.hide()
        for button in (self._findings, self._limits):
            button.setFlat(True)
        # A message hides the parts of a bar, and would be painted over one that is shown meanwhile:
        # so all are in one part.
        parts = QWidget()
        line = QHBoxLayout(parts)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        for part in (self._counts, self._scores, self._findings, self._limits):
            part.setContentsMargins(8, 0, 8, 0)
            line.addWidget(part)
        line.addStretch()
        # It asks for no width: what has no room gives way, and the window may be as narrow.
        parts.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.addWidget(parts, 1)
        self._lists.setContentsMargins(8, 0, 12, 0)
        self._lists.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.addPermanentWidget(self._lists)
        self.setSizeGripEnabled(False)
        self.show_findings(0)

    def show_statistics(self, figures: Statistics) -> None:
        """Show counts and scores."""
        words = counted(figures.words, "{count} word", "{count} words")
        blocks = counted(figures.blocks, "{count} block", "{count} blocks")
        mean = tr("mean length {mean}").format(mean=number(figures.mean_length, 1))
        self._counts.setText(f"{words} · {blocks} · {mean}")
        self._scores.setText(_scores(figures))
        self._fit()

    def show_findings(self, count: int) -> None:
        """Tell how many findings there are."""
        self._findings.setText(
            counted(count, "{count} finding", "{count} findings") if count else tr("No findings")
        )
        self._findings.setEnabled(count > 0)
        self._fit()

    @property
    def limits_text(self) -> str:
        """What is said of the limits of the puzzle; empty when it has none."""
        return self._limits.text()

    def show_limits(self, limits: Sequence[str]) -> None:
        """Name the ``limits`` of the puzzle: as many of the first as there is room for."""
        self._limit_forms = _limit_forms(limits)
        told = tr("What a fill must respect: {limits}. Click to change.")
        self._limits.setToolTip(told.format(limits=", ".join(limits)))
        self._limits.setAccessibleDescription(self._limits.toolTip())
        self._fit()

    def show_lists(self, text: str) -> None:
        """Name the word lists in use."""
        self._lists.setText(text)
        self._fit()

    def _fit(self) -> None:
        """Show what there is room for, the most important first; the others by the bar's tip.

        What is shown at the moment says nothing about it. The limits take what the others leave.
        """
        spare = self.width() - _ENDS
        hidden: list[str] = []
        for part, text in self._by_importance:
            width = self._width_of(text)
            fits = bool(text) and (part is self._findings or (not hidden and width <= spare))
            if part.isHidden() is fits:
                part.setVisible(fits)
            if fits:
                spare -= width
            elif text:
                hidden.append(text if part is not self._limits else self._limit_forms[0])
        self.setToolTip("\n".join(hidden))
        *longer, least = self._limit_forms
        spare += self._width_of(least)
        fitting = (text for text in longer if self._width_of(text) <= spare)
        self._limits.setText(next(fitting, least))

    def _width_of(self, text: str) -> int:
        return self.fontMetrics().horizontalAdvance(text) + _AROUND

    @property
    def _by_importance(self) -> tuple[tuple[QLabel | QPushButton, str], ...]:
        """The parts with their texts; the limits in the fewest words."""
        return (
            (self._findings, self._findings.text()),
            (self._limits, self._limit_forms[-1]),
            *((part, part.text()) for part in (self._scores, self._counts, self._lists)),
        )

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Show what there is room for."""
        super().resizeEvent(event)
        self._fit()


def _limit_forms(limits: Sequence[str]) -> tuple[str, ...]:
    """Return texts that name all ``limits``, or the first of them, the longest text first."""
    if not limits:
        return ("",)
    template = tr("Limits: {limits}")
    some = (limits[:count] for count in range(len(limits) - 1, 0, -1))
    named = (limits, *((*first, "…") for first in some))
    count = counted(len(limits), "{count} limit", "{count} limits")
    return (*(template.format(limits=" · ".join(one)) for one in named), count)


def _scores(figures: Statistics) -> str:
    """Tell the mean score and the weakest entry; of those that are locked nothing is to be done."""
    if figures.mean_score is None:
        return ""
    mean = number(figures.mean_score, 1)
    if figures.worst is None:
        return tr("mean score {mean}").format(mean=mean)
    entry, score = figures.worst
    return tr("mean score {mean} · weakest {entry} {score}").format(
        mean=mean, entry=entry, score=score
    )
