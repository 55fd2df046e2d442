"""Where the program's own files and the user's files are."""

from __future__ import annotations

from pathlib import Path

import platformdirs

_PACKAGE = Path(__file__).resolve().parent


def resource(name: str) -> Path:
    """Return the path of the shipped file ``name``, a path below ``resources/``.

    A wheel holds the folder inside the package; a checkout holds it beside the package.
    """
    inside = _PACKAGE / "_resources" / name
    return inside if inside.exists() else _PACKAGE.parent / "resources" / name


def cache_folder() -> Path:
    """Return the folder for what can be made again, which need not exist yet."""
    return Path(platformdirs.user_cache_dir("gridwright", appauthor=False))


def data_folder() -> Path:
    """Return the folder for the user's own lists and journals, which need not exist yet."""
    return Path(platformdirs.user_data_dir("gridwright", appauthor=False))


def config_folder() -> Path:
    """Return the folder for settings, which need not exist yet."""
    return Path(platformdirs.user_config_dir("gridwright", appauthor=False))


def log_file() -> Path:
    """Return the file that internal errors are written to, which need not exist yet."""
    return Path(platformdirs.user_log_dir("gridwright", appauthor=False)) / "gridwright.log"


def is_there(path: Path) -> bool:
    """Tell whether there is a file or folder at ``path``, which may be no possible name of one."""
    try:
        return path.exists()
    except OSError:  # raised for names longer than the system allows
        return False
