import type { NestExpressApplication } from '@nestjs/platform-express';
import { json, type NextFunction, type Request, type Response } from 'express';
import type { ApiError } from '@homeroom/shared/errors';
import { requestLimits, whenIdle } from './request-limits.js';

/** Answers a request that never reaches a handler, in the usual error shape. */
export const answerError = (response: Response, statusCode: number, message: string) =>
  response.status(statusCode).json({ statusCode, message } satisfies ApiError);

const sentences: Record<number, string> = {
  413: 'The request is too large.',
  415: 'The request uses an unknown character set or encoding.',
};

/** Reads JSON bodies, and answers invalid, too large and incomplete ones in the usual error shape. */
export function readBodies(app: NestExpressApplication) {
  app.use(endIdle);
  app.use(json({ limit: '512kb' }));
  app.use((error: { type?: unknown; status?: number }, request: Request, response: Response, next: NextFunction) => {
    // `endIdle` has already answered a body that stopped.
    if (response.headersSent) return;
    const isPacked = request.headers['content-encoding'] !== undefined && error.status === 400;
    if (typeof error.type !== 'string' && !isPacked) return next(error);
    const statusCode = isPacked ? 415 : (error.status ?? 400);
    answerError(response, statusCode, sentences[statusCode] ?? 'The request is not valid JSON.');
  });
}

/** Answers 408 to a JSON body that stops arriving. Uploads have their own limits, which start with their turn. */
function endIdle(request: Request, response: Response, next: NextFunction) {
  if (!request.is('application/json')) return next();
  const stop = () => {
    if (response.headersSent) return request.destroy();
    // Ignore whatever arrives after the answer.
    response.once('finish', () => request.destroy());
    return answerError(response, 408, 'The request stopped before all of it arrived. Send it again.');
  };
  request.once('close', whenIdle(request, response, requestLimits.bodyIdleMs, stop));
  next();
}
