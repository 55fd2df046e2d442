"""The standalone folder: the program with its Python and all that it needs, by PyInstaller."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

from installers.environment import install, wheel
from installers.licences import locked_packages
from installers.product import COMMAND, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from installers.environment import Environment

SPEC = ROOT / "packaging" / "installers" / "gridwright.spec"
FACES = (
    "fontpkg_atkinson_hyperlegible",
    "fontpkg_fira_sans",
    "fontpkg_fira_sans_condensed",
    "fontpkg_ibm_plex_serif",
    "fontpkg_pt_serif",
)
"""The packages of faces, which the program imports by name."""
SYMBOLS = (
    *(f"pymupdf_fonts.FiraGO_{style}" for style in ("Regular", "Bold", "Italic", "BoldItalic")),
    "pymupdf_fonts.NotoMusic_Regular",
    "pymupdf_fonts.NotoSansMath_Regular",
    "pymupdf_fonts.NotoSansSymbols2_Regular",
    "pymupdf_fonts.NotoSansSymbols_Regular",
)
BROUGHT = re.compile(
    r"lib(python3|bz2|crypt|expat|ffi|lzma|sqlite3|uuid|z\.|xcb-|xkbcommon)|.*\.(dll|dylib)$"
)
"""Libraries of the building system that come along: Python's own, and those that a small system
with a display lacks. All others come with any display; older ones than the drivers' would harm."""
_WITH_SYMBOLS = (
    "libpython3*",
    "python3*/lib-dynload/*.so",
    "PySide6/Qt/lib/libicu*",
    "numpy/**/*.so",
    "PIL/*.so",
    "fontTools/**/*.so",
    "ortools/.libs/*.so*",
)


def distributions() -> list[str]:
    """Return the names of the program and of all that it needs here, which carry licences."""
    installed = {re.sub(r"[-_.]+", "-", one.name).lower() for one in metadata.distributions()}
    return [COMMAND, *(name for name, _versions in locked_packages() if name in installed)]


def is_ours(name: str, source: str) -> bool:
    """Tell whether the library ``name`` comes along: all but most of the system's own."""
    is_of_system = source.startswith(("/usr/lib", "/lib"))
    return not is_of_system or "/" in name or bool(BROUGHT.match(name))


def folder(environment: Environment) -> Path:
    """Return the folder beside ``environment``, built anew where something of it has changed."""
    work = environment.folder.parent
    built = wheel(environment, work / "wheels")
    made, stamp = work / "folder" / COMMAND, work / "folder" / "built"
    if stamp.is_file() and stamp.read_text(encoding="ascii") == _stamp(environment, built):
        return made
    install(environment, built)
    environment.run(
        *("-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
        *("--distpath", str(made.parent), "--workpath", str(work / "pyinstaller"), str(SPEC)),
    )
    for path in _with_symbols(made):
        subprocess.run(["strip", "--strip-unneeded", str(path)], check=True)
    for path in _of_no_use(made):
        path.unlink()
    stamp.write_text(_stamp(environment, built), encoding="ascii")
    return made


def _stamp(environment: Environment, built: Path) -> str:
    """Return what changes when the folder has to be built anew."""
    digest = hashlib.sha256(built.read_bytes())
    digest.update((environment.folder / "installed").read_bytes())
    for path in (
        SPEC,
        SPEC.with_name("start.py"),
        Path(__file__),
        *SPEC.parent.glob("standins/*.py"),
    ):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def size(made: Path) -> float:
    """Return how large the files of the folder ``made`` are, in megabytes of a million bytes."""
    return sum(path.lstat().st_size for path in made.rglob("*")) / 1e6


def _with_symbols(made: Path) -> Iterator[Path]:
    """Yield the libraries that come with symbols for debuggers, which are a twelfth of all.

    Those that a wheel has renamed (``*.libs``) stay as they are: strip damages some of them.
    """
    if sys.platform == "linux" and shutil.which("strip"):
        for pattern in _WITH_SYMBOLS:
            yield from made.glob(f"_internal/{pattern}")


def _of_no_use(made: Path) -> Iterator[Path]:
    """Yield Qt's sentences in languages that the program does not speak, and sources of its own."""
    languages = {path.name for path in (ROOT / "resources" / "translations").iterdir()}
    for path in made.glob("**/translations/*.qm"):
        if path.stem not in {f"qtbase_{one}" for one in languages}:
            yield path
    yield from made.glob("**/LC_MESSAGES/*.po")
