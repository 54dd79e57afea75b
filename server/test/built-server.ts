import { fileURLToPath } from 'node:url';

/** A program of the build, which set-up.cjs has made from the current sources. Benches, which are ES modules, import this too. */
export const builtServer = (program = 'main.js') => fileURLToPath(new URL(`../dist/${program}`, import.meta.url));
