"""The environment that packages are built in: locked versions, checked against their hashes."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from dataclasses import dataclass
from typing import TYPE_CHECKING

from installers.product import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

HERE = ROOT / "packaging" / "installers"
LOCKS = (HERE / "locks" / "program.txt", HERE / "locks" / "tools.txt")
LEFT_OUT = HERE / "left_out.txt"
STAND_INS = HERE / "standins"
"""Modules in place of packages that others import for what the program does not do."""


class BuildError(Exception):
    """What keeps a package from being built, as a sentence."""


@dataclass(frozen=True, slots=True)
class Environment:
    """A virtual environment in ``folder``, with the tools and what the program needs."""

    folder: Path

    @property
    def python(self) -> Path:
        """The environment's Python."""
        name = "Scripts/python.exe" if sys.platform == "win32" else "bin/python"
        return self.folder / name

    def run(self, *arguments: str) -> None:
        """Run the Python outside the checkout; raise ``BuildError`` when it fails."""
        self.told(*arguments)

    def told(self, *arguments: str) -> str:
        """Run the Python outside the checkout and return what it says."""
        ended = subprocess.run(
            [str(self.python), *arguments],
            cwd=self.folder.parent,
            env=_own_environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        if ended.returncode:
            said = f"{ended.stdout}{ended.stderr}"
            raise BuildError(f"{said}\n{' '.join(arguments[:3])} failed; see above")
        return ended.stdout

    def packages(self) -> Path:
        """Return the folder of the installed packages."""
        asked = "import sysconfig; print(sysconfig.get_path('purelib'), end='')"
        return type(self.folder)(self.told("-c", asked))


def made(folder: Path) -> Environment:
    """Return the environment in ``folder``, made anew where the locks have changed."""
    environment, stamp = Environment(folder), folder / "installed"
    if stamp.is_file() and stamp.read_text(encoding="ascii") == _stamp():
        return environment
    shutil.rmtree(folder, ignore_errors=True)
    venv.EnvBuilder(with_pip=True, symlinks=sys.platform != "win32").create(folder)
    for lock in LOCKS:
        environment.run(
            "-m", "pip", "install", "--quiet", "--no-deps", "--require-hashes", "-r", str(lock)
        )
    for path in left_out(environment.packages()):
        path.unlink()
    for path in STAND_INS.glob("*.py"):
        shutil.copy2(path, environment.packages())
    stamp.write_text(_stamp(), encoding="ascii")
    return environment


def left_out(packages: Path) -> Iterable[Path]:
    """Return the files of the folder ``packages`` that no package ships."""
    lines = LEFT_OUT.read_text(encoding="utf-8").splitlines()
    patterns = [line.split()[0] for line in lines if line and not line.startswith("#")]
    return sorted({path for one in patterns for path in packages.glob(one) if path.is_file()})


def wheel(environment: Environment, folder: Path) -> Path:
    """Build the wheel into ``folder`` and return its path."""
    work = environment.folder.parent / "wheel"
    shutil.rmtree(work, ignore_errors=True)
    environment.run("-m", "build", "--wheel", "--no-isolation", "--outdir", str(work), str(ROOT))
    (built,) = work.glob("*.whl")
    folder.mkdir(parents=True, exist_ok=True)
    return type(built)(shutil.copy2(built, folder))


def install(environment: Environment, built: Path) -> None:
    """Install the wheel ``built``, without what it needs, which is there."""
    environment.run("-m", "pip", "install", "-q", "--no-deps", "--force-reinstall", str(built))


def _own_environment() -> dict[str, str]:
    """Return the variables without those that lead Python elsewhere, to a checkout say."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def _stamp() -> str:
    digest = hashlib.sha256(sys.version.encode())
    for path in (*LOCKS, LEFT_OUT, *STAND_INS.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()
