"""What the window asks for when it wants a codeword."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from editor.core.edits import accept_fill
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillRequest, Verdict
from editor.generate.codeword.codeword import CodewordWish, make_codeword
from editor.generate.errors import GenerateError
from editor.language import tr
from editor.words.setup import ListSetup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.core.puzzle import Puzzle
    from editor.generate.codeword.codeword import Codeword
    from editor.words.word_list import WordList

FILL_SECONDS = 60.0
"""A grid that takes longer is filled with more patience in the editor."""


@dataclass(frozen=True, slots=True)
class CodewordRequest:
    """A codeword of ``puzzle``, which is filled first where it is not full.

    ``all_letters``: such a fill has every letter of the alphabet. The result is a ``Codeword``.
    """

    puzzle: Puzzle
    wish: CodewordWish
    lists: ListSetup = field(default_factory=ListSetup)
    all_letters: bool = True


def with_all_letters(puzzle: Puzzle) -> Puzzle:
    """Return ``puzzle`` with the limit that every letter stands in its fill.

    Raises:
        GenerateError: where it has fewer cells than there are letters.
    """
    letters, cells = frozenset(puzzle.alphabet.letters), sum(1 for _ in puzzle.grid.open_cells)
    if cells < len(letters):
        raise GenerateError(
            tr("The grid has {cells} cells; every letter of the alphabet needs {letters}.").format(
                cells=cells, letters=len(letters)
            )
        )
    return replace(puzzle, limits=replace(puzzle.limits, required_letters=letters))


def requested_codewords(
    request: CodewordRequest, lists: Callable[[ListSetup], WordList]
) -> Iterator[Codeword]:
    """Yield the codeword that ``request`` asks for; ``lists`` loads word lists."""
    words = lists(request.lists)
    puzzle = request.puzzle if request.puzzle.is_full else _filled(request, words)
    yield make_codeword(puzzle, words, request.wish, bool)


def _filled(request: CodewordRequest, words: WordList) -> Puzzle:
    puzzle = request.puzzle
    asked = with_all_letters(puzzle) if request.all_letters else puzzle
    job = FillRequest(asked, request.lists, seed=request.wish.seed, seconds=FILL_SECONDS)
    outcome = fill_puzzle(job, words, lambda _progress: None, bool)
    if outcome.verdict is Verdict.IMPOSSIBLE:
        raise GenerateError(
            tr("The grid cannot be filled with every letter of the alphabet.")
            if request.all_letters
            else tr("The grid cannot be filled.")
        )
    if outcome.verdict is Verdict.NOT_FOUND:
        raise GenerateError(tr("No fill was found in a minute."))
    return accept_fill(puzzle, outcome.texts)
