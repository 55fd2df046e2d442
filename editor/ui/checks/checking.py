"""Live checks: the findings of the document's preset, brought up to date after every edit."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.core.checks import (
    all_findings,
    clues_checked,
    part_read,
    tag_hints,
    unwaived,
)
from editor.core.rules.clue_hints import CLUE_SPELT
from editor.core.rules.known import in_order, rules_of
from editor.core.rules.rule import Reads
from editor.core.tag_limits import tags_in_force
from editor.ui.checks.clue_facts import ClueFacts

if TYPE_CHECKING:
    from editor.core.change import Change
    from editor.core.checks import CluesChecked, TagHint
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import Finding
    from editor.core.slots import SlotKey
    from editor.document.document import Document
    from editor.document.word_lists import WordLists

    Begun = tuple[SlotKey, str]

_PAUSE = 15
"""Milliseconds after an edit: long enough for the edit itself to be painted first."""
_CLUE_PAUSE = 120
"""Milliseconds after an edit of clues alone: a few keys of a quick typist are one look."""


class Checking(QObject):
    """Keeps the findings of a document.

    Signals:
        findings_changed(findings): other findings than before, or others are waived, or hints,
            or other remarks beside clues.
        draft_read(words): these are misspelt in the clue that is being written in the table.
    """

    findings_changed = Signal(object)
    draft_read = Signal(object)

    def __init__(self, document: Document, lists: WordLists, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._lists = lists
        self._clue_facts = ClueFacts(document, lists, self)
        self._all: tuple[Finding, ...] = ()
        self._findings: tuple[Finding, ...] = ()
        self._waived: tuple[Finding, ...] = ()
        self._hints: tuple[TagHint, ...] = ()
        self._tagged: tuple[object, ...] = ()
        self._beside: tuple[Finding, ...] = ()
        self._clues: CluesChecked | None = None
        self._begun: Begun | None = None
        self._found: dict[Reads, tuple[tuple[object, ...], tuple[Finding, ...]]] = {}
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.check)
        document.puzzle_changed.connect(self._note_edit)
        lists.facts_changed.connect(self._wait)
        self._clue_facts.found.connect(self._wait)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings as of the last check that are not waived."""
        return self._findings

    @property
    def waived(self) -> tuple[Finding, ...]:
        """The findings as of the last check that are waived."""
        return self._waived

    @property
    def hints(self) -> tuple[TagHint, ...]:
        """What is no finding, but worth a look."""
        return self._hints

    @property
    def beside_clues(self) -> tuple[Finding, ...]:
        """What any rule, on or off, found in the clues at the last check, if it is not waived."""
        return self._beside

    def take_begun(self, begun: Begun | None) -> None:
        """Note that the word ``begun`` is being written: nobody calls it misspelt yet.

        None: it is done, and looked at like all others.
        """
        before, self._begun = self._begun, begun
        if before is not None and begun is None:
            self._wait()

    def read_draft(self) -> None:
        """Tell what is misspelt in a clue that is being written, of which nothing is found yet."""
        puzzle, drafted = self._document.puzzle, self._document.drafted
        found = clues_checked(drafted, self._clue_facts.told(), self._clues).findings
        words = [
            one.word
            for one in found
            if one.rule is CLUE_SPELT and drafted.clue(one.slots[0]) != puzzle.clue(one.slots[0])
        ]
        self.draft_read.emit(tuple(words))

    def check(self) -> None:
        """Bring the findings up to date now."""
        self._timer.stop()
        puzzle = self._document.puzzle
        every = in_order(chain.from_iterable(self._read(puzzle, one) for one in Reads))
        findings = unwaived(puzzle, every)
        hints = self._hinted(puzzle)
        beside = unwaived(puzzle, self._in_clues(puzzle))
        now = findings, every, hints, beside
        if now != (self._findings, self._all, self._hints, self._beside):
            self._findings, self._all, self._hints, self._beside = now
            self._waived = tuple(one for one in every if one not in findings)
            self.findings_changed.emit(findings)

    def _hinted(self, puzzle: Puzzle) -> tuple[TagHint, ...]:
        """Return the hints at tags, kept while what they depend on stays."""
        part = (*part_read(puzzle, Reads.LISTS), tags_in_force(puzzle), self._lists.facts)
        if part == self._tagged:
            return self._hints
        self._tagged = part
        return tag_hints(puzzle, self._lists.facts)

    def _read(self, puzzle: Puzzle, reads: Reads) -> tuple[Finding, ...]:
        """Return the findings of the rules that look at ``reads``, kept while that stays."""
        if reads is Reads.CLUES:
            on = rules_of(puzzle)
            return tuple(one for one in self._in_clues(puzzle) if one.rule in on)
        part = (*part_read(puzzle, reads), self._lists.facts)
        before = self._found.get(reads)
        if before is None or before[0] != part:
            self._found[reads] = part, all_findings(puzzle, self._lists.facts, {reads})
        return self._found[reads][1]

    def _in_clues(self, puzzle: Puzzle) -> tuple[Finding, ...]:
        """Return what any rule finds in the clues of ``puzzle``, kept while they stay."""
        facts, before = self._clue_facts.told(), self._clues
        if before is None or before.puzzle is not puzzle or before.facts != facts:
            self._clues = before = clues_checked(puzzle, facts, before)
        found = before.findings
        return tuple(one for one in found if not _is_of(one, self._begun)) if self._begun else found

    def _note_edit(self, change: Change) -> None:
        self._wait(_CLUE_PAUSE if change.of_clues_alone else _PAUSE)

    def _wait(self, pause: int = _PAUSE) -> None:
        """Check in ``pause`` milliseconds at the latest."""
        if not self._timer.isActive() or self._timer.remainingTime() > pause:
            self._timer.start(pause)


def _is_of(finding: Finding, begun: Begun | None) -> bool:
    """Tell whether ``finding`` says that the word ``begun`` is misspelt."""
    return finding.rule is CLUE_SPELT and (finding.slots[0].key, finding.word) == begun
