import { randomUUID } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, HttpStatus, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ApiError } from '@homeroom/shared/errors';
import { routeOf, type ActorRequest } from '../access/actor.js';
import { AuditTallies } from '../audit/audit-tallies.js';
import { DiskSpace } from '../disk-space.js';
import {
  duplicateColumns,
  isDatabaseAway,
  isForeignKeyViolation,
  isRowGone,
  isPerhapsDone,
  isUniqueViolation,
} from '../database/failures.js';
import { requestId } from './request-id.js';
import { Declared } from '../feature.js';
import { StoreFailure } from '../objects/store-failure.js';
import { duplicateOf } from './duplicates.js';
import { conflict, TryLater } from './problems.js';
import { requestLimits, whenIdle } from './request-limits.js';

/** Turns every failure into the same error shape; unexpected errors show only a correlation id. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Request');
  /** By sentence, when something was last unreachable, in ms, to recognize one outage. */
  private readonly awayAt = new Map<string, number>();

  constructor(
    private readonly declared: Declared,
    private readonly disk: DiskSpace,
    private readonly tallies: AuditTallies,
  ) {}

  async catch(error: unknown, host: ArgumentsHost) {
    const http = host.switchToHttp();
    const [request, response] = [http.getRequest<ActorRequest>(), http.getResponse<Response>()];
    const answer = this.answer(error, request);
    if (answer.statusCode === HttpStatus.FORBIDDEN && !answer.code) this.noteRefusal(request, answer.message);
    const isTooLarge = answer.statusCode === HttpStatus.PAYLOAD_TOO_LARGE;
    if (isTooLarge && !request.complete && !response.headersSent) return refuseLarge(request, response, answer);
    if (answer.statusCode !== HttpStatus.REQUEST_TIMEOUT) await drainBody(request, response);
    if (response.headersSent) return response.end();
    if ([sentences.away, sentences.filesAway].includes(answer.message)) response.setHeader('retry-after', retryAfter);
    if (error instanceof TryLater) response.set('retry-after', String(error.seconds));
    return response.status(answer.statusCode).json(answer);
  }

  /** The answer to a failure; an unexpected one is logged. */
  answer(error: unknown, request: ActorRequest): ApiError {
    if (error instanceof HttpException) return fromHttp(error);
    const duplicate = duplicateOf(this.declared, duplicateColumns(error));
    if (duplicate) return fromHttp(conflict(duplicate.message, duplicate.path));
    if (isUniqueViolation(error))
      return { statusCode: HttpStatus.CONFLICT, message: 'An entry with these values already exists.' };
    if (isForeignKeyViolation(error))
      return {
        statusCode: HttpStatus.CONFLICT,
        message: 'This entry is still in use, or refers to an entry that was deleted.',
      };
    if (isRowGone(error))
      return { statusCode: HttpStatus.NOT_FOUND, message: 'This was deleted in the meantime. Reload the page.' };
    if (isDatabaseAway(error)) {
      this.noteOutage('The database cannot be reached', error);
      return {
        statusCode: HttpStatus.SERVICE_UNAVAILABLE,
        message: mayBeDone(error, request) ? sentences.awayUnsure : sentences.away,
      };
    }
    if (error instanceof StoreFailure) {
      this.noteOutage('The files cannot be reached', error);
      return { statusCode: HttpStatus.SERVICE_UNAVAILABLE, message: sentences.filesAway };
    }
    // Logged once, not for every request.
    if (this.disk.isFull(error)) return { statusCode: HttpStatus.INSUFFICIENT_STORAGE, message: sentences.diskFull };
    const correlationId = requestId() ?? randomUUID();
    this.logger.error(`${correlationId} ${routeOf(request)}: ${error instanceof Error ? error.stack : String(error)}`);
    const message = mayBeDone(error, request) ? sentences.unexpectedUnsure : sentences.unexpected;
    return { statusCode: HttpStatus.INTERNAL_SERVER_ERROR, message, correlationId };
  }

  /** One audit entry per user, route and hour. */
  private noteRefusal(request: ActorRequest, sentence: string) {
    const { actor } = request;
    if (!actor) return;
    const route = routeOf(request);
    this.tallies.note([actor.userId, actor.via ?? '', route], actor, {
      action: 'refuse',
      subject: 'Route',
      id: '',
      after: { route, sentence },
    });
  }

  /** Logs one line per outage, not one per request. */
  private noteOutage(sentence: string, error: unknown) {
    const now = performance.now();
    if (now - (this.awayAt.get(sentence) ?? -outageMs) > outageMs)
      this.logger.error(`${sentence}: ${error instanceof Error ? error.message || error.name : String(error)}`);
    this.awayAt.set(sentence, now);
  }
}

/** In ms: longer than the interval of health checks. */
const outageMs = 60_000;
/** In seconds. */
const retryAfter = 5;

const sentences = {
  away: 'The school’s database cannot be reached. Try again in a moment.',
  awayUnsure: 'The school’s database cannot be reached. Check whether your change is there before you try again.',
  filesAway: 'The school’s files cannot be reached. Nothing was saved. Try again in a few minutes.',
  unexpected: 'Something went wrong on our side. Nothing was changed.',
  unexpectedUnsure: 'Something went wrong on our side. Check whether your change is there before you try again.',
  diskFull: 'The server’s disk is full. Nothing was saved. Tell the person who looks after the server.',
};

/** Whether a failed request may have changed something: a unit was committed, or its COMMIT got no answer. */
const mayBeDone = (error: unknown, { writes }: ActorRequest) => isPerhapsDone(error) || (writes?.committed ?? false);

/** In ms: a longer body is answered before all of it has arrived. */
const drainTimeoutMs = 30_000;

/** Reads the rest of a refused upload before the answer: if the connection closed earlier, the client would not see the sentence. */
async function drainBody(request: Request, response: Response): Promise<void> {
  if (request.complete) return;
  const stopped = new AbortController();
  const done = whenIdle(request, response, requestLimits.bodyIdleMs, () => stopped.abort());
  request.resume();
  await arrived(request, stopped.signal, drainTimeoutMs);
  done();
}

/** Waits until a body has arrived, `signal` aborts or the time is over. */
const arrived = (request: Request, signal: AbortSignal, ms: number) =>
  finished(request, { writable: false, signal: AbortSignal.any([signal, AbortSignal.timeout(ms)]) }).catch(
    () => undefined,
  );

/** How much of a body that is too large is still read after the answer, and for how long. */
const unreadLimits = { bytes: 4 * 1024 * 1024, ms: 1000 };

/** Answers a body that is too large at once, then reads a little more of it before closing the connection, so that the client sees the sentence. */
async function refuseLarge(request: Request, response: Response, answer: ApiError): Promise<void> {
  const body = JSON.stringify(answer);
  response.status(answer.statusCode).set({
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  });
  // The whole answer, without ending it, because Node would then close the connection.
  response.write(body);
  let size = 0;
  const abort = new AbortController();
  request.on('data', (piece: Buffer) => {
    size += piece.length;
    if (size > unreadLimits.bytes) abort.abort();
  });
  await arrived(request, abort.signal, unreadLimits.ms);
  response.end(() => request.destroy());
}

/** Sentences for the technical messages of libraries. */
const plain: [RegExp, string][] = [
  [/^(Cannot |Not Found$)/, 'There is nothing at this address.'],
  [/^Bad Request$/, 'This address cannot be read.'],
  [/^Forbidden$/, 'You may not open this.'],
];

function fromHttp(error: HttpException): ApiError {
  const body = error.getResponse();
  const { message, errors, current, code }: { message?: unknown } & Pick<ApiError, 'errors' | 'current' | 'code'> =
    typeof body === 'string' ? { message: body } : body;
  const said = typeof message === 'string' ? message : error.message;
  const [, sentence = said] = plain.find(([theirs]) => theirs.test(said)) ?? [];
  return {
    statusCode: error.getStatus(),
    message: sentence,
    ...(errors && { errors }),
    ...(current && { current }),
    ...(code && { code }),
  };
}
