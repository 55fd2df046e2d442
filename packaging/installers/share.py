"""The files that every package brings to a desktop, below ``share``."""

from __future__ import annotations

import gzip
import shutil
from typing import TYPE_CHECKING

from installers import desktop, product
from installers.product import APP_ID, COMMAND, ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from installers.environment import Environment

ICONS = ROOT / "resources" / "icons"
_MANUAL_PAGE = ROOT / "packaging" / "installers" / "manual_page.py"


def share(environment: Environment, folder: Path) -> None:
    """Write menu entry, kinds of files, software centre's page, icons and manual page."""
    for place, text in (
        (f"applications/{APP_ID}.desktop", desktop.desktop_entry()),
        (f"mime/packages/{APP_ID}.xml", desktop.file_kinds()),
        (f"metainfo/{APP_ID}.metainfo.xml", desktop.appstream()),
    ):
        write(folder / place, text.encode())
    for picture in ICONS.iterdir():
        size = picture.stem.rpartition("-")[2]
        kind = "scalable" if picture.suffix == ".svg" else f"{size}x{size}"
        place = folder / "icons" / "hicolor" / kind / "apps" / f"{APP_ID}{picture.suffix}"
        write(place, picture.read_bytes())
    page = environment.told(str(_MANUAL_PAGE), product.version())
    write(folder / "man" / "man1" / f"{COMMAND}.1.gz", packed(page))


def packed(text: str) -> bytes:
    """Return ``text`` as a gzip file, the same at any time."""
    return gzip.compress(text.encode(), mtime=0)


def write(path: Path, content: bytes) -> None:
    """Write a file that all may read, and its folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    path.chmod(0o644)


def copied(folder: Path, to: Path) -> None:
    """Copy the standalone ``folder``, with modes that do not depend on who built it."""
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(folder, to, symlinks=True)
    for path in (to, *to.rglob("*")):
        if not path.is_symlink():
            is_program = path.is_dir() or path == to / COMMAND
            path.chmod(0o755 if is_program else 0o644)
