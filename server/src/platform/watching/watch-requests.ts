import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { routeOf } from '../access/actor.js';
import { slowQueries } from '../database/slow-queries.js';
import { isStream } from '../http/drain.js';
import type { Metrics } from './metrics.js';

/** Measures every call that a handler answers, but streams, and logs those that take long: by their route, because a path may have a name in its query. */
export function watchRequests(metrics: Metrics, slowMs: number, isHandled: (request: Request) => boolean) {
  const log = new Logger('Slow');
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!isHandled(request)) return next();
    const since = performance.now();
    response.once('finish', () => {
      if (isStream(response)) return;
      const ms = performance.now() - since;
      const route = request.route ? routeOf(request) : `${request.method} other`;
      metrics.noteRequest(route, response.statusCode, ms / 1000);
      if (ms > slowMs) log.warn(`${route} took ${Math.round(ms)} ms and answered ${response.statusCode}.`);
    });
    next();
  };
}

/** Counts queries that take long, and logs their text, which has none of their values. */
export function watchQueries(metrics: Metrics, slowMs: number): void {
  const log = new Logger('Slow');
  slowQueries.ms = slowMs;
  slowQueries.note = (text, ms) => {
    metrics.noteSlowQuery();
    log.warn(`A query took ${Math.round(ms)} ms: ${text.replaceAll(/\s+/g, ' ').slice(0, 1000)}`);
  };
}
