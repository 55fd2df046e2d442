"""Free-form layouts judged by their letters alone, and every layout of a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.generate.freeform.layout import FreeformWord, WordGroup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.generate.freeform.layout import FreeformLayout, FreeformWish

    Cells = dict[tuple[int, int], str]

WAYS = ((0, 1), (1, 0))


def singles(*texts: str) -> tuple[WordGroup, ...]:
    return tuple(WordGroup((FreeformWord(text, f"Clue of {text}"),)) for text in texts)


def faults(layout: FreeformLayout, wish: FreeformWish) -> list[str]:
    """What is wrong with a layout, read off its letters alone."""
    cells = dict(layout.letters)
    found = []
    if any(not (0 <= row < wish.rows and 0 <= col < wish.cols) for row, col in cells):
        found.append("outside the box")
    if set(cells) & wish.blocks:
        found.append("letters on blocks")
    texts = [text for way in WAYS for _, text in runs(cells, way)]
    if sorted(texts) != sorted(placement.word.text for placement in layout.placements):
        found.append(f"the runs {sorted(texts)} are not the words placed")
    if len(set(texts)) != len(texts):
        found.append("a word stands twice")
    for group in wish.groups:
        used = len({word.text for word in group.words} & set(texts))
        if used > 1 and not group.at_least_one:
            found.append(f"{used} words of one group")
    if not wish.apart and not in_one_piece(cells):
        found.append("separate parts")
    if wish.open_border:
        along = {row for (row, _), _ in runs(cells, (0, 1))} & {0, wish.rows - 1}
        along |= {col for (_, col), _ in runs(cells, (1, 0))} & {0, wish.cols - 1}
        found += [f"a word along the border {line}" for line in along]
    return found


def all_laid_out(texts: list[str], rows: int, cols: int, *, apart: bool = False) -> Iterator[Cells]:
    """Yield the letters of every layout of all ``texts`` in the box, in one piece or ``apart``."""

    def put(cells: Cells, left: list[str]) -> Iterator[Cells]:
        if not left:
            found = [text for way in WAYS for _, text in runs(cells, way)]
            if sorted(found) == sorted(texts) and (apart or in_one_piece(cells)):
                yield cells
            return
        text, *others = left
        for down, right in WAYS:
            for row in range(rows - down * (len(text) - 1)):
                for col in range(cols - right * (len(text) - 1)):
                    word = {
                        (row + down * at, col + right * at): letter
                        for at, letter in enumerate(text)
                    }
                    if all(cells.get(cell, letter) == letter for cell, letter in word.items()):
                        yield from put(cells | word, others)

    return put({}, texts)


def runs(cells: Cells, way: tuple[int, int]) -> list[tuple[tuple[int, int], str]]:
    """Return the runs of two letters and more in one direction, each with its first cell."""
    down, right = way
    found = []
    for row, col in cells:
        if (row - down, col - right) in cells:
            continue
        text, place = "", (row, col)
        while place in cells:
            text += cells[place]
            place = (place[0] + down, place[1] + right)
        if len(text) > 1:
            found.append(((row, col), text))
    return found


def in_one_piece(cells: Cells) -> bool:
    """Tell whether each cell can be reached from each."""
    reached, edge = set(), list(cells)[:1]
    while edge:
        row, col = edge.pop()
        reached.add((row, col))
        near = {(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)}
        edge.extend((near & cells.keys()) - reached)
    return reached == cells.keys()
