"""The commands for words and word lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.marking import marked
from editor.ui.window.command import Command, Menu

if TYPE_CHECKING:
    from editor.ui.window.parts import Parts

WORDS_COMMANDS: tuple[Command[Parts], ...] = (
    Command(
        "find_words",
        Menu.WORDS,
        1,
        marked("&Find words…"),
        "Ctrl+F",
        marked("Look for words that fit the entry under the cursor, or for any others"),
        "mdi6.text-search",
        does=lambda parts: parts.jumps.find_words(),
    ),
    Command(
        "define",
        Menu.WORDS,
        1,
        marked("&Define"),
        "Ctrl+D",
        marked("Show what the entry means, and clues for it"),
        "mdi6.book-alphabet",
        does=lambda parts: parts.jumps.define(),
    ),
    Command(
        "add_word",
        Menu.WORDS,
        2,
        marked("&Add to my words"),
        "Ctrl+Alt+A",
        marked("Add the entry under the cursor, or the word chosen in the list, to your own words"),
        "mdi6.bookmark-plus-outline",
        does=lambda parts: parts.words.add_entry(),
    ),
    Command(
        "raise_score",
        Menu.WORDS,
        2,
        marked("&Raise score"),
        "Alt+PgUp",
        marked("Give the word a higher score of your own"),
        "mdi6.thumb-up-outline",
        does=lambda parts: parts.words.raise_entry(),
    ),
    Command(
        "lower_score",
        Menu.WORDS,
        2,
        marked("&Lower score"),
        "Alt+PgDown",
        marked("Give the word a lower score of your own"),
        "mdi6.thumb-down-outline",
        does=lambda parts: parts.words.lower_entry(),
    ),
    Command(
        "forget_word",
        Menu.WORDS,
        2,
        marked("&Take own score back"),
        "Ctrl+Alt+O",
        marked("Let the score of the lists stand again"),
        does=lambda parts: parts.words.forget_entry(),
    ),
    Command(
        "ban_word",
        Menu.WORDS,
        3,
        marked("&Ban everywhere"),
        "Ctrl+Alt+B",
        marked("Never use the word again"),
        "mdi6.cancel",
        does=lambda parts: parts.words.ban_entry(),
    ),
    Command(
        "ban_in_puzzle",
        Menu.WORDS,
        3,
        marked("Ban in this &puzzle"),
        "",
        marked("Do not use the word in this puzzle"),
        does=lambda parts: parts.words.ban_in_puzzle(),
    ),
    Command(
        "ban_in_slot",
        Menu.WORDS,
        3,
        marked("Ban in this &slot"),
        "",
        marked("Do not use the word in the slot under the cursor"),
        does=lambda parts: parts.words.ban_in_slot(),
    ),
    Command(
        "find_subject",
        Menu.WORDS,
        4,
        marked("Words of the t&heme…"),
        "Ctrl+Alt+H",
        marked("Find words related to the locked entries, or to the entry under the cursor"),
        "mdi6.lightbulb-group-outline",
        does=lambda parts: parts.words.find_subject(),
    ),
    Command(
        "clue_memory",
        Menu.WORDS,
        4,
        marked("&Clue memory…"),
        "Ctrl+Shift+M",
        marked("Search, import and export the clues you ever wrote"),
        "mdi6.history",
        does=lambda parts: parts.word_dialogs.clue_memory(),
    ),
    Command(
        "word_lists",
        Menu.WORDS,
        4,
        marked("&Word lists…"),
        "Ctrl+Shift+W",
        marked("Choose the word lists and their order"),
        "mdi6.book-open-page-variant-outline",
        does=lambda parts: parts.word_dialogs.word_lists(),
    ),
)
