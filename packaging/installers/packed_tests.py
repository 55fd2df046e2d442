"""Run tests on the modules of a packed program: ``python packed_tests.py FOLDER TESTS``.

Only what the tests themselves want, pytest say, comes from the environment of this Python.
"""

import os
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def main() -> int:
    """Run the tests; tell when a module that they test came from elsewhere."""
    folder, *tests = sys.argv[1:]
    installed = sysconfig.get_path("purelib")
    sys.path = [folder, *(one for one in sys.path[1:] if one != installed), str(ROOT), installed]

    import pytest

    options = ["-q", "-p", "no:cacheprovider", "-c", os.devnull, "--import-mode=importlib"]
    code = pytest.main([*options, "--rootdir", str(ROOT), *tests])
    for name in ("editor", "numpy", "ortools", "pandas"):
        place = str(sys.modules[name].__file__)
        if not place.startswith(folder):
            print(f"{name} was not the packed one: {place}")
            return 1
    return int(code)


if __name__ == "__main__":
    sys.exit(main())
