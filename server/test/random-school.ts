import fc from 'fast-check';
import { markStatuses, type MarkStatus } from '@homeroom/shared/attendance/registers';
import { dayKinds, type DayKind } from '@homeroom/shared/calendar/class-dates';
import { addDays, weekdayOf, type IsoDate } from '@homeroom/shared/dates';
import { ScheduleEntity } from '../src/features/classes/schedule.entity.js';
import { MarkEntity } from '../src/features/attendance/mark.entity.js';
import { CalendarDayEntity } from '../src/features/classes/calendar-day.entity.js';
import { MembershipEntity } from '../src/features/students/membership.entity.js';
import type { TestApp } from './create-app.js';

const firstDate = '2026-11-09';
export const today = '2026-11-18';

/** Two weeks of a school with two sections and two class types; dates are offsets from the first. */
export interface School {
  days: { offset: number; kind: DayKind; classType: number | null; section: number | null }[];
  schedules: { classType: number; section: number; weekdays: number[]; first: number | null; last: number | null }[];
  /** The changes of each student's section; a stay ends the day before the next begins. */
  students: { changes: { offset: number; section: number | null }[] }[];
  marks: { schedule: number; day: number; student: number; status: MarkStatus | null }[];
}

const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 2 });
const offset = fc.nat(13);
const two = fc.nat(1);
export const school: fc.Arbitrary<School> = fc.record({
  days: fc.array(
    fc.record({
      offset,
      kind: fc.oneof({ arbitrary: fc.constant('CLASS' as const), weight: 5 }, fc.constantFrom(...dayKinds)),
      classType: orNull(two),
      section: orNull(two),
    }),
    { minLength: 3, maxLength: 20 },
  ),
  schedules: fc.uniqueArray(
    fc.record({
      classType: two,
      section: two,
      weekdays: fc.uniqueArray(fc.nat(6), { maxLength: 4 }),
      first: orNull(offset),
      last: orNull(offset),
    }),
    {
      minLength: 1,
      maxLength: 4,
      selector: ({ classType, section, last }) => (last === null ? `${classType} ${section}` : {}),
    },
  ),
  students: fc.array(
    fc.record({
      changes: fc.uniqueArray(fc.record({ offset, section: orNull(two) }), {
        minLength: 1,
        maxLength: 3,
        selector: (change) => change.offset,
      }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  marks: fc.array(
    fc.record({
      schedule: fc.nat(3),
      day: fc.nat(19),
      student: fc.nat(3),
      status: orNull(fc.constantFrom(...markStatuses)),
    }),
    { maxLength: 60 },
  ),
});

const at = (days: number | null) => (days === null ? null : addDays(firstDate, days));

/** Stores a school in its own semester and sections, with one teacher for all classes. */
export async function buildSchool(t: TestApp, { days, schedules, students, marks }: School) {
  const everyone = await t.a.teacher();
  const semester = await t.a.semester();
  const sections = [await t.a.section(), await t.a.section()].map((section) => section.id);
  const classTypes = [await t.a.classType(), await t.a.classType()].map((classType) => classType.id);
  const studentIds: number[] = [];
  for (const { changes } of students) {
    const { id } = await t.a.student();
    studentIds.push(id);
    const ordered = [...changes].sort((a, b) => a.offset - b.offset);
    for (const [n, change] of ordered.entries()) {
      const next = ordered[n + 1];
      if (change.section !== null)
        await t.a.membership({
          studentId: id,
          sectionId: sections[change.section]!,
          firstDay: at(change.offset)!,
          lastDay: next ? at(next.offset - 1) : null,
        });
    }
  }
  await t.db.unit(async () => {
    const dayIds: number[] = [];
    for (const { offset: on, kind, classType, section } of days) {
      const day = {
        date: at(on)!,
        kind,
        semesterId: semester.id,
        name: null,
        closedFrom: null,
        classTypeIds: classType === null ? null : [classTypes[classType]!],
        sectionIds: section === null ? null : [sections[section]!],
      };
      dayIds.push((await t.db.save(t.db.create(CalendarDayEntity, day))).id);
    }
    const scheduleIds: number[] = [];
    for (const { classType, section, weekdays, first, last } of schedules) {
      const schedule = {
        teacherId: everyone.id,
        semesterId: semester.id,
        classTypeId: classTypes[classType]!,
        classSectionId: sections[section]!,
        weekdays,
        firstDay: at(first),
        lastDay: at(last),
      };
      scheduleIds.push(
        (
          await t.db.save(
            t.db.create(ScheduleEntity, {
              ...schedule,
              startTime: null,
              endTime: null,
              createdAt: '2026-09-01T08:00:00.000Z',
            }),
          )
        ).id,
      );
    }
    const places = new Set<string>();
    for (const { schedule, day, student, status } of marks) {
      const [scheduleId, calendarDayId, studentId] = [
        scheduleIds[schedule % scheduleIds.length]!,
        dayIds[day % dayIds.length]!,
        studentIds[student % studentIds.length]!,
      ];
      const place = `${scheduleId} ${calendarDayId} ${studentId}`;
      if (!places.has(place))
        await t.db.insert(MarkEntity, {
          scheduleId,
          calendarDayId,
          studentId,
          status,
          note: null,
          version: 1,
          markedById: everyone.userId,
          markedAt: '2026-11-17T09:10:00.000Z',
        });
      places.add(place);
    }
  });
  return { sections, semesterId: semester.id, teacherId: everyone.id };
}

/** By 'schedule student' and date, a status or a kind of blank. */
export type Recount = Record<string, Record<IsoDate, string>>;

/** Counts the matrix again, with every rule in plain loops over all stored rows and no code of the program. */
export async function recount(t: TestApp, semesterId: number): Promise<Recount> {
  const schedules = await t.db.findBy(ScheduleEntity, { semesterId });
  const days = await t.db.findBy(CalendarDayEntity, { semesterId });
  const memberships = await t.db.find(MembershipEntity);
  const marks = await t.db.find(MarkEntity);

  const classDayOn = (schedule: ScheduleEntity, date: IsoDate) => {
    const onDate = days.filter(
      (day) =>
        day.date === date &&
        (day.classTypeIds ?? [schedule.classTypeId]).includes(schedule.classTypeId) &&
        (day.sectionIds ?? [schedule.classSectionId]).includes(schedule.classSectionId),
    );
    if (onDate.some((day) => day.kind === 'HOLIDAY' || day.kind === 'CLOSURE')) return null;
    if (date < (schedule.firstDay ?? '0') || date > (schedule.lastDay ?? '9')) return null;
    const onWeekday = schedule.weekdays.length === 0 || schedule.weekdays.includes(weekdayOf(date));
    return (
      onDate
        .filter((day) => day.kind === 'MAKE_UP' || (day.kind === 'CLASS' && onWeekday))
        .sort((a, b) => a.id - b.id)[0] ?? null
    );
  };
  const enrolledOn = (schedule: ScheduleEntity, studentId: number, date: IsoDate) =>
    memberships.some(
      (stay) =>
        stay.studentId === studentId &&
        stay.sectionId === schedule.classSectionId &&
        stay.firstDay <= date &&
        date <= (stay.lastDay ?? '9'),
    );

  const fortnight = Array.from({ length: 14 }, (_, n) => addDays(firstDate, n));
  const cells: Record<string, Record<IsoDate, string>> = {};
  const dates = new Set<IsoDate>();
  for (const schedule of schedules) {
    for (const studentId of new Set(memberships.map((stay) => stay.studentId))) {
      const met = fortnight.filter((date) => classDayOn(schedule, date));
      if (!met.some((date) => enrolledOn(schedule, studentId, date))) continue;
      met.forEach((date) => dates.add(date));
      cells[`${schedule.id} ${studentId}`] = {};
    }
  }
  for (const [key, row] of Object.entries(cells)) {
    const [scheduleId, studentId] = key.split(' ').map(Number) as [number, number];
    const schedule = schedules.find((each) => each.id === scheduleId)!;
    for (const date of dates) {
      const day = classDayOn(schedule, date);
      const mark = marks.find(
        (each) => each.scheduleId === scheduleId && each.studentId === studentId && each.calendarDayId === day?.id,
      );
      if (!day) row[date] = 'n';
      else if (!enrolledOn(schedule, studentId, date)) row[date] = 'e';
      else if (mark?.status) row[date] = mark.status;
      else row[date] = date > today ? 'f' : 'u';
    }
  }
  return cells;
}
