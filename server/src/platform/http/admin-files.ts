import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import staticPacked from 'express-static-gzip';
import { isApi } from './headers.js';
import { schoolIcons, schoolPage, type ReadLook } from './school-page.js';

/** Headers of an asset, which an error in its place must not have. */
const assetHeaders = ['content-encoding', 'content-type', 'cache-control'];

/** Folders have no address of their own; a redirect to one would repeat whatever path a link contains. */
const redirect = false;

/** Serves the admin built into `folder`, if there is one: hashed assets, cached forever, and the page at every other address outside `/api`. */
export function serveAdmin(app: NestExpressApplication, readLook: ReadLook, folder: string) {
  if (!existsSync(folder)) return;
  const files = express.Router();
  // Compressed by the build (admin/vite/packed-files.ts), for browsers that accept it.
  const forGood = { immutable: true, maxAge: '365d', fallthrough: false, redirect };
  const packed = staticPacked(join(folder, 'assets'), {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    serveStatic: forGood,
  });
  files.use('/assets', (request, response, next) => {
    // No asset has a percent sign in its address, and the library would derive the type from the undecoded address.
    if (request.path.includes('%')) return next();
    packed(request, response, (failure?: unknown) => {
      for (const header of assetHeaders) response.removeHeader(header);
      next(failure);
    });
  });
  files.use(schoolIcons(folder, readLook));
  files.use(
    express.static(folder, {
      index: false,
      cacheControl: false,
      redirect,
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
    // A removed service worker must be a 404; if browsers got the page instead, they would keep the old one forever.
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(assets(\/|$)|sw\.js$)/.test(request.path);
    if (isPage) return page(request, response, next);
    next();
  });
  app.use((request: Request, response: Response, next: NextFunction) =>
    isApi(request) ? next() : files(request, response, next),
  );
}
