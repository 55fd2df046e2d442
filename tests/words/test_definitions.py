from __future__ import annotations

import lzma
from typing import TYPE_CHECKING

import pytest

from editor.paths import resource
from editor.words import definitions as module
from editor.words.definitions import Definitions, Sense, open_definitions, split_gloss
from editor.words.errors import WordsError
from tests.words.dictionary import write_dictionary

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def dictionary(tmp_path: Path) -> Iterator[Definitions]:
    write_dictionary(tmp_path / "small.sqlite")
    definitions = Definitions(tmp_path / "small.sqlite")
    yield definitions
    definitions.close()


def test_a_word_has_definition_examples_synonyms_and_broader_terms(
    dictionary: Definitions,
) -> None:
    found = dictionary.of("RUN")
    assert found.bases == ("RUN",)
    assert found.senses == (
        Sense(
            "run",
            "v",
            "move fast on foot",
            ("Do not run here", "the children ran"),
            (),
            ("move", "go"),
        ),
    )


def test_the_best_known_sense_comes_first(dictionary: Definitions) -> None:
    found = dictionary.of("RING")
    assert [sense.text for sense in found.senses] == [
        "a round band; worn on a finger",
        "sound like a bell",
    ]
    assert found.senses[0].synonyms == ("hoop",)
    assert [gloss.text for gloss in found.glosses] == ["place where boxers meet"]


@pytest.mark.parametrize(
    ("spelling", "twin"),
    [("COLOUR", "COLOR"), ("CENTRE", "CENTER"), ("TYRE", "TIRE"), ("PROGRAMME", "PROGRAM")],
)
def test_a_british_spelling_means_what_the_american_one_means_first(
    spelling: str, twin: str
) -> None:
    shipped = open_definitions()
    shared = {sense.text for sense in shipped.of(spelling).senses}
    expected = next(one.text for one in shipped.of(twin).senses if one.text in shared)
    assert shipped.of(spelling).senses[0].text == expected
    first = max(shipped.weighed(spelling).senses, key=lambda sense: sense.share)
    assert first.text == expected


def test_what_a_name_is_known_for_is_told_of_its_own_letters_only(dictionary: Definitions) -> None:
    assert dictionary.of("ENO").renown == "musician Brian"
    assert dictionary.of("ENO")
    assert dictionary.of("ENOS").renown == ""
    assert not dictionary.of("ENOS")


@pytest.mark.parametrize(
    ("entry", "display", "bases"),
    [
        ("OXEN", "", ("OX",)),
        ("RAN", "", ("RUN",)),
        ("RINGS", "", ("RING",)),
        ("RUNNING", "", ("RUN",)),
        ("HAPPIEST", "", ("HAPPY",)),
        ("RANAWAY", "ran away", ("RUNAWAY",)),
        ("ICECREAMS", "ice creams", ("ICECREAM",)),
        ("FLEEING", "", ("FLEE",)),
        ("OREOS", "Oreos", ("OREO",)),
    ],
)
def test_inflected_forms_are_looked_up_as_their_base(
    dictionary: Definitions, entry: str, display: str, bases: tuple[str, ...]
) -> None:
    found = dictionary.of(entry, display)
    assert found.bases == bases
    assert found


def test_an_ending_tells_the_part_of_speech(dictionary: Definitions) -> None:
    assert {sense.part for sense in dictionary.of("RINGS").senses} == {"n", "v"}
    assert {sense.part for sense in dictionary.of("RINGED").senses} == {"v"}
    assert not dictionary.of("OXED")


def test_an_unknown_entry_means_nothing(dictionary: Definitions) -> None:
    found = dictionary.of("XYZZY")
    assert not found
    assert found.bases == ()


def test_the_sources_are_told(dictionary: Definitions) -> None:
    assert dictionary.sources == ("Written for the tests.",)


@pytest.mark.parametrize(
    ("gloss", "text", "examples"),
    [
        ("move fast", "move fast", ()),
        ('glad; "a glad day"', "glad", ("a glad day",)),
        ('a; b; "one"; "two"', "a; b", ("one", "two")),
        ('open: "an unclosed mark', "open", ("an unclosed mark",)),
        ('"only this"', '"only this"', ()),
    ],
)
def test_examples_are_parted_from_the_definition(
    gloss: str, text: str, examples: tuple[str, ...]
) -> None:
    assert split_gloss(gloss) == (text, examples)


def test_the_shipped_dictionary_resolves_inflections(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not resource(module.SHIPPED).exists():
        pytest.skip("the definitions have not been built")
    monkeypatch.setattr(module, "cache_folder", lambda: tmp_path)
    definitions = open_definitions()
    texts = {
        entry: " ".join(sense.text for sense in definitions.of(entry).senses)
        for entry in ("OXEN", "RAN", "RINGS")
    }
    definitions.close()
    assert "bovine" in texts["OXEN"]
    assert "foot" in texts["RAN"]
    assert "circular band" in texts["RINGS"]


class TestUnpacking:
    @pytest.fixture(autouse=True)
    def places(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        write_dictionary(tmp_path / "small.sqlite")
        self.packed = tmp_path / "packed.xz"
        self.packed.write_bytes(lzma.compress((tmp_path / "small.sqlite").read_bytes()))
        self.folder = tmp_path / "cache" / "definitions"
        monkeypatch.setattr(module, "resource", lambda name: self.packed)
        monkeypatch.setattr(module, "cache_folder", lambda: tmp_path / "cache")

    def meaning(self) -> str:
        definitions = open_definitions()
        text = definitions.of("OX").senses[0].text
        definitions.close()
        return text

    def test_happens_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert self.meaning() == "a strong animal that draws carts"
        monkeypatch.delattr(module.lzma, "decompress")
        assert self.meaning() == "a strong animal that draws carts"

    def test_a_newer_dictionary_replaces_the_older(self) -> None:
        self.meaning()
        self.packed.write_bytes(self.packed.read_bytes() + lzma.compress(b""))
        self.meaning()
        assert len(list(self.folder.iterdir())) == 1

    def test_a_damaged_cache_is_made_again(self) -> None:
        self.meaning()
        (cached,) = self.folder.iterdir()
        cached.write_bytes(b"damaged" * 1000)
        assert self.meaning() == "a strong animal that draws carts"

    def test_a_missing_dictionary_is_named(self) -> None:
        self.packed.unlink()
        with pytest.raises(WordsError, match=r"packed\.xz cannot be unpacked"):
            open_definitions()

    def test_a_damaged_dictionary_is_named(self) -> None:
        self.packed.write_bytes(b"nothing of the kind")
        with pytest.raises(WordsError, match=r"packed\.xz cannot be unpacked"):
            open_definitions()
