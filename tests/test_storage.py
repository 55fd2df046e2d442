from __future__ import annotations

import os
import stat
import sys
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from editor import storage
from editor.storage import read_whole, set_aside, write_atomically

posix = pytest.mark.skipif(sys.platform == "win32", reason="modes and links of Unix")


def test_a_new_file_has_the_bytes_and_no_sibling_is_left(tmp_path: Path) -> None:
    write_atomically(tmp_path / "a.ipuz", b"bytes")
    assert [path.name for path in tmp_path.iterdir()] == ["a.ipuz"]
    assert (tmp_path / "a.ipuz").read_bytes() == b"bytes"


def test_a_failing_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.ipuz"
    path.write_bytes(b"old")

    def full_disk(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@posix
def test_the_mode_of_an_existing_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.ipuz"
    path.write_bytes(b"old")
    path.chmod(0o640)
    write_atomically(path, b"new")
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


@posix
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.ipuz").write_bytes(b"old")
    (tmp_path / "link.ipuz").symlink_to("real.ipuz")
    write_atomically(tmp_path / "link.ipuz", b"new")
    assert (tmp_path / "link.ipuz").is_symlink()
    assert (tmp_path / "real.ipuz").read_bytes() == b"new"


@posix
def test_a_pipe_is_written_in_place(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_atomically(pipe, b"through")
    reader.join(5)
    assert read == [b"through"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@posix
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write all")
def test_a_write_protected_file_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a.ipuz"
    path.write_bytes(b"old")
    path.chmod(0o440)
    with pytest.raises(PermissionError):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"


def test_a_folder_is_no_place_to_write(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        write_atomically(tmp_path, b"new")


def test_a_missing_folder_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "missing" / "a.ipuz"
    with pytest.raises(FileNotFoundError) as caught:
        write_atomically(path, b"new")
    assert caught.value.filename == str(path), "the sibling that is written first is not named"


def test_what_is_damaged_is_set_aside_whatever_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    file, link = tmp_path / "a.ini", tmp_path / "b.ini"
    file.write_bytes(b"\0")
    link.symlink_to(tmp_path / "nowhere")
    places = [set_aside(file), set_aside(link)]
    assert not file.exists()
    assert not link.is_symlink()
    assert [place.name[-5:] for place in places if place] == ["a.ini", "b.ini"]
    assert places[0] is not None
    assert places[0].read_bytes() == b"\0"
    assert set_aside(file) is None, "there is nothing more to move"


@pytest.mark.skipif(os.name != "posix", reason="links")
def test_a_link_to_itself_gives_way_to_the_file(tmp_path: Path) -> None:
    path = tmp_path / "circle"
    path.symlink_to(path)
    write_atomically(path, b"new")
    assert (path.is_symlink(), path.read_bytes()) == (False, b"new")


def test_a_file_is_read_whole_unless_it_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(b"x" * 3_000_000)
    assert read_whole(path) == path.read_bytes()
    with pytest.raises(OSError, match="it is larger than 2 MB"):
        read_whole(path, 2_000_000)
    with pytest.raises(FileNotFoundError):
        read_whole(tmp_path / "none.txt")
    with pytest.raises(IsADirectoryError):
        read_whole(tmp_path)


@posix
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/full", "/dev/random", "/dev/tty"])
def test_a_device_is_not_read(device: str) -> None:
    if not os.path.exists(device):
        pytest.skip("no such device")
    with pytest.raises(OSError, match=r"it is a device, not a file|No such device"):
        read_whole(Path(device))
    assert read_whole(Path(os.devnull)) == b""


@posix
def test_a_pipe_is_read_to_its_end_however_late_it_begins(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    go_on = threading.Event()

    def write() -> None:
        with pipe.open("wb") as file:
            file.write(b"CAT\n")
            file.flush()
            assert go_on.wait(10)
            file.write(b"TEA\n" * 100_000)

    writer = threading.Thread(target=write)
    writer.start()
    threading.Timer(0.1, go_on.set).start()
    assert read_whole(pipe) == b"CAT\n" + b"TEA\n" * 100_000
    writer.join()


@posix
def test_a_pipe_without_an_end_is_left(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    def write() -> None:
        with suppress(BrokenPipeError), pipe.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(100_000))

    writer = threading.Thread(target=write)
    writer.start()
    with pytest.raises(OSError, match="it is larger than 5 MB"):
        read_whole(pipe, 5_000_000)
    writer.join()


@posix
def test_a_pipe_that_keeps_silent_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    monkeypatch.setattr(storage, "_PATIENCE", 0.05)
    with pytest.raises(OSError, match="nothing comes out of it"):
        read_whole(pipe)
    monkeypatch.setattr(storage, "_SILENCE", 0.05)
    writing = os.open(pipe, os.O_RDWR)
    with pytest.raises(OSError, match="nothing comes out of it"):
        read_whole(pipe)
    os.close(writing)
