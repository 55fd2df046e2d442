"""Every sentence for people is marked, collected, and translated into every language."""

from __future__ import annotations

import ast
import importlib.util
import re
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

import pytest
from babel.messages.pofile import read_po

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from babel.messages.catalog import Catalog, Message

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "editor"
LANGUAGES = sorted(path.name for path in (ROOT / "resources" / "translations").iterdir())
MODULES = sorted(PACKAGE.rglob("*.py"))

MARKS = {"tr", "counted", "marked", "marked_counted"}
FOR_PROGRAMMERS = {
    "AssertionError", "KeyError", "LookupError", "NotImplementedError", "PermissionError",
    "RuntimeError", "TypeError", "ValueError",
    "debug", "info", "warning", "exception",
    "compile", "error",
}  # fmt: skip
"""Errors that only a fault of the program raises, lines of the log, regular expressions."""

SENTENCE = re.compile(r"[A-Za-z’']{2,}[,;:]? [a-z(“]|\} [a-z]{2,}|[a-z]{2,} \{")
NO_SENTENCE = re.compile(
    r"\s*(<|create table|delete from|insert into|update \w+ set|order by|select |(\{\} )?where "
    r"|pragma |\\documentclass|body \{)"
    r"|.*\\large|.*sans-serif$|background: circle$|Special: circle$|  exolve-(id|colour)"
    r"|Congratulations! The puzzle is solved correctly.$|All done!$|Gridwright \{\}, Python"
    r"|\{\} s in \{\} runs"
    r"|(between thousands|before decimals|of page options|in a list|gridwright report|my words)$"
    r"|(watch the solver|end with the parent)$",
    re.IGNORECASE | re.DOTALL,
)
"""SQL, HTML, TeX and styles; what formats and logs hold, meanings, names of lists and threads."""

WORDS_OF_PAGES = {"wording/printed.py", "sheet/makers/dictionary/words.py"}
"""What pages say in languages that have no catalogue."""


@pytest.fixture(scope="module")
def catalogues() -> ModuleType:
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / "packaging/catalogues.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def catalogue_of(code: str) -> Catalog:
    path = ROOT / "resources" / "translations" / code / "LC_MESSAGES" / "gridwright.po"
    with path.open("rb") as file:
        return read_po(file, locale=code)


def ids(message: Message) -> tuple[str, ...]:
    return message.id if isinstance(message.id, tuple) else (message.id,)


def strings(message: Message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def messages(code: str) -> Iterator[Message]:
    return (message for message in catalogue_of(code) if message.id)


def placeholders(text: str) -> set[tuple[str, str | None]]:
    """Return the places for values, with how each is converted."""
    return {(name, how) for _, name, _, how in Formatter().parse(text) if name is not None}


@pytest.fixture(scope="module")
def collected(catalogues: ModuleType) -> Catalog:
    found: Catalog = catalogues.collected()
    return found


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_sentence_has_a_translation(collected: Catalog, code: str) -> None:
    done = catalogue_of(code)
    lacking = []
    for message in collected:
        if message.id:
            known = done.get(message.id, message.context)
            if known is None or not all(strings(known)) or len(ids(known)) < len(ids(message)):
                lacking.append(message.id)
    assert lacking == [], "run: python packaging/catalogues.py, and translate what it prints"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_translation_has_the_places_of_its_sentence(code: str) -> None:
    for message in messages(code):
        if "{2,4}" in message.id:  # an example of a regular expression
            continue
        wanted = set().union(*map(placeholders, ids(message)))
        for text in strings(message):
            missing = wanted - placeholders(text)
            assert placeholders(text) <= wanted, message.id
            assert missing <= ({("count", None)} if len(ids(message)) > 1 else set()), message.id


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_translation_says_its_sentence_once(code: str) -> None:
    said = [text for message in messages(code) for text in strings(message)]
    assert [text for text in said if re.fullmatch(r"(.{12,}?)\1+", text)] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_translation_keeps_the_ends_and_lines_of_its_sentence(code: str) -> None:
    for message in messages(code):
        for text in strings(message):
            one = ids(message)[0]
            assert (text[0] == " ", text[-1] == " ") == (one[0] == " ", one[-1] == " "), one
            assert text.count("\n") == one.count("\n"), one
            assert text.count("&") == one.count("&"), one


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_compiled_catalogue_holds_what_the_source_holds(code: str) -> None:
    folder = ROOT / "resources" / "translations" / code / "LC_MESSAGES"
    with (folder / "gridwright.mo").open("rb") as file:
        compiled = GNUTranslations(file)
    found = 0
    for message in messages(code):
        for number, text in enumerate(strings(message)):
            count = 1 if number == 0 else 2
            match message.context, ids(message):
                case None, (one, many):
                    assert compiled.ngettext(one, many, count) == text
                case None, (one,):
                    assert compiled.gettext(one) == text
                case context, (one,):
                    assert compiled.pgettext(context, one) == text
            found += 1
    assert found > 1000


def calls(path: Path) -> Iterator[tuple[ast.Call, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            yield node, called(node)


def called(node: ast.Call) -> str:
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def test_what_is_marked_can_be_collected() -> None:
    """An f-string, a sum or a choice within the mark is found in no catalogue."""
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in MODULES
        for node, name in calls(path)
        if name in MARKS
        for text in (node.args[1:] if name == "counted" else node.args)
        if isinstance(text, ast.JoinedStr | ast.BinOp | ast.IfExp)
    ]
    assert wrong == []


QUERIES = frozenset({"words/clues.py", "words/clue_file.py"})
"""Modules whose long texts are SQL; what they say to people, ``tr`` has."""


_DRAFTS = ("drafts", "draft_forms", "draft_rules", "draft_texts")
ENGLISH_CLUES = frozenset(f"words/{one}.py" for one in _DRAFTS)
"""Modules whose words stand in clues of English puzzles, whatever the window speaks."""


class Unmarked(ast.NodeVisitor):
    """Finds sentences that stand outside of a mark, of a help and of a docstring."""

    def __init__(self) -> None:
        self.found: list[ast.expr] = []

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Leave out the codes of enums."""
        is_enum = any(isinstance(base, ast.Name) and "Enum" in base.id for base in node.bases)
        for part in node.body:
            if not (is_enum and isinstance(part, ast.Assign) and _is_text(part.value)):
                self.visit(part)

    def visit_Assign(self, node: ast.Assign) -> None:
        """Leave out what a help says, which is collected from the commands themselves."""
        match node.targets:
            case [ast.Name(id=name)] if name.endswith(("HELP", "TOLD")):
                pass
            case _:
                self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if called(node) in MARKS | FOR_PROGRAMMERS | {"time_option"}:
            return
        for part in (node.func, *node.args):
            self.visit(part)
        for keyword in node.keywords:
            if keyword.arg not in ("help", "show_default"):
                self.visit(keyword.value)

    def visit_Assert(self, node: ast.Assert) -> None:
        """Leave out what an assertion says."""

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self._judge(node, node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        texts = (str(one.value) if isinstance(one, ast.Constant) else "{}" for one in node.values)
        self._judge(node, "".join(texts))
        for one in node.values:
            if isinstance(one, ast.FormattedValue):
                self.visit(one.value)

    def _judge(self, node: ast.expr, text: str) -> None:
        if SENTENCE.search(text) and not NO_SENTENCE.match(text):
            self.found.append(node)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def test_every_sentence_is_marked() -> None:
    found = []
    for path in MODULES:
        name = str(path.relative_to(PACKAGE))
        if name in WORDS_OF_PAGES | QUERIES | ENGLISH_CLUES:
            continue
        visitor = Unmarked()
        visitor.visit(ast.parse(path.read_text(encoding="utf-8")))
        found += [f"{path.relative_to(ROOT)}:{node.lineno}" for node in visitor.found]
    assert found == []
