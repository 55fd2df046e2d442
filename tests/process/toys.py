"""Small services for the tests of processes: each does what its request is called."""

from __future__ import annotations

import logging
import os
from dataclasses import dataclass
from time import monotonic, sleep
from typing import TYPE_CHECKING

from editor.process.service import GIVE_UP_AFTER, Service

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True)
class Toy:
    """A request: what to do, and what must be kept for it."""

    does: str
    need: str = "ball"
    seconds: float = 60.0


@dataclass(frozen=True)
class Box:
    """What is kept: ``needs`` are those it was made for, in their order."""

    needs: tuple[str | None, ...]
    marks: list[str]


def run(toy: Toy, box: Box, report: Callable[[str], None], stopped: Callable[[], bool]) -> str:
    """Do ``toy``."""
    end = monotonic() + toy.seconds
    match toy.does:
        case "count":
            number = 0
            while not stopped() and monotonic() < end:
                number += 1
                report(f"{number}")
                sleep(0.01)
            return f"counted to {number}"
        case "turn a deaf ear":
            report("best so far")
            report("(in passing)")
            sleep(toy.seconds)
        case "hold the interpreter":
            report("best so far")
            hold_the_interpreter(toy.seconds)
        case "break":
            raise ValueError("it broke")
        case "die":
            os._exit(3)
        case "log":
            log = logging.getLogger("editor.toys")
            log.debug("a detail of %s", toy.need)
            log.error("an error of %s", toy.need)
        case "show marks":
            return ",".join(box.marks)
    return ",".join(map(str, box.needs))


def hold_the_interpreter(seconds: float) -> None:
    """Let no other thread of Python have a turn for so long, as a long call in C may."""
    import ctypes

    ctypes.PyDLL(None).usleep(round(seconds * 1e6))


def keep(need: str | None, before: Box | None) -> Box:
    """Make a box for ``need``, slowly where it is called so."""
    if need == "lost ball":
        raise ValueError("the ball is lost")
    if need == "slow ball":
        sleep(1.0)
    return Box((*(before.needs if before else ()), need), before.marks if before else [])


def mark_warm(box: Box) -> None:
    if box.needs[-1] == "cold ball":
        sleep(1.0)
    box.marks.append("warm")


def mark_rest(box: Box) -> None:
    box.marks.append("rested")


def need_of(toy: Toy) -> str | None:
    return toy.need or None


def cut_short(toy: Toy, last: str | None) -> str:
    return f"{toy.does}: given up with {last}"


def sentence(error: Exception) -> str:
    return f"Sorry: {error}."


def is_passing(report: str) -> bool:
    return report.startswith("(")


TOYS: Service[Toy, str, Box, str] = Service(
    "toys",
    run,
    keep,
    cut_short,
    sentence,
    need=need_of,
    warm=mark_warm,
    rest=mark_rest,
    passing=is_passing,
)
QUICK_TO_REPLACE: Service[Toy, str, Box, str] = Service(
    "toys", run, keep, cut_short, sentence, passing=is_passing, silence=GIVE_UP_AFTER
)
