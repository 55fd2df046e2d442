"""Hypothesis strategies for whole puzzles, as an editor session could leave them."""

from __future__ import annotations

import unicodedata

from hypothesis import strategies as st

from editor.core.alphabet import ALPHABETS, ENGLISH, Alphabet
from editor.core.clue_lists import ClueList, FreeClue
from editor.core.grid import Bar, Cell, Direction, Grid
from editor.core.kept import KeptClue, KeptLine
from editor.core.limits import Limits, SlotLimits
from editor.core.presets import PRESETS, Preset
from editor.core.puzzle import CREDITS, Puzzle
from editor.core.rules.known import house_rules
from editor.core.slots import SlotKey, layout
from editor.core.symmetry import Symmetry
from editor.core.tags import NO_TAGS, TagFilter, Treatment
from editor.core.twofold import Twofold
from editor.core.variants import Variant, tidy_name
from editor.core.waivers import Waiver

sides = st.integers(1, 6)
marks = st.sampled_from("......##_")


def _is_cell_text(text: str) -> bool:
    return bool(text) and text == unicodedata.normalize("NFC", text.upper()).strip()


cell_texts = st.one_of(
    st.sampled_from("ABCXYZÉÑ019#.0-_<&"),
    st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=6)
    .map(lambda text: unicodedata.normalize("NFC", text.upper()).strip())
    .filter(_is_cell_text),
)
texts = st.one_of(
    st.sampled_from(["", "Plain", "<i>Hamlet</i> & co. &amp; 3 < 4", "Line\nline", "“Ünï” ☃ 😀"]),
    st.text(max_size=20),
)
shades = st.from_regex(r"#[0-9a-f]{6}", fullmatch=True).filter("#ffffff".__ne__)
rule_codes = st.sampled_from([*(rule.code for rule in house_rules()), "of-a-later-version"])
words = st.sampled_from(["", "ALPHA", "BETA", "ÑU"])
banned = st.frozensets(words.filter(bool), max_size=3)


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    rows, cols = draw(sides), draw(sides)
    drawn = {(row, col): draw(marks) for row in range(rows) for col in range(cols)}
    edges = [
        bar
        for cell in drawn
        for direction in Direction
        if Grid(rows, cols).has_edge(bar := Bar(cell, direction))
    ]
    return Grid(
        rows,
        cols,
        frozenset(cell for cell, mark in drawn.items() if mark == "#"),
        frozenset(cell for cell, mark in drawn.items() if mark == "_"),
        draw(st.frozensets(st.sampled_from(edges), max_size=4)) if edges else frozenset(),
    )


def keys(grid: Grid) -> st.SearchStrategy[SlotKey]:
    """Names of slots that the grid has, and of some that it has not."""
    cells = st.tuples(st.integers(0, grid.rows - 1), st.integers(0, grid.cols - 1))
    return st.builds(SlotKey, cells, st.sampled_from(Direction))


slot_limits = st.builds(
    SlotLimits,
    floor=st.none() | st.integers(0, 100),
    pattern=st.sampled_from(["", "A.*", "[ÄB]+"]),
    word_list=texts,
    banned=banned,
)


tag_names = st.sampled_from(["sensitive", "crude", "british", "person", "of a later version"])
tag_filters = st.builds(
    TagFilter,
    st.dictionaries(tag_names, st.sampled_from(Treatment), max_size=3),
    st.dictionaries(tag_names, st.integers(0, 30), max_size=2),
    st.frozensets(tag_names, max_size=2),
)


def limits(grid: Grid) -> st.SearchStrategy[Limits]:
    return st.builds(
        Limits,
        slots=st.dictionaries(keys(grid), slot_limits, max_size=2),
        length_floors=st.dictionaries(st.integers(2, 21), st.integers(0, 100), max_size=2),
        banned=banned,
        forbidden_letters=st.frozensets(st.sampled_from("QXZ")),
        required_letters=st.frozensets(st.sampled_from("ABC")),
        names_cross=st.booleans(),
        name_crossings=st.none() | st.integers(0, 9),
        never_together=st.frozensets(
            st.sampled_from([("AB", "CD"), ("CAT", "ÄÖ"), ("A", "ZEBRA")]), max_size=2
        ),
        tags=tag_filters,
    )


@st.composite
def twofolds(draw: st.DrawFn, fill: dict[Cell, str]) -> Twofold:
    """Make some of the texts of ``fill``, in place, two readings; return which."""
    cells = draw(st.lists(st.sampled_from(sorted(fill)), max_size=4, unique=True)) if fill else []
    halves = st.text("ABÉ|0", min_size=1, max_size=2)
    for place, cell in enumerate(cells):
        first = draw(halves if place == 0 else st.sampled_from(["A", "B/", "ÑU"]))
        fill[cell] = f"{first}{'|' if place else '/'}{draw(st.sampled_from(['C', 'DE']))}"
    groups = frozenset({frozenset(cells[1:3]), frozenset(cells[3:])})
    return Twofold(frozenset(cells[:1]), frozenset(filter(None, groups)))


@st.composite
def variants(draw: st.DrawFn, grid: Grid) -> Variant:
    cells = draw(st.frozensets(st.sampled_from(list(grid.cells)), min_size=1))
    texts_there = draw(st.dictionaries(st.sampled_from(sorted(cells)), cell_texts))
    twofold = draw(twofolds(texts_there))
    free = sorted(texts_there.keys() - twofold.two_way - twofold.grouped)
    filled = draw(st.frozensets(st.sampled_from(free))) if free else ()
    name = draw(texts.map(tidy_name).filter(bool))
    return Variant(name, cells, texts_there, frozenset(filled), twofold)


def waivers(grid: Grid) -> st.SearchStrategy[Waiver]:
    cells = st.frozensets(st.sampled_from(list(grid.cells)), max_size=3)
    return st.builds(Waiver, rule_codes, st.lists(texts, max_size=2).map(tuple), cells)


presets = st.sampled_from(list(PRESETS.values())) | st.builds(
    Preset,
    st.sampled_from(["US daily", "My own", "Ünïcode"]),
    st.dictionaries(rule_codes, st.integers(0, 30), max_size=5),
    st.sampled_from(Symmetry),
    st.just(NO_TAGS) | tag_filters,
)
alphabets = st.sampled_from(
    [*ALPHABETS.values(), Alphabet("runes", "gem", ("ᚠ", "ᚢ", "ᚦ"), {"ᛋ": "ᚠᚢ"})]
)


def links(slots: list[SlotKey]) -> st.SearchStrategy[dict[SlotKey, tuple[SlotKey, ...]]]:
    """At most one clue that several entries share."""
    some = st.lists(st.sampled_from(slots), min_size=2, max_size=3, unique=True)
    return st.just({}) | some.map(lambda keys: {keys[0]: tuple(keys[1:])})


former_entries = st.sampled_from(["WRITTENFOR", "ÜN/DÉR"])
alternatives = st.lists(texts.filter(bool), min_size=1, max_size=3, unique=True).map(tuple)


kept_clues = st.builds(
    KeptClue,
    st.sampled_from(["", "~{Def}~ (4) [ABCD] Ünd <i>so</i>", "[]"]),
    st.sampled_from([(), ("One",), ("One & two", "Zwö")]),
    st.sampled_from(["", "Short"]),
)


@st.composite
def kept(draw: st.DrawFn, grid: Grid) -> dict[str, object]:
    """What is kept of an Exolve text: lines, also such as name cells, clues and drawings."""
    cells = st.sampled_from(list(grid.cells))
    nina = st.lists(cells, min_size=1, unique=True).map(
        lambda found: KeptLine("exolve-nina: red", tuple(found))
    )
    questions = st.sampled_from(["exolve-question: Why?", "exolve-submit: x.y z"]).map(KeptLine)
    return {
        "kept_lines": tuple(draw(st.lists(questions | nina, max_size=3))),
        "kept_clues": draw(st.dictionaries(keys(grid), kept_clues.filter(bool), max_size=2)),
        "kept_drawings": draw(st.dictionaries(cells, st.sampled_from(["1", "2,1:x"]), max_size=2)),
    }


@st.composite
def clue_lists(draw: st.DrawFn, opened: list[Cell]) -> tuple[ClueList, ...]:
    label = st.sampled_from(["", "1", "A", "2-3", "9–7"])
    cells = st.lists(st.sampled_from(opened), max_size=4).map(tuple)
    clue = st.builds(FreeClue, label, texts.filter(str.strip), cells, kept_clues)
    names = draw(st.lists(st.sampled_from(["Rows", "All Squares", "Ünder"]), unique=True))
    return tuple(
        ClueList(name, tuple(draw(st.lists(clue, min_size=1, max_size=3)))) for name in names
    )


def labels(opened: list[Cell]) -> st.SearchStrategy[dict[Cell, str]]:
    """Labels of a few cells; no two cells share one, which a file could not tell apart."""
    some = st.lists(st.sampled_from(opened), max_size=3, unique=True)
    names = st.permutations(["A", "2-3", "Ω"])
    return st.builds(lambda cells, texts: dict(zip(cells, texts, strict=False)), some, names)


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    grid = draw(grids())
    opened = list(grid.open_cells)

    def some(cells: list[Cell]) -> frozenset[Cell]:
        return draw(st.frozensets(st.sampled_from(cells))) if cells else frozenset()

    fill = {cell: draw(cell_texts) for cell in some(opened)}
    twofold = draw(twofolds(fill))
    slots = list(layout(grid).by_key)
    clues = draw(st.dictionaries(keys(grid), texts.filter(bool), max_size=6))
    some_clues = draw(st.sets(st.sampled_from(list(clues)))) if clues else ()
    return Puzzle(
        grid=grid,
        fill=fill,
        twofold=twofold,
        filled=some(sorted(fill.keys() - twofold.two_way - twofold.grouped)),
        pencil={
            cell: draw(cell_texts) for cell in some([one for one in opened if one not in fill])
        },
        locks=draw(st.frozensets(st.sampled_from(slots))) if slots else frozenset(),
        clues=clues,
        written_for={key: draw(former_entries) for key in some_clues},
        alternatives=draw(st.dictionaries(keys(grid), alternatives, max_size=3)),
        given=some(list(fill)),
        circles=some(opened),
        shades={cell: draw(shades) for cell in some(opened)},
        symmetry=draw(st.sampled_from(Symmetry)),
        preset=draw(presets),
        limits=draw(limits(grid)),
        variants=tuple(draw(st.lists(variants(grid), max_size=2))),
        waivers=draw(st.frozensets(waivers(grid), max_size=2)),
        links=draw(links(slots)) if len(slots) > 1 else {},
        lists=draw(clue_lists(opened)) if opened else (),
        labels=draw(labels(opened)) if opened else {},
        diagramless=draw(st.booleans()),
        **draw(kept(grid)),
        credits=draw(st.dictionaries(st.sampled_from(CREDITS), texts.filter(bool), max_size=3)),
        alphabet=draw(st.just(ENGLISH) | alphabets),
        title=draw(texts),
        author=draw(texts),
        copyright=draw(texts),
        notes=draw(texts),
    )
