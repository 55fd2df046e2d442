"""The candidates for a slot as an item model: all of them, each read when it comes into sight."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from editor.fill.candidate_rows import (
    PRESENT,
    CandidateColumn,
    Order,
    Sieve,
    Sorting,
)
from editor.fill.live_job import Standing
from editor.language import counted, marked, number, tr
from editor.ui.widgets.list_name import list_name
from editor.ui.widgets.row_model import RowModel
from editor.wording.places import slot_name
from editor.words.errors import WordsError
from editor.words.kinds import kind_names

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from PySide6.QtGui import QBrush, QIcon

    from editor.core.slots import Slot, SlotKey
    from editor.fill.around import Rest
    from editor.fill.candidate_rows import CandidateRows
    from editor.fill.live_job import Candidate

    Index = QModelIndex | QPersistentModelIndex

_Role = Qt.ItemDataRole
_ANSWERED = frozenset(
    {
        _Role.DisplayRole,
        _Role.DecorationRole,
        _Role.ForegroundRole,
        _Role.FontRole,
        _Role.TextAlignmentRole,
        _Role.ToolTipRole,
        _Role.AccessibleTextRole,
    }
)
"""What views hear of; they ask for as much again, for every cell in sight after every key."""
_SAID = {
    Standing.UNCHECKED: marked("in the lists, not checked yet"),
    Standing.CONSISTENT: marked("nothing speaks against it yet"),
    Standing.FILLABLE: marked("proven fillable"),
    Standing.DEAD: marked("proven: no fill has it"),
}
_RESTS = {
    True: marked("the entries around it about {mean} on average, an estimate"),
    False: marked("the entries around it {mean} on average, in a fill that was found"),
}
"""What is said of a rest; whether it is an estimate."""
_MEANINGS = {
    CandidateColumn.STANDING: marked(
        "Whether a fill with the word is proven, possible or ruled out"
    ),
    CandidateColumn.WORD: marked("The word as it is written, and the entries that it changes"),
    CandidateColumn.SCORE: marked("How gladly the lists see the word printed"),
    CandidateColumn.REST: marked(
        "The mean score that the entries around it can have, those that cross it and those that "
        "cross these; ~ for an estimate"
    ),
    CandidateColumn.OPEN: marked("How many letters a cell of the crossing entries may still have"),
    CandidateColumn.LIST: marked("The lists that have the word"),
    CandidateColumn.KIND: marked("What is known of the word beside its score"),
    CandidateColumn.USES: marked("In how many puzzles that the clue memory knows the word stands"),
}


class _Line(NamedTuple):
    """What is shown of one candidate: a view asks for each part of it, after every key."""

    texts: tuple[str, ...]
    standing: Standing
    is_hidden: bool
    is_present: bool


class CandidateModel(RowModel):
    """Shows the words of a slot; while they are looked at, none moves until it may."""

    NAMES = (
        marked("Fill"),
        marked("Word"),
        marked("Score"),
        marked("Rest"),
        marked("Open"),
        marked("List"),
        marked("Tags"),
        marked("Used"),
    )
    NUMBERS = frozenset(
        {
            CandidateColumn.SCORE,
            CandidateColumn.REST,
            CandidateColumn.OPEN,
            CandidateColumn.USES,
        }
    )

    def __init__(self) -> None:
        super().__init__()
        self._words: CandidateRows | None = None
        self._slots: Mapping[SlotKey, Slot] = {}
        self._sorting, self._sieve = Sorting(), Sieve()
        self._rows: Order | tuple[int, ...] = ()
        self._lines: dict[int, _Line] = {}
        self._icons: Mapping[Standing, QIcon] = {}
        self._faded: QBrush | None = None
        self._bold = QFont()
        self._bold.setBold(True)

    @property
    def sorting(self) -> Sorting:
        """The order of the rows."""
        return self._sorting

    @property
    def sieve(self) -> Sieve:
        """Which words are shown."""
        return self._sieve

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """All candidates shown, in their order."""
        return tuple(map(self.candidate, range(len(self._rows))))

    @property
    def counts(self) -> tuple[int, int, int]:
        """How many words live, are dead, and are below the floor, within the sieve."""
        return self._words.counts(self._sieve) if self._words else (0, 0, 0)

    @property
    def floor(self) -> int:
        """The floor of the slot."""
        return self._words.floor if self._words else 1

    def candidate(self, row: int) -> Candidate:
        """Return the candidate in ``row``."""
        assert self._words is not None
        return self._words.candidate(self._rows[row])

    def is_present(self, row: int) -> bool:
        """Tell whether the candidate in ``row`` is what stands in the slot."""
        return self._rows[row] == PRESENT

    def row_of(self, text: str) -> int | None:
        """Return where the word ``text`` is shown."""
        found = self._words.row(text) if self._words else None
        places = self._places(() if found is None else (found,))
        return places[0] if places else None

    def described(self, row: int) -> str:
        """Return all that is known of the candidate in ``row``, in one sentence."""
        one = self.candidate(row)
        parts = [one.text if one.score is None else f"{one.text}: {tr('score')} {one.score}"]
        if self.is_present(row):
            parts.append(tr("stands here now"))
        parts.append(tr(_SAID[one.standing]))
        if one.score is not None and one.score < self.floor:
            parts.append(tr("below the floor of {floor}").format(floor=self.floor))
        if one.rest is not None:
            parts.append(tr(_RESTS[one.rest.is_estimate]).format(mean=_figure(one.rest.mean)))
        if one.forced:
            parts.append(
                counted(len(one.forced), "forces {count} letter", "forces {count} letters")
            )
        parts += (
            tr("changes {before} ({slot}) to {after}").format(
                before=change.before,
                slot=slot_name(self._slots[change.slot]),
                after=change.after,
            )
            for change in one.changes
        )
        return ", ".join(parts)

    def show_marks(self, icons: Mapping[Standing, QIcon], faded: QBrush) -> None:
        """Mark the candidates with ``icons``; those usually hidden are ``faded``."""
        self._icons, self._faded = icons, faded
        self._note_change(0, len(self._rows) - 1)

    def show_words(self, words: CandidateRows | None, slots: Mapping[SlotKey, Slot]) -> None:
        """Show ``words`` of another slot or grid, which has ``slots``."""
        self.beginResetModel()  # whoever hears of it still reads the rows as they were
        self._words, self._slots = words, slots
        self._lines.clear()
        self._rows = self._ordered()
        self.endResetModel()

    def arrange(self, sorting: Sorting, sieve: Sieve) -> str:
        """Show in another order, or other words; return what is wrong with the text looked for."""
        before, self._sorting, self._sieve = self._sieve, sorting, sieve
        try:
            self._reset(self._ordered())
        except WordsError as error:
            self._sieve = replace(sieve, text=before.text)
            return str(error)
        return ""

    def settle(self) -> None:
        """Put all in order again by what is known now, without the words found dead."""
        rows = self._ordered()
        if rows != self._rows:
            self._reset(rows)

    def drop_dead(self) -> None:
        """Take out the words found dead, where they are not asked for; no other row moves."""
        if self._words and isinstance(self._rows, Order) and not self._sieve.hidden:
            rows = self._words.living(self._rows)
            if len(rows) < len(self._rows):
                self._reset(rows)

    def update_candidates(self, candidates: Iterable[Candidate]) -> None:
        """Show what became of ``candidates``: no row moves."""
        changed = self._words.learn(candidates) if self._words else []
        if places := self._places(changed):
            for place in places:
                self._lines.pop(place, None)
            self._note_change(places[0], places[-1])

    def _places(self, rows: Collection[int]) -> list[int]:
        """Return where ``rows`` of the words are shown."""
        return self._rows.places(rows) if rows and isinstance(self._rows, Order) else []

    def _ordered(self) -> Order | tuple[int, ...]:
        return self._words.order(self._sorting, self._sieve) if self._words else ()

    def _reset(self, rows: Order | tuple[int, ...]) -> None:
        self._lines.clear()
        self._show_rows(rows)

    def _line(self, place: int) -> _Line:
        """Return what is shown in the row ``place``; kept until it looks different."""
        line = self._lines.get(place)
        if line is None:
            assert self._words is not None
            row = self._rows[place]
            one, hidden = self._words.candidate(row), self._words.is_hidden(row)
            line = _Line(self._texts(row, one), one.standing, hidden, row == PRESENT)
            self._lines[place] = line
        return line

    def _texts(self, row: int, one: Candidate) -> tuple[str, ...]:
        """Return what stands in the columns of ``one``, in ``row`` of the words."""
        assert self._words is not None
        word = self._words.word(row)
        written = word.display if word else one.text
        if one.changes:
            changed = ", ".join(change.after for change in one.changes)
            written = tr("{word} → {entries}").format(word=written, entries=changed)
        return (
            "",
            written,
            "" if one.score is None else str(one.score),
            _rest_text(one.rest),
            _figure(one.open) if one.open else "",
            ", ".join(map(list_name, self._words.lists(row))),
            ", ".join(kind_names(word.flags)) if word else "",
            str(word.uses or "") if word else "",
        )

    # Qt overrides

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole
    ) -> Any:  # noqa: ANN401
        """Return also what the columns mean."""
        if orientation == Qt.Orientation.Horizontal and role == _Role.ToolTipRole:
            return tr(_MEANINGS[CandidateColumn(section)])
        return super().headerData(section, orientation, role)

    def data(self, index: Index, role: int = _Role.DisplayRole) -> Any:  # noqa: ANN401
        """Return what the view asks for."""
        if role not in _ANSWERED or not index.isValid() or self._words is None:
            return None
        line, column = self._line(index.row()), index.column()
        match role:
            case _Role.DisplayRole:
                return line.texts[column]
            case _Role.DecorationRole if column == CandidateColumn.STANDING:
                return self._icons.get(line.standing)
            case _Role.ForegroundRole if line.is_hidden:
                return self._faded
            case _Role.FontRole if line.is_present:
                return self._bold
            case _Role.TextAlignmentRole:
                return self._alignment(column)
            case _Role.ToolTipRole | _Role.AccessibleTextRole:
                return self.described(index.row())
        return None


def _rest_text(rest: Rest | None) -> str:
    """Return the rest as a figure, an estimate with a mark before it."""
    if rest is None:
        return ""
    return f"~{_figure(rest.mean)}" if rest.is_estimate else _figure(rest.mean)


def _figure(value: float) -> str:
    return number(value, 1)
