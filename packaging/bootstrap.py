"""Set Gridwright up in .venv and start it: the first command on a fresh machine.

python3 packaging/bootstrap.py              open the editor on the sample puzzle
python3 packaging/bootstrap.py test         run the whole test suite
python3 packaging/bootstrap.py fill ARGS    run any command of the program

Needs Python 3.11 or newer and nothing else; this file itself can be read by any Python 3.
"""

import ctypes
import hashlib
import importlib.util
import os
import shlex
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "installed"
PACKAGE_LIST = ROOT / "packaging" / "debian-packages.txt"


def main(arguments: "list[str]") -> int:
    """Set up what is missing, then run the tests or the program; return its exit code."""
    stop_on_old_python(sys.version_info)
    stop_without(missing_packages("setup"), "Gridwright cannot be installed yet")
    if arguments[:1] == ["test"]:
        stop_without(missing_packages("window"), "The tests of the window cannot run")
        install("test")
        return run_tests(arguments[1:])
    install("")
    return run_program(arguments)


def stop_on_old_python(version: "tuple[int, ...]") -> None:
    """Leave with a sentence when this Python is too old."""
    if tuple(version[:2]) < OLDEST:
        found = ".".join(str(part) for part in version[:3])
        sys.exit("Gridwright needs Python 3.11 or newer; this is Python " + found + ".")


def run_tests(arguments: "list[str]") -> int:
    """Run pytest on all tests, or with the arguments given, without opening windows."""
    environment = dict(os.environ)
    environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    # Hundreds of processes are started: each would compile what it imports, a tenth of the time.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PYTHONPYCACHEPREFIX"] = str(VENV / "bytecode")
    workers = str(min(4, os.cpu_count() or 1))
    # Neighbours share what they have read; who has done his part takes from the others.
    shares = ["-n", workers, "--dist", "worksteal"]
    command = [str(venv_python()), "-m", "pytest", *shares, *arguments]
    return subprocess.call(command, cwd=str(ROOT), env=environment)


def run_program(arguments: "list[str]") -> int:
    """Run the program; with no arguments open the editor, or show the sample without it."""
    sys.path.insert(0, str(ROOT))
    from editor.display import NO_DISPLAY, has_display

    if not arguments and not has_display():
        say(NO_DISPLAY + ": the sample puzzle is checked, filled and printed here instead.")
        arguments = ["demo"]
    elif not arguments:
        stop_without(missing_packages("window", *window_systems()), "The window cannot open")
    return subprocess.call([str(venv_python()), "-m", "editor", *arguments])


def install(extras: str) -> None:
    """Make .venv and install the project in it, unless that is done already."""
    wanted = stamp(extras)
    done = STAMP.read_text(encoding="ascii").split() if STAMP.exists() else []
    if venv_python().exists() and wanted in done:
        return
    stop_where_nothing_can_be_written(ROOT)
    if not has_pip():
        say("Making " + str(VENV) + " …")
        venv.EnvBuilder(with_pip=True, clear=True, symlinks=os.name != "nt").create(str(VENV))
    say("Installing Gridwright there; the first time takes a few minutes …")
    requirement = ".[" + extras + "]" if extras else "."
    quiet = [] if sys.stderr.isatty() else ["--quiet"]
    command = [str(venv_python()), "-m", "pip", "install", *quiet, "--editable", requirement]
    if subprocess.call(command, cwd=str(ROOT), stdin=subprocess.DEVNULL):
        sys.exit("Gridwright could not be installed; pip says above what is in the way.")
    STAMP.write_text("\n".join({wanted, stamp("")}), encoding="ascii")


def stop_where_nothing_can_be_written(folder: Path) -> None:
    """Leave with a sentence when ``folder``, a checkout, is read-only, as on a disc or for others.

    It is tried, not asked: on a read-only disc even those who may do all cannot write.
    """
    try:
        with tempfile.TemporaryFile(dir=str(folder)):
            return
    except OSError as error:
        say("Gridwright cannot be installed in " + str(folder) + ": " + str(error.strerror) + ".")
        say("Copy the folder to a place of your own and run packaging/bootstrap.py there.")
        sys.exit(2)


def stamp(extras: str) -> str:
    """Return what changes when the project has to be installed anew."""
    digest = hashlib.sha256((ROOT / "pyproject.toml").read_bytes())
    digest.update((extras + str(ROOT)).encode())
    return digest.hexdigest()


def has_pip() -> bool:
    """Tell whether .venv is there and whole enough to install something."""
    command = [str(venv_python()), "-m", "pip", "--version"]
    return venv_python().exists() and not subprocess.call(command, stdout=subprocess.DEVNULL)


def venv_python() -> Path:
    """Return the path of the Python in .venv."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def window_systems() -> "list[str]":
    """Return the window systems that Qt may choose here, as named in the list of packages."""
    if os.environ.get("QT_QPA_PLATFORM"):
        return []
    if os.environ.get("WAYLAND_DISPLAY"):
        return ["wayland"]
    return ["x11"]


def missing_packages(*needs: str) -> "list[tuple[str, str]]":
    """Return what this system lacks for ``needs``: pairs of a package and what it would bring."""
    return [
        (package, sign)
        for package, sign, need in listed_packages(PACKAGE_LIST.read_text(encoding="utf-8"))
        if need in needs and not is_present(sign)
    ]


def listed_packages(text: str) -> "list[tuple[str, str, str]]":
    """Return the rows of the list of packages: package, sign, need."""
    rows = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    return [(row[0], row[1], row[2]) for row in rows]


def is_present(sign: str) -> bool:
    """Tell whether a module (``module:NAME``) or a shared library of Linux can be loaded."""
    if sign.startswith("module:"):
        return importlib.util.find_spec(sign[len("module:") :]) is not None
    if not sys.platform.startswith("linux"):
        return True
    try:
        ctypes.CDLL(sign)
    except OSError:
        return False
    return True


def stop_without(missing: "list[tuple[str, str]]", consequence: str) -> None:
    """Leave with the packages to install when some are ``missing``."""
    if not missing:
        return
    lacking = ", ".join(sign.replace("module:", "Python's ") for _, sign in missing)
    command = shlex.join(["sudo", "apt-get", "install", *(package for package, _ in missing)])
    say(consequence + ": this system lacks " + lacking + ".")
    say("On Debian and Ubuntu install what is missing with:\n  " + command)
    sys.exit(2)


def say(sentence: str) -> None:
    """Tell the user something about the setup, apart from what the program prints."""
    print(sentence, file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as problem:  # a disc that fills up, a folder that goes away
        say("Gridwright could not be set up: " + str(problem) + ".")
        sys.exit(2)
