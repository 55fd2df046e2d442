"""Layout: the pages of a puzzle in a style."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.sheet.choosing import best_choice
from editor.sheet.flow import balanced
from editor.sheet.frames import newspaper_frames
from editor.sheet.furniture import furniture
from editor.sheet.grid_shapes import OUTLINE, GridLook, Letters, grid_group, grid_size
from editor.sheet.shapes import Page
from editor.sheet.story import clue_story
from editor.sheet.style import Answers, PageStyle
from editor.sheet.type_setting import story_shapes

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle


def lay_out(puzzle: Puzzle, style: PageStyle) -> tuple[Page, ...]:
    """Return the pages of ``puzzle`` in ``style``: the puzzle, then the solution if wanted."""
    pages = newspaper_pages(puzzle, style)
    if style.answers is Answers.OWN_PAGE and puzzle.fill:
        pages += (solution_page(puzzle, style),)
    return pages


def grid_look(puzzle: Puzzle, style: PageStyle, cell: float, letters: Letters) -> GridLook:
    """Return how ``style`` draws the grid at ``cell`` points a square."""
    shown = letters is Letters.ALL or not style.diagramless
    return GridLook(
        cell,
        style.family,
        letters,
        numbers=shown,
        blocks=style.blocks,
        show_blocks=shown,
        circles_as_shades=style.circles_as_shades,
        save_ink=style.save_ink,
        number_scale=style.number_scale,
    )


def newspaper_pages(puzzle: Puzzle, style: PageStyle) -> tuple[Page, ...]:
    """Return one page with the grid in a corner and the clues around it."""
    story = clue_story(puzzle, style)
    around = furniture(puzzle, style)
    counts = [style.columns] if style.columns else range(2, 6)
    frames = newspaper_frames(puzzle.grid, around.body, style.corner, counts, (20.0, 30.0))
    choice = best_choice(story, frames, 5.0, style.max_size)
    assert choice
    frame = choice.frame
    poured = balanced(story, frame.columns, choice.size, hyphenate=choice.hyphenate)
    look = grid_look(puzzle, style, frame.cell, Letters.GIVEN)
    grid = grid_group(puzzle, look, frame.grid_x, frame.grid_y)
    shapes = (*around.shapes, grid, *story_shapes(story, poured)[0])
    return (Page(style.paper.width, style.paper.height, shapes),)


def solution_page(puzzle: Puzzle, style: PageStyle) -> Page:
    """Return a page with the filled grid."""
    around = furniture(puzzle, replace(style, show_notes=False), subtitle="Solution")
    body = around.body
    grid = puzzle.grid
    cell = min(26.0, (body.width - OUTLINE) / grid.cols, (body.height - OUTLINE) / grid.rows)
    look = grid_look(puzzle, style, cell, Letters.ALL)
    x = body.left + (body.width - grid.cols * cell - OUTLINE) / 2
    shapes = (*around.shapes, grid_group(puzzle, look, x, body.top))
    return Page(style.paper.width, style.paper.height, shapes)


def grid_page(
    puzzle: Puzzle, style: PageStyle, *, letters: Letters = Letters.GIVEN, cell: float = 24.0
) -> Page:
    """Return a page just as large as the grid, for images."""
    group = grid_group(puzzle, grid_look(puzzle, style, cell, letters), 0.0, 0.0)
    return Page(*grid_size(puzzle.grid, cell), (group,))
