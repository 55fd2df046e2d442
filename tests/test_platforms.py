"""Every place that asks for the system is in the list for those who try another one."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("editor", "bench", "packaging")
ASKS = re.compile(r"\bsys\.platform\b|\bos\.name\b|\bplatform\.system\b|\blibc_ver\b|hasattr\(os,")


def test_the_list_names_every_file_that_asks_for_the_system_and_no_other() -> None:
    paper = (ROOT / "docs" / "platforms.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `([^`]+)` \|", paper, re.MULTILINE)
    code = [path for room in ROOMS for path in (ROOT / room).rglob("*.*")]
    asking = {
        path.relative_to(ROOT).as_posix()
        for path in code
        if path.suffix in (".py", ".spec") and ASKS.search(path.read_text(encoding="utf-8"))
    }
    assert set(listed) == asking
    assert len(listed) == len(set(listed))
