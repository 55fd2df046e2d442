"""Edits: pure functions from a puzzle to the puzzle after."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from editor.core.clue_lists import moved_lists
from editor.core.enumerations import tidy
from editor.core.kept import NOTHING_KEPT, moved_lines
from editor.core.puzzle import WHITE
from editor.core.slots import layout
from editor.core.twofold import BAR, SLASH, Twofold

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from editor.core.clue_states import ClueState
    from editor.core.grid import Bar, Cell, Grid
    from editor.core.puzzle import Puzzle
    from editor.core.slots import SlotKey
    from editor.core.waivers import Waiver

K = TypeVar("K")
V = TypeVar("V")


def toggle_block(puzzle: Puzzle, cell: Cell) -> Puzzle:
    """Paint or clear the block at ``cell`` and at its symmetric partners."""
    return paint_blocks(puzzle, [cell], paint=cell not in puzzle.grid.blocks)


def paint_blocks(puzzle: Puzzle, cells: Iterable[Cell], *, paint: bool) -> Puzzle:
    """Paint (or clear) blocks at ``cells`` and at their symmetric partners; voids stay."""
    grid = puzzle.grid
    orbits = _orbits(puzzle, cells) - grid.voids
    blocks = grid.blocks | orbits if paint else grid.blocks - orbits
    return with_grid(puzzle, replace(grid, blocks=blocks))


def paint_voids(puzzle: Puzzle, cells: Iterable[Cell], *, paint: bool) -> Puzzle:
    """Cut ``cells`` and their symmetric partners out of the outline, or put them back."""
    grid = puzzle.grid
    orbits = _orbits(puzzle, cells)
    if not paint:
        return with_grid(puzzle, replace(grid, voids=grid.voids - orbits))
    voids, blocks = grid.voids | orbits, grid.blocks - orbits
    return with_grid(puzzle, replace(grid, voids=voids, blocks=blocks))


def toggle_bar(puzzle: Puzzle, bar: Bar) -> Puzzle:
    """Set or clear ``bar`` and its symmetric partners; the grid's border takes no bars."""
    if not puzzle.grid.has_edge(bar):
        return puzzle
    bars = puzzle.grid.bars
    orbit = puzzle.symmetry.bar_orbit(bar, puzzle.grid)
    bars = bars - orbit if bar in bars else bars | orbit
    return with_grid(puzzle, replace(puzzle.grid, bars=bars))


def with_grid(puzzle: Puzzle, grid: Grid) -> Puzzle:
    """Return ``puzzle`` on another grid of the same size.

    Texts and marks on cells that are no longer open go; a lock stays while its slot stands as it
    was; clues stay, so that a block painted and cleared again costs nothing.
    """
    if grid == puzzle.grid:
        return puzzle
    before, after = puzzle.layout.by_key, layout(grid).by_key
    closed = (grid.blocks | grid.voids) - (puzzle.grid.blocks | puzzle.grid.voids)

    def staying(cell: Cell) -> Cell | None:
        return None if cell in closed else cell

    return replace(
        puzzle,
        grid=grid,
        fill=_without(puzzle.fill, closed),
        twofold=_single(puzzle, closed),
        filled=puzzle.filled - closed,
        pencil=_without(puzzle.pencil, closed),
        given=puzzle.given - closed,
        circles=puzzle.circles - closed,
        shades=_without(puzzle.shades, closed),
        labels=_without(puzzle.labels, closed),
        lists=moved_lists(puzzle.lists, staying),
        kept_lines=moved_lines(puzzle.kept_lines, staying),
        kept_drawings=_without(puzzle.kept_drawings, closed),
        locks=frozenset(
            key
            for key in puzzle.locks
            if key in after and key in before and after[key].cells == before[key].cells
        ),
    )


def set_text(puzzle: Puzzle, cell: Cell, text: str) -> Puzzle:
    """Type ``text`` into the open ``cell``; an empty text clears it."""
    if not puzzle.grid.is_open(cell):
        return puzzle
    fill = _without(puzzle.fill, {cell})
    if text:
        fill[cell] = text
    return replace(
        puzzle,
        fill=fill,
        twofold=puzzle.twofold if text == puzzle.fill.get(cell) else _single(puzzle, {cell}),
        filled=puzzle.filled - {cell},
        pencil=_without(puzzle.pencil, {cell}),
        given=puzzle.given if text else puzzle.given - {cell},
    )


def set_two_way(puzzle: Puzzle, cell: Cell, across: str, down: str) -> Puzzle:
    """Let the open ``cell`` read ``across`` and ``down``."""
    if across == down:
        return set_text(puzzle, cell, across)
    after = set_text(puzzle, cell, f"{across}{SLASH}{down}")
    marked = after.twofold.joined(Twofold(two_way=_open_among(puzzle, [cell])))
    return replace(after, twofold=marked)


def set_group(puzzle: Puzzle, texts: Mapping[Cell, tuple[str, str]]) -> Puzzle:
    """Let the open cells of ``texts`` all read their first text, or all their second.

    Cells whose texts are the same have that text alone.
    """
    for cell, (first, second) in texts.items():
        puzzle = set_text(puzzle, cell, first if first == second else f"{first}{BAR}{second}")
    group = _open_among(puzzle, (cell for cell, (one, two) in texts.items() if one != two))
    groups = frozenset({group} if group else ())
    return replace(puzzle, twofold=puzzle.twofold.joined(Twofold(groups=groups)))


def set_entry(puzzle: Puzzle, key: SlotKey, texts: Iterable[str]) -> Puzzle:
    """Type one text a cell into the slot named ``key``."""
    for cell, text in zip(puzzle.layout.by_key[key].cells, texts, strict=True):
        puzzle = set_text(puzzle, cell, text)
    return puzzle


def clear_cells(puzzle: Puzzle, cells: Collection[Cell]) -> Puzzle:
    """Clear the texts of ``cells``."""
    gone = frozenset(cells)
    return replace(
        puzzle,
        fill=_without(puzzle.fill, gone),
        twofold=_single(puzzle, gone),
        filled=puzzle.filled - gone,
        pencil=_without(puzzle.pencil, gone),
        given=puzzle.given - gone,
    )


def clear_chosen(puzzle: Puzzle, cells: Collection[Cell]) -> Puzzle:
    """Clear the texts of ``cells``, those of theme entries only where no other stands there."""
    lettered = puzzle.fill.keys() | puzzle.pencil.keys()
    free = lettered.intersection(cells) - puzzle.locked_cells
    return clear_cells(puzzle, free or cells)


def accept_fill(puzzle: Puzzle, texts: Mapping[Cell, str]) -> Puzzle:
    """Set ``texts`` as Autofill's; typed texts that agree stay typed, locked cells stay."""
    locked = puzzle.locked_cells
    fresh = {
        cell: text
        for cell, text in texts.items()
        if puzzle.grid.is_open(cell) and cell not in locked and puzzle.fill.get(cell) != text
    }
    return replace(
        puzzle,
        fill={**puzzle.fill, **fresh},
        twofold=_single(puzzle, fresh),
        filled=puzzle.filled | frozenset(fresh),
        pencil=_without(puzzle.pencil, fresh),
    )


def clear_filled(puzzle: Puzzle) -> Puzzle:
    """Clear all that Autofill set and the constructor did not keep; locked cells stay."""
    return clear_cells(puzzle, puzzle.filled - puzzle.locked_cells)


def keep_filled(puzzle: Puzzle, cells: Collection[Cell]) -> Puzzle:
    """Make the texts of ``cells`` the constructor's own."""
    return replace(puzzle, filled=puzzle.filled - frozenset(cells))


def set_locked(puzzle: Puzzle, keys: Collection[SlotKey], *, locked: bool) -> Puzzle:
    """Lock or unlock the slots named ``keys`` as theme entries."""
    names = frozenset(keys) & puzzle.layout.by_key.keys()
    return replace(puzzle, locks=puzzle.locks | names if locked else puzzle.locks - names)


def set_clue(puzzle: Puzzle, key: SlotKey, text: str) -> Puzzle:
    """Set the clue of the slot named ``key``; an empty text removes it."""
    clues = _without(puzzle.clues, {key})
    if text:
        clues[key] = text
    return replace(puzzle, clues=clues)


def confirm_clue(puzzle: Puzzle, key: SlotKey) -> Puzzle:
    """Take the clue of the slot named ``key`` as written for the entry that stands there."""
    return replace(puzzle, written_for=_without(puzzle.written_for, {key}))


def set_enumeration(puzzle: Puzzle, key: SlotKey, text: str) -> Puzzle:
    """Set the enumeration of the slot named ``key``; an empty text lets it follow the answer."""
    enumerations = _without(puzzle.enumerations, {key})
    if kept := tidy(text):
        enumerations[key] = kept
    return replace(puzzle, enumerations=enumerations)


def set_clue_state(puzzle: Puzzle, key: SlotKey, state: ClueState | None) -> Puzzle:
    """Mark the clue of the slot named ``key``; None takes its mark away."""
    states = _without(puzzle.clue_states, {key})
    return replace(puzzle, clue_states={**states, key: state} if state else states)


def set_clue_note(puzzle: Puzzle, key: SlotKey, text: str) -> Puzzle:
    """Set the constructor's note of the slot named ``key``; an empty text removes it."""
    notes = _without(puzzle.clue_notes, {key})
    return replace(puzzle, clue_notes={**notes, key: text} if text else notes)


def set_parse(puzzle: Puzzle, key: SlotKey, text: str) -> Puzzle:
    """Set the parse of the clue of the slot named ``key``; an empty text removes it.

    What an Exolve text said behind the clue no longer holds then.
    """
    parses = _without(puzzle.parses, {key})
    kept = _without(puzzle.kept_clues, {key})
    if rest := replace(puzzle.kept_clues.get(key, NOTHING_KEPT), source=""):
        kept[key] = rest
    return replace(puzzle, parses={**parses, key: text} if text else parses, kept_clues=kept)


def keep_clue(puzzle: Puzzle, key: SlotKey) -> Puzzle:
    """Put the clue of the slot named ``key`` among its alternatives: another can be written."""
    clue = puzzle.clues.get(key, "")
    if not clue:
        return puzzle
    others = puzzle.alternatives.get(key, ())
    kept = others if clue in others else (*others, clue)
    return replace(
        puzzle,
        clues=_without(puzzle.clues, {key}),
        alternatives={**puzzle.alternatives, key: kept},
    )


def choose_clue(puzzle: Puzzle, key: SlotKey, number: int) -> Puzzle:
    """Make alternative ``number``, from 0, the clue; the clue so far takes its place."""
    others = list(puzzle.alternatives[key])
    clue = others[number]
    others[number : number + 1] = filter(None, [puzzle.clues.get(key, "")])
    return _with_alternatives(set_clue(puzzle, key, clue), key, others)


def drop_alternative(puzzle: Puzzle, key: SlotKey, number: int) -> Puzzle:
    """Forget alternative ``number``, from 0, of the slot named ``key``."""
    others = list(puzzle.alternatives[key])
    del others[number]
    return _with_alternatives(puzzle, key, others)


def _with_alternatives(puzzle: Puzzle, key: SlotKey, others: Iterable[str]) -> Puzzle:
    alternatives = _without(puzzle.alternatives, {key})
    clue = puzzle.clues.get(key, "")
    if kept := tuple(dict.fromkeys(one for one in others if one != clue)):
        alternatives[key] = kept
    return replace(puzzle, alternatives=alternatives)


def set_links(puzzle: Puzzle, keys: tuple[SlotKey, ...]) -> Puzzle:
    """Let all entries of ``keys`` share the clue of the first one; a single key ends its links.

    Clues that the others have go among their alternatives.
    """
    first, *rest = keys
    for key in rest:
        puzzle = keep_clue(puzzle, key)
    others = {
        key: kept
        for key, linked in puzzle.links.items()
        if key not in keys and (kept := tuple(one for one in linked if one not in keys))
    }
    return replace(puzzle, links={**others, first: tuple(rest)} if rest else others)


def set_label(puzzle: Puzzle, cell: Cell, label: str | None) -> Puzzle:
    """Let the open ``cell`` show ``label`` in its corner; None: what the grid gives it."""
    if not puzzle.grid.is_open(cell):
        return puzzle
    labels = _without(puzzle.labels, {cell})
    if label is not None and label != str(puzzle.layout.numbers.get(cell, "")):
        labels[cell] = label
    return replace(puzzle, labels=labels)


def set_credit(puzzle: Puzzle, name: str, text: str) -> Puzzle:
    """Set one of ``CREDITS``; an empty text removes it."""
    texts = _without(puzzle.credits, {name})
    return replace(puzzle, credits={**texts, name: text} if text else texts)


def set_circled(puzzle: Puzzle, cells: Collection[Cell], *, circled: bool) -> Puzzle:
    """Draw circles in ``cells``, or remove them."""
    chosen = _open_among(puzzle, cells)
    return replace(puzzle, circles=puzzle.circles | chosen if circled else puzzle.circles - chosen)


def set_given(puzzle: Puzzle, cells: Collection[Cell], *, given: bool) -> Puzzle:
    """Print the letters of ``cells`` for the solver, or no longer; cells without one stay."""
    chosen = frozenset(cell for cell in cells if cell in puzzle.fill)
    return replace(puzzle, given=puzzle.given | chosen if given else puzzle.given - chosen)


def set_shade(puzzle: Puzzle, cells: Collection[Cell], colour: str) -> Puzzle:
    """Shade ``cells`` in ``colour`` (``#rrggbb``); white, or an empty colour, clears the shade."""
    chosen = _open_among(puzzle, cells)
    shades = _without(puzzle.shades, chosen)
    if colour.lower() not in ("", WHITE):
        shades.update(dict.fromkeys(chosen, colour))
    return replace(puzzle, shades=shades)


def set_waived(puzzle: Puzzle, waiver: Waiver, *, waived: bool) -> Puzzle:
    """Waive the finding that ``waiver`` names, or no longer."""
    changed = puzzle.waivers | {waiver} if waived else puzzle.waivers - {waiver}
    return replace(puzzle, waivers=changed)


def keep_apart(puzzle: Puzzle, one: str, other: str, *, apart: bool) -> Puzzle:
    """Let the entries ``one`` and ``other`` never stand together, or let them again."""
    pair = (min(one, other), max(one, other))
    pairs = puzzle.limits.never_together
    pairs = pairs | {pair} if apart else pairs - {pair}
    return replace(puzzle, limits=replace(puzzle.limits, never_together=pairs))


def _single(puzzle: Puzzle, cells: Iterable[Cell]) -> Twofold:
    """Return the twofold cells of ``puzzle`` without ``cells``."""
    return puzzle.twofold.without(frozenset(cells)) if puzzle.twofold else puzzle.twofold


def _orbits(puzzle: Puzzle, cells: Iterable[Cell]) -> frozenset[Cell]:
    orbits = (puzzle.symmetry.orbit(cell, puzzle.grid) for cell in cells if cell in puzzle.grid)
    return frozenset().union(*orbits)


def _open_among(puzzle: Puzzle, cells: Iterable[Cell]) -> frozenset[Cell]:
    return frozenset(cell for cell in cells if puzzle.grid.is_open(cell))


def _without(texts: Mapping[K, V], gone: Collection[K]) -> dict[K, V]:
    return {key: text for key, text in texts.items() if key not in gone}
