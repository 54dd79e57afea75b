import type { Request } from 'express';
import { Declared } from '../feature.js';
import { isApi } from './headers.js';

declare module '../feature.js' {
  interface Feature {
    /**
     * The first names in the paths of pages that it serves itself, outside `/api`: 'family' for `/family/…`. Their forms are urlencoded.
     * The admin's service worker leaves them alone (`navigateFallbackDenylist` in its vite.config.ts).
     */
    pages?: string[];
  }
}

/** The largest form of a page; a larger one is refused unread. */
export const pageForms = { bytes: 16 * 1024, fields: 100 };

/** Routes are found in any case. */
const nameIn = ({ path }: Pick<Request, 'path'>) => (path.split('/')[1] ?? '').toLowerCase();

/** Whether a request is answered by a page: a form, unless JSON is preferred, and whatever prefers HTML. */
export const wantsPage = (request: Request): boolean =>
  request.accepts(request.is('urlencoded') ? ['html', 'json'] : ['json', 'html']) === 'html';

/** The pages that features serve without the admin. */
export class OwnPages {
  private readonly names: ReadonlySet<string>;

  constructor(declared: Declared) {
    this.names = new Set(declared.all('pages'));
  }

  /** Whether a path is one of them. */
  has = (request: Pick<Request, 'path'>): boolean => this.names.has(nameIn(request));

  /** For a browser whose request for one of them cannot be read, the page that says so, with the status of the refusal: '/family?unread=413'; else `null`. */
  unread = (request: Request, statusCode: number): string | null =>
    this.has(request) && wantsPage(request) ? `/${nameIn(request)}?unread=${statusCode}` : null;

  /** Whether handlers answer a path, and not the admin. */
  isHandled = (request: Pick<Request, 'path'>): boolean => isApi(request) || this.has(request);

  /** The routes without the prefix `api`. */
  get routes(): string[] {
    return [...this.names].flatMap((name) => [name, `${name}/{*path}`]);
  }
}
