from __future__ import annotations

from itertools import pairwise, permutations
from math import log10

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from editor.generate.errors import GenerateError
from editor.generate.gray.code import GrayCode
from editor.generate.gray.counting import counted_codes
from editor.generate.gray.search import Evenness, enumerate_codes, find, reflected


def faults(code: GrayCode, bits: int, positions: int, *, circular: bool) -> list[str]:
    found = []
    if len(code.codes) != positions or len(set(code.codes)) != positions:
        found.append("codes missing or repeated")
    if not all(0 <= one < 2**bits for one in code.codes):
        found.append("a code has too many bits")
    steps = [*pairwise(code.codes), *([(code.codes[-1], code.codes[0])] if circular else [])]
    if any(bin(one ^ other).count("1") != 1 for one, other in steps):
        found.append("a step changes more than one bit")
    return found


@st.composite
def shapes(draw: st.DrawFn) -> tuple[int, int, bool]:
    bits = draw(st.integers(1, 7))
    circular = draw(st.booleans())
    positions = draw(st.integers(2, 2**bits))
    return bits, positions - positions % 2 if circular else positions, circular


@given(shapes())
def test_the_reflected_code_is_a_gray_code_of_every_shape(shape: tuple[int, int, bool]) -> None:
    bits, positions, circular = shape
    code = reflected(bits, positions, circular=circular)
    assert faults(code, bits, positions, circular=circular) == []


@settings(max_examples=40, deadline=None)
@given(shapes(), st.sampled_from([Evenness.BALANCED, Evenness.LONG_RUNS]))
def test_an_even_code_is_still_a_gray_code(
    shape: tuple[int, int, bool], evenness: Evenness
) -> None:
    bits, positions, circular = shape
    try:
        code = find(bits, positions, circular=circular, evenness=evenness)
    except GenerateError:
        assume(False)
    assert faults(code, bits, positions, circular=circular) == []
    if evenness is Evenness.BALANCED:
        assert max(code.counts) - min(code.counts) <= 2
    else:
        plain = reflected(bits, positions, circular=circular)
        assert code.shortest_run >= plain.shortest_run


def test_lyons_count_of_rings_of_four_bits() -> None:
    rings = [code.codes for code in enumerate_codes(4, 16)]
    assert len(rings) == len(set(rings)) == 1344
    directed = {ring for codes in rings for ring in (codes, (codes[0], *codes[:0:-1]))}
    assert len(directed) == 2688
    turned = {ring[turn:] + ring[:turn] for ring in directed for turn in range(16)}
    assert len(turned) == 43008


@pytest.mark.parametrize("circular", [True, False])
@pytest.mark.parametrize("positions", [2, 4, 5, 6, 7])
def test_counts_of_three_bits_equal_brute_force(positions: int, circular: bool) -> None:
    if circular and positions % 2:
        pytest.skip("no ring of an odd number of codes")

    def is_code(row: tuple[int, ...]) -> bool:
        return not faults(GrayCode(3, row, circular), 3, positions, circular=circular)

    def canonical(row: tuple[int, ...]) -> tuple[int, ...]:
        senses = [row, row[::-1]]
        if circular:
            senses = [one[turn:] + one[:turn] for one in senses for turn in range(positions)]
        return min(senses)

    brute = {canonical(row) for row in permutations(range(8), positions) if is_code(row)}
    assert counted_codes(3, positions, circular=circular).number == len(brute)


@pytest.mark.parametrize(
    ("bits", "positions", "number"), [(5, 6, 640), (6, 4, 240), (4, 16, 1344), (3, 2, 12)]
)
def test_known_numbers_of_rings(bits: int, positions: int, number: int) -> None:
    assert counted_codes(bits, positions).number == number


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 4), st.integers(2, 8), st.booleans())
def test_a_count_is_the_number_of_codes_listed(bits: int, positions: int, circular: bool) -> None:
    assume(positions <= 2**bits and not (circular and positions % 2))
    listed = sum(1 for _ in enumerate_codes(bits, positions, circular=circular))
    assert counted_codes(bits, positions, circular=circular).number == listed


@pytest.mark.parametrize(
    ("bits", "positions", "known"),
    [(5, 32, log10(906_545_760)), (6, 64, log10(35_838_213_722_570_883_870_720))],
)
def test_an_estimate_is_near_the_known_number_of_full_rings(
    bits: int, positions: int, known: float
) -> None:
    count = counted_codes(bits, positions)
    assert count.number is None
    assert abs(count.magnitude - known) < 0.5


def test_every_size_has_a_count_or_an_estimate() -> None:
    assert counted_codes(10, 1024).magnitude > counted_codes(8, 256).magnitude > 50
    assert counted_codes(10, 1023, circular=False).magnitude > 100


def test_large_rings_are_balanced_and_rest_long() -> None:
    balanced = find(10, 1024, evenness=Evenness.BALANCED)
    assert faults(balanced, 10, 1024, circular=True) == []
    assert max(balanced.counts) - min(balanced.counts) <= 2
    rested = find(8, 256, evenness=Evenness.LONG_RUNS)
    assert faults(rested, 8, 256, circular=True) == []
    assert rested.shortest_run >= 5


@pytest.mark.parametrize(
    ("bits", "positions", "circular", "says"),
    [(4, 15, True, "even"), (4, 17, False, "16"), (11, 8, True, "10"), (3, 1, False, "positions")],
)
def test_impossible_shapes_say_why(bits: int, positions: int, circular: bool, says: str) -> None:
    with pytest.raises(GenerateError, match=says):
        find(bits, positions, circular=circular)


def test_same_seed_gives_the_same_code() -> None:
    first, second = (find(7, 100, evenness=Evenness.BALANCED, seed=3) for _ in range(2))
    assert first == second
