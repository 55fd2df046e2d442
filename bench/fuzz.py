"""Damaged files by the ten thousand: nothing but import errors may come of them, and soon."""

from __future__ import annotations

import resource
import tempfile
from collections import Counter
from pathlib import Path
from time import process_time
from typing import Annotated

import typer

from bench.mutations import mutations
from editor.formats.errors import FormatError
from editor.formats.ipuz_writer import write_ipuz
from editor.formats.registry import open_puzzle

LONGEST_SENTENCE = 300
MOST_SECONDS = 2.0
_NO_SAMPLES = {".md", ".py"}


def fuzz(
    folders: Annotated[
        list[Path], typer.Argument(metavar="FOLDER...", help="Folders of files to damage.")
    ],
    number: Annotated[int, typer.Option(help="How many damaged files in all.")] = 100_000,
    seed: Annotated[int, typer.Option(help="The same seed damages the same way.")] = 1,
) -> None:
    """Open damaged copies of puzzle files: nothing but import errors may come of them, and soon.

    Exits with 1 where one takes longer than 2 seconds, says more than 300 characters or ends in
    any other error than that of an import.

    Example: python -m bench fuzz tests/samples
    """
    files = [
        path
        for folder in folders
        for path in sorted(folder.rglob("*.*"))
        if path.is_file() and path.suffix not in _NO_SAMPLES
    ]
    each = max(1, number // max(1, len(files)))
    told: Counter[str] = Counter()
    longest = 0.0
    with tempfile.TemporaryDirectory() as place:
        for path in files:
            for broken in mutations(path.read_bytes(), each, f"{seed} {path.name}"):
                copy = Path(place) / path.name
                copy.write_bytes(broken)
                start = process_time()
                end = _opened(copy)
                seconds = process_time() - start
                longest = max(longest, seconds)
                told[end if seconds <= MOST_SECONDS else "too slow"] += 1
                if end.startswith("wrong") or seconds > MOST_SECONDS:
                    print(f"{path}: {end}, {seconds:.1f} s, {len(broken)} bytes")
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{sum(told.values())} files: {dict(told)}; {longest:.2f} s at most; {megabytes} MB")
    if any(end.startswith(("wrong", "too slow")) for end in told):
        raise typer.Exit(1)


def _opened(path: Path) -> str:
    """Open ``path`` and save what came of it; return how that ended."""
    try:
        # Whatever is asked is a word, so that every slash makes two readings.
        reading = open_puzzle(path, lambda _entry, _alphabet: True)
        write_ipuz(reading.puzzle)
    except FormatError as error:
        told = [str(error).replace(str(path), "")]
        end = "refused"
    except Exception as error:
        return f"wrong: {type(error).__name__}"
    else:
        told = [remark.sentence for remark in reading.remarks]
        end = "told" if told else "opened"
    return end if all(len(one) <= LONGEST_SENTENCE for one in told) else "wrong: a long sentence"
