// Writes the tables of docs/scale.md and its plots, docs/scale/*.svg, from the figures of the benches, docs/scale/*.json:
// `node --import ./server/scripts/from-source.mjs server/bench/scale-page.ts`. server/test/scale-page.test.ts compares them.
import { writeFileSync } from 'node:fs';
import { scaleFiles } from './scale-files.js';

for (const [file, text] of await scaleFiles()) writeFileSync(file, text);
