"""``gridwright convert``: convert puzzles' files."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.enumerated import enumerated
from editor.cli.errors import CommandError
from editor.cli.inputs import puzzle_files_in, puzzle_named
from editor.cli.outputs import check_free, checked_output, puzzle_endings, write_output
from editor.cli.word_options import PuzzleAlphabet, in_letters
from editor.formats.errors import FormatError
from editor.formats.registry import IPUZ, format_of
from editor.formats.scrambling import KEYS
from editor.formats.targets import TARGETS, locked
from editor.language import tr
from editor.storage import write_atomically

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.puzzle import Puzzle
    from editor.formats.targets import Target

STANDARD_OUTPUT = "-"
_FAILED = 2


def convert(
    sources: Annotated[
        list[str],
        typer.Argument(
            metavar="IN... [OUT]",
            help="A puzzle and the file to write, whose ending says the format; "
            "with --to puzzles and folders of them.",
            show_default=False,
        ),
    ],
    to: Annotated[
        str, typer.Option(help=f"The format to write: {', '.join(TARGETS)}.", show_default=False)
    ] = "",
    output: Annotated[
        str,
        typer.Option(
            "--output",
            "-o",
            help="The folder to write to, or - for standard output; needs --to.",
            show_default=False,
        ),
    ] = "",
    alphabet: PuzzleAlphabet = "",
    lock: Annotated[
        int | None, typer.Option(help="Lock the solution of .puz files with this key.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace files that are there.")] = False,
) -> None:
    """Convert puzzles' files to another format; what that format cannot keep is told.

    Example: gridwright convert puzzle.puz puzzle.ipuz

    Example: gridwright convert puzzles/ more.jpz --to ipuz -o converted/
    """
    if not to:
        _convert_one(sources, output, alphabet, lock, force=force)
        return
    wish = _Wish(_target_named(to, lock), Path(output or "."), alphabet, force)
    if output == STANDARD_OUTPUT:
        _print_one(sources, wish)
    elif not _convert_all(sources, wish):
        raise typer.Exit(_FAILED)


@dataclass(frozen=True, slots=True)
class _Wish:
    """What is made of every source, and where it goes."""

    target: Target
    folder: Path
    alphabet: str
    force: bool

    def puzzle(self, source: str) -> Puzzle:
        """Return the puzzle in ``source`` as it is to be written."""
        puzzle = in_letters(puzzle_named(source), self.alphabet)
        return puzzle if self.target.name == IPUZ.name else enumerated(puzzle)


def _convert_one(
    sources: list[str], output: str, alphabet: str, lock: int | None, *, force: bool
) -> None:
    if len(sources) != 2 or output:
        raise CommandError(
            tr(
                "Give one puzzle and the file to write, or the format with --to."
                " See gridwright convert --help"
            )
        )
    path = checked_output(sources[1], puzzle_endings())
    locking = None if lock is None else _target_named(path.suffix.lower().lstrip("."), lock)
    check_free(path, force=force)
    puzzle = in_letters(puzzle_named(sources[0]), alphabet)
    if format_of(path) is not IPUZ:
        puzzle = enumerated(puzzle)
    if locking:
        write_atomically(path, locking.write(puzzle))
    for loss in locking.losses(puzzle) if locking else write_output(path, puzzle):
        print(loss, file=sys.stderr)


def _target_named(name: str, lock: int | None) -> Target:
    if lock is not None and name != "puz":
        raise CommandError(tr("--lock needs --to puz, or a file to write that ends in .puz"))
    target = TARGETS.get(name)
    if target is None:
        raise CommandError(
            tr("There is no format {name}; known are {known}").format(
                name=name, known=", ".join(TARGETS)
            )
        )
    if lock is None:
        return target
    if lock not in KEYS:
        raise CommandError(tr("The key of a lock is a number from 1000 to 9999"))
    return locked(lock)


def _print_one(sources: list[str], wish: _Wish) -> None:
    if len(sources) != 1:
        raise CommandError(tr("Standard output takes one puzzle"))
    puzzle = wish.puzzle(sources[0])
    sys.stdout.buffer.write(wish.target.write(puzzle))
    sys.stdout.buffer.flush()
    _tell(sources[0], wish.target.losses(puzzle))


def _convert_all(sources: list[str], wish: _Wish) -> bool:
    """Write every source that can be written; tell whether all could."""
    if not wish.folder.is_dir():
        raise CommandError(tr("There is no folder {folder}").format(folder=wish.folder))
    paths = [path for source in sources for path in _files(source)]
    stems = Counter(path.stem for path in paths)
    failures = 0
    written: set[Path] = set()
    for path in paths:
        kind = path.suffix.removeprefix(".")
        stem = path.stem if stems[path.stem] == 1 else f"{path.stem}-{kind}"
        try:
            puzzle = wish.puzzle(str(path))
            place = wish.folder / f"{stem}{wish.target.suffix}"
            if place in written:
                raise CommandError(
                    tr("{path}: another file of that name has just been written there").format(
                        path=place
                    )
                )
            _write(puzzle, wish, place)
            written.add(place)
        except (FormatError, CommandError, OSError) as error:
            print(error, file=sys.stderr)
            failures += 1
    return not failures


def _files(source: str) -> Iterator[Path]:
    path = Path(source)
    return iter(puzzle_files_in(path) if path.is_dir() else [path])


def _write(puzzle: Puzzle, wish: _Wish, path: Path) -> None:
    check_free(path, force=wish.force)
    write_atomically(path, wish.target.write(puzzle))
    _tell(path.name, wish.target.losses(puzzle))


def _tell(name: str, losses: tuple[str, ...]) -> None:
    """Print a row of the table of losses for each."""
    for loss in losses:
        print(f"{name:<24}  {loss}", file=sys.stderr)
