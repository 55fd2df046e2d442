"""The package for Debian: the folder below /usr/lib, with what Debian wants beside it."""

from __future__ import annotations

import platform
import shutil
import subprocess
from email.utils import formatdate
from typing import TYPE_CHECKING

from bootstrap import PACKAGE_LIST, listed_packages, say

from installers import product
from installers.environment import BuildError
from installers.licences import texts
from installers.product import COMMAND, ROOT, version
from installers.share import copied, packed, share, write

if TYPE_CHECKING:
    from pathlib import Path

    from installers.environment import Environment

OVERRIDES = ROOT / "packaging" / "installers" / "debian" / "lintian-overrides"
NO_ADDRESS = (
    f"The maintainer's address is {product.UNREACHABLE}, which is nobody's: the table in"
    " packaging/installers/product.py has none yet"
)
_FOR_DISPLAYS = ("window", "x11", "wayland")
_FOR_PRINTING = "libcups2"
_LINE = 78


def deb(environment: Environment, folder: Path, output: Path) -> Path:
    """Build the package of the standalone ``folder`` into ``output`` and return it."""
    if shutil.which("dpkg-deb") is None:
        raise BuildError("A package for Debian wants dpkg-deb, which Debian and Ubuntu have")
    if not product.MAIL:
        say(f"{NO_ADDRESS}.")
    root = environment.folder.parent / "deb"
    shutil.rmtree(root, ignore_errors=True)
    copied(folder, root / "usr" / "lib" / COMMAND)
    (root / "usr" / "bin").mkdir()
    (root / "usr" / "bin" / COMMAND).symlink_to(f"../lib/{COMMAND}/{COMMAND}")
    share(environment, root / "usr" / "share")
    _add_papers(environment, root)
    architecture = _said("dpkg", "--print-architecture")
    write(root / "DEBIAN" / "control", _control(root, architecture).encode())
    write(root / "DEBIAN" / "md5sums", _checksums(root).encode())
    for path in (root, *root.rglob("*")):
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)
    path = output / f"{COMMAND}_{version()}_{architecture}.deb"
    output.mkdir(parents=True, exist_ok=True)
    _said("dpkg-deb", "--root-owner-group", "-Zxz", "-z2", "--build", str(root), str(path))
    return path


def maintainer() -> str:
    """Return who looks after the package, and an address."""
    return f"{product.AUTHORS} <{product.MAIL or product.UNREACHABLE}>"


def needed(folder: Path) -> list[str]:
    """Return the packages with the libraries that ``folder`` does not bring along."""
    glibc = platform.libc_ver()[1]
    rows = listed_packages(PACKAGE_LIST.read_text(encoding="utf-8"))
    brought = {path.name for path in folder.rglob("*.so*")}
    return [
        f"libc6 (>= {glibc})",
        "libgcc-s1",
        "libstdc++6",
        *(name for name, sign, need in rows if need in _FOR_DISPLAYS and sign not in brought),
    ]


def _control(root: Path, architecture: str) -> str:
    size = sum(path.lstat().st_size for path in root.rglob("*") if not path.is_dir())
    fields = {
        "Package": COMMAND,
        "Version": version(),
        "Architecture": architecture,
        "Maintainer": maintainer(),
        "Installed-Size": str(size // 1024),
        "Depends": ", ".join(needed(root / "usr" / "lib" / COMMAND)),
        "Recommends": _FOR_PRINTING,
        "Section": "graphics",
        "Priority": "optional",
        "Homepage": product.HOMEPAGE,
        "Description": _description(),
    }
    return "".join(f"{name}: {value}\n" for name, value in fields.items() if value)


def _description() -> str:
    from textwrap import wrap

    paragraphs = ["\n ".join(wrap(one, _LINE)) for one in product.DESCRIPTION]
    told = "\n .\n ".join(paragraphs)
    return f"{product.KIND.lower()} with autofill and live help\n {told}"


def _add_papers(environment: Environment, root: Path) -> None:
    """Write copyright, changelogs and the reasons for what lintian is told to let pass."""
    papers = root / "usr" / "share" / "doc" / COMMAND
    write(papers / "copyright", texts(environment).encode())
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    write(papers / "changelog.gz", packed(changes))
    entry = f"{COMMAND} ({version()}) unstable; urgency=medium\n\n  * Packed for Debian.\n"
    signed = f"\n -- {maintainer()}  {_date()}\n"
    write(papers / "changelog.Debian.gz", packed(entry + signed))
    overrides = root / "usr" / "share" / "lintian" / "overrides" / COMMAND
    write(overrides, OVERRIDES.read_bytes())


def _date() -> str:
    """Return the day of the last change of the program; without git, that of the changelog."""
    try:
        told = _said("git", "-C", str(ROOT), "log", "-1", "--format=%ct")
    except BuildError:
        told = str(int((ROOT / "CHANGELOG.md").stat().st_mtime))
    return formatdate(int(told), localtime=False)


def _checksums(root: Path) -> str:
    from hashlib import md5

    files = [path for path in sorted((root / "usr").rglob("*")) if path.is_file()]
    return "".join(
        f"{md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(root)}\n"
        for path in files
        if not path.is_symlink()
    )


def _said(*command: str) -> str:
    """Run ``command`` and return what it says; raise ``BuildError`` when it fails."""
    try:
        ended = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise BuildError(f"{getattr(error, 'stderr', '')}{command[0]} failed") from error
    return ended.stdout.strip()
