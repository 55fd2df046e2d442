// Keys, those of a keyboard and those on the screen.

const ARROWS = {
  ArrowLeft: ["across", -1], ArrowRight: ["across", 1], ArrowUp: ["down", -1], ArrowDown: ["down", 1],
};

/** Do what the key of `event` means in the grid; tell whether it means anything. */
function pressed(event, game, openField) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { key } = event;
  if (key in ARROWS) game.arrow(...ARROWS[key]);
  else if (key === "Tab") return game.nextEntry(event.shiftKey ? -1 : 1);
  else if (key === " ") game.turn();
  else if (key === "Home" || key === "End") game.toEnd(key === "End");
  else if (key === "Backspace") game.backspace();
  else if (key === "Delete") game.put(game.cell, "");
  else if (key === "Enter" || key === "Insert") openField();
  else if (key === "." && game.puzzle.diagramless) game.toggleBlock();
  else if ([...key].length === 1 && game.letters.folded(key)) {
    game.type(game.letters.split(game.letters.folded(key)));
  } else return false;
  return true;
}

/** Return keys to touch; `act(deed)` is called with what one does to the game. */
function touchKeys(game, words, act, openField) {
  const key = (sign, name, deed) =>
    made("button", {
      type: "button", class: name ? "wide" : null, "aria-label": name,
      // The cell keeps the keyboard, so that a screen reader stays where it is.
      pointerdown: (event) => event.preventDefault(),
      click: () => act(deed),
    }, sign);
  const rows = game.puzzle.keys.map((letters) =>
    made("div", {}, ...letters.map((letter) => key(letter, null, () => game.type([letter])))));
  rows.push(made("div", {},
    key("⇄", words.turn, () => game.turn()),
    ...(game.puzzle.diagramless ? [key("■", words.block, () => game.toggleBlock())] : []),
    key("…", words.several, openField),
    key("⌫", words.erase, () => game.backspace())));
  return made("div", { class: "keys", role: "group", "aria-label": words.keyboard }, ...rows);
}
