// npm run image-steps: runs the steps of server/Dockerfile in a temporary folder, without Docker, starts the result as the image would,
// and asks it whether it is ready. A stage is a folder; Node is this one, and the image's user is 1000 where root runs this.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, posix, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { fail, root } from './prepare.mjs';

const readyWithinMs = 120_000;
const isRoot = process.getuid?.() === 0;
/** The user `node` of the image. */
const imageUser = 1000;
const work = mkdtempSync(join(tmpdir(), 'homeroom-image-'));

/** The steps: `[instruction, its text]`, without comments and with continued lines joined. */
const steps = readFileSync('server/Dockerfile', 'utf8')
  .replace(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => /^(\w+)\s+(.*)$/.exec(line).slice(1));

const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean);
const isIgnored = (path) =>
  ignored.some((pattern) => posix.matchesGlob(path, pattern) || path.startsWith(`${pattern}/`));

/** A stage, on top of another one or an image of others. */
const stageOn = (base, name) => {
  const stage = {
    folder: join(work, name),
    env: { ...base?.env },
    workdir: base?.workdir ?? '/',
    user: base?.user ?? 'root',
  };
  mkdirSync(stage.folder);
  if (base) cpSync(base.folder, stage.folder, { recursive: true, verbatimSymlinks: true });
  return stage;
};

/** A path of the image on this machine. */
const placeIn = ({ folder, workdir }, path) => join(folder, resolve(workdir, path));

function copy(stage, text, stages) {
  const [, from, rest] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(text);
  const paths = rest.split(/\s+/);
  const to = paths.pop();
  const into = placeIn(stage, to);
  for (const path of paths) {
    const source = from ? join(stages.get(from).folder, path) : resolve(root, path);
    const isIntoFolder = to.endsWith('/') && statSync(source).isFile();
    const filter = (file) => from !== undefined || !isIgnored(file.slice(root.length));
    cpSync(source, isIntoFolder ? join(into, path.split('/').at(-1)) : into, {
      recursive: true,
      verbatimSymlinks: true,
      filter,
    });
  }
}

const environmentOf = ({ env, folder }) => ({
  ...Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.startsWith('/') ? join(folder, value) : value]),
  ),
  PATH: [join(work, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
});

/** This machine's settings of npm, such as its registry, but not where `npm run` was called: npm would install there. */
const npmSettings = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(npm_package_|npm_config_local_prefix$|npm_command$|INIT_CWD$)/.test(name),
  ),
);

/** Runs a command of a RUN: the image's absolute paths are in the stage's folder, and its user is a number. */
function run(stage, text) {
  const command = text
    .replace(/(?<=\s)\/(?=\w)/g, `${stage.folder}/`)
    .replace(/=node\b/g, `=${isRoot ? imageUser : process.getuid()}`);
  const options = {
    cwd: placeIn(stage, '.'),
    env: { ...npmSettings, ...environmentOf(stage) },
    stdio: 'inherit',
    shell: true,
  };
  if (spawnSync(command, options).status !== 0) fail(`This step failed: RUN ${text}`);
}

const instructions = {
  WORKDIR: (stage, text) => {
    stage.workdir = text;
    mkdirSync(placeIn(stage, '.'), { recursive: true });
  },
  ENV: (stage, text) => Object.assign(stage.env, Object.fromEntries(text.split(/\s+/).map((each) => each.split('=')))),
  COPY: copy,
  RUN: run,
  USER: (stage, text) => (stage.user = text),
  HEALTHCHECK: (stage, text) => (stage.check = JSON.parse(/CMD (\[.*)$/.exec(text)[1])),
  CMD: (stage, text) => (stage.command = JSON.parse(text)),
  VOLUME: () => undefined,
  EXPOSE: () => undefined,
};

/** Runs every step; returns the last stage, which is the image. */
function build() {
  const stages = new Map();
  let stage;
  for (const [instruction, text] of steps) {
    console.log(`${instruction} ${text}`);
    if (instruction === 'FROM') {
      const [, base, name = `stage-${stages.size}`] = /^(\S+)(?: AS (\S+))?$/.exec(text);
      stage = stageOn(stages.get(base), name);
      stages.set(name, stage);
    } else if (instruction in instructions) instructions[instruction](stage, text, stages);
    else fail(`server/scripts/image-steps.mjs does not know ${instruction}, which server/Dockerfile has.`);
  }
  return stage;
}

/** Starts the image's command as its user, waits until its health check passes and it is ready, and stops it. */
async function tryOut(stage) {
  if (stage.user === 'root') fail('The image would run as root.');
  const port = await freePort();
  const options = {
    cwd: placeIn(stage, '.'),
    env: { ...environmentOf(stage), HOST: '127.0.0.1', PORT: String(port) },
    ...(isRoot ? { uid: imageUser, gid: imageUser } : {}),
  };
  const server = spawn(stage.command[0], stage.command.slice(1), { ...options, stdio: 'inherit' });
  const ended = once(server, 'exit');
  const isHealthy = () => spawnSync(stage.check[0], stage.check.slice(1), options).status === 0;
  const latest = Date.now() + readyWithinMs;
  while (!isHealthy()) {
    if (server.exitCode !== null || Date.now() > latest) fail('The server of the image did not become healthy.');
    await pause(200);
  }
  const { status } = await globalThis.fetch(`http://127.0.0.1:${port}/api/ready`);
  const { status: page } = await globalThis.fetch(`http://127.0.0.1:${port}/`);
  server.kill('SIGTERM');
  const [code] = await ended;
  if (status !== 200 || page !== 200 || code !== 0)
    fail(`/api/ready answered ${status}, the first page ${page}, and the server ended with ${code}.`);
}

process.once('exit', () => rmSync(work, { recursive: true, force: true }));
chmodSync(work, 0o755);
mkdirSync(join(work, 'bin'));
// The image's user may not be able to read the Node of whoever runs this.
copyFileSync(process.execPath, join(work, 'bin/node'));
await tryOut(build());
console.log('The steps of server/Dockerfile work: its server starts as another user than root, and is ready.');
