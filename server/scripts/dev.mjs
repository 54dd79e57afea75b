// npm run dev: runs everything from the sources; the server restarts and the pages reload when they change.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ensureInstalled, root } from './prepare.mjs';

const page = 'http://localhost:3000';
const apiPort = '3001';

ensureInstalled();
console.log(`Open ${page} once both are ready.`);

const env = { ...process.env, API_PORT: apiPort };
const serverEnv = {
  ...env,
  PORT: apiPort,
  PUBLIC_URL: process.env.PUBLIC_URL ?? page,
  DATA_DIR: resolve(root, process.env.DATA_DIR ?? 'data'),
};
const source = ['--import', './scripts/from-source.mjs'];
const parts = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', ...source, 'src/main.ts'], {
    cwd: join(root, 'server'),
    env: serverEnv,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), '--port', '3000', '--strictPort'], {
    cwd: join(root, 'admin'),
    env,
    stdio: 'inherit',
  }),
];

/** When one part ends, both end. Ctrl-C in a terminal reaches both by itself; a second signal does no harm. */
const stop = () => parts.forEach((part) => part.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
for (const part of parts) {
  part.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
}
