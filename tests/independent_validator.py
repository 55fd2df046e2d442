"""A judge of fills that shares no code with the program: drawings in, complaints out.

Drawings are rows of characters: ``#`` block, ``.`` or ``_`` open, anything else a letter.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from pathlib import Path


def complaints(
    template: list[str], filled: list[str], scores: dict[str, int], floor: int = 1
) -> list[str]:
    """Return what is wrong with ``filled`` as a fill of ``template`` from the words of a list."""
    if [len(row) for row in template] != [len(row) for row in filled]:
        return ["the fill has another shape than the template"]
    found = []
    for row, (asked, got) in enumerate(zip(template, filled, strict=True)):
        for col, (mark, letter) in enumerate(zip(asked, got, strict=True)):
            if mark in "._" and not letter.isalpha():
                found.append(f"{row},{col} is not filled: {letter!r}")
            elif mark not in "._" and letter != mark:
                found.append(f"{row},{col} was given as {mark!r} and is {letter!r}")
    entries = _runs(template, filled)
    for asked, entry in entries:
        if asked == entry:
            continue
        if entry not in scores:
            found.append(f"{entry} is not listed")
        elif scores[entry] < floor:
            found.append(f"{entry} scores {scores[entry]}, below the floor {floor}")
    given = {asked for asked, _ in entries}
    for entry, count in Counter(entry for _, entry in entries).items():
        if count > 1 and entry not in given:
            found.append(f"{entry} stands {count} times")
    return found


def rows_of(text: str) -> list[str]:
    """Return the rows of a template in any of its drawn forms."""
    return [bare for line in text.splitlines() if (bare := "".join(line.split()))]


def scores_in(path: Path) -> dict[str, int]:
    """Return the words of a ``WORD;SCORE`` file; of a word given twice the first score stands."""
    scores: dict[str, int] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        word, _, score = line.partition(";")
        scores.setdefault(word.strip().upper(), int(score))
    return scores


def shipped_scores(path: Path) -> dict[str, int]:
    """Return the words of an embedded English list, read from its arrays."""
    scores = {}
    with np.load(path) as arrays:
        for name in arrays.files:
            if name.startswith("letters_"):
                length = name.removeprefix("letters_")
                words = arrays[name] + ord("A")
                for word, score in zip(words, arrays[f"scores_{length}"], strict=True):
                    scores[bytes(word.astype(np.uint8)).decode("ascii")] = int(score)
    return scores


def _runs(template: list[str], filled: list[str]) -> list[tuple[str, str]]:
    """Return every run of two or more cells, as it was asked for and as it was filled."""
    lines = list(zip(template, filled, strict=True))
    lines += [
        ("".join(asked), "".join(got))
        for asked, got in zip(zip(*template, strict=True), zip(*filled, strict=True), strict=True)
    ]
    runs = []
    for asked, got in lines:
        start = 0
        for end in range(len(asked) + 1):
            if end == len(asked) or asked[end] == "#":
                if end - start > 1:
                    runs.append((asked[start:end], got[start:end]))
                start = end + 1
    return runs
