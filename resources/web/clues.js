// The clue lists, and the bar that always shows the current clue.

class Clues {
  /** `chosen(clue)` is called with a clue that is pressed. */
  constructor(game, words, { chosen, stepped }) {
    this.game = game;
    const { clues, sections } = game.puzzle;
    this.items = clues.map(({ label, text }, clue) =>
      made("li", { "data-clue": clue },
        made("button", { type: "button", click: () => chosen(clue) },
          made("b", {}, label), " ", made("span", {}, ...styled(text)))),
    );
    this.lists = made("div", { class: "clues" }, ...sections.map((section) =>
      made("section", {},
        made("h2", {}, section.heading),
        made("ol", {}, ...section.clues.map((clue) => this.items[clue])))));
    this.text = made("p", { class: "clue", "aria-live": "polite", "aria-atomic": "true" });
    const arrow = (steps, sign, name) =>
      made("button", { type: "button", "aria-label": name, title: name, click: () => stepped(steps) }, sign);
    this.bar = made("div", { class: "bar" },
      arrow(-1, "‹", words.previous), this.text, arrow(1, "›", words.next));
    this.shown = undefined;
  }

  /** Show which clue is the current one, and which are done. */
  show() {
    const { game } = this;
    const entry = game.entry;
    const crossing = game.through(game.cell).filter((one) => one !== entry);
    this.items.forEach((item, clue) => {
      const current = clue === game.clue;
      item.classList.toggle("current", current);
      item.classList.toggle("part", !current && clue === entry?.row);
      item.classList.toggle("crossing", crossing.some((one) => one.row === clue));
      item.classList.toggle("done", this.#isDone(clue));
      if (current) item.firstChild.setAttribute("aria-current", "true");
      else item.firstChild.removeAttribute("aria-current");
    });
    if (game.clue !== this.shown) this.#showCurrent(game.clue);
  }

  #isDone(clue) {
    const entries = this.game.entries.filter((entry) => entry.row === clue);
    return entries.length > 0 && entries.every((entry) => entry.cells.every((cell) => this.game.texts[cell]));
  }

  #showCurrent(clue) {
    this.shown = clue;
    if (clue === null) {
      this.text.replaceChildren();
      return;
    }
    const { label, text, heading } = this.game.puzzle.clues[clue];
    this.text.replaceChildren(made("b", {}, `${heading} ${label}`), " ", ...styled(text));
    scrolledTo(this.items[clue]);
  }
}

/** Move the list of `item` so that it is in sight; the page itself stays where it is. */
function scrolledTo(item) {
  const list = item.parentNode;
  const above = item.offsetTop - list.offsetTop;
  if (above < list.scrollTop) list.scrollTop = above;
  const below = above + item.offsetHeight - list.clientHeight;
  if (below > list.scrollTop) list.scrollTop = below;
}
