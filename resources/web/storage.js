// What the browser keeps: the progress of each puzzle, and light or dark. It may refuse to.

const PREFIX = "gridwright:";

function recalled(name) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name));
  } catch {
    return null;
  }
}

function remember(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // The browser keeps nothing of this page: it plays all the same.
  }
}

/** Return the progress kept of `puzzle`, or null where there is none that fits it. */
function keptProgress(puzzle) {
  const kept = recalled(puzzle.id);
  const fits = (list) => Array.isArray(list) && list.length === puzzle.shape.length
    && list.every((one) => typeof one === "string");
  if (!kept || !fits(kept.texts) || !fits(kept.marks)) return null;
  const { texts, marks, solved, cell, way } = kept;
  return { texts, marks, solved: solved === true, cell, way, seconds: Math.floor(kept.seconds) || 0 };
}
