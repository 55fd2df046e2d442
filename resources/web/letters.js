// The letters of the puzzle's alphabet, folded as the program folds them.

class Letters {
  /** `letters` are those of the alphabet; `folds` says what further characters become. */
  constructor({ letters, folds }) {
    this.letters = new Set(letters);
    this.long = letters.filter((letter) => letter.length > 1);
    this.folds = new Map(Object.entries(folds));
  }

  /** Return the letters of `text` alone: folded, upper case, without marks between them. */
  folded(text) {
    return [...text.normalize("NFC")].map((one) => this.#character(one)).join("");
  }

  /** Return what is compared of a cell's text: its letters, or the text where it has none. */
  compared(text) {
    return this.folded(text) || text;
  }

  /** Return folded `text` letter by letter; of those that begin at a place the longest. */
  split(text) {
    const found = [];
    for (let rest = text; rest; rest = rest.slice(found.at(-1).length)) {
      found.push(this.long.find((letter) => rest.startsWith(letter)) ?? [...rest][0]);
    }
    return found;
  }

  #character(one) {
    if (this.folds.has(one) && !this.letters.has(one)) return this.folds.get(one);
    return [...one.toUpperCase()].map((capital) => this.#capital(capital)).join("");
  }

  #capital(one) {
    if (this.letters.has(one)) return one;
    if (this.folds.has(one)) return this.folds.get(one);
    const parts = [...one.normalize("NFKD").toUpperCase()];
    return parts.map((part) => this.folds.get(part) ?? (/[\p{L}\p{N}]/u.test(part) ? part : "")).join("");
  }
}
