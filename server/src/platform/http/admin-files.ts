import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import { isApi } from './api-path.js';

/** `admin/dist`, three folders above this file's in the sources and in the build alike. */
const built = fileURLToPath(new URL('../../../../admin/dist', import.meta.url));

/** What has no hash in its name is asked for anew each time: the page, the service worker, the manifest. */
const fresh = { cacheControl: false, headers: { 'cache-control': 'no-cache' } };

/** By how well they pack. */
const endings = { br: '.br', gzip: '.gz' };
type Encoding = keyof typeof endings;

/** Gives a file as the build packed it (admin/vite/packed-files.ts), where it did and the browser takes that. */
function packed(folder: string) {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (request: Request, response: Response, next: NextFunction) => {
    const name = request.path.slice(1);
    const there = Object.keys(endings).filter((encoding) => names.has(name + endings[encoding as Encoding]));
    const encoding = there.length > 0 && (request.acceptsEncodings(there) as Encoding | 'identity' | false);
    if (there.length > 0) response.vary('Accept-Encoding');
    if (encoding && encoding !== 'identity') {
      response.set('content-encoding', encoding).type(extname(name));
      request.url = `/${name}${endings[encoding]}`;
    }
    next();
  };
}

/** Serves the built admin: hashed assets for good, and the page itself for every other address outside `/api`. */
export function serveAdmin(app: NestExpressApplication, folder = built) {
  if (!existsSync(folder)) return;
  const files = express.Router();
  files.use('/assets', packed(join(folder, 'assets')), express.static(join(folder, 'assets'), { immutable: true, maxAge: '365d', fallthrough: false }));
  files.use(express.static(folder, { index: false, cacheControl: false, setHeaders: (response) => response.setHeader('cache-control', 'no-cache') }));
  const page = join(folder, 'index.html');
  files.use((request, response, next) => {
    // A service worker that is gone must be missing: the page in its place would be a broken one for good.
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(assets(\/|$)|sw\.js$)/.test(request.path);
    if (isPage) response.sendFile(page, fresh);
    else next();
  });
  app.use((request: Request, response: Response, next: NextFunction) => (isApi(request) ? next() : files(request, response, next)));
}
