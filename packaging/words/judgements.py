"""Entries read by hand: ``judgements.txt`` keeps what was judged, blind to scores, and when."""

from __future__ import annotations

from pathlib import Path

PATH = Path(__file__).with_name("judgements.txt")
_READ = "# read: "
_GRADES = ("good", "meh", "bad")
_MEASURES = ("to measure the scale laid anew", "to measure the list with opinions")
_APART = "kept apart"
_TWICE = "_twice"


def readings(path: Path = PATH) -> dict[str, dict[str, str]]:
    """Return, for each reading of the file by name, key -> good, meh or bad."""
    found: dict[str, dict[str, str]] = {}
    name, grade = "", ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(_READ):
            name = line.removeprefix(_READ)
        elif line.removeprefix("# ") in _GRADES:
            grade = line.removeprefix("# ")
        elif not line.startswith("#"):
            found.setdefault(name, {}).update(dict.fromkeys(line.split(), grade))
    return found


def grades(path: Path = PATH) -> dict[str, tuple[str, ...]]:
    """Return key -> its grades in all readings that the score is fitted on.

    What measured a list before the last fit was a label for that fit. Left out are what measures
    the list since, and the ``opinions``, of which only some grades were kept: they would teach what
    their band is like. An entry that has an opinion and was read for the fit too is a label.
    """
    found: dict[str, tuple[str, ...]] = {}
    for name, graded in readings(path).items():
        if not name.startswith((*_MEASURES, _APART)):
            for key, grade in graded.items():
                found[key] = (*found.get(key, ()), grade)
    return found


def opinions(path: Path = PATH) -> dict[str, str]:
    """Return key -> the grade that one reader gave, or that two gave, with ``_twice`` behind it.

    They are of entries that the score without them had put too high or too low. Of two for one
    entry the later stands; but what was found bad is no better for being found meh.
    """
    found: dict[str, str] = {}
    for name, graded in readings(path).items():
        if name.startswith(_APART):
            twice = _TWICE if name.startswith(f"{_APART}, by two") else ""
            found |= {
                key: grade + twice
                for key, grade in graded.items()
                if not (grade == "meh" and found.get(key, "").startswith("bad"))
            }
    return found
