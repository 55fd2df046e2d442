"""The table of commands: what each is called, where it stands, and what it does in one line."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from editor.language import marked

if TYPE_CHECKING:
    from collections.abc import Mapping


class CommandEntry(NamedTuple):
    """A command: ``module:name`` of its function or typer app, loaded when it is asked for."""

    target: str
    summary: str


COMMANDS: Mapping[str, CommandEntry] = MappingProxyType(
    {
        "fill": CommandEntry("editor.cli.fill:fill", marked("Fill a grid with words.")),
        "check": CommandEntry(
            "editor.cli.check:check", marked("Check a puzzle against house rules.")
        ),
        "convert": CommandEntry("editor.cli.convert:convert", marked("Convert a puzzle's file.")),
        "clues": CommandEntry(
            "editor.cli.clues:clues", marked("List a puzzle's clues, take them in, write them out.")
        ),
        "wordplay": CommandEntry(
            "editor.cli.wordplay:wordplay",
            marked("Find wordplay for cryptic clues, or check a parse."),
        ),
        "words": CommandEntry(
            "editor.cli.words:words_app", marked("Search word lists, look words up, keep your own.")
        ),
        "pdf": CommandEntry("editor.cli.sheet:pdf", marked("Print a puzzle to a PDF file.")),
        "image": CommandEntry(
            "editor.cli.sheet:image", marked("Draw a puzzle's grid as SVG or PNG.")
        ),
        "html": CommandEntry("editor.cli.html:html", marked("Write puzzles as web pages.")),
        "demo": CommandEntry(
            "editor.cli.demo:demo",
            marked("Check, fill and print the sample puzzle, without a window."),
        ),
        "bench": CommandEntry(
            "editor.cli.bench:bench", marked("Measure how fast grids are filled.")
        ),
        "look": CommandEntry("editor.cli.look:look", marked("Tell whether a grid can be filled.")),
        "candidates": CommandEntry(
            "editor.cli.look:candidates",
            marked("List the words for a slot, and which leave a fill."),
        ),
        "why": CommandEntry("editor.cli.why:why", marked("Tell why a grid cannot be filled.")),
        "rescue": CommandEntry(
            "editor.cli.why:rescue",
            marked("Find the entries to clear so that the rest can be filled."),
        ),
        "cost": CommandEntry(
            "editor.cli.cost:cost",
            marked("Estimate what fills reach with more blocks, or with less of the theme."),
        ),
        "replay": CommandEntry(
            "editor.cli.replay:replay", marked("Prove again what a report says is impossible.")
        ),
        "place-theme": CommandEntry(
            "editor.cli.makers.theme:place_theme", marked("Find grids for theme entries.")
        ),
        "patterns": CommandEntry(
            "editor.cli.makers.patterns:patterns", marked("Find patterns of blocks.")
        ),
        "batch": CommandEntry(
            "editor.cli.batch:batch", marked("Fill a whole collection of grids.")
        ),
        "freeform": CommandEntry(
            "editor.cli.makers.freeform:freeform", marked("Lay out words so that they cross.")
        ),
        "codeword": CommandEntry(
            "editor.cli.makers.codeword:codeword", marked("Make a codeword of a grid.")
        ),
        "squares": CommandEntry("editor.cli.makers.squares:squares", marked("Find word squares.")),
        "bee": CommandEntry("editor.cli.makers.bee:bee", marked("Make a Spelling Bee.")),
        "gray": CommandEntry("editor.cli.makers.gray:gray", marked("Find Gray codes.")),
        "dictionary": CommandEntry(
            "editor.cli.makers.dictionary:dictionary",
            marked("Print a dictionary of entries and clues."),
        ),
    }
)
