import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../..');

/** The built product, running for one test. */
export interface RunningProduct {
  url: string;
  /** The product's output so far. */
  output(): string;
  /** Stops the process as an operator would; its data stays. */
  halt(): Promise<void>;
  /** Starts it again after `halt` with the same data and address, and with a clock `daysLater` ahead if given. */
  resume(given?: { daysLater: number }): Promise<void>;
  /** Ends it for good and removes its data. */
  stop(): Promise<void>;
}

const lines = { ready: /Homeroom is ready at (\S+)\s/, setUp: /Set up this school: (\S+)\s/ };

/** Resolves with the match of `line` once the process prints it; rejects with the output if the process ends or takes longer than `seconds`. */
function printed(line: RegExp, child: ChildProcess, output: () => string, seconds: number) {
  return new Promise<string>((done, failed) => {
    const look = () => {
      const found = line.exec(output())?.[1];
      if (found) settle(() => done(found));
    };
    const fail = (reason: string) => settle(() => failed(new Error(`The product ${reason}. It printed:\n${output()}`)));
    const onExit = (code: number | null) => fail(`ended with ${code}`);
    const timer = setTimeout(() => fail(`was not ready after ${seconds} s`), seconds * 1000);
    const settle = (answer: () => void) => {
      clearTimeout(timer);
      child.off('exit', onExit);
      child.stdout?.off('data', look);
      answer();
    };
    child.once('exit', onExit);
    child.stdout?.on('data', look);
    look();
  });
}

type Environment = Record<string, string>;

/** With E2E_CLUSTER=1 each school has two servers behind HAProxy and a PostgreSQL, as `npm run cluster` starts them. */
const onCluster = process.env.E2E_CLUSTER === '1';

/** The command that runs a program; `port` 0 takes any. */
function commandOf(program: string, parameters: string[], port: string): string[] {
  if (!onCluster || program.startsWith('/')) return [resolve(root, 'server/dist', program), ...parameters];
  const options = program === demo ? ['--demo', ...parameters] : parameters;
  return [join(root, 'server/scripts/cluster.mjs'), '--port', port, ...options];
}

/** The variables of this process that a product gets: nothing that could set it up, but the clock of `faketime`. */
const passedOn = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(PATH|NODE_COMPILE_CACHE|LD_PRELOAD|FAKETIME\w*)$/.test(name)),
  );

/** Runs a program on a data folder. */
function run(program: string, parameters: string[], folder: string, port: string, more: Environment) {
  const settings = { ...passedOn(), HOST: '127.0.0.1', PORT: port, DATA_DIR: folder, ...more };
  const child = spawn(process.execPath, commandOf(program, parameters, port), {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));

  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  };
  return { child, output: () => text, end };
}

const demo = 'demo.js';

/** Moves the clock of a process by `DAYS_LATER`. */
const days = pathToFileURL(join(import.meta.dirname, 'days-later.mjs')).href;

export async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'homeroom-e2e-'));
  // PostgreSQL refuses to run as root, and so runs as a user of its own.
  if (onCluster) await chmod(folder, 0o755);
  return folder;
}

async function start(program: string, parameters: string[], seconds: number, folder: string, more: Environment = {}) {
  let running = run(program, parameters, folder, '0', more);

  const stop = async () => {
    await running.end();
    await rm(folder, { recursive: true, force: true });
  };
  const says = (line: RegExp) =>
    printed(line, running.child, running.output, seconds).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
  const url = await says(lines.ready);
  const resume = async ({ daysLater } = { daysLater: 0 }) => {
    const clock: Environment = daysLater > 0 ? { NODE_OPTIONS: `--import=${days}`, DAYS_LATER: String(daysLater) } : {};
    running = run(program, parameters, folder, new URL(url).port, { ...more, ...clock });
    await says(lines.ready);
  };
  const product: RunningProduct = { url, output: () => running.output(), halt: () => running.end(), resume, stop };
  return { product, says };
}

/** `npm start` without data: a school that is set up by the one-time link in its console. */
export async function startEmptySchool(more: Environment = {}): Promise<RunningProduct & { setUpLink: string }> {
  const { product, says } = await start('main.js', [], 30, await newFolder(), more);
  return { ...product, setUpLink: await says(lines.setUp) };
}

let own: Promise<string> | undefined;

/** Where the filled demo schools of a run are; filled-demos.ts gives all workers one place. */
const demos = () => process.env.FILLED_DEMOS ?? (own ??= ownDemos());

async function ownDemos() {
  const folder = await newFolder();
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const sizeOf = (students?: number) => (students === undefined ? [] : ['--students', String(students)]);

/** The folder of a filled demo school: the first who wants that size fills it, and the others wait. */
async function filledDemo(students?: number): Promise<string> {
  const folder = join(await demos(), String(students));
  const stamp = `${folder}.filled`;
  const isFirst = (await mkdir(folder, { recursive: true })) !== undefined;
  if (isFirst) {
    try {
      await (await start(demo, sizeOf(students), 120, folder)).product.halt();
    } finally {
      await writeFile(stamp, '');
    }
  }
  while (!existsSync(stamp)) await pause(50);
  return folder;
}

/** A copy of a filled demo school. */
async function copyOf(students?: number): Promise<string> {
  const [filled, folder] = [await filledDemo(students), await newFolder()];
  // With the owners of the files.
  await promisify(execFile)('cp', ['-a', `${filled}/.`, folder]);
  return folder;
}

/** `npm run demo` with a number of students: 60 where any school will do, 200 where lists or clashes need more sections. */
export async function startDemo(students?: number): Promise<RunningProduct> {
  return (await start(demo, sizeOf(students), 120, await copyOf(students))).product;
}

/** The demo of a build elsewhere, with 60 students. */
export async function startBuilt(folder: string): Promise<RunningProduct> {
  return (await start(join(folder, 'server/dist', demo), sizeOf(60), 120, await newFolder())).product;
}

/** A demo school run as a real one: it can send mail, and is not filled again on another day. */
export async function startSchool(students: number, more: Environment = {}): Promise<RunningProduct> {
  const copy = await copyOf(students);
  const folder = onCluster ? copy : join(copy, 'demo');
  return (await start('main.js', [], 60, folder, more)).product;
}
