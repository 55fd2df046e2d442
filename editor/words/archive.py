"""The members of an uncompressed ``.npz`` file as views of the file, nothing copied.

``numpy.load`` sums every byte and reads each member by itself: twice the time for the shipped list.
"""

from __future__ import annotations

import io
import mmap
import zipfile
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from numpy.typing import NDArray

_LOCAL_HEADER = 30
_ARRAY_HEADER = 10
_SUFFIX = ".npy"


def mapped(path: Path) -> dict[str, NDArray[Any]]:
    """Return the members of ``path`` by name; raise ValueError where one is compressed."""
    with path.open("rb") as file:
        content = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        with zipfile.ZipFile(file) as archive:
            members = archive.infolist()
    return {one.filename.removesuffix(_SUFFIX): _array(content, one) for one in members}


def _number(content: mmap.mmap, at: int) -> int:
    """Read two bytes, the lower one first."""
    return int.from_bytes(content[at : at + 2], "little")


def _array(content: mmap.mmap, member: zipfile.ZipInfo) -> NDArray[Any]:
    if member.compress_type != zipfile.ZIP_STORED:
        raise ValueError(f"{member.filename} is compressed")
    start = member.header_offset
    start += _LOCAL_HEADER + _number(content, start + 26) + _number(content, start + 28)
    data = start + _ARRAY_HEADER + _number(content, start + _ARRAY_HEADER - 2)
    header = io.BytesIO(content[start:data])
    np.lib.format.read_magic(header)
    shape, by_columns, kind = np.lib.format.read_array_header_1_0(header)
    if by_columns and len(shape) > 1:
        raise ValueError(f"{member.filename} is stored by columns")
    count = int(np.prod(shape, dtype=np.int64))
    if count * kind.itemsize != start + member.file_size - data:
        raise ValueError(f"{member.filename} is cut off")
    return np.frombuffer(content, kind, count, data).reshape(shape)
