"""Joins the panels of a window to the parts that do what is asked in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.ui.window.command import Menu
from editor.ui.window.commands import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction

    from editor.ui.window.parts import Parts


def connect_panels(parts: Parts, actions: Mapping[str, QAction]) -> None:
    """Let ``parts`` hear what is asked in their panels; ``actions`` are all commands by name."""
    _connect_entry(parts)
    _connect_clues(parts, actions)
    _connect_candidates(parts)
    _connect_checks(parts)
    parts.panels.words.offer_actions(_of_menu(Menu.WORDS, actions))


def _connect_entry(parts: Parts) -> None:
    entry = parts.panels.entry
    entry.word_begun.connect(parts.checking.take_begun)
    entry.clue_written.connect(parts.editing.set_clue)
    entry.enumeration_written.connect(parts.editing.set_enumeration)
    entry.clue_kept.connect(parts.editing.keep_clue)
    entry.alternative_chosen.connect(parts.editing.choose_clue)
    entry.alternative_dropped.connect(parts.editing.drop_alternative)
    entry.spelling_learned.connect(parts.meanings.learn_spelling)
    entry.next_asked.connect(parts.jumps.next_unclued)
    entry.parse_agreed.connect(parts.editing.keep_offered_parse)
    entry.parse_agreed.connect(parts.jumps.next_unclued)
    entry.left.connect(parts.view.setFocus)


def _connect_clues(parts: Parts, actions: Mapping[str, QAction]) -> None:
    clues = parts.panels.clues
    clues.written.connect(parts.editing.write_clues)
    clues.list_pasted.connect(parts.dialogs.paste_clues)
    clues.offer_actions(_of_menu(Menu.CLUES, actions))
    clues.columns_chosen.connect(parts.choices.show_clue_columns)
    clues.drafted.connect(parts.document.draft)
    clues.drafted.connect(parts.checking.read_draft)
    parts.checking.draft_read.connect(clues.table.writing.mark_words)
    clues.draft_ended.connect(parts.document.drop_draft)
    clues.slot_chosen.connect(parts.jumps.go_to_slot)
    clues.left.connect(parts.view.setFocus)
    parts.panels.wordplay.left.connect(parts.view.setFocus)
    parts.panels.wordplay.parse_taken.connect(parts.jumps.go_on_with_clue)
    parts.panels.wordplay.parse_ended.connect(parts.jumps.go_on_from_parse)
    parts.panels.wordplay.parse_agreed.connect(parts.editing.keep_offered_parse)
    parts.panels.wordplay.parse_agreed.connect(parts.jumps.go_on_from_parse)


def _connect_candidates(parts: Parts) -> None:
    candidates, live = parts.panels.candidates, parts.live
    candidates.left.connect(parts.view.setFocus)
    candidates.after_placing_chosen.connect(parts.choices.go_after_placing)
    table = candidates.table
    table.word_chosen.connect(live.place)
    table.placing_asked.connect(live.place)
    table.asked.connect(parts.jumps.answer_candidate)
    table.ban_asked.connect(live.ban)
    table.score_asked.connect(live.step_score)
    table.candidate_pointed.connect(live.foresee)
    parts.words.also_from(lambda: table.word_in_use)
    table.sight_changed.connect(live.see)


def _connect_checks(parts: Parts) -> None:
    checks = parts.panels.checks
    checks.finding_chosen.connect(parts.jumps.show_finding)
    checks.preset_chosen.connect(parts.choices.use_preset)
    checks.waiver_asked.connect(parts.choices.waive)
    checks.pair_asked.connect(parts.choices.keep_apart)
    checks.clue_confirmed.connect(parts.choices.confirm_clue)
    checks.pairs_asked.connect(parts.dialogs.pairs)
    checks.keep_asked.connect(parts.choices.keep_preset)
    checks.drop_asked.connect(parts.choices.drop_preset)
    for charts in (parts.panels.statistics, parts.panels.cost):
        charts.cells_asked.connect(parts.editing.go_to_cells)


def _of_menu(menu: Menu, actions: Mapping[str, QAction]) -> list[QAction]:
    return [actions[one.name] for one in COMMANDS if one.menu is menu]
