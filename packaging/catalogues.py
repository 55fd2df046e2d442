"""Collect the sentences to translate: ``python packaging/catalogues.py [--new CODE]``.

Every catalogue in ``resources/translations`` is brought up to date with the code and compiled.
Sentences without a translation are printed; ``--new`` begins a language.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

if TYPE_CHECKING:
    from collections.abc import Iterable

    from babel.messages.catalog import Message

PROJECT = Path(__file__).resolve().parents[1]
TRANSLATIONS = PROJECT / "resources" / "translations"
DOMAIN = "gridwright"
KEYWORDS = parse_keywords(
    ["tr:1,1t", "tr:1,2c,2t", "counted:2,3", "marked:1", "pgettext:1c,2", "marked_counted:1,2"]
)
WIDTH = 100


def main() -> None:
    """Bring the catalogues up to date and tell what they lack."""
    parser = argparse.ArgumentParser(description="Collect the sentences to translate.")
    parser.add_argument("--new", metavar="CODE", help="begin a language, such as fr")
    new = parser.parse_args().new
    if new:
        _write(po_file(new), _begun(new))
    template = collected()
    for code in languages():
        catalogue = updated(po_file(code), template)
        _write(po_file(code), catalogue)
        po_file(code).with_suffix(".mo").write_bytes(compiled(catalogue))
        lacking = list(untranslated(catalogue))
        for message in lacking:
            print(f"{code}: {message.id!r}")
        print(f"{code}: {len(catalogue)} messages, {len(lacking)} without translation")


def collected() -> Catalog:
    """Return what the code says to people, with the files that say it."""
    template = Catalog(project="Gridwright")
    found = extract_from_dir(PROJECT / "editor", [("**.py", "python")], keywords=KEYWORDS)
    for name, _line, text, _comments, context in found:
        template.add(text, locations=[(f"editor/{name}", 0)], context=context)
    for text in help_texts():
        template.add(text, locations=[("editor/cli", 0)])
    return template


def help_texts() -> Iterable[str]:
    """Return the paragraphs of the help of every command and option."""
    os.environ["GRIDWRIGHT_LANGUAGE"] = "en"
    sys.path.insert(0, str(PROJECT))
    from editor.cli.app import program
    from editor.cli.help import help_texts as texts

    return texts(program())


def languages() -> list[str]:
    """Return the codes of the languages that have a catalogue."""
    return sorted(path.parents[1].name for path in TRANSLATIONS.glob("*/LC_MESSAGES/*.po"))


def po_file(code: str) -> Path:
    """Return where the sentences of a language are."""
    return TRANSLATIONS / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def updated(path: Path, template: Catalog) -> Catalog:
    """Return the catalogue at ``path`` with the sentences of ``template``, and those alone."""
    with path.open("rb") as file:
        catalogue = read_po(file, locale=path.parents[1].name)
    # A guess that looks like a translation is worse than none.
    template.creation_date = catalogue.creation_date
    catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    return catalogue


def _begun(code: str) -> Catalog:
    """Return an empty catalogue; its header comment is the place of the translator's glossary."""
    return Catalog(
        code,
        project="Gridwright",
        version="-",
        header_comment="# Gridwright's sentences in another language.",
        last_translator="-",
        language_team="-",
        msgid_bugs_address="-",
    )


def compiled(catalogue: Catalog) -> bytes:
    """Return ``catalogue`` as the program reads it."""
    binary = io.BytesIO()
    write_mo(binary, catalogue)
    return binary.getvalue()


def untranslated(catalogue: Catalog) -> Iterable[Message]:
    """Return the messages that lack a translation, or one of their plurals."""
    for message in catalogue:
        texts = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if message.id and not all(texts):
            yield message


def _write(path: Path, catalogue: Catalog) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    catalogue.fuzzy = False  # only whole translations are written
    with path.open("wb") as file:
        write_po(file, catalogue, width=WIDTH, sort_by_file=True, include_lineno=False)


if __name__ == "__main__":
    main()
