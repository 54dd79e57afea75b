import type { CoverOnDate, TeacherDashboard, TodaysClass } from '@homeroom/shared/dashboard/teacher-dashboard';
import { coveringWords } from '@homeroom/shared/cover/cover';
import { minutesOf, showDate, showTime, showTimeSpan } from '@homeroom/shared/dates';
import { listOf, plural } from '@homeroom/shared/text';

/** The line under the title: the date at the school, and how many registers are overdue. */
export function dayWords({ today, overdue, why }: Pick<TeacherDashboard, 'today' | 'overdue' | 'why'>): string {
  const date = showDate(today);
  if (why) return `${date}.`;
  return `${date}. ${overdue.length === 0 ? 'No register is overdue.' : `${plural(overdue.length, 'register is', 'registers are')} overdue.`}`;
}

/** '09:00–10:00'; only one time if the other is missing, and nothing without either. */
export const hoursWords = ({ startTime, endTime }: Pick<TodaysClass, 'startTime' | 'endTime'>) =>
  startTime && endTime ? showTimeSpan(startTime, endTime) : showTime(startTime ?? endTime ?? '');

export const markedWords = ({ marked, total }: { marked: number; total: number }) => `${marked} of ${total} marked`;

/** '1 of 3 done'; a class without students has no register to do. */
export function doneWords(classes: readonly Pick<TodaysClass, 'state'>[]): string | null {
  const registers = classes.filter(({ state }) => state !== 'NO_STUDENTS');
  return registers.length > 0
    ? `${registers.filter(({ state }) => state === 'DONE').length} of ${registers.length} done`
    : null;
}

/** 'Covering French 2 for Aisha Bello: Training', or 'Aisha Bello covers it for you'; `whose`: the teacher's name, where the office looks. */
export function coverWords(className: string, { covering, names, reason }: CoverOnDate, whose?: string): string {
  if (covering) return coveringWords({ className, teacherName: listOf(names), reason });
  return `${listOf(names)} ${names.length === 1 ? 'covers' : 'cover'} it for ${whose ?? 'you'}${reason ? `: ${reason}` : ''}`;
}

/** Milliseconds from the answer until the next register opens, rounded up to the minute; `false` if none opens today. */
export function untilNextOpening({ classes, time }: Pick<TeacherDashboard, 'classes' | 'time'>): number | false {
  const waits = classes
    .filter(({ state }) => state === 'UPCOMING')
    .map(({ opensAt }) => minutesOf(opensAt) - minutesOf(time));
  return waits.length > 0 && Math.max(1, Math.min(...waits)) * 60_000;
}
