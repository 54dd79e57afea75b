import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { compiled } from '../../scripts/compile-source.mjs';

const root = resolve(__dirname, '../../..');

let folder: string | undefined;

/** A program of the server, compiled from the current sources and laid out like the build, so that no process needs a loader. */
export function plainServer(program = 'main.js'): string {
  if (!folder) {
    folder = mkdtempSync(join(tmpdir(), 'homeroom-server-'));
    for (const workspace of ['shared', 'server']) layOut(workspace, folder);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    // Takes precedence over the one in node_modules, which leads to the sources.
    mkdirSync(join(folder, 'server/node_modules/@homeroom'), { recursive: true });
    symlinkSync(join(folder, 'shared'), join(folder, 'server/node_modules/@homeroom/shared'));
  }
  return join(folder, 'server/dist', program);
}

function layOut(workspace: string, into: string) {
  const sources = join(root, workspace, 'src');
  mkdirSync(join(into, workspace), { recursive: true });
  cpSync(join(root, workspace, 'package.json'), join(into, workspace, 'package.json'));
  for (const name of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test|\.d)\.ts$/.test(name)) continue;
    const file = join(into, workspace, 'dist', name.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, compiled(join(sources, name)));
  }
}

export function removePlainServer() {
  if (folder) rmSync(folder, { recursive: true, force: true });
  folder = undefined;
}
