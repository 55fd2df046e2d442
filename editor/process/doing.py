"""The doing of jobs, in whatever process: what is kept between them, and how each ends."""

from __future__ import annotations

import logging
from contextlib import contextmanager, suppress
from time import monotonic
from typing import TYPE_CHECKING, Generic

from editor.process.memory import give_back
from editor.process.messages import Do, Done, Failed, Preparing, Ready, Told
from editor.process.reporting import Reporting
from editor.process.service import Kept, Message, Need, Request, Service, nothing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_LOG = logging.getLogger(__name__)


class Doing(Generic[Request, Need, Kept, Message]):
    """Does jobs of ``service``; ``tell`` hears when what is kept is made, and when it is there."""

    def __init__(
        self,
        service: Service[Request, Need, Kept, Message],
        tell: Callable[[Preparing | Ready], None] = nothing,
    ) -> None:
        self._service = service
        self._tell = tell
        self._need: Need | None = None
        self._kept: Kept | None = None

    def warm(self, need: Need) -> None:
        """Make ready what jobs with ``need`` work with."""
        # What fails here fails again for the job that needs it, which can tell.
        with suppress(Exception), self._preparing():
            self._service.warm(self._made_for(need))

    def rest(self) -> None:
        """Give back the memory that is not needed between jobs."""
        if self._kept is not None:
            self._service.rest(self._kept)
        give_back()

    def end_of(
        self,
        job: Do[Request],
        tell: Callable[[Told[Message]], None],
        asked: Callable[[], bool],
    ) -> Done[Message] | Failed:
        """Do ``job`` and return how it ended; ``asked`` says whether it is to stop."""
        reporting = Reporting[Message](
            lambda message: tell(Told(job.number, message)), self._service.passing, asked
        )
        start, kind = monotonic(), type(job.request).__name__
        _LOG.debug("job %s begins: %s", job.number, kind)
        try:
            kept = self._kept_for(self._service.need(job.request))
            outcome = self._service.run(job.request, kept, reporting.report, reporting.stopped)
        except Exception as error:  # the entry of every job: whatever happens must be told
            _LOG.info("job %s failed: %s: %s", job.number, type(error).__name__, error)
            return Failed(job.number, self._service.sentence(error))
        _LOG.debug("job %s ends after %.3f s", job.number, monotonic() - start)
        return Done(job.number, outcome)

    def _kept_for(self, need: Need | None) -> Kept:
        """Return what is kept for ``need``; making it is told."""
        if self._fits(need):
            return self._made_for(need)
        with self._preparing():
            return self._made_for(need)

    def _made_for(self, need: Need | None) -> Kept:
        """Return what is kept, made anew where ``need`` is another one."""
        if self._kept is None or not self._fits(need):
            self._kept = self._service.keep(need, self._kept)
            self._need = need
        return self._kept

    def _fits(self, need: Need | None) -> bool:
        return self._kept is not None and (need is None or need == self._need)

    @contextmanager
    def _preparing(self) -> Iterator[None]:
        """Tell that nothing is heard meanwhile, and when that is over."""
        self._tell(Preparing())
        try:
            yield
        finally:
            self._tell(Ready())
