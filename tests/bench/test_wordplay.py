"""Sixty parses, each of which gives its answer, and where a parse stands among plays."""

from __future__ import annotations

from bench.wordplay import intended, place_of
from editor.core.parse_text import read_parse
from editor.core.parses import Verdict, verdict_of
from editor.wordplay.kinds import WORDPLAY_KINDS
from editor.wordplay.play import Play


def test_sixty_parses_over_all_kinds_give_their_answers() -> None:
    rows = list(intended())
    assert len(rows) == 60
    assert {kind for kind, _, _ in rows} <= {kind.name for kind in WORDPLAY_KINDS}
    for kind, answer, parse in rows:
        if kind != "synonym":
            verdict = verdict_of(read_parse(parse), answer)
            assert verdict in (Verdict.GIVES, Verdict.HEARD), parse


def test_a_place_is_told_whatever_the_order_of_an_anagrams_words() -> None:
    plays = (
        Play("SILENT*", ("SILENT",), 0.0),
        Play("(ROOM DIRTY)*", ("ROOM", "DIRTY"), 1.0),
        Play("SON (boy, lad)", ("SON",), 2.0, ("boy", "lad")),
    )
    assert place_of("(DIRTY ROOM)*", plays) == 2
    assert place_of("SON (lad)", plays) == 3
    assert place_of("CAR + PET", plays) == 0
