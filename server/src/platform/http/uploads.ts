import {
  BadRequestException,
  HttpException,
  RequestTimeoutException,
  ServiceUnavailableException,
} from '@nestjs/common';
import type { RequestHandler } from 'express';
import type { ActorRequest } from '../access/actor.js';
import { MulterError } from 'multer';
import type { WaitingLine } from '../workers/waiting-line.js';
import { whenGone } from './gone.js';
import { whenIdle } from './request-limits.js';

/**
 * In ms: how long an upload may wait for its turn, how long it may stop arriving, and how long it may take altogether. `leastBytes` must
 * arrive within every `idleMs`: otherwise a byte now and then would hold a place.
 */
export interface UploadTimes {
  waitMs: number;
  idleMs: number;
  wholeMs: number;
  leastBytes: number;
}

/**
 * Waits for an upload's turn, without reading its body; the returned function ends it. A person has a share of the places. Throws a 503
 * with the sentence if it takes too long or too many wait.
 */
export async function enterInTurn(
  line: WaitingLine,
  request: ActorRequest,
  { waitMs }: UploadTimes,
  sentence: string,
): Promise<() => void> {
  const person = request.actor?.userId ?? request.ip;
  await line.enter(AbortSignal.any([whenGone(request.res), AbortSignal.timeout(waitMs)]), person).catch(() => {
    throw new ServiceUnavailableException(sentence);
  });
  return () => line.leave(person);
}

/** Lets `upload` read the body, and rejects with its error; a body that stops, is too slow or takes too long is a 408 with the sentence. */
export function received(
  upload: RequestHandler,
  request: ActorRequest,
  { idleMs, wholeMs, leastBytes }: UploadTimes,
  sentence: string,
): Promise<void> {
  const { res: response } = request;
  return new Promise((resolve, reject) => {
    const stop = () => {
      // Ignore whatever arrives after the answer.
      response.once('finish', () => request.destroy());
      end(new RequestTimeoutException(sentence));
    };
    const watched = whenIdle(request, response, idleMs, stop);
    const late = setTimeout(stop, wholeMs);
    let before = request.socket.bytesRead;
    const slow = setInterval(() => {
      const now = request.socket.bytesRead;
      if (!request.complete && now - before < leastBytes) stop();
      before = now;
    }, idleMs);
    const end = (failure?: unknown) => {
      watched();
      clearTimeout(late);
      clearInterval(slow);
      if (failure) reject(failure as Error);
      else resolve();
    };
    void upload(request, response, end);
  });
}

/** The error to answer when an upload could not be read. */
export function uploadRefusal(error: unknown): unknown {
  if (error instanceof HttpException) return error;
  const isExtra = error instanceof MulterError && ['LIMIT_UNEXPECTED_FILE', 'LIMIT_FILE_COUNT'].includes(error.code);
  return new BadRequestException(
    isExtra ? "Send one file, in the field 'file'." : 'The upload could not be read. Choose the file again.',
  );
}
