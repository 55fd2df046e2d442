"""A small dictionary in the layout of the shipped one."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

SCHEMA = """
create table about (name text primary key, text text not null) without rowid;
create table synset (
    id integer primary key, pos text not null, words text not null,
    gloss text not null, hypernyms text not null
);
create table sense (
    key text not null, rank integer not null, tag integer not null, syn integer not null,
    primary key (key, rank, syn)
) without rowid;
create table exc (form text not null, base text not null, primary key (form, base)) without rowid;
create table gloss (
    key text not null, pos text not null, text text not null, primary key (key, pos, text)
) without rowid;
create table renown (key text primary key, text text not null) without rowid;
"""
SYNSETS = [
    (1, "n", "animal|beast", "a living thing that moves", ""),
    (2, "n", "ox", 'a strong animal that draws carts; "a team of oxen"', "1"),
    (3, "v", "run", 'move fast on foot; "Do not run here"; "the children ran"', "6"),
    (4, "n", "ring|hoop", "a round band; worn on a finger", ""),
    (5, "v", "ring|peal", "sound like a bell", ""),
    (6, "v", "move|go", "change place", ""),
    (7, "v", "run away|flee", "leave in a hurry", "6"),
    (8, "a", "happy|glad", "full of joy", ""),
    (9, "n", "ice cream", "(a treat) frozen cream", ""),
    (10, "n", "cow", "an animal that gives milk", "1"),
    (11, "n", "zebu|humped ox", "an ox with a hump", "2"),
    (12, "n", "cart", "a wagon that an ox draws", ""),
]
SENSES = [
    *[("ANIMAL", 1, 9, 1), ("BEAST", 1, 2, 1), ("OX", 1, 3, 2), ("RUN", 1, 90, 3)],
    *[("RING", 1, 7, 4), ("RING", 1, 2, 5), ("HOOP", 1, 1, 4), ("PEAL", 1, 1, 5)],
    *[("MOVE", 1, 50, 6), ("GO", 1, 60, 6), ("RUNAWAY", 1, 4, 7), ("FLEE", 1, 5, 7)],
    *[("HAPPY", 1, 8, 8), ("GLAD", 1, 3, 8), ("ICECREAM", 1, 2, 9), ("COW", 1, 4, 10)],
    *[("ZEBU", 1, 0, 11), ("HUMPEDOX", 1, 0, 11), ("CART", 1, 1, 12)],
]
EXCEPTIONS = [("OXEN", "OX"), ("RAN", "RUN"), ("RUNG", "RING")]
GLOSSES = [("RING", "n", "place where boxers meet"), ("OREO", "n", "black and white cookie")]

RENOWN = [("ASTA", "the dog in “The Thin Man”"), ("ENO", "musician Brian")]


def write_dictionary(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.executescript(SCHEMA)
    connection.execute("insert into about values ('test', 'Written for the tests.')")
    connection.executemany("insert into synset values (?, ?, ?, ?, ?)", SYNSETS)
    connection.executemany("insert into sense values (?, ?, ?, ?)", SENSES)
    connection.executemany("insert into exc values (?, ?)", EXCEPTIONS)
    connection.executemany("insert into gloss values (?, ?, ?)", GLOSSES)
    connection.executemany("insert into renown values (?, ?)", RENOWN)
    connection.commit()
    connection.close()
