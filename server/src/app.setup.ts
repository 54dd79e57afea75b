import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { type NextFunction, type Request, type Response, json, urlencoded } from 'express';
import type { ApiError } from '@homeroom/shared/errors';
import type { Config } from './config.js';
import { isDecodable } from './platform/decodable.js';
import { serveAdmin } from './platform/http/admin-files.js';
import { protect } from './platform/http/headers.js';
import { serveOpenApi } from './platform/http/openapi.js';
import { trustedProxies, whyNotProxies } from './platform/http/proxies.js';
import { limitRequests, requestLimits, whenIdle } from './platform/http/request-limits.js';
import { validationPipe } from './platform/http/validation.pipe.js';
import { serveMetrics } from './platform/watching/metrics.js';
import { Declared } from './platform/feature.js';
import { OwnPages, pageForms } from './platform/http/own-pages.js';
import { Refusal } from './platform/refusal.js';
import { Readiness } from './platform/watching/ready.js';
import { identifyRequests } from './platform/http/request-id.js';
import { SchoolMetrics } from './platform/watching/school-metrics.js';
import { watchQueries, watchRequests } from './platform/watching/watch-requests.js';
import { Themes } from './platform/theme/themes.js';

/** Answers a request that never reaches a handler, in the usual error shape. */
const answerError = (response: Response, statusCode: number, message: string) =>
  response.status(statusCode).json({ statusCode, message } satisfies ApiError);

/** Answers a request that cannot be read; a browser that asks for a feature's page is led to one. */
function answerUnread(pages: OwnPages, request: Request, response: Response, [statusCode, message]: [number, string]) {
  const page = pages.unread(request, statusCode);
  return page ? response.redirect(303, page) : answerError(response, statusCode, message);
}

const sentences: Record<number, string> = {
  413: 'The request is too large.',
  415: 'The request uses an unknown character set or encoding.',
};

/** Reads JSON bodies, and the forms of pages; answers invalid, too large and incomplete ones in the usual error shape. */
function readBodies(app: NestExpressApplication, pages: OwnPages) {
  app.use(endIdle(pages));
  app.use(json({ limit: '512kb' }));
  const form = urlencoded({ extended: false, limit: pageForms.bytes, parameterLimit: pageForms.fields });
  app.use((request: Request, response: Response, next: NextFunction) =>
    pages.has(request) ? form(request, response, next) : next(),
  );
  app.use((error: { type?: unknown; status?: number }, request: Request, response: Response, next: NextFunction) => {
    // `endIdle` has already answered a body that stopped.
    if (response.headersSent) return;
    const isPacked = request.headers['content-encoding'] !== undefined && error.status === 400;
    if (typeof error.type !== 'string' && !isPacked) return next(error);
    const statusCode = isPacked ? 415 : (error.status ?? 400);
    answerUnread(pages, request, response, [statusCode, sentences[statusCode] ?? 'The request is not valid JSON.']);
  });
}

/** Answers 408 to a body that stops arriving. Uploads have their own limits, which start with their turn. */
const endIdle = (pages: OwnPages) => (request: Request, response: Response, next: NextFunction) => {
  if (!request.is(['application/json', 'application/x-www-form-urlencoded'])) return next();
  const stop = () => {
    if (response.headersSent) return request.destroy();
    // Ignore whatever arrives after the answer.
    response.once('finish', () => request.destroy());
    answerUnread(pages, request, response, [408, 'The request stopped before all of it arrived. Send it again.']);
  };
  request.once('close', whenIdle(request, response, requestLimits.bodyIdleMs, stop));
  next();
};

/** The built admin; this file and the server's build are equally far from it. */
const builtAdmin = fileURLToPath(new URL('../../admin/dist', import.meta.url));

/** Sets up everything between the socket and the handlers, for the program and the tests. */
export function setUp(app: NestExpressApplication, config: Config): NestExpressApplication {
  limitRequests(app.getHttpServer() as Server);
  app.disable('x-powered-by');
  const proxies = trustedProxies(config);
  const wrong = whyNotProxies(proxies);
  if (wrong) throw new Refusal(wrong.join(' '));
  if (proxies.length > 0) app.set('trust proxy', proxies);
  const pages = new OwnPages(app.get(Declared));
  app.use(identifyRequests);
  watch(app, config, pages);
  app.use(protect);
  // Compressing an answer that fits into a connection's first packets only costs time. For speed rather than size, which is quicker
  // overall on a school's network: 60 teachers of the dashboard take 0.09 ms instead of 0.25, and 0.7 KB more.
  app.use(
    compression({
      threshold: '14kb',
      level: constants.Z_BEST_SPEED,
      brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    }),
  );
  // API answers are never cached, so they need no ETag.
  app.disable('etag');
  app.use(refuseUnreadable(pages));
  readBodies(app, pages);
  app.setGlobalPrefix('api', { exclude: pages.routes });
  app.useGlobalPipes(validationPipe());
  serveOpenApi(app, config);
  const themes = app.get(Themes);
  serveAdmin(app, () => themes.withName().catch(() => null), builtAdmin, pages.isHandled);
  return app;
}

/** Serves what Prometheus reads, and logs what takes long. */
function watch(app: NestExpressApplication, { metricsToken, slow }: Config, { isHandled }: OwnPages) {
  const metrics = app.get(SchoolMetrics);
  app.use(app.get(Readiness).serve);
  app.use(serveMetrics(metrics, metricsToken));
  app.use(watchRequests(metrics, slow.requestMs, isHandled));
  watchQueries(metrics, slow.queryMs);
}

/** A name or an address, and a port; anything else could be another place in a link. */
const hostHeader = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Refuses NUL in addresses, which PostgreSQL cannot take, half letters in the paths of handlers, and a Host that no link could contain. In
 * bodies, `cleanText` removes NUL.
 */
const refuseUnreadable = (pages: OwnPages) => (request: Request, response: Response, next: NextFunction) => {
  const { host } = request.headers;
  const isRead = !/%00/.test(request.url) && (!pages.isHandled(request) || isDecodable(request.path));
  if (isRead && (host === undefined || (hostHeader.test(host) && URL.canParse(`http://${host}`)))) return next();
  answerUnread(pages, request, response, [400, 'This address cannot be read.']);
};
