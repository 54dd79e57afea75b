import { callNameOf, fullNameOf } from '@homeroom/shared/names';
import type { ReaderValues, SendContent } from '@homeroom/shared/notifications/send';
import {
  childTokens,
  familyToken,
  fillTokens,
  parentTokens,
  tokensIn,
  tokenWords,
  type ChildToken,
  type SendToken,
  type TokenValues,
} from '@homeroom/shared/notifications/tokens';
import { escapeHtml, namesOf } from '@homeroom/shared/text';
import { subjectOf, withoutAddress } from '../../platform/mail/letter.js';
import { filesInHtml, filesInText, noFiles, type MailedFile, type MailedFiles } from './mailed-files.js';
import type { Addressee, Child, Recipient } from './recipients.js';
import { safeHtml, textOf } from './safe-html.js';

export type SchoolValues = Record<Extract<SendToken, `system.${string}` | 'date'>, string>;

interface ComposedText {
  subject: string;
  text: string;
  html: string | null;
}

/** The values of a message's tokens. People who share an address are all named, and people with one name by that. */
export const valuesOf = (addressee: Addressee, school: SchoolValues): TokenValues =>
  new Map(Object.entries(readerValues(addressee, school)));

/** The last name, or the only one; a single word that was typed with an address may be no person's. */
const lastNameOf = ({ userId, parentId, firstName, lastName }: Recipient) =>
  lastName || (userId || parentId ? firstName : '');

export function readerValues({ address, people, children }: Addressee, school: SchoolValues): ReaderValues {
  return {
    'user.firstName': namesOf(people.map(callNameOf)),
    'user.lastName': namesOf(people.map(lastNameOf)),
    'user.fullName': namesOf(people.map(fullNameOf)),
    'user.email': address,
    'user.userId': String(people[0]?.userId ?? ''),
    ...childValues(children),
    // For previews and tests: only a message that is sent has a link.
    [familyToken]: `[${tokenWords[familyToken]}]`,
    ...school,
  };
}

/** For a child without a section, classes or teachers. */
const noneYet = 'not assigned yet';

const childDetails: Record<ChildToken, (child: Child) => readonly string[]> = {
  'child.name': (child) => [fullNameOf(child)],
  'child.firstName': (child) => [callNameOf(child)],
  'child.section': ({ section }) => (section === null ? [] : [section]),
  'child.class': ({ classes }) => classes,
  'child.teacher': ({ teachers }) => teachers,
  'child.nextSection': ({ nextSection }) => (nextSection ? [nextSection] : []),
  'child.nextTeacher': ({ nextTeachers = [] }) => nextTeachers,
};

/** The details of all children together; without any, the words for them, for previews and tests. */
function childValues(children: readonly Child[]) {
  const valueOf = (token: ChildToken) =>
    children.length === 0 ? `[${tokenWords[token]}]` : namesOf(children.flatMap(childDetails[token])) || noneYet;
  return Object.fromEntries(childTokens.map((token) => [token, valueOf(token)])) as Record<ChildToken, string>;
}

/** Whether a message has a link, without which it need not wait for the public address. */
export const needsAddress = ({ subject, body }: Pick<SendContent, 'subject' | 'body'>, files: readonly MailedFile[]) =>
  files.length > 0 || ['system.loginUrl', familyToken].some((token) => tokensIn(subject, body).includes(token));

/** A text without the paragraphs that are about the link to the family's page, for a school whose public address is not known. */
export const withoutFamilyLink = (content: SendContent): SendContent => ({
  ...content,
  body: content.body
    .split('\n\n')
    .filter((paragraph) => !tokensIn(paragraph).includes(familyToken))
    .join('\n\n'),
});

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1d211f">\n${body}\n</body></html>`;

/** A value as HTML: escaped, with its line breaks. */
const inHtml = (value: string) => escapeHtml(value).replaceAll('\n', '<br>\n');

/** A subject as the list of sends shows it: with the school's values, and an ellipsis for what differs between readers. */
export function sharedSubject(subject: string, school: SchoolValues): string {
  const values = new Map<string, string>([
    ...parentTokens.map((token) => [token, '…'] as const),
    ...Object.entries(school),
  ]);
  return subjectOf(withoutAddress(fillTokens(subject, values)));
}

/** Composes one content for many readers, with links to files at its end; whatever is the same for all of them is prepared once. */
export function composer(
  { subject, body, html }: SendContent,
  files: MailedFiles = noFiles,
): (values: TokenValues) => ComposedText {
  const clean = html ? safeHtml(body) : null;
  const plain = clean === null ? body : textOf(clean);
  return (values) => ({
    subject: subjectOf(fillTokens(subject, values)),
    text: fillTokens(plain, values) + filesInText(files),
    html: clean === null ? null : page(fillTokens(clean, values, inHtml) + filesInHtml(files)),
  });
}
