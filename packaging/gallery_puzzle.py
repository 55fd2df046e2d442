"""A whole puzzle with clues as people write them, for the gallery of printed pages."""

from __future__ import annotations

from editor.core.grid import Direction, Grid
from editor.core.puzzle import Puzzle
from editor.core.slots import layout

_FILL = """
BRA#AWARE#PASS#
YES#COLINFIRTH#
EMS#TRANSACTION
##ELSE#GUNK#LOO
BASE##DIE###LTD
ASSASSIN#LUA###
SHOPPINGCENTERS
REROUTE#NATALIA
ASSUMEDPOSITION
###TED#ATHEISTS
RPM###ARE##MASA
ERA#DUST#PLEB##
PERMISSIBLE#ECB
#STIRENAEUS#THE
#SIDE#SLAMS#HIT
"""
_ACROSS = """
Support group of two?
In the know
Mountain route
“You bet!”
He stammered as George VI in “The King’s Speech”
Crew with a stretcher: Abbr.
Bit of business
“Anything ___?”
Crud
Place that’s engaged in London
Third of four on a diamond
Half of a pair that is rolled
Cousin of “Inc.”
Brutus or Booth
Dua ___ (“Levitating” singer)
Malls
Send another way
Actress Portman, at birth in Jerusalem
Stood against the wall to be frisked, with “the”
___ talk (lecture that may go viral)
They don’t pray for rain
Tachometer’s abbr.
Exist
Tamale dough
Victorian ___
What settles on old books
Commoner, in slang
Allowed
Maker of euros: Abbr.
Bishop of Lyon who wrote “Against Heresies”
Start of many a band’s name
Fries, for one
Poetry competitions
Song that everybody hums
"""
_DOWN = """
First-round luxury for a top seed
Kind of sleep in which one dreams
Tax officials
Does something
Sported
In the style of
What a phone does at the worst moment in a theater
Come next
Choose
Dalí’s field
Photographer’s “Don’t move!”
Start a penalty kick
One in the bleachers
Signal from the sleepy, or to the auctioneer
Be impossible to overlook
Port on the Shatt al-Arab
Urn contents
Had supper
Froth on the sea
Positioned, as a house
Dog owner’s line
Loosen, as a knot
How stairs may be climbed when one is in a hurry: two ___
Benjamin
Empress in “Sissi”, in her native German
Wild uprisings
A Stark sister on “Game of Thrones”
Like a moon between new and full
Gym unit
Newspapers, collectively
Cuban poet José
Groups such as the P.T.A.: Abbr.
Desperate
Take advantage of
Professor in a board game
Not so much
Opening for night or summer
Arthur of “The Golden Girls”
X, in Athens
“I ___ you can’t eat just one”
"""


def whole_puzzle() -> Puzzle:
    """Return the puzzle, filled and clued."""
    rows = _FILL.split()
    cells = {(row, col): text for row, line in enumerate(rows) for col, text in enumerate(line)}
    blocks = frozenset(cell for cell, text in cells.items() if text == "#")
    grid = Grid(len(rows), len(rows[0]), blocks=blocks)
    clues = {}
    for direction, texts in ((Direction.ACROSS, _ACROSS), (Direction.DOWN, _DOWN)):
        slots = [slot for slot in layout(grid).slots if slot.direction is direction]
        pairs = zip(slots, texts.strip().splitlines(), strict=True)
        clues.update({slot.key: text for slot, text in pairs})
    return Puzzle(
        grid=grid,
        fill={cell: text for cell, text in cells.items() if cell not in blocks},
        clues=clues,
        title="Out shopping",
        author="Jane Q. Constructor",
        copyright="© 2026 Jane Q. Constructor",
    )
