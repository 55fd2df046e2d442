"""The page as it stands in the file: what it holds, what it hides, and that nothing gets out."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from editor.core.alphabet import ALPHABETS
from editor.core.grid import Direction
from editor.core.twofold import Twofold
from editor.paths import resource
from editor.sheet.play.allowed import Allowed
from editor.sheet.play.page import SCRIPTS, play_text
from editor.sheet.play.site import site_pages
from editor.sheet.style import ClueChoice, default_style
from tests.drawing import puzzle_from
from tests.puzzles import puzzles
from tests.sheet.corpus import daily
from tests.sheet.play.puzzles import HOSTILE, linked, small, with_text

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

ALL = Allowed()
NO_SOLUTION = Allowed(solution=False)


class Tags(HTMLParser):
    """What a browser would take for elements, and the texts of scripts and styles."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.attributes: dict[str, dict[str, str | None]] = {}
        self.raw: dict[str, str] = {}
        self._within = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        name = f"{tag} {dict(attrs).get('type', '')}".strip()
        self.tags.append(name)
        self.attributes[name] = dict(attrs)
        self._within = name

    def handle_endtag(self, tag: str) -> None:
        self._within = ""

    def handle_data(self, data: str) -> None:
        if self._within:
            self.raw[self._within] = self.raw.get(self._within, "") + data


def parsed(text: str) -> Tags:
    tags = Tags()
    tags.feed(text)
    tags.close()
    return tags


def page(puzzle: Puzzle, allowed: Allowed = ALL, **style: object) -> str:
    return play_text(puzzle, replace(default_style(), **style), allowed)


def content(puzzle: Puzzle, allowed: Allowed = ALL, **style: object) -> dict[str, Any]:
    return json.loads(parsed(page(puzzle, allowed, **style)).raw["script application/json"])[
        "puzzle"
    ]


def joined(runs: list[list[str]]) -> str:
    return "".join(run[0] for run in runs)


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_no_text_of_a_puzzle_becomes_more_than_text(text: str) -> None:
    plain = parsed(page(small()))
    hostile = parsed(page(with_text(text)))
    assert hostile.tags == plain.tags
    assert hostile.raw["script module"] == plain.raw["script module"]
    assert hostile.raw["style"] == plain.raw["style"]
    kept = content(with_text(text))
    styles = {tag for clue in kept["clues"] for run in clue["text"] for tag in run[1:]}
    assert styles <= {"b", "i", "sub", "sup"}


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_no_text_becomes_more_in_the_index_of_a_site(text: str) -> None:
    puzzles = {"one": with_text(text), 'two"><script>': small()}
    index = dict(site_pages(puzzles, default_style(), ALL))["index.html"]
    known = {"html", "head", "meta", "title", "style", "body", "h1", "ul", "li", "a", "span"}
    assert set(parsed(index).tags) <= known | {"i", "b", "sub", "sup"}
    assert not re.search(r"<[a-z][^>]*\s(on\w+|style)=", index)


def test_the_page_allows_its_own_style_and_script_alone() -> None:
    for text in (
        page(small()),
        dict(site_pages({"a": small()}, default_style(), ALL))["index.html"],
    ):
        found = parsed(text)
        policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)
        assert policy is not None
        rules = dict(rule.split(" ", 1) for rule in policy[1].split("; "))
        assert rules.pop("default-src") == rules.pop("base-uri") == "'none'"
        assert rules.pop("form-action") == "'none'"
        named = {"style-src": "style", "script-src": "script module"}
        for rule, source in rules.items():
            digest = b64encode(sha256(found.raw[named[rule]].encode()).digest()).decode()
            assert source == f"'sha256-{digest}'"
        assert set(rules) == {rule for rule, name in named.items() if name in found.raw}


def test_the_page_asks_no_network() -> None:
    text = page(daily(1))
    assert not re.search(r"https?://|src=|href=|@import|url\(|fetch\(|XMLHttp|WebSocket", text)


def test_the_script_has_at_most_40_kilobytes_and_writes_no_html() -> None:
    files = [resource(f"web/{name}.js") for name in SCRIPTS]
    assert {file.name for file in resource("web").glob("*.js")} == {file.name for file in files}
    script = "".join(file.read_text(encoding="utf-8") for file in files)
    assert len(script.encode()) <= 40_000
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", script)


def test_no_letter_of_the_solution_is_in_a_page_without_it() -> None:
    puzzle = daily(1)
    text = page(puzzle, NO_SOLUTION)
    entries = [str(puzzle.entry(slot)) for slot in puzzle.layout.slots]
    assert [entry for entry in entries if len(entry) > 3 and entry in text] == []
    other = replace(puzzle, fill=dict.fromkeys(puzzle.fill, "X"))
    without = re.compile(r'"digests":\[[^]]*\]')
    assert without.sub("", page(other, NO_SOLUTION)) == without.sub("", text)
    assert page(other, NO_SOLUTION) != text


def test_cells_of_several_letters_cannot_be_told_without_the_solution() -> None:
    puzzle = small()
    rebus = replace(puzzle, fill={**puzzle.fill, (0, 0): "CHAT", (1, 1): "RED"})
    without = re.compile(r'"digests":\[[^]]*\]')
    assert without.sub("", page(rebus, NO_SOLUTION)) == without.sub("", page(puzzle, NO_SOLUTION))


@pytest.mark.parametrize("allowed", [NO_SOLUTION, Allowed(check=False, reveal=False)])
def test_a_solution_that_nothing_needs_is_not_written(allowed: Allowed) -> None:
    found = content(small(), allowed)
    assert found["solution"] is None
    assert (found["check"], found["reveal"]) == (False, False)
    assert len(found["proof"]["digests"]) == 1


@pytest.mark.parametrize(("check", "reveal"), [(True, False), (False, True)])
def test_checking_and_revealing_are_left_out_one_by_one(check: bool, reveal: bool) -> None:
    found = content(small(), Allowed(check, reveal))
    assert (found["check"], found["reveal"]) == (check, reveal)
    assert found["proof"] is None
    assert found["solution"][:4] == [["C"], ["A"], ["B"], None]


def test_a_grid_with_gaps_can_be_filled_but_not_judged() -> None:
    found = content(puzzle_from("AB\n.D"))
    assert (found["check"], found["reveal"]) == (False, False)
    assert found["solution"] is found["proof"] is None


def test_the_hash_is_that_of_the_whole_solution() -> None:
    proof = content(small(), NO_SOLUTION)["proof"]
    digest = "\n".join((proof["salt"], *"CABAREATEAMDRY")).encode()
    for _ in range(proof["rounds"]):
        digest = sha256(digest).digest()
    assert proof["digests"] == [digest.hex()]


def test_cells_with_two_readings_may_be_written_in_each_way() -> None:
    puzzle = small()
    twofold = Twofold(groups=frozenset({frozenset({(0, 0)}), frozenset({(3, 3), (3, 2)})}))
    fill = {**puzzle.fill, (0, 0): "C|B", (3, 3): "Y|Z", (3, 2): "R|S"}
    twofold_puzzle = replace(puzzle, fill=fill, twofold=twofold)
    assert content(twofold_puzzle)["solution"][0] == ["C|B", "C", "B"]
    assert len(content(twofold_puzzle, NO_SOLUTION)["proof"]["digests"]) == 9
    assert "|" not in json.dumps(content(twofold_puzzle, NO_SOLUTION))


def test_a_linked_clue_names_its_entries_in_the_order_of_reading() -> None:
    found = content(linked())
    (first,) = [clue for clue in found["clues"] if len(clue["entries"]) > 1]
    cells = [found["entries"][number]["cells"] for number in first["entries"]]
    assert cells == [[0, 1, 2], [7, 11, 15]]
    shared = found["entries"][first["entries"][1]]
    assert joined(found["clues"][shared["row"]]["text"]) == "See 1 Across"
    assert found["clues"][shared["clue"]] == first


def test_clues_left_out_leave_their_entries_to_be_typed() -> None:
    found = content(small(), clues=ClueChoice.DOWNS_ONLY)
    assert [section["heading"] for section in found["sections"]] == ["Down"]
    unclued = {entry["way"] for entry in found["entries"] if entry["row"] is None}
    assert unclued == {"across"}


def test_a_diagramless_puzzle_tells_nothing_of_its_blocks() -> None:
    found = content(small(), NO_SOLUTION, diagramless=True)
    assert set(found["shape"]) == {"."}
    assert found["entries"] == []
    assert found["labels"] == [""]
    assert content(small(), diagramless=True)["solution"][3] == ["#"]


def test_bars_stand_at_the_sides_of_their_cells() -> None:
    from editor.core.grid import Bar

    puzzle = puzzle_from("AB\nCD")
    bars = frozenset({Bar((0, 0), Direction.ACROSS), Bar((0, 1), Direction.DOWN)})
    barred = replace(puzzle, grid=replace(puzzle.grid, bars=bars))
    assert content(barred)["bars"] == {"0": ["right"], "1": ["bottom"]}


@pytest.mark.parametrize("name", ALPHABETS)
def test_every_letter_has_one_key(name: str) -> None:
    alphabet = ALPHABETS[name]
    keys = [
        letter for row in content(replace(small(), alphabet=alphabet))["keys"] for letter in row
    ]
    assert sorted(keys) == sorted(alphabet.letters)


def test_the_page_speaks_the_language_of_the_puzzle() -> None:
    text = page(replace(small(), alphabet=ALPHABETS["german"]))
    words = json.loads(parsed(text).raw["script application/json"])["words"]
    assert '<html lang="de">' in text
    assert words["reach"]["letter"] == "Dieser Buchstabe"


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(puzzles(), st.booleans(), st.booleans())
def test_any_puzzle_has_a_page(puzzle: Puzzle, solution: bool, diagramless: bool) -> None:
    found = content(puzzle, Allowed(solution=solution), diagramless=diagramless)
    cells = range(puzzle.grid.rows * puzzle.grid.cols)
    assert len(found["shape"]) == len(found["given"]) == len(cells)
    assert {cell for entry in found["entries"] for cell in entry["cells"]} <= set(cells)
    listed = [clue for section in found["sections"] for clue in section["clues"]]
    assert listed == list(range(len(found["clues"])))
    for clue in found["clues"]:
        assert all(number < len(found["entries"]) for number in clue["entries"])


def test_the_same_puzzle_gives_the_same_page() -> None:
    assert page(daily(2), NO_SOLUTION) == page(daily(2), NO_SOLUTION)


def test_another_fill_of_the_same_clues_keeps_the_progress_of_solvers() -> None:
    mended = replace(small(), fill={**small().fill, (0, 0): "H"})
    retold = replace(small(), clues={})
    assert content(mended)["id"] == content(small())["id"] != content(retold)["id"]
