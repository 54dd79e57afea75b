import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';

/** Aborts when the client disconnects, to stop work that nobody is waiting for. */
export function whenGone(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

/** The signal of `whenGone` in a handler. */
export const WhenGone = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal =>
  whenGone(context.switchToHttp().getResponse<Response>()),
);
