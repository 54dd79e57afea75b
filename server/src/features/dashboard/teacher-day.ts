import { registerStateOf, type RegisterState } from '@homeroom/shared/attendance/registers';
import { closedWords, isItsWeekday } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import type {
  CoverOnDate,
  OverdueRegister,
  TaughtClass,
  TeacherDashboard,
  TodaysClass,
} from '@homeroom/shared/dashboard/teacher-dashboard';
import { byText, pick } from '@homeroom/shared/text';
import {
  editingClosedOn,
  isOpen,
  opening,
  type MarkingRules,
  placeKey,
  type RegisterCount,
} from '../attendance/public.js';
import type { ClassDays, ScheduledClass } from '../classes/public.js';
import type { Cover } from '../cover/covers.service.js';

/** A teacher's schedule with its class days, and the counts of the registers that have begun. */
export interface CountedClass extends ScheduledClass, ClassDays {
  begun: ClassDays['days'];
  counts: readonly RegisterCount[];
}

type TeacherDay = Pick<TeacherDashboard, 'classes' | 'closed' | 'overdue' | 'editingClosed' | 'covers' | 'next'>;

/** Sorts a teacher's classes into today, overdue, cover and next (decisions 5, Teacher Dashboard). */
export function dayOfTeacher(schedules: readonly CountedClass[], rules: MarkingRules, coverOn: CoverOf): TeacherDay {
  const unmarked = inOrder(schedules.flatMap((schedule) => unmarkedBefore(schedule, rules.today, coverOn)));
  const isStillOpen = (register: OverdueRegister) => isOpen(register, register.date, rules);
  return {
    classes: inOrder(schedules.flatMap((schedule) => todaysClass(schedule, rules, coverOn))),
    closed: inOrder(
      schedules.flatMap((schedule) => {
        const closing = schedule.closed.get(rules.today);
        return closing && isItsWeekday(schedule, rules.today)
          ? [{ ...taught(schedule), name: closedWords(closing) }]
          : [];
      }),
    ),
    overdue: unmarked.filter(isStillOpen),
    editingClosed: unmarked
      .filter((register) => !isStillOpen(register))
      .map((register) => ({ ...register, closedOn: editingClosedOn(register.date, rules) })),
    covers: inOrder(schedules.flatMap((schedule) => coverAfter(schedule, rules.today, coverOn))),
    next: nextClass(schedules, rules.today),
  };
}

/** The cover of a class on one of its days, from one teacher's point of view. */
type CoverOf = (schedule: ScheduledClass, day: { id: number }) => CoverOnDate | null;

/** `covers` are those in force, by `placeKey`. */
export const coverFor =
  (userId: number, covers: ReadonlyMap<string, Cover>): CoverOf =>
  ({ scheduleId, teacherUserId, teacherName }, { id }) => {
    const cover = covers.get(placeKey(scheduleId, id));
    if (!cover) return null;
    const own = cover.substitutes.find((each) => each.userId === userId);
    // The reason is between the teacher and the office.
    if (own) return { covering: true, names: [teacherName], reason: null };
    if (teacherUserId !== userId) return null;
    return { covering: false, names: cover.substitutes.map(({ name }) => name), reason: cover.reason };
  };

function stateOf(register: RegisterState, isNowOpen: boolean): TodaysClass['state'] {
  if (register === 'COMPLETED') return 'DONE';
  if (register === 'NO_STUDENTS') return register;
  return isNowOpen ? 'OPEN' : 'UPCOMING';
}

function todaysClass(schedule: CountedClass, rules: MarkingRules, coverOn: CoverOf): TodaysClass[] {
  const at = schedule.begun.findIndex(({ date }) => date === rules.today);
  if (at < 0) return [];
  const count = schedule.counts[at]!;
  const state = stateOf(registerStateOf(count), isOpen(schedule, rules.today, rules));
  const cover = coverOn(schedule, schedule.begun[at]!);
  return [{ ...taught(schedule), cover, state, opensAt: opening(schedule.startTime, rules), ...count }];
}

const unmarkedBefore = (schedule: CountedClass, today: IsoDate, coverOn: CoverOf): OverdueRegister[] =>
  schedule.begun.flatMap(({ id, date }, at) => {
    const count = schedule.counts[at]!;
    return date < today && registerStateOf(count) === 'NOT_COMPLETED'
      ? [{ ...taught(schedule), date, cover: coverOn(schedule, { id }), ...count }]
      : [];
  });

const coverAfter = (schedule: CountedClass, today: IsoDate, coverOn: CoverOf): TeacherDay['covers'] =>
  schedule.days.flatMap((day) => {
    const cover = day.date > today ? coverOn(schedule, day) : null;
    return cover ? [{ ...taught(schedule), date: day.date, cover }] : [];
  });

function nextClass(schedules: readonly CountedClass[], today: IsoDate): TeacherDashboard['next'] {
  const coming = schedules.flatMap((schedule) => {
    const day = schedule.days.find(({ date }) => date > today);
    return day ? [{ ...taught(schedule), date: day.date }] : [];
  });
  return inOrder(coming)[0] ?? null;
}

/** A class as dashboards and reminders name it. */
export const taught = (schedule: ScheduledClass): TaughtClass =>
  pick(schedule, 'scheduleId', 'className', 'sectionName', 'startTime', 'endTime');

/** By date and time; classes at the same time stay in the order of their names. */
function inOrder<Row extends { date?: string; startTime: string | null }>(rows: Row[]): Row[] {
  return rows.sort(byText(({ date = '', startTime }) => `${date} ${startTime ?? ''}`));
}
