"""HTML: a puzzle as one web page that needs nothing else, to be read, printed or restyled."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from editor.language import printed
from editor.sheet.bidi_order import reads_leftwards
from editor.sheet.clue_items import clue_sections
from editor.sheet.grid_shapes import Letters
from editor.sheet.layout import grid_page
from editor.sheet.markup import Script, parse, plain
from editor.sheet.style import Answers
from editor.sheet.svg import svg_text
from editor.wording.printed import words_of

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.sheet.clue_items import ClueItem
    from editor.sheet.markup import Run
    from editor.sheet.style import PageStyle

_CELL = 24.0
_STYLE = """
body { font-family: "Fira Sans", "Source Sans 3", Helvetica, Arial, sans-serif;
  line-height: 1.35; max-width: 60rem; margin: 1.5rem auto; padding: 0 1rem; color: #000;
  background: #fff; }
header { border-bottom: 1px solid #000; margin-bottom: 1rem; }
h1 { margin: 0; font-size: 1.6rem; }
.author { margin: 0 0 0.4rem; }
.notes { white-space: pre-line; }
.grid svg { width: 100%; max-width: 32rem; height: auto; }
figure { margin: 0 0 1rem; }
.clues { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1.5rem; }
h2 { font-size: 1.1rem; margin: 0 0 0.4rem; }
ol { margin: 0; padding-inline-start: 2.2rem; }
li { margin-bottom: 0.15rem; break-inside: avoid; }
li::marker { font-weight: bold; }
@media print { details { display: none; } body { margin: 0; }
  .clues { display: block; columns: 3; } }
"""


def html_text(puzzle: Puzzle, style: PageStyle) -> str:
    """Return ``puzzle`` as a web page; the solution is folded away unless there is to be none."""
    title = escape(plain(puzzle.title) or _name(puzzle))
    language = escape(puzzle.alphabet.language)
    way = ' dir="rtl"' if reads_leftwards(words_of(puzzle).across) else ""
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="{language}"{way}>',
        '<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title>",
        f'<meta name="author" content="{escape(plain(puzzle.author))}">',
        f"<style>{_STYLE}</style>\n</head>\n<body>",
        *_header(puzzle, style),
        _figure(puzzle, style, Letters.GIVEN),
        *_clues(puzzle, style),
        *_solution(puzzle, style),
        f"<footer><p>{set_runs(puzzle.copyright)}</p></footer>" if puzzle.copyright else "",
        "</body>\n</html>",
    ]
    return "\n".join(part for part in parts if part) + "\n"


def set_runs(text: str) -> str:
    """Return marked-up ``text`` as HTML with only the tags that are known."""
    return "".join(map(_run, parse(text)))


def _run(run: Run) -> str:
    text = escape(run.text, quote=False)
    if run.script is not Script.NORMAL:
        tag = "sub" if run.script is Script.BELOW else "sup"
        text = f"<{tag}>{text}</{tag}>"
    if run.italic:
        text = f"<i>{text}</i>"
    return f"<b>{text}</b>" if run.bold else text


def _name(puzzle: Puzzle) -> str:
    return printed(puzzle.alphabet.language).tr("Crossword")


def _header(puzzle: Puzzle, style: PageStyle) -> list[str]:
    lines = [f"<header>\n<h1>{set_runs(puzzle.title) or escape(_name(puzzle))}</h1>"]
    if puzzle.author:
        lines.append(f'<p class="author">{set_runs(puzzle.author)}</p>')
    lines.append("</header>")
    if puzzle.notes and style.show_notes:
        lines.append(f'<p class="notes">{set_runs(puzzle.notes)}</p>')
    return lines


def _figure(puzzle: Puzzle, style: PageStyle, letters: Letters) -> str:
    drawing = svg_text(grid_page(puzzle, style, letters=letters, cell=_CELL))
    return f'<figure class="grid" dir="ltr">\n{drawing}</figure>'


def _clues(puzzle: Puzzle, style: PageStyle) -> list[str]:
    lines = ['<main class="clues">']
    for section in clue_sections(puzzle, style.clues, enumerations=style.enumerates(puzzle)):
        lines.append(f'<section class="{section.key}">')
        lines.append(f"<h2>{escape(section.heading)}</h2>\n<ol>")
        lines += map(_clue, section.items)
        lines.append("</ol>\n</section>")
    return [*lines, "</main>"]


def _clue(item: ClueItem) -> str:
    """Return one item; a label that a list cannot count by itself stands in the text."""
    text = set_runs(item.text)
    if item.label.isdecimal():
        return f'<li value="{item.label}">{text}</li>'
    return f'<li class="labelled"><b>{escape(item.label)}</b> {text}</li>'


def _solution(puzzle: Puzzle, style: PageStyle) -> list[str]:
    if style.answers is Answers.NONE or not puzzle.fill:
        return []
    figure = _figure(puzzle, style, Letters.ALL)
    return [f"<details>\n<summary>{words_of(puzzle).solution}</summary>\n{figure}\n</details>"]
