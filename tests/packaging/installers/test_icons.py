"""The program's icon, looked at in its pictures."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PIL import Image

from editor.paths import resource
from installers.icons import FOR_OTHERS, SIZES

SHOWN = [resource(f"icons/gridwright-{size}.png") for size in SIZES]
LIGHT_DESK, DARK_DESK = (255, 255, 255), (32, 33, 36)


def luminance(colour: tuple[int, ...]) -> float:
    parts = [one / 255 for one in colour[:3]]
    red, green, blue = (
        one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def picture(size: int) -> Image.Image:
    with Image.open(resource(f"icons/gridwright-{size}.png")) as opened:
        return opened.convert("RGBA")


@pytest.mark.parametrize("size", SIZES)
def test_each_picture_has_the_size_in_its_name(size: int) -> None:
    assert picture(size).size == (size, size)


def test_no_picture_is_missing_or_left_over() -> None:
    assert sorted(SHOWN) == sorted(resource("icons").glob("*.png"))


def test_the_cells_are_told_apart_at_16_pixels() -> None:
    small = picture(16)
    block, white, theme = (small.getpixel(place) for place in ((13, 2), (2, 2), (2, 7)))
    assert contrast(block, white) >= 3
    assert contrast(block, theme) >= 3
    assert white != theme


def test_at_16_pixels_there_are_lines_between_all_cells() -> None:
    small = picture(16)
    for row in (2, 7, 12):
        runs = [small.getpixel((x, row)) for x in range(16)]
        changes = sum(one != other for one, other in pairwise(runs))
        assert changes >= 4, row


@pytest.mark.parametrize("desk", [LIGHT_DESK, DARK_DESK])
@pytest.mark.parametrize("size", SIZES)
def test_edge_and_cells_are_seen_on_light_and_dark(size: int, desk: tuple[int, ...]) -> None:
    shown = picture(size)
    colours = {shown.getpixel((size // 2, 0)), shown.getpixel((size // 4, size // 6))}
    assert max(contrast(one, desk) for one in colours) >= 4.5
    assert min(contrast(one, desk) for one in colours if one[:3] != desk) >= 3


def test_windows_has_an_icon_of_all_its_sizes() -> None:
    with Image.open(FOR_OTHERS / "gridwright.ico") as icon:
        assert {(16, 16), (24, 24), (32, 32), (48, 48), (256, 256)} <= icon.info["sizes"]


def test_macos_has_an_icon_for_large_screens() -> None:
    with Image.open(FOR_OTHERS / "gridwright.icns") as icon:
        assert max(width * scale for width, _, scale in icon.info["sizes"]) >= 512
