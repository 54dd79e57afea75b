import { existsSync } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { Logger } from '@nestjs/common';
import { Piscina } from 'piscina';
import { WaitingLine } from './waiting-line.js';
import { failureOf } from './worker-failure.js';

interface WorkerPoolOptions {
  /** The worker's compiled file: `new URL('./matrix.worker.js', import.meta.url)`. */
  file: URL;
  maxThreads: number;
  /** Calls that may wait for a free thread; more are refused. */
  maxWaiting: number;
  /** Longest time of a call in milliseconds from when a thread is free for it, its start included; four times that from TypeScript. */
  timeoutMs: number;
  /** The heap of each thread in megabytes. */
  memoryMb: number;
  /** piscina's `workerData` for every thread of the pool. */
  workerData?: unknown;
}

interface CallOptions {
  signal?: AbortSignal;
  hand?: MessagePort[];
}

export interface WorkerPool<Module> {
  /**
   * Calls a function that the worker's file exports; task and result are structured clones.
   * Throws what the function throws, or a WorkerFailure when the thread died, went over a limit or none is free.
   * A call whose `signal` aborts loses its place or its thread at once, with all that runs in it; `hand` over the ports that the task names.
   */
  run<Name extends keyof Module & string>(
    name: Name,
    task: TaskOf<Module[Name]>,
    options?: CallOptions,
  ): Promise<ResultOf<Module[Name]>>;
  close(): Promise<void>;
}

type TaskOf<Work> = Work extends (task: infer Task) => unknown ? Task : never;
type ResultOf<Work> = Work extends (task: never) => infer Result ? Awaited<Result> : never;

/** Runs a worker that exists only as TypeScript, in development and in tests. */
const sourceLoader = [
  '--conditions=source',
  '--import',
  new URL('../../../scripts/from-source.mjs', import.meta.url).href,
];

/**
 * A pool of threads for work that would hold the event loop, such as `workerPool<typeof import('./matrix.worker.js')>({...})`.
 * Threads start with the first call; one stays warm. What happens to a thread costs its own call an error and nobody else anything.
 */
export function workerPool<Module>({
  file,
  maxThreads,
  maxWaiting,
  timeoutMs,
  memoryMb,
  workerData,
}: WorkerPoolOptions): WorkerPool<Module> {
  let threads: Piscina | undefined;
  const compiled = fileURLToPath(file);
  const isCompiled = existsSync(compiled);
  // A thread that compiles its sources first, beside tests that do the same, takes longer to start than to work.
  const longest = isCompiled ? timeoutMs : 4 * timeoutMs;
  const start = () => {
    const pool = new Piscina({
      ...(isCompiled ? { filename: compiled } : { filename: compiled.replace(/\.js$/, '.ts'), execArgv: sourceLoader }),
      maxThreads,
      // At least one: piscina hands waiting calls to the successor of a dead thread only when it must keep a thread.
      minThreads: 1,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      workerData,
    });
    // A thread that dies between two calls is replaced; without a listener the event would end the program.
    pool.on('error', (error: unknown) => new Logger('Workers').error(`An idle worker of ${compiled} died.`, error));
    return pool;
  };
  const places = new WaitingLine(maxThreads, maxWaiting);
  return {
    async run(name, task, { signal, hand } = {}) {
      // Here and not in piscina: its line counts towards a call's time.
      await places.enter(signal);
      threads ??= start();
      try {
        const limit = AbortSignal.timeout(longest);
        return await threads.run(task, {
          name,
          signal: signal ? AbortSignal.any([limit, signal]) : limit,
          ...(hand && { transferList: hand }),
        });
      } catch (error) {
        throw failureOf(error);
      } finally {
        places.leave();
      }
    },
    async close() {
      await threads?.destroy();
      threads = undefined;
    },
  };
}
