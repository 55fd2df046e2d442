"""Font files: where the faces' TrueType files are, and those made once from other packages.

Only TrueType outlines can be embedded; the symbol fonts come with cubic outlines inside a Python
module, so a TrueType copy of each is made on first use and kept in the cache folder.
"""

from __future__ import annotations

import atexit
import importlib
import os
import shutil
import tempfile
from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, TTLibError, newTable

from editor import paths
from editor.language import tr
from editor.sheet.errors import SheetError
from editor.storage import read_whole, write_atomically

_MAX_ERROR = 1.0
"""How far a quadratic outline may stray from the cubic one, in font units."""
_POSTSCRIPT = "CFF "
_RESTRICTED = 0x0002
"""The bit of ``OS/2.fsType`` that forbids embedding."""
_COUNTS_OF_HINTS = (
    "maxTwilightPoints",
    "maxStorage",
    "maxFunctionDefs",
    "maxInstructionDefs",
    "maxStackElements",
    "maxSizeOfInstructions",
    "maxComponentElements",
    "maxPoints",
    "maxContours",
    "maxCompositePoints",
    "maxCompositeContours",
    "maxComponentDepth",
)


@lru_cache(maxsize=256)
def packaged(package: str, name: str) -> Path:
    """Return the path of the file ``name`` that the font package ``package`` carries."""
    module = importlib.import_module(package)
    return Path(module.ROOT) / "files" / name


def shipped(name: str) -> Path:
    """Return the path of the file ``name`` that ``packaging/faces.py`` has made."""
    return paths.resource(f"fonts/{name}")


@lru_cache(maxsize=32)
def unpacked(module: str) -> Path:
    """Return a TrueType file of the font that the Python module ``module`` holds as bytes."""
    name = module.rpartition(".")[2] + ".ttf"
    for folder in (_cached_fonts, _fonts_of_this_run):
        with suppress(OSError):
            path = folder() / name
            if not path.is_file():
                write_atomically(path, true_type(importlib.import_module(module).fontbuffer))
            return path
    raise SheetError(
        tr("The font {name} can be kept nowhere: the cache folder cannot be written").format(
            name=name
        )
    )


def _cached_fonts() -> Path:
    folder = paths.cache_folder() / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@lru_cache(maxsize=1)
def _fonts_of_this_run() -> Path:
    """Make a folder that goes with this process.

    One of a known name, where all may write, could hold what another user has put there before.
    """
    folder = tempfile.mkdtemp(prefix="gridwright-fonts-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


@lru_cache(maxsize=32)
def user_file(path: str) -> Path:
    """Return a TrueType file of the user's font file, after checking that it may be embedded.

    Raises:
        SheetError: when the file is no font, or its licence bits forbid embedding.
    """
    try:
        content = read_whole(Path(path))
        font = TTFont(BytesIO(content), lazy=True)
    except (OSError, TTLibError) as error:
        raise SheetError(
            tr("{path} is not a font file that can be read").format(path=path)
        ) from error
    if "OS/2" in font and font["OS/2"].fsType & 0x000F == _RESTRICTED:
        raise SheetError(
            tr("The font {path} does not allow being embedded in a PDF").format(path=path)
        )
    if _POSTSCRIPT not in font:
        return Path(path)
    made = paths.cache_folder() / "fonts" / f"{Path(path).stem}-{os.stat(path).st_mtime_ns}.ttf"
    if not made.is_file():
        made.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(made, true_type(content))
    return made


def true_type(content: bytes) -> bytes:
    """Return the font ``content`` with TrueType outlines, unhinted where they had to be made."""
    font = TTFont(BytesIO(content), recalcTimestamp=False)
    if _POSTSCRIPT not in font:
        return content
    order = font.getGlyphOrder()
    drawn = font.getGlyphSet()
    glyphs = {}
    for name in order:
        pen = TTGlyphPen(drawn)
        drawn[name].draw(Cu2QuPen(pen, _MAX_ERROR, reverse_direction=True))
        glyphs[name] = pen.glyph()
    font["loca"] = newTable("loca")
    font["glyf"] = newTable("glyf")
    font["glyf"].glyphOrder = order
    font["glyf"].glyphs = glyphs
    font["maxp"].tableVersion = 0x00010000
    font["maxp"].maxZones = 1
    for field in _COUNTS_OF_HINTS:
        setattr(font["maxp"], field, 0)
    font["post"].formatType = 3.0
    for tag in {_POSTSCRIPT, "VORG", "GSUB", "GPOS", "GDEF"} & set(font.keys()):
        del font[tag]
    font.sfntVersion = "\0\1\0\0"
    made = BytesIO()
    font.save(made)
    return made.getvalue()
