"""Commands that take one value: its fields are the parameters that typer reads."""

from __future__ import annotations

from dataclasses import MISSING, fields
from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Any, TypeVar, get_type_hints

if TYPE_CHECKING:
    from collections.abc import Callable

Options = TypeVar("Options")


def taking(
    options: type[Options],
) -> Callable[[Callable[[Options], None]], Callable[..., None]]:
    """Let a command take a value of the dataclass ``options``, with a parameter for each field.

    The fields are annotated as typer wants parameters to be. What a command does with many options
    can so be told apart in functions that take the one value.
    """
    hints = get_type_hints(options, include_extras=True)
    parameters = [
        Parameter(
            one.name,
            Parameter.KEYWORD_ONLY,
            default=Parameter.empty if one.default is MISSING else one.default,
            annotation=hints[one.name],
        )
        for one in fields(options)  # type: ignore[arg-type]  # that it is a dataclass, no type tells
    ]

    def decorate(command: Callable[[Options], None]) -> Callable[..., None]:
        def parsed(**given: Any) -> None:  # noqa: ANN401  # whatever the fields are
            command(options(**given))

        parsed.__name__, parsed.__doc__ = command.__name__, command.__doc__
        parsed.__annotations__ = {one.name: one.annotation for one in parameters}
        vars(parsed)["__signature__"] = Signature(parameters)
        return parsed

    return decorate
