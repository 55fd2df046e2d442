"""Take the modules out of a packed program: ``python taken_out.py PROGRAM FOLDER``.

In the environment that it was packed in. They come into FOLDER as compiled files.
"""

import importlib.util
import sys
from pathlib import Path

from PyInstaller.archive.readers import CArchiveReader

_HEADER = importlib.util.MAGIC_NUMBER + bytes(12)


def main() -> None:
    """Write every module of the program."""
    program, folder = map(Path, sys.argv[1:])
    archive = CArchiveReader(str(program)).open_embedded_archive("PYZ.pyz")
    for name, (kind, _place, _length) in archive.toc.items():
        path = folder.joinpath(*name.split("."))
        if kind == 1:
            path /= "__init__"
        path.parent.mkdir(parents=True, exist_ok=True)
        if code := archive.extract(name, raw=True):
            path.with_name(f"{path.name}.pyc").write_bytes(_HEADER + code)


if __name__ == "__main__":
    main()
