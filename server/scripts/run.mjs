// The scripts in package.json call this: `node server/scripts/run.mjs <command> …` runs ./<command>.mjs on a supported Node.
// `--node 26` (or 22, or 24) asks for a certain one.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { otherNode } from './runtime.mjs';

const [command, ...given] = process.argv.slice(2);
const at = given.indexOf('--node');
const asked = at === -1 ? undefined : given.splice(at, 2)[1];
const script = fileURLToPath(new URL(`./${command}.mjs`, import.meta.url));
const node = otherNode(asked);

if (node === undefined) {
  process.argv = [process.execPath, script, ...given];
  await import(`./${command}.mjs`);
} else {
  // Programs that the command starts by name, such as npm's, use the same Node.
  const env = {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    npm_node_execpath: node,
  };
  const child = spawn(node, [script, ...given], { stdio: 'inherit', env });
  // Windows sends Ctrl-C to both by itself, and has no other signals.
  if (process.platform !== 'win32')
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', ({ message }) => {
    console.error(message);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => (process.exitCode = code ?? 128 + constants.signals[signal]));
}
