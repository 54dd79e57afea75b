import { registerStateOf } from '@homeroom/shared/attendance/registers';
import { isItsWeekday } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import type {
  OverdueRegister,
  TaughtClass,
  TeacherDashboard,
  TodaysClass,
} from '@homeroom/shared/dashboard/teacher-dashboard';
import { byText } from '@homeroom/shared/text';
import { editingClosedOn, isOpen, opening, type MarkingRules } from '../attendance/marking-rules.service.js';
import type { RegisterCount } from '../attendance/register-counts.service.js';
import type { ClassDays, ScheduledClass } from '../classes/class-dates.service.js';

/** A schedule of a teacher with its class days up to today, each with its register's count, and those to come. */
export interface CountedClass extends ScheduledClass, ClassDays {
  begun: ClassDays['days'];
  counts: readonly RegisterCount[];
}

type TeacherDay = Pick<TeacherDashboard, 'classes' | 'closed' | 'overdue' | 'editingClosed' | 'next'>;

/** Sorts a teacher's classes into today, overdue and next (decisions 5, Teacher Dashboard). `rules`: the hours that the teacher is held to. */
export function dayOfTeacher(schedules: readonly CountedClass[], rules: MarkingRules): TeacherDay {
  const unmarked = inOrder(schedules.flatMap((schedule) => unmarkedBefore(schedule, rules.today)));
  const isStillOpen = (register: OverdueRegister) => isOpen(register, register.date, rules);
  return {
    classes: inOrder(schedules.flatMap((schedule) => todaysClass(schedule, rules))),
    closed: inOrder(
      schedules.flatMap((schedule) => {
        const name = schedule.closed.get(rules.today);
        return name !== undefined && isItsWeekday(schedule, rules.today) ? [{ ...taught(schedule), name }] : [];
      }),
    ),
    overdue: unmarked.filter(isStillOpen),
    editingClosed: unmarked
      .filter((register) => !isStillOpen(register))
      .map((register) => ({ ...register, closedOn: editingClosedOn(register.date, rules) })),
    next: nextClass(schedules, rules.today),
  };
}

function todaysClass(schedule: CountedClass, rules: MarkingRules): TodaysClass[] {
  const at = schedule.begun.findIndex(({ date }) => date === rules.today);
  if (at < 0) return [];
  const { marked, total } = schedule.counts[at]!;
  const register = registerStateOf(marked, total);
  const state =
    register === 'COMPLETED'
      ? 'DONE'
      : register === 'NO_STUDENTS'
        ? register
        : isOpen(schedule, rules.today, rules)
          ? 'OPEN'
          : 'UPCOMING';
  return [{ ...taught(schedule), state, opensAt: opening(schedule.startTime, rules), marked, total }];
}

const unmarkedBefore = (schedule: CountedClass, today: IsoDate): OverdueRegister[] =>
  schedule.begun.flatMap(({ date }, at) => {
    const { marked, total } = schedule.counts[at]!;
    return date < today && registerStateOf(marked, total) === 'NOT_COMPLETED'
      ? [{ ...taught(schedule), date, marked, total }]
      : [];
  });

function nextClass(schedules: readonly CountedClass[], today: IsoDate): TeacherDashboard['next'] {
  const coming = schedules.flatMap((schedule) => {
    const day = schedule.days.find(({ date }) => date > today);
    return day ? [{ ...taught(schedule), date: day.date }] : [];
  });
  return inOrder(coming)[0] ?? null;
}

const taught = ({ scheduleId, className, sectionName, startTime, endTime }: ScheduledClass): TaughtClass => ({
  scheduleId,
  className,
  sectionName,
  startTime,
  endTime,
});

/** By date and hour; classes of the same hour stay in the order of their names. */
function inOrder<Row extends { date?: string; startTime: string | null }>(rows: Row[]): Row[] {
  return rows.sort(byText(({ date = '', startTime }) => `${date} ${startTime ?? ''}`));
}
