// The page: what it is made of, and what happens when.

class Page {
  constructor({ puzzle, words }) {
    this.puzzle = puzzle;
    this.words = words;
    this.game = new Game(puzzle, keptProgress(puzzle));
    this.board = new Board(this.game, words, (cell) => this.choose(cell));
    this.clues = new Clues(this.game, words, {
      chosen: (clue) => this.act(() => this.game.goToClue(clue)),
      stepped: (steps) => this.act(() => this.game.nextEntry(steps)),
    });
    this.key = puzzle.coded ? new Key(this.game, words, (cell) => this.act(() => this.game.goToCell(cell))) : null;
    this.said = made("p", { class: "said", role: "status" });
    this.keys = touchKeys(this.game, words, (deed) => this.act(deed), () => this.openField());
    this.time = made("span", { class: "time", role: "timer", "aria-live": "off" });
    this.paused = false;
    this.theme = recalled("theme");
    this.toggleKeys(matchMedia("(pointer: coarse)").matches);
  }

  /** Build the page and begin. */
  start() {
    this.board.node.addEventListener("keydown", (event) => this.keyDown(event));
    document.body.append(
      this.head(), this.tools(), this.said,
      made("main", {}, made("div", { class: "play" }, ...(this.key ? [] : [this.clues.bar]), this.board.node, this.keys), this.key?.node ?? this.clues.lists),
      ...(this.puzzle.copyright.length ? [made("footer", {}, ...styled(this.puzzle.copyright))] : []),
    );
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.showTheme());
    document.addEventListener("visibilitychange", () => this.keep());
    setInterval(() => this.tick(), 1000);
    this.showTheme();
    this.show();
    this.board.takeKeys();
  }

  head() {
    const { title, author, notes } = this.puzzle;
    const lines = [made("h1", {}, ...styled(title))];
    if (author.length) lines.push(made("p", { class: "author" }, ...styled(author)));
    if (notes.length) lines.push(made("p", { class: "notes" }, ...styled(notes)));
    return made("header", {}, ...lines);
  }

  tools() {
    const { words, puzzle } = this;
    const button = (text, click) => made("button", { type: "button", click }, text);
    this.pauseButton = button(words.pause, () => this.pause(!this.paused));
    const tools = made("nav", { class: "tools", "aria-label": words.tools });
    if (puzzle.check) tools.append(this.menu(words.check, (reach) => this.check(reach)));
    if (puzzle.reveal) tools.append(this.menu(words.reveal, (reach) => this.reveal(reach)));
    tools.append(
      button(words.several, () => this.openField()),
      button(words.keyboard, () => this.toggleKeys(this.keys.hidden)),
      button(words.clear, () => this.clear()),
      button(words.theme, () => this.turnTheme()),
      button(words.print, () => print()),
      made("span", { class: "timer" }, this.time, this.pauseButton),
    );
    return tools;
  }

  /** Return a menu that asks how far `deed` reaches. */
  menu(name, deed) {
    const { words } = this;
    const choose = (reach) => () => {
      menu.open = false;
      deed(reach);
    };
    const menu = made("details", { class: "menu" }, made("summary", {}, name),
      made("div", {}, ...["letter", "answer", "grid"].map((reach) =>
        made("button", { type: "button", "data-reach": reach, click: choose(reach) }, words.reach[reach]))));
    menu.addEventListener("focusout", (event) => {
      if (!menu.contains(event.relatedTarget)) menu.open = false;
    });
    menu.addEventListener("keydown", (event) => {
      if (event.key === "Escape") menu.open = false;
    });
    return menu;
  }

  // What the solver does

  keyDown(event) {
    if (event.target.matches("input")) return;
    const before = this.filling();
    if (!pressed(event, this.game, () => this.openField())) return;
    event.preventDefault();
    this.after(before);
  }

  /** Do `deed` to the game, then show it with the keyboard in the grid. */
  act(deed) {
    const before = this.filling();
    deed();
    this.after(before);
  }

  choose(cell) {
    this.act(() => (cell === this.game.cell ? this.game.turn() : this.game.goToCell(cell)));
  }

  filling() {
    return this.game.texts.join("\n");
  }

  after(before) {
    if (this.paused) this.pause(false);
    if (this.filling() !== before) this.changed();
    this.show();
    if (!this.field) this.board.focus();
    this.keep();
  }

  /** Say what has become of the grid, once it is full. */
  changed() {
    this.say("");
    const { game, words } = this;
    if (!game.isFull || !game.canJudge) return;
    if (game.judge()) this.say(filledIn(words.solved, { time: clock(game.seconds) }), ...styled(this.puzzle.completion));
    else this.say(words.full);
  }

  check(reach) {
    this.act(() => {
      const wrong = this.game.check(this.game.cellsOf(reach));
      this.say(wrong ? filledIn(this.words.found, { count: wrong }) : this.words.right);
    });
  }

  reveal(reach) {
    this.act(() => this.game.reveal(this.game.cellsOf(reach)));
  }

  clear() {
    if (confirm(this.words.clearing)) this.act(() => this.game.clear());
  }

  /** Ask for several letters in the current cell. */
  openField() {
    if (this.field || this.game.isFixed(this.game.cell)) return;
    const cell = this.board.cells[this.game.cell];
    const { cols } = this.puzzle;
    const field = made("input", {
      class: (this.game.cell % cols) * 2 < cols ? "field" : "field leftwards", "aria-label": this.words.several, autocomplete: "off", autocapitalize: "characters", spellcheck: "false",
    });
    field.value = this.game.texts[this.game.cell];
    const close = (takes) => {
      if (!this.field) return;
      this.field = null;
      const text = field.value;
      field.remove();
      this.act(() => takes && this.game.typeTogether(text));
    };
    field.addEventListener("blur", () => close(true));
    field.addEventListener("click", (event) => event.stopPropagation());
    field.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Enter" || event.key === "Escape") {
        event.preventDefault();
        close(event.key === "Enter");
      }
    });
    this.field = field;
    cell.append(field);
    field.focus();
    field.select();
  }

  toggleKeys(shown) {
    this.keys.hidden = !shown;
    document.body.classList.toggle("touch", shown);
  }

  // Time and look

  tick() {
    if (this.paused || this.game.solved || document.hidden || !this.hasBegun) return;
    this.game.seconds++;
    this.showTime();
    if (this.game.seconds % 10 === 0) this.keep();
  }

  get hasBegun() {
    return this.game.seconds > 0 || this.game.texts.some((text, cell) => text && this.puzzle.given[cell] === null);
  }

  pause(paused) {
    this.paused = paused;
    document.body.classList.toggle("paused", paused);
    this.pauseButton.textContent = paused ? this.words.resume : this.words.pause;
    this.say(paused ? this.words.paused : "");
    this.keep();
  }

  turnTheme() {
    this.theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    remember("theme", this.theme);
    this.showTheme();
  }

  showTheme() {
    const usual = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    document.documentElement.dataset.theme = this.theme ?? usual;
  }

  showTime() {
    this.time.textContent = clock(this.game.seconds);
  }

  show() {
    document.body.classList.toggle("solved", this.game.solved);
    this.board.show();
    this.clues.show();
    this.key?.show();
    this.showTime();
  }

  say(...parts) {
    this.said.replaceChildren(...parts.flatMap((part) => [part, " "]));
  }

  keep() {
    remember(this.puzzle.id, this.game.progress);
  }
}

new Page(JSON.parse(document.getElementById("puzzle").textContent)).start();
