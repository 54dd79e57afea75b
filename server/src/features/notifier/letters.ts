import { registerPath } from '@homeroom/shared/attendance/registers';
import { showDate, showHours } from '@homeroom/shared/dates';
import { classWords, namesOf, plural } from '@homeroom/shared/text';
import { publicUrlPlace } from '../../platform/mail/letter.js';
import type { RemindedRegister } from '../dashboard/reminded-registers.service.js';
import type { AbsenceFact } from './facts.js';

/** The values of a letter's own tokens. */
export type RuleValues = Record<string, string>;

function absenceLine(fact: AbsenceFact, name: string): string {
  const day = [showDate(fact.date), showHours(fact)].filter(Boolean).join(', ');
  if (fact.often)
    return `${name} was absent in ${fact.often.absences} of the last ${plural(fact.often.marks, 'class', 'classes')} (${classWords(fact)}), the last on ${showDate(fact.date)}`;
  return `${name} was absent${fact.status === 'UNINFORMED_ABSENT' ? ' without notice' : ''}: ${classWords(fact)}, ${day}`;
}

/** The values of a letter to a household. `nameOf` takes a student's id. */
export const absenceValues = (facts: readonly AbsenceFact[], nameOf: (studentId: number) => string): RuleValues => ({
  children: namesOf(facts.map(({ studentId }) => nameOf(studentId))),
  absences: facts.map((fact) => absenceLine(fact, nameOf(fact.studentId))).join('\n'),
});

/** The values of a letter about registers, each with a link. With `holderOf`, each line also names who holds the register. */
export const registerValues = (
  registers: readonly RemindedRegister[],
  holderOf?: (userId: number) => string | undefined,
): RuleValues => ({
  registers: registers
    .map((register) => {
      const { scheduleId, date, marked, total, holderUserId } = register;
      const whose = holderOf ? `, ${holderOf(holderUserId) ?? ''}` : '';
      return `${classWords(register)}, ${showDate(date)}${whose}: ${marked} of ${total} marked\n${publicUrlPlace}${registerPath(scheduleId, date)}`;
    })
    .join('\n\n'),
});
