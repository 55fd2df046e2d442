"""The faces that are made here: as they were made, small enough, and with what they promise."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import faces
import pytest

from editor.sheet.fonts import metrics
from editor.sheet.shapes import Face

FOLDER = Path(faces.FOLDER)
SUMS = {
    faces.EMOJI: "730beaa05f19999d5fc246b1f856eaebdfaf3ccf41c2757ae1d89bdf8d570404",
    faces.EAST_ASIAN: "9e818b97610405bb2aea8963add5cc6ad6b32205094c559f9e7292e109a6bf0f",
    "LICENSE": "8ab89375ab6d48567b4df766007a17e6a4fa08efd43236e0513b1d0c89129689",
}
"""What ``packaging/faces.py`` makes of the packages that it pins."""


def test_what_lies_there_is_what_the_script_makes() -> None:
    made = {path.name: path.read_bytes() for path in FOLDER.iterdir()}
    assert {name: hashlib.sha256(one).hexdigest() for name, one in made.items()} == SUMS
    assert sum(map(len, made.values())) < 8_000_000


def test_the_licence_stands_beside_them_with_its_owners() -> None:
    text = (FOLDER / "LICENSE").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert re.findall(r"Google LLC|Adobe", text)[:2] == ["Google LLC", "Adobe"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("鬱薔薇の憂い、カヶ", "euc_jp"),
        ("谜语饕餮赑屃", "gb18030"),
        ("臺灣謎語鬱鬯", "big5"),
        ("뷁은 낱말 똠방각하", "cp949"),
    ],
)
def test_characters_of_each_country_are_there(text: str, code: str) -> None:
    assert text.encode(code)
    lacking = set(text) - set(metrics(Face("Noto Sans CJK")).widths) - {" "}
    assert lacking <= set("赑屃뷁똠"), "what is in no common code may be missing"


def test_all_that_the_national_codes_have_in_common_use_is_there() -> None:
    widths = metrics(Face("Noto Sans CJK")).widths
    for code, first in (("gb2312", 0xB0), ("euc_jp", 0xB0), ("euc_kr", 0xB0), ("big5", 0xA4)):
        rows = [
            bytes([row, cell]) for row in range(first, first + 0x18) for cell in range(0xA1, 0xFE)
        ]
        characters = {one for pair in rows for one in pair.decode(code, errors="ignore")}
        assert len(characters) > 2000
        assert characters <= set(widths), code
