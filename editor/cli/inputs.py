"""What commands are given: puzzles and word lists, named as a user names them."""

from __future__ import annotations

import errno
import os
import re
import sys
from dataclasses import replace
from functools import lru_cache, reduce
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError
from editor.core.alphabet import ENGLISH, Alphabet
from editor.formats.errors import FormatError
from editor.formats.hexadecimal import codes_in, read_pattern
from editor.formats.registry import FORMATS, TEMPLATE, open_puzzle
from editor.formats.slashes import decided
from editor.formats.templates import read_template, text_to_template
from editor.language import counted, tr
from editor.paths import is_there
from editor.storage import MOST, read_whole
from editor.words.files import stamp_of
from editor.words.merging import MAX_LISTS
from editor.words.scale import AS_WRITTEN, NAMED, ScoreScale, scale_named
from editor.words.setup import (
    ListSetup,
    ListSource,
    joined,
    load_lists,
    open_source,
    own_source,
)
from editor.words.shipped import in_shipped_list, shipped_for, shipped_names
from editor.words.tag_names import tags_written

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.core.puzzle import Puzzle
    from editor.formats.remarks import Reading
    from editor.words.importing import Imported
    from editor.words.word_list import WordList

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
    return told(open_puzzle(path, in_shipped_list), path.name)


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


def lists_named(names: Sequence[str], alphabet: Alphabet = ENGLISH) -> ListSetup:
    """Return the lists ``names``: paths of text files, or names of shipped lists.

    The scale of a file's scores is found, unless one follows its path: ``words.txt:0-50``; so may
    tags of all its words: ``words.txt:british,crude``. Without names it is the shipped list, and
    the user's own words before it.
    """
    if names:
        return ListSetup(tuple(_source(name, alphabet) for name in names), alphabet)
    name = shipped_for(alphabet)
    if name is None:
        raise CommandError(
            tr("There is no embedded word list in {alphabet}; name one by -w").format(
                alphabet=alphabet.name
            )
        )
    return ListSetup((ListSource(name),), alphabet, own=own_source(alphabet))


def with_scale(names: Sequence[str], scale: str) -> tuple[str, ...]:
    """Return the lists ``names`` with ``scale`` behind each file that has none of its own."""
    if not scale:
        return tuple(names)
    if scale_named(scale) is None:
        raise CommandError(
            tr("A scale is {names} or a map such as 20=25,40=50, not {text}").format(
                names=", ".join(NAMED), text=scale
            )
        )
    return tuple(
        f"{name}:{scale}" if Path(path).is_file() and not any(map(scale_named, settings)) else name
        for name in names
        for path, settings in [_path_and_settings(name)]
    )


def tell_scales(setup: ListSetup) -> None:
    """Say which scales were found for the files of ``setup``."""
    for source in setup.sources:
        if source.path and source.scale is None:
            _tell_scale(source, _read(source, setup.alphabet).report.scale)


def loaded(setup: ListSetup) -> WordList:
    """Return the words of ``setup``; tell of lines that are passed over, refuse an empty list."""
    if setup.own:
        return load_lists(setup)
    lists = [_opened(source, setup.alphabet) for source in setup.sources]
    return joined(lists, setup.sources, setup.alphabet)


def _puzzle_of_pattern(text: str) -> Puzzle:
    read_pattern(text)  # says what is wrong with a pattern, which a template may read as text
    return text_to_template(text)


def _read(source: ListSource, alphabet: Alphabet) -> Imported:
    """Return the list of ``source``, which a command reads once, whatever it asks of it."""
    stamp = stamp_of(Path(source.path)) if source.path else None
    return _read_as_stamped(replace(source, stamp=stamp), alphabet)


@lru_cache(maxsize=MAX_LISTS)
def _read_as_stamped(source: ListSource, alphabet: Alphabet) -> Imported:
    return open_source(source, alphabet)


def _opened(source: ListSource, alphabet: Alphabet) -> WordList:
    opened = _read(source, alphabet)
    if problems := opened.report.problems:
        print(
            counted(
                opened.report.bad_lines,
                "{path}: {count} line is passed over. {problem}",
                "{path}: {count} lines are passed over. {problem}",
            ).format(path=source.path, problem=problems[0]),
            file=sys.stderr,
        )
    _tell_scale(source, opened.report.scale)
    if not len(opened.words):
        raise CommandError(
            tr("There are no usable words in {name}").format(name=source.path or source.name)
        )
    return opened.words


def _tell_scale(source: ListSource, found: ScoreScale) -> None:
    """Say which scale was found for the scores of a file, where they are not read as written."""
    if source.path and source.scale is None and found != AS_WRITTEN:
        told = tr("{path}: scores {scale}, read as 0 to 100 (--scale as-is reads them as written).")
        print(told.format(path=source.path, scale=tr(found.name)), file=sys.stderr)


def _source(name: str, alphabet: Alphabet) -> ListSource:
    path = Path(name)
    if path.is_dir():
        raise CommandError(tr("{name} is a folder, not a word list").format(name=name))
    if path.exists():
        source = ListSource(path.stem, str(path))
        # Scores that are all equal tell no scale; a floor speaks of the number in the file.
        is_constant = _read(source, alphabet).report.scale.is_constant
        return replace(source, scale=AS_WRITTEN) if is_constant else source
    if name in shipped_names():
        return ListSource(name)
    named, settings = _path_and_settings(name)
    if not Path(named).is_file():
        raise CommandError(tr("There is no word list {name}").format(name=name))
    return reduce(_set, settings, _source(named, alphabet))


def _path_and_settings(name: str) -> tuple[str, list[str]]:
    """Split ``words.txt:0-50:crude`` into the path of a file and what follows it."""
    path, settings = name, list[str]()
    while ":" in path and not Path(path).exists():
        path, _, last = path.rpartition(":")
        settings.insert(0, last)
    return path, settings


def _set(source: ListSource, setting: str) -> ListSource:
    """Return ``source`` with its scale or its tags as ``setting`` says."""
    if tags := tags_written(setting.replace(",", " ")):
        return replace(source, tags=source.tags | tags)
    scale = scale_named(setting)
    if scale is None:
        raise CommandError(
            tr(
                "Behind a list stands its scale ({names} or a map such as 20=25,40=50) or tags such"
                " as british,crude, not {text}"
            ).format(names=", ".join(NAMED), text=setting)
        )
    return replace(source, scale=scale)


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
        return told(decided(read(data), in_shipped_list), tr("Standard input"))
    except FormatError as error:
        raise CommandError(tr("Standard input: {reason}").format(reason=error)) from error
