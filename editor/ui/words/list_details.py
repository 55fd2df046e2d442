"""One word list close up: how many words, how its scores are read, which lines are bad."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from editor.document.task import Task
from editor.language import counted, tr
from editor.ui.widgets.boxes import ChoiceBox
from editor.ui.widgets.list_name import list_name
from editor.ui.widgets.push_button import push_button
from editor.ui.words.tags_dialog import TagsDialog
from editor.words.kinds import kind_names
from editor.words.scale import AS_WRITTEN, SCALES, ScoreScale
from editor.words.setup import ListSource, open_source
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QShowEvent

    from editor.core.alphabet import Alphabet
    from editor.words.importing import Imported, ImportReport

_STEPS = 1000
_POINT = re.compile(r"\s*(\d+(?:\.\d+)?)\s*[=:]\s*(\d{1,3})\s*")
_OWN = "own"


class ListDetails(QGroupBox):
    """Reads one list in the background, tells what is in it, and lets its settings be changed.

    Signals:
        scale_chosen(scale): the list's scores are to be read so (None: as detected).
        tags_chosen(tags): all its words have these tags of one's own.
        read(report): the list was read.
    """

    scale_chosen = Signal(object)
    tags_chosen = Signal(object)
    read = Signal(object)

    def __init__(self, alphabet: Alphabet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._alphabet = alphabet
        self._source: ListSource | None = None
        self._task: Task | None = None
        self._count = QLabel()
        self._count.setWordWrap(True)
        self._progress = QProgressBar()
        self._progress.setRange(0, _STEPS)
        self._progress.setAccessibleName(tr("Reading the list"))
        self.scale = ChoiceBox()
        self.scale.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.scale.setAccessibleName(tr("Scores in this list"))
        self.points = QLineEdit()
        self.points.setAccessibleName(tr("Points of the scale"))
        self.points.setToolTip(
            tr("Written score = score from 0 to 100, several apart by commas: 0=0, 30=50, 60=100")
        )
        self.tags = push_button(tr("&Tags…"), self._ask_tags)
        self.tags.setToolTip(tr("Tags of your own for all words of the list"))
        self._tags_told = QLabel()
        self._tags_told.setWordWrap(True)
        self.problems = QListWidget()
        self.problems.setAccessibleName(tr("Bad lines"))
        self._build()
        self.scale.activated.connect(self._take_scale)
        self.points.editingFinished.connect(self._take_points)

    @property
    def count_text(self) -> str:
        """What is said of the words and lines of the list."""
        return self._count.text()

    def show_source(self, source: ListSource | None) -> None:
        """Read ``source`` and show what is in it."""
        self.close_task()
        self._source = source
        self.setEnabled(source is not None)
        self.setTitle(list_name(source.name) if source else tr("No list chosen"))
        self.tags.setEnabled(bool(source and source.path))
        self._tags_told.setText(_tags_text(source.tags if source else Flag.NONE))
        self.problems.clear()
        self.problems.hide()
        self._count.clear()
        self._show_scale(source.scale if source else None, None)
        self._progress.hide()
        if source is not None and self.isVisible():
            self._read(source)

    @property
    def tags_text(self) -> str:
        """What is said of the tags of the list."""
        return self._tags_told.text()

    def close_task(self) -> None:
        """Give up a list that is being read."""
        if self._task is not None:
            self._task.close()
            self._task = None

    def _read(self, source: ListSource) -> None:
        self._progress.setValue(0)
        self._progress.show()
        self._task = Task(partial(_opened, source, self._alphabet), self)
        self._task.progressed.connect(self._show_progress)
        self._task.succeeded.connect(self._take)
        self._task.failed.connect(self._count.setText)
        self._task.finished.connect(self._progress.hide)
        self._task.start()

    def _take(self, imported: Imported) -> None:
        report = imported.report
        self._count.setText(_summary(report))
        self.problems.addItems([str(problem) for problem in report.problems])
        self.problems.setVisible(bool(report.problems))
        self._show_scale(self._source.scale if self._source else None, report.scale)
        self.read.emit(report)

    def _show_progress(self, fraction: float) -> None:
        self._progress.setValue(round(fraction * _STEPS))

    def _show_scale(self, chosen: ScoreScale | None, found: ScoreScale | None) -> None:
        blocker = QSignalBlocker(self.scale)
        self.scale.clear()
        detected = tr("Detected: {name}").format(name=tr(found.name)) if found else tr("Detected")
        self.scale.addItem(tr("Detected") if chosen else detected, None)
        for one in SCALES:
            self.scale.addItem(tr(one.name), one)
        self.scale.addItem(tr("My own…"), _OWN)
        known = [None, *SCALES]
        self.scale.setCurrentIndex(
            known.index(chosen) if chosen in known else self.scale.count() - 1
        )
        blocker.unblock()
        text = bool(self._source and self._source.path)
        self.scale.setEnabled(text)
        self.points.setText(_points_text(chosen or found or AS_WRITTEN))
        self.points.setEnabled(text and chosen not in known)

    def _take_scale(self) -> None:
        chosen = self.scale.currentData()
        self.points.setEnabled(chosen == _OWN)
        if chosen == _OWN:
            self.points.setFocus()
        else:
            self.scale_chosen.emit(chosen)

    def _ask_tags(self) -> None:
        if self._source is None:
            return
        advice = tr("Every word of the list has these tags, beside those that it has anyway.")
        title = tr("Tags of {word}").format(word=self._source.name)
        dialog = TagsDialog(title, advice, self._source.tags, self._alphabet.language, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.tags_chosen.connect(self.tags_chosen)
        dialog.open()

    def _take_points(self) -> None:
        scale = scale_of(self.points.text())
        if scale is None:
            self._count.setText(tr("A scale is written like 0=0, 30=50, 60=100, rising."))
        elif self._source and scale != self._source.scale:
            self.scale_chosen.emit(scale)

    def _build(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(QLabel(tr("Scores")))
        line.addWidget(self.scale)
        line.addWidget(self.points, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.setSpacing(8)
        layout.addWidget(self._count)
        layout.addWidget(self._progress)
        layout.addLayout(line)
        below = QHBoxLayout()
        below.setSpacing(8)
        below.addWidget(self.tags)
        below.addWidget(self._tags_told, 1)
        layout.addLayout(below)
        layout.addWidget(self.problems)
        self.problems.setMaximumHeight(6 * (self.fontMetrics().height() + 4))

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Read the list when it is first seen."""
        super().showEvent(event)
        if self._source is not None and self._task is None:
            self._read(self._source)


def scale_of(text: str) -> ScoreScale | None:
    """Return the scale that ``text`` tells by its points, or None when it tells none."""
    matches = [_POINT.fullmatch(part) for part in text.split(",")]
    points = tuple((float(one[1]), int(one[2])) for one in matches if one)
    written = [point[0] for point in points]
    sound = len(points) == len(matches) and written == sorted(set(written))
    return ScoreScale("own", points) if sound and all(one <= 100 for _, one in points) else None


def _points_text(scale: ScoreScale) -> str:
    return ", ".join(f"{written:g}={score}" for written, score in scale.points)


def _opened(source: ListSource, alphabet: Alphabet, progress: Callable[[float], None]) -> Imported:
    return open_source(source, alphabet, progress)


def _tags_text(tags: Flag) -> str:
    return ", ".join(kind_names(tags)) if tags else tr("none of your own")


def _summary(report: ImportReport) -> str:
    parts = [counted(report.words, "{count} word", "{count} words")]
    if report.repeated:
        parts.append(counted(report.repeated, "{count} repeated", "{count} repeated"))
    if report.bad_lines:
        parts.append(counted(report.bad_lines, "{count} bad line", "{count} bad lines"))
    return " · ".join(parts)
