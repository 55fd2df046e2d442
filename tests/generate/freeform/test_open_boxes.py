"""Which boxes are open: what is ruled out, the fewest cells left, and the widest boxes."""

from __future__ import annotations

from itertools import product

from editor.generate.freeform.layout import FreeformWish
from editor.generate.freeform.open_boxes import OpenBoxes, rank
from tests.generate.freeform.layouts import singles

WISH = FreeformWish(singles("TON", "NOT", "ONE"), 6, 8)
SHAPES = [shape for shape in product(range(1, 7), range(1, 9)) if shape[0] <= shape[1]]


def test_a_box_is_as_good_as_the_same_box_turned() -> None:
    boxes = OpenBoxes(WISH)
    assert (5, 6) in boxes
    assert (6, 5) not in boxes
    boxes.rule_out((6, 5))
    assert (5, 6) not in boxes


def test_beside_fixed_blocks_a_turned_box_is_another_one() -> None:
    blocked = FreeformWish(WISH.groups, 6, 8, blocks=frozenset({(0, 0)}))
    boxes = OpenBoxes(blocked)
    boxes.rule_out((6, 5))
    assert (5, 6) in boxes
    assert (4, 5) not in boxes


def test_what_a_box_without_layouts_holds_is_ruled_out_with_it() -> None:
    boxes = OpenBoxes(WISH)
    boxes.rule_out((4, 6))
    assert not [shape for shape in SHAPES if shape[0] <= 4 and shape[1] <= 6 and shape in boxes]
    assert {(4, 7), (5, 5)} <= {shape for shape in SHAPES if shape in boxes}


def test_the_bound_rises_with_what_is_ruled_out_until_nothing_is_open() -> None:
    boxes = OpenBoxes(WISH)
    bounds = [boxes.bound()]
    for shape in sorted(SHAPES, key=rank):
        boxes.rule_out(shape)
        bounds.append(boxes.bound())
    assert bounds == sorted(bounds)
    assert bounds[0] <= 9
    assert bounds[-1] > 6 * 8
    assert not boxes


def test_the_widest_boxes_are_open_under_the_rank_and_hold_all_others() -> None:
    boxes = OpenBoxes(WISH)
    boxes.rule_out((4, 4))
    widest = boxes.widest(rank((5, 5)))
    under = [shape for shape in SHAPES if shape in boxes and rank(shape) < (25, 5)]
    assert set(widest) <= set(under)
    assert all(any(one[0] >= rows and one[1] >= cols for one in widest) for rows, cols in under)
    assert not [
        (one, two)
        for one in widest
        for two in widest
        if one != two and one[0] >= two[0] and one[1] >= two[1]
    ]
