"""Write the manual as pages for a web site: ``python packaging/manual_site.py FOLDER``.

A folder a language, one style sheet, no script. Keys are those that the program begins with.
"""

from __future__ import annotations

import argparse
import os
import shutil
from html import escape
from pathlib import Path

LANGUAGES = ("en", "de")
STYLE = """\
:root { color-scheme: light dark; --ink: #1c2026; --ground: #fff; --quiet: #5a626e;
  --edge: #c9ced6; --back: #f3f4f6; --accent: #1d5fb8; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7e9ec; --ground: #1b1d22;
  --quiet: #a6adb8; --edge: #454b55; --back: #24272d; --accent: #8ab6f5; } }
body { margin: 0; color: var(--ink); background: var(--ground);
  font: 17px/1.5 "Fira Sans", system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 1rem 1.5rem 4rem; }
nav { background: var(--back); border-bottom: 1px solid var(--edge); }
nav ol { max-width: 44rem; margin: 0 auto; padding: .75rem 1.5rem; display: flex; flex-wrap: wrap;
  gap: .25rem 1.25rem; list-style: none; }
a { color: var(--accent); }
a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
em { font-style: normal; font-weight: 600; color: var(--accent); }
img { max-width: 100%; height: auto; border: 1px solid var(--edge); border-radius: 4px; }
table { border-collapse: collapse; width: 100%; font-size: .9em; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem;
  border: 1px solid var(--edge); }
th { background: var(--back); }
pre { background: var(--back); padding: .75rem 1rem; overflow-x: auto; }
"""


def main() -> None:
    """Write the pages into the folder named."""
    parser = argparse.ArgumentParser(description="Write the manual as pages for a web site.")
    parser.add_argument("folder", type=Path)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # names of keys are asked of Qt
    write_site(parser.parse_args().folder)


def write_site(folder: Path) -> None:
    """Write the pages of every language, their pictures and the style sheet."""
    from editor.paths import manual_folder
    from editor.ui.help.chapters import CHAPTERS

    folder.mkdir(parents=True, exist_ok=True)
    (folder / "manual.css").write_text(STYLE, encoding="utf-8")
    for code in LANGUAGES:
        pages = folder / code
        pages.mkdir(exist_ok=True)
        for name in CHAPTERS:
            (pages / f"{name}.html").write_text(page(name, code), encoding="utf-8")
        shutil.copyfile(pages / f"{CHAPTERS[0]}.html", pages / "index.html")
        # Chapters that are not translated show the English pictures.
        for source in (manual_folder(), manual_folder() / code):
            for picture in (source / "pictures").glob("*.png"):
                (pages / "pictures").mkdir(exist_ok=True)
                shutil.copyfile(picture, pages / "pictures" / picture.name)


def page(name: str, code: str) -> str:
    """Return the page of the chapter ``name`` for readers of the language ``code``."""
    from editor.document.preferences import Preferences
    from editor.language import speaking
    from editor.ui.help.chapters import CHAPTERS, chapter
    from editor.ui.help.pages import as_html
    from editor.ui.window.commands import COMMANDS
    from editor.ui.window.keymap import keymap
    from editor.ui.window.manual_names import names_in

    one = chapter(name, code)
    with speaking(code):
        inside = as_html(
            one,
            names_in(one.code, keymap(COMMANDS, ""), Preferences()),
            lambda other: f"{other}.html",
        )
    links = "".join(
        f'<li><a href="{other}.html"{" aria-current=page" if other == name else ""}>'
        f"{escape(chapter(other, code).title)}</a></li>"
        for other in CHAPTERS
    )
    return (
        f'<!doctype html>\n<html lang="{one.code}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n'
        f"<title>{escape(one.title)} – Gridwright</title>\n"
        f'<link rel="stylesheet" href="../manual.css">\n</head>\n<body>\n'
        f"<nav><ol>{links}</ol></nav>\n<main>\n{inside}</main>\n</body>\n</html>\n"
    )


if __name__ == "__main__":
    main()
