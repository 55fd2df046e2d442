"""What commands are given: puzzles and word lists, named as a user names them."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from editor.cli.errors import CommandError
from editor.formats.errors import FormatError
from editor.formats.hexadecimal import read_pattern
from editor.formats.registry import FORMATS, read_puzzle
from editor.formats.templates import read_template, text_to_template
from editor.paths import resource
from editor.words.setup import ListSetup, ListSource, load_lists

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.core.puzzle import Puzzle
    from editor.words.word_list import WordList

STANDARD_INPUT = "-"
_PATTERN_LIKE = re.compile(r"(\d+x\d+:)?[0-9A-Fa-f]{2,}[g-t]?")


def puzzle_named(source: str) -> Puzzle:
    """Return the puzzle in the file ``source``, on standard input, or of a pattern as such."""
    if source == STANDARD_INPUT:
        return _from_standard_input()
    path = Path(source)
    if path.exists():
        return puzzle_in_file(path)
    if _PATTERN_LIKE.fullmatch(source):
        read_pattern(source)  # says what is wrong with a pattern, which a template may read as text
        return text_to_template(source)
    raise CommandError(f"There is no file {source}")


def puzzle_in_file(path: Path) -> Puzzle:
    """Return the puzzle in the file at ``path``."""
    if path.is_dir():
        raise CommandError(f"{path} is a folder, not a puzzle")
    return read_puzzle(path)


def lists_named(names: Sequence[str]) -> ListSetup:
    """Return the lists ``names``: paths of text files, or names of shipped lists."""
    return ListSetup(tuple(map(_source, names))) if names else ListSetup()


def loaded(setup: ListSetup) -> WordList:
    """Return the words of ``setup``; a CommandError says when none of them can be used."""
    words = load_lists(setup)
    if not len(words):
        names = ", ".join(source.path or source.name for source in setup.sources)
        raise CommandError(f"There are no usable words in {names}")
    return words


def _source(name: str) -> ListSource:
    path = Path(name)
    if path.is_dir():
        raise CommandError(f"{name} is a folder, not a word list")
    if path.exists():
        return ListSource(path.stem, str(path))
    if path.name == name and resource(f"words/{name}.npz").exists():
        return ListSource(name)
    raise CommandError(f"There is no word list {name}")


def _from_standard_input() -> Puzzle:
    data = sys.stdin.buffer.read()
    kinds = (one for one in FORMATS if one.recognizes(data))
    read = next((one.read for one in kinds if one.read), read_template)
    try:
        return read(data)
    except FormatError as error:
        raise CommandError(f"Standard input: {error}") from error
