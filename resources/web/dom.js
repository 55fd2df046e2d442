// Making nodes. Texts of the puzzle become text nodes, never HTML.

/** Return an element `tag` with `attributes` and `children`, nodes or texts. */
function made(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name, value);
    else if (value !== null && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children);
  return node;
}

/** Return the nodes of marked-up text: a list of stretches, each a text and its styles. */
function styled(runs) {
  return runs.map(([text, ...tags]) =>
    tags.filter((tag) => STYLES.has(tag)).reduce((inner, tag) => made(tag, {}, inner), document.createTextNode(text)),
  );
}

const STYLES = new Set(["b", "i", "sub", "sup"]);

/** Return `sentence` with the places `{name}` filled in from `values`. */
function filledIn(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

/** Return `seconds` as people write a time: 1:05 or 1:00:05. */
function clock(seconds) {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, at) => (at ? String(part).padStart(2, "0") : part)).join(":");
}
