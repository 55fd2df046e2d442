"""The manual is true: what its chapters and pictures name is there, as the program calls it."""

from __future__ import annotations

import json
import re
from functools import cache
from html import unescape
from typing import TYPE_CHECKING

import pytest
from babel.messages.pofile import read_po
from manual_site import LANGUAGES, write_site
from PySide6.QtGui import QImage

from editor.cli.commands import COMMANDS as CLI_COMMANDS
from editor.cli.help import load
from editor.document.own_keys import split_keys
from editor.document.preferences import Preferences
from editor.language import ENGLISH, speaking, tr
from editor.paths import manual_folder, resource
from editor.ui.help.chapters import CHAPTERS, Chapter, chapter, file_of
from editor.ui.help.pages import TABLE, as_html, emphasized, parsed
from editor.ui.window.command import Menu, without_mark
from editor.ui.window.commands import COMMANDS
from editor.ui.window.keymap import key_text, keymap
from editor.ui.window.manual_names import names_in
from editor.ui.window.other_keys import clue_keys, grid_keys
from editor.ui.window.panel_table import GRID_CHAPTER, PANELS

if TYPE_CHECKING:
    from pathlib import Path

TRANSLATED = {"de": ("first-puzzle", "themed", "british")}
WRITTEN = [
    chapter(name, code)
    for code, names in ({ENGLISH: CHAPTERS} | TRANSLATED).items()
    for name in names
]
KEY = re.compile(r"\b(?:Ctrl|Alt|Strg)\+\S+|\bF\d{1,2}\b")
LINK = re.compile(r"\]\(([^):]+)\)")
OPTION = re.compile(r"(?<=\s)--[a-z][\w-]*")
PICTURES = 3_000_000
"""Bytes that all pictures may take."""


def called(one: Chapter) -> str:
    return f"{one.code}-{one.name}"


chapters = pytest.mark.parametrize("one", WRITTEN, ids=called)


@cache
def labels(code: str) -> frozenset[str]:
    """Return all that the program says in the language ``code``, without the marks of keys."""
    path = resource("translations") / ("de" if code == ENGLISH else code)
    with (path / "LC_MESSAGES" / "gridwright.po").open("rb") as file:
        messages = [one for one in read_po(file) if one.id]
    said = [one.id if code == ENGLISH else one.string for one in messages]
    texts = [text for one in said for text in ([one] if isinstance(one, str) else one)]
    return frozenset(without_mark(text) for text in texts)


def test_all_chapters_are_in_the_contents() -> None:
    found = {path.stem for path in manual_folder().glob("*.md")}
    assert found == set(CHAPTERS)
    for code, names in TRANSLATED.items():
        assert {path.stem for path in (manual_folder() / code).glob("*.md")} == set(names)
    assert {one.chapter for one in PANELS} | {GRID_CHAPTER} <= found


@chapters
def test_every_menu_named_is_there(one: Chapter) -> None:
    with speaking(one.code):
        known = names_in(one.code, keymap(COMMANDS, ""), Preferences()).by_text
    named = list(emphasized(parsed(one.text), "em"))
    assert [text for text in named if text not in known] == []
    assert named or one.name == "command-line"


@chapters
def test_every_button_and_field_named_is_there(one: Chapter) -> None:
    named = emphasized(parsed(one.text), "strong")
    assert [text for text in named if text not in labels(one.code)] == []


@chapters
def test_no_key_stands_there_that_can_be_changed(one: Chapter) -> None:
    """Keys of commands are written by the window; those of the grid are as they are."""
    assert KEY.findall(one.text) == []


@chapters
def test_every_link_and_picture_leads_somewhere(one: Chapter) -> None:
    folder = file_of(one.name, one.code).parent
    for target in LINK.findall(one.text):
        path, _, anchor = target.partition("#")
        if path.endswith(".png"):
            assert not QImage(str(folder / path)).isNull(), target
        else:
            name = path.removesuffix(".md")
            assert name in CHAPTERS, target
            anchors = {section.anchor for section in chapter(name, ENGLISH).sections}
            assert not anchor or anchor in anchors, target


@chapters
def test_every_command_and_option_named_is_there(one: Chapter) -> None:
    for line in re.findall(r"\bgridwright [a-z].*", one.text):
        words = re.sub(r"[`|].*", "", line).split()
        name = words[1]
        assert name in CLI_COMMANDS, line
        command = load(CLI_COMMANDS[name])
        for word in words[2:]:
            if word in getattr(command, "commands", {}):
                command = command.commands[word]
                break
        known = {opt for param in command.params for opt in (*param.opts, *param.secondary_opts)}
        asked = {word.partition("=")[0] for word in words[2:] if word.startswith("-")} - {"-"}
        assert asked <= known, line


def test_a_chapter_says_what_the_window_says_with_its_keys_once() -> None:
    one = chapter("first-puzzle", ENGLISH)
    names = names_in(ENGLISH, keymap(COMMANDS, ""), Preferences())
    html = unescape(as_html(one, names, lambda name: f"{name}.html"))
    autofill = next(command for command in COMMANDS if command.name == "autofill")
    assert html.count(f"Fill > Autofill</em> ({key_text(split_keys(autofill.keys))})") == 1
    assert 'href="keys.html"' in html
    with speaking("de"):
        there = as_html(one, names_in(ENGLISH, keymap(COMMANDS, ""), Preferences()), str)
        menu, entry = Menu.FILE.title, next(c for c in COMMANDS if c.name == "save").plain_text
        assert f"<em>{menu} > {entry}</em>" in unescape(there)


def test_the_table_has_all_keys() -> None:
    assert chapter("keys", ENGLISH).text.rstrip().endswith(TABLE)
    html = unescape(
        as_html(
            chapter("keys", ENGLISH), names_in(ENGLISH, keymap(COMMANDS, ""), Preferences()), str
        )
    )
    for command in COMMANDS:
        if command.keys:
            assert (
                f"<td>{key_text(split_keys(command.keys))}</td><td>{command.plain_text}</td>"
                in html
            )
    for keys, tip in (*grid_keys(Preferences()), *clue_keys()):
        assert f"<td>{keys}</td><td>{tip}</td>" in html


def test_pictures_show_the_program_as_it_is_today() -> None:
    by_name = {command.name: command for command in COMMANDS}
    shown = json.loads((manual_folder() / "pictures" / "shown.json").read_text(encoding="utf-8"))
    pictures = {
        path.relative_to(manual_folder()).as_posix() for path in manual_folder().rglob("*.png")
    }
    assert set(shown) == pictures
    assert sum((manual_folder() / name).stat().st_size for name in pictures) < PICTURES
    for name, what in shown.items():
        code = ENGLISH if name.startswith("pictures/") else name.partition("/")[0]
        with speaking(code):
            for command, text in what["commands"].items():
                one = by_name[command]
                assert text in (one.plain_text, without_mark(tr(one.label))), name
            assert [text for text in what["labels"] if text not in labels(code)] == [], name


def test_the_web_site_has_every_chapter_in_every_language(tmp_path: Path) -> None:
    write_site(tmp_path)
    for code in LANGUAGES:
        for name in CHAPTERS:
            html = (tmp_path / code / f"{name}.html").read_text(encoding="utf-8")
            assert f"<title>{chapter(name, code).title} – " in unescape(html)
            for target in re.findall(r'(?:href|src)="([^"#]+)', html):
                assert (tmp_path / code / target).is_file(), target
