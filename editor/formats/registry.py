"""The formats by name, and reading and writing a puzzle's file by its suffix and content."""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from editor.core.enumerations import told_in_clues, with_rules_as_told
from editor.formats.errors import FormatError
from editor.formats.slashes import decided
from editor.formats.unread import UNREAD, reason_unread
from editor.language import marked, tr
from editor.storage import read_whole, write_atomically

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from editor.core.alphabet import Alphabet
    from editor.core.puzzle import Puzzle
    from editor.formats.remarks import Reading
    from editor.formats.slashes import IsListed

MAX_BYTES = 8_000_000
"""A larger file is no crossword."""


@dataclass(frozen=True, slots=True)
class Format:
    """One kind of file. ``read`` or ``write`` is None where the format goes one way only."""

    name: str
    suffixes: tuple[str, ...]
    recognizes: Callable[[bytes], bool]
    """Tells by its content whether a file is of this format."""
    read: Callable[[bytes], Reading] | None = None
    write: Callable[[Puzzle], bytes] | None = None
    losses: Callable[[Puzzle], tuple[str, ...]] = lambda _puzzle: ()

    @property
    def reads(self) -> bool:
        """Whether files of this format can be read."""
        return self.read is not None

    @property
    def writes(self) -> bool:
        """Whether files of this format can be written."""
        return self.write is not None


def _of(place: str) -> Callable[[Any], Any]:
    """Return the function ``module:name`` of this room, whose module is loaded at its first call.

    All formats together take as long to load as the rest of a command; most files are of one.
    """
    module, name = place.split(":")

    def call(argument: Any) -> Any:  # noqa: ANN401  # bytes or a puzzle, by the field it stands in
        return getattr(import_module(f"editor.formats.{module}"), name)(argument)

    return call


def _with_one_of(signs: tuple[bytes, ...], place: str) -> Callable[[bytes], bool]:
    """Return the function ``module:name``, asked of files that hold one of ``signs`` alone.

    Every file in this format has one: of most others its module need not be loaded to say no.
    """
    recognizes = _of(place)

    def call(data: bytes) -> bool:
        return any(sign in data for sign in signs) and bool(recognizes(data))

    return call


def _from_others(place: str) -> Callable[[bytes], Reading]:
    """Return the function ``module:name``: its puzzles want enumerations where clues tell them."""
    read = _of(place)

    def call(data: bytes) -> Reading:
        reading: Reading = read(data)
        return replace(reading, puzzle=with_rules_as_told(reading.puzzle))

    return call


def _for_others(place: str) -> Callable[[Puzzle], bytes]:
    """Return the function ``module:name``, told the enumerations as a part of the clues."""
    write = _of(place)

    def call(puzzle: Puzzle) -> bytes:
        written: bytes = write(told_in_clues(puzzle))
        return written

    return call


IPUZ = Format(
    "ipuz",
    (".ipuz", ".json"),
    _with_one_of((b"{",), "ipuz_reader:is_ipuz"),
    _of("ipuz_reader:read_ipuz"),
    _of("ipuz_writer:write_ipuz"),
    _of("ipuz_writer:ipuz_losses"),
)
TEMPLATE = Format(
    marked("Text template"),
    (".txt",),
    _of("templates:is_template"),
    _of("templates:read_template"),
    _for_others("templates:write_template"),
    _of("templates:template_losses"),
)
ACROSS_LITE = Format(
    "Across Lite",
    (".puz",),
    _with_one_of((b"ACROSS&DOWN",), "across_lite:is_puz"),
    _from_others("across_lite:read_puz"),
    _for_others("across_lite:write_puz"),
    _of("across_lite:puz_losses"),
)
ACROSS_LITE_TEXT = Format(
    marked("Across Lite text"),
    (),
    _with_one_of((b"<",), "across_lite_text:is_across_lite_text"),
    _from_others("across_lite_text:read_across_lite_text"),
    _for_others("across_lite_text_writer:write_across_lite_text"),
    _of("across_lite_text_writer:across_lite_text_losses"),
)
JPZ = Format(
    "Crossword Compiler",
    (".jpz", ".xml"),
    _with_one_of((b"PK", b"rectangular-puzzle"), "jpz_reader:is_jpz"),
    _from_others("jpz_reader:read_jpz"),
    _for_others("jpz_writer:write_jpz"),
    _of("jpz_writer:jpz_losses"),
)
CROSSFIRE = Format(
    "CrossFire",
    (".cfp",),
    _with_one_of((b"<CROSSFIRE",), "crossfire:is_crossfire"),
    _from_others("crossfire:read_crossfire"),
    _for_others("crossfire_writer:write_crossfire"),
    _of("crossfire_writer:crossfire_losses"),
)
XPF = Format(
    "XPF", (".xpf",), _with_one_of((b"<Puzzles",), "xpf:is_xpf"), _from_others("xpf:read_xpf")
)
XD = Format(
    "xd",
    (".xd",),
    _with_one_of((b"M", b":"), "xd_reader:is_xd"),
    _from_others("xd_reader:read_xd"),
    _for_others("xd_writer:write_xd"),
    _of("xd_writer:xd_losses"),
)
EXOLVE = Format(
    "Exolve",
    (".exolve",),
    _with_one_of((b"exolve-begin",), "exolve_reader:is_exolve"),
    _from_others("exolve_reader:read_exolve"),
    _for_others("exolve_writer:write_exolve"),
    _of("exolve_writer:exolve_losses"),
)
_DIGITS = tuple(bytes([one]) for one in (*b"0123456789", *range(0x80, 0x100)))
"""Whatever a number is written with; those of other scripts have no byte below 0x80."""
CLUE_LIST = Format(
    marked("List of clues"),
    (),
    _with_one_of(_DIGITS, "clue_list_reader:is_clue_list"),
    _of("clue_list_reader:read_clue_list"),
)

FORMATS: tuple[Format, ...] = (
    IPUZ,
    ACROSS_LITE,
    JPZ,
    XD,
    EXOLVE,
    CROSSFIRE,
    XPF,
    ACROSS_LITE_TEXT,
    CLUE_LIST,
    TEMPLATE,
)
"""All formats, the document format first."""


def _unlisted(_entry: str, _alphabet: Alphabet) -> bool:
    """Tell that no entry is known to be a word."""
    return False


def read_puzzle(path: Path, is_listed: IsListed = _unlisted) -> Puzzle:
    """Return the puzzle in the file ``path``; ``FormatError`` names the file and the place."""
    return open_puzzle(path, is_listed).puzzle


def open_puzzle(path: Path, is_listed: IsListed = _unlisted) -> Reading:
    """Return the puzzle in the file ``path``, with what has to be told about it.

    ``is_listed`` tells a cell that reads two ways from a text with a slash in it.
    """
    return reading_of(path, read_content(path), is_listed)


def read_content(path: Path) -> bytes:
    """Return what the file ``path`` holds; raise ``FormatError`` when that can be no puzzle."""
    try:
        data = read_whole(path, MAX_BYTES)
    except OSError as error:
        raise FormatError(
            tr("{path} cannot be read: {reason}").format(path=path, reason=error.strerror or error)
        ) from error
    if not data:
        raise FormatError(tr("{path} cannot be read: it is empty").format(path=path))
    return data


def reading_of(path: Path, data: bytes, is_listed: IsListed = _unlisted) -> Reading:
    """Return the puzzle in ``data``, which the file ``path`` holds."""
    one = _format_of_content(path, data)
    known = one is not None and one.recognizes(data) and path.suffix.lower() not in UNREAD
    if not known and (sentence := reason_unread(path, data)):
        raise FormatError(
            tr("{path} cannot be read: {reason}").format(path=path, reason=tr(sentence))
        )
    if one is None or one.read is None:
        raise FormatError(
            tr("{path} cannot be read: it is in no format that this program knows").format(
                path=path
            )
        )
    try:
        return decided(one.read(data), is_listed)
    except FormatError as error:
        raise FormatError(
            tr("{path} cannot be read as {name}: {reason}").format(
                path=path, name=tr(one.name), reason=error
            )
        ) from error


def write_puzzle(puzzle: Puzzle, path: Path) -> tuple[str, ...]:
    """Write ``puzzle`` to ``path`` in the format of its suffix; return what that format loses."""
    one = format_of(path)
    if one is None or one.write is None:
        known = ", ".join(suffix for other in FORMATS if other.writes for suffix in other.suffixes)
        raise FormatError(
            tr("{path} cannot be written: its name must end in a known suffix ({known})").format(
                path=path, known=known
            )
        )
    try:
        write_atomically(path, one.write(puzzle))
    except OSError as error:
        raise FormatError(
            tr("{path} cannot be written: {reason}").format(
                path=path, reason=error.strerror or error
            )
        ) from error
    except FormatError as error:
        raise FormatError(
            tr("{path} cannot be written as {name}: {reason}").format(
                path=path, name=tr(one.name), reason=error
            )
        ) from error
    return losses(puzzle, one)


def losses(puzzle: Puzzle, one: Format) -> tuple[str, ...]:
    """Return what ``puzzle`` would lose in the format ``one``: a sentence for each."""
    return one.losses(puzzle)


def format_of(path: Path) -> Format | None:
    """Return the format that the suffix of ``path`` names."""
    suffix = path.suffix.lower()
    return next((one for one in FORMATS if suffix in one.suffixes), None)


def _format_of_content(path: Path, data: bytes) -> Format | None:
    """Return the format of a file: its suffix's, unless the content is plainly another.

    Nearly any short text can be a template; it is plainly one when it draws several rows, and
    what others know is none.
    """
    named = format_of(path)
    if named is None or not named.reads:
        return next((one for one in FORMATS if one.reads and one.recognizes(data)), None)
    drawn = len(data.split(b"\n")) > 2 and any(mark in data for mark in b"#_.")
    others = [one for one in FORMATS if one.reads and (one is not TEMPLATE or drawn)]
    first = () if named is TEMPLATE else (named,)
    return next((one for one in (*first, *others) if one.recognizes(data)), named)
