import { ServiceUnavailableException } from '@nestjs/common';
import { WorkerFailure } from './worker-failure.js';

interface Sentences {
  /** If too many calls were waiting. */
  busy: string;
  /** If the thread exceeded a limit or died. */
  failed: string;
}

/** The answer of a thread. Turns its failure into a 503 with a sentence; the worker's own errors stay unchanged. */
export async function orUnavailable<Answer>(answer: Promise<Answer>, { busy, failed }: Sentences): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error;
    throw new ServiceUnavailableException(error.reason === 'busy' ? busy : failed);
  }
}
