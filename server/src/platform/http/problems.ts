import { BadRequestException, ConflictException, HttpException } from '@nestjs/common';
import type { FieldProblem } from '@homeroom/shared/errors';
import { WorkerFailure } from '../workers/worker-failure.js';

/** A 400 with a sentence for each wrong field. */
export const invalid = (...errors: FieldProblem[]) =>
  new BadRequestException({ message: errors[0]?.message ?? 'The request is not valid.', errors });

/** A 409 with a sentence, for its field if there is one. `current`: the values that it is about. */
export const conflict = (message: string, path?: string, current?: Record<string, unknown>) =>
  new ConflictException({ message, ...(path ? { errors: [{ path, message }] } : {}), ...(current ? { current } : {}) });

/** Runs the write of a part of a record: a problem names its field below `path`, 'parents.0.email'. */
export async function below<Result>(path: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const refusal = error instanceof HttpException ? (error.getResponse() as { errors?: FieldProblem[] }) : {};
    if (!(error instanceof HttpException) || !refusal.errors) throw error;
    const errors = refusal.errors.map((problem) => ({ ...problem, path: `${path}.${problem.path}` }));
    throw new HttpException({ ...refusal, errors }, error.getStatus());
  }
}

/** A temporary refusal: `Retry-After` says after how many seconds to try again. */
export class TryLater extends HttpException {
  constructor(
    status: 429 | 503,
    message: string,
    readonly seconds: number,
  ) {
    super({ message }, status);
  }
}

/** A 503: the server is too busy with this kind of work. */
export const busy = () => new TryLater(503, 'Busy. Try again in a few seconds.', 5);

/** Throws a 503 for a worker that failed or a line that is full; other errors stay unchanged. */
export function orBusy(failure: unknown): never {
  throw failure instanceof WorkerFailure ? busy() : failure;
}
