import { escapeHtml } from '@homeroom/shared/text';

/** Markup that is safe to send: what `markup` makes. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | null | false | undefined | readonly Part[];

const textOf = (part: Part): string => {
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(textOf).join('');
  return part === null || part === undefined || part === false ? '' : escapeHtml(String(part as string | number));
};

/** Markup with values in it, which are escaped unless they are markup themselves; `null` and `false` are left out. */
export const markup = (texts: TemplateStringsArray, ...values: Part[]): Markup =>
  new Markup(texts.map((text, n) => text + textOf(values[n])).join(''));
