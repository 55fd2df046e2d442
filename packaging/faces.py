"""Make the faces of emoji and East Asian characters: ``python packaging/faces.py --cache FOLDER``.

No package of faces has them in TrueType outlines, which alone can be embedded. They are made of
pinned packages (``faces.toml``), which come into the folder; the same packages and the same version
of fontTools give the same bytes. What is made is committed.
"""

from __future__ import annotations

import argparse
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from fontTools import subset
from fontTools.ttLib import TTFont
from words.sources import Cache

from editor.sheet.font_files import true_type

if TYPE_CHECKING:
    from collections.abc import Iterable

PINS = Path(__file__).with_suffix(".toml")
FOLDER = Path(__file__).resolve().parents[1] / "resources" / "fonts"
EMOJI, EAST_ASIAN = "NotoEmoji-Regular.ttf", "NotoSansCJK-Regular.ttf"
_EMOJI = "@fontsource/noto-emoji", "package/files/noto-emoji-emoji-400-normal.woff"
_EMOJI_LICENCE = "@fontsource/noto-emoji", "package/LICENSE"
_EAST_ASIAN = "fonts-noto-cjk", "usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
_JAPANESE = 0
"""The face of the collection whose forms characters have that several countries write."""
_UPPER = range(0xA1, 0xFF)
_BIG5_FREQUENT = range(0xA1, 0xC7)
"""The rows of Big5 with signs and the 5,401 characters that are written often."""
_CODES: tuple[tuple[str, Iterable[int], Iterable[int]], ...] = (
    ("gb2312", _UPPER, _UPPER),
    ("euc_jp", _UPPER, _UPPER),
    ("euc_kr", _UPPER, _UPPER),
    ("big5", _BIG5_FREQUENT, (*range(0x40, 0x7F), *_UPPER)),
)
"""National codes, and the first and second bytes of what is taken of them."""
_BLOCKS = ((0x2E80, 0x9FFF), (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE30, 0xFE4F), (0xFF00, 0xFFEF))
"""Where East Asian characters stand; the other faces have all else."""
_SIGNS = (*range(0x3000, 0x3130), *range(0xFF00, 0xFFF0))
"""Punctuation, kana, Zhuyin, and letters as wide as characters: all of them."""
_KEPT_NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14]
_HEAD = """{emoji}
{east_asian}

Noto Emoji is {emoji_version}, Noto Sans CJK is {east_asian_version}:
both with fewer characters and features, the second with other outlines of the same forms.
"""


def main() -> None:
    """Fetch the packages and write the faces and their licence."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cache", type=Path, required=True, help="folder of the package files")
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder of what is made")
    options = parser.parse_args()
    cache = Cache(options.cache, PINS)
    cache.fetch()
    options.out.mkdir(parents=True, exist_ok=True)
    for name, content in made(cache).items():
        (options.out / name).write_bytes(content)
        print(f"{name}: {len(content):,} bytes")


def made(cache: Cache) -> dict[str, bytes]:
    """Return the files: name, content."""
    emoji = _opened(cache.read(*_EMOJI))
    east_asian = _opened(cache.read(*_EAST_ASIAN))
    owner, _, licence = cache.text(*_EMOJI_LICENCE).partition("\n")
    head = _HEAD.format(
        emoji=owner,
        east_asian=_told(east_asian, 0),
        emoji_version=_told(emoji, 5),
        east_asian_version=_told(east_asian, 5).partition(";")[0],
    )
    return {
        EMOJI: true_type(_only(emoji, set(emoji.getBestCmap()) - set(range(0x20)))),
        EAST_ASIAN: true_type(_only(east_asian, wanted() & set(east_asian.getBestCmap()))),
        "LICENSE": f"{head}\n{licence.strip()}\n".encode(),
    }


def wanted() -> set[int]:
    """Return the code points of East Asian characters that are in common use somewhere."""
    written = {
        one
        for code, firsts, seconds in _CODES
        for pair in product(firsts, seconds)
        for one in map(ord, bytes(pair).decode(code, errors="ignore"))
    }
    return {one for one in written if any(low <= one <= up for low, up in _BLOCKS)} | set(_SIGNS)


def _opened(content: bytes) -> TTFont:
    return TTFont(BytesIO(content), fontNumber=_JAPANESE, recalcTimestamp=False)


def _told(font: TTFont, name: int) -> str:
    return str(font["name"].getDebugName(name))


def _only(font: TTFont, codes: set[int]) -> bytes:
    """Return the font with nothing but ``codes``, set from left to right, letter by letter."""
    options = subset.Options(
        layout_features=[],
        hinting=False,
        notdef_outline=True,
        name_IDs=_KEPT_NAMES,
        drop_tables=["BASE", "GDEF", "GPOS", "GSUB", "STAT", "VORG", "gasp", "vhea", "vmtx"],
    )
    one = subset.Subsetter(options)
    one.populate(unicodes=codes)
    one.subset(font)
    font.flavor = None
    content = BytesIO()
    font.save(content)
    return content.getvalue()


if __name__ == "__main__":
    main()
