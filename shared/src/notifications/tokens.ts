import { plural } from '../text.js';

/** The tokens of every manual send: details of the recipient and the school (spec 3), and the date on which it goes out. */
export const sendTokens = [
  'user.firstName',
  'user.lastName',
  'user.fullName',
  'user.email',
  'user.userId',
  'system.appName',
  'system.loginUrl',
  'system.supportEmail',
  'date',
] as const;
export type SendToken = (typeof sendTokens)[number];

/** Tokens of e-mails to parents: details of their children. */
export const childTokens = [
  'child.name',
  'child.firstName',
  'child.section',
  'child.class',
  'child.teacher',
  'child.nextSection',
  'child.nextTeacher',
] as const;
export type ChildToken = (typeof childTokens)[number];

/** The token of the link to the page of a parent's family. */
export const familyToken = 'family.link';

/** The tokens of e-mails to parents. */
export const parentTokens = [...sendTokens, ...childTokens, familyToken] as const;
export type ParentToken = (typeof parentTokens)[number];

/** What each of them stands for, in words. */
export const tokenWords: Record<ParentToken, string> = {
  'user.firstName': 'First name',
  'user.lastName': 'Last name',
  'user.fullName': 'Full name',
  'user.email': 'E-mail',
  'user.userId': 'User ID',
  'child.name': 'Child’s name',
  'child.firstName': 'Child’s first name',
  'child.section': 'Section',
  'child.class': 'Classes',
  'child.teacher': 'Teacher',
  'child.nextSection': 'Section next year',
  'child.nextTeacher': 'Teacher next year',
  'family.link': 'Link to the family’s page',
  'system.appName': 'School’s name',
  'system.loginUrl': 'Sign-in link',
  'system.supportEmail': 'School’s e-mail',
  date: 'Date',
};

/** The tokens that need the recipient's name (spec 5). */
export const nameTokens: readonly string[] = ['user.firstName', 'user.lastName', 'user.fullName'] satisfies SendToken[];

export const placeOf = (token: string) => `{{${token}}}`;

const place = /\{\{([^{}]*)\}\}/g;

/** The names in double braces, each once, in order. */
export const tokensIn = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(place)].map(([, name]) => name!.trim()))),
];

/** Whether a text needs a child. */
export const namesChild = (...texts: string[]) =>
  tokensIn(...texts).some((name) => (childTokens as readonly string[]).includes(name));

const nextYearTokens: readonly string[] = ['child.nextSection', 'child.nextTeacher'] satisfies ChildToken[];

/** Whether a text needs to know a child's next year. */
export const namesNextYear = (...texts: string[]) => tokensIn(...texts).some((name) => nextYearTokens.includes(name));

export type TokenValues = ReadonlyMap<string, string>;

/** The first name beside the last: the full name, which also fits several people and people with one name. */
const bothNames = /\{\{\s*user\.firstName\s*\}\}\s+\{\{\s*user\.lastName\s*\}\}/g;

/**
 * Replaces tokens by their values in one pass, so that braces in a value stay text; unknown tokens stay as written. `escape` prepares
 * values, such as for HTML or a header.
 */
export const fillTokens = (text: string, values: TokenValues, escape: (value: string) => string = String) =>
  (values.has('user.fullName') ? text.replace(bothNames, placeOf('user.fullName')) : text).replace(
    place,
    (written, name: string) => {
      const value = values.get(name.trim());
      return value === undefined ? written : escape(value);
    },
  );

const plainly = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** The most unknown tokens to list. */
const mostNamed = 5;

function problemOf(unknown: string, tokens: readonly string[], ofRules: readonly string[]): string {
  if (ofRules.includes(unknown)) return `${placeOf(unknown)} works only in the rules of the Notifier.`;
  if ([...childTokens, familyToken].includes(unknown)) return `${placeOf(unknown)} works only in e-mails to parents.`;
  const meant = tokens.find(
    (name) => plainly(name) === plainly(unknown) || plainly(name).endsWith(plainly(unknown) || '?'),
  );
  const shown = placeOf(unknown.length > 40 ? `${unknown.slice(0, 40)}…` : unknown);
  return `${shown} isn’t a placeholder.${meant ? ` Did you mean ${placeOf(meant)}?` : ''}`;
}

/** All unknown tokens of some texts, with suggestions; `null` if all are known. `ofRules`: those that only rules fill in. */
export function tokenProblem(
  texts: string | readonly string[],
  tokens: readonly string[] = sendTokens,
  ofRules: readonly string[] = [],
): string | null {
  const unknown = tokensIn(...[texts].flat()).filter((name) => !tokens.includes(name));
  if (unknown.length === 0) return null;
  const more = unknown.length - mostNamed;
  return [
    ...unknown.slice(0, mostNamed).map((name) => problemOf(name, tokens, ofRules)),
    ...(more > 0 ? [`${plural(more, 'more placeholder is', 'more placeholders are')} unknown.`] : []),
  ].join(' ');
}
