// The imports among our own files, as a graph, and the circles in it.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './prepare.mjs';

/** The TypeScript files in folders such as 'server/src', by path in the repository. */
export const filesIn = (...folders) =>
  new Map(
    folders
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
      )
      .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );

/** `filesIn` without tests. */
export const sourcesOf = (...folders) => new Map([...filesIn(...folders)].filter(([file]) => !file.includes('.test.')));

/** Our own imports of each file, including types. */
export const importsOf = (sources) =>
  new Map(
    [...sources].map(([file, text]) => [
      file,
      new Set(
        [...text.matchAll(/(?:from|import|declare module)\s*\(?\s*'([^']+)'/g)].flatMap(
          ([, name]) => fileOf(name, file, sources) ?? [],
        ),
      ),
    ]),
  );

function fileOf(name, from, sources) {
  const path = name.startsWith('.')
    ? posix.join(posix.dirname(from), name)
    : name.replace(/^@homeroom\/shared/, 'shared/src');
  const stem = path.replace(/\.js$/, '');
  return [path, `${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`, `${stem}/index.tsx`].find((file) => sources.has(file));
}

const room = /^((?:shared|server|admin)\/src\/(?:(?:features|platform|database)\/)?[^/]+)/;

/** The room of a file: a folder of `shared/src`, `server/src` or `admin/src`, or of their `features`, `platform` and `database`; a file beside them is a room itself. */
const roomOf = (file) => room.exec(file)?.[1] ?? file;

/** The imports among rooms. */
export function roomsOf(imports) {
  const graph = new Map();
  for (const [file, targets] of imports) {
    const from = roomOf(file);
    if (!graph.has(from)) graph.set(from, new Set());
    for (const target of targets) if (roomOf(target) !== from) graph.get(from).add(roomOf(target));
  }
  return graph;
}

/** The cycles of a graph, as lists of names; cycles that share a name are one. */
export function circlesOf(graph) {
  const reached = new Map([...graph.keys()].map((name) => [name, reachedFrom(graph, name)]));
  const circles = [...reached].map(([name, others]) =>
    [...others]
      .filter((other) => reached.get(other)?.has(name))
      .sort()
      .join(' '),
  );
  return [...new Set(circles)].filter(Boolean).sort();
}

function reachedFrom(graph, name) {
  const found = new Set();
  const waiting = [name];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const target of graph.get(next) ?? [])
      if (!found.has(target)) {
        found.add(target);
        waiting.push(target);
      }
  return found;
}

/** The arrows of a graph that close a circle when its names are visited in their order, each after those that it points at. */
export function arrowsBack(graph) {
  const state = new Map();
  const back = [];
  const visit = (name) => {
    state.set(name, 'open');
    for (const target of [...(graph.get(name) ?? [])].sort()) {
      if (state.get(target) === 'open') back.push(`${name} -> ${target}`);
      else if (!state.has(target)) visit(target);
    }
    state.set(name, 'done');
  };
  for (const name of [...graph.keys()].sort()) if (!state.has(name)) visit(name);
  return back;
}
