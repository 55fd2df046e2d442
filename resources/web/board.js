// The grid as it is seen and heard.

class Board {
  /** `chosen(cell)` is called with a cell that is pressed. */
  constructor(game, words, chosen) {
    this.game = game;
    this.words = words;
    this.chosen = chosen;
    const { rows, cols } = game.puzzle;
    this.cells = game.puzzle.shape.map((_, cell) => this.#cell(cell));
    this.node = made("div", {
      class: "grid", role: "grid", dir: "ltr", "aria-label": words.grid, "aria-rowcount": rows, "aria-colcount": cols,
    });
    for (let row = 0; row < rows; row++) {
      const cells = this.cells.slice(row * cols, (row + 1) * cols);
      this.node.append(made("div", { class: "row", role: "row", "aria-rowindex": row + 1 }, ...cells));
    }
    this.node.style.setProperty("--cols", cols);
    this.node.style.setProperty("--rows", rows);
  }

  #cell(cell) {
    const { shape, shades, circles, bars, cols } = this.game.puzzle;
    const kind = { ".": "open", "#": "block", _: "void" }[shape[cell]];
    const node = made("div", {
      class: `cell ${kind}`, role: "gridcell", "data-cell": cell, "aria-colindex": (cell % cols) + 1,
    });
    if (kind !== "open") {
      node.setAttribute("aria-label", this.words.block);
      return node;
    }
    node.append(made("span", { class: "number" }), made("span", { class: "text" }));
    node.classList.toggle("circle", circles.includes(cell));
    for (const side of bars[cell] ?? []) node.classList.add(`bar-${side}`);
    if (shades[cell]) {
      node.classList.add("shade", isDark(shades[cell]) ? "deep" : "pale");
      node.style.setProperty("--shade", shades[cell]);
    }
    node.addEventListener("click", () => this.chosen(cell));
    return node;
  }

  /** Show the game as it stands. */
  show() {
    const { game } = this;
    const entry = new Set(game.entry?.cells);
    const answer = new Set(game.answer.flatMap((one) => one.cells));
    for (const cell of game.openCells) {
      const node = this.cells[cell];
      const [number, letters] = node.children;
      const text = game.texts[cell];
      const isBlock = text === BLOCK && game.puzzle.diagramless;
      node.classList.toggle("set", isBlock);
      node.classList.toggle("current", cell === game.cell);
      node.classList.toggle("entry", entry.has(cell));
      node.classList.toggle("answer", answer.has(cell));
      node.classList.toggle("wrong", game.marks[cell] === "wrong");
      node.classList.toggle("revealed", game.marks[cell] === "revealed");
      node.classList.toggle("given", game.puzzle.given[cell] !== null);
      number.textContent = game.label(cell);
      letters.textContent = isBlock ? "" : text;
      letters.style.setProperty("--length", Math.max(1, text.length));
      node.tabIndex = cell === game.cell ? 0 : -1;
      node.setAttribute("aria-label", this.#spoken(cell, isBlock));
      node.setAttribute("aria-selected", cell === game.cell);
    }
  }

  /** Return what a screen reader says of `cell`. */
  #spoken(cell, isBlock) {
    const { game, words } = this;
    const { circles, shades, cols } = game.puzzle;
    const row = Math.floor(cell / cols) + 1;
    return [
      isBlock ? words.block : game.texts[cell] || words.empty,
      game.label(cell),
      game.puzzle.given[cell] !== null ? words.given : words[game.marks[cell]],
      circles.includes(cell) && words.circled,
      shades[cell] && words.shaded,
      filledIn(words.place, { row, col: (cell % cols) + 1 }),
    ].filter(Boolean).join(", ");
  }

  /** Have the keyboard in the current cell. */
  takeKeys() {
    this.cells[this.game.cell].focus({ preventScroll: true });
  }

  /** Have the keyboard in the current cell, and the cell in sight. */
  focus() {
    this.takeKeys();
    for (const node of [this.node, this.cells[this.game.cell]]) node.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

/** Tell whether white letters are read better than black ones on `colour`, `#rrggbb`. */
function isDark(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128;
}
