import { randomUUID } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, HttpStatus, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ApiError } from '@homeroom/shared/errors';
import type { ActorRequest } from '../access/actor.js';
import type { Duplicates } from '../database/duplicates.js';
import { duplicateColumns, isDiskFull, isForeignKeyViolation, isUniqueViolation } from '../database/failures.js';
import { conflict, TryLater } from './problems.js';

/** Turns every failure into the one error shape; hides all but a correlation id of what nobody expected. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Request');

  constructor(private readonly duplicates: Duplicates) {}

  async catch(error: unknown, host: ArgumentsHost) {
    const http = host.switchToHttp();
    const [request, response] = [http.getRequest<ActorRequest>(), http.getResponse<Response>()];
    const answer = this.answer(error, request);
    if (answer.statusCode !== HttpStatus.REQUEST_TIMEOUT) await readAway(request);
    if (response.headersSent) return response.end();
    if (error instanceof TryLater) response.set('retry-after', String(error.seconds));
    return response.status(answer.statusCode).json(answer);
  }

  private answer(error: unknown, request: ActorRequest): ApiError {
    if (error instanceof HttpException) return fromHttp(error);
    const duplicate = this.duplicates[duplicateColumns(error)];
    if (duplicate) return fromHttp(conflict(duplicate.message, duplicate.path));
    if (isUniqueViolation(error)) return { statusCode: HttpStatus.CONFLICT, message: 'An entry with these values already exists.' };
    if (isForeignKeyViolation(error)) return { statusCode: HttpStatus.CONFLICT, message: 'This entry is in use, or refers to one that is gone.' };
    const correlationId = randomUUID();
    this.logger.error(`${correlationId} ${request.method} ${request.path}: ${error instanceof Error ? error.stack : String(error)}`);
    if (isDiskFull(error)) return { statusCode: HttpStatus.INSUFFICIENT_STORAGE, message: diskFull, correlationId };
    return { statusCode: HttpStatus.INTERNAL_SERVER_ERROR, message: 'Something went wrong on our side. Nothing was changed.', correlationId };
  }
}

const diskFull = 'The server’s disk is full. Nothing was saved. Tell whoever looks after the server.';

/** In ms; a body that takes longer is answered as it is. */
const patience = 30_000;

/** Who is refused while still sending a file hears so only after it: a connection that closes before breaks the sending, and the sentence is lost. */
async function readAway(request: Request): Promise<void> {
  if (request.complete) return;
  request.resume();
  await finished(request, { writable: false, signal: AbortSignal.timeout(patience) }).catch(() => undefined);
}

/** Sentences for what the libraries below answer by a name of HTTP, or in words about our code. */
const plain: [RegExp, string][] = [
  [/^(Cannot |Not Found$)/, 'There is nothing at this address.'],
  [/^(Failed to decode|Bad Request$)/, 'This address cannot be read.'],
  [/^Forbidden$/, 'You may not open this.'],
];

function fromHttp(error: HttpException): ApiError {
  const body = error.getResponse();
  const { message, errors } = typeof body === 'string' ? { message: body, errors: undefined } : (body as { message?: unknown; errors?: ApiError['errors'] });
  const said = typeof message === 'string' ? message : error.message;
  const [, sentence = said] = plain.find(([theirs]) => theirs.test(said)) ?? [];
  return { statusCode: error.getStatus(), message: sentence, ...(errors ? { errors } : {}) };
}
