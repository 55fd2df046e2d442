"""The licences of all that packages ship: ``python packaging/installers/licences.py``.

Writes the list that *Help > About* shows, of the lock and the metadata of what is installed, in an
environment with the locked packages. ``--texts`` prints the list with all texts instead.
"""

from __future__ import annotations

import re
import sys
import sysconfig
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import Distribution

    from installers.environment import Environment

ROOT = Path(__file__).resolve().parents[2]
LOCK = ROOT / "packaging" / "installers" / "locks" / "program.txt"
LIST = ROOT / "resources" / "licences.tsv"


@dataclass(frozen=True, slots=True)
class Part:
    """Something shipped that is not ours; ``version`` is empty for what lies inside another."""

    name: str
    version: str
    licence: str


INSIDE = (
    Part("Python", "", "PSF-2.0"),
    Part("PyInstaller's loader", "", "GPL-2.0-or-later, free to ship with any program"),
    Part("Qt (in PySide6)", "", "LGPL-3.0-only"),
    Part("ICU (in PySide6)", "", "Unicode-3.0"),
    Part("Abseil, Protocol Buffers, RE2 (in ortools)", "", "Apache-2.0, BSD-3-Clause"),
    Part("CBC, CGL, CLP, CoinUtils, OSI (in ortools)", "", "EPL-2.0"),
    Part("HiGHS (in ortools)", "", "MIT"),
    Part("SCIP (in ortools)", "", "Apache-2.0"),
    Part("OpenBLAS (in numpy)", "", "BSD-3-Clause"),
    Part("libgfortran, libquadmath (in numpy)", "", "GPL-3.0 with the GCC exception, LGPL-2.1"),
    Part("Material Design Icons (in qtawesome)", "", "Apache-2.0"),
    Part("Noto Emoji", "3.006", "OFL-1.1"),
    Part("Noto Sans CJK", "2.004", "OFL-1.1"),
    Part("SQLite", "", "public domain"),
    Part("bzip2, libffi, libuuid, XZ, zlib", "", "bzip2-1.0.6, MIT, BSD-3-Clause, 0BSD, Zlib"),
    Part("CMU Pronouncing Dictionary", "", "BSD-2-Clause"),
    Part("libxcb and its utilities, libxkbcommon", "", "MIT"),
)
"""What stands in no lock: Python, libraries inside packages or with Python, faces and sounds that
were made here."""
SAID_OTHERWISE = {
    "colorama": "BSD-3-Clause",
    "ortools": "Apache-2.0",
    "defusedxml": "PSF-2.0",
    "protobuf": "BSD-3-Clause",
    "pymupdf-fonts": "OFL-1.1",
    "pyphen": "GPL-2.0-or-later OR LGPL-2.0-or-later OR MPL-1.1",
    "python-bidi": "LGPL-3.0-or-later",
    "reportlab": "BSD-3-Clause",
    "shellingham": "ISC",
}
"""Licences of packages that tell them in words of their own, or are for other systems."""
CLASSIFIED = {
    "MIT License": "MIT",
    "BSD License": "BSD-3-Clause",
    "Apache Software License": "Apache-2.0",
}
_TEXT = re.compile(r"(LICEN[CS]E|COPYING|NOTICE|OFL)", re.IGNORECASE)


def main() -> None:
    """Write the list, or print it with all texts."""
    if "--texts" in sys.argv:
        sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
        print(all_texts(), end="")
    else:
        LIST.write_text(listed(parts()), encoding="utf-8")


def texts(environment: Environment) -> str:
    """Return the list with all texts, as ``environment`` has them."""
    return environment.told(str(Path(__file__).resolve()), "--texts")


def parts() -> list[Part]:
    """Return all that is shipped, by name; raise ``LookupError`` for an unknown licence."""
    locked = [
        Part(name, " or ".join(versions), licence_of(name)) for name, versions in locked_packages()
    ]
    return sorted([*locked, *INSIDE], key=lambda part: part.name.lower())


def listed(rows: list[Part]) -> str:
    """Return a line for each part: name, version, licence, parted by tabs."""
    return "".join(f"{one.name}\t{one.version}\t{one.licence}\n" for one in rows)


def locked_packages() -> list[tuple[str, tuple[str, ...]]]:
    """Return each package of the lock with its version; some have others for other Pythons."""
    found: dict[str, tuple[str, ...]] = {}
    for name, version in re.findall(r"^([\w.-]+)==([\w.]+)", LOCK.read_text("utf-8"), re.MULTILINE):
        found[name] = (*found.get(name, ()), version)
    return list(found.items())


def licence_of(name: str) -> str:
    """Return the licence of the installed package ``name``, as SPDX has it."""
    if name in SAID_OTHERWISE:
        return SAID_OTHERWISE[name]
    told = distribution(name).metadata
    if expression := told.get("License-Expression"):
        return str(expression)
    if (stated := told.get("License", "")) and len(stated) < 60 and "\n" not in stated:
        return str(stated)
    for line in told.get_all("Classifier") or []:
        if line.startswith("License ::") and line.rpartition(":: ")[2] in CLASSIFIED:
            return CLASSIFIED[line.rpartition(":: ")[2]]
    raise LookupError(f"no licence is known of {name}; name it in SAID_OTHERWISE")


def all_texts() -> str:
    """Return the program's licence, the list, and the text of each licence."""
    head = (ROOT / "LICENSE").read_text(encoding="utf-8")
    words = (ROOT / "resources" / "words" / "ATTRIBUTION.md").read_text(encoding="utf-8")
    rows = "\n".join(f"{one.name} {one.version}: {one.licence}" for one in parts())
    pieces = [
        f"Gridwright\n\n{head}",
        f"The word lists and definitions: CC BY-SA 4.0\n\n{words}",
        f"What is shipped with it\n\n{rows}",
    ]
    for name, _versions in locked_packages():
        pieces += [f"{name}: {path}\n\n{text}" for path, text in texts_of(name)]
    faces = (ROOT / "resources" / "fonts" / "LICENSE").read_text(encoding="utf-8")
    pieces.append(f"Noto Emoji, Noto Sans CJK\n\n{faces}")
    licence = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if licence.is_file():
        pieces.append(f"Python\n\n{licence.read_text(encoding='utf-8')}")
    rule = "-" * 72
    return f"\n\n{rule}\n\n".join(piece.strip() for piece in pieces) + "\n"


def texts_of(name: str) -> list[tuple[str, str]]:
    """Return the licence texts that the installed package ``name`` brings: file, text."""
    try:
        brought: Distribution = distribution(name)
    except PackageNotFoundError:
        return []
    files = [path for path in brought.files or () if _TEXT.match(path.name)]
    return [
        (path.name, Path(str(path.locate())).read_text(encoding="utf-8", errors="replace"))
        for path in files
        if ".dist-info" in str(path)
    ]


if __name__ == "__main__":
    main()
