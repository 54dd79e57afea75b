import { escapeHtml } from '@homeroom/shared/text';

/** Markup that is safe to send: what `html` makes. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | false | undefined | readonly Part[];

const textOf = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(textOf).join('');
  return part === null || part === undefined || part === false ? '' : escapeHtml(String(part as string | number));
};

/** Markup with values in it, which are escaped unless they are markup themselves; `null` and `false` are left out. */
export const html = (texts: TemplateStringsArray, ...values: Part[]): Html =>
  new Html(texts.map((text, n) => text + textOf(values[n])).join(''));
