import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const scripts = resolve(__dirname, '../scripts');
const system = `${process.platform} ${process.arch}`;
/** A Node as in an npm package: this one with another name and version. */
const carried = { name: 'node-carried', version: '24.99.0' };
const program = `#!/bin/sh
if [ "$1" = --version ]; then echo v${carried.version}; else CARRIED=yes exec '${process.execPath}' "$@"; fi
`;
/** The version reported by a Node that is too old. */
const tooOld = [
  '--import',
  "data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.19.0' })",
];
/** A command that prints the Node it runs on, and ends on a signal with a certain code. */
const command = `process.on('SIGTERM', () => process.exit(7));
console.log(JSON.stringify({ carried: process.env.CARRIED, given: process.argv.slice(2) }));
if (process.argv.includes('wait')) setInterval(() => undefined, 1000);
`;

let folder: string;
let registry: Server;
let tarball: Buffer;

beforeAll(async () => {
  const made = mkdtempSync(join(tmpdir(), 'homeroom-carried-'));
  mkdirSync(join(made, 'package/bin'), { recursive: true });
  writeFileSync(join(made, 'package/package.json'), JSON.stringify(carried));
  writeFileSync(join(made, 'package/bin/node'), program);
  chmodSync(join(made, 'package/bin/node'), 0o755);
  execFileSync('tar', ['-czf', join(made, 'carried.tgz'), '-C', made, 'package']);
  tarball = readFileSync(join(made, 'carried.tgz'));
  rmSync(made, { recursive: true });
  registry = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) return response.end(tarball);
    const dist = { tarball: `http://${request.headers.host}/carried.tgz`, integrity: integrityOf(tarball) };
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ name: carried.name, 'dist-tags': {}, versions: { [carried.version]: { ...carried, dist } } }),
    );
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
});
afterAll(() => registry.close());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'homeroom-run-'));
  mkdirSync(join(folder, 'server/scripts'), { recursive: true });
  for (const file of ['run.mjs', 'runtime.mjs', 'prepare.mjs'])
    cpSync(join(scripts, file), join(folder, 'server/scripts', file));
  writeFileSync(join(folder, 'server/scripts/told.mjs'), command);
  pin(integrityOf(tarball));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const integrityOf = (bytes: Buffer) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

const pin = (integrity: string) =>
  writeFileSync(
    join(folder, 'server/scripts/runtimes.json'),
    JSON.stringify({ 24: { [system]: [carried.name, carried.version, integrity] }, 99: {} }),
  );

/** Starts a command in the copy with an empty npm cache; `ended` has its exit code and output. */
function run(node: readonly string[], ...given: string[]) {
  const { port } = registry.address() as AddressInfo;
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_cache: join(folder, 'cache'),
    npm_config_fetch_retries: '0',
  };
  const child = spawn(process.execPath, [...node, join(folder, 'server/scripts/run.mjs'), 'told', ...given], { env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, printed }));
  return { child, ended };
}

const toldBy = (printed: string) =>
  JSON.parse(printed.split('\n').find((line) => line.startsWith('{')) ?? 'null') as unknown;

it('runs a command on this Node if it is new enough', async () => {
  const { code, printed } = await run([], 'one', 'two').ended;
  expect(toldBy(printed)).toEqual({ given: ['one', 'two'] });
  expect(code).toBe(0);
  expect(readdirSync(folder)).toEqual(['server']);
});

it('downloads a Node once if the machine’s own is too old, says so in a line, and runs the command on it', async () => {
  const first = await run(tooOld, 'one').ended;
  expect(first.printed).toContain(
    `Fetching Node ${carried.version} from npm, once (about 50 MB): this machine's own is 20.19.0.`,
  );
  expect(toldBy(first.printed)).toEqual({ carried: 'yes', given: ['one'] });

  const second = await run(tooOld, 'two').ended;
  expect(second).toEqual({ code: 0, printed: '{"carried":"yes","given":["two"]}\n' });
});

it('forwards signals and returns the exit code', async () => {
  const { child, ended } = run(tooOld, 'wait');
  child.stdout.once('data', function look(text: string) {
    if (text.includes('"wait"')) child.kill('SIGTERM');
    else child.stdout.once('data', look);
  });
  expect(await ended).toMatchObject({ code: 7 });
});

it('refuses a Node that does not match the pinned contents, and keeps nothing of it', async () => {
  pin(integrityOf(Buffer.from('another')));
  const { code, printed } = await run(tooOld).ended;
  expect(printed).toContain(`Node ${carried.version} could not be fetched; the lines above say why.`);
  expect(code).toBe(1);
  expect(readdirSync(join(folder, '.node'))).toEqual([]);
});

it('names the Node to install if npm has none for this system, and the versions that can be chosen', async () => {
  const none = await run([], '--node', '99').ended;
  expect(none).toEqual({
    code: 1,
    printed: `npm has no Node 99 for ${system}. Install Node 24 on this machine, then run this again.\n`,
  });
  const unknown = await run([], '--node', '20').ended;
  expect(unknown).toEqual({ code: 1, printed: 'Homeroom is tried on Node 24, 99, not on Node 20.\n' });
});
