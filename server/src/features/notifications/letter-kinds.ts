import type { LetterKind } from '@homeroom/shared/notifications/letter-kinds';
import type { SendContent } from '@homeroom/shared/notifications/send';
import type { Declared } from '../../platform/feature.js';

declare module '../../platform/feature.js' {
  interface Feature {
    /** The letters of its rules, whose text the office may replace by a template. */
    letters?: LetterKind[];
  }
}

/** All letters that rules write. */
export const letterKinds = (declared: Declared): LetterKind[] => declared.all('letters');

/** The letter of a rule; `undefined` if the feature that declared it is gone. */
export const letterKindOf = (declared: Declared, kind: string): LetterKind | undefined =>
  letterKinds(declared).find((each) => each.kind === kind);

/** A text with the greeting, and the school's name at the end. */
export const standardText = (subject: string, ...paragraphs: string[]): SendContent => ({
  subject,
  body: ['Dear {{user.firstName}},', ...paragraphs, '{{system.appName}}'].join('\n\n'),
  html: false,
});
