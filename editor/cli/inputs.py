"""What commands are given: puzzles, named as a user names them."""

from __future__ import annotations

import errno
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError
from editor.formats.errors import FormatError
from editor.formats.hexadecimal import codes_in, read_pattern
from editor.formats.registry import FORMATS, TEMPLATE, open_puzzle
from editor.formats.slashes import decided
from editor.formats.templates import read_template, text_to_template
from editor.language import tr
from editor.paths import is_there
from editor.storage import MOST, read_whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.core.alphabet import Alphabet
    from editor.core.puzzle import Puzzle
    from editor.formats.remarks import Reading

STANDARD_INPUT = "-"
PUZZLE_TOLD = "A puzzle or template file, - for standard input, or a hexadecimal pattern."
PuzzleName = Annotated[str, typer.Argument(metavar="FILE", help=PUZZLE_TOLD, show_default=False)]
CluesFrom = Annotated[
    Path | None,
    typer.Option("--import", metavar="CSV", help="Take in the clues of a CSV file."),
]
_PATTERN_LIKE = re.compile(r"(\d+x\d+:)?[0-9A-Fa-f]{2,}[g-t]?")


def puzzle_named(source: str) -> Puzzle:
    """Return the puzzle in the file ``source``, on standard input, or of a pattern as such."""
    if source == STANDARD_INPUT:
        return _from_standard_input()
    path = Path(source)
    if is_there(path):
        return puzzle_in_file(path)
    if _PATTERN_LIKE.fullmatch(source):
        return _puzzle_of_pattern(source)
    raise CommandError(tr("There is no file {path}").format(path=source))


def names_no_preset(source: str) -> bool:
    """Tell whether ``source`` is a template, whose preset is the one that its shape suggests."""
    path = Path(source)
    return not is_there(path) or path.suffix.lower() in TEMPLATE.suffixes


def puzzle_in_file(path: Path) -> Puzzle:
    """Return the puzzle in the file at ``path``."""
    if path.is_dir():
        raise CommandError(tr("{path} is a folder, not a puzzle").format(path=path))
    return told(open_puzzle(path, _is_listed), path.name)


def told(reading: Reading, name: str) -> Puzzle:
    """Return the puzzle of ``reading``; say on standard error what the file ``name`` lost."""
    for remark in reading.remarks:
        print(f"{name}: {remark.sentence}", file=sys.stderr)
    return reading.puzzle


def puzzles_named(sources: Sequence[str]) -> Iterator[Puzzle]:
    """Yield the puzzles ``sources``; of a folder all puzzle files in it, by name."""
    for source in sources:
        if is_there(Path(source)) and Path(source).is_dir():
            yield from puzzles_in_folder(Path(source)).values()
        else:
            yield puzzle_named(source)


def files_named(sources: Sequence[str]) -> tuple[Path, ...]:
    """Return the files of the puzzles ``sources``; standard input and a pattern have none."""
    paths = [Path(source) for source in sources if is_there(Path(source))]
    return tuple(
        file for path in paths for file in (puzzle_files_in(path) if path.is_dir() else [path])
    )


def puzzles_in_folder(folder: Path) -> dict[str, Puzzle]:
    """Return the puzzles of all puzzle files in ``folder`` by the files' names, in their order."""
    return {path.name: puzzle_in_file(path) for path in puzzle_files_in(folder)}


def puzzle_files_in(folder: Path) -> list[Path]:
    """Return the puzzle files in ``folder`` by name."""
    endings = {suffix for one in FORMATS if one.read for suffix in one.suffixes}
    paths = sorted(path for path in folder.iterdir() if path.suffix.lower() in endings)
    if not paths:
        raise CommandError(tr("There are no puzzle files in {folder}").format(folder=folder))
    return paths


def grids_named(paths: Sequence[Path]) -> Iterator[tuple[str, Puzzle]]:
    """Yield the grids in files and folders with their names.

    What cannot be read in a folder is passed over: collections hold more than grids.
    """
    for path in paths:
        if not path.exists():
            raise CommandError(tr("There is no file {path}").format(path=path))
        if not path.is_dir():
            yield path.stem, puzzle_in_file(path)
            continue
        for file in sorted(one for one in path.iterdir() if one.is_file()):
            try:
                yield file.stem, puzzle_in_file(file)
            except (FormatError, UnicodeDecodeError) as error:
                print(
                    tr("{name} is passed over: {reason}").format(name=file.name, reason=error),
                    file=sys.stderr,
                )


def puzzles_in_collection(path: Path) -> dict[str, Puzzle]:
    """Return the puzzles of the patterns in the text file at ``path`` by the patterns."""
    found: dict[str, Puzzle] = {}
    for number, line in enumerate(text_in(path).splitlines(), start=1):
        for pattern in codes_in(line):
            try:
                found[pattern] = _puzzle_of_pattern(pattern)
            except FormatError as error:
                raise CommandError(
                    tr("{path}: Line {number}: {reason}: {pattern}").format(
                        path=path, number=number, reason=error, pattern=pattern
                    )
                ) from error
    if not found:
        raise CommandError(tr("There are no patterns in {path}").format(path=path))
    return found


def text_in(path: Path) -> str:
    """Return the text of the file at ``path``."""
    if path.is_dir():
        raise CommandError(tr("{path} is a folder, not a text file").format(path=path))
    if not path.exists():
        raise CommandError(tr("There is no file {path}").format(path=path))
    try:
        return read_whole(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CommandError(tr("{path} is not a text file in UTF-8").format(path=path)) from error


def _puzzle_of_pattern(text: str) -> Puzzle:
    read_pattern(text)  # says what is wrong with a pattern, which a template may read as text
    return text_to_template(text)


def _is_listed(entry: str, alphabet: Alphabet) -> bool:
    """Tell whether ``entry`` is a word; asked of texts with a slash alone, so of few puzzles."""
    from editor.words.shipped import in_shipped_list  # with numpy: a sixth of what `pdf` takes

    return in_shipped_list(entry, alphabet)


def _standard_input() -> bytes:
    """Return all that comes on standard input, which may be closed, or a folder."""
    try:
        if sys.stdin is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        data = sys.stdin.buffer.read(MOST + 1)
        if len(data) > MOST:
            raise OSError(errno.EFBIG, tr("it is larger than {most} MB").format(most=MOST // 10**6))
        return data
    except OSError as error:
        raise CommandError(
            tr("Standard input: {reason}").format(reason=error.strerror or error)
        ) from error


def _from_standard_input() -> Puzzle:
    data = _standard_input()
    kinds = (one for one in FORMATS if one.recognizes(data))
    read = next((one.read for one in kinds if one.read), read_template)
    try:
        return told(decided(read(data), _is_listed), tr("Standard input"))
    except FormatError as error:
        raise CommandError(tr("Standard input: {reason}").format(reason=error)) from error
