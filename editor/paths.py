"""Where the program's own files and the user's files are."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

SAFE = "safe-"
"""How the folders of safe starts begin."""
_APART = "GRIDWRIGHT_APART"
"""Names the folder of a safe start, for the processes that it starts too."""
_PACKAGE = Path(__file__).resolve().parent


def resource(name: str) -> Path:
    """Return the path of the shipped file ``name``, a path below ``resources/``.

    A wheel holds the folder inside the package; a checkout holds it beside the package.
    """
    inside = _PACKAGE / "_resources" / name
    return inside if inside.exists() else _PACKAGE.parent / "resources" / name


def manual_folder() -> Path:
    """Return the folder of the manual's chapters; a checkout has it among its papers."""
    inside = resource("manual")
    return inside if inside.exists() else _PACKAGE.parent / "docs" / "manual"


def cache_folder() -> Path:
    """Return the folder for what can be made again, which need not exist yet."""
    return _own("cache", platformdirs.user_cache_dir("gridwright", appauthor=False))


def data_folder() -> Path:
    """Return the folder for the user's own lists and journals, which need not exist yet."""
    return _own("data", platformdirs.user_data_dir("gridwright", appauthor=False))


def config_folder() -> Path:
    """Return the folder for settings, which need not exist yet."""
    return _own("config", platformdirs.user_config_dir("gridwright", appauthor=False))


def journals_folder() -> Path:
    """Return the folder for copies of unsaved work, which need not exist yet."""
    apart = os.environ.get(_APART)
    return Path(apart) if apart else data_folder() / "journals"


def stay_apart() -> None:
    """Keep all own files of this run, a safe start, in a fresh folder, and leave all others alone.

    It lies among the journals, where the next start finds what was not saved.
    """
    folder = journals_folder() / f"{SAFE}{os.urandom(4).hex()}"
    try:
        folder.mkdir(parents=True, mode=0o700)
    except OSError:  # what keeps it from being made may be why a safe start is wanted
        import tempfile  # which no command needs

        folder = Path(tempfile.mkdtemp(prefix="gridwright-"))
    os.environ[_APART] = str(folder)


def is_apart() -> bool:
    """Tell whether this run is a safe start."""
    return _APART in os.environ


def log_file() -> Path:
    """Return the file that internal errors are written to, which need not exist yet."""
    return _own("log", platformdirs.user_log_dir("gridwright", appauthor=False)) / "gridwright.log"


def _own(kind: str, usual: str) -> Path:
    apart = os.environ.get(_APART)
    return Path(apart) / kind if apart else Path(usual)


def is_there(path: Path) -> bool:
    """Tell whether there is a file or folder at ``path``, which may be no possible name of one."""
    try:
        return path.exists()
    except OSError:  # raised for names longer than the system allows
        return False
