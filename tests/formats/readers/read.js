// Reads crossword files with other people's readers: [[reader, path], ...] on standard input, a list
// of what each reader made of its file on standard output. Runs on node 18 and later.
"use strict";

const fs = require("fs");

// Some readers tell on standard output what they do.
console.log = () => {};

function view(title, author, rows, clues) {
  return { title, author, rows, clues };
}

function tools() {
  return require("xd-crossword-tools");
}

function ofXd(text) {
  const read = tools().xdToJSON(text);
  const errors = (read.report ? read.report.errors : []).map((one) => one.message);
  const rows = read.tiles.map((row) =>
    row.map((tile) => {
      if (tile.type === "blank") return "#";
      if (tile.type === "rebus") return tile.word;
      return tile.type === "letter" ? tile.letter : "?";
    })
  );
  const clues = [];
  for (const direction of ["across", "down"]) {
    for (const clue of read.clues[direction]) {
      clues.push([direction, String(clue.number), clue.body, clue.answer]);
    }
  }
  return { ...view(read.meta.title, read.meta.author, rows, clues), errors };
}

function ofPuzjs(data) {
  const read = require("puzjs").decode(new Uint8Array(data));
  const rows = read.grid.map((row) =>
    row.map((cell) => (cell === "." ? "#" : cell.solution || cell))
  );
  const clues = [];
  for (const direction of ["across", "down"]) {
    read.clues[direction].forEach((text, number) => {
      if (text !== null && text !== undefined) clues.push([direction, String(number), text]);
    });
  }
  return view(read.meta.title, read.meta.author, rows, clues);
}

function ofConfuzzle(data) {
  const { PuzCrossword } = require("@confuzzle/puz-crossword");
  const read = PuzCrossword.from(data);
  const rows = [];
  for (let at = 0; at < read.solution.length; at += read.width) {
    rows.push([...read.solution.slice(at, at + read.width)].map((one) => (one === "." ? "#" : one)));
  }
  const clues = read.parsedClues.map((clue) => [
    clue.isAcross ? "across" : "down",
    String(clue.number),
    clue.text,
  ]);
  return view(read.title, read.author, rows, clues);
}

const READERS = {
  "xd-crossword-tools": (data) => ofXd(data.toString("utf8")),
  "xd-crossword-tools jpz": (data) => ofXd(tools().jpzToXD(data.toString("utf8"))),
  "xd-crossword-tools puz": (data) => ofXd(tools().puzToXD(data)),
  puzjs: ofPuzjs,
  confuzzle: ofConfuzzle,
};

const jobs = JSON.parse(fs.readFileSync(0, "utf8"));
const found = jobs.map(([reader, path]) => {
  try {
    return READERS[reader](fs.readFileSync(path));
  } catch (error) {
    return { failed: String(error) };
  }
});
process.stdout.write(JSON.stringify(found));
