import type { Request } from 'express';
import { Declared } from '../feature.js';
import { isApi } from './headers.js';

declare module '../feature.js' {
  interface Feature {
    /** The first names in the paths of pages that it serves itself, outside `/api`: 'family' for `/family/…`. Their forms are urlencoded. */
    pages?: string[];
  }
}

/** The pages that features serve without the admin. */
export class OwnPages {
  private readonly names: ReadonlySet<string>;

  constructor(declared: Declared) {
    this.names = new Set(declared.all('pages'));
  }

  /** Whether a path is one of them. */
  has = ({ path }: Pick<Request, 'path'>): boolean => this.names.has(path.split('/')[1] ?? '');

  /** Whether handlers answer a path, and not the admin. */
  isHandled = (request: Pick<Request, 'path'>): boolean => isApi(request) || this.has(request);

  /** The routes without the prefix `api`. */
  get routes(): string[] {
    return [...this.names].flatMap((name) => [name, `${name}/{*path}`]);
  }
}
