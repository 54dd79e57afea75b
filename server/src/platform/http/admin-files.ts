import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import staticPacked from 'express-static-gzip';
import { isApi } from './api-path.js';
import { schoolIcons, schoolPage, type ReadLook } from './school-page.js';

/** `admin/dist`, three folders above this file's in the sources and in the build alike. */
const built = fileURLToPath(new URL('../../../../admin/dist', import.meta.url));

/** Headers for an asset, to be removed from an error sent in its place. */
const ofFile = ['content-encoding', 'content-type', 'cache-control'];

/** Serves the built admin: hashed assets, cached for good, and the page for every other address outside `/api`. */
export function serveAdmin(app: NestExpressApplication, readLook: ReadLook, folder = built) {
  if (!existsSync(folder)) return;
  const files = express.Router();
  // As the build packed them (admin/vite/packed-files.ts), where it did and the browser takes that.
  const forGood = { immutable: true, maxAge: '365d', fallthrough: false };
  const packed = staticPacked(join(folder, 'assets'), {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    serveStatic: forGood,
  });
  files.use('/assets', (request, response, next) => {
    // No asset has a percent sign in its address; the library would say what it is by the address as it is written.
    if (request.path.includes('%')) return next();
    packed(request, response, (failure?: unknown) => {
      for (const header of ofFile) response.removeHeader(header);
      next(failure);
    });
  });
  files.use(schoolIcons(folder, readLook));
  files.use(
    express.static(folder, {
      index: false,
      cacheControl: false,
      // Files without a hash in their name are revalidated every time. Nothing is drawn before first-paint.js, so it is revalidated
      // after its use: a phone's page comes 170 ms sooner.
      setHeaders: (response, path) =>
        response.setHeader(
          'cache-control',
          path.endsWith('first-paint.js') ? 'max-age=0, stale-while-revalidate=31536000' : 'no-cache',
        ),
    }),
  );
  const page = schoolPage(folder, readLook);
  files.use((request, response, next) => {
    // A removed service worker must be a 404: the page in its place would break it for good.
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(assets(\/|$)|sw\.js$)/.test(request.path);
    if (isPage) return page(request, response, next);
    next();
  });
  app.use((request: Request, response: Response, next: NextFunction) =>
    isApi(request) ? next() : files(request, response, next),
  );
}
