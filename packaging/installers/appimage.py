"""The AppDir, and the AppImage that a runtime and it make together."""

from __future__ import annotations

import hashlib
import platform
import shutil
import subprocess
from typing import TYPE_CHECKING

from installers.environment import BuildError
from installers.product import APP_ID, COMMAND, NAME, version
from installers.share import ICONS, copied, share, write

if TYPE_CHECKING:
    from pathlib import Path

    from installers.environment import Environment

NO_RUNTIME = (
    "The AppDir is whole, but an AppImage begins with a runtime, which does not come with"
    " Gridwright: name its file by --runtime and its checksum by --runtime-sha256"
)
_APP_RUN = f"""#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
exec "$here/usr/lib/{COMMAND}/{COMMAND}" "$@"
"""


def app_dir(environment: Environment, folder: Path, output: Path) -> Path:
    """Lay the standalone ``folder`` out as an AppDir in ``output`` and return it."""
    made = output / f"{NAME}.AppDir"
    shutil.rmtree(made, ignore_errors=True)
    copied(folder, made / "usr" / "lib" / COMMAND)
    share(environment, made / "usr" / "share")
    write(made / "AppRun", _APP_RUN.encode())
    (made / "AppRun").chmod(0o755)
    entry = f"{APP_ID}.desktop"
    (made / entry).symlink_to(f"usr/share/applications/{entry}")
    write(made / f"{APP_ID}.png", (ICONS / "gridwright-256.png").read_bytes())
    (made / ".DirIcon").symlink_to(f"{APP_ID}.png")
    return made


def app_image(made: Path, runtime: Path, checksum: str, output: Path) -> Path:
    """Join ``runtime``, whose SHA-256 is ``checksum``, and the AppDir ``made`` to an AppImage.

    Raises:
        BuildError: when the runtime is another one, or mksquashfs is missing or fails.
    """
    begins = runtime.read_bytes()
    if hashlib.sha256(begins).hexdigest() != checksum.lower():
        raise BuildError(f"{runtime} is not the runtime with the checksum {checksum or 'given'}")
    if shutil.which("mksquashfs") is None:
        raise BuildError("An AppImage wants mksquashfs, of the package squashfs-tools")
    path = output / f"{NAME}-{version()}-{platform.machine()}.AppImage"
    path.unlink(missing_ok=True)
    packed = ["mksquashfs", str(made), str(path), "-root-owned", "-noappend", "-quiet"]
    options = ["-no-progress", "-mkfs-time", "0", "-all-time", "0", "-offset", str(len(begins))]
    if subprocess.run([*packed, *options], stdout=subprocess.DEVNULL, check=False).returncode:
        raise BuildError("mksquashfs failed; see above")
    with path.open("r+b") as file:
        file.write(begins)
    path.chmod(0o755)
    return path
