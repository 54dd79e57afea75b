import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { NextFunction, Request, Response } from 'express';
import type { Config } from './config.js';
import { serveAdmin } from './platform/http/admin-files.js';
import { answerError, readBodies } from './platform/http/body.js';
import { protect } from './platform/http/headers.js';
import { serveOpenApi } from './platform/http/openapi.js';
import { limitRequests } from './platform/http/request-limits.js';
import { validationPipe } from './platform/http/validation.pipe.js';
import { Themes } from './platform/theme/themes.js';

/** The built admin; this file and the server's build are equally far from it. */
const builtAdmin = fileURLToPath(new URL('../../admin/dist', import.meta.url));

/** Sets up everything between the socket and the handlers, for the program and the tests. */
export function setUp(app: NestExpressApplication, config: Config): NestExpressApplication {
  limitRequests(app.getHttpServer() as Server);
  app.disable('x-powered-by');
  if (config.trustedProxies)
    app.set(
      'trust proxy',
      config.trustedProxies.split(',').map((address) => address.trim()),
    );
  app.use(protect);
  // Compressing an answer that fits into a connection's first packets only costs time.
  app.use(compression({ threshold: '14kb' }));
  // API answers are never cached, so they need no ETag.
  app.disable('etag');
  app.use(refuseUnreadable);
  readBodies(app);
  app.setGlobalPrefix('api');
  app.useGlobalPipes(validationPipe());
  serveOpenApi(app, config);
  const themes = app.get(Themes);
  serveAdmin(app, () => themes.withName().catch(() => null), builtAdmin);
  return app;
}

/** A name or an address, and a port; anything else could be another place in a link. */
const hostHeader = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Refuses NUL in addresses, which PostgreSQL cannot take, and a Host that no link could contain. In bodies, `cleanText` removes NUL. */
function refuseUnreadable(request: Request, response: Response, next: NextFunction) {
  const { host } = request.headers;
  if (!/%00/.test(request.url) && (host === undefined || (hostHeader.test(host) && URL.canParse(`http://${host}`))))
    return next();
  answerError(response, 400, 'This address cannot be read.');
}
