import type { LetterKind } from '@homeroom/shared/notifications/letter-kinds';
import type { SendContent } from '@homeroom/shared/notifications/send';
import type { Declared } from '../../platform/feature.js';
import { Causes } from '../../platform/mail/causes.js';
import type { Resource } from '../../platform/resources/define-resource.js';

declare module '../../platform/feature.js' {
  interface Feature {
    /** The letters of its rules, whose text the office may replace by a template. */
    letters?: LetterKind[];
    /** E-mails about rows of its resources, each of them a rule of the Notifier that is on from the start. */
    reminders?: Reminder[];
  }
}

/** An e-mail about each row of a resource that a condition finds, at most once for each row. */
export interface Reminder {
  /** One of its `causes`, whose words name the rule. */
  cause: string;
  /** The time at the school ('HH:mm') before which nothing is sent on a day. The office may change it. */
  at: string;
  /** `where`: SQL over the resource's fields in quotes, `:today` and `:now` allowed. */
  rows: { of: Resource; where: string };
  /** A field of the row: after it changes, the row may be told again. */
  once?: string;
  /** Who gets it: the teacher or user that a field names, or the parents of the student. */
  to: { who: 'teacher' | 'user' | 'parents'; field: string };
  /** The standard text, between a greeting and the school's name. The first token is needed in a template, and each has its words and a field. */
  letter: { subject: string; text: string; tokens: Record<string, readonly [words: string, field: string]> };
}

/** All letters that rules write. */
export function letterKinds(declared: Declared): LetterKind[] {
  const causes = new Causes(declared);
  const ofReminders = declared.all('reminders').map(({ cause, letter: { subject, text, tokens } }) => ({
    kind: cause,
    name: causes.of(cause).name,
    tokens: Object.fromEntries(Object.entries(tokens).map(([token, [words]]) => [token, words])),
    standard: standardText(subject, text),
  }));
  return [...declared.all('letters'), ...ofReminders];
}

/** The letter of a rule; `undefined` if the feature that declared it is gone. */
export const letterKindOf = (declared: Declared, kind: string): LetterKind | undefined =>
  letterKinds(declared).find((each) => each.kind === kind);

/** The reminder that a feature declares for a rule, if it is a rule about one. */
export const reminderOf = (declared: Declared, kind: string): Reminder | undefined =>
  declared.all('reminders').find(({ cause }) => cause === kind);

/** The name of a rule; its kind if the feature that declared it is gone. */
export const ruleNameOf = (declared: Declared, kind: string): string => letterKindOf(declared, kind)?.name ?? kind;

/** A text with the greeting, and the school's name at the end. */
export const standardText = (subject: string, ...paragraphs: string[]): SendContent => ({
  subject,
  body: ['Dear {{user.firstName}},', ...paragraphs, '{{system.appName}}'].join('\n\n'),
  html: false,
});
