// npm run cluster: two servers behind HAProxy on one PostgreSQL, with one key and one folder of files, as docker-compose.yml has them.
// `-- --port 3100` for another port, 0 for any; `-- --demo` with the demo school, `--students 60` with so many students. With
// DATABASE_URL it uses that PostgreSQL instead of its own.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from './free-port.mjs';
import { fail, prepare, root, runNode } from './prepare.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    demo: { type: 'boolean', default: false },
    students: { type: 'string', default: '400' },
  },
});
if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65535) fail('--port takes a number up to 65535.');
if (values.demo && process.env.DATABASE_URL) fail('--demo has a PostgreSQL of its own. Leave DATABASE_URL out.');
if (spawnSync('haproxy', ['-v']).error) fail('HAProxy is missing. On Debian: apt-get install haproxy');
await prepare();

const folder = resolve(root, process.env.DATA_DIR ?? (values.demo ? 'data-cluster-demo' : 'data-cluster'));
const passwordFile = join(folder, 'database-password');
const keyFile = join(folder, 'secret.key');
const filledStamp = join(folder, 'demo-filled');
const port = Number(values.port) || (await freePort());
const page = `http://localhost:${port}`;

/** The parts that run, in the order in which they stop. */
const parts = [];
let isStopping = false;

/** Starts a part in a process group of its own, so that Ctrl-C stops them one after another. */
function startPart(name, command, parameters, options, stopSignal = 'SIGTERM') {
  const child = spawn(command, parameters, { detached: true, stdio: ['pipe', 'pipe', 'inherit'], ...options });
  const ended = once(child, 'exit');
  parts.unshift({ child, ended, stopSignal });
  child.on('error', ({ message }) => console.error(`${name}: ${message}`));
  child.on('exit', (code, signal) => {
    if (isStopping) return;
    console.error(`${name} ended (${signal ?? code}).`);
    if (!name.startsWith('Server')) void stop(1);
  });
  return child;
}

/** Stops the proxy, then the servers, then PostgreSQL. */
async function stop(exitCode) {
  if (isStopping) return;
  isStopping = true;
  for (const { child, ended, stopSignal } of parts) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(stopSignal);
      await ended;
    }
  }
  process.exit(exitCode);
}

/** Creates a secret that only this user can read, unless there is one. */
function makeSecret(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
}

/** Starts PostgreSQL; returns the settings with which the servers reach it. */
async function startPostgres() {
  const own = await freePort();
  const parameters = [join(root, 'server/scripts/cluster-postgres.mjs'), join(folder, 'postgres'), passwordFile, own];
  const postgres = startPart('PostgreSQL', process.execPath, parameters);
  await once(postgres.stdout, 'data');
  return {
    DATABASE_URL: `postgres://homeroom@127.0.0.1:${own}/postgres`,
    DATABASE_PASSWORD_FILE: passwordFile,
  };
}

function fillDemo(env) {
  if (existsSync(filledStamp)) return;
  if (runNode(['server/dist/demo.js', '--database', '--students', values.students], { env }) !== 0) return stop(1);
  writeFileSync(filledStamp, '');
}

/** Starts a server; returns its address once it listens. */
async function startServer(name, env) {
  const server = startPart(`Server ${name}`, process.execPath, [join(root, 'server/dist/main.js')], {
    env: { ...env, PORT: '0', PUBLIC_URL: '' },
  });
  return new Promise((found) => {
    server.stdout.setEncoding('utf8').on('data', (text) => {
      const port = /Homeroom is ready at \S+:(\d+)/.exec(text)?.[1];
      if (port) found(`127.0.0.1:${port}`);
      for (const [, token] of text.matchAll(/(\/setup-school\S+)/g)) console.log(`Set up this school: ${page}${token}`);
    });
  });
}

async function startProxy([one, two]) {
  const env = { ...process.env, PROXY_BIND: `127.0.0.1:${port}`, SERVER_ONE: one, SERVER_TWO: two };
  const parameters = ['-db', '-f', join(root, 'deploy/haproxy.cfg')];
  startPart('HAProxy', 'haproxy', parameters, { env, stdio: ['pipe', 'inherit', 'inherit'] }, 'SIGUSR1');
  const answers = () =>
    globalThis.fetch(`${page}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!isStopping && !(await answers())) await pause(100);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
// A demo school that is only half filled is filled again.
if (values.demo && !existsSync(filledStamp)) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
makeSecret(keyFile);
makeSecret(passwordFile);

const env = {
  ...process.env,
  HOST: '127.0.0.1',
  DATA_DIR: join(folder, 'school'),
  SECRET_KEY_FILE: keyFile,
  TRUSTED_PROXIES: '127.0.0.1',
  STOP_NOTICE_MS: '3000',
  ...(process.env.DATABASE_URL ? {} : await startPostgres()),
};
if (values.demo) await fillDemo(env);
await startProxy(await Promise.all(['one', 'two'].map((name) => startServer(name, env))));
if (!isStopping) console.log(`Homeroom is ready at ${page} with two servers. Ctrl-C stops it.`);
