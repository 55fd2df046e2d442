"""What is told of a codeword: whether its solution is the only one, and of its hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.language import counted, tr

if TYPE_CHECKING:
    from editor.generate.codeword.codeword import Codeword


def sentences(made: Codeword, floor: int) -> list[str]:
    """Return what is known of the solution and of the hints."""
    told = {
        True: tr("Proven: the solution is the only one with words of a score of {floor} and more."),
        False: tr("Proven: there are other solutions with words of a score of {floor} and more."),
        None: tr("Not known: whether the solution is the only one, in this time."),
    }[made.unique].format(floor=floor)
    return [told, _on_smallest(made)]


def _on_smallest(made: Codeword) -> str:
    smallest = made.smallest
    if smallest is None:
        return tr("Not known: whether fewer letters would do.")
    if made.unique and len(smallest) == len(made.hints):
        return tr("Proven: no fewer letters would do.")
    if not smallest:
        return tr("No letter need be given.")
    return counted(
        len(smallest),
        "{count} letter would do: {letters}; proven the fewest.",
        "{count} letters would do: {letters}; proven the fewest.",
    ).format(letters=", ".join(smallest))
