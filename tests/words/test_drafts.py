from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editor.words.definitions import Definitions, Meanings, Sense
from editor.words.draft_forms import in_form, past, plural, present_participle, third
from editor.words.draft_texts import LONGEST
from editor.words.drafts import Source, clue_drafts
from editor.words.word_list import Flag, Word
from tests.words.dictionary import write_dictionary
from tests.words.listing import list_of

if TYPE_CHECKING:
    from pathlib import Path

    from editor.words.word_list import WordList


@pytest.fixture
def dictionary(tmp_path: Path) -> Definitions:
    write_dictionary(tmp_path / "small.sqlite")
    return Definitions(tmp_path / "small.sqlite")


def texts(meanings: Meanings, flags: Flag = Flag.NONE, words: WordList | None = None) -> list[str]:
    return [one.text for one in clue_drafts(meanings, Word(meanings.entry, 50, flags), words)]


@pytest.mark.parametrize(
    ("entry", "drafts"),
    [
        ("RUN", {"Move fast on foot", "“Do not ___ here”"}),
        ("RING", {"Round band", "Sound like a bell", "Place where boxers meet", "Hoop", "Peal"}),
        ("XYZZY", set[str]()),
    ],
)
def test_definitions_examples_and_synonyms_make_drafts(
    dictionary: Definitions, entry: str, drafts: set[str]
) -> None:
    assert drafts <= set(texts(dictionary.of(entry)))
    assert bool(texts(dictionary.of(entry))) == bool(drafts)
    dictionary.close()


def test_synonyms_of_the_best_known_sense_come_first_with_their_sources() -> None:
    senses = (
        Sense("hoop", "n", "a rigid circular band", ("jump through the ___",), ("ring",)),
        Sense("hoop", "n", "horizontal metal support for a net", (), ("basket",)),
    )
    drafts = clue_drafts(Meanings("HOOP", ("HOOP",), senses, ()))
    assert (drafts[0].text, drafts[0].source) == ("Ring", Source.SYNONYM)
    found = [one.text for one in drafts]
    assert found.index("Rigid circular band") < found.index("Horizontal metal support for a net")


@pytest.mark.parametrize(
    ("text", "part", "entry", "base", "formed"),
    [
        ("briefly shut the eyes", "v", "BLINKING", "BLINK", "briefly shutting the eyes"),
        ("go back or return", "v", "RETIRES", "RETIRE", "goes back or returns"),
        ("leave or not attend", "v", "BAILSOUT", "BAILOUT", None),
        ("driving animals such as cattle", "v", "RODEHERD", "RIDEHERD", None),
        ("emit or utter", "v", "GROWLING", "GROWL", "emitting or uttering"),
        (
            "steal the show, draw attention",
            "v",
            "UPSTAGED",
            "UPSTAGE",
            "stole the show, drew attention",
        ),
        ("office giving income", "n", "BENEFICES", "BENEFICE", "offices giving income"),
        ("supply workers or sailors", "v", "CREWED", "CREW", "supplied workers or sailors"),
        ("weigh down, oppress, or burden", "v", "LADES", "LADE", "weighs down"),
        ("person seen only", "n", "SEXOBJECTS", "SEXOBJECT", None),
        ("pussyfoot", "v", "MICE", "MOUSE", None),
        ("rodent", "n", "MICE", "MOUSE", "rodents"),
        ("bring or take", "v", "FETCHED", "FETCH", "brought or took"),
    ],
)
def test_a_draft_is_in_the_form_of_its_entry_or_is_none(
    text: str, part: str, entry: str, base: str, formed: str | None
) -> None:
    assert in_form(text, part, entry, base) == formed


def test_the_draft_for_a_past_of_two_words_is_no_participle() -> None:
    happen = Sense("go on", "v", "come to pass", (), ("take place",))
    found = texts(Meanings("WENTON", ("GOON",), (happen,), ()))
    assert {"Took place", "Came to pass"} <= set(found)


def test_what_a_name_is_known_for_is_the_first_draft() -> None:
    given = Sense("Asta", "n", "a female given name")
    meanings = Meanings("ASTA", ("ASTA",), (given,), (), "the dog in “The Thin Man”")
    drafts = clue_drafts(meanings, Word("ASTA", 60, Flag.PROPER, "Asta"))
    assert (drafts[0].text, drafts[0].source) == ("The dog in “The Thin Man”", Source.RENOWN)


def test_drafts_are_in_the_number_and_tense_of_the_entry() -> None:
    noun = Sense("car", "n", "a motor vehicle with four wheels", (), ("auto", "wagon lorry"))
    found = texts(Meanings("CARS", ("CAR",), (noun,), ()))
    assert found == ["Autos", "Wagon lorries", "Motor vehicles with four wheels"]
    verb = Sense("amble", "v", "walk or move slowly", ("he ambled off",), ("stroll", "go"))
    found = texts(Meanings("AMBLED", ("AMBLE",), (verb,), ()))
    assert found[:2] == ["Strolled", "Went"]
    assert {"Walked or moved slowly", "“He ___ off”"} <= set(found)
    assert texts(Meanings("AMBLES", ("AMBLE",), (verb,), ()))[0] == "Strolls"
    assert "Walking or moving slowly" in texts(Meanings("AMBLING", ("AMBLE",), (verb,), ()))
    adjective = Sense("fair", "a", "free of bias", (), ("just",))
    assert texts(Meanings("FAIREST", ("FAIR",), (adjective,), ())) == ["Most just"]


@pytest.mark.parametrize(
    ("form", "word", "wanted"),
    [
        (plural, "bus", "buses"), (plural, "city", "cities"), (plural, "postman", "postmen"),
        (plural, "human", "humans"), (plural, "knife", "knives"), (plural, "toy", "toys"),
        (third, "go", "goes"), (third, "have", "has"), (third, "cry", "cries"),
        (past, "stop", "stopped"), (past, "open", "opened"), (past, "cry", "cried"),
        (past, "take", "took"), (past, "rain", "rained"),
        (present_participle, "die", "dying"), (present_participle, "run", "running"),
        (present_participle, "see", "seeing"), (present_participle, "make", "making"),
        (present_participle, "be", "being"),
    ],
)  # fmt: skip
def test_words_are_inflected(form: object, word: str, wanted: str) -> None:
    assert callable(form)
    assert form(word) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("an animal that draws carts", "animals that draw carts"),
        ("a box which is empty", "boxes which are empty"),
        ("a pilot who flies", "pilots who fly"),
    ],
)
def test_what_is_said_of_one_is_said_of_several(text: str, wanted: str) -> None:
    assert in_form(text, "n", "BIRDS", "BIRD") == wanted


def test_what_cannot_be_inflected_is_left_out() -> None:
    assert in_form("ducks or geese", "n", "BIRDS", "BIRD") is None
    assert in_form("of the sea", "n", "BIRDS", "BIRD") is None
    assert in_form("quickly", "r", "BIRDS", "BIRD") is None


def test_a_draft_never_tells_the_entry_or_its_root() -> None:
    senses = (
        Sense("guitar", "n", "a guitar with six strings", (), ("steel guitar", "axe")),
        Sense("guitar", "n", "an instrument; the guitarist plays it"),
        Sense("guitar", "n", "what a guitarist plays", (), ("guittar",)),
    )
    assert texts(Meanings("GUITARS", ("GUITAR",), senses, ())) == ["Axes", "Instruments"]


def test_a_compound_of_the_entry_is_no_draft() -> None:
    tree = Sense("elm", "n", "a tall tree", (), ("elmwood",))
    assert texts(Meanings("ELMS", ("ELM",), (tree,), ())) == ["Tall trees"]


@pytest.mark.parametrize(
    ("verb", "told"),
    [("browbeat", "browbeat"), ("undertake", "undertook"), ("bully", "bullied"), ("repeat", "")],
)
def test_longer_verbs_have_the_past_of_the_short_one(verb: str, told: str) -> None:
    assert past(verb) == (told or f"{verb}ed")


def test_short_and_foreign_answers_have_their_sign() -> None:
    doctor = Sense("dr.", "n", "a licensed practitioner", (), ("doctor",))
    assert texts(Meanings("DR", ("DR",), (doctor,), ()), Flag.ABBREVIATION)[0] == "Doctor: Abbr."
    short = Sense("info", "n", "short for information given")
    assert texts(Meanings("INFX", ("INFX",), (), (short,))) != ["Information given, briefly"]
    gym = Sense("gym", "n", "Clipping of place to train.")
    assert texts(Meanings("GYM", ("GYM",), (), (gym,))) == ["Place to train, briefly"]
    ami = Sense("ami", "n", "French friend")
    assert "in Paris" in texts(Meanings("AMI", ("AMI",), (), (ami,)))[0]


def test_long_texts_are_no_drafts() -> None:
    long = Sense("thing", "n", "x" * LONGEST + " y")
    assert texts(Meanings("THING", ("THING",), (long,), ())) == []


def test_common_words_in_their_usual_sense_come_first() -> None:
    words = list_of("BULL 90", "OFFICER 90", "NARK 90")
    sense = Sense(
        "cop",
        "n",
        "one who keeps the peace",
        (),
        ("bull", "nark", "officer"),
        shares=(0.02, 0.9, 0.6),
    )
    found = texts(Meanings("COP", ("COP",), (sense,), ()), words=words)
    assert [one for one in found if " " not in one] == ["Nark", "Officer", "Bull"]


def test_a_rare_word_stands_behind_a_short_definition() -> None:
    words = list_of("BRUME 60", "FOG 90")
    sense = Sense("mist", "n", "thin haze over water", (), ("brume", "fog"))
    assert texts(Meanings("MIST", ("MIST",), (sense,), ()), words=words) == [
        "Fog",
        "Thin haze over water",
        "Brume",
    ]


def test_senses_that_are_used_more_come_first() -> None:
    senses = (
        Sense("last", "n", "a block for shoes", share=0.05),
        Sense("last", "v", "go on", share=0.9),
    )
    assert texts(Meanings("LAST", ("LAST",), senses, ())) == ["Go on", "Block for shoes"]


@pytest.mark.parametrize(
    ("text", "draft"),
    [
        ("not only so, but", None),
        ("a place of", None),
        ("a port in the south of a very big country on a coral island in a bay", "Port"),
        ("informal terms for a policeman", "Policeman, informally"),
        ("(ethnic slur) an offensive word for somebody", None),
        ("Clematis vitalba", None),
        ("a town which stands where two of the longest rivers of the whole world meet", "Town"),
    ],
)
def test_what_is_not_whole_or_not_fit_is_left_out(text: str, draft: str | None) -> None:
    found = texts(Meanings("XYZZY", ("XYZZY",), (Sense("xyzzy", "n", text),), ()))
    assert [one.split(" in ")[0].split(" which ")[0] for one in found] == [draft] * bool(draft)


def test_a_surname_has_the_given_name_and_a_wider_word() -> None:
    text = "Israeli statesman (1898-1978)"
    one = Sense("Meir", "n", text, (), ("Golda Meir",), ("statesman",))
    assert texts(Meanings("MEIR", ("MEIR",), (one,), ())) == [
        "Statesman Golda",
        "Israeli statesman",
    ]


@pytest.mark.parametrize(
    ("display", "draft"),
    [
        ("SSE", "Opposite of NNW"),
        ("I've", "“___ had enough!”"),
        ("they'll", "“___ be along any minute”"),
    ],
)
def test_a_rule_makes_drafts_where_no_dictionary_knows_any(display: str, draft: str) -> None:
    entry = "".join(filter(str.isalpha, display)).upper()
    known = Word(entry, 50, display=display)
    found = clue_drafts(Meanings(entry, (), (), ()), known)
    assert [(one.text, one.source) for one in found] == [(draft, Source.RULE)]


def test_no_word_of_a_phrase_is_told() -> None:
    oak = Sense("live oak", "n", "an evergreen oak", (), ("encina",))
    known = Word("LIVEOAK", 50, display="live oak")
    drafts = clue_drafts(Meanings("LIVEOAK", ("LIVEOAK",), (oak,), ()), known)
    assert [one.text for one in drafts] == ["Encina"]


def test_participles_are_told_from_the_past() -> None:
    eat = Sense("eat", "v", "take in food")
    assert texts(Meanings("ATE", ("EAT",), (eat,), ())) == ["Took in food"]
    assert texts(Meanings("EATEN", ("EAT",), (eat,), ())) == ["Taken in food"]


def test_meanings_are_weighed_by_use(dictionary: Definitions) -> None:
    found = {one.word: one for one in dictionary.weighed("RING").senses}
    assert sum(one.share for one in dictionary.weighed("RING").senses) == pytest.approx(1)
    assert found["ring"].share > 0
    (run,) = dictionary.weighed("RAN").senses
    assert run.share == pytest.approx(1)
    dictionary.close()
