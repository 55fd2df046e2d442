"""One file that unpacks itself: a script of the shell with the folder behind it."""

from __future__ import annotations

import hashlib
import io
import tarfile
from typing import TYPE_CHECKING

from installers.product import COMMAND, version

if TYPE_CHECKING:
    from pathlib import Path

_SCRIPT = """#!/bin/sh
# Gridwright @VERSION@ in one file. The first start unpacks it into the cache folder; later ones
# use what lies there. "--unpack FOLDER" unpacks it for good, and starts nothing.
set -e
said() { echo "gridwright: $1." >&2; exit 2; }
unpack() {
    mkdir -p "$1" || said "the folder $1 cannot be made"
    tail -n +@LINES@ "$0" | gzip -dc 2>/dev/null | tar -xf - -C "$1" 2>/dev/null &&
        [ -f "$1/@NAME@/whole" ] || { rm -rf "$1/@NAME@"
        said "$0 could not be unpacked into $1: it is not whole, or the disk is full"; }
}
if [ "$1" = --unpack ]; then
    [ -n "$2" ] || said "--unpack wants the name of a folder"
    unpack "$2"
    echo "$2/@NAME@/@NAME@"
    exit 0
fi
kept=${XDG_CACHE_HOME:-$HOME/.cache}/gridwright/run
folder=$kept/@DIGEST@
if [ ! -f "$folder/@NAME@/whole" ]; then
    fresh=$kept/unpacking.$$
    trap 'rm -rf "$fresh"' EXIT
    trap 'exit 130' INT TERM
    unpack "$fresh"
    # Another start may have been faster; both are the same.
    mv -T "$fresh" "$folder" 2>/dev/null || [ -f "$folder/@NAME@/whole" ] ||
        said "$folder cannot be made"
    rm -rf "$fresh"
    trap - EXIT INT TERM
fi
exec "$folder/@NAME@/@NAME@" "$@"
"""


def run_file(folder: Path, output: Path) -> Path:
    """Write the file that unpacks the standalone ``folder`` into ``output`` and return it."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz", compresslevel=6) as archive:
        archive.add(folder, COMMAND, filter=_of_nobody)
        # The last one: a file that was cut short has it not.
        archive.addfile(_of_nobody(tarfile.TarInfo(f"{COMMAND}/whole")))
    payload = packed.getvalue()
    values = {
        "VERSION": version(),
        "NAME": COMMAND,
        "DIGEST": f"{version()}-{hashlib.sha256(payload).hexdigest()[:12]}",
        "LINES": str(_SCRIPT.count("\n") + 1),
    }
    script = _SCRIPT
    for name, value in values.items():
        script = script.replace(f"@{name}@", value)
    path = output / f"{COMMAND}-{version()}.run"
    path.write_bytes(script.encode() + payload)
    path.chmod(0o755)
    return path


def _of_nobody(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Return ``member`` as it is whoever builds it, whenever."""
    member.uid = member.gid = member.mtime = 0
    member.uname = member.gname = ""
    return member
