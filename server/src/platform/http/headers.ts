import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { isApi } from './api-path.js';

const pages = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Over plain HTTP, which a school's own network may well be, HSTS would lock people out.
  strictTransportSecurity: false,
});

/** Answers of the API are data: they load nothing, stand in no frame, are what they say they are, and are never kept. */
const answers = new Map([
  ['cache-control', 'no-store'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['cross-origin-resource-policy', 'same-origin'],
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
]);

/** What every answer tells a browser of how it may be used; the page about the API is a page. */
export function protect(request: Request, response: Response, next: NextFunction) {
  if (!isApi(request) || request.path.startsWith('/api/docs')) return pages(request, response, next);
  response.setHeaders(answers);
  next();
}
