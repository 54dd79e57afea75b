import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

/** Whether a request is for the API, at `/api`; everything else is the admin's. Takes the path, because a proxy may send the whole address; routes are found in any case. */
export const isApi = ({ path }: Pick<Request, 'path'>) => /^\/api(\/|$)/i.test(path);

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
  // HSTS would lock people out of a school that uses plain HTTP on its own network.
  strictTransportSecurity: false,
});

/** Headers for API answers: no framing, no sniffing, no resources, no caching. */
const answers = new Map([
  ['cache-control', 'no-store'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['cross-origin-resource-policy', 'same-origin'],
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
]);

/** Security headers for every answer; the OpenAPI page counts as a page. */
export function protect(request: Request, response: Response, next: NextFunction) {
  if (!isApi(request) || request.path.startsWith('/api/docs')) return pages(request, response, next);
  response.setHeaders(answers);
  next();
}
