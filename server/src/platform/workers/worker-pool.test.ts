import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workerPool, type WorkerPool } from './worker-pool.js';

const compiled = `
  import { setTimeout as wait } from 'node:timers/promises';
  export const double = (n) => n * 2;
  export const refuse = (why) => { throw new Error(why); };
  export const exit = (code) => process.exit(code);
  export const crash = () => { setTimeout(() => { throw new Error('crashed'); }); return wait(5_000); };
  export const spin = () => { for (;;); };
  export const rest = (ms) => wait(ms);
  export const fill = () => { const kept = []; for (;;) kept.push(Array.from({ length: 1000 }, (_, n) => ({ n }))); };
`;
const source = compiled.replace('double = (n)', 'double = (n: number): number');

interface TestWorker {
  double(n: number): number;
  refuse(why: string): never;
  exit(code: number): never;
  crash(task: null): Promise<void>;
  spin(task: null): never;
  rest(ms: number): Promise<void>;
  fill(task: null): never;
}

// In the built program a worker is JavaScript; in development and under jest only its TypeScript exists.
describe.each([
  ['worker.js', compiled],
  ['worker.ts', source],
])('a pool whose worker is %s', (name, text) => {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-worker-'));
  const limits = { file: pathToFileURL(join(folder, 'worker.js')), maxThreads: 1, maxWaiting: 2, memoryMb: 32 };
  let pool: WorkerPool<TestWorker>;

  beforeAll(() => {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, name), text);
    pool = workerPool<TestWorker>({ ...limits, timeoutMs: 30_000 });
  });

  afterAll(async () => {
    await pool.close();
    rmSync(folder, { recursive: true });
  });

  it('answers a call', async () => {
    await expect(pool.run('double', 21)).resolves.toBe(42);
  });

  it('passes on the error of the function', async () => {
    await expect(pool.run('refuse', 'Not today.')).rejects.toThrow('Not today.');
  });

  it('reports a thread that ended itself', async () => {
    await expect(pool.run('exit', 3)).rejects.toMatchObject({ name: 'WorkerFailure', reason: 'died' });
  });

  it('reports an error that nobody in the thread caught', async () => {
    await expect(pool.run('crash', null)).rejects.toThrow('crashed');
  });

  it('stops a call that runs too long', async () => {
    const impatient = workerPool<TestWorker>({ ...limits, timeoutMs: 500 });
    await expect(impatient.run('spin', null)).rejects.toMatchObject({
      reason: 'time',
      message: 'The work took too long and was stopped.',
    });
    await impatient.close();
  });

  it("counts a call's time from its turn, however long it waited", async () => {
    const timed = jest.spyOn(AbortSignal, 'timeout');
    const calls = [pool.run('rest', 50), pool.run('double', 1)];
    await new Promise((resolve) => setImmediate(resolve));
    expect(timed).toHaveBeenCalledTimes(1);
    await Promise.all(calls);
    expect(timed).toHaveBeenCalledTimes(2);
    timed.mockRestore();
  });

  it('ends the thread of an abandoned call, and answers the next call', async () => {
    const gone = new AbortController();
    const spinning = pool.run('spin', null, { signal: gone.signal });
    gone.abort();
    await expect(spinning).rejects.toMatchObject({ name: 'WorkerFailure' });
    await expect(pool.run('double', 3)).resolves.toBe(6);
  });

  it('stops a call that takes too much memory, and answers the one waiting behind it', async () => {
    const [hungry, waiting] = await Promise.allSettled([pool.run('fill', null), pool.run('double', 4)]);
    expect(hungry).toMatchObject({ status: 'rejected', reason: { name: 'WorkerFailure', reason: 'memory' } });
    expect(waiting).toEqual({ status: 'fulfilled', value: 8 });
  });

  it('refuses a call if too many are waiting', async () => {
    const calls = [1, 2, 3].map((ms) => pool.run('rest', ms));
    await expect(pool.run('double', 1)).rejects.toMatchObject({ reason: 'busy' });
    await Promise.all(calls);
    await expect(pool.run('double', 1)).resolves.toBe(2);
  });
});
