"""What the windows of the makers ask for, of whatever kind, and the results they stream."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from editor.generate.bee.request import BeeRequest, requested_bee
from editor.generate.codeword.request import CodewordRequest, requested_codewords
from editor.generate.dictionary.request import DictionaryRequest, requested_entries
from editor.generate.freeform.request import FreeformRequest, requested_layouts
from editor.generate.gray.request import GrayRequest, requested_codes
from editor.generate.patterns.cost import CostRequest
from editor.generate.patterns.cost_sampling import sampled_costs
from editor.generate.patterns.request import PatternRequest, requested_patterns
from editor.generate.patterns.surgeon import SurgeonRequest, operations
from editor.generate.squares.request import SquareRequest, requested_squares
from editor.generate.theme.search import ThemeRequest, fillable_theme_grids, unheard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.generate.theme.tried import Tried
    from editor.words.setup import ListSetup
    from editor.words.word_list import WordList

MakerRequest: TypeAlias = (
    PatternRequest
    | FreeformRequest
    | SquareRequest
    | BeeRequest
    | GrayRequest
    | DictionaryRequest
    | CodewordRequest
    | ThemeRequest
    | SurgeonRequest
    | CostRequest
)


def results_of(
    request: MakerRequest,
    lists: Callable[[ListSetup], WordList],
    told: Callable[[Tried], None] = unheard,
) -> Iterator[object]:
    """Return the results of ``request`` as they come; ``lists`` loads word lists.

    ``told`` hears what was tried on the way. Raises GenerateError where nothing can be made.
    """
    match request:
        case PatternRequest():
            return requested_patterns(request)
        case FreeformRequest():
            return requested_layouts(request, lists)
        case SquareRequest():
            return requested_squares(request, lists)
        case BeeRequest():
            return requested_bee(request, lists)
        case GrayRequest():
            return requested_codes(request)
        case DictionaryRequest():
            return requested_entries(request, lists)
        case CodewordRequest():
            return requested_codewords(request, lists)
        case ThemeRequest():
            return fillable_theme_grids(request, lists(request.lists), told=told)
        case SurgeonRequest():
            return operations(request, lists(request.lists))
        case CostRequest():
            return sampled_costs(request, lists(request.lists))
