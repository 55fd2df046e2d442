"""Clue memory: what every puzzle that was saved or taken in used, and how it was clued."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from datetime import date
from enum import Enum
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING
from unicodedata import normalize

from editor.core.alphabet import ENGLISH
from editor.paths import data_folder
from editor.words.clue_file import opened

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from editor.core.alphabet import Alphabet

_CLUES = (
    "select entry, text, title, written, author from use join puzzle on number = puzzle"
    " where text <> ''"
)
_USES = (
    "select entry, count(distinct puzzle), count(distinct case when own then puzzle end),"
    " max(written) from use join puzzle on number = puzzle"
    " where stands and (title <> '' or place <> '')"
)
_TELLING = 8
"""Entries by which a puzzle is known, however its file is called."""
_AT_ONCE = 400
"""Entries that one question names."""


@dataclass(frozen=True, slots=True)
class OldClue:
    """A clue ``text`` written for ``entry`` (in capitals) in the puzzle ``title`` on a day.

    ``times``: in how many puzzles the entry has this clue, where that was counted.
    """

    entry: str
    text: str
    title: str = ""
    written: date | None = None
    author: str = ""
    times: int = field(default=1, compare=False)


@dataclass(frozen=True, slots=True)
class PuzzleUses:
    """What a puzzle uses: its full entries (in capitals), each with its clue, or with none.

    ``place`` is the path of its file, ``own`` whether it is the constructor's. ``clued_before`` are
    entries that stand there no more, each with the clue that was written for it.
    """

    entries: tuple[tuple[str, str], ...]
    title: str = ""
    author: str = ""
    day: date | None = None
    place: str = ""
    own: bool = False
    clued_before: tuple[tuple[str, str], ...] = ()

    @property
    def letters(self) -> str:
        """A digest of the entries: a puzzle has the same in every file and format.

        A few entries, of a puzzle just begun maybe, tell nothing.
        """
        words = sorted(entry for entry, _ in self.entries)
        if len(words) < _TELLING:
            return ""
        return sha256("\n".join(words).encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True)
class Use:
    """In how many puzzles an entry stands, in how many of one's own, and since when it rests."""

    times: int
    own: int = 0
    last: date | None = None


class Where(Enum):
    """Where a text is looked for in the memory."""

    ANYWHERE = "anywhere"
    ENTRY = "entry"
    """The whole entry, in any case and spacing."""
    CLUE = "clue"
    """Whole words of a clue."""


def clues_path() -> Path:
    """Return where the clue memory is kept."""
    return data_folder() / "clues.sqlite"


def place_of(path: Path) -> str:
    """Return how the memory knows the puzzle in the file ``path``."""
    return str(path.absolute())


def places_of(*paths: Path | None) -> tuple[str, ...]:
    """Return the places of the puzzles in the files ``paths``; one without a file has none.

    What is said without these places is said without the puzzles there, wherever else they lie.
    """
    return tuple(place_of(path) for path in paths if path)


class ClueMemory:
    """The uses and clues in one file, which is made when the first puzzle is remembered.

    Each method opens and closes the file, so that any thread and several windows may use it.
    Raises WordsError when the file cannot be used.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def __len__(self) -> int:
        with opened(self._path, writing=False) as file:
            return _count(file)

    def remember_puzzles(self, puzzles: Iterable[PuzzleUses]) -> int:
        """Keep what ``puzzles`` use, and return how many clues are new.

        A puzzle that is there already is brought up to date: one of the constructor's own is found
        by its place, any by its entries. Clues that it has no longer are kept, as written then.
        """
        with opened(self._path, writing=True) as file:
            before = _count(file)
            for puzzle in puzzles:
                if puzzle.entries:
                    _keep(file, puzzle)
            return _count(file) - before

    def remember(self, clues: Iterable[OldClue]) -> int:
        """Keep single ``clues``, and return how many of them are new.

        A clue is new when its entry, text, title and author have not been there together; else the
        earliest day stands. Clues without text are passed over.
        """
        with opened(self._path, writing=True) as file:
            before = _count(file)
            for clue in clues:
                if clue.text.strip() and clue.entry:
                    _keep_clue(file, clue)
            return _count(file) - before

    def of_entry(self, entry: str, without: Collection[str] = ()) -> tuple[OldClue, ...]:
        """Return the clues written for ``entry`` (in capitals), the latest first.

        But for those of the puzzles with the places ``without``. One that stands in several puzzles
        is told once, of the latest, with its count.
        """
        order = "order by written desc, title, text"
        clues = self._selected(f"and entry = ? {_elsewhere(without)} {order}", entry, *without)
        return tuple(_gathered(clues))

    def of_entries(
        self, entries: Collection[str], without: Collection[str] = ()
    ) -> tuple[OldClue, ...]:
        """Return the clues of ``entries``, but for those of puzzles with the places ``without``.

        The latest come first.
        """
        found: list[OldClue] = []
        names = sorted(set(entries))
        for start in range(0, len(names), _AT_ONCE):
            some = names[start : start + _AT_ONCE]
            marks = ", ".join("?" * len(some))
            found += self._selected(
                f"and entry in ({marks}) {_elsewhere(without)}", *some, *without
            )
        return tuple(sorted(found, key=lambda clue: clue.written or date.min, reverse=True))

    def entry_written(self, text: str, alphabet: Alphabet = ENGLISH) -> str:
        """Return the entry that ``text`` spells, in any case and spacing.

        As it stands there, where the memory has such an entry, else in the letters of ``alphabet``.
        """
        typed = "".join(filter(str.isalnum, normalize("NFC", text))).upper()
        is_known = self.of_entry(typed) or self.use_of(typed)
        return typed if is_known else alphabet.normalize(text)

    def containing(
        self,
        text: str,
        limit: int = 500,
        where: Where = Where.ANYWHERE,
        alphabet: Alphabet = ENGLISH,
    ) -> tuple[OldClue, ...]:
        """Return at most ``limit`` clues of the entry that ``text`` spells, or that have ``text``.

        That is looked for in entry, clue, title and author.
        """
        order = "order by entry, written desc, title, text limit"
        wanted, entry = text.strip().casefold(), self.entry_written(text, alphabet)
        match where:
            case Where.ENTRY:
                return self._selected(f"and entry = ? {order} ?", entry, limit)
            case Where.CLUE:
                return self._selected(f"and has_words(text, ?) {order} ?", wanted, limit)
        texts = "entry || char(10) || text || char(10) || title || char(10) || author"
        has_text = f"and (entry = ? or instr(folded({texts}), ?))"
        return self._selected(f"{has_text} {order} ?", entry, wanted, limit)

    def uses(self, without: Collection[str] = ()) -> Mapping[str, Use]:
        """Return how often and when each entry was used, but by puzzles with those places."""
        return dict(self._used(f"{_elsewhere(without)} group by entry", *without))

    def use_of(self, entry: str, without: Collection[str] = ()) -> Use | None:
        """Return how often and when ``entry`` was used, likewise; None: never."""
        wanted = f"and entry = ? {_elsewhere(without)} group by entry"
        found = self._used(wanted, entry, *without)
        return found[0][1] if found else None

    def all(self) -> tuple[OldClue, ...]:
        """Return every clue, by entry."""
        return self._selected("order by entry, written, title, text")

    def forget(self, clue: OldClue) -> None:
        """Remove ``clue``."""
        with opened(self._path, writing=True) as file:
            file.execute(
                "delete from use where entry = ? and text = ? and puzzle in"
                " (select number from puzzle where title = ? and author = ?)",
                (clue.entry, clue.text, clue.title, clue.author),
            )

    def _used(self, rest: str, *values: str) -> list[tuple[str, Use]]:
        if not self._path.exists():
            return []
        with opened(self._path, writing=False) as file:
            rows = file.execute(f"{_USES} {rest}", values)
            return [(entry, Use(times, own, _day(last))) for entry, times, own, last in rows]

    def _selected(self, rest: str, *values: str | int) -> tuple[OldClue, ...]:
        if not self._path.exists():
            return ()
        with opened(self._path, writing=False) as file:
            file.create_function("folded", 1, str.casefold, deterministic=True)
            file.create_function("has_words", 2, _has_words, deterministic=True)
            rows = file.execute(f"{_CLUES} {rest}", values).fetchall()
        return tuple(
            OldClue(entry, text, title, _day(written), author)
            for entry, text, title, written, author in rows
        )


def _elsewhere(places: Collection[str]) -> str:
    """Return the condition that a use is of no puzzle in files with so many ``places``."""
    marks = ", ".join("?" * len(places))
    return f"and puzzle not in (select puzzle from file where path in ({marks}))"


def _count(file: sqlite3.Connection) -> int:
    return int(file.execute("select count(*) from use where text <> ''").fetchone()[0])


def _keep(file: sqlite3.Connection, puzzle: PuzzleUses) -> None:
    """Let ``file`` have what ``puzzle`` uses now, beside the clues that it had."""
    number = _number_of(file, puzzle)
    place = _main_place(file, number, puzzle)
    file.execute(
        "update puzzle set letters = ?1, own = max(own, ?2), place = ?3, title = case when"
        " own > ?2 then title else ?4 end, author = case when own > ?2 then author else ?5 end"
        " where number = ?6",
        (puzzle.letters, puzzle.own, place, *_names(puzzle), number),
    )
    if puzzle.place:
        file.execute("insert or replace into file values (?, ?)", (puzzle.place, number))
    file.execute("update use set stands = 0 where puzzle = ?", (number,))
    for entry, text in puzzle.entries:
        _keep_use(file, number, entry, text, puzzle.day)
    for entry, text in puzzle.clued_before:
        _keep_use(file, number, entry, text, puzzle.day, stands=False)
    file.execute("delete from use where puzzle = ? and text = '' and not stands", (number,))


def _main_place(file: sqlite3.Connection, number: int, puzzle: PuzzleUses) -> str:
    """Return where the puzzle ``number`` is looked for from now on: a copy is not that place."""
    place, own = file.execute(
        "select place, own from puzzle where number = ?", (number,)
    ).fetchone()
    is_copy = own > puzzle.own or (own == puzzle.own and place and Path(place).exists())
    return place if is_copy else puzzle.place


def _number_of(file: sqlite3.Connection, puzzle: PuzzleUses) -> int:
    """Return the number of ``puzzle``, which may be a new one."""
    looks: list[tuple[str, tuple[str, ...]]] = []
    if puzzle.letters:
        looks.append(("letters = ?", (puzzle.letters,)))
    if puzzle.place and puzzle.own:
        looks.insert(0, ("place = ?", (puzzle.place,)))
    elif puzzle.place:  # another puzzle may come under the name of an earlier one
        named = "place = ? and title = ? and author = ?"
        looks.append((named, (puzzle.place, *_names(puzzle))))
    for where, values in looks:
        row = file.execute(f"select number from puzzle where {where} limit 1", values).fetchone()
        if row:
            return int(row[0])
    return _nameless(file, puzzle) or _made(file, puzzle.title, puzzle.author)


def _names(puzzle: PuzzleUses) -> tuple[str, str]:
    return puzzle.title.strip(), puzzle.author.strip()


def _nameless(file: sqlite3.Connection, puzzle: PuzzleUses) -> int | None:
    """Return the number of a puzzle of which single clues are known that this one has too."""
    texts = {(entry, text.strip()) for entry, text in puzzle.entries if text.strip()}
    rows = file.execute(
        "select number, entry, text from puzzle join use on puzzle = number"
        " where place = '' and letters = '' and title = ? and author in ('', ?)",
        _names(puzzle),
    )
    return next((int(number) for number, *clue in rows if tuple(clue) in texts), None)


def _made(file: sqlite3.Connection, title: str, author: str) -> int:
    """Return the number of a new puzzle."""
    made = file.execute(
        "insert into puzzle (title, author, place, letters, own) values (?, ?, '', '', 0)",
        (title.strip(), author.strip()),
    )
    assert made.lastrowid is not None
    return made.lastrowid


def _keep_clue(file: sqlite3.Connection, clue: OldClue) -> None:
    """Let ``file`` have ``clue`` in a puzzle of its title and author."""
    title, author = clue.title.strip(), clue.author.strip()
    named = "from puzzle {} where title = ? and author = ?"
    row = file.execute(
        f"select number {named.format('join use on puzzle = number')} and entry = ? and text = ?",
        (title, author, clue.entry, clue.text.strip()),
    ).fetchone()
    row = row or file.execute(f"select number {named.format('')}", (title, author)).fetchone()
    number = int(row[0]) if row else _made(file, title, author)
    _keep_use(file, number, clue.entry, clue.text, clue.written)


def _keep_use(
    file: sqlite3.Connection,
    number: int,
    entry: str,
    text: str,
    day: date | None,
    *,
    stands: bool = True,
) -> None:
    """Let ``file`` have an entry and its clue in a puzzle; the earliest day stands."""
    file.execute(
        "insert into use values (?, ?, ?, ?, ?) on conflict do update set"
        " stands = max(stands, excluded.stands), written ="
        " case when written = '' or (excluded.written <> '' and excluded.written < written)"
        " then excluded.written else written end",
        (entry, text.strip(), number, day.isoformat() if day else "", stands),
    )


def _gathered(clues: Iterable[OldClue]) -> Iterator[OldClue]:
    """Yield each text once, as it first comes, with how often it comes."""
    ordered = tuple(clues)
    counts = Counter(clue.text for clue in ordered)
    seen: set[str] = set()
    for clue in ordered:
        if clue.text not in seen:
            seen.add(clue.text)
            yield OldClue(
                clue.entry, clue.text, clue.title, clue.written, clue.author, counts[clue.text]
            )


def _has_words(text: str, wanted: str) -> bool:
    """Tell whether ``wanted`` stands in ``text`` as whole words."""
    found = re.search(rf"(?<!\w){re.escape(wanted)}(?!\w)", text.casefold())
    return found is not None


def _day(text: str) -> date | None:
    return date.fromisoformat(text) if text else None
