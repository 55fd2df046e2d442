"""A process never outlives the one that started it, whatever it does and however busy all is."""

from __future__ import annotations

import os
import subprocess
import sys
from time import monotonic, sleep
from typing import TYPE_CHECKING

import pytest

from tests.patient import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator

PROGRAM = """
import sys
from editor.process.messages import Told
from editor.process.servant import Servant
from editor.process.serving import serve
from tests.process.lone import serve_elsewhere
from tests.process.toys import TOYS, Toy

if __name__ == "__main__":
    does, where = sys.argv[1:]
    servant = Servant(TOYS, entry=serve if where == "here" else serve_elsewhere)
    servant.submit(Toy(does))
    while not isinstance(servant.receive(1.0), Told):
        pass
    print(servant.process_id, flush=True)
    while True:
        servant.receive(1.0)
"""

needs_linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a busy process")


@pytest.fixture
def busy() -> Iterator[None]:
    """Four processes that take all the time there is."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(4)]
    yield
    for loop in loops:
        loop.kill()
        loop.wait()


def start(does: str, where: str = "here") -> tuple[subprocess.Popen[str], int]:
    """Start a program whose servant does a toy; return it and the number of the process."""
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, does, where],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert program.stdout is not None
    return program, int(program.stdout.readline())


def is_gone(process_id: int) -> bool:
    """Tell whether the process ends in time."""
    end = monotonic() + PATIENCE / 1000
    while monotonic() < end:
        try:
            os.kill(process_id, 0)
        except OSError:
            return True
        sleep(0.01)
    return False


@needs_linux
@pytest.mark.usefixtures("busy")
@pytest.mark.parametrize("does", ["count", "turn a deaf ear", "hold the interpreter"])
def test_a_process_ends_with_the_one_that_is_killed(does: str) -> None:
    program, process = start(does)
    with program:
        program.kill()
    assert is_gone(process)


@pytest.mark.parametrize("does", ["count", "turn a deaf ear"])
def test_a_process_ends_where_the_system_does_not_see_to_it(does: str) -> None:
    program, process = start(does, "elsewhere")
    with program:
        program.kill()
    assert is_gone(process)
