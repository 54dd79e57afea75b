import { types } from 'node:util';

type WorkerFailureReason = 'time' | 'memory' | 'died' | 'busy';

const sentences: Record<WorkerFailureReason, string> = {
  time: 'The work took too long and was stopped.',
  memory: 'The work needed too much memory and was stopped.',
  died: 'The work stopped unexpectedly.',
  busy: 'Too many people are asking for this at once. Try again in a minute.',
};

/** A failed worker call: it exceeded a limit, its thread died, or too many calls were waiting. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure';

  constructor(
    readonly reason: WorkerFailureReason,
    cause?: unknown,
  ) {
    super(sentences[reason], { cause });
  }
}

/** Turns what piscina and Node report about a thread into a WorkerFailure; the worker's own errors stay unchanged. */
export function failureOf(error: unknown): unknown {
  if (!types.isNativeError(error)) return error;
  if (error.name === 'AbortError') return new WorkerFailure('time', error);
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return new WorkerFailure('memory', error);
  if (/^worker exited with code|^Terminating worker thread/.test(error.message))
    return new WorkerFailure('died', error);
  return error;
}
