// The game: what the solver has filled in, where the cursor stands, and what both mean. No page.

class Game {
  /** `puzzle` is what the page holds of it; `progress` what was kept of an earlier visit. */
  constructor(puzzle, progress) {
    this.puzzle = puzzle;
    this.letters = new Letters(puzzle);
    this.texts = puzzle.given.map((text) => text ?? "");
    this.marks = this.texts.map(() => "");
    this.seconds = 0;
    this.solved = false;
    this.pinned = null;
    this.cell = 0;
    this.way = "across";
    if (progress) Object.assign(this, progress);
    this.#lay();
    if (!progress) this.goTo(this.order[0] ?? null);
    this.#settle();
  }

  /** What is kept of the game for the next visit. */
  get progress() {
    const { texts, marks, seconds, solved, cell, way } = this;
    return { texts, marks, seconds, solved, cell, way };
  }

  // Cells

  isOpen(cell) {
    return this.puzzle.shape[cell] === ".";
  }

  isFixed(cell) {
    return this.puzzle.given[cell] !== null || this.marks[cell] === "revealed";
  }

  get openCells() {
    return [...this.texts.keys()].filter((cell) => this.isOpen(cell));
  }

  label(cell) {
    if (!this.puzzle.diagramless) return this.puzzle.labels[cell] ?? "";
    return this.entries.find((entry) => entry.cells[0] === cell)?.number ?? "";
  }

  /** Put `text` into `cell`, unless it is given or was revealed; where numbers stand for letters,
   * into all cells of its number. */
  put(cell, text) {
    if (this.isFixed(cell) || this.solved) return;
    const wasBlock = this.texts[cell] === BLOCK;
    for (const one of this.#alike(cell)) {
      this.texts[one] = text;
      this.marks[one] = "";
    }
    if (wasBlock || text === BLOCK) this.#lay();
  }

  #alike(cell) {
    const label = this.label(cell);
    if (!this.puzzle.coded || !label) return [cell];
    return this.openCells.filter((one) => this.label(one) === label && !this.isFixed(one));
  }

  // Entries and clues

  /** The entry that is typed into, if there is one. */
  get entry() {
    return this.through(this.cell).find((entry) => entry.way === this.way) ?? null;
  }

  through(cell) {
    return this.entries.filter((entry) => entry.cells.includes(cell));
  }

  /** The number of the current clue, or null. */
  get clue() {
    return this.pinned ?? this.entry?.clue ?? null;
  }

  /** The entries whose answers the current clue asks for, in the order of reading. */
  get answer() {
    const { entry } = this;
    if (!entry) return [];
    if (entry.clue === null || this.puzzle.diagramless) return [entry];
    return this.puzzle.clues[entry.clue].entries.map((at) => this.entries[at]);
  }

  #lay() {
    const { puzzle } = this;
    this.entries = puzzle.diagramless ? foundEntries(puzzle, this.texts) : puzzle.entries;
    const told = this.entries.filter((entry) => entry.row !== null);
    this.order = told.length ? told.sort((one, other) => one.row - other.row) : this.entries;
  }

  #settle() {
    if (!this.isOpen(this.cell)) this.cell = this.openCells[0] ?? 0;
    const ways = this.through(this.cell);
    if (ways.length && !this.entry) this.way = ways[0].way;
  }

  // The cursor

  goToCell(cell) {
    if (!this.isOpen(cell)) return;
    this.pinned = null;
    this.cell = cell;
    this.#settle();
  }

  /** Go to the first empty cell of `entry`, or to its start. */
  goTo(entry) {
    if (!entry) return;
    this.pinned = null;
    this.cell = entry.cells.find((cell) => !this.texts[cell]) ?? entry.cells[0];
    this.way = entry.way;
  }

  /** Go where `clue` is answered; where that is not known yet, show it all the same. */
  goToClue(clue) {
    const entry = this.entries.find((one) => one.row === clue);
    if (entry) this.goTo(entry);
    else this.pinned = clue;
  }

  /** Read another way through the cell. */
  turn() {
    const ways = this.through(this.cell);
    if (ways.length) this.way = ways[(ways.indexOf(this.entry) + 1) % ways.length].way;
    this.pinned = null;
  }

  /** Follow an arrow key: first turn, then move on to the next open cell, over blocks. */
  arrow(way, steps) {
    this.pinned = null;
    const crosses = this.through(this.cell).some((entry) => entry.way === way);
    if (this.way !== way && crosses) {
      this.way = way;
      return;
    }
    const next = this.#nextOpen(way, steps);
    if (next === null) return;
    this.cell = next;
    this.way = this.through(next).some((entry) => entry.way === way) ? way : this.way;
    this.#settle();
  }

  #nextOpen(way, steps) {
    const { rows, cols } = this.puzzle;
    let [row, col] = [Math.floor(this.cell / cols), this.cell % cols];
    do {
      if (way === "across") col += steps;
      else row += steps;
      if (row < 0 || col < 0 || row >= rows || col >= cols) return null;
    } while (!this.isOpen(row * cols + col));
    return row * cols + col;
  }

  /** Go one cell on (1) or back (-1) within the answer, from entry to entry of a linked clue. */
  step(steps) {
    const { entry, answer } = this;
    if (!entry) return;
    const at = entry.cells.indexOf(this.cell) + steps;
    if (at >= 0 && at < entry.cells.length) {
      this.cell = entry.cells[at];
      return;
    }
    const next = answer[answer.indexOf(entry) + steps];
    if (!next) return;
    this.cell = next.cells.at(steps > 0 ? 0 : -1);
    this.way = next.way;
  }

  toEnd(last) {
    if (this.entry) this.cell = this.entry.cells.at(last ? -1 : 0);
  }

  /** Go to the next entry (1) or the one before (-1); tell whether there was one. */
  nextEntry(steps) {
    const at = this.order.indexOf(this.entry ?? this.through(this.cell)[0]);
    const next = this.order[at + steps];
    this.goTo(next);
    return Boolean(next);
  }

  // Typing

  /** Type `letters`, each into a cell of its own, and go on. */
  type(letters) {
    for (const letter of letters) {
      this.put(this.cell, letter);
      this.step(1);
    }
  }

  /** Put one text of several letters, or of two readings, into the cell, and go on. */
  typeTogether(text) {
    const parts = text.toUpperCase().split(/[/|]/).map((part) => this.letters.compared(part.trim()));
    const mark = text.includes("|") ? "|" : "/";
    this.put(this.cell, parts.filter(Boolean).join(mark));
    this.step(1);
  }

  toggleBlock() {
    this.put(this.cell, this.texts[this.cell] === BLOCK ? "" : BLOCK);
    const next = this.#nextOpen(this.way === "down" ? "down" : "across", 1);
    if (next !== null) this.cell = next;
  }

  /** Clear the cell; when it is empty already, the one before. */
  backspace() {
    if (!this.texts[this.cell] || this.isFixed(this.cell)) this.step(-1);
    this.put(this.cell, "");
  }

  clear() {
    this.texts = this.puzzle.given.map((text) => text ?? "");
    this.marks = this.texts.map(() => "");
    this.seconds = 0;
    this.solved = false;
    this.#lay();
    this.#settle();
  }

  // Right and wrong

  /** Return the cells that `reach` means: "letter", "answer" or "grid". */
  cellsOf(reach) {
    if (reach === "letter") return [this.cell];
    if (reach === "answer") return [...new Set(this.answer.flatMap((entry) => entry.cells))];
    return this.openCells;
  }

  isRight(cell) {
    const text = this.letters.compared(this.texts[cell]);
    return this.puzzle.solution[cell].some((one) => this.letters.compared(one) === text);
  }

  /** Mark the wrong letters among `cells`; return how many there are. */
  check(cells) {
    const wrong = cells.filter((cell) => this.texts[cell] && !this.isRight(cell));
    for (const cell of wrong) this.marks[cell] = "wrong";
    return wrong.length;
  }

  /** Show the solution in `cells`, and where their numbers stand; what was right stays the solver's own. */
  reveal(cells) {
    for (const cell of cells.flatMap((one) => this.#alike(one))) {
      if (this.isFixed(cell) || this.isRight(cell)) continue;
      this.texts[cell] = this.puzzle.solution[cell][0];
      this.marks[cell] = "revealed";
    }
    this.#lay();
  }

  /** Whether every cell has a text, or a block that the solver has found. */
  get isFull() {
    return this.openCells.every((cell) => this.texts[cell]);
  }

  /** Whether the page can tell that a full grid is right. */
  get canJudge() {
    return Boolean(this.puzzle.solution || this.puzzle.proof);
  }

  /** Tell whether the full grid is right, and note it. */
  judge() {
    const { solution, proof } = this.puzzle;
    const cells = this.openCells;
    if (solution) this.solved = cells.every((cell) => this.isRight(cell));
    else if (proof) {
      const texts = cells.map((cell) => this.letters.compared(this.texts[cell]));
      const digest = digestOf([proof.salt, ...texts].join("\n"), proof.rounds);
      this.solved = proof.digests.includes(digest);
    }
    return this.solved;
  }
}
