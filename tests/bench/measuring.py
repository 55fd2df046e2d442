"""Making a measurement as one does in a checkout, in this process."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from bench.__main__ import run

if TYPE_CHECKING:
    import pytest


def measured(capsys: pytest.CaptureFixture[str], *arguments: object) -> Any:  # noqa: ANN401
    """Return the figures that a measurement prints as JSON."""
    code = run([*map(str, arguments), "--json"])
    captured = capsys.readouterr()
    assert code == 0, captured.err
    return json.loads(captured.out)
