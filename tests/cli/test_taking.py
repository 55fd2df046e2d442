"""A command that takes one value has the fields of the value as its parameters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import pytest
import typer
from typer.testing import CliRunner

from editor.cli.taking import taking


@dataclass(frozen=True, slots=True, kw_only=True)
class PaintOptions:
    """What painting is asked for with."""

    walls: Annotated[list[str], typer.Argument(metavar="WALL")]
    colour: Annotated[str, typer.Option("-c", "--colour", help="The colour.")] = "white"
    coats: Annotated[int, typer.Option(min=1)] = 2
    quick: bool = False


@taking(PaintOptions)
def paint(options: PaintOptions) -> None:
    """Paint walls."""
    print(options)


@pytest.fixture
def app() -> typer.Typer:
    app = typer.Typer()
    app.command()(paint)
    return app


def test_the_value_holds_what_was_given_and_the_defaults(app: typer.Typer) -> None:
    ended = CliRunner().invoke(app, ["north", "south", "-c", "red", "--quick"])
    wanted = PaintOptions(walls=["north", "south"], colour="red", coats=2, quick=True)
    assert ended.output == f"{wanted}\n"


@pytest.mark.parametrize("arguments", [[], ["north", "--coats", "0"], ["north", "--walls", "x"]])
def test_what_the_fields_do_not_allow_is_refused(app: typer.Typer, arguments: list[str]) -> None:
    assert CliRunner().invoke(app, arguments).exit_code == 2


def test_the_help_is_that_of_the_command_and_its_fields(app: typer.Typer) -> None:
    told = CliRunner().invoke(app, ["--help"]).output
    for part in ("Paint walls.", "WALL", "--colour", "The colour.", "[default: white]"):
        assert part in told
