"""The command line: finds the command, runs it, and says in one sentence what went wrong."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException
from typer.main import get_command

from editor.cli.commands import COMMANDS, CommandEntry
from editor.cli.errors import CommandError, ExitCode
from editor.cli.help import HELP_OPTIONS, load, translate_typer, translated
from editor.cli.streams import STANDARD_OUTPUT
from editor.cli.usage import one_line, usage_sentence, with_stop
from editor.fill.errors import FillError
from editor.formats.errors import FormatError
from editor.generate.errors import GenerateError
from editor.language import tr
from editor.logs import LogLevel, log_to_stderr
from editor.sheet.errors import SheetError
from editor.words.errors import WordsError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from typer._click import Context

PROGRAM = "gridwright"

_HELP = """
Design crosswords: paint a grid, autofill it, print it.

Without a command the window opens, on the puzzles named if there are any:
gridwright [--new] [FILE ...]. Where it runs already they open there, unless --new is said.

A window that does not open as it should: gridwright --safe [FILE ...] starts with the choices of a
new program, leaves every file of its own as it is, and offers what was unsaved at the next start.

Exit codes: 0 done, 1 proven impossible (check: findings, replay: not confirmed),
2 bad input, 3 not found in the time, 70 internal error, 130 interrupted,
141 nobody reads the output any more.
"""

_EXPECTED = (CommandError, FillError, FormatError, GenerateError, SheetError, WordsError)


class _LazyCommand(TyperCommand):
    """A name and a summary for the help, and the command itself once it is called."""

    def __init__(self, name: str, entry: CommandEntry) -> None:
        super().__init__(name, help=tr(entry.summary))
        self._entry = entry

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: Context | None = None,
        **extra: object,
    ) -> Context:
        return load(self._entry).make_context(info_name, args, parent, **extra)


def run(arguments: Sequence[str]) -> int:
    """Run the command line ``arguments`` and return the exit code."""
    return run_group(program(), arguments)


def run_group(group: TyperGroup, arguments: Sequence[str]) -> int:
    """Run ``group`` with ``arguments`` and return the exit code; say errors in one sentence."""
    try:
        translate_typer()
        code = _run_command(group, list(arguments))
        sys.stdout.flush()
    except TyperException as error:
        return _complain(group, usage_sentence(error))
    except _EXPECTED as error:
        return _complain(group, str(error))
    except UnicodeEncodeError as error:
        return _complain(group, _no_text(error))
    except OSError as error:
        if error.filename is None:
            raise
        if isinstance(error, BrokenPipeError) and error.filename == tr(STANDARD_OUTPUT):
            return ExitCode.BROKEN_PIPE
        return _complain(group, f"{error.filename}: {error.strerror}")
    except (KeyboardInterrupt, typer.Abort):
        code = ExitCode.INTERRUPTED
    if code == ExitCode.INTERRUPTED:
        print(tr("Interrupted."), file=sys.stderr)
    return code


def program() -> TyperGroup:
    """Return the command line as typer knows it, with every command in the table."""
    return lazy_group(PROGRAM, _HELP, COMMANDS, _root)


def lazy_group(
    name: str, told: str, commands: Mapping[str, CommandEntry], root: Callable[..., None]
) -> TyperGroup:
    """Return ``commands`` as one program, each loaded when called; ``root`` has its own options."""
    app = typer.Typer(
        name=name,
        help=told,
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": HELP_OPTIONS},
    )
    app.callback()(root)
    group = translated(get_command(app))
    if not isinstance(group, TyperGroup):
        raise TypeError("a typer app with a callback is a group")
    for one, entry in commands.items():
        group.add_command(_LazyCommand(one, entry))
    return group


def _print_version(asked: bool | None) -> None:
    if asked:
        from importlib.metadata import version  # a fiftieth of what a command takes to load

        print(f"{PROGRAM} {version(PROGRAM)}")
        raise typer.Exit


def _start_log(level: LogLevel | None) -> None:
    if level:
        log_to_stderr(level)


def _root(
    *,
    _version: Annotated[
        bool | None,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and exit."
        ),
    ] = None,
    _log: Annotated[
        LogLevel | None,
        typer.Option(
            "--log",
            callback=_start_log,
            is_eager=True,
            help="Tell on standard error what is done; debug tells most.",
        ),
    ] = None,
) -> None:
    """Stand for the program itself, whose own options these are."""


def _run_command(group: TyperGroup, arguments: list[str]) -> int:
    if any("\0" in one for one in arguments):
        raise CommandError(tr("No name and no text holds the character with the number 0"))
    result = group.main(arguments, group.name, standalone_mode=False)
    return result if isinstance(result, int) else ExitCode.DONE


def _complain(group: TyperGroup, sentence: str) -> int:
    print(f"{group.name}: {one_line(with_stop(sentence))}", file=sys.stderr)
    return ExitCode.BAD_INPUT


def _no_text(error: UnicodeEncodeError) -> str:
    """Return what is said of half a character, which a name may hold but no file of text."""
    return tr("{text} is no text in UTF-8").format(text=ascii(error.object[: error.end]))
