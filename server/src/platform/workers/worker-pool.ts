import type { Readable } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { Logger, ServiceUnavailableException } from '@nestjs/common';
import { Piscina } from 'piscina';
import { builtOrSource } from './built-or-source.js';
import { fileOrAnswer } from './port-file.js';
import { WaitingLine, type Person, type Share } from './waiting-line.js';
import { failureOf, WorkerFailure } from './worker-failure.js';

export interface WorkerPoolOptions {
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
  /** The sentences of a 503, which calls then throw instead of a WorkerFailure. */
  unavailable?: Unavailable;
}

interface CallOptions {
  /** Whose share the call takes a place of. */
  person?: Person;
  signal?: AbortSignal;
}

interface Unavailable {
  /** If too many calls are waiting. */
  busy: string;
  /** If the thread exceeded a limit or died. */
  failed: string;
}

export interface WorkerPool<Module> {
  /**
   * Calls a function that the worker's file exports; task and result are structured clones. Throws the function's error, or a
   * WorkerFailure if the thread died, exceeded a limit or too many calls wait. When `signal` aborts, the call leaves the line or its
   * thread is stopped.
   */
  run<Name extends keyof Module & string>(
    name: Name,
    task: TaskOf<Module[Name]>,
    options?: CallOptions,
  ): Promise<ResultOf<Module[Name]>>;
  /** Calls a function that writes a file to the `port` of its task, or answers instead. The file is stopped when `gone` aborts. */
  file<Name extends keyof Module & string>(
    name: Name,
    task: Omit<TaskOf<Module[Name]>, 'port'>,
    gone: AbortSignal,
    person?: Person,
  ): Promise<Readable | Exclude<ResultOf<Module[Name]>, undefined>>;
  close(): Promise<void>;
}

/** What a worker's function takes. */
export type TaskOf<Work> = Work extends (task: infer Task) => unknown ? Task : never;
type ResultOf<Work> = Work extends (task: never) => infer Result ? Awaited<Result> : never;

/** What a thread may fill between two short collections; by default it keeps 128 MB for that, as long as it stays warm. */
const youngMb = 32;

/**
 * A pool of threads for work that would block the event loop, such as `workerPool<typeof import('./matrix.worker.js')>({...})`.
 * Threads start with the first call; one stays warm. A dying thread only fails its own call.
 */
export function workerPool<Module>(options: WorkerPoolOptions): WorkerPool<Module> {
  const { file, maxThreads, maxWaiting, each, timeoutMs, unavailable } = options;
  let threads: Piscina | undefined;
  const { isCompiled, ...program } = builtOrSource(file);
  // Compiling its sources, at the same time as other tests, takes a thread longer than its work.
  const limitMs = isCompiled ? timeoutMs : 4 * timeoutMs;
  const places = new WaitingLine({ places: maxThreads, maxWaiting, ...(each && { each }) });
  async function call(name: string, task: unknown, { person, signal }: CallOptions, port?: MessagePort) {
    // Calls wait here, because piscina counts waiting towards a call's time.
    await places.enter(signal, person);
    threads ??= startThreads(program, options);
    try {
      const limit = AbortSignal.timeout(limitMs);
      return await threads.run(task, {
        name,
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
        ...(port && { transferList: [port] }),
      });
    } catch (error) {
      throw failureOf(error);
    } finally {
      places.leave(person);
    }
  }
  return {
    run: (name, task, options = {}) => answerOf(call(name, task, options), unavailable),
    file: (name, task, gone, person) =>
      answerOf(
        fileOrAnswer((port, signal) => call(name, { ...task, port }, { person, signal }, port), gone),
        unavailable,
      ),
    async close() {
      await threads?.destroy();
      threads = undefined;
    },
  };
}

function startThreads(
  program: Omit<ReturnType<typeof builtOrSource>, 'isCompiled'>,
  { maxThreads, memoryMb, workerData }: WorkerPoolOptions,
): Piscina {
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
}

/** The answer of a thread. Its WorkerFailure becomes a 503 if there are sentences; the worker's own errors stay unchanged. */
async function answerOf<Answer>(answer: Promise<Answer>, unavailable: Unavailable | undefined): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!unavailable || !(error instanceof WorkerFailure)) throw error;
    throw new ServiceUnavailableException(error.reason === 'busy' ? unavailable.busy : unavailable.failed);
  }
}
