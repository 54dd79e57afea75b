import { z } from 'zod';
import { cleanLine } from './clean-text.js';
import { optionalEmail, optionalPhone, optionalText, personNames, yesNo } from './fields.js';
import { fullNameOf } from './names.js';
import { digitsOf, foldText, isAlike, uniqueKey } from './text.js';

export const parentSchema = z.strictObject({
  ...personNames(),
  email: optionalEmail(),
  phone: optionalPhone(),
  noSchoolMail: yesNo('No school mail').meta({
    help: 'Group mail and notices are not sent to this parent. Account e-mails still are.',
  }),
});
export type ParentInput = z.infer<typeof parentSchema>;

const relationships = ['Mother', 'Father', 'Guardian', 'Grandparent', 'Other'] as const;

/** A parent's relationship to a student: any word, with suggestions. It belongs to the link between them (decisions 2.13). */
export const relationshipField = optionalText(40, 'Relationship', cleanLine).meta({ suggestions: relationships });

/** The standard spelling of a relationship; any other word stays unchanged. */
export const relationshipOf = (word: string) =>
  relationships.find((each) => foldText(each) === foldText(word)) ?? (word || null);

/** How a form or sheet differs from a known parent, whose details are kept (decisions 2.13). */
export interface ParentDifference {
  field: 'name' | 'phone';
  kept: string;
  given: string;
}

type Contact = Pick<ParentInput, 'firstName' | 'lastName' | 'phone'>;

/** Whether two spellings are one phone number, with or without the country or a leading zero; never for less than six digits. */
export function isSamePhone(one: string | null, other: string | null): boolean {
  const [short = '', long = ''] = [one, other]
    .map((phone) => digitsOf(phone ?? '').replace(/^0+/, ''))
    .sort((a, b) => a.length - b.length);
  return short.length >= 6 && (short === long || (short.length >= 7 && long.endsWith(short)));
}

/** How two versions of a parent differ, ignoring case and missing accents of names and everything but digits in phone numbers. */
export function parentDifferences(stored: Contact, entered: Contact): ParentDifference[] {
  const differences: ParentDifference[] = [];
  const names = [stored, entered].map(fullNameOf) as [string, string];
  if (!isAlike(uniqueKey(names[0]), uniqueKey(names[1])))
    differences.push({ field: 'name', kept: names[0], given: names[1] });
  if (entered.phone && digitsOf(entered.phone) !== digitsOf(stored.phone ?? ''))
    differences.push({ field: 'phone', kept: stored.phone ?? '(none)', given: entered.phone });
  return differences;
}

export interface ParentRow extends ParentInput {
  id: number;
  fullName: string;
  /** The mail server's answer if it refused the address. */
  mailRefused: string | null;
  /** `noContact`: the parent may not be written to or called about them. */
  children: {
    id: number;
    studentName: string;
    studentLastName: string;
    relationship: string | null;
    noContact: boolean;
  }[];
}
