"""What is best and what is possible on tiny jobs, by trying everything."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH
from editor.words.word_list import Word, WordList, word_list
from tests.fill.small import all_fills, random_job

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import SlotKey


def listed(scores: Mapping[str, int]) -> WordList:
    return word_list("tiny", ENGLISH, [Word(text, score) for text, score in scores.items()])


def scored_job(seed: int) -> tuple[Puzzle, dict[str, int]]:
    """Return a tiny job whose words have scores of all sizes."""
    puzzle, scores = random_job(seed)
    random = Random(seed)
    return puzzle, {word: random.randint(1, 100) for word in sorted(scores)}


def possible(puzzle: Puzzle, scores: Mapping[str, int], floor: int = 1) -> bool:
    return next(all_fills(puzzle, scores, floor), None) is not None


def made_entries(puzzle: Puzzle, texts: Mapping[Cell, str]) -> dict[SlotKey, str]:
    """Return the entries of ``texts`` in the slots that were not wholly given."""
    return {
        slot.key: "".join(texts[cell] for cell in slot.cells)
        for slot in puzzle.layout.slots
        if puzzle.entry(slot) is None
    }


def without(puzzle: Puzzle, cells: Collection[Cell]) -> Puzzle:
    """Return ``puzzle`` with no text in ``cells``."""
    return replace(
        puzzle, fill={cell: text for cell, text in puzzle.fill.items() if cell not in cells}
    )


class Backtracking:
    """Tries the words of the slot with fewest left, and looks one crossing ahead."""

    def __init__(self, puzzle: Puzzle, scores: Mapping[str, int]) -> None:
        slots = [slot for slot in puzzle.layout.slots if puzzle.entry(slot) is None]
        standing = {entry for slot in puzzle.layout.slots if (entry := puzzle.entry(slot))}
        self._puzzle = puzzle
        self._scores = scores
        self._cells = {slot.key: slot.cells for slot in slots}
        self._start = {
            slot.key: [
                word
                for word in scores
                if len(word) == len(slot)
                and word not in standing
                and all(
                    puzzle.fill.get(cell, letter) == letter
                    for cell, letter in zip(slot.cells, word, strict=True)
                )
            ]
            for slot in slots
        }

    def totals(self, above: int = -1) -> Iterator[int]:
        """Yield sums of scores of ever better fills, the first above ``above``."""
        best = above
        stack = [(0, self._start)]
        while stack:
            worth, left = stack.pop()
            most = worth + sum(
                max((self._scores[word] for word in words), default=-1000)
                for words in left.values()
            )
            if most <= best:
                continue
            if not left:
                best = worth
                yield worth
                continue
            key = min(left, key=lambda key: len(left[key]))
            branches = (
                (worth + self._scores[word], self._after(left, key, word))
                for word in sorted(left[key], key=lambda word: self._scores[word])
            )
            stack.extend((worth, after) for worth, after in branches if all(after.values()))

    def _after(
        self, left: Mapping[SlotKey, list[str]], key: SlotKey, word: str
    ) -> dict[SlotKey, list[str]]:
        """Return the words that are left in the other slots beside ``word``."""
        letters = dict(zip(self._cells[key], word, strict=True))
        after = {}
        for other, words in left.items():
            if other == key:
                continue
            wanted = [
                (place, letters[cell])
                for place, cell in enumerate(self._cells[other])
                if cell in letters
            ]
            after[other] = [
                one
                for one in words
                if one != word and all(one[place] == letter for place, letter in wanted)
            ]
        return after
