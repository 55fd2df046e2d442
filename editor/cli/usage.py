"""What is wrong with the arguments of a command, in the program's language."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

from typer._click.exceptions import (
    BadOptionUsage,
    BadParameter,
    MissingParameter,
    NoSuchOption,
)

from editor.language import marked, tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from typer.exceptions import TyperException

_REASONS: Mapping[str, str] = MappingProxyType(
    {
        "int_parsing": marked("it must be a whole number"),
        "int_from_float": marked("it must be a whole number"),
        "float_parsing": marked("it must be a number"),
        "greater_than": marked("it must be more than {gt}"),
        "greater_than_equal": marked("it must be {ge} or more"),
        "int_parsing_size": marked("it has too many digits"),
        "less_than": marked("it must be less than {lt}"),
        "less_than_equal": marked("it must be {le} or less"),
    }
)
"""Why a value is refused, by the names that pydantic has for it."""

_LONGEST = 1200
"""Characters of a sentence; a path may have hundreds."""
_ENDS = 500
"""Characters that stay at either end of a longer one."""

_EXTRA = re.compile(r"Got unexpected extra argument\(s\) \((.*)\)", re.DOTALL)
_NO_CHOICE = re.compile(r"Value error, (.*) is not one of (.*?)\.?", re.DOTALL)
_NO_COMMAND = re.compile(r"No such command (.*?)\.(?: Did you mean (.*)\?)?", re.DOTALL)


def usage_sentence(error: TyperException) -> str:
    """Return one sentence that says what is wrong, and where help is."""
    context = getattr(error, "ctx", None)
    sentence = with_stop(_sentence(error))
    if context is None:
        return sentence
    return tr("{sentence} See {command} --help").format(
        sentence=sentence, command=context.command_path
    )


def with_stop(sentence: str) -> str:
    """Return ``sentence`` with a full stop, unless it has one."""
    return sentence if sentence.endswith((".", "?")) else f"{sentence}."


def one_line(sentence: str) -> str:
    """Return ``sentence`` on one line: control characters escaped, the middle left out if long.

    What it quotes may be anything: a value of thousands of digits, a name with line breaks.
    """
    plain = "".join(one if one.isprintable() else ascii(one)[1:-1] for one in sentence)
    return plain if len(plain) <= _LONGEST else f"{plain[:_ENDS]} … {plain[-_ENDS:]}"


def _sentence(error: TyperException) -> str:
    match error:
        case NoSuchOption():
            return _unknown_option(error)
        case MissingParameter():
            return tr("{name} is missing").format(name=_name_of(error))
        case BadParameter():
            return tr("Invalid value for {name}: {reason}").format(
                name=_name_of(error), reason=_reason(error)
            )
        case BadOptionUsage():
            return tr("Option {name} needs a value").format(name=error.option_name)
    return _plain_sentence(error.format_message())


def _plain_sentence(told: str) -> str:
    """Return what typer tells by its text alone."""
    if extra := _EXTRA.match(told):
        return tr("There are more arguments than expected: {extra}").format(extra=extra[1])
    if unknown := _NO_COMMAND.match(told):
        sentence = tr("There is no command {name}").format(name=unknown[1])
        return f"{sentence}. {_did_you_mean(unknown[2])}" if unknown[2] else sentence
    return told


def _unknown_option(error: NoSuchOption) -> str:
    sentence = tr("There is no option {name}").format(name=error.option_name)
    if not error.possibilities:
        return sentence
    return f"{sentence}. {_did_you_mean(', '.join(sorted(error.possibilities)))}"


def _did_you_mean(names: str) -> str:
    return tr("Did you mean {names}?").format(names=names)


def _name_of(error: BadParameter) -> str:
    if error.param_hint is not None:
        return str(error.param_hint)
    return error.param.get_error_hint() if error.param else ""


def _reason(error: BadParameter) -> str:
    """Return why a value is refused: the first of the faults, like typer itself."""
    faults = getattr(error.__cause__, "errors", None)
    if faults is None:
        return error.message
    fault = faults()[0]
    if template := _REASONS.get(fault["type"]):
        return tr(template).format(**fault.get("ctx", {}))
    if choice := _NO_CHOICE.fullmatch(error.message):
        return tr("{value} is not one of {known}").format(value=choice[1], known=choice[2])
    return error.message
