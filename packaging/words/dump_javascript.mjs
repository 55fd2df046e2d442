// Print, as JSON, the word tables of two npm packages that only their own code can read.
// Usage: node dump_javascript.mjs <folder of compromise> <folder of faker>
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [compromise, faker] = process.argv.slice(2);
const nlp = createRequire(import.meta.url)(`${compromise}/builds/three/compromise-three.cjs`);
const { allLocales } = await import(pathToFileURL(`${faker}/dist/index.js`));
process.stdout.write(JSON.stringify({ lexicon: nlp.model().one.lexicon, faker: allLocales.en }));
