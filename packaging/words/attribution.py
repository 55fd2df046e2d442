"""Write ATTRIBUTION.md: a hand-written table, and the packages' own notices word for word."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .sources import Cache

_TEMPLATE = Path(__file__).with_suffix(".md")
_NOTICE = re.compile(
    r"^\{(?P<package>[^:{}]+):(?P<member>[^|{}]+)(?:\|(?P<start>[^|{}]*)\|(?P<end>[^|{}]*))?\}$",
    re.MULTILINE,
)


def write(cache: Cache, folder: Path) -> None:
    """Fill the template's ``{package:member|from|to}`` lines and write the file to ``folder``."""

    def notice(match: re.Match[str]) -> str:
        text = cache.text(match["package"], match["member"])
        if match["start"]:
            text = text[text.index(match["start"]) :]
        if match["end"]:
            text = text[: text.index(match["end"])]
        lines = "\n".join(line.rstrip() for line in text.strip("\n").splitlines())
        return f"````text\n{lines}\n````"

    text = _NOTICE.sub(notice, _TEMPLATE.read_text(encoding="utf-8"))
    (folder / "ATTRIBUTION.md").write_text(text, encoding="utf-8")
