"""The options of the commands that print, as typer reads them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer

from editor.cli.word_options import PuzzleAlphabet, Scale
from editor.sheet.grid_shapes import BlockInk, Letters
from editor.sheet.style import Answers, Corner, Kind, PageStyle
from editor.sheet.style import Enumerations as EnumerationChoice

Sources = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE",
        help="Puzzle files; several, or a folder, become a book with the answers at the back.",
        show_default=False,
    ),
]
Output = Annotated[
    str,
    typer.Option("--output", "-o", metavar="OUT", help="The file to write.", show_default=False),
]
WebOutput = Annotated[
    str,
    typer.Option(
        "--output",
        "-o",
        metavar="OUT",
        help="The page to write, or the folder of a site.",
        show_default=False,
    ),
]

StyleKind = Annotated[Kind | None, typer.Option("--style", help="The page style.")]
PaperName = Annotated[
    str,
    typer.Option(
        "--paper", help="a4, letter, legal, a5, half-letter, a3, tabloid or WIDTHxHEIGHTmm."
    ),
]
AnswerPlace = Annotated[Answers | None, typer.Option(help="Where the solution is printed.")]
Columns = Annotated[
    int | None, typer.Option(min=0, max=9, help="Columns of clues; 0: as many as suit.")
]
GridCorner = Annotated[Corner | None, typer.Option(help="Where a newspaper grid stands.")]
Font = Annotated[str, typer.Option(help="A family, such as 'PT Serif', or a font file.")]
MinSize = Annotated[
    float | None, typer.Option(min=4, max=72, help="The least type size, in points.")
]
MaxSize = Annotated[
    float | None, typer.Option(min=4, max=72, help="The greatest type size, in points.")
]
LeastCell = Annotated[
    float | None, typer.Option(min=4, max=200, help="The least side of a cell, in points.")
]
Margin = Annotated[
    float | None, typer.Option(min=6.35, max=100, help="The margins, in millimetres.")
]
OnePage = Annotated[bool, typer.Option("--one-page", help="One page, even if type gets small.")]
DownsOnly = Annotated[bool, typer.Option("--downs-only", help="Leave out the Across clues.")]
Diagramless = Annotated[bool, typer.Option("--diagramless", help="Hide blocks and numbers.")]
Enumerations = Annotated[
    bool | None,
    typer.Option(
        "--enumerations/--no-enumerations",
        help="Print the lengths of each answer's words after its clue; as the preset says.",
        show_default=False,
    ),
]
InkSaver = Annotated[bool, typer.Option("--ink-saver", help="Print blocks in grey.")]
Blocks = Annotated[BlockInk | None, typer.Option(help="How blocks are printed.")]
NoNotes = Annotated[bool, typer.Option("--no-notes", help="Leave out the notes.")]
NoSolution = Annotated[
    bool,
    typer.Option(
        "--no-solution",
        help="Leave out the solution; a page that plays still tells when all is right.",
    ),
]
HeaderLeft = Annotated[
    str | None,
    typer.Option(help="With codes: %T title, %A author, %C copyright, %N words, %D date."),
]
HeaderRight = Annotated[str | None, typer.Option(help="The same, at the right.")]
FooterLeft = Annotated[str | None, typer.Option(help="The same, in the foot.")]
FooterRight = Annotated[
    str | None, typer.Option(help="The same, at the right: also %P page, %Q pages.")
]
Date = Annotated[str | None, typer.Option(help="What %D prints.")]
QrText = Annotated[str | None, typer.Option("--qr", help="A text or address as a QR code.")]
Address = Annotated[
    str, typer.Option(help="Submission: name, address and e-mail, parted by semicolons.")
]
LosAngeles = Annotated[
    bool, typer.Option("--los-angeles", help="Submission: in the Los Angeles Times's manner.")
]
BlankGrid = Annotated[
    bool, typer.Option("--blank-grid", help="Submission: add a page with the empty grid.")
]
NotedLists = Annotated[
    list[str] | None,
    typer.Option(
        "-w",
        "--word-list",
        metavar="LIST",
        help="Notes: where entries are looked up, instead of the embedded list; may be repeated.",
    ),
]
BookTitle = Annotated[str, typer.Option("--title", help="The title of a book.")]
Booklet = Annotated[
    bool, typer.Option("--booklet", help="Two pages a side, to be folded and stapled.")
]
Preset = Annotated[
    Path | None, typer.Option(help="A file of saved options, which other options change.")
]
SavePreset = Annotated[Path | None, typer.Option(help="Save the options to this file.")]

Plays = Annotated[
    bool, typer.Option("--play", help="A page to solve in the browser, with or without a network.")
]
NoCheck = Annotated[
    bool, typer.Option("--no-check", help="With --play: letters cannot be checked.")
]
NoReveal = Annotated[
    bool, typer.Option("--no-reveal", help="With --play: letters cannot be revealed.")
]
WebSources = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE",
        help="Puzzle files; with --play several, or a folder, become a site in the folder OUT.",
        show_default=False,
    ),
]

ShownLetters = Annotated[Letters, typer.Option(help="The letters that the grid shows.")]
DotsPerInch = Annotated[
    int,
    typer.Option("--dpi", min=36, max=1200, help="Dots per inch of a PNG; print wants 300 or 600."),
]
CellSide = Annotated[
    float, typer.Option("--cell", min=4, max=200, help="The side of a cell, in points.")
]


@dataclass(frozen=True, slots=True, kw_only=True)
class PdfOptions:
    """What pages are asked for with."""

    sources: Sources
    output: Output
    alphabet: PuzzleAlphabet = ""
    style: StyleKind = None
    paper: PaperName = ""
    answers: AnswerPlace = None
    columns: Columns = None
    corner: GridCorner = None
    font: Font = ""
    min_size: MinSize = None
    max_size: MaxSize = None
    cell: LeastCell = None
    margin: Margin = None
    one_page: OnePage = False
    downs_only: DownsOnly = False
    diagramless: Diagramless = False
    enumerations: Enumerations = None
    ink_saver: InkSaver = False
    blocks: Blocks = None
    no_notes: NoNotes = False
    header_left: HeaderLeft = None
    header_right: HeaderRight = None
    footer_left: FooterLeft = None
    footer_right: FooterRight = None
    date: Date = None
    qr: QrText = None
    address: Address = ""
    los_angeles: LosAngeles = False
    blank_grid: BlankGrid = False
    word_list: NotedLists = None
    scale: Scale = ""
    title: BookTitle = ""
    booklet: Booklet = False
    preset: Preset = None
    save_preset: SavePreset = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HtmlOptions:
    """What web pages are asked for with."""

    sources: WebSources
    output: WebOutput
    play: Plays = False
    no_check: NoCheck = False
    no_reveal: NoReveal = False
    no_solution: NoSolution = False
    downs_only: DownsOnly = False
    enumerations: Enumerations = None
    diagramless: Diagramless = False
    alphabet: PuzzleAlphabet = ""


def with_options(style: PageStyle, **wanted: object) -> PageStyle:
    """Return ``style`` with those of the ``wanted`` fields that are not None."""
    chosen = {name: value for name, value in wanted.items() if value is not None}
    return replace(style, **chosen)  # type: ignore[arg-type]  # names and values match the fields


def enumerations_wanted(wanted: bool | None) -> EnumerationChoice | None:
    """Return the choice that an option names; without it the one of the preset."""
    if wanted is None:
        return None
    return EnumerationChoice.ALWAYS if wanted else EnumerationChoice.NEVER
