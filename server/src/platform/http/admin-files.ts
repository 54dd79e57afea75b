import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response, type RequestHandler } from 'express';
import staticPacked from 'express-static-gzip';
import { logoPath, type LogoPicture, type Theme } from '@homeroom/shared/settings/theme/theme';
import { escapeHtml } from '@homeroom/shared/text';
import { isApi } from './headers.js';

/** The school's look on the page, its icons and its manifest. */
export interface SchoolLook {
  theme: Theme;
  schoolName: string;
}

/** Reads the school's look; `null` if that fails, and the page is then sent as it was built. */
type ReadLook = () => Promise<SchoolLook | null>;

const iconOf = (theme: Theme, picture: LogoPicture) => theme.logo && `/api${logoPath(theme.logo, picture)}`;

/** The built page, with the school's theme for `first-paint.js` to apply before anything is painted. */
function schoolPage(folder: string, readLook: ReadLook): RequestHandler {
  return async (_request, response) => {
    const [built, look] = await Promise.all([readFile(join(folder, 'index.html'), 'utf8'), readLook()]);
    const theme = look && escapeHtml(JSON.stringify(look.theme));
    const page = theme ? built.replace('<html lang="en">', `<html lang="en" data-school-theme="${theme}">`) : built;
    response.set({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' }).send(page);
  };
}

const icons: Record<string, LogoPicture> = {
  '/favicon.svg': 'icon-192',
  '/icons/180.png': 'icon-180',
  '/icons/192.png': 'icon-192',
  '/icons/512.png': 'icon-512',
  '/icons/maskable-512.png': 'maskable-512',
};

/** The school's icons and manifest, or the product's icons if the school has no logo. */
function schoolIcons(folder: string, readLook: ReadLook): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    const isManifest = request.path === '/manifest.webmanifest';
    const picture = icons[request.path];
    if (!isManifest && !picture) return next();
    const look = await readLook();
    if (!look) return next();
    response.set('cache-control', 'no-cache');
    if (isManifest) return void response.type('application/manifest+json').send(await manifestOf(folder, look));
    const place = iconOf(look.theme, picture!);
    if (place) response.redirect(302, place);
    else next();
  };
}

/** The built manifest, with the school's name, colour and logo for the home screen of a phone. */
async function manifestOf(folder: string, { theme, schoolName }: SchoolLook): Promise<string> {
  const built = JSON.parse(await readFile(join(folder, 'manifest.webmanifest'), 'utf8')) as {
    icons?: { src: string }[];
  };
  return JSON.stringify({
    ...built,
    name: schoolName,
    short_name: shortName(schoolName),
    theme_color: theme.accent,
    icons: built.icons?.map((icon) => ({ ...icon, src: iconOf(theme, icons[icon.src]!) ?? icon.src })),
  });
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first 12 characters, none of them cut in half. */
const shortName = (schoolName: string) =>
  [...characters.segment(schoolName)]
    .slice(0, 12)
    .map(({ segment }) => segment)
    .join('')
    .trim();

/** Headers of an asset, which an error in its place must not have. */
const assetHeaders = ['content-encoding', 'content-type', 'cache-control'];

/** Folders have no address of their own; a redirect to one would repeat whatever path a link contains. */
const redirect = false;

/** Serves the admin built into `folder`, if there is one: hashed assets, cached forever, and the page at every address that is not `isHandled` elsewhere. */
export function serveAdmin(
  app: NestExpressApplication,
  readLook: ReadLook,
  folder: string,
  isHandled: (request: Request) => boolean = isApi,
) {
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
    isHandled(request) ? next() : files(request, response, next),
  );
}
