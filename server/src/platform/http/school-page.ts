import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { escapeHtml } from '@homeroom/shared/text';
import { logoPath, type LogoPicture, type Theme } from '@homeroom/shared/settings/theme/theme';

/** The school's look on the page, its icons and its manifest. */
export interface SchoolLook {
  theme: Theme;
  schoolName: string;
}

/** Reads the school's look; `null` if that fails, and the page is then sent as it was built. */
export type ReadLook = () => Promise<SchoolLook | null>;

const iconOf = (theme: Theme, picture: LogoPicture) => theme.logo && `/api${logoPath(theme.logo, picture)}`;

/** The built page, with the school's theme for `first-paint.js` to apply before anything is painted. */
export function schoolPage(folder: string, readLook: ReadLook): RequestHandler {
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
export function schoolIcons(folder: string, readLook: ReadLook): RequestHandler {
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
