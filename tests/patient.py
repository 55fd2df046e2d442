"""Waits that end in time on any machine, however much else it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytestqt.qtbot import QtBot

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import SignalInstance, WaitSignalsOrder
    from pytestqt.wait_signal import CheckParamsCb, MultiSignalBlocker, SignalBlocker

PATIENCE = 180_000
"""Milliseconds in which anything comes on any machine; only what fails takes as long."""


class PatientBot(QtBot):
    """Waits for ``PATIENCE``, where nothing else is said."""

    def waitUntil(  # noqa: N802
        self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE
    ) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(  # noqa: N802
        self,
        signal: SignalInstance,
        *,
        timeout: int = PATIENCE,
        raising: bool | None = None,
        check_params_cb: CheckParamsCb | None = None,
    ) -> SignalBlocker:
        return super().waitSignal(
            signal, timeout=timeout, raising=raising, check_params_cb=check_params_cb
        )

    def waitSignals(  # noqa: N802
        self,
        signals: list[SignalInstance],
        *,
        timeout: int = PATIENCE,
        raising: bool | None = None,
        check_params_cbs: list[CheckParamsCb] | None = None,
        order: WaitSignalsOrder = "none",
    ) -> MultiSignalBlocker:
        return super().waitSignals(
            signals,
            timeout=timeout,
            raising=raising,
            check_params_cbs=check_params_cbs,
            order=order,
        )

    def waitActive(  # type: ignore[override]  # noqa: N802
        self, widget: QWidget, *, timeout: int = PATIENCE
    ) -> AbstractContextManager[object]:
        return super().waitActive(widget, timeout=timeout)

    def waitExposed(  # type: ignore[override]  # noqa: N802
        self, widget: QWidget, *, timeout: int = PATIENCE
    ) -> AbstractContextManager[object]:
        return super().waitExposed(widget, timeout=timeout)
