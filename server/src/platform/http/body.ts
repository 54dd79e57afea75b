import type { NestExpressApplication } from '@nestjs/platform-express';
import { json, type NextFunction, type Request, type Response } from 'express';
import type { ApiError } from '@homeroom/shared/errors';
import { requestLimits, whenIdle } from './request-limits.js';

const sentences: Record<number, string> = {
  413: 'The request is too large.',
  415: 'The request uses an unknown character set or encoding.',
};

/** Reads JSON bodies. Bodies that are invalid, too large or incomplete are answered here, in the usual error shape. */
export function readBodies(app: NestExpressApplication) {
  app.use(endIdle);
  app.use(json({ limit: '512kb' }));
  app.use((error: { type?: unknown; status?: number }, request: Request, response: Response, next: NextFunction) => {
    // Of one that stopped everything has been said.
    if (response.headersSent) return;
    const isPacked = request.headers['content-encoding'] !== undefined && error.status === 400;
    if (typeof error.type !== 'string' && !isPacked) return next(error);
    const statusCode = isPacked ? 415 : (error.status ?? 400);
    response
      .status(statusCode)
      .json({ statusCode, message: sentences[statusCode] ?? 'The request is not valid JSON.' } satisfies ApiError);
  });
}

/** 408 for a JSON body of which nothing more comes. Uploads have limits of their own, which begin with their turn. */
function endIdle(request: Request, response: Response, next: NextFunction) {
  if (!request.is('application/json')) return next();
  const stop = () => {
    if (response.headersSent) return request.destroy();
    // Ignore whatever arrives after the answer.
    response.once('finish', () => request.destroy());
    return response.status(408).json({
      statusCode: 408,
      message: 'The request stopped before all of it arrived. Send it again.',
    } satisfies ApiError);
  };
  request.once('close', whenIdle(request, response, requestLimits.bodyIdleMs, stop));
  next();
}
