"""Build a package of Gridwright from a clean checkout.

python3 packaging/build.py folder      a folder that runs by itself, on any Linux with a display
python3 packaging/build.py run         the same as one file that unpacks itself
python3 packaging/build.py deb         a package for Debian 12 and later
python3 packaging/build.py appimage    an AppDir, and with --runtime an AppImage
python3 packaging/build.py wheel       a wheel, for those who have Python

Needs Python 3.11 or newer; what else it needs it says. What is built comes into dist/.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from bootstrap import missing_packages, say, stop_on_old_python, stop_without


def main() -> int:
    """Build what the command line asks for; return its exit code."""
    stop_on_old_python(sys.version_info)
    stop_without(missing_packages("setup"), "No package can be built yet")
    from installers.environment import BuildError

    try:
        return build(_arguments())
    except BuildError as error:
        say(f"{error}.")
        return 2


def build(arguments: argparse.Namespace) -> int:
    """Build the package that ``arguments`` name and print where it is; return the exit code."""
    from installers import appimage, deb, environment, folder, run_file, share

    made, output = environment.made(arguments.work / "environment"), arguments.output
    output.mkdir(parents=True, exist_ok=True)
    if arguments.kind == "wheel":
        print(environment.wheel(made, output))
        return 0
    built = folder.folder(made)
    match arguments.kind:
        case "folder":
            share.copied(built, output / built.name)
            for bundle in built.parent.glob("*.app"):  # macOS has one beside it
                shutil.copytree(bundle, output / bundle.name, symlinks=True, dirs_exist_ok=True)
            print(output / built.name)
        case "run":
            print(run_file.run_file(built, output))
        case "deb":
            print(deb.deb(made, built, output))
        case "appimage":
            laid_out = appimage.app_dir(made, built, output)
            print(laid_out)
            if arguments.runtime is None:
                say(f"{appimage.NO_RUNTIME}.")
                return 2
            checksum = arguments.runtime_sha256
            print(appimage.app_image(laid_out, arguments.runtime, checksum, output))
    return 0


def _arguments() -> argparse.Namespace:
    from installers.product import ROOT

    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("kind", choices=("folder", "run", "deb", "appimage", "wheel"))
    parser.add_argument(
        "--output", type=Path, default=ROOT / "dist", help="where the package comes to"
    )
    parser.add_argument(
        "--work", type=Path, default=ROOT / "build", help="where the environment is kept"
    )
    parser.add_argument("--runtime", type=Path, help="what an AppImage begins with")
    parser.add_argument("--runtime-sha256", default="", metavar="SUM", help="its checksum")
    arguments = parser.parse_args()
    arguments.output, arguments.work = arguments.output.resolve(), arguments.work.resolve()
    return arguments


if __name__ == "__main__":
    sys.exit(main())
