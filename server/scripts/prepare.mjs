// What every command does first. Plain Node, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The repository's folder, with a final separator. Every command runs in it, wherever it was called. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);

const workspaces = ['shared', 'server', 'admin'];
const installStamp = 'node_modules/.homeroom-lock';

/** What every build reads. */
export const sharedSources = ['shared/src', 'shared/package.json', 'shared/tsconfig.json', 'tsconfig.base.json'];

/** What else each build reads, and its command. */
export const builds = {
  server: {
    sources: ['server/src', 'server/package.json', 'server/rolldown.config.mjs', 'server/tsconfig.json'],
    command: ['node_modules/rolldown/bin/cli.mjs', '--config', 'server/rolldown.config.mjs'],
  },
  admin: {
    sources: [
      'admin/src',
      'admin/public',
      'admin/index.html',
      'admin/.env',
      'admin/vite',
      'admin/vite.config.ts',
      'admin/package.json',
      'admin/tsconfig.json',
    ],
    command: ['node_modules/vite/bin/vite.js', 'build', 'admin', '--logLevel', 'warn'],
  },
};

/** Runs a script with this Node; returns its exit code, 1 if a signal ended it. */
export const runNode = (parameters, options = {}) =>
  spawnSync(process.execPath, parameters, { stdio: 'inherit', ...options }).status ?? 1;

/** Ends the command with a sentence instead of a stack trace. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
const hashOf = (path) => createHash('sha1').update(readFileSync(path)).digest('base64');
const isTest = (path) => /\.test\.tsx?$/.test(path);

/** `{ path: hash of its content }` for files and everything in folders; skips missing ones. */
function hashes(paths) {
  const filesIn = (path) =>
    statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesIn(join(path, name))) : [path];
  const files = paths.filter((path) => existsSync(path)).flatMap(filesIn);
  return Object.fromEntries(files.filter((path) => !isTest(path)).map((path) => [relative(root, path), hashOf(path)]));
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Whether node_modules, by npm's own record, matches the lock file, and that matches package.json, because somebody ran npm without us. */
function npmInstalledTheLock() {
  const { packages: wanted } = readJson('package-lock.json');
  const found = readJson('node_modules/.package-lock.json')?.packages;
  const asked = (folder) =>
    ['dependencies', 'devDependencies'].every((kind) => {
      const locked = wanted[folder]?.[kind] ?? {};
      const named = Object.entries(readJson(join(folder, 'package.json'))[kind] ?? {});
      return named.length === Object.keys(locked).length && named.every(([name, range]) => locked[name] === range);
    });
  const installed = ([path, { version, integrity, optional, link }]) =>
    !path.startsWith('node_modules/') ||
    link ||
    (found[path] ? found[path].version === version && found[path].integrity === integrity : optional);
  return found !== undefined && ['', ...workspaces].every(asked) && Object.entries(wanted).every(installed);
}

/** Runs the npm that started this command, with its settings, or else the one on the path. Returns its exit code. */
export function npm(parameters) {
  const cli = process.env.npm_execpath;
  if (cli && basename(cli) === 'npm-cli.js') return runNode([cli, ...parameters]);
  return spawnSync('npm', parameters, { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;
}

/** Installs from the lock file if node_modules is missing, outdated or from another system. Every supported Node can use it. */
export function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 22)
    fail(`Homeroom runs on Node 22 or newer; this is Node ${process.versions.node}. Its npm commands fetch one.`);

  const wanted = {
    platform: `${process.platform} ${process.arch}`,
    files: hashes(['package-lock.json', 'package.json', ...workspaces.map((name) => `${name}/package.json`)]),
  };
  const found = readJson(installStamp);
  if (same(found, wanted)) return;
  if ((found?.platform ?? wanted.platform) !== wanted.platform || !npmInstalledTheLock()) {
    console.log('Installing the packages that package-lock.json names. This takes about a minute.');
    if (npm(['ci', '--include=dev', '--no-audit', '--no-fund']) !== 0)
      fail('The packages could not be installed. The lines above say why.');
  }
  // What `npm run check` found to be right was right with the packages before.
  rmSync('.cache', { recursive: true, force: true });
  writeFileSync(installStamp, JSON.stringify(wanted));
}

/** Builds a stale part; returns whether the build succeeded. */
async function build(name) {
  const { sources, command } = builds[name];
  const [output, stamp] = [`${name}/dist`, `node_modules/.homeroom-${name}`];
  const wanted = hashes([...sharedSources, ...sources, 'package-lock.json']);
  const found = readJson(stamp);
  if (existsSync(output) && same(found, wanted)) return true;

  console.log(`Building the ${name}.`);
  // The compiler keeps the output of deleted sources, but a deleted migration must not run.
  if (!found || Object.keys(found).some((path) => !(path in wanted))) rmSync(output, { recursive: true, force: true });
  rmSync(stamp, { force: true });
  // Errors and warnings come on stderr; stdout only lists the files.
  const [exitCode] = await once(spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
  if (exitCode !== 0) return false;
  writeFileSync(stamp, JSON.stringify(wanted));
  return true;
}

/** Builds, in parallel, the parts that are stale by the content of their sources; returns whether all builds succeeded. */
export const ensureBuilt = async (...names) =>
  (await Promise.all((names.length > 0 ? names : Object.keys(builds)).map(build))).every(Boolean);

/** Installs and builds what is stale; ends the command with a sentence if that fails. */
export async function prepare(...names) {
  ensureInstalled();
  if (!(await ensureBuilt(...names))) fail('The build failed. The lines above say why.');
}

/** Installs and builds what is stale, then runs a program of the built server in this process. */
export async function runBuilt(path) {
  await prepare();
  // In one process, signals, exit code and arguments need no forwarding.
  process.argv[1] = join(root, 'server/dist', path);
  await import(pathToFileURL(process.argv[1]).href);
}
