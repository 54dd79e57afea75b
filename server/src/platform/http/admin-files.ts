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

/** What is said of an asset and not of a refusal in its place, which is neither packed nor a script. */
const ofFile = ['content-encoding', 'content-type', 'cache-control'];

/** Serves the built admin: hashed assets for good, and the page itself for every other address outside `/api`. */
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
      // What has no hash in its name is asked for anew each time.
      setHeaders: (response) => response.setHeader('cache-control', 'no-cache'),
    }),
  );
  const page = schoolPage(folder, readLook);
  files.use((request, response, next) => {
    // A service worker that is gone must be missing: the page in its place would be a broken one for good.
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(assets(\/|$)|sw\.js$)/.test(request.path);
    if (isPage) return page(request, response, next);
    next();
  });
  app.use((request: Request, response: Response, next: NextFunction) =>
    isApi(request) ? next() : files(request, response, next),
  );
}
