// What `npm test -- --changed` runs: the tests that a change can touch.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { filesIn, importsOf } from './imports.mjs';

/** What puts all features together: whatever a feature changes would lead from here to every test. */
const isAssembly = (path) =>
  /^server\/(src\/app\.module|src\/features\/index|test\/(?!authorization)[^/]*(?<!\.test))\.ts$|^shared\/src\/resource-access\.ts$|^admin\/src\/(app|main|features\/index)\.tsx?$/.test(
    path,
  );
const inTests = (...names) => names.map((name) => `server/test/${name}.test.ts`);
/** What every change of the server must pass: its routes, tables, SQL and imports, and the pages that name its files. */
const ofTheServer = inTests('circles', 'docs', 'landed-migrations', 'routes', 'schema', 'sql-columns', 'sql-owners');
const ofPages = inTests('docs', 'i-want');
const isTest = (path) => /\.test\.tsx?$/.test(path);
const isSpec = (path) => path.endsWith('.spec.ts');
/** The feature of a path of any workspace, such as 'students'. */
const featureOf = (path) =>
  /^(?:server|admin)\/src\/features\/([^/.]+)\//.exec(path)?.[1] ?? /^shared\/src\/([^/.]+)/.exec(path)?.[1];
const workspaceOf = (path) => path.split('/')[0];
const git = (...parameters) => execFileSync('git', parameters, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files that differ from where this branch left `main`; on `main` itself, from the last commit. Git's own error where there is no `main`. */
export function changedFiles() {
  const [base] = git('merge-base', 'HEAD', git('branch', '--list', 'main').length > 0 ? 'main' : 'origin/main');
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

/** The tests for jest and for the browser that changes of `changed` can touch: what imports them, and what is of the same feature in the same workspace. */
export function testsOf(changed) {
  const sources = filesIn('shared/src', 'server/src', 'server/test', 'admin/src', 'admin/test', 'admin/e2e');
  const files = [...sources.keys()];
  const imports = [...importsOf(sources)].flatMap(([file, targets]) =>
    [...targets].map((target) => ({ file, target })),
  );
  const importing = Map.groupBy(imports, ({ target }) => target);
  const touched = new Set(changed.filter((path) => existsSync(path)));
  for (const path of touched)
    if (!isAssembly(path)) for (const { file } of importing.get(path) ?? []) touched.add(file);

  const changedFeatures = changed.filter(featureOf);
  const inAdmin = changed.some((path) => path.startsWith('admin/src/'));
  // Server and admin know nothing of each other, and shared nothing of either.
  const isOfFeature = (path) =>
    changedFeatures.some((file) =>
      isTest(path)
        ? featureOf(path) === featureOf(file) && ['shared', workspaceOf(path)].includes(workspaceOf(file))
        : inAdmin && posix.basename(path).includes(featureOf(file)),
    );
  const onServer = changed.some((path) => path.startsWith('server/src/'));
  const onPages = changed.some((path) => path.endsWith('.md'));
  for (const path of [...(onServer ? ofTheServer : []), ...(onPages ? ofPages : [])]) touched.add(path);
  const chosen = files.filter((path) => (isTest(path) || isSpec(path)) && (touched.has(path) || isOfFeature(path)));
  const specs = chosen.filter(isSpec);
  return {
    jest: chosen.filter(isTest),
    // Whatever else changes on the admin, it still starts.
    browser: inAdmin && specs.length === 0 ? ['admin/e2e/first-run.spec.ts'] : specs,
  };
}
