import { plural } from '../text.js';

/** What a text that is sent by hand may name of its recipient and of the school (spec 3). */
export const sendTokens = [
  'user.firstName',
  'user.lastName',
  'user.fullName',
  'user.email',
  'user.userId',
  'system.appName',
  'system.loginUrl',
  'system.supportEmail',
] as const;
export type SendToken = (typeof sendTokens)[number];

/** What a rule of the Notifier puts in beside them; nothing that is sent by hand has these. */
export const ruleTokens = ['children', 'absences', 'registers'] as const;
export type RuleToken = (typeof ruleTokens)[number];

/** What a template may name: it serves hands and rules. */
export const templateTokens = [...sendTokens, ...ruleTokens] as const;

/** The tokens that need the recipient's name (spec 5). */
export const nameTokens: readonly string[] = ['user.firstName', 'user.lastName', 'user.fullName'] satisfies SendToken[];

export const placeOf = (token: string) => `{{${token}}}`;

const place = /\{\{([^{}]*)\}\}/g;

/** The names between double braces, each once, in the order of the text. */
export const tokensIn = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(place)].map(([, name]) => name!.trim()))),
];

export type TokenValues = ReadonlyMap<string, string>;

/**
 * A text with the values of its tokens: one pass over it, so that braces in a value stay text. A name without a value stays as
 * it is written. `escape` is what the text's form needs: HTML its escapes, a header none of the line breaks.
 */
export const fillTokens = (text: string, values: TokenValues, escape: (value: string) => string = String) =>
  text.replace(place, (written, name: string) => {
    const value = values.get(name.trim());
    return value === undefined ? written : escape(value);
  });

const plainly = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** How many unknown tokens are named one by one. */
const mostNamed = 5;

/** What is wrong with one token. */
function problemOf(unknown: string, known: readonly string[]): string {
  if ((ruleTokens as readonly string[]).includes(unknown))
    return `${placeOf(unknown)} works only in the rules of the Notifier.`;
  const meant = known.find(
    (name) => plainly(name) === plainly(unknown) || plainly(name).endsWith(plainly(unknown) || '?'),
  );
  const shown = placeOf(unknown.length > 40 ? `${unknown.slice(0, 40)}…` : unknown);
  return `${shown} isn’t a placeholder.${meant ? ` Did you mean ${placeOf(meant)}?` : ''}`;
}

/** What is wrong with the tokens of some texts, all at once and each with the one that was meant; `null` where all are known. */
export function tokenProblem(texts: string | readonly string[], known: readonly string[] = sendTokens): string | null {
  const unknown = tokensIn(...[texts].flat()).filter((name) => !known.includes(name));
  if (unknown.length === 0) return null;
  const more = unknown.length - mostNamed;
  return [
    ...unknown.slice(0, mostNamed).map((name) => problemOf(name, known)),
    ...(more > 0 ? [`${plural(more, 'more placeholder is', 'more placeholders are')} unknown.`] : []),
  ].join(' ');
}
