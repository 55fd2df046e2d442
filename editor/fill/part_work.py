"""The doing of the parts of a job."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from editor.fill.choosers import first_fill_chooser
from editor.fill.clock import Clock
from editor.fill.job import Source
from editor.fill.parts import Explored, Improve, Improved, state_of
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.search import Search, Step
from editor.fill.vocabulary import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.fill.job import FillRequest
    from editor.fill.parts import Explore
    from editor.fill.polish import Polisher
    from editor.fill.state import State
    from editor.words.word_list import WordList


_LOG = logging.getLogger(__name__)


class Parts:
    """Does the parts of the job ``request``, one after another, and keeps its searches."""

    def __init__(self, request: FillRequest, words: WordList) -> None:
        self.words = words
        self._request = request
        self._vocabulary = vocabulary_of(words)
        self._searches: dict[tuple[int, int, float], Search | None] = {}
        self._polishing: tuple[Improve, Polisher] | None = None
        self._last: tuple[int, Propagation, State | None] | None = None

    def explored(self, part: Explore, stopped: Callable[[], bool]) -> Explored:
        """Go on with the search of ``part``."""
        search = self._search(part)
        if search is None:
            return Explored(Step.IMPOSSIBLE, 0)
        before = search.nodes
        step = search.run(part.nodes, stopped, part.work)
        domains = tuple(search.state.domains) if step is Step.FILLED else ()
        _LOG.debug("search beside %s after %d nodes in all", step.name, search.nodes)
        return Explored(step, search.nodes - before, domains, search.nodes)

    def improved(self, part: Improve, stopped: Callable[[], bool]) -> Iterator[Improved]:
        """Yield ever better fills."""
        polisher = self._polisher(part, Clock(None, stopped))
        if polisher is None:
            return
        if tuple(polisher.state.domains) != part.domains:
            yield Improved(part.domains, tuple(polisher.state.domains), Source.SEARCH)
        for step in polisher.steps():
            if step.better:
                _LOG.debug("polish beside: better by %s", step.source.value)
                yield Improved(part.domains, tuple(step.state.domains), step.source)

    def _search(self, part: Explore) -> Search | None:
        key = part.floor, part.seed, part.spread
        if key not in self._searches:
            self._searches[key] = self._begun(part)
        return self._searches[key]

    def _begun(self, part: Explore) -> Search | None:
        propagation, root = self._opened(part.floor)
        if root is None:
            return None
        chooser = first_fill_chooser(propagation, root, part.seed, spread=part.spread)
        return Search(propagation, root.copy(), chooser)

    def _polisher(self, part: Improve, clock: Clock) -> Polisher | None:
        """Return what goes on from the fill of ``part``, and from its own where that is better."""
        from editor.fill.polish import Polisher  # the solver takes a second to load

        if self._polishing is not None and self._polishing[0].floor == part.floor:
            before, polisher = self._polishing
            polisher.merge(before.domains, part.domains)
            polisher.go_on(clock)
        else:
            propagation, root = self._opened(part.floor)
            state = None if root is None else state_of(propagation, root, part.domains)
            if root is None or state is None:
                return None
            polisher = Polisher(propagation, root, state, clock, part.seed)
        self._polishing = part, polisher
        return polisher

    def _opened(self, floor: int) -> tuple[Propagation, State | None]:
        """Return the problem at ``floor`` with what follows from it; the last one is kept."""
        if self._last is None or self._last[0] != floor:
            problem = problem_of(self._request, self._vocabulary, floor)
            propagation = Propagation(problem)
            self._last = floor, propagation, None if problem.reason else propagation.root()
        return self._last[1:]
