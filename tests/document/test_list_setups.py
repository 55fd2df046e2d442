from __future__ import annotations

import json
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from editor.core.alphabet import ENGLISH, SPANISH
from editor.document.list_setups import in_use, read_setup, stored_setup, usual_setup
from editor.words.overlay import OWN_NAME, overlay_path
from editor.words.scale import SCALES, ScoreScale
from editor.words.setup import ListSetup, ListSource
from editor.words.switches import Switches, Variants
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

scales = st.none() | st.sampled_from(SCALES) | st.just(ScoreScale("own", ((0, 0), (4.5, 60))))
tags = st.sampled_from([Flag.NONE, Flag.CRUDE, Flag.BRITISH | Flag.NEW])
sources = st.builds(ListSource, st.text(), st.text(), st.booleans(), scales, tags)
switches = st.builds(
    Switches, st.booleans(), st.booleans(), st.booleans(), st.booleans(), st.sampled_from(Variants)
)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@given(st.lists(sources, min_size=1, max_size=4).map(tuple), switches)
def test_a_setup_is_read_as_it_was_stored(chosen: tuple[ListSource, ...], kinds: Switches) -> None:
    setup = ListSetup(chosen, SPANISH, kinds)
    assert read_setup(json.loads(json.dumps(stored_setup(setup))), SPANISH) == setup


@given(
    json_values
    | st.fixed_dictionaries({"lists": json_values, "switches": json_values})
    | st.lists(st.lists(json_values, min_size=3, max_size=5), max_size=3)
)
def test_whatever_was_stored_there_are_lists(stored: object) -> None:
    setup = read_setup(stored, ENGLISH)
    assert setup.sources
    assert all(isinstance(one, ListSource) for one in setup.sources)
    assert isinstance(setup.switches, Switches)


def test_a_spanish_puzzle_uses_the_spanish_list() -> None:
    assert usual_setup(SPANISH) == ListSetup((ListSource("spanish"),), SPANISH)
    assert usual_setup(ENGLISH) == ListSetup()


def test_own_words_are_in_use_when_there_are_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert in_use(ListSetup()).own is None
    path = overlay_path(ENGLISH)
    path.parent.mkdir(parents=True)
    path.write_text("CAT;0\n")
    before = in_use(ListSetup())
    assert before.own is not None
    assert (before.own.name, before.own.path) == (OWN_NAME, str(path))
    path.write_text("CAT;0\nDOG;0\n")
    assert in_use(ListSetup()) != before, "the value changes with the file"
