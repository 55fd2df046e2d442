"""Check a built package of Gridwright, in the development environment.

python packaging/check.py folder FOLDER [WORK]   fill, print, explain, open the window, be stopped
python packaging/check.py run FILE               unpack itself, whole or not, and the same
python packaging/check.py appdir FOLDER          the same, started by its AppRun
python packaging/check.py wheel FILE             what is in it, and how large it is
python packaging/check.py deb FILE               install, run and remove in a fresh Debian; lintian

With WORK, where the folder was built, the solver's tests run on the packed program too. The check
of a .deb needs root and debootstrap. Ends with 1, after a sentence, when something is wrong.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar
from zipfile import ZipFile

if TYPE_CHECKING:
    from collections.abc import Callable

Found = TypeVar("Found")
ROOT = Path(__file__).resolve().parents[1]
TEMPLATE = ["....#", ".....", ".....", ".....", "#...."]
SIGNS = {
    "version": "http://ipuz.org/v2",
    "kind": ["http://ipuz.org/crossword#1"],
    "title": "♠ Ωmega",
    "dimensions": {"width": 3, "height": 3},
    "puzzle": [[1, 2, 3], [4, "#", 5], [6, 7, 8]],
    "solution": [["C", "A", "T"], ["A", "#", "A"], ["T", "A", "R"]],
}
"""A puzzle whose title wants faces that are made on first use."""
SOLVER_TESTS = ("tests/fill/test_section_model.py", "tests/fill/test_objective.py")
MOST = {"folder": 280 * 2**20, "wheel": 30_000_000}
"""Bytes at most."""
PATIENCE = 60
"""Seconds that a start may take on a busy machine."""
_BARE = {"LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"}


class WrongError(Exception):
    """What is not as it should be, as a sentence."""


def expect(holds: bool, otherwise: str) -> None:
    """Raise a ``WrongError`` with the sentence ``otherwise`` unless something ``holds``."""
    if not holds:
        raise WrongError(otherwise)


class Packed:
    """A packed program, run as a stranger would: nothing set, a home of its own, no network."""

    def __init__(self, program: Path, home: Path) -> None:
        self.program = program
        self.home = home
        self.environment = {**_BARE, "HOME": str(home)}
        away = ["unshare", "-n", "true"]
        is_cut_off = shutil.which("unshare") and not subprocess.run(away, check=False).returncode
        self.prefix = away[:2] if is_cut_off else []
        if not is_cut_off:
            print("The network could not be cut off here; all else is checked.")

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a command of it in a folder of its own."""
        return subprocess.run(
            [*self.prefix, str(self.program), *arguments],
            cwd=self.home,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    def opened(self) -> subprocess.Popen[bytes]:
        """Open the window on no display at all."""
        return subprocess.Popen(
            [*self.prefix, str(self.program), "--new"],
            cwd=self.home,
            env={**self.environment, "QT_QPA_PLATFORM": "offscreen"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


def check_program(program: Path, home: Path) -> None:
    """Check that ``program`` does its main jobs; ``home`` is an empty folder."""
    packed = Packed(program, home)
    _check_version(packed)
    _check_fill(packed)
    _check_pages(packed)
    _check_proof(packed)
    _check_window(packed)


def _check_version(packed: Packed) -> None:
    from installers.product import version

    told = packed.run("--version")
    expect(told.stdout == f"gridwright {version()}\n", f"--version says {told}")


def _check_fill(packed: Packed) -> None:
    from tests.independent_validator import complaints

    (packed.home / "grid.txt").write_text("\n".join(TEMPLATE), encoding="utf-8")
    ended = packed.run("fill", "grid.txt", "--json")
    expect(ended.returncode == 0, f"fill ends with {ended.returncode}: {ended.stderr}")
    told = json.loads(ended.stdout)
    scores = {word["word"]: word["score"] for word in told["words"]}
    wrong = complaints(TEMPLATE, told["rows"], scores, told["floor"])
    expect(not wrong, f"the fill is none: {wrong}")


def _check_pages(packed: Packed) -> None:
    """Print the sample, and a title in the faces that are made on first use; draw a picture."""
    from pypdf import PdfReader

    ended = packed.run("demo")
    expect(ended.returncode == 0, f"demo ends with {ended.returncode}: {ended.stderr}")
    (packed.home / "signs.ipuz").write_text(json.dumps(SIGNS), encoding="utf-8")
    titled = packed.run("pdf", "signs.ipuz", "-o", "signs.pdf")
    expect(titled.returncode == 0, f"pdf ends with {titled.returncode}: {titled.stderr}")
    for name, word in (("gridwright-demo.pdf", "Across"), ("signs.pdf", "Ωmega")):
        text = "".join(page.extract_text() for page in PdfReader(packed.home / name).pages)
        expect(word in text, f"{name} does not say {word}")
    drawn = packed.run("image", "signs.ipuz", "-o", "grid.png")
    expect(drawn.returncode == 0, f"image ends with {drawn.returncode}: {drawn.stderr}")
    expect((packed.home / "grid.png").read_bytes()[:4] == b"\x89PNG", "grid.png is no picture")


def _check_proof(packed: Packed) -> None:
    (packed.home / "two.txt").write_text("..\n..\n", encoding="utf-8")
    (packed.home / "words.txt").write_text("AB;50\nCD;50\n", encoding="utf-8")
    ended = packed.run("fill", "two.txt", "-w", "words.txt", "--preset", "Free")
    expect(ended.returncode == 1, f"an impossible grid ends with {ended.returncode}, not 1")


def _check_window(packed: Packed) -> None:
    """Open the window, wait for its processes, stop it, and see that they go."""
    opened = packed.opened()
    try:
        workers = _waited_for(lambda: _below(opened.pid), "no process fills beside the window")
        print(f"opened; {_seconds(opened.pid):.1f} s of processor until its first worker ran")
    finally:
        opened.send_signal(signal.SIGTERM)
        opened.wait(PATIENCE)
    _waited_for(
        lambda: not any(Path(f"/proc/{one}/cmdline").exists() for one in workers),
        "its processes stay when the window is stopped",
    )


def _waited_for(asked: Callable[[], Found], otherwise: str) -> Found:
    """Return what ``asked`` returns once that is something; raise the sentence ``otherwise``."""
    for _ in range(PATIENCE * 10):
        if found := asked():
            return found
        time.sleep(0.1)
    raise WrongError(otherwise)


def _below(process: int) -> list[int]:
    """Return the processes for work that ``process`` has started."""
    told = subprocess.run(
        ["ps", "-o", "pid=,args=", "--ppid", str(process)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    lines = [line.split(maxsplit=1) for line in told.stdout.splitlines()]
    return [int(number) for number, command in lines if "--multiprocessing-fork" in command]


def _seconds(process: int) -> float:
    """Return the processor's time that ``process`` has taken."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def check_folder(folder: Path, work: Path | None, scratch: Path) -> None:
    """Check the standalone ``folder`` at a place with blanks in its name."""
    size = sum(path.lstat().st_blocks * 512 for path in folder.rglob("*"))
    print(f"the folder takes {size / 2**20:.0f} MiB")
    expect(size <= MOST["folder"], f"the folder takes {size / 2**20:.0f} MiB")
    place = scratch / "a place with blanks"
    shutil.copytree(folder, place, symlinks=True)
    check_program(place / "gridwright", _home(scratch))
    if work is not None:
        check_solver(folder, work, scratch / "packed")


def check_solver(folder: Path, work: Path, scratch: Path) -> None:
    """Run the solver's tests on the modules of the packed program, taken out of it."""
    shutil.copytree(folder / "_internal", scratch, symlinks=True)
    environment = {**_BARE, "HOME": str(scratch)}
    python = work / "environment" / "bin" / "python"
    taken = ROOT / "packaging" / "installers" / "taken_out.py"
    subprocess.run([python, taken, folder / "gridwright", scratch], check=True, env=environment)
    tests = ROOT / "packaging" / "installers" / "packed_tests.py"
    ended = subprocess.run(
        [sys.executable, tests, scratch, *(ROOT / one for one in SOLVER_TESTS)],
        cwd=ROOT,
        check=False,
        env={**environment, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
    )
    expect(ended.returncode == 0, "the solver's tests fail on the packed program")


def check_run_file(path: Path, scratch: Path) -> None:
    """Check that the file unpacks itself, once; that one cut short says so."""
    home = _home(scratch)
    check_program(path, home)
    kept = home / ".cache" / "gridwright" / "run"
    expect(len(list(kept.iterdir())) == 1, f"{kept} has more than one unpacked program")
    cut = scratch / "cut short.run"
    with path.open("rb") as whole:
        cut.write_bytes(whole.read(path.stat().st_size // 2))
    cut.chmod(0o755)
    other = _home(scratch / "other")
    ended = Packed(cut, other).run("--version")
    expect(ended.returncode == 2, f"a file that is cut short ends with {ended.returncode}")
    expect("not whole" in ended.stderr, f"a file that is cut short says {ended.stderr}")
    expect(not list((other / ".cache").rglob("*.so*")), "a file cut short leaves its pieces")


def check_wheel(path: Path) -> None:
    """Check that the wheel is small, has what the program reads and no picture of the README."""
    expect(path.stat().st_size <= MOST["wheel"], f"the wheel has {path.stat().st_size} bytes")
    with ZipFile(path) as archive:
        names = {one.removeprefix("editor/_resources/") for one in archive.namelist()}
    resources = [one for one in (ROOT / "resources").rglob("*") if one.is_file()]
    wanted = {one.relative_to(ROOT / "resources").as_posix() for one in resources}
    pictures = {one for one in wanted if one.startswith("pictures/")}
    expect(wanted - pictures <= names, f"the wheel lacks {sorted(wanted - pictures - names)}")
    expect(not pictures & names, "the wheel has the README's pictures")


def check_deb(path: Path, scratch: Path) -> None:
    """Install the package in a fresh Debian, run it there, remove it; ask lintian there."""
    expect(os.geteuid() == 0, "a fresh Debian can be made by root alone")
    expect(bool(shutil.which("debootstrap")), "a fresh Debian wants debootstrap")
    root = scratch / "debian"
    script = ROOT / "packaging" / "installers" / "debian" / "try_deb.sh"
    ended = subprocess.run(["sh", str(script), str(path), str(root)], check=False)
    expect(ended.returncode == 0, "the package does not pass in a fresh Debian")


def _home(scratch: Path) -> Path:
    home = scratch / "a home"
    home.mkdir(parents=True)
    return home


def main() -> int:
    """Check what the command line names."""
    kind, path, *rest = sys.argv[1:] if len(sys.argv) > 2 else ("", "")
    built = Path(path).resolve()
    sys.path[:0] = [str(ROOT)]
    with tempfile.TemporaryDirectory(prefix="gridwright-check-") as folder:
        scratch = Path(folder)
        try:
            match kind:
                case "folder":
                    check_folder(built, Path(rest[0]).resolve() if rest else None, scratch)
                case "run":
                    check_run_file(built, scratch)
                case "appdir":
                    check_program(built / "AppRun", _home(scratch))
                case "wheel":
                    check_wheel(built)
                case "deb":
                    check_deb(built, scratch)
                case _:
                    print(__doc__)
                    return 2
        except WrongError as wrong:
            print(f"{wrong}.", file=sys.stderr)
            return 1
    print(f"{built.name} is as it should be.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
