"""A dictionary as LaTeX source, to be changed and set by hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from editor.sheet.makers.dictionary.style import DictionaryStyle
from editor.sheet.makers.dictionary.words import book_words
from editor.sheet.markup import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.generate.dictionary.entries import Dictionary, DictionaryEntry

_SPECIAL = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    **{one: f"\\{one}" for one in "#$%&_"},
}
_SPECIALS = re.compile("|".join(map(re.escape, _SPECIAL)))
_POINTS = 72.27 / 72
"""TeX's points in one of ours."""

_PREAMBLE = r"""\documentclass[%(options)s]{book}
%% Letters that are not Latin need lualatex or xelatex.
\usepackage{iftex}
\iftutex
  \usepackage{fontspec}
\else
  \usepackage[T1]{fontenc}
  \usepackage[utf8]{inputenc}
  \IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\fi
\IfFileExists{%(babel)s.ldf}{\usepackage[%(babel)s]{babel}}{}
\usepackage[paperwidth=%(width)s,paperheight=%(height)s,top=%(top)s,bottom=%(bottom)s,
  inner=%(inner)s,outer=%(outer)s,bindingoffset=%(binding)s,headsep=8pt,footskip=20pt]{geometry}
\usepackage{fancyhdr}

%% On every page the first entry stands at the left end of the head, the last at the right end.
\pagestyle{fancy}
\fancyhf{}
\fancyhead[L]{\small\bfseries\rightmark}
\fancyhead[R]{\small\bfseries\leftmark}
\fancyfoot[C]{\small\thepage}
\setlength{\columnsep}{14pt}
\setlength{\parindent}{0pt}

%% \entry{headword}{senses} and \sense{part of speech}{text} set the dictionary.
\newcommand{\entry}[2]{\par\hangindent=0.9em\hangafter=1
  \markboth{#1}{#1}\textbf{#1}#2\par\vspace{0.28em}}
\newcommand{\sense}[2]{\if\relax\detokenize{#1}\relax\else\ \textit{#1}\fi\ #2}
\newcommand{\letter}[1]{\par\addvspace{1.2em}\phantomsection
  \addcontentsline{toc}{section}{#1}{\centering\LARGE\bfseries #1\par}\nobreak\vspace{0.6em}}
\providecommand{\phantomsection}{}
"""


def latex_source(dictionary: Dictionary, style: DictionaryStyle | None = None) -> str:
    """Return LaTeX source that sets ``dictionary`` much as ``dictionary_pages`` does."""
    return "\n".join(_parts(dictionary, style or DictionaryStyle()))


def _parts(dictionary: Dictionary, style: DictionaryStyle) -> Iterator[str]:
    margins = style.margins
    words = book_words(dictionary.alphabet.language)
    lengths = {
        "width": style.paper.width,
        "height": style.paper.height,
        "top": margins.top + 20,
        "bottom": margins.bottom + 18,
        "inner": margins.inner,
        "outer": margins.outer,
        "binding": style.binding,
    }
    columns = ",twocolumn" if style.columns > 1 else ""
    yield _PREAMBLE % {
        "babel": words.babel,
        "options": f"10pt,twoside{columns}",
        **{name: f"{length * _POINTS:.2f}pt" for name, length in lengths.items()},
    }
    yield rf"\title{{{_titled(dictionary)}}}"
    yield rf"\author{{{_escaped(dictionary.author)}}}"
    yield r"\date{}"
    yield "\n\\begin{document}\n\\frontmatter\n\\maketitle"
    yield rf"\renewcommand{{\contentsname}}{{{words.contents}}}"
    yield r"\tableofcontents"
    if dictionary.preface.strip():
        yield f"\n\\chapter{{{words.preface}}}\n"
        yield "\n\n".join(
            _escaped(part) for part in dictionary.preface.splitlines() if part.strip()
        )
    yield "\n\\mainmatter\n\\small\\raggedright"
    for letter, entries in dictionary.sections:
        yield f"\n\\letter{{{_escaped(letter)}}}"
        yield from map(_entry, entries)
    yield "\n\\end{document}\n"


def _titled(dictionary: Dictionary) -> str:
    title = _escaped(dictionary.title)
    if not dictionary.subtitle:
        return title
    return rf"{title}\\[0.5em]\large {_escaped(dictionary.subtitle)}"


def _entry(entry: DictionaryEntry) -> str:
    several = len(entry.senses) > 1
    senses = "".join(
        f"{f' {number}' if several else ''}"
        f"\\sense{{{_escaped(sense.part)}}}{{{_escaped(plain(sense.text))}}}"
        for number, sense in enumerate(entry.senses, 1)
    )
    return f"\\entry{{{_escaped(entry.headword)}}}{{{senses}}}"


def _escaped(text: str) -> str:
    return _SPECIALS.sub(lambda found: _SPECIAL[found[0]], text)
