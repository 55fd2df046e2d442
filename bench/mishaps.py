"""What may happen to the files of a program between two starts: each mishap is one function."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path
    from random import Random

_HUGE = 5_000_000_000
"""Bytes of a file that is all hole: it takes no room, but nobody can read it whole."""


def happens_to(path: Path, mishap: str, random: Random) -> None:
    """Let ``mishap`` happen to the file or folder ``path``."""
    MISHAPS[mishap](path, random)


def _cut(path: Path, random: Random) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: random.randrange(len(data) or 1)])


def _noise(path: Path, random: Random) -> None:
    path.write_bytes(random.randbytes(max(1, path.stat().st_size)))


def _flipped(path: Path, random: Random) -> None:
    data = bytearray(path.read_bytes())
    for _ in range(min(8, len(data))):
        data[random.randrange(len(data))] ^= 1 << random.randrange(8)
    path.write_bytes(data)


def _wrong(path: Path, random: Random) -> None:
    """Put values of other types behind the equals signs; in what has none, at the begin."""
    value = random.choice([b"null", b"[]", b"{}", b"7", b'"x"', b"[[[[", b"1e999"])
    lines = path.read_bytes().split(b"\n")
    told = [line.split(b"=")[0] + b"=" + value if b"=" in line else line for line in lines]
    path.write_bytes(b"\n".join(told) if told != lines else value + b"\n" + b"\n".join(lines[1:]))


def _null(path: Path, _random: Random) -> None:
    path.write_bytes(b"null")


def _zeros(path: Path, _random: Random) -> None:
    path.write_bytes(bytes(path.stat().st_size))


def _folder(path: Path, _random: Random) -> None:
    path.unlink()
    path.mkdir()
    (path / "something").write_text("in the way")


def _unreadable(path: Path, _random: Random) -> None:
    path.chmod(0)


def _dangling(path: Path, _random: Random) -> None:
    path.unlink()
    path.symlink_to(path.with_name("nowhere"))


def _circle(path: Path, _random: Random) -> None:
    path.unlink()
    path.symlink_to(path)


def _huge(path: Path, _random: Random) -> None:
    with path.open("r+b") as file:
        file.truncate(_HUGE)


MISHAPS: Mapping[str, Callable[[Path, Random], None]] = MappingProxyType(
    {
        "cut": _cut,
        "noise": _noise,
        "flipped bits": _flipped,
        "wrong values": _wrong,
        "null": _null,
        "zeros": _zeros,
        "a folder": _folder,
        "unreadable": _unreadable,
        "dangling link": _dangling,
        "link to itself": _circle,
        "huge": _huge,
    }
)
