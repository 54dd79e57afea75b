import { RequestTimeoutException, ServiceUnavailableException } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import type { WaitingLine } from '../workers/waiting-line.js';
import { whenGone } from './gone.js';
import { whenIdle } from './request-limits.js';

/** In ms: how long an upload waits for its turn, how long nothing of it may come, and how long all of it may take. */
export interface UploadTimes {
  waitMs: number;
  idleMs: number;
  wholeMs: number;
}

/** Waits for an upload's turn, with its body still in the network. 503 with the sentence when it takes too long, or too many wait. */
export async function enterInTurn(line: WaitingLine, response: Response, { waitMs }: UploadTimes, sentence: string) {
  await line.enter(AbortSignal.any([whenGone(response), AbortSignal.timeout(waitMs)])).catch(() => {
    throw new ServiceUnavailableException(sentence);
  });
}

/** Has `upload` read the body; 408 with the sentence for one that stops, or takes too long. Rejects with what `upload` fails with. */
export function received(
  upload: RequestHandler,
  request: Request,
  response: Response,
  { idleMs, wholeMs }: UploadTimes,
  sentence: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      // Ignore whatever arrives after the answer.
      response.once('finish', () => request.destroy());
      end(new RequestTimeoutException(sentence));
    };
    const watched = whenIdle(request, response, idleMs, stop);
    const late = setTimeout(stop, wholeMs);
    const end = (failure?: unknown) => {
      watched();
      clearTimeout(late);
      if (failure) reject(failure as Error);
      else resolve();
    };
    void upload(request, response, end);
  });
}
