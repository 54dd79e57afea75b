import { resolve } from 'node:path';

/** A program of the build, which set-up.cjs has made from the current sources. */
export const builtServer = (program = 'main.js') => resolve(__dirname, '../dist', program);
