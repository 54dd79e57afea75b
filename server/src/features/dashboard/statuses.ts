import { attendanceMessages, registerStateOf } from '@homeroom/shared/attendance/registers';
import type { CalendarDay } from '@homeroom/shared/calendar/class-dates';
import type { ClassStatus, TeacherStatus } from '@homeroom/shared/dashboard/office-dashboard';
import { type IsoDate, showDate } from '@homeroom/shared/dates';
import { byName, classWords } from '@homeroom/shared/text';
import type { WhyNot } from '@homeroom/shared/why-not';
import { emptyRoster, whyNoClassYet, type RegisterCount } from '../attendance/public.js';
import type { ScheduledClass } from '../classes/public.js';
import type { Cover } from '../cover/covers.service.js';

/** A schedule with the class day in question, and the register's count. */
export interface ClassOnDate {
  schedule: ScheduledClass;
  /** `null` if there was none yet; then `firstDate` is the next one. */
  day: CalendarDay | null;
  firstDate: IsoDate | null;
  /** Why the class is closed today, if it is. */
  closedToday: string | null;
  count: RegisterCount;
  /** Whether its section has students today; known where nobody was on the register. */
  hasStudents: boolean;
  cover: Cover | null;
}

/** Teachers with their classes: Not Completed first, then by teacher, then by class (spec 2.3). */
export function statusesOf(classes: readonly ClassOnDate[]): TeacherStatus[] {
  const teachers = [...Map.groupBy(classes, ({ schedule }) => schedule.teacherUserId)].map(([userId, own]) => ({
    userId,
    teacherName: own[0]!.schedule.teacherName,
    teacherLastName: own[0]!.schedule.teacherLastName,
    classes: inOrder(own.map(statusOf), isOpen, ({ classDetails }) => classDetails),
  }));
  return inOrder(
    teachers,
    (teacher) => teacher.classes.some(isOpen),
    ({ teacherName }) => teacherName,
  );
}

function statusOf(each: ClassOnDate): ClassStatus {
  const { schedule, day, closedToday, count, cover } = each;
  const state = day ? registerStateOf(count) : 'NO_CLASS_YET';
  return {
    scheduleId: schedule.scheduleId,
    classDetails: classWords(schedule),
    classTypeName: schedule.className,
    sectionName: schedule.sectionName,
    sectionId: schedule.classSectionId,
    attendanceCompleted: state === 'COMPLETED',
    state,
    classDate: day?.date ?? null,
    ...count,
    turn: state === 'NOT_COMPLETED' ? whoseTurn(schedule, cover) : null,
    why: whyNoRegister(each),
    closedToday,
  };
}

const whoseTurn = ({ teacherUserId, teacherName }: ScheduledClass, cover: Cover | null) =>
  cover ? { userId: cover.userId, name: cover.name } : { userId: teacherUserId, name: teacherName };

function whyNoRegister({ schedule, day, firstDate, count, hasStudents }: ClassOnDate): WhyNot | null {
  if (!day && firstDate && schedule.reached)
    return { cause: 'NOT_BEGUN', message: attendanceMessages.coversFrom(showDate(firstDate)) };
  if (!day) return whyNoClassYet(firstDate);
  return count.total === 0 ? emptyRoster(day.date, hasStudents) : null;
}

const isOpen = ({ state }: ClassStatus) => state === 'NOT_COMPLETED';

/** The `first` ones before the others, each group by name. */
function inOrder<Row>(rows: readonly Row[], first: (row: Row) => boolean, nameOf: (row: Row) => string): Row[] {
  const compare = byName(nameOf);
  return rows.toSorted((a, b) => Number(first(b)) - Number(first(a)) || compare(a, b));
}
