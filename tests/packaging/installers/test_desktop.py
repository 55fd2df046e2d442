"""What desktops are told: read back by other code, and by their own validators where they are."""

from __future__ import annotations

import shutil
import subprocess
from configparser import ConfigParser
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from editor import app
from editor.formats.ipuz_state import STATE_KEY
from editor.formats.registry import FORMATS
from installers import desktop, product

if TYPE_CHECKING:
    from pathlib import Path

SHARED = "{http://www.freedesktop.org/standards/shared-mime-info}"
FOR_ANY_TEXT = {".txt"}
ADDRESSES = ("HOMEPAGE", "REPORTS", "PICTURES")


def entry() -> dict[str, str]:
    parser = ConfigParser(interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(desktop.desktop_entry())
    return dict(parser["Desktop Entry"])


def kinds() -> dict[str, str]:
    """Return the suffixes by media type, as the shared database of them is told."""
    root = ElementTree.fromstring(desktop.file_kinds())
    return {
        kind.attrib["type"]: kind.find(f"{SHARED}glob").attrib["pattern"].removeprefix("*")
        for kind in root.iter(f"{SHARED}mime-type")
    }


def validate(*command: str, text: str, path: Path) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    path.write_text(text, encoding="utf-8")
    ran = subprocess.run([*command, str(path)], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, ""), ran.stdout


def test_files_of_every_format_with_a_suffix_of_its_own_are_opened() -> None:
    own = {one.suffixes[0] for one in FORMATS if one.writes and one.suffixes}
    assert set(kinds().values()) == own - FOR_ANY_TEXT


def test_menu_and_software_centre_name_the_same_kinds_of_files() -> None:
    page = ElementTree.fromstring(desktop.appstream())
    assert entry()["MimeType"].rstrip(";").split(";") == list(kinds())
    assert [one.text for one in page.iter("mediatype")] == list(kinds())


def test_window_menu_and_software_centre_have_one_name() -> None:
    page = ElementTree.fromstring(desktop.appstream())
    assert app._DESKTOP_FILE == page.findtext("id") == entry()["Icon"]
    assert page.findtext("launchable") == f"{app._DESKTOP_FILE}.desktop"
    assert STATE_KEY.startswith(product.APP_ID.rpartition(".")[0])


def test_no_address_is_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ADDRESSES:
        monkeypatch.setattr(product, name, "")
    page = ElementTree.fromstring(desktop.appstream())
    assert [one.tag for one in page.iter() if one.tag in ("url", "screenshots")] == []


def test_addresses_are_shown_once_there_are_some(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ADDRESSES:
        monkeypatch.setattr(product, name, f"https://example.org/{name.lower()}")
    page = ElementTree.fromstring(desktop.appstream())
    assert [(one.attrib["type"], one.text) for one in page.iter("url")] == [
        ("homepage", "https://example.org/homepage"),
        ("bugtracker", "https://example.org/reports"),
    ]
    assert page.findtext("screenshots/screenshot/image", "").startswith("https://example.org/pict")


def test_the_menu_s_validator_accepts_the_entry(tmp_path: Path) -> None:
    path = tmp_path / f"{product.APP_ID}.desktop"
    validate("desktop-file-validate", text=desktop.desktop_entry(), path=path)


def test_the_software_centre_s_validator_accepts_the_page(tmp_path: Path) -> None:
    path = tmp_path / f"{product.APP_ID}.metainfo.xml"
    validate("appstreamcli", "validate", "--no-net", text=desktop.appstream(), path=path)


def test_a_file_is_known_by_its_suffix_and_its_content(tmp_path: Path) -> None:
    packages = tmp_path / "packages"
    packages.mkdir()
    path = packages / f"{product.APP_ID}.xml"
    path.write_text(desktop.file_kinds(), encoding="utf-8")
    if shutil.which("update-mime-database") is None:
        pytest.skip("update-mime-database is not installed")
    subprocess.run(["update-mime-database", str(tmp_path)], capture_output=True, check=True)
    made = {line.split(":")[0]: line for line in (tmp_path / "globs").read_text().splitlines()}
    assert made["application/x-ipuz+json"].endswith(":*.ipuz")
    assert b"ACROSS&DOWN" in (tmp_path / "magic").read_bytes()
