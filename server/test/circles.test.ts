import { posix } from 'node:path';
import { preProcessFile } from 'typescript';
import { sourcesOf } from './sources.js';

type Graph = Map<string, Set<string>>;

const files = sourcesOf('shared/src', 'server/src', 'admin/src');

/** Our own imports of each file, including types. */
const importsOf = (sources: ReadonlyMap<string, string>): Graph =>
  new Map(
    [...sources].map(([file, text]) => [
      file,
      new Set(preProcessFile(text).importedFiles.flatMap(({ fileName }) => fileOf(fileName, file, sources) ?? [])),
    ]),
  );

function fileOf(name: string, from: string, sources: ReadonlyMap<string, string>): string | undefined {
  const path = name.startsWith('.')
    ? posix.join(posix.dirname(from), name)
    : name.replace(/^@homeroom\/shared/, 'shared/src');
  const stem = path.replace(/\.js$/, '');
  return [path, `${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`, `${stem}/index.tsx`].find((file) => sources.has(file));
}

const featureOf = (file: string) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1];

/** The imports among server features. */
function featuresOf(imports: Graph): Graph {
  const graph: Graph = new Map();
  for (const [file, targets] of imports) {
    const feature = featureOf(file);
    if (!feature) continue;
    const own = graph.get(feature) ?? new Set();
    for (const target of targets) {
      const other = featureOf(target);
      if (other && other !== feature) own.add(other);
    }
    graph.set(feature, own);
  }
  return graph;
}

/** The cycles of a graph, as lists of names; cycles that share a name are one. */
function circlesOf(graph: Graph): string[] {
  const reached = new Map([...graph.keys()].map((name) => [name, reachedFrom(graph, name)]));
  const circles = [...reached].map(([name, others]) =>
    [...others]
      .filter((other) => reached.get(other)?.has(name))
      .sort()
      .join(' '),
  );
  return [...new Set(circles)].filter(Boolean).sort();
}

function reachedFrom(graph: Graph, name: string): Set<string> {
  const found = new Set<string>();
  const waiting = [name];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const target of graph.get(next) ?? [])
      if (!found.has(target)) {
        found.add(target);
        waiting.push(target);
      }
  return found;
}

test('no file imports itself indirectly, not even for a type', () => {
  expect(circlesOf(importsOf(files))).toEqual([]);
});

test('no server feature imports itself indirectly', () => {
  expect(circlesOf(featuresOf(importsOf(files)))).toEqual([]);
});

test('finds a cycle of types, and one of folders that is not one of files', () => {
  const back = new Map(files)
    .set('shared/src/one.ts', `import type { Two } from './two.js'; export type One = Two;`)
    .set('shared/src/two.ts', `export type Two = import('@homeroom/shared/one').One;`)
    .set('server/src/features/classes/back.ts', `import '../attendance/attendance.module.js';`);
  const imports = importsOf(back);
  expect(circlesOf(imports)).toEqual(['shared/src/one.ts shared/src/two.ts']);
  expect(circlesOf(featuresOf(imports))).toEqual(['attendance classes']);
});
