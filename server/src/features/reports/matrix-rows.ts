import { classDaysIn, datesOfCalendar, type CalendarDay } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import { isOnRoster, type Stay } from '@homeroom/shared/students/students';
import { byText } from '@homeroom/shared/text';
import { type MatrixFacts, type ReportSchedule, type ReportStudent } from './matrix-facts.js';

/** A schedule with the days on which it meets, ascending. */
export interface MetSchedule extends ReportSchedule {
  classDays: CalendarDay[];
}

/** A row of a matrix: a student in a schedule, with the stays that put them on its roster. */
export interface RowPlace {
  schedule: MetSchedule;
  student: ReportStudent;
  stays: Stay[];
}

/** The rows and dates of a matrix, before marks are read. */
export interface MatrixFrame {
  /** The class dates of all rows, ascending. */
  dates: IsoDate[];
  rows: RowPlace[];
}

/**
 * One row for each student and schedule, if the student is on its roster on at least one class date (decisions 2.2), sorted by section,
 * class type and student name (decisions 6).
 */
export function frameOf({ schedules, days, stays }: MatrixFacts): MatrixFrame {
  const calendars = new Map(
    [...Map.groupBy(days, (day) => day.semesterId)].map(([semesterId, own]) => [semesterId, datesOfCalendar(own)]),
  );
  const staysBySection = Map.groupBy(stays, (stay) => stay.sectionId);
  const rows: RowPlace[] = [];
  const classes = Map.groupBy(
    [...schedules].sort(byClass),
    ({ classSectionId, classTypeId }) => `${classSectionId} ${classTypeId}`,
  );
  for (const sharing of classes.values()) {
    const ofClass = sharing.flatMap((schedule) => {
      const classDays = classDaysIn(schedule, calendars.get(schedule.semesterId) ?? []);
      return rowsOf({ ...schedule, classDays }, staysBySection.get(schedule.classSectionId) ?? []);
    });
    rows.push(...ofClass.sort(byStudent));
  }
  return frameOfRows(rows);
}

/** The rows with the class dates that any of them has. */
export function frameOfRows(rows: RowPlace[]): MatrixFrame {
  const dates = new Set<IsoDate>();
  for (const schedule of new Set(rows.map((row) => row.schedule)))
    for (const day of schedule.classDays) dates.add(day.date);
  return { dates: [...dates].sort(), rows };
}

function rowsOf(schedule: MetSchedule, stays: MatrixFacts['stays']): RowPlace[] {
  const byStudent = Map.groupBy(stays, (stay) => stay.student.id);
  return [...byStudent.values()]
    .filter((own) => schedule.classDays.some((day) => own.some((stay) => isOnRoster(stay, day.date))))
    .map((own) => ({ schedule, student: own[0]!.student, stays: own }));
}

const bySection = byText(({ sectionKey }: ReportSchedule) => sectionKey);
const byClassName = byText(({ classKey }: ReportSchedule) => classKey);
const byName = byText(({ student }: RowPlace) => student.nameKey);
const bySemester = byText(({ schedule }: RowPlace) => schedule.semesterFirstDay);

const byClass = (a: ReportSchedule, b: ReportSchedule) =>
  bySection(a, b) ||
  a.allocatedYear - b.allocatedYear ||
  a.classSectionId - b.classSectionId ||
  byClassName(a, b) ||
  a.classTypeId - b.classTypeId ||
  a.id - b.id;

const byStudent = (a: RowPlace, b: RowPlace) =>
  byName(a, b) || a.student.id - b.student.id || bySemester(a, b) || a.schedule.id - b.schedule.id;
