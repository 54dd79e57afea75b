// Fetches a Node if the machine's own is too old or a command asks for another. Plain Node, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, npm, root } from './prepare.mjs';

/** By major version and system: the npm package with that Node, its version and the hash of its contents. */
const runtimes = JSON.parse(readFileSync(fileURLToPath(new URL('./runtimes.json', import.meta.url)), 'utf8'));
const usual = '24';
const oldest = 22;
const system = `${process.platform} ${process.arch}`;

/**
 * The path of the Node to use: undefined if this one will do, else one that is fetched from npm once and kept in `.node`. `asked` is a
 * major version, such as '26'. Ends the command with a sentence if that Node is not available.
 */
export function otherNode(asked) {
  const own = process.versions.node.split('.')[0];
  if (asked === own || (asked === undefined && Number(own) >= oldest)) return undefined;
  if (asked !== undefined && !runtimes[asked])
    fail(`Homeroom is tried on Node ${Object.keys(runtimes).join(', ')}, not on Node ${asked}.`);
  const pinned = runtimes[asked ?? usual][system];
  if (!pinned)
    fail(
      `npm has no Node ${asked ?? usual} for ${system}. Install Node ${usual} on this machine, then run this again.`,
    );
  const [name, version] = pinned;
  const kept = programOf(join(root, '.node', version), name);
  if (!runs(kept, version)) fetchNode(pinned);
  if (!runs(kept, version))
    fail(`Node ${version} does not run on this machine. Install Node ${usual} on it, then run this again.`);
  return kept;
}

const programOf = (folder, name) =>
  join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const runs = (program, version) =>
  existsSync(program) && spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`;

/** Fetches a Node atomically: npm checks the contents against the hash, and only then the folder gets its name. */
function fetchNode([name, version, integrity]) {
  console.log(`Fetching Node ${version} from npm, once (about 50 MB): this machine's own is ${process.versions.node}.`);
  mkdirSync(join(root, '.node'), { recursive: true });
  const folder = mkdtempSync(join(root, '.node', 'new-'));
  const dependencies = { [name]: version };
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
  const exitCode = npm(['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  const kept = join(root, '.node', version);
  if (exitCode === 0) {
    rmSync(kept, { recursive: true, force: true });
    renameSync(folder, kept);
    return;
  }
  rmSync(folder, { recursive: true, force: true });
  fail(
    `Node ${version} could not be fetched; the lines above say why. Try again, or install Node ${usual} on this machine.`,
  );
}
