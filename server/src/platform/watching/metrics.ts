import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { hashToken } from '../access/tokens.js';

/** Memory, event loop and garbage collection: once for the process, because what measures them never stops. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** What is measured of this process, for Prometheus. Labels are routes and kinds, never anything of a person. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'homeroom_request_seconds',
    help: 'Calls of the API, by route and status.',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });
  private readonly slow = new Counter({
    name: 'homeroom_slow_queries_total',
    help: 'Queries that took longer than SLOW_QUERY_MS.',
    registers: [this.registry],
  });

  /** All of them, in the format of Prometheus. */
  text(): Promise<string> {
    return Registry.merge([this.registry, ofProcess]).metrics();
  }

  noteRequest(route: string, status: number, seconds: number): void {
    this.requests.observe({ route, status: String(status) }, seconds);
  }

  noteSlowQuery(): void {
    this.slow.inc();
  }

  /** Adds a figure that is asked for with every reading; `undefined` is not a number. */
  gauge(name: string, help: string, read: () => Promise<number | undefined>): void {
    new Gauge({
      name: `homeroom_${name}`,
      help,
      registers: [this.registry],
      async collect() {
        const value = await read().catch(() => undefined);
        this.set(value ?? NaN);
      },
    });
  }
}

const isLoopback = (address: string | undefined) => /^(127\.|::1$|::ffff:127\.)/.test(address ?? '');

/** A program on this machine that came through no proxy. */
function isLocal({ socket, headers }: Request): boolean {
  const host = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '');
  return isLoopback(socket.remoteAddress) && host && !headers['x-forwarded-for'] && !headers.forwarded;
}

/** `GET /api/metrics`, for who has METRICS_TOKEN; without one, for programs on this machine. Others learn nothing, not even that it is there. */
export const serveMetrics =
  (metrics: Metrics, token: string | null) => async (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' || request.path !== '/api/metrics') return next();
    // Of hashes, because the time of a comparison says how much of a text is right.
    const isAllowed =
      token === null
        ? isLocal(request)
        : hashToken(request.headers.authorization ?? '') === hashToken(`Bearer ${token}`);
    if (!isAllowed) return next();
    response.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await metrics.text());
  };
