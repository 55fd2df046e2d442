"""Differential tests: what other people's readers make of the files that are written here."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
from contextlib import redirect_stdout
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from editor.core.alphabet import ENGLISH, RUSSIAN, SPANISH
from editor.core.edits import set_group, set_text
from editor.core.grid import Bar, Direction
from editor.formats.errors import FormatError
from editor.formats.exolve_writer import exolve_losses
from editor.formats.registry import ACROSS_LITE, CROSSFIRE, EXOLVE, IPUZ, JPZ, XD, open_puzzle
from tests.drawing import puzzle_from
from tests.formats.readers.exolve_rules import breaches, clues, letters, read
from tests.formats.readers.views import View, bare, puzzle_view, view
from tests.formats.samples import EXPECTED, FILES, FOLDER

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.puzzle import Puzzle
    from editor.formats.registry import Format

SHARED = Path(__file__).parents[3] / "shared" / "samples"
NODE_FOLDER = Path(__file__).parent / "readers"


@cache
def puzzles() -> dict[str, Puzzle]:
    """Return the project's own samples, and those of others where they are there, by name."""
    found = dict(EXPECTED)
    others = (
        sorted(path for path in SHARED.rglob("*.*") if path.is_file()) if SHARED.exists() else []
    )
    for path in [*FILES, *others]:
        folder = FOLDER if path in FILES else SHARED
        try:
            puzzle = open_puzzle(path).puzzle
        except FormatError:
            continue
        # What another program wrote is kept as it wrote it, for good or ill.
        found[path.relative_to(folder).as_posix()] = replace(puzzle, carried=None)
    return found


def written(one: Format, folder: Path, fits: Callable[[Puzzle], bool]) -> dict[str, Path]:
    """Write to ``folder`` the puzzles that ``fits`` lets pass, in the format ``one``."""
    assert one.write is not None
    paths = {}
    for number, (name, puzzle) in enumerate(puzzles().items()):
        if not fits(puzzle):
            continue
        path = folder / f"{number}{one.suffixes[0]}"
        try:
            path.write_bytes(one.write(puzzle))
        except FormatError:  # told to the user; there is no file to read
            continue
        paths[name] = path
    assert len(paths) > 20
    return paths


def compared(
    paths: dict[str, Path], read: Callable[[Path], View], expect: Callable[[Puzzle], View]
) -> None:
    """Assert that ``read`` sees of every file what ``expect`` says."""
    wrong = {}
    for name, path in paths.items():
        seen, wanted = read(path), expect(puzzles()[name])
        if seen != wanted:
            wrong[name] = difference(seen, wanted)
    assert wrong == {}


def difference(seen: View, wanted: View) -> dict[str, object]:
    told: dict[str, object] = {
        part: (getattr(seen, part), getattr(wanted, part))
        for part in ("title", "author", "rows")
        if getattr(seen, part) != getattr(wanted, part)
    }
    if seen.clues != wanted.clues:
        told["clues"] = sorted(seen.clues - wanted.clues), sorted(wanted.clues - seen.clues)
    return told


def is_lettered(puzzle: Puzzle) -> bool:
    """Tell whether no cell begins with a sign, which few formats can hold."""
    return all(text[0].isalnum() for text in puzzle.fill.values())


def is_simple(puzzle: Puzzle) -> bool:
    """Tell whether a puzzle is full, of one outline, named, with clues Across and Down alone."""
    grid = puzzle.grid
    shape = puzzle.is_full and not grid.bars and not grid.voids
    named = bool(puzzle.clues and puzzle.title and puzzle.author)
    return shape and is_lettered(puzzle) and named and not (puzzle.lists or puzzle.labels)


def is_latin(puzzle: Puzzle) -> bool:
    texts = (puzzle.title, puzzle.author, puzzle.copyright, puzzle.notes)
    try:
        "".join((*texts, *puzzle.clues.values(), *puzzle.fill.values())).encode("latin-1")
    except UnicodeEncodeError:
        return False
    return True


# puzpy


def of_puzpy(path: Path) -> View:
    import puz

    source = puz.read(str(path))
    rebus = source.rebus()
    marks = [
        rebus.get_rebus_solution(place) or {".": "#", ":": "#", "-": ""}.get(mark, mark)
        for place, mark in enumerate(source.solution)
    ]
    numbering = source.clue_numbering()
    clues = [
        (direction, str(clue["num"]), clue["clue"])
        for direction, items in (("across", numbering.across), ("down", numbering.down))
        for clue in items
    ]
    width = source.width
    rows = [marks[start : start + width] for start in range(0, len(marks), width)]
    return view(source.title, source.author, rows, clues)


def test_puzpy_reads_what_was_written(tmp_path: Path) -> None:
    compared(written(ACROSS_LITE, tmp_path, fits_puzpy), of_puzpy, puz_view)


def fits_puzpy(puzzle: Puzzle) -> bool:
    """Tell whether puzpy gives the texts as they are: it takes Windows' quotes for Latin-1."""
    return fits_puz(puzzle) and (
        "’" not in "".join(puzzle.clues.values()) or not is_windows(puzzle)
    )


def is_windows(puzzle: Puzzle) -> bool:
    try:
        "".join(puzzle.clues.values()).encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True


def fits_puz(puzzle: Puzzle) -> bool:
    """Tell whether a .puz file can hold the shape; a puzzle without letters has X in each cell."""
    return not puzzle.grid.bars and not puzzle.labels


def puz_view(puzzle: Puzzle) -> View:
    texts = {cell: text.replace(":", "/").replace(";", "/") for cell, text in puzzle.fill.items()}
    return puzzle_view(replace(puzzle, fill=texts))


# pypuz


def pypuz_read(method: str, path: Path) -> Any:  # noqa: ANN401  # a class of pypuz's
    """Return what pypuz makes of the file at ``path``."""
    pypuz = pytest.importorskip("pypuz", reason="pypuz is not installed")
    with redirect_stdout(io.StringIO()):
        return getattr(pypuz.Puzzle(), method)(str(path))


def of_pypuz(method: str) -> Callable[[Path], View]:
    def read(path: Path) -> View:
        source = pypuz_read(method, path)
        clues = [
            (bare(part["title"]), clue.number or "", clue.clue)
            for part in source.clues
            for clue in part["clues"]
            if bare(part["title"]).lower() in ("across", "down")
        ]
        told = source.metadata
        return view(told.title, told.author, source.grid.solutionArray(), clues)

    return read


def test_pypuz_reads_the_puz_files(tmp_path: Path) -> None:
    paths = written(ACROSS_LITE, tmp_path, lambda puzzle: fits_puz(puzzle) and is_latin(puzzle))
    compared(paths, of_pypuz("fromPuz"), lambda puzzle: dashed(puz_view(puzzle)))


def dashed(seen: View) -> View:
    """Return what pypuz says of empty cells: it leaves the dash of the file."""
    return replace(seen, rows=tuple(tuple(mark or "-" for mark in row) for row in seen.rows))


def test_pypuz_reads_the_ipuz_files(tmp_path: Path) -> None:
    paths = written(IPUZ, tmp_path, lambda puzzle: not puzzle.lists)
    compared(paths, of_pypuz("fromIPuz"), ipuz_view)


def ipuz_view(puzzle: Puzzle) -> View:
    return puzzle_view(puzzle, void="_", apart=True)


def test_pypuz_reads_the_jpz_files(tmp_path: Path) -> None:
    paths = written(JPZ, tmp_path, fits_jpz)
    compared(paths, of_pypuz("fromJPZ"), jpz_view)


def fits_jpz(puzzle: Puzzle) -> bool:
    """Tell whether a puzzle is of Across and Down, which pypuz wants, with clues it can read."""
    return bool(puzzle.clues) and not (is_styled(puzzle) or puzzle.lists)


def is_styled(puzzle: Puzzle) -> bool:
    """Tell whether a text has tags: some readers lose what follows them."""
    return any("<" in text for text in (*puzzle.clues.values(), *puzzle.credits.values()))


def jpz_view(puzzle: Puzzle) -> View:
    return puzzle_view(puzzle, void="_", enumerated=True)


def test_pypuz_reads_the_crossfire_files(tmp_path: Path) -> None:
    paths = written(CROSSFIRE, tmp_path, lambda puzzle: fits_puz(puzzle) and puzzle.is_full)
    compared(paths, of_pypuz("fromCFP"), puzzle_view)


# ipuz 1.0


def fits_ipuz(puzzle: Puzzle) -> bool:
    """Tell whether a document has none of the keys that ipuz 1.0 does not know."""
    return not (puzzle.links or puzzle.lists or puzzle.labels or puzzle.credits or puzzle.carried)


def test_ipuz_takes_the_documents(tmp_path: Path) -> None:
    ipuz = pytest.importorskip("ipuz", reason="ipuz is not installed")
    for name, path in written(IPUZ, tmp_path, fits_ipuz).items():
        read = ipuz.read(path.read_text(encoding="utf-8"))
        assert read == json.loads(path.read_text(encoding="utf-8")), name


def test_linked_clues_of_the_documents_name_the_numbers_that_their_grids_show(
    tmp_path: Path,
) -> None:
    linked = written(IPUZ, tmp_path, lambda _: True)
    seen = 0
    for name, path in linked.items():
        document = json.loads(path.read_text(encoding="utf-8"))

        def entry(cell: tuple[int, int], direction: Direction, rows: Any) -> tuple[str, Any]:  # noqa: ANN401
            shown = rows[cell[0]][cell[1]]
            return direction.value, shown["cell"] if isinstance(shown, dict) else shown

        wanted = {
            tuple(entry(one.cell, one.direction, document["puzzle"]) for one in (key, *rest))
            for key, rest in puzzles()[name].links.items()
        }
        found = {
            (
                (heading.lower(), item["number"]),
                *((link["direction"].lower(), link["number"]) for link in item["continued"]),
            )
            for heading, items in document["clues"].items()
            for item in items
            if isinstance(item, dict) and "continued" in item
        }
        assert found == wanted, name
        seen += len(found)
    assert seen


# xdformat


def of_xdformat(path: Path) -> View:
    xdformat = pytest.importorskip("xdformat", reason="xdformat is not installed")
    source = xdformat.xdfile(path.read_text(encoding="utf-8"), path.name)
    rebus = source.rebus()
    rows = [[rebus.get(mark) or xd_mark(mark) for mark in row] for row in source.grid]
    clues = [
        ({"A": "across", "D": "down"}[where[0]], str(where[1]), text)
        for where, text, _ in source.clues
        if where[0]
    ]
    return view(source.get_header("Title"), source.get_header("Author"), rows, clues)


def xd_mark(mark: str) -> str:
    return {"#": "#", "_": "#", ".": ""}.get(mark, mark.upper())


def test_xdformat_reads_the_xd_files(tmp_path: Path) -> None:
    paths = written(XD, tmp_path, lambda puzzle: fits_puz(puzzle) and is_lettered(puzzle))
    compared(paths, of_xdformat, puzzle_view)


# Exolve, by its published rules


def of_exolve(path: Path) -> View:
    text = path.read_text(encoding="utf-8")
    title, author = (read(text).one(name) for name in ("title", "setter"))
    return view(title, author, letters(text), clues(text))


LANGUAGES = {
    "russian": replace(puzzle_from("КОТ\n.#."), alphabet=RUSSIAN),
    "russian with signs": set_text(replace(puzzle_from("КОТ"), alphabet=RUSSIAN), (0, 0), "1W&"),
    "spanish": replace(puzzle_from("AÑO"), alphabet=SPANISH),
    "french": puzzle_from("ÉTÉ"),
    "japanese": puzzle_from("犬A猫"),
    "rebus without blocks": replace(
        set_text(puzzle_from("A#C\nDEF"), (0, 0), "HEART"), diagramless=True
    ),
    "groups in russian": set_group(puzzle_from("КОТ"), {(0, 0): ("К", "Р")}),
}


def test_what_exolve_cannot_have_together_is_told() -> None:
    (told,) = EXOLVE.losses(LANGUAGES["rebus without blocks"])
    assert "blocks" in told
    assert EXOLVE.losses(EXPECTED["diagramless"]) == ()


def test_the_language_of_an_exolve_text_comes_back() -> None:
    assert EXOLVE.read is not None
    assert EXOLVE.write is not None
    for name, alphabet in (("russian", RUSSIAN), ("spanish", SPANISH), ("french", ENGLISH)):
        puzzle = EXOLVE.read(EXOLVE.write(LANGUAGES[name])).puzzle
        assert puzzle.alphabet == alphabet
        assert puzzle.fill == LANGUAGES[name].fill


def exolve_view(puzzle: Puzzle) -> View:
    """Return what the drawing has: of a Schrödinger cell the first letter."""
    firsts = {
        cell: text.split("|")[0] if cell in puzzle.twofold.grouped else text
        for cell, text in puzzle.fill.items()
    }
    lost = any("own numbers" in one for one in exolve_losses(puzzle))
    shown = {} if lost or not any(puzzle.labels.values()) else puzzle.labels
    return puzzle_view(replace(puzzle, fill=firsts, labels=shown))


def test_the_exolve_texts_keep_the_rules_of_the_format(tmp_path: Path) -> None:
    paths = written(EXOLVE, tmp_path, lambda _: True)
    paths |= {name: tmp_path / f"{name}.exolve" for name in LANGUAGES}
    for name, puzzle in LANGUAGES.items():
        assert EXOLVE.write is not None
        paths[name].write_bytes(EXOLVE.write(puzzle))
    wrong = {
        name: found
        for name, path in paths.items()
        if (found := breaches(path.read_text(encoding="utf-8")))
    }
    assert wrong == {}


def test_the_exolve_texts_say_what_the_puzzle_has(tmp_path: Path) -> None:
    compared(written(EXOLVE, tmp_path, lambda _: True), of_exolve, exolve_view)


# Readers under node


@cache
def node_readers() -> str:
    """Return why the readers under node cannot be asked, or nothing."""
    if shutil.which("node") is None:
        return "node is not installed"
    if not (NODE_FOLDER / "node_modules").exists():
        return f"other readers are not installed: npm install in {NODE_FOLDER}"
    return ""


def asked(reader: str, paths: dict[str, Path]) -> dict[str, dict[str, Any]]:
    """Return what ``reader`` under node says of each file."""
    if reason := node_readers():
        pytest.skip(reason)
    jobs = json.dumps([[reader, str(path)] for path in paths.values()])
    run = subprocess.run(
        ["node", str(NODE_FOLDER / "read.js")],
        input=jobs, capture_output=True, text=True, encoding="utf-8", timeout=300, check=True,
    )  # fmt: skip
    return dict(zip(paths, json.loads(run.stdout), strict=True))


def answers(
    reader: str, paths: dict[str, Path], expect: Callable[[Puzzle], View]
) -> dict[str, dict[str, Any]]:
    """Assert that ``reader`` sees of every file what ``expect`` says; return what it says."""
    told = asked(reader, paths)
    failed = {name: one["failed"] for name, one in told.items() if "failed" in one}
    assert failed == {}
    by_path = {paths[name]: one for name, one in told.items()}

    def seen(path: Path) -> View:
        one = by_path[path]
        rows = [[mark.upper() for mark in row] for row in one["rows"]]
        return view(one["title"], one["author"], rows, one["clues"])

    compared(paths, seen, expect)
    return told


def test_xd_crossword_tools_read_the_xd_files(tmp_path: Path) -> None:
    paths = written(XD, tmp_path, is_simple)
    told = answers("xd-crossword-tools", paths, puzzle_view)
    assert {name: one["errors"] for name, one in told.items() if one["errors"]} == {}


def test_xd_crossword_tools_read_the_jpz_files(tmp_path: Path) -> None:
    answers("xd-crossword-tools jpz", written(JPZ, tmp_path, is_plain), puzzle_view)


def is_plain(puzzle: Puzzle) -> bool:
    """Tell whether a puzzle has neither tags nor cells of several letters, which it cannot read."""
    single = all(len(text) == 1 for text in puzzle.fill.values())
    return is_simple(puzzle) and single and not is_styled(puzzle)


@pytest.mark.parametrize("reader", ["puzjs", "xd-crossword-tools puz"])
def test_readers_under_node_read_the_puz_files(reader: str, tmp_path: Path) -> None:
    paths = written(ACROSS_LITE, tmp_path, lambda puzzle: is_simple(puzzle) and is_latin(puzzle))
    answers(reader, paths, puz_view)


def test_confuzzle_reads_the_puz_files(tmp_path: Path) -> None:
    paths = written(ACROSS_LITE, tmp_path, lambda puzzle: is_simple(puzzle) and is_latin(puzzle))
    answers("confuzzle", paths, lambda puzzle: first_letters(puz_view(puzzle)))


def first_letters(seen: View) -> View:
    """Return ``seen`` by a reader that knows no rebus."""
    return replace(seen, rows=tuple(tuple(mark[:1] for mark in row) for row in seen.rows))


def test_bars_are_where_they_were_written(tmp_path: Path) -> None:
    puzzle = EXPECTED["bars"]
    path = tmp_path / "bars.ipuz"
    assert IPUZ.write is not None
    path.write_bytes(IPUZ.write(puzzle))
    grid = pypuz_read("fromIPuz", path).grid
    found = {
        Bar((cell.y, cell.x), direction)
        for cell in grid.cells
        for side, direction in (("R", Direction.ACROSS), ("B", Direction.DOWN))
        if side in cell.style.get("barred", "")
    }
    assert found == puzzle.grid.bars
