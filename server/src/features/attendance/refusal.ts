import { attendanceMessages } from '@homeroom/shared/attendance/registers';
import { closedWithin, type Closing, type Meeting } from '@homeroom/shared/calendar/class-dates';
import {
  addDays,
  minutesOf,
  namesOfWeekdays,
  showDate,
  showDay,
  showTime,
  weekdayOf,
  type IsoDate,
} from '@homeroom/shared/dates';
import { classWords, listOf, type NamedClass } from '@homeroom/shared/text';
import type { WhyNot } from '@homeroom/shared/why-not';

export interface MarkingRules {
  today: IsoDate;
  timeZone: string;
  /** 'HH:mm' at the school. */
  time: string;
  editDays: number;
  /** The oldest date within the edit window. */
  editableFrom: IsoDate;
  openMinutes: number;
  /** Administrators may mark before the opening and after the edit window (decisions 5, View-Edit-Attendance). */
  isOffice: boolean;
}

type Hours = { startTime: string | null };

/** A schedule, with its semester if known. */
interface TermMeeting extends Meeting {
  semesterName?: string;
  semesterFirstDay?: IsoDate;
  semesterLastDay?: IsoDate;
  semesterArchived?: boolean;
}

/**
 * Why nobody may mark this date: it is in the future, the class does not meet, or its semester is archived, whose marks no report
 * counts. `closing`: the holiday or closure on the date.
 */
export function dateRefusal(
  schedule: TermMeeting,
  date: IsoDate,
  { today }: MarkingRules,
  { meets, closing }: { meets: boolean; closing: Closing | null },
): WhyNot | null {
  if (date > today) return { cause: 'FUTURE', message: attendanceMessages.future };
  if (meets && !schedule.semesterArchived) return null;
  return noClassRefusal(schedule, date, closing);
}

/** Why a class does not meet on a date: what closes it, or the first reason among semester, own days, weekdays and calendar. */
export const noClassRefusal = (schedule: TermMeeting, date: IsoDate, closing: Closing | null): WhyNot => ({
  cause: closing === null ? 'NO_CLASS' : 'CLOSED',
  message: attendanceMessages.noClass(
    showDate(date),
    closing === null ? reasonWithoutClass(schedule, date) : closedWithin(closing),
  ),
});

/** Why a class has not met yet: its first date is in the future, or it has none. */
export const whyNoClassYet = (firstDate: IsoDate | null): WhyNot =>
  firstDate
    ? { cause: 'NOT_BEGUN', message: attendanceMessages.firstDate(showDate(firstDate)) }
    : { cause: 'NO_DATES', message: attendanceMessages.noDates };

/** Whether this reader may mark a class date now. */
export const isOpen = ({ startTime }: Hours, date: IsoDate, rules: MarkingRules) =>
  rules.isOffice || (date >= rules.editableFrom && (date !== rules.today || rules.time >= opening(startTime, rules)));

/** Why this reader may not mark a class date now: too early for today's class, or too late (decisions 5). */
export function hoursRefusal(hours: Hours, date: IsoDate, rules: MarkingRules): WhyNot | null {
  if (isOpen(hours, date, rules)) return null;
  if (date < rules.editableFrom)
    return {
      cause: 'EDITING_CLOSED',
      message: attendanceMessages.editingClosed(showDate(editingClosedOn(date, rules))),
    };
  return {
    cause: 'NOT_OPEN_YET',
    message: attendanceMessages.onlyOn(`${showDate(date)} from ${showTime(opening(hours.startTime, rules))}`),
  };
}

/** Why a substitute may not open a register: they cover the class on `coverDates`, but not then, or the date has closed. */
export function coverRefusal(
  schedule: Pick<NamedClass, 'className' | 'sectionName'>,
  coverDates: readonly IsoDate[],
  date: IsoDate | undefined,
  rules: MarkingRules,
): string {
  if (date && date > rules.today && coverDates.includes(date)) return attendanceMessages.future;
  if (date && coverDates.includes(date))
    return attendanceMessages.editingClosed(showDate(editingClosedOn(date, rules)));
  const open = coverDates.filter((each) => each >= rules.editableFrom);
  const dates = (open.length > 0 ? open : coverDates).map(showDay);
  const shown = dates.length > 3 ? [...dates.slice(0, 2), `${dates.length - 2} more days`] : dates;
  return attendanceMessages.coversOnly(classWords(schedule), listOf(shown), open.length === 0);
}

/** Whether the class meets on the date, but the reader may not mark it now. */
export const isNotNow = ({ cause }: WhyNot) => cause === 'NOT_OPEN_YET' || cause === 'EDITING_CLOSED';

/** The last day of a register's edit window. */
export const editingClosedOn = (date: IsoDate, { editDays }: MarkingRules) => addDays(date, editDays);

/** When a class's register opens on its day, 'HH:mm' at the school. */
export const opening = (startTime: string | null, { openMinutes }: MarkingRules) =>
  startTime === null ? '00:00' : minutesBefore(startTime, openMinutes);

/** Why a register has no students; `hasStudents`: its section has some today, who were not there yet, or no longer. */
export const emptyRoster = (date: IsoDate, hasStudents: boolean): WhyNot =>
  hasStudents
    ? { cause: 'NO_STUDENTS_THEN', message: attendanceMessages.noStudentsThen(showDay(date)) }
    : { cause: 'NO_STUDENTS', message: attendanceMessages.noStudents };

function reasonWithoutClass(
  { weekdays, firstDay, lastDay, semesterName, semesterFirstDay, semesterLastDay, semesterArchived }: TermMeeting,
  date: IsoDate,
): string {
  if (semesterArchived) return `${semesterName} is archived`;
  if (semesterFirstDay !== undefined && date < semesterFirstDay)
    return `${semesterName} begins on ${showDate(semesterFirstDay)}`;
  if (semesterLastDay !== undefined && date > semesterLastDay)
    return `${semesterName} ended on ${showDate(semesterLastDay)}`;
  if (firstDay !== null && date < firstDay) return `this class begins on ${showDate(firstDay)}`;
  if (lastDay !== null && date > lastDay) return `this class ended on ${showDate(lastDay)}`;
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(date)))
    return `this class meets on ${listOf(namesOfWeekdays(weekdays).map((name) => `${name}s`))}`;
  return 'the calendar has no class day';
}

/** 'HH:mm' that many minutes earlier, at the earliest midnight. */
function minutesBefore(time: string, minutes: number): string {
  const at = Math.max(0, minutesOf(time) - minutes);
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
