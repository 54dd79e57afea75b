import type { MessagePort } from 'node:worker_threads';
import { Logger } from '@nestjs/common';
import { Piscina } from 'piscina';
import { builtOrSource } from './built-or-source.js';
import { WaitingLine, type Person, type Share } from './waiting-line.js';
import { failureOf } from './worker-failure.js';

interface WorkerPoolOptions {
  /** The worker's compiled file: `new URL('./matrix.worker.js', import.meta.url)`. */
  file: URL;
  maxThreads: number;
  /** Calls that may wait for a free thread; more are refused. */
  maxWaiting: number;
  /** The threads and the waiting calls of one person at most. */
  each?: Share;
  /** The longest time of a call once a thread is free, including the thread's start; four times as long from TypeScript. */
  timeoutMs: number;
  /** The heap of each thread in megabytes. */
  memoryMb: number;
  /** piscina's `workerData` for every thread of the pool. */
  workerData?: unknown;
}

interface CallOptions {
  /** For whom it is. */
  person?: Person;
  signal?: AbortSignal;
  hand?: MessagePort[];
}

export interface WorkerPool<Module> {
  /**
   * Calls a function that the worker's file exports; task and result are structured clones. Throws the function's error, or a
   * WorkerFailure if the thread died, exceeded a limit or too many calls wait. When `signal` aborts, the call leaves the line or its
   * thread is stopped. `hand` lists the ports in the task.
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

/** What a thread may fill between two short collections; by default it keeps 128 MB for that, as long as it stays warm. */
const youngMb = 32;

/**
 * A pool of threads for work that would block the event loop, such as `workerPool<typeof import('./matrix.worker.js')>({...})`.
 * Threads start with the first call; one stays warm. A dying thread only fails its own call.
 */
export function workerPool<Module>({
  file,
  maxThreads,
  maxWaiting,
  each,
  timeoutMs,
  memoryMb,
  workerData,
}: WorkerPoolOptions): WorkerPool<Module> {
  let threads: Piscina | undefined;
  const { isCompiled, ...program } = builtOrSource(file);
  // Compiling its sources, at the same time as other tests, takes a thread longer than its work.
  const limitMs = isCompiled ? timeoutMs : 4 * timeoutMs;
  const start = () => {
    const pool = new Piscina({
      ...program,
      maxThreads,
      // With 0, piscina would not give waiting calls to the successor of a dead thread.
      minThreads: 1,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
      workerData,
    });
    // A thread that dies between calls is replaced; without a listener, the event would end the program.
    pool.on('error', (error: unknown) =>
      new Logger('Workers').error(`An idle worker of ${program.filename} died.`, error),
    );
    return pool;
  };
  const places = new WaitingLine({ places: maxThreads, maxWaiting, ...(each && { each }) });
  return {
    async run(name, task, { person, signal, hand } = {}) {
      // Calls wait here, because piscina counts waiting towards a call's time.
      await places.enter(signal, person);
      threads ??= start();
      try {
        const limit = AbortSignal.timeout(limitMs);
        return await threads.run(task, {
          name,
          signal: signal ? AbortSignal.any([limit, signal]) : limit,
          ...(hand && { transferList: hand }),
        });
      } catch (error) {
        throw failureOf(error);
      } finally {
        places.leave(person);
      }
    },
    async close() {
      await threads?.destroy();
      threads = undefined;
    },
  };
}
