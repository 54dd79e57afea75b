import type { LetterKind } from '@homeroom/shared/notifications/letter-kinds';
import { ruleNames } from '@homeroom/shared/notifier/rules';
import { standardText } from '../notifications/public.js';

const [children, absences] = ['Children', 'Absences'];
const registers = ['These registers are not completed yet:', '{{registers}}'];

/** The letters of the Notifier's own rules. */
export const ownLetters: LetterKind[] = [
  {
    kind: 'REGISTERS',
    name: ruleNames.REGISTERS,
    tokens: { registers: 'Registers' },
    standard: standardText(
      'Attendance is not completed',
      ...registers,
      'If you have already done this, you can ignore this e-mail.',
    ),
  },
  {
    kind: 'ABSENCE',
    name: ruleNames.ABSENCE,
    tokens: { children, absences },
    standard: standardText(
      'Absence of {{children}}',
      'We missed {{children}} in class:',
      '{{absences}}',
      'Tell us why in one tap:\n{{family.link}}',
      'If you did not know of it, please call us.',
    ),
  },
  {
    kind: 'THRESHOLD',
    name: ruleNames.THRESHOLD,
    tokens: { absences, children },
    standard: standardText(
      'Repeated absence of {{children}}',
      'We have missed {{children}} in class several times lately:',
      '{{absences}}',
      'Please tell us how we can help.',
    ),
  },
];

/** The digest of uncompleted registers, for administrators. */
export const digestText = standardText(
  'Registers that are not completed',
  ...registers,
  'Their teachers are reminded automatically.',
);
