// What every command does first. Plain Node: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The repository's folder, with a separator at its end. Every command runs in it, wherever it was called. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);

const workspaces = ['shared', 'server', 'admin'];
const installStamp = 'node_modules/.homeroom-lock';

/** The two builds: what each is made from, what it makes, and how. */
const builds = {
  server: {
    sources: [
      'shared/src',
      'shared/package.json',
      'shared/tsconfig.json',
      'server/src',
      'server/package.json',
      'server/tsconfig.json',
      'tsconfig.base.json',
      'package-lock.json',
    ],
    folders: ['shared/dist', 'server/dist'],
    command: ['node_modules/typescript/bin/tsc', '-b', 'server'],
  },
  admin: {
    sources: [
      'shared/src',
      'shared/package.json',
      'admin/src',
      'admin/public',
      'admin/index.html',
      'admin/vite',
      'admin/vite.config.ts',
      'admin/package.json',
      'admin/tsconfig.json',
      'tsconfig.base.json',
      'package-lock.json',
    ],
    folders: ['admin/dist'],
    command: ['node_modules/vite/bin/vite.js', 'build', 'admin', '--logLevel', 'warn'],
  },
};

/** Runs a program of node_modules, or a script, with this Node; answers its exit code, 1 when a signal ended it. */
export const runNode = (parameters, options = {}) =>
  spawnSync(process.execPath, parameters, { stdio: 'inherit', ...options }).status ?? 1;

/** Ends the command with a sentence, where a stack trace would say less. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
const hashOf = (path) => createHash('sha1').update(readFileSync(path)).digest('base64');
const isTest = (path) => /\.test\.tsx?$/.test(path);

/** `{ path: hash of its content }` of files and of everything in folders; what is missing is left out. */
function hashes(paths) {
  const filesIn = (path) =>
    statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesIn(join(path, name))) : [path];
  const files = paths.filter((path) => existsSync(path)).flatMap(filesIn);
  return Object.fromEntries(files.filter((path) => !isTest(path)).map((path) => [relative(root, path), hashOf(path)]));
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Whether node_modules, by npm's own record, is what the lock file names, and the lock file what package.json asks for: somebody ran npm without us. */
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

/** Runs npm as it was called, so that its settings hold; from a bare `node script`, the one on the path. Answers its exit code. */
export function npm(parameters) {
  const cli = process.env.npm_execpath;
  if (cli && basename(cli) === 'npm-cli.js') return runNode([cli, ...parameters]);
  return spawnSync('npm', parameters, { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;
}

/** Installs by the lock file when node_modules is missing, of another lock file, or made for another system. Any Node that Homeroom runs on can use it. */
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
  writeFileSync(installStamp, JSON.stringify(wanted));
}

/** Builds a stale part; answers whether its build is sound. */
async function build(name) {
  const { sources, folders, command } = builds[name];
  const stamp = `node_modules/.homeroom-${name}`;
  const wanted = hashes(sources);
  const found = readJson(stamp);
  const complete = folders.every((folder) => existsSync(folder));
  if (complete && same(found, wanted)) return true;

  console.log(`Building the ${name}.`);
  // A compiler leaves the output of a source that is gone, and a migration that is gone must not run.
  if (!complete || !found || Object.keys(found).some((path) => !(path in wanted)))
    folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  rmSync(stamp, { force: true });
  const [exitCode] = await once(spawn(process.execPath, command, { stdio: 'inherit' }), 'exit');
  if (exitCode !== 0) return false;
  writeFileSync(stamp, JSON.stringify(wanted));
  return true;
}

/** Builds what is stale, by the content of its sources, both at once; answers whether both builds are sound. */
export const ensureBuilt = async () => (await Promise.all(Object.keys(builds).map(build))).every(Boolean);

/** Installs and builds what is stale; ends the command with a sentence when that fails. */
export async function prepare() {
  ensureInstalled();
  if (!(await ensureBuilt())) fail('The build failed. The lines above say why.');
}

/** Installs and builds what is needed, then runs a program of the built server in this very process. */
export async function runBuilt(path) {
  await prepare();
  // One process: signals, exit code and arguments are the program's own.
  process.argv[1] = join(root, 'server/dist', path);
  await import(pathToFileURL(process.argv[1]).href);
}
