import type { SendContent } from '../notifications/send.js';
import type { RuleKind } from './rules.js';

const letter = (subject: string, ...paragraphs: string[]): SendContent => ({
  subject,
  body: ['Dear {{user.firstName}},', ...paragraphs, '{{system.appName}}'].join('\n\n'),
  html: false,
});

const registers = ['These registers are not completed yet:', '{{registers}}'];

/** The text of each rule without a template. */
export const standardTexts: Record<RuleKind, SendContent> = {
  REGISTERS: letter(
    'Attendance is not completed',
    ...registers,
    'If you have already done this, you can ignore this e-mail.',
  ),
  ABSENCE: letter(
    'Absence of {{children}}',
    'We missed {{children}} in class:',
    '{{absences}}',
    'Please tell us the reason, or call us if you did not know.',
  ),
  THRESHOLD: letter(
    'Repeated absence of {{children}}',
    'We have missed {{children}} in class several times lately:',
    '{{absences}}',
    'Please tell us how we can help.',
  ),
};

/** The digest of uncompleted registers, for administrators. */
export const digestText = letter(
  'Registers that are not completed',
  ...registers,
  'Their teachers are reminded automatically.',
);
