// The key of a codeword: which letter each number has by now, and which letters are left.

class Key {
  /** `chosen(cell)` is called with the first cell of a number that is pressed. */
  constructor(game, words, chosen) {
    this.game = game;
    this.words = words;
    const { labels, letters } = game.puzzle;
    this.firsts = new Map();
    for (const cell of game.openCells) if (labels[cell] && !this.firsts.has(labels[cell])) this.firsts.set(labels[cell], cell);
    const order = [...this.firsts.keys()].sort((one, other) => one - other);
    this.numbers = new Map(order.map((label) => [label,
      made("button", { type: "button", click: () => chosen(this.firsts.get(label)) },
        made("span", { class: "number" }, label), made("span", { class: "text" }))]));
    this.letters = new Map(letters.map((letter) => [letter, made("li", {}, letter)]));
    this.node = made("section", { class: "key", "aria-label": words.key },
      made("div", { class: "code" }, ...this.numbers.values()),
      made("ul", { class: "letters", "aria-label": words.alphabet }, ...this.letters.values()));
  }

  /** Show the letters of the numbers, and cross off those that are used. */
  show() {
    const { game, words } = this;
    const current = game.label(game.cell);
    const texts = new Map([...this.firsts].map(([label, cell]) => [label, game.texts[cell]]));
    const used = [...texts.values()];
    for (const [label, node] of this.numbers) {
      const text = texts.get(label);
      const twice = text && used.filter((one) => one === text).length > 1;
      node.lastChild.textContent = text;
      node.classList.toggle("current", label === current);
      node.classList.toggle("twice", Boolean(twice));
      node.setAttribute("aria-label", [label, text || words.empty, twice && words.twice].filter(Boolean).join(", "));
    }
    for (const [letter, node] of this.letters) {
      const gone = used.includes(letter);
      node.classList.toggle("used", gone);
      node.setAttribute("aria-label", gone ? `${letter}, ${words.used}` : letter);
    }
  }
}
