// npm run dev: runs everything from the sources; the server restarts and the pages reload when they change. `-- --demo` does so in the
// demo school.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ensureInstalled, root, runNode } from './prepare.mjs';

const page = 'http://localhost:3000';
const apiPort = '3001';

ensureInstalled();
const isDemo = process.argv.includes('--demo');
const dataDir = resolve(root, process.env.DATA_DIR ?? 'data');
// A restart takes 3 s of the processor with its scripts compiled, and 4.5 s without.
const env = {
  ...process.env,
  API_PORT: apiPort,
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/homeroom-compiled'),
};
const serverEnv = {
  ...env,
  PORT: apiPort,
  PUBLIC_URL: process.env.PUBLIC_URL ?? page,
  DATA_DIR: isDemo ? join(dataDir, 'demo') : dataDir,
};
const source = ['--import', './scripts/from-source.mjs'];
if (isDemo) {
  const fill = { cwd: join(root, 'server'), env: { ...env, DATA_DIR: dataDir } };
  if (runNode([...source, 'src/database/demo/main.ts', '--fill'], { ...fill, stdio: 'inherit' }) !== 0) process.exit(1);
}
console.log(`Open ${page} once both are ready.`);

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
