import { timesProblem } from '@homeroom/shared/assignments/class-times';
import { addDays, showDate, type IsoDate } from '@homeroom/shared/dates';
import { byText } from '@homeroom/shared/text';
import { conflict, invalid } from '../../platform/http/problems.js';
import type { SemesterEntity } from '../academics/semester.entity.js';
import type { ScheduleEntity } from '../classes/schedule.entity.js';

/** The first and last day of an assignment within its semester. */
export const spanOf = (
  { firstDay, lastDay }: Pick<ScheduleEntity, 'firstDay' | 'lastDay'>,
  semester: SemesterEntity,
) => ({
  first: firstDay ?? semester.firstDay,
  last: lastDay ?? semester.lastDay,
});

/** An earlier assignment of the class. */
interface EndedClass {
  teacher: string;
  lastDay: IsoDate;
}

interface Place {
  semester: { fullName: string; firstDay: IsoDate; lastDay: IsoDate };
  before: readonly EndedClass[];
}

/**
 * The first day of a new assignment; `null` if it begins with its semester. `wanted` may be in the past, but must be within the
 * semester (400) and after earlier assignments (409).
 */
export function firstDayOf(wanted: IsoDate | null, { semester, before }: Place): IsoDate | null {
  const { fullName, firstDay: first, lastDay: last } = semester;
  if (wanted !== null && (wanted < first || wanted > last))
    throw invalid({
      path: 'firstDay',
      message: `${fullName} runs from ${showDate(first)} to ${showDate(last)}. Choose a day within it.`,
    });
  const latest = before.toSorted(byText(({ lastDay }) => lastDay)).at(-1);
  if (latest && latest.lastDay >= last) throw conflict(`This class has a teacher until ${fullName} ends.`);
  if (latest && wanted !== null && wanted <= latest.lastDay)
    throw conflict(
      `${latest.teacher} teaches this class until ${showDate(latest.lastDay)}. Choose a later first day.`,
      'firstDay',
    );
  const begins = wanted ?? (latest ? addDays(latest.lastDay, 1) : first);
  return begins === first ? null : begins;
}

/** Refuses a class that ends before it begins. */
export function requireTimes(start: string | null, end: string | null) {
  const problem = timesProblem(start, end);
  if (problem) throw invalid(problem);
}
