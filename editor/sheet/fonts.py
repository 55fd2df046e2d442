"""Faces: their files, their measures, and which face stands in for a missing character.

Widths are in ems: multiply by the type size. The window loads the same files (``font_files``), so
that screen and paper agree.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from fontTools.ttLib import TTFont

from editor.sheet.font_files import packaged, shipped, unpacked, user_file
from editor.sheet.shapes import Face

if TYPE_CHECKING:
    from collections.abc import Mapping

SANS = "Fira Sans"
NARROW = "Fira Sans Condensed"
SERIF = "PT Serif"
PLEX = "IBM Plex Serif"
LEGIBLE = "Atkinson Hyperlegible"

REPLACEMENT = "□"
"""What is printed for a character that no face has."""

_PACKAGED: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        SANS: ("fontpkg_fira_sans", "FiraSans-{}.ttf"),
        NARROW: ("fontpkg_fira_sans_condensed", "FiraSansCondensed-{}.ttf"),
        SERIF: ("fontpkg_pt_serif", "PT_Serif-Web-{}.ttf"),
        PLEX: ("fontpkg_ibm_plex_serif", "IBMPlexSerif-{}.ttf"),
        LEGIBLE: ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-{}.ttf"),
    }
)
_WIDE = "FiraGO"
_SYMBOLS: Mapping[str, str] = MappingProxyType(
    {
        "Noto Sans Symbols2": "pymupdf_fonts.NotoSansSymbols2_Regular",
        "Noto Sans Symbols": "pymupdf_fonts.NotoSansSymbols_Regular",
        "Noto Sans Math": "pymupdf_fonts.NotoSansMath_Regular",
        "Noto Music": "pymupdf_fonts.NotoMusic_Regular",
    }
)
_SHIPPED: Mapping[str, str] = MappingProxyType(
    {"Noto Emoji": "NotoEmoji-Regular.ttf", "Noto Sans CJK": "NotoSansCJK-Regular.ttf"}
)
_STYLES = {
    (False, False): "Regular",
    (True, False): "Bold",
    (False, True): "Italic",
    (True, True): "BoldItalic",
}
_CONTROLS = [code for code in (*range(32), *range(127, 160)) if chr(code) not in "\t\n"]
_UNSEEN = dict.fromkeys(
    [
        *map(ord, "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\u20e3\ufe0e\ufe0f\ufeff"),
        *_CONTROLS,
    ]
)
_SKIN = re.compile("(?<=[\u261d-\u270d\U0001f385-\U0001faf8])[\U0001f3fb-\U0001f3ff]")
"""The colour of an emoji's skin, which one ink has not."""
_LIKE = {
    "\u2011": "-",
    "\u2010": "-",
    "\u2007": " ",
    "\u2009": " ",
    "\u200a": " ",
    "\u202f": "\u00a0",
    "\t": " ",
    "\n": " ",
    "\u02bc": "’",
}


@dataclass(frozen=True, slots=True)
class Metrics:
    """The measures of a face in ems; ``widths`` has every character that the face can show."""

    widths: Mapping[str, float]
    ascent: float
    descent: float
    x_height: float
    cap_height: float


def families() -> tuple[str, ...]:
    """Return the names of the families that come with the program, the usual choice first."""
    return tuple(_PACKAGED)


def font_file(face: Face) -> Path:
    """Return the TrueType file of ``face``.

    Raises:
        SheetError: when a user's file cannot be used.
    """
    style = _STYLES[face.bold, face.italic]
    if face.family in _PACKAGED:
        package, pattern = _PACKAGED[face.family]
        return packaged(package, pattern.format(style))
    if face.family == _WIDE:
        return unpacked(f"pymupdf_fonts.FiraGO_{style}")
    if face.family in _SYMBOLS:
        return unpacked(_SYMBOLS[face.family])
    if face.family in _SHIPPED:
        return shipped(_SHIPPED[face.family])
    return _user_style(face)


def metrics(face: Face) -> Metrics:
    """Return the measures of ``face``."""
    return _metrics(font_file(face))


@lru_cache(maxsize=16384)
def text_width(text: str, face: Face) -> float:
    """Return the width of ``text`` in ems, stand-ins included."""
    return sum(sum(map(metrics(one).widths.__getitem__, part)) for one, part in runs(text, face))


@lru_cache(maxsize=16384)
def runs(text: str, face: Face) -> tuple[tuple[Face, str], ...]:
    """Split ``text`` into stretches, each with a face that has all its characters.

    A character that no face has becomes ``REPLACEMENT``; ``missing`` names those.
    """
    widths = metrics(face).widths
    if all(one in widths for one in text):
        return ((face, text),) if text else ()
    shown = [_shown(one, face) for one in _seen(text)]
    return tuple(
        (key, "".join(one for _, one in group)) for key, group in groupby(shown, lambda one: one[0])
    )


def missing(text: str, face: Face) -> tuple[str, ...]:
    """Return the characters of ``text`` that no face can show, each once."""
    return tuple(dict.fromkeys(one for one in _seen(text) if _home(one, face) is None))


def _seen(text: str) -> str:
    """Return ``text`` without what leaves no ink."""
    return _SKIN.sub("", unicodedata.normalize("NFC", text).translate(_UNSEEN))


def _shown(character: str, face: Face) -> tuple[Face, str]:
    if found := _home(character, face):
        return found
    return _home(REPLACEMENT, face) or (face, "?")


@lru_cache(maxsize=4096)
def _home(character: str, face: Face) -> tuple[Face, str] | None:
    """Return a face that has ``character``, or one that looks like it, and what it shows."""
    for one in dict.fromkeys((character, _LIKE.get(character, character))):
        for stand_in in _stand_ins(face):
            if one in metrics(stand_in).widths:
                return stand_in, one
    return None


def _stand_ins(face: Face) -> tuple[Face, ...]:
    return face, Face(_WIDE, face.bold, face.italic), *map(Face, (*_SYMBOLS, *_SHIPPED))


@lru_cache(maxsize=64)
def _metrics(path: Path) -> Metrics:
    with _opened(path) as font:
        return _measured(font)


def _measured(font: TTFont) -> Metrics:
    em = font["head"].unitsPerEm
    advances = font["hmtx"]
    names = font["OS/2"]
    return Metrics(
        widths=MappingProxyType(
            {chr(code): advances[name][0] / em for code, name in font.getBestCmap().items()}
        ),
        ascent=font["hhea"].ascent / em,
        descent=-font["hhea"].descent / em,
        x_height=(getattr(names, "sxHeight", 0) or 0.5 * em) / em,
        cap_height=(getattr(names, "sCapHeight", 0) or 0.7 * em) / em,
    )


def _opened(path: Path) -> TTFont:
    """Return the font, read from memory so that no file stays open."""
    return TTFont(BytesIO(path.read_bytes()), lazy=True)


@lru_cache(maxsize=64)
def _user_style(face: Face) -> Path:
    """Return the file beside the user's file that has the style of ``face``, or that file."""
    chosen = user_file(face.family)
    if not (face.bold or face.italic):
        return chosen
    family = _family_of(chosen)
    for path in sorted(Path(face.family).parent.glob("*.[ot]tf")):
        if _family_of(path) == family and _style_of(path) == (face.bold, face.italic):
            return user_file(str(path))
    return chosen


@lru_cache(maxsize=256)
def _family_of(path: Path) -> str:
    with _opened(path) as font:
        names = font["name"]
    return str(names.getDebugName(16) or names.getDebugName(1) or path.stem)


@lru_cache(maxsize=256)
def _style_of(path: Path) -> tuple[bool, bool]:
    with _opened(path) as font:
        style = font["head"].macStyle
    return bool(style & 1), bool(style & 2)
