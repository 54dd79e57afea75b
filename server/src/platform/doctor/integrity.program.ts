import '../../supported-node.js';
import SQLite from 'better-sqlite3';
import type { Integrity } from './integrity.check.js';

/** How many faults are listed at most. */
const most = 20;

/** Reads the whole SQLite file that the first argument names, and prints its faults. A program, because reading cannot be interrupted. */
const database = new SQLite(process.argv[2]!, { readonly: true, fileMustExist: true, timeout: 5000 });
const faults = (database.pragma(`integrity_check(${most})`) as { integrity_check: string }[])
  .map((row) => row.integrity_check)
  .filter((line) => line !== 'ok');
const lost = database.pragma('foreign_key_check') as { table: string; parent: string }[];
database.close();
console.log(
  JSON.stringify({ faults, lost: lost.map(({ table, parent }) => `${table} to ${parent}`) } satisfies Integrity),
);
