"""The kinds of makers, by the names of the commands that open them."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from editor.ui.makers.bee.kind import BeeKind
from editor.ui.makers.codeword.kind import CodewordKind
from editor.ui.makers.dictionary.kind import DictionaryKind
from editor.ui.makers.freeform.kind import FreeformKind
from editor.ui.makers.gray.kind import GrayKind
from editor.ui.makers.patterns.kind import PatternsKind
from editor.ui.makers.squares.kind import SquaresKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.ui.makers.kind import MakerKind

KINDS: Mapping[str, type[MakerKind]] = MappingProxyType(
    {
        "make_patterns": PatternsKind,
        "make_freeform": FreeformKind,
        "make_codeword": CodewordKind,
        "make_squares": SquaresKind,
        "make_bee": BeeKind,
        "make_gray": GrayKind,
        "make_dictionary": DictionaryKind,
    }
)
