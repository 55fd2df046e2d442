"""What is wrong with the arguments of a command, in the program's language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from typer._click import Context
from typer._click.exceptions import (
    BadOptionUsage,
    BadParameter,
    MissingParameter,
    NoSuchOption,
)
from typer._click.types import FloatRange, IntParamType, IntRange
from typer.core import TyperCommand

from editor.language import tr

if TYPE_CHECKING:
    from typer.exceptions import TyperException

_LONGEST = 1200
"""Characters of a sentence; a path may have hundreds."""
_ENDS = 500
"""Characters that stay at either end of a longer one."""

_EXTRA = re.compile(r"Got unexpected extra argument\(s\) \((.*)\)", re.DOTALL)
_NO_CHOICE = re.compile(r"(.*) is not one of (.*?)\.?", re.DOTALL)
_NO_NUMBER = re.compile(r"'(.*)' is not a valid (?:int|float)(?: range)?\.", re.DOTALL)
_BEYOND = re.compile(r"(\S+) is not in the range \S+\.")
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
    context = error.ctx or Context(TyperCommand(None))
    return error.param.get_error_hint(context) if error.param else ""


def _reason(error: BadParameter) -> str:
    """Return why a value is refused."""
    kind = error.param.type if error.param else None
    if choice := _NO_CHOICE.fullmatch(error.message):
        return tr("{value} is not one of {known}").format(value=choice[1], known=choice[2])
    if number := _NO_NUMBER.fullmatch(error.message):
        return _no_number(number[1], whole=isinstance(kind, IntParamType))
    if isinstance(kind, FloatRange | IntRange) and (found := _BEYOND.fullmatch(error.message)):
        return _bound(kind, float(found[1]))
    return error.message


def _no_number(text: str, *, whole: bool) -> str:
    if not whole:
        return tr("it must be a number")
    return tr("it has too many digits") if text.isdecimal() else tr("it must be a whole number")


def _bound(kind: FloatRange | IntRange, number: float) -> str:
    """Return which bound of ``kind`` a number is beyond."""
    if kind.min is not None and number < kind.min:
        return tr("it must be {ge} or more").format(ge=kind.min)
    return tr("it must be {le} or less").format(le=kind.max)
