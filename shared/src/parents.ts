import { z } from 'zod';
import { optionalEmail, optionalPhone, optionalText, text } from './fields.js';
import { digitsOf, foldText } from './text.js';

export const parentSchema = z.strictObject({
  firstName: text(80, 'First name'),
  lastName: text(80, 'Last name'),
  email: optionalEmail(),
  phone: optionalPhone(),
  noSchoolMail: z.boolean().optional().meta({
    label: 'No school mail',
    help: 'Group mail and notices are not sent to this parent. Account e-mails still are.',
  }),
});
export type ParentInput = z.infer<typeof parentSchema>;

export const relationships = ['Mother', 'Father', 'Guardian', 'Grandparent', 'Other'] as const;

/** What a parent is to a student: any word, by default one of the usual ones. A fact of the link between them (decisions 2.13). */
export const relationshipField = optionalText(40, 'Relationship').meta({ suggestions: relationships });

/** The usual spelling of a relationship that was written otherwise; any other word stays. */
export const relationshipOf = (word: string) =>
  relationships.find((each) => foldText(each) === foldText(word)) ?? (word || null);

/** What a form or a sheet says of a known parent otherwise than the school has it, which is kept (decisions 2.13). */
export interface ParentDifference {
  field: 'name' | 'phone';
  kept: string;
  given: string;
}

type Contact = Pick<ParentInput, 'firstName' | 'lastName' | 'phone'>;

/** How two spellings of one parent differ; case and accents of a name and the signs in a phone number do not count. */
export function parentDifferences(kept: Contact, given: Contact): ParentDifference[] {
  const differences: ParentDifference[] = [];
  const names = [kept, given].map(({ firstName, lastName }) => `${firstName} ${lastName}`) as [string, string];
  if (foldText(names[0]) !== foldText(names[1])) differences.push({ field: 'name', kept: names[0], given: names[1] });
  if (given.phone && digitsOf(given.phone) !== digitsOf(kept.phone ?? ''))
    differences.push({ field: 'phone', kept: kept.phone ?? '(none)', given: given.phone });
  return differences;
}

export interface ParentRow extends ParentInput {
  id: number;
  fullName: string;
  /** What the mail server said when it refused the address; `null` while it takes mail. */
  mailRefused: string | null;
  children: { id: number; studentName: string; relationship: string | null }[];
}
