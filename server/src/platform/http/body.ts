import type { NestExpressApplication } from '@nestjs/platform-express';
import { json, type NextFunction, type Request, type Response } from 'express';
import type { ApiError } from '@homeroom/shared/errors';

const sentences: Record<number, string> = { 413: 'The request is too large.', 415: 'The request is in a character set or encoding that is not known.' };

/** Reads JSON bodies; one that is broken or too large is answered here, in the one error shape. */
export function readBodies(app: NestExpressApplication) {
  app.use(json({ limit: '512kb' }));
  app.use((error: { type?: unknown; status?: number }, request: Request, response: Response, next: NextFunction) => {
    const isPacked = request.headers['content-encoding'] !== undefined && error.status === 400;
    if (typeof error.type !== 'string' && !isPacked) return next(error);
    const statusCode = isPacked ? 415 : (error.status ?? 400);
    response.status(statusCode).json({ statusCode, message: sentences[statusCode] ?? 'The request is not valid JSON.' } satisfies ApiError);
  });
}
