// The figures of a bench, which it prints as tables, and writes as JSON with `--json` for docs/scale.md: into docs/scale/<bench>-<engine>.json,
// or `--json=<file>`. `node --import ./server/scripts/from-source.mjs server/bench/scale-page.ts` then makes the page's tables and plots.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { engine } from '../test/postgres.js';

/** The engines, as people write them. */
export const engineWords = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

export interface FigureTable {
  /** 'By years of marks, 2,000 students', without the engine. */
  title: string;
  unit: string;
  /** The headings of the columns, such as '1 year'. */
  columns: string[];
  /** Values by name, one for each column; `null` is not measured. */
  rows: { name: string; values: (number | null)[] }[];
}

export interface Figures {
  bench: string;
  engine: typeof engine;
  command: string;
  /** The date, in UTC. */
  on: string;
  machine: { processor: string; cores: number; memoryGb: number; node: string };
  /** The load of the machine in the minute before the bench, which must be near 0 for times to mean anything. */
  loadBefore: number;
  tables: FigureTable[];
}

const [loadBefore] = loadavg() as [number, number, number];
const asked = process.argv.find((word) => /^--json(=|$)/.test(word));

const rounded = (value: number | null) => (value === null ? null : Number(value.toPrecision(3)));

/** Prints the tables of a bench, and writes them if that was asked for. */
export function report(bench: string, tables: readonly FigureTable[]): void {
  for (const { title, unit, columns, rows } of tables) {
    console.log(
      `\n${engine}: ${title}, ${unit}\n  ${''.padEnd(34)}${columns.map((each) => each.padStart(16)).join('')}`,
    );
    for (const { name, values } of rows)
      console.log(
        `  ${name.padEnd(34)}${values.map((each) => (each === null ? '-' : each.toFixed(1)).padStart(16)).join('')}`,
      );
  }
  if (!asked) return;
  const figures: Figures = {
    bench,
    engine,
    command: `${engine === 'postgres' ? 'TEST_DATABASE=postgres ' : ''}npm run bench -- ${bench} --json`,
    on: new Date().toISOString().slice(0, 10),
    machine: {
      processor: cpus()[0]!.model.trim(),
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.version.slice(1),
    },
    loadBefore: Number(loadBefore.toFixed(2)),
    tables: tables.map((table) => ({
      ...table,
      rows: table.rows.map(({ name, values }) => ({ name, values: values.map(rounded) })),
    })),
  };
  const file = asked.slice('--json='.length) || `docs/scale/${bench}-${engine}.json`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
  console.log(`Written to ${file}`);
}
