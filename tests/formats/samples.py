"""The puzzles that the files in ``tests/samples`` hold, by the feature that their names tell."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from editor.core.clue_lists import ClueList, FreeClue
from editor.core.edits import set_clue, set_group, set_two_way
from editor.core.grid import Bar, Direction
from editor.core.kept import KeptClue, KeptLine
from editor.core.kind import PuzzleKind
from editor.core.puzzle import Puzzle
from editor.core.slots import SlotKey
from tests.drawing import puzzle_from

FOLDER = Path(__file__).parents[1] / "samples"
NOT_SAMPLES = {".py", ".md", ".pyc"}
FILES = sorted(
    path for path in FOLDER.rglob("*.*") if path.is_file() and path.suffix not in NOT_SAMPLES
)
ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
GREY = "#d3d3d3"


def clued(puzzle: Puzzle, across: str, down: str) -> Puzzle:
    """Return ``puzzle`` with clues: ``1 Text | 4 Text``."""
    for direction, texts in ((ACROSS, across), (DOWN, down)):
        keys = {slot.number: slot.key for slot in puzzle.layout.in_direction(direction)}
        for one in texts.split(" | "):
            number, _, text = one.partition(" ")
            puzzle = set_clue(puzzle, keys[int(number)], text)
    return replace(puzzle, title="Plain sample", author="Ann Author", copyright="© 2026 Ann Author")


PLAIN = clued(
    puzzle_from("SCARE\nT#B#A\nODOUR\nN#D#L\nEVERY"),
    across="1 Frighten | 4 Smell, in London | 5 Each",
    down="1 Rock | 2 House, to a poet | 3 Before time",
)
BARRED = puzzle_from("ABC\nDEF\nGHI")
BARS = frozenset({Bar((0, 1), ACROSS), Bar((1, 0), DOWN), Bar((1, 1), DOWN), Bar((2, 0), ACROSS)})
FRIGHTEN, ROCK = SlotKey((0, 0), ACROSS), SlotKey((0, 0), DOWN)
POET, TIME = SlotKey((0, 2), DOWN), SlotKey((0, 4), DOWN)
CORNERS = frozenset({(0, 0), (2, 2), (4, 4)})


ROWS = [
    (PLAIN.clues[SlotKey((row, 0), ACROSS)], tuple((row, col) for col in range(5)))
    for row in (0, 2, 4)
]
AROUND = ((0, 0), (0, 4), (4, 4), (4, 0))


def texts(clues: dict[SlotKey, str]) -> Puzzle:
    after = {**PLAIN.clues, **clues}
    return replace(PLAIN, clues={key: text for key, text in after.items() if text})


def fill(letters: dict[tuple[int, int], str]) -> Puzzle:
    after = {**PLAIN.fill, **letters}
    return replace(PLAIN, fill={cell: text for cell, text in after.items() if text})


def coded() -> dict[tuple[int, int], str]:
    """The labels of cells where each letter has a number, save where that is the cell's own."""
    letters = sorted(set(PLAIN.fill.values()))
    numbers = {cell: str(letters.index(text) + 1) for cell, text in PLAIN.fill.items()}
    return {cell: one for cell, one in numbers.items() if one != PLAIN.label(cell)}


EXPECTED = {
    "plain": PLAIN,
    "notes": replace(PLAIN, notes="Begin here.\n\nTwo lines\nof notes & more."),
    "circles": replace(PLAIN, circles=CORNERS),
    "shades": replace(PLAIN, shades={(0, 1): "#ffcc00", (2, 3): GREY, (2, 4): GREY}),
    "grey": replace(PLAIN, shades={(0, 2): GREY, (4, 4): GREY}),
    "rebus": fill({(0, 0): "HEART", (4, 4): "1"}),
    "slash": fill({(0, 0): "AC/DC"}),
    "two-way": set_two_way(PLAIN, (0, 0), "S", "A"),
    "groups": set_group(
        set_group(PLAIN, {(0, 1): ("C", "T")}), {(0, 2): ("A", "O"), (0, 3): ("R", "N")}
    ),
    "given": replace(PLAIN, given=frozenset({(0, 0), (2, 2)})),
    "empty": replace(PLAIN, fill={}),
    "partial": fill(dict.fromkeys([(0, 4), (3, 0), (3, 2), (3, 4)], "")),
    "styled": texts(
        {
            FRIGHTEN: "<i>Fright</i>en & <b>more</b>",
            ROCK: "H<sub>2</sub>O, <cite>Rock</cite> 3 < 4",
        }
    ),
    "enumerated": texts({FRIGHTEN: "Frighten (5)", ROCK: "Rock (2,3)", TIME: "Before time (5)"}),
    "enumerations": replace(
        texts({TIME: "Before time (5)"}), enumerations={FRIGHTEN: "5", ROCK: "2,3", TIME: "5"}
    ),
    "unicode": texts({FRIGHTEN: "Скажи «бу» ♥", ROCK: "“Rock” — é"}),
    "quotes": texts({FRIGHTEN: "“Boo” — or …", ROCK: "Rock’n’roll"}),
    "clues-missing": replace(PLAIN, clues={FRIGHTEN: "Frighten", SlotKey((4, 0), ACROSS): "Each"}),
    "bars": clued(
        replace(BARRED, grid=replace(BARRED.grid, bars=BARS)),
        across="1 First | 4 Middle | 5 Last",
        down="1 Left | 2 Centre | 3 Right",
    ),
    "voids": clued(
        puzzle_from("_ABC_\nDEFGH\nIJ#KL"),
        across="1 Top | 4 Long | 6 Low left | 7 Low right",
        down="1 Second | 2 Third | 3 Fourth | 4 First | 5 Last",
    ),
    "own-lists": replace(
        PLAIN,
        clues={key: clue for key, clue in PLAIN.clues.items() if key.direction is DOWN},
        lists=(
            ClueList("Rows", tuple(FreeClue("", text, row) for text, row in ROWS)),
            ClueList("Corners", (FreeClue("A–B", "Round the edge", AROUND),)),
        ),
    ),
    "nowhere": replace(
        PLAIN,
        lists=(
            ClueList(
                "Somewhere",
                (
                    FreeClue("P", "Nowhere (5)"),
                    FreeClue("Q", "Begins at the corner", ((0, 0), (1, 0))),
                ),
            ),
        ),
    ),
    "diagonal": replace(PLAIN, lists=(ClueList("Down", (FreeClue("?", "A diagonal"),)),)),
    "second-clue": replace(
        PLAIN,
        lists=(ClueList("Across", (FreeClue("1", "Alarm", ROWS[0][1]),)),),
    ),
    "left-out": PLAIN,
    "foreign": PLAIN,
    "locked": PLAIN,
    "linked": replace(texts({FRIGHTEN: "Scare early (5,5)", TIME: ""}), links={FRIGHTEN: (TIME,)}),
    "diagramless": replace(PLAIN, diagramless=True),
    "digits": fill({(0, 0): "7", (0, 1): "0", (0, 2): "", (0, 3): "4", (0, 4): "2"}),
    "own-numbers": replace(
        texts({SlotKey((4, 0), ACROSS): ""}),
        labels={(0, 0): "A", (0, 2): "B", (0, 4): "C", (2, 0): "2-3", (4, 0): ""},
    ),
    "credits": PLAIN,
    "coded": replace(
        PLAIN, kind=PuzzleKind.CODED, clues={}, labels=coded(), given=frozenset({(0, 0)})
    ),
    "acrostic": replace(
        PLAIN,
        kind=PuzzleKind.ACROSTIC,
        clues={},
        lists=(
            ClueList(
                "Clues",
                (FreeClue("A", "Frighten", ROWS[0][1]), FreeClue("B", "Round the edge", AROUND)),
            ),
        ),
    ),
    "listed": replace(
        PLAIN,
        clues={key: f"{text} (5)" for key, text in PLAIN.clues.items()},
        author="",
        copyright="",
    ),
    "questions": replace(
        PLAIN,
        kept_lines=(
            KeptLine("exolve-question: What is found at [both] ends? (5) [RIVER]"),
            KeptLine("  Hint: It flows"),
            KeptLine("exolve-question: Your name"),
            KeptLine("exolve-submit: https://example.com/form entry.1 entry.2 entry.3"),
            KeptLine("exolve-relabel:"),
            KeptLine("  clear: Wipe"),
            KeptLine("  check: Look"),
        ),
    ),
    "kept": replace(
        texts({FRIGHTEN: "Frighten (5)"}),
        circles=frozenset({(2, 1)}),
        kept_lines=(
            KeptLine('exolve-cell-decorator: <circle cx="15" cy="4" r="2">'),
            KeptLine(
                "exolve-cell-decorator: non-clickable "
                '<line stroke="$1" x1="0" y1="15" x2="9" y2="15">'
            ),
            KeptLine("exolve-id: kept-1"),
            KeptLine("exolve-nina: dodgerblue", ((4, 0), (0, 4))),
            KeptLine("exolve-nina: edge", tuple((row, 4) for row in range(5))),
        ),
        kept_drawings={(0, 0): "1", (2, 1): "1,2:red", (4, 4): "2:#0000ff"},
        kept_clues={
            FRIGHTEN: KeptClue(
                '<span class="edge">Fright</span>en (5) [SCARE] Hidden in "those care"'
            ),
            SlotKey((2, 0), ACROSS): KeptClue(hints=("A nose <i>knows</i>", "Not American")),
            SlotKey((4, 0), ACROSS): KeptClue("~{Each}~"),
        },
        lists=(
            ClueList(
                "Elsewhere",
                (
                    FreeClue(
                        "P",
                        "A beginning",
                        ((0, 0), (0, 1)),
                        KeptClue("A beginning (2)* SC", ("Look up",)),
                    ),
                ),
            ),
        ),
    ),
    "drawing": Puzzle(PLAIN.grid, PLAIN.fill),
    "shape": Puzzle(PLAIN.grid),
}
"""What is to be read; symmetry and house rules are not looked at."""


def feature(path: Path) -> str:
    """Return the feature that a sample's name tells."""
    return path.stem.partition("--")[0]
