"""The page itself: one file that holds its style, its script and the puzzle, and asks no network.

What comes of the puzzle stands in the file as JSON, which runs nothing, and in the escaped title.
The page allows the style and the script that are written here, by their hashes, and nothing else.
"""

from __future__ import annotations

import json
from base64 import b64encode
from functools import cache
from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING

from editor.language import printed
from editor.paths import resource
from editor.sheet.bidi_order import reads_leftwards
from editor.sheet.markup import plain
from editor.sheet.play.content import content_of
from editor.sheet.play.words import page_words
from editor.wording.printed import words_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.core.puzzle import Puzzle
    from editor.sheet.play.allowed import Allowed
    from editor.sheet.style import PageStyle

SCRIPTS = (
    "digest",
    "letters",
    "layout",
    "game",
    "storage",
    "dom",
    "board",
    "clues",
    "key",
    "keys",
    "start",
)
"""The parts of the script in ``resources/web``, each after those that it needs as it starts."""


def play_text(puzzle: Puzzle, style: PageStyle, allowed: Allowed) -> str:
    """Return ``puzzle`` as a web page that is solved in the browser."""
    tr = printed(puzzle.alphabet.language).tr
    content = {"puzzle": content_of(puzzle, style, allowed), "words": page_words(puzzle)}
    needed = tr("This puzzle is solved with a script, which your browser does not run.")
    body = (
        f"<noscript><p>{escape(needed)}</p></noscript>",
        f'<script type="application/json" id="puzzle">{_json(content)}</script>',
        f'<script type="module">{_script()}</script>',
    )
    return page_text(
        puzzle, plain(puzzle.title) or tr("Crossword"), page_style("play"), body, _script()
    )


def page_text(puzzle: Puzzle, title: str, style: str, body: Iterable[str], script: str = "") -> str:
    """Return a page in the language of ``puzzle`` that allows ``style`` and ``script`` alone."""
    way = ' dir="rtl"' if reads_leftwards(words_of(puzzle).across) else ""
    return "\n".join(
        (
            "<!DOCTYPE html>",
            f'<html lang="{escape(puzzle.alphabet.language)}"{way}>',
            '<head>\n<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{_policy(style, script)}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="referrer" content="no-referrer">',
            f"<title>{escape(title)}</title>",
            f"<style>{style}</style>\n</head>\n<body>",
            *body,
            "</body>\n</html>\n",
        )
    )


def page_style(name: str) -> str:
    """Return the style sheet ``name`` of ``resources/web``."""
    return resource(f"web/{name}.css").read_text(encoding="utf-8")


@cache
def _script() -> str:
    files = (resource(f"web/{name}.js") for name in SCRIPTS)
    return "\n" + "\n".join(file.read_text(encoding="utf-8") for file in files)


def _policy(style: str, script: str) -> str:
    allowed = {"style-src": style, "script-src": script}
    rules = (f"{name} 'sha256-{_hash(text)}'" for name, text in allowed.items() if text)
    return "; ".join(("default-src 'none'", *rules, "base-uri 'none'", "form-action 'none'"))


def _hash(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()


def _json(content: object) -> str:
    """Return ``content`` as JSON that cannot end the element it stands in."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
