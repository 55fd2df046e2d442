"""The zip archives that ``.jpz`` files may be."""

from __future__ import annotations

import io
import zipfile
import zlib

from editor.formats.errors import FormatError
from editor.language import tr

ZIP = b"PK\x03\x04"
_MOST_BYTES = 8_000_000
_MOST_MEMBERS = 100


def unpacked(data: bytes) -> tuple[bytes, int]:
    """Return the first member of a zip archive that holds a puzzle, and how many others do.

    What is no archive is returned as it is.
    """
    if not data.startswith(ZIP):
        return data, 0
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = [one for one in archive.infolist() if _may_hold_a_puzzle(one.filename)]
            if sum(one.file_size for one in members) > _MOST_BYTES:
                raise FormatError(
                    tr("The zip archive holds more than {most} MB").format(
                        most=_MOST_BYTES // 10**6
                    )
                )
            if not members:
                raise FormatError(tr("The zip archive holds no puzzle"))
            texts = [archive.read(one) for one in members[:_MOST_MEMBERS]]
            puzzles = [text for text in texts if b"rectangular-puzzle" in text] or texts[:1]
            return puzzles[0], len(puzzles) - 1
    except (zipfile.BadZipFile, zlib.error, EOFError, IndexError) as error:
        raise FormatError(tr("The zip archive is damaged")) from error
    except (RuntimeError, ValueError, OSError) as error:
        raise FormatError(tr("The zip archive cannot be unpacked")) from error


def _may_hold_a_puzzle(name: str) -> bool:
    """Tell whether a member is a file, and none of those that a Mac adds on its own."""
    return not name.endswith("/") and "__MACOSX" not in name and not name.startswith("._")
