import { hash } from 'node:crypto';
import type { FieldProblem } from '@homeroom/shared/errors';
import { logoPath, type Theme } from '@homeroom/shared/settings/theme/theme';
import { familyStyle } from './family-style.js';
import { markup, type Markup } from './markup.js';

/** The school's look on a page. */
export interface Look {
  theme: Theme;
  schoolName: string;
}

/** A page that the server sends, with the hash of its stylesheet for its Content-Security-Policy. */
export interface Page {
  text: string;
  styleHash: string;
}

/** A whole page around its main part. */
export function pageOf({ theme, schoolName }: Look, title: string, main: Markup): Page {
  const style = familyStyle(theme);
  const styleHash = hash('sha256', style, 'base64');
  const logo = theme.logo && markup`<img src="/api${logoPath(theme.logo)}" alt="" />`;
  const { text } = markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title} · ${schoolName}</title>
        <style>STYLE</style>
      </head>
      <body>
        <header>${logo}<span>${schoolName}</span></header>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html> `;
  return { text: text.replace('STYLE', () => style), styleHash };
}

/** The first problem of a field, by one of its paths. */
export const problemOf = (problems: readonly FieldProblem[], ...paths: string[]) =>
  problems.find((problem) => paths.includes(problem.path.split('.')[0]!));

interface FieldInput {
  name: string;
  label: string;
  type: 'date' | 'time' | 'text' | 'email';
  value: string;
  more?: Markup;
}

/** A field with its label, and its problem below it. */
export function field({ name, label, type, value, more }: FieldInput, problems: readonly FieldProblem[]): Markup {
  const problem = problemOf(problems, name);
  return markup`<div>
    <label for="${name}">${label}</label
    ><input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      ${more}
      ${problem && markup`aria-invalid="true" aria-describedby="${name}-wrong"`}
    />${problem && markup`<p class="wrong" id="${name}-wrong">${problem.message}</p>`}
  </div>`;
}
