"""The arrangements of all tasks, and how settings keep them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from editor.ui.window.arrangement import Arrangement, Column, Stack, completed
from editor.ui.window.panel_table import USUAL, Task

if TYPE_CHECKING:
    from collections.abc import Mapping

_LARGEST_SHARE = 1e6
_LARGEST_SCREEN = 100_000


@dataclass(frozen=True, slots=True)
class Arrangements:
    """One arrangement for each task, and the task one is at."""

    task: Task
    by_task: Mapping[Task, Arrangement]

    @property
    def current(self) -> Arrangement:
        """The arrangement of the task one is at."""
        return self.by_task[self.task]

    def at(self, task: Task) -> Arrangements:
        """Return the arrangements with ``task`` as the one that one is at."""
        return Arrangements(task, self.by_task)

    def edited(self, arrangement: Arrangement) -> Arrangements:
        """Return the arrangements with another one for the task one is at."""
        return Arrangements(self.task, {**self.by_task, self.task: arrangement})


FIRST = Arrangements(Task.FILL, USUAL)
"""What is shown at the first start."""


def stored(arrangements: Arrangements) -> bytes:
    """Return ``arrangements`` as settings keep them."""
    told = {
        "task": arrangements.task.value,
        "arrangements": {task.value: _told(one) for task, one in arrangements.by_task.items()},
    }
    return json.dumps(told).encode()


def read_arrangements(text: bytes) -> Arrangements:
    """Read what ``stored`` has written, with all panels there are; damaged: ValueError."""
    try:
        told = json.loads(text)
        arrangements = {
            task: completed(_read(told["arrangements"][task.value]), USUAL[task])
            for task in Task
            if task.value in told["arrangements"]
        }
        return Arrangements(Task(told["task"]), {**USUAL, **arrangements})
    except (ValueError, TypeError, LookupError, OverflowError, RecursionError) as error:
        raise ValueError(str(error)) from error


def _told(one: Arrangement) -> dict[str, object]:
    return {
        "columns": [
            {
                "share": column.share,
                "stacks": [
                    {"share": stack.share, "panels": stack.panels} for stack in column.stacks
                ],
            }
            for column in one.columns
        ],
        "raised": one.raised,
        "closed": sorted(one.closed),
        "torn": one.torn,
        "share": one.share,
    }


def _read(told: Any) -> Arrangement:  # noqa: ANN401 - JSON
    columns = tuple(
        Column(
            tuple(Stack(_names(stack["panels"]), _share(stack)) for stack in column["stacks"]),
            _share(column),
        )
        for column in told["columns"]
    )
    read = Arrangement(
        columns,
        _names(told["raised"]),
        frozenset(_names(told["closed"])),
        tuple((_name(name), _place(place)) for name, place in told["torn"]),
        _share(told, least=0.0),
    )
    if len(set(read.panels)) < len(read.panels) or read.share >= 1:
        raise ValueError(told)
    return read


def _name(told: object) -> str:
    if not isinstance(told, str):
        raise TypeError(told)
    return told


def _names(told: Any) -> tuple[str, ...]:  # noqa: ANN401 - JSON
    return tuple(map(_name, told))


def _share(told: Any, least: float = 1e-6) -> float:  # noqa: ANN401 - JSON
    share = float(told["share"])
    if not least <= share <= _LARGEST_SHARE:
        raise ValueError(share)
    return share


def _place(told: Any) -> tuple[int, int, int, int]:  # noqa: ANN401 - JSON
    left, top, width, height = map(int, told)
    if max(map(abs, (left, top, width, height))) > _LARGEST_SCREEN:
        raise ValueError(told)
    return left, top, width, height
