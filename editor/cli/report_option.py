"""The option that asks for a report of a proof; what writes it is loaded once there is one."""

from __future__ import annotations

from typing import Annotated

import typer

REPORT_ENDING = ".json"

ReportOption = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="Write a report of the proof: .json, for replay."),
]
