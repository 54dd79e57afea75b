import { markWords, registerPath } from '@homeroom/shared/attendance/registers';
import { showDate, showTimeSpan, showTime } from '@homeroom/shared/dates';
import type { RuleToken } from '@homeroom/shared/notifications/tokens';
import { classWords, namesOf, plural } from '@homeroom/shared/text';
import { publicUrlPlace } from '../../platform/mail/letter.js';
import type { RemindedRegister } from '../dashboard/reminded-registers.service.js';
import type { AbsenceFact } from './facts.js';

/** What a rule's template has places for. */
export type RuleValues = Partial<Record<RuleToken, string>>;

const hours = ({ startTime, endTime }: { startTime: string | null; endTime: string | null }) =>
  startTime === null ? '' : `, ${endTime === null ? showTime(startTime) : showTimeSpan(startTime, endTime)}`;

function absenceLine(fact: AbsenceFact, name: string): string {
  const day = `${showDate(fact.date)}${hours(fact)}`;
  if (fact.often)
    return `${name}: ${classWords(fact)}, absent in ${fact.often.absences} of the last ${plural(fact.often.marks, 'class', 'classes')}, the last on ${showDate(fact.date)}`;
  return `${name}: ${classWords(fact)}, ${day} (${markWords[fact.status]})`;
}

/** What a household is told of its children: `nameOf` says a student's name. */
export const absenceValues = (facts: readonly AbsenceFact[], nameOf: (studentId: number) => string): RuleValues => ({
  children: namesOf(facts.map(({ studentId }) => nameOf(studentId))),
  absences: facts.map((fact) => absenceLine(fact, nameOf(fact.studentId))).join('\n'),
});

/** What a holder is told of registers, each with its page; in a digest also whose each is. */
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
