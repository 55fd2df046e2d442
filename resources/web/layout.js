// The entries of a grid whose blocks the solver has to find.

const BLOCK = "#";

/** Return the entries between the blocks set so far, with the numbers that printed grids have. */
function foundEntries({ rows, cols, shape, clues }, texts) {
  const isOpen = (row, col) => {
    const inside = row >= 0 && col >= 0 && row < rows && col < cols;
    return inside && shape[row * cols + col] === "." && texts[row * cols + col] !== BLOCK;
  };
  const found = [];
  let number = 0;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      if (!isOpen(row, col)) continue;
      const starting = [["across", 0, 1], ["down", 1, 0]].filter(
        ([, down, right]) => !isOpen(row - down, col - right) && isOpen(row + down, col + right),
      );
      if (starting.length) number++;
      for (const [way, down, right] of starting) {
        const cells = [];
        for (let at = 0; isOpen(row + at * down, col + at * right); at++) {
          cells.push((row + at * down) * cols + col + at * right);
        }
        const clue = clues.findIndex((one) => one.way === way && one.number === String(number));
        found.push({ way, cells, number: String(number), clue: clue < 0 ? null : clue, row: clue < 0 ? null : clue });
      }
    }
  }
  return found;
}
