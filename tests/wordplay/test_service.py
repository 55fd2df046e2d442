"""Wordplay as a service: a stop is heard between two plays."""

from __future__ import annotations

from editor.wordplay.materials import Materials, answer_of
from editor.wordplay.service import Kept, Plays, PlaysWanted, run
from editor.words.setup import ListSetup
from tests.words.listing import list_of


def test_a_stop_tells_the_best_so_far() -> None:
    words = list_of("SILENT 90", "TINSEL 90", "ENLIST 90", "LISTEN 90")
    wanted = PlaysWanted(ListSetup(), "anagram", answer_of("LISTEN"))
    asked = iter([False, False, True])
    found = run(wanted, Kept(Materials(words), ""), lambda _: None, lambda: next(asked))
    assert isinstance(found, Plays)
    assert len(found.plays) == 2
