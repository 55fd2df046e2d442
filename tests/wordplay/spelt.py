"""What parses give, worked out by brute force: nothing here knows of the program's own check."""

from __future__ import annotations

import re
from itertools import permutations


def kept(word: str) -> str:
    """Return what stands of ``word`` without its brackets."""
    return re.sub(r"\[[a-z]*\]", "", word).replace(" ", "")


def is_anagram(one: str, other: str) -> bool:
    return sorted(one) == sorted(other)


def given(parse: str) -> set[str]:
    """Return what a short parse in our notation gives; only what finders write is known."""
    parts = outermost(parse)
    if len(parts) > 1:
        texts = {""}
        for part in parts:
            texts = {before + after for before in texts for after in given(part)}
        return texts
    if parse.endswith("*"):
        letters = kept(parse[:-1].strip("()"))
        return {"".join(row) for row in permutations(letters)}
    if parse.endswith("<"):
        return {kept(parse[:-1].strip("()"))[::-1]}
    if found := re.fullmatch(r"([A-Z]+)\((.+)\)([A-Z]+)", parse):
        return {found[1] + inner + found[3] for inner in given(found[2])}
    return {kept(parse)}


def outermost(parse: str) -> list[str]:
    """Return the parts of ``parse`` between pluses that stand in no brackets."""
    depth = 0
    parts = [""]
    for mark in parse:
        depth += (mark == "(") - (mark == ")")
        if mark == "+" and not depth:
            parts.append("")
        else:
            parts[-1] += mark
    return [part.strip() for part in parts]
