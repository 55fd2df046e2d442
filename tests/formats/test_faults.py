"""Faults that files of other programs have shown, as far as no other test of formats has them.

Parts of foreign ipuz: ``test_ipuz_merge``. Kinds, own lists, diagramless, linked clues, locked
files, colours, alternatives, credits: ``test_samples`` (one file each). Exolve: ``test_exolve``.
Files under wrong names and those that are not read: ``test_unread``. Files made to hurt:
``test_hostile``. Legal files with odd parts: ``test_odd_files``.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from editor.formats.across_lite import puz_losses, read_puz, write_puz
from editor.formats.exolve_writer import write_exolve
from editor.formats.xd_reader import read_xd
from editor.formats.xd_writer import write_xd
from tests.formats.readers.exolve_rules import breaches
from tests.formats.samples import EXPECTED, PLAIN


def test_a_barred_grid_tells_how_many_clues_a_puz_file_has_no_place_for() -> None:
    barred = EXPECTED["bars"]
    # Without its bars every row and every column of the grid, three by three, is one entry.
    short = [slot for slot in barred.layout.slots if slot.key in barred.clues and len(slot) < 3]
    assert 0 < len(short) < len(barred.clues)
    told = puz_losses(barred)
    assert "Bars are lost." in told
    assert (
        f"{len(short)} of {len(barred.clues)} clues have no place without the bars; numbers change."
        in told
    )
    again = read_puz(write_puz(barred)).puzzle
    assert {len(slot) for slot in again.layout.slots} == {3}
    kept = {barred.clues[slot.key] for slot in barred.layout.slots if len(slot) == 3}
    assert kept <= set(again.clues.values())


def test_italics_in_the_title_of_an_xd_file_come_back_as_italics() -> None:
    titled = replace(PLAIN, title="The <i>Odd</i> One")
    written = write_xd(titled)
    assert b"Title: The {/Odd/} One" in written
    assert read_xd(written).puzzle.title == titled.title


def test_an_xd_file_without_title_author_and_copyright_is_taken_by_others() -> None:
    xdformat = pytest.importorskip("xdformat", reason="xdformat is not installed")
    bare = replace(PLAIN, title="", author="", copyright="")
    source = xdformat.xdfile(write_xd(bare).decode(), "bare.xd")
    assert ["".join(row) for row in source.grid] == ["SCARE", "T#B#A", "ODOUR", "N#D#L", "EVERY"]
    assert read_xd(write_xd(bare)).puzzle.title == ""


def test_circles_stand_in_an_xd_file_in_both_ways() -> None:
    lines = write_xd(EXPECTED["circles"]).decode().splitlines()
    assert "Special: circle" in lines
    assert "sCARE" in lines
    assert "## Design" in lines


def test_a_partly_filled_exolve_text_has_no_open_cells_beside_letters() -> None:
    text = write_exolve(EXPECTED["partial"]).decode()
    assert "S C A R ?" in text
    assert breaches(text) == []
