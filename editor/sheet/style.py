"""Page styles: every choice that a page depends on, as one value."""

from __future__ import annotations

import locale
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from editor.language import tr
from editor.sheet.errors import SheetError
from editor.sheet.fonts import LEGIBLE, SANS
from editor.sheet.grid_shapes import BlockInk

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

INCH = 72.0


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet size in points."""

    name: str
    width: float
    height: float


LETTER = Paper("letter", 612.0, 792.0)
A4 = Paper("a4", 595.276, 841.89)
LEGAL = Paper("legal", 612.0, 1008.0)
A5 = Paper("a5", 419.528, 595.276)
HALF_LETTER = Paper("half-letter", 396.0, 612.0)
A3 = Paper("a3", 841.89, 1190.551)
TABLOID = Paper("tabloid", 792.0, 1224.0)
PAPERS = {paper.name: paper for paper in (A4, LETTER, LEGAL, A5, HALF_LETTER, A3, TABLOID)}
_LETTER_COUNTRIES = frozenset(
    ["US", "CA", "MX", "CO", "CL", "VE", "PH", "PR", "GT", "CR", "PA", "SV", "HN", "NI", "DO"]
)


class Kind(Enum):
    """The page styles."""

    NEWSPAPER = "newspaper"
    CLASSIC = "classic"
    TWO_PAGES = "two-pages"
    LARGE_PRINT = "large-print"
    SUBMISSION = "submission"
    SOLUTION = "solution"
    GRID = "grid"
    CLUES = "clues"
    NOTES = "notes"


class Answers(Enum):
    """Where the solution is printed."""

    NONE = "none"
    OWN_PAGE = "own-page"
    SMALL = "small"
    UPSIDE_DOWN = "upside-down"


class Corner(Enum):
    """The corner of the page in which a newspaper grid stands."""

    TOP_RIGHT = "top-right"
    BOTTOM_RIGHT = "bottom-right"
    TOP_LEFT = "top-left"
    BOTTOM_LEFT = "bottom-left"


class ClueChoice(Enum):
    """The clue lists that are printed."""

    BOTH = "both"
    DOWNS_ONLY = "downs-only"


class Enumerations(Enum):
    """Whether enumerations are printed behind the clues."""

    BY_RULES = "by-rules"
    """Where the house rules of the puzzle want them."""
    ALWAYS = True
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Margins:
    """White space around the page, in points; inner and outer change sides when mirrored."""

    top: float = 36.0
    outer: float = 36.0
    bottom: float = 36.0
    inner: float = 36.0


@dataclass(frozen=True, slots=True)
class Submission:
    """Switches of the submission template."""

    address: str = ""
    """Name, postal address and e-mail, a line each."""
    blank_grid: bool = False
    header_every_page: bool = True
    word_count: bool = True
    page_numbers: bool = True
    spacing: float = 2.0
    downs_on_new_page: bool = False
    show_title: bool = True


NEW_YORK_TIMES = Submission()
LOS_ANGELES_TIMES = Submission(header_every_page=True, word_count=False, show_title=False)


@dataclass(frozen=True, slots=True)
class PageStyle:
    """All choices of a page. Sizes are points; 0 columns means as many as fit best.

    Header and footer texts may hold ``%T`` title, ``%A`` author, ``%C`` copyright, ``%N`` number
    of words, ``%B`` blocks, ``%G`` grid size, ``%D`` date, ``%P`` page, ``%Q`` pages.
    """

    kind: Kind = Kind.NEWSPAPER
    paper: Paper = LETTER
    margins: Margins = field(default_factory=Margins)
    columns: int = 0
    corner: Corner = Corner.TOP_RIGHT
    family: str = SANS
    min_size: float = 8.5
    max_size: float = 12.5
    min_cell: float = 0.0
    """The least side of a cell; 0: 20 points, or less on grids too large for that."""
    max_cell: float = 0.0
    """The greatest side of a cell; 0: what looks well."""
    one_page: bool = False
    """Keep to one page even where type or cells become smaller than wished."""
    narrow_to_fit: bool = True
    """Use the narrow sister of the usual family where that saves a second page."""
    clues: ClueChoice = ClueChoice.BOTH
    diagramless: bool = False
    enumerations: Enumerations = Enumerations.BY_RULES
    answers: Answers = Answers.OWN_PAGE
    blocks: BlockInk = BlockInk.BLACK
    save_ink: bool = False
    circles_as_shades: bool = False
    bold_numbers: bool = True
    number_scale: float = 0.30
    title_size: float = 16.0
    show_notes: bool = True
    header_left: str = "%T"
    header_right: str = "%A"
    footer_left: str = "%C"
    footer_middle: str = ""
    footer_right: str = ""
    date: str = ""
    qr_text: str = ""
    """What a QR code beside the title says, such as where to solve the puzzle on the web."""
    mirrored: bool = False
    """Whether left pages have their inner margin on the right, as in a bound book."""
    submission: Submission = NEW_YORK_TIMES

    def enumerates(self, puzzle: Puzzle) -> bool:
        """Tell whether the clues of ``puzzle`` are printed with their enumerations."""
        match self.enumerations:
            case Enumerations.BY_RULES:
                return puzzle.preset.enumerated
            case Enumerations.ALWAYS:
                return True
            case Enumerations.NEVER:
                return False

    @property
    def is_large(self) -> bool:
        """Whether the pages are for readers who need large type."""
        return self.kind is Kind.LARGE_PRINT


def default_style(paper: Paper | None = None) -> PageStyle:
    """Return the usual style on ``paper``, or on the paper of the user's country."""
    return PageStyle(paper=paper or usual_paper())


def large_print(paper: Paper) -> PageStyle:
    """Return the style for large print: type of 16 points and more, in the legible family."""
    return PageStyle(
        kind=Kind.LARGE_PRINT, paper=paper, family=LEGIBLE, min_size=16.0, max_size=18.0
    )


def usual_paper() -> Paper:
    """Return the paper of the user's country."""
    name = locale.getlocale(locale.LC_CTYPE)[0] or ""
    return LETTER if name.partition(".")[0].rpartition("_")[2] in _LETTER_COUNTRIES else A4


def paper_named(name: str) -> Paper:
    """Return the paper ``name``, such as ``a4``, or ``210x297mm`` for a size of one's own.

    Raises:
        SheetError: for a name that is not known.
    """
    if name.lower() in PAPERS:
        return PAPERS[name.lower()]
    size = name.lower().removesuffix("mm").split("x")
    try:
        width, height = (float(side) * INCH / 25.4 for side in size)
    except ValueError:
        known = ", ".join(PAPERS)
        raise SheetError(
            tr("There is no paper “{name}”; choose {known} or WIDTHxHEIGHTmm").format(
                name=name, known=known
            )
        ) from None
    if not (150 <= width <= 4000 and 150 <= height <= 4000):
        raise SheetError(
            tr("A paper of {name} is too small or too large to print on").format(name=name)
        )
    return Paper(name.lower(), width, height)
