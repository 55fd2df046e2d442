"""What the store keeps, in which line, and what goes when it grows."""

from __future__ import annotations

import os
import sqlite3
import stat
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest

from editor.document.versions import pruning
from editor.document.versions.places import Place
from editor.document.versions.store import VersionStore
from editor.document.versions.version import VersionsError, Why

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@dataclass
class Clock:
    now: float = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Files:
    """Which files stand."""

    standing: set[str] = field(default_factory=set)

    def __call__(self, path: Path) -> bool:
        return path.name in self.standing


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def files() -> Files:
    return Files()


@pytest.fixture
def store(tmp_path: Path, clock: Clock, files: Files) -> Iterator[VersionStore]:
    store = VersionStore(tmp_path / "versions" / "versions.db", clock, files)
    yield store
    store.close()


def contents(store: VersionStore, line: str) -> list[bytes]:
    return [store.data(one) for one in store.versions(line)]


def test_versions_are_told_latest_first(store: VersionStore, clock: Clock, tmp_path: Path) -> None:
    place = Place("k", tmp_path / "a.ipuz")
    store.keep(place, b"one", Why.SAVED, "Mine")
    clock.now += 60
    store.keep(place, b"two", Why.FILLED, "Mine")
    two, one = store.versions("k")
    assert (store.data(one), one.why, one.when) == (b"one", Why.SAVED, clock.now - 60)
    assert (store.data(two), two.why, two.when) == (b"two", Why.FILLED, clock.now)
    (line,) = store.lines()
    assert (line.path, line.title, line.versions) == (tmp_path / "a.ipuz", "Mine", 2)


def test_versions_outlive_the_program(tmp_path: Path) -> None:
    first = VersionStore(tmp_path / "v.db")
    first.keep(Place("k"), b"one", Why.SAVED)
    first.close()
    second = VersionStore(tmp_path / "v.db")
    assert contents(second, "k") == [b"one"]
    second.close()


def test_the_same_content_is_stored_once(store: VersionStore, tmp_path: Path) -> None:
    noise = os.urandom(300_000)
    store.keep(Place("k"), noise, Why.FILLED)
    before = store.size
    for key in "lmnop":
        store.keep(Place(key), noise, Why.SAVED)
    assert store.size - before < 100_000
    assert contents(store, "p") == [noise]


def test_saving_twice_without_an_edit_leaves_one_version(store: VersionStore) -> None:
    for why in (Why.FILLED, Why.SAVED, Why.SAVED, Why.HOUR):
        store.keep(Place("k"), b"one", why)
    assert [one.why for one in store.versions("k")] == [Why.SAVED, Why.FILLED]


@pytest.mark.skipif(os.name != "posix", reason="modes of Unix")
def test_nobody_else_can_read_it(store: VersionStore, tmp_path: Path) -> None:
    store.keep(Place("k"), b"one", Why.SAVED)
    folder = tmp_path / "versions"
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
    assert modes.keys() >= {"versions.db", "versions.db-wal"}
    assert set(modes.values()) == {0o600}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


# Which line


def test_a_file_is_known_by_its_path(store: VersionStore, tmp_path: Path) -> None:
    path = tmp_path / "a.ipuz"
    store.keep(Place("k", path), b"one", Why.SAVED)
    assert store.place_of("new", path, b"something else") == Place("k", path)


def test_a_moved_file_carries_its_line_on(store: VersionStore, tmp_path: Path) -> None:
    old, new = tmp_path / "a.ipuz", tmp_path / "b.ipuz"
    store.keep(Place("k", old), b"one", Why.SAVED)
    assert store.place_of("new", new, b"one") == Place("k", new)
    assert [one.path for one in store.lines()] == [new]


def test_a_copy_begins_a_line_that_tells_where_it_came_from(
    store: VersionStore, files: Files, tmp_path: Path
) -> None:
    old, new = tmp_path / "a.ipuz", tmp_path / "b.ipuz"
    files.standing = {"a.ipuz", "b.ipuz"}
    first = store.keep(Place("k", old), b"one", Why.SAVED)
    place = store.place_of("new", new, b"one")
    assert (place.key, place.path) == ("new", new)
    copy = store.keep(place, b"two", Why.SAVED)
    assert copy.line == "new"
    assert [one.origin for one in store.versions("new")] == [first.number]
    assert contents(store, "k") == [b"one"]


def test_a_file_of_unknown_content_begins_a_line(store: VersionStore, tmp_path: Path) -> None:
    store.keep(Place("k", tmp_path / "a.ipuz"), b"one", Why.SAVED)
    path = tmp_path / "b.ipuz"
    assert store.place_of("new", path, b"other") == Place("new", path)


def test_untitled_work_takes_its_line_to_its_first_file(
    store: VersionStore, tmp_path: Path
) -> None:
    path = tmp_path / "a.ipuz"
    store.keep(Place("k"), b"one", Why.FILLED)
    place = store.place_after(Place("k"), path)
    store.keep(place, b"two", Why.SAVED)
    assert contents(store, "k") == [b"two", b"one"]
    assert store.place_of("new", path, b"x").key == "k"


def test_save_as_begins_a_line_that_tells_where_it_came_from(
    store: VersionStore, tmp_path: Path
) -> None:
    old, new = Place("k", tmp_path / "a.ipuz"), tmp_path / "b.ipuz"
    first = store.keep(old, b"one", Why.SAVED)
    saved = store.keep(store.place_after(old, new), b"two", Why.SAVED)
    assert saved.line != "k"
    assert saved.origin == first.number
    assert contents(store, "k") == [b"one"]


def test_saving_over_a_known_file_carries_its_line_on(store: VersionStore, tmp_path: Path) -> None:
    path = tmp_path / "a.ipuz"
    store.keep(Place("theirs", path), b"one", Why.SAVED)
    mine = store.keep(Place("mine"), b"other", Why.FILLED)
    saved = store.keep(store.place_after(Place("mine"), path), b"two", Why.SAVED)
    assert (saved.line, saved.origin) == ("theirs", mine.number)
    assert contents(store, "theirs") == [b"two", b"one"]
    assert contents(store, "mine") == [b"other"]


def test_two_programs_begin_one_line_for_one_file(tmp_path: Path) -> None:
    path = tmp_path / "a.ipuz"
    one, other = VersionStore(tmp_path / "v.db"), VersionStore(tmp_path / "v.db")
    places = [one.place_of("k", path, b"one"), other.place_of("l", path, b"one")]
    kept = [one.keep(places[0], b"two", Why.SAVED), other.keep(places[1], b"three", Why.SAVED)]
    assert [version.line for version in kept] == ["k", "k"]
    assert contents(other, "k") == [b"three", b"two"]
    one.close()
    other.close()


def test_a_line_without_its_file_can_be_attached_by_hand(
    store: VersionStore, files: Files, tmp_path: Path
) -> None:
    files.standing = {"b.ipuz", "c.ipuz"}
    store.keep(Place("lost", tmp_path / "a.ipuz"), b"one", Why.SAVED)
    store.keep(Place("there", tmp_path / "c.ipuz"), b"elsewhere", Why.SAVED)
    place = store.place_of("new", tmp_path / "b.ipuz", b"changed while it was moved")
    version = store.keep(place, b"two", Why.SAVED)
    assert [line.key for line in store.loose_lines()] == ["lost"]
    assert store.attach(place, "lost") == Place("lost", tmp_path / "b.ipuz")
    assert contents(store, "lost") == [b"two", b"one"]
    assert store.place_of("x", tmp_path / "b.ipuz", b"").key == "lost"
    assert version.number in {one.number for one in store.versions("lost")}


# What goes


def test_what_is_saved_by_itself_leaves_a_version_every_ten_minutes_and_the_last(
    store: VersionStore, clock: Clock
) -> None:
    start = clock.now
    for minute in range(26):
        clock.now = start + 60 * minute
        store.keep(Place("k"), f"{minute}".encode(), Why.SAVED_BY_ITSELF)
    assert contents(store, "k") == [b"25", b"20", b"10", b"0"]


def test_what_was_saved_by_hand_or_has_a_name_is_not_thinned(
    store: VersionStore, clock: Clock
) -> None:
    store.keep(Place("k"), b"one", Why.SAVED)
    named = store.keep(Place("k"), b"two", Why.SAVED_BY_ITSELF)
    store.rename(named, "Theme set")
    for text in (b"three", b"four"):
        clock.now += 1
        store.keep(Place("k"), text, Why.SAVED_BY_ITSELF)
    assert contents(store, "k") == [b"four", b"two", b"one"]


def test_old_versions_go_and_named_ones_stay(store: VersionStore, clock: Clock) -> None:
    named = store.keep(Place("k"), b"one", Why.SAVED)
    store.rename(named, "First draft")
    for text in (b"two", b"three"):
        store.keep(Place("k"), text, Why.SAVED)
    clock.now += pruning.OLDEST + 1
    store.keep(Place("l"), b"four", Why.SAVED)
    store.prune()
    assert contents(store, "k") == [b"one"]
    assert contents(store, "l") == [b"four"]


def test_a_store_too_large_loses_first_what_was_saved_by_itself(
    store: VersionStore, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pruning, "LARGEST", 1_500_000)
    kept: list[tuple[Why, bytes]] = []
    for turn in range(40):
        clock.now += 700
        why = Why.SAVED_BY_ITSELF if turn % 2 else Why.SAVED
        data = os.urandom(50_000)
        version = store.keep(Place("k"), data, why)
        if turn == 1:
            store.rename(version, "Kept")
        else:
            kept.append((why, data))
    store.prune()
    assert store.size <= 1_500_000
    left = contents(store, "k")
    named = [one for one in store.versions("k") if one.name]
    assert [one.name for one in named] == ["Kept"]
    by_hand = [data for why, data in kept if why is Why.SAVED]
    assert all(data in left for data in by_hand)
    by_itself = [data for why, data in kept if why is Why.SAVED_BY_ITSELF and data in left]
    assert (
        by_itself == [data for why, data in kept if why is Why.SAVED_BY_ITSELF][-len(by_itself) :]
    )


def test_what_is_deleted_cannot_be_read_in_the_files_any_more(
    store: VersionStore, tmp_path: Path
) -> None:
    secret = os.urandom(3000)
    one = store.keep(Place("k"), secret, Why.SAVED)
    store.keep(Place("k"), b"other", Why.SAVED)
    store.delete(one)
    assert contents(store, "k") == [b"other"]
    on_disk = b"".join(path.read_bytes() for path in (tmp_path / "versions").iterdir())
    assert secret[100:200] not in on_disk
    with pytest.raises(VersionsError):
        store.data(one)


def test_a_line_or_the_whole_can_be_deleted(store: VersionStore) -> None:
    for key in "klm":
        store.keep(Place(key), key.encode(), Why.SAVED)
        store.write_steps(Place(key), [("", b"a"), ("Type", b"b")], "")
    store.delete_line("k")
    assert {line.key for line in store.lines()} == {"l", "m"}
    assert store.recall(Place("k"), b"b") == []
    store.delete_all()
    assert store.lines() == ()
    assert store.recall(Place("l"), b"b") == []


# Histories


def test_a_history_comes_back_where_it_ended(store: VersionStore) -> None:
    steps = [("", b"a"), ("Type", b"b"), ("Paint", b"c")]
    store.write_steps(Place("k"), steps, "")
    store.write_steps(Place("k"), [*steps[:2], ("Erase", b"d")], "")
    assert store.recall(Place("k"), b"d") == [("", b"a"), ("Type", b"b"), ("Erase", b"d")]
    assert store.recall(Place("k"), b"d"), "asking takes nothing away"


def test_a_history_that_ended_otherwise_leaves_its_end_as_a_version(store: VersionStore) -> None:
    store.keep(Place("k"), b"a", Why.SAVED)
    store.write_steps(Place("k"), [("", b"a"), ("Type", b"b")], "")
    assert store.recall(Place("k"), b"a") == []
    assert contents(store, "k") == [b"b", b"a"]
    assert store.versions("k")[0].why is Why.LEFT
    assert store.recall(Place("k"), b"b") == []


def test_recovered_work_goes_on_from_where_its_history_ended(store: VersionStore) -> None:
    store.write_steps(Place("k"), [("", b"a"), ("Type", b"b")], "")
    told = store.recall(Place("k"), b"c", "Recover")
    assert told == [("", b"a"), ("Type", b"b"), ("Recover", b"c")]


# What is wrong with the file


@pytest.mark.parametrize("damage", [b"no database at all" * 50, b""])
def test_a_file_that_is_no_database_is_told(damage: bytes, tmp_path: Path) -> None:
    path = tmp_path / "v.db"
    path.write_bytes(damage)
    if damage:
        with pytest.raises(sqlite3.DatabaseError):
            VersionStore(path)
    else:
        VersionStore(path).close()


def test_the_store_of_a_later_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "v.db"
    VersionStore(path).close()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(VersionsError, match="later version"):
        VersionStore(path)
