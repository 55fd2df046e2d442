"""What samples of *What would it cost?* say, in the window and on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.language import counted, number, tr

if TYPE_CHECKING:
    from editor.generate.patterns.cost import CostSample


def reached(sample: CostSample) -> str:
    """Return what the fill of ``sample`` reached."""
    words = counted(sample.words, "{count} word", "{count} words")
    if sample.lowest is None or sample.mean is None:
        return tr("no fill in the time, {words}").format(words=words)
    return tr("floor {floor}, mean {mean}, {words}").format(
        floor=sample.lowest, mean=number(sample.mean, 1), words=words
    )


def estimated(samples: int) -> str:
    """Say that what so many ``samples`` reached is no proof."""
    return counted(
        samples,
        "An estimate by {count} sample: more time, or more luck, may reach more.",
        "An estimate by {count} samples: more time, or more luck, may reach more.",
    )
