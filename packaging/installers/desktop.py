"""What desktops are told of the program: entry in menus, kinds of files, AppStream page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from installers import product

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
_CATEGORIES = ("Office", "Publishing", "Qt")
_KEYWORDS = ("crossword", "puzzle", "grid", "word list", "clues")
_TRANSLATED_KEYWORDS = {
    "de": ("Kreuzworträtsel", "Rätsel", "Gitter", "Wortliste", "Hinweise"),
    "es": ("crucigrama", "pasatiempo", "cuadrícula", "lista de palabras", "pistas"),
}


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of puzzle file: its media type, its suffix, what it is called."""

    media_type: str
    suffix: str
    name: str
    names: Mapping[str, str]
    """What it is called in other languages, by their codes."""
    parent: str | None = None
    """The media type that it is a kind of, for programs that do not know it."""
    starts: tuple[int, str] | None = None
    """Where in a file which characters stand, if all of the kind have some."""


FILE_KINDS = (
    FileKind(
        "application/x-ipuz+json",
        ".ipuz",
        "ipuz puzzle",
        {"de": "ipuz-Rätsel", "es": "crucigrama ipuz"},
        "application/json",
    ),
    FileKind(
        "application/x-acrosslite",
        ".puz",
        "Across Lite crossword",
        {"de": "Across-Lite-Kreuzworträtsel", "es": "crucigrama de Across Lite"},
        starts=(2, "ACROSS&DOWN"),
    ),
    FileKind(
        "application/x-crossword-compiler",
        ".jpz",
        "Crossword Compiler puzzle",
        {"de": "Crossword-Compiler-Rätsel", "es": "crucigrama de Crossword Compiler"},
    ),
    FileKind(
        "text/x-xd-crossword",
        ".xd",
        "xd crossword",
        {"de": "xd-Kreuzworträtsel", "es": "crucigrama xd"},
        "text/plain",
    ),
    FileKind(
        "text/x-exolve",
        ".exolve",
        "Exolve crossword",
        {"de": "Exolve-Kreuzworträtsel", "es": "crucigrama de Exolve"},
        "text/plain",
    ),
    FileKind(
        "application/x-crossfire",
        ".cfp",
        "CrossFire crossword",
        {"de": "CrossFire-Kreuzworträtsel", "es": "crucigrama de CrossFire"},
        "application/xml",
    ),
)


def desktop_entry() -> str:
    """Return the entry of the program in the menus of a desktop."""
    return f"""[Desktop Entry]
Type=Application
Version=1.4
Name={product.NAME}
GenericName={product.KIND}
{_translated("GenericName", product.KINDS)}
Comment={product.SUMMARY}
{_translated("Comment", product.SUMMARIES)}
Exec={product.COMMAND} %F
TryExec={product.COMMAND}
Icon={product.APP_ID}
Terminal=false
StartupNotify=true
StartupWMClass={product.COMMAND}
Categories={_listed(_CATEGORIES)}
Keywords={_listed(_KEYWORDS)}
{_translated("Keywords", {code: _listed(words) for code, words in _TRANSLATED_KEYWORDS.items()})}
MimeType={_listed(kind.media_type for kind in FILE_KINDS)}
"""


def _translated(key: str, texts: Mapping[str, str]) -> str:
    """Return the lines of a desktop entry that tell ``key`` in other languages."""
    return "\n".join(f"{key}[{code}]={text}" for code, text in texts.items())


def file_kinds() -> str:
    """Return the kinds of files for the shared database of media types."""
    root = ElementTree.Element(
        "mime-info", xmlns="http://www.freedesktop.org/standards/shared-mime-info"
    )
    for kind in FILE_KINDS:
        told = ElementTree.SubElement(root, "mime-type", type=kind.media_type)
        ElementTree.SubElement(told, "comment").text = kind.name
        for code, name in kind.names.items():
            ElementTree.SubElement(told, "comment", {LANGUAGE: code}).text = name
        if kind.parent:
            ElementTree.SubElement(told, "sub-class-of", type=kind.parent)
        if kind.starts:
            offset, text = kind.starts
            magic = ElementTree.SubElement(told, "magic", priority="50")
            ElementTree.SubElement(magic, "match", type="string", offset=str(offset), value=text)
        ElementTree.SubElement(told, "glob", pattern=f"*{kind.suffix}")
    return _written(root)


def appstream() -> str:
    """Return the page of the program in software centres; addresses that it lacks are left out."""
    root = ElementTree.Element("component", type="desktop-application")
    for tag, text in (
        ("id", product.APP_ID),
        ("metadata_license", "CC0-1.0"),
        ("project_license", "MIT AND CC-BY-SA-4.0"),
        ("name", product.NAME),
        ("summary", product.SUMMARY),
    ):
        ElementTree.SubElement(root, tag).text = text
    for code, summary in product.SUMMARIES.items():
        ElementTree.SubElement(root, "summary", {LANGUAGE: code}).text = summary
    developer = ElementTree.SubElement(root, "developer", id="org.gridwright")
    ElementTree.SubElement(developer, "name").text = product.AUTHORS
    description = ElementTree.SubElement(root, "description")
    for paragraph in product.DESCRIPTION:
        ElementTree.SubElement(description, "p").text = paragraph
    desktop_id = f"{product.APP_ID}.desktop"
    ElementTree.SubElement(root, "launchable", type="desktop-id").text = desktop_id
    _add_addresses(root)
    _add_lists(root)
    ElementTree.SubElement(root, "content_rating", type="oars-1.1")
    return _written(root)


def _add_addresses(root: ElementTree.Element) -> None:
    for kind, address in (("homepage", product.HOMEPAGE), ("bugtracker", product.REPORTS)):
        if address:
            ElementTree.SubElement(root, "url", type=kind).text = address
    if product.PICTURES:
        shown = ElementTree.SubElement(
            ElementTree.SubElement(root, "screenshots"), "screenshot", type="default"
        )
        ElementTree.SubElement(shown, "image").text = f"{product.PICTURES}/filled-light.png"


def _add_lists(root: ElementTree.Element) -> None:
    categories = ElementTree.SubElement(root, "categories")
    for category in _CATEGORIES[:2]:
        ElementTree.SubElement(categories, "category").text = category
    keywords = ElementTree.SubElement(root, "keywords")
    for keyword in _KEYWORDS:
        ElementTree.SubElement(keywords, "keyword").text = keyword
    provides = ElementTree.SubElement(root, "provides")
    ElementTree.SubElement(provides, "binary").text = product.COMMAND
    for kind in FILE_KINDS:
        ElementTree.SubElement(provides, "mediatype").text = kind.media_type


def _listed(values: Iterable[str]) -> str:
    return "".join(f"{one};" for one in values)


def _written(root: ElementTree.Element) -> str:
    ElementTree.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, "unicode")}\n'
