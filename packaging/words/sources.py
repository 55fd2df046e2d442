"""Fetch the pinned packages, verify them, and read their members without installing anything."""

from __future__ import annotations

import gzip
import hashlib
import io
import subprocess
import tarfile
import tomllib
import zipfile
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

PINS = Path(__file__).with_name("packages.toml")
_AR_MAGIC = b"!<arch>\n"
_AR_HEADER = 60


class SourceError(Exception):
    """A package is missing, cannot be fetched, or is not the one that was pinned."""


@dataclass(frozen=True, slots=True)
class Pin:
    """One package: where it comes from, its exact file, and what it is used for."""

    name: str
    kind: str
    version: str
    file: str
    sha256: str
    licence: str
    used_for: str

    def fetch_command(self) -> list[str]:
        """Return the command that downloads the package's file into the current folder."""
        match self.kind:
            case "npm":
                return ["npm", "pack", "--silent", f"{self.name}@{self.version}"]
            case "pypi":
                spec = f"{self.name}=={self.version}"
                return ["pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", spec]
            case "debian":
                return ["apt-get", "download", "-q", f"{self.name}={self.version}"]
        raise SourceError(f"{self.name}: unknown kind {self.kind!r}")


def read_pins(path: Path = PINS) -> list[Pin]:
    """Read the packages that the file ``path`` pins, in its order."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return [Pin(**row) for row in table["package"]]


class Cache:
    """A folder of package files; every file is verified against its pin before it is read."""

    def __init__(self, folder: Path, pinned_in: Path = PINS) -> None:
        self.folder = folder
        self.pinned_in = pinned_in
        self._archives: dict[str, _Archive] = {}

    @cached_property
    def pins(self) -> dict[str, Pin]:
        """The pinned packages by name."""
        return {pin.name: pin for pin in read_pins(self.pinned_in)}

    def fetch(self) -> None:
        """Download what the folder lacks, and verify all of it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for pin in self.pins.values():
            if not (self.folder / pin.file).exists():
                subprocess.run(pin.fetch_command(), cwd=self.folder, check=True)
            self._verified(pin)

    def read(self, package: str, member: str) -> bytes:
        """Return the bytes of one member; ``.gz`` and ``.dz`` members are decompressed."""
        raw = self._archive(package).read(member)
        return gzip.decompress(raw) if member.endswith((".gz", ".dz")) else raw

    def text(self, package: str, member: str) -> str:
        """Return a member as UTF-8 text."""
        return self.read(package, member).decode("utf-8")

    def members(self, package: str) -> list[str]:
        """List the members of a package, sorted."""
        return self._archive(package).names

    def _archive(self, package: str) -> _Archive:
        if package not in self._archives:
            self._archives[package] = _Archive(self._verified(self.pins[package]))
        return self._archives[package]

    def _verified(self, pin: Pin) -> Path:
        path = self.folder / pin.file
        if not path.exists():
            raise SourceError(f"{pin.file} is not in {self.folder}: run the fetch command first")
        found = hashlib.sha256(path.read_bytes()).hexdigest()
        if found != pin.sha256:
            raise SourceError(f"{pin.file}: sha256 is {found}, pinned is {pin.sha256}")
        return path


class _Archive:
    """A wheel (zip), an npm tarball or a Debian package, read alike."""

    def __init__(self, path: Path) -> None:
        self._read: Callable[[str], bytes]
        if path.suffix == ".whl":
            wheel = zipfile.ZipFile(path)
            self.names, self._read = sorted(wheel.namelist()), wheel.read
            return
        raw = path.read_bytes()
        payload = _debian_payload(raw) if path.suffix == ".deb" else raw
        tar = tarfile.open(fileobj=io.BytesIO(payload))  # noqa: SIM115 - read as long as the cache is
        files = {m.name.removeprefix("./"): m for m in tar.getmembers() if m.isfile()}
        self.names, self._read = sorted(files), lambda name: _extracted(tar, files[name])

    def read(self, member: str) -> bytes:
        return self._read(member)


def _extracted(tar: tarfile.TarFile, member: tarfile.TarInfo) -> bytes:
    stream = tar.extractfile(member)
    if stream is None:
        raise SourceError(f"{member.name} is not a plain file")
    return stream.read()


def _debian_payload(raw: bytes) -> bytes:
    """Return the data tarball of a ``.deb``, which is an ``ar`` archive of three members."""
    if not raw.startswith(_AR_MAGIC):
        raise SourceError("not an ar archive")
    at = len(_AR_MAGIC)
    while at < len(raw):
        header = raw[at : at + _AR_HEADER]
        name, size = header[:16].decode().strip(" /"), int(header[48:58])
        at += _AR_HEADER
        if name.startswith("data.tar"):
            return raw[at : at + size]
        at += size + size % 2
    raise SourceError("no data member in the Debian package")
