"""Styles: what patterns of a kind look like, as figures fitted to printed ones."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np

from editor.generate.patterns.counting import FIGURES
from editor.paths import resource

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

FILE = "patterns/styles.json"
NOT_SEEN = -14.0
"""The potential of a figure that no printed pattern has."""
_SIZELESS = {"longest", "largest_group", "corner"}
"""Figures that do not grow with the area."""

QUANTILES = (5, 25, 50, 75, 95)


@dataclass(frozen=True, slots=True)
class Printed:
    """The figures of printed patterns of one size.

    ``potentials`` holds for each figure its smallest value and, from there on, the logarithm of
    how much likelier a pattern is made by each value: the parameters of a distribution of
    greatest entropy whose marginals are those of printed patterns (Jaynes 1957; the texture
    model of Zhu, Wu and Mumford, *FRAME*, 1998). Figures without potentials are free.
    ``quantiles`` are those of ``QUANTILES``; ``share`` is that of blocks. ``lines``: first rows
    and columns, drawn as in ``FirstLines``; none of small sizes.
    """

    side: int
    share: float
    potentials: Mapping[str, tuple[int, tuple[float, ...]]]
    quantiles: Mapping[str, tuple[int, ...]]
    lines: Mapping[str, float] = field(default_factory=dict)

    def table(self, rows: int, cols: int) -> NDArray[np.float64]:
        """Return the potentials of ``FIGURES`` on a board of ``rows`` by ``cols``.

        The shape is ``(figures, rows * cols + 1)``. On another area than the fitted one, counts
        are compared in proportion.
        """
        cells = rows * cols
        table = np.full((len(FIGURES), cells + 1), NOT_SEEN)
        for number, name in enumerate(FIGURES):
            if name not in self.potentials:
                table[number] = 0.0
                continue
            first, values = self.potentials[name]
            ratio = 1.0 if name in _SIZELESS else self.side**2 / cells
            wanted = np.arange(cells + 1) * ratio - first
            inside = (wanted > -1) & (wanted < len(values))
            table[number, inside] = np.interp(wanted[inside], np.arange(len(values)), values)
        return table


@cache
def printed_figures() -> Mapping[str, tuple[Printed, ...]]:
    """Return what the shipped file knows of each style, by its name, in the order of sizes."""
    stored = json.loads(resource(FILE).read_text(encoding="utf-8"))
    return MappingProxyType(
        {name: tuple(_printed(entry) for entry in entries) for name, entries in stored.items()}
    )


def nearest(style: str, rows: int, cols: int) -> Printed:
    """Return the figures of ``style`` for the size nearest to ``rows`` by ``cols``."""
    return min(printed_figures()[style], key=lambda one: abs(one.side**2 - rows * cols))


def _printed(entry: dict[str, object]) -> Printed:
    potentials, quantiles = entry["potentials"], entry["quantiles"]
    side, share, lines = entry["side"], entry["share"], entry.get("lines", {})
    assert isinstance(potentials, dict)
    assert isinstance(quantiles, dict)
    assert isinstance(lines, dict)
    assert isinstance(side, int)
    assert isinstance(share, float)
    return Printed(
        side,
        share,
        MappingProxyType(
            {name: (first, tuple(values)) for name, (first, values) in potentials.items()}
        ),
        MappingProxyType({name: tuple(five) for name, five in quantiles.items()}),
        MappingProxyType(lines),
    )
