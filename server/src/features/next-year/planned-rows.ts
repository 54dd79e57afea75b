import { datesFrom, weekdayOf, type IsoDate } from '@homeroom/shared/dates';
import { generatedDates } from '@homeroom/shared/calendar/manage-calendar';
import { firstSemesterOf, type PlanEffect, type PlannedSemester } from '@homeroom/shared/next-year/next-year';
import { uniqueKey } from '@homeroom/shared/text';
import type { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import type { PlanEntity } from './next-year.entities.js';
import type { WholePlan } from './plan-facts.service.js';

/** The first day of the new year: that of its first semester. */
export const firstDayOf = ({ semesters }: PlanEntity): IsoDate => firstSemesterOf(semesters)!.firstDay;

/** The classes that taking effect creates: those with a teacher. */
export const createdClasses = ({ classes }: Pick<WholePlan, 'classes'>) =>
  classes.filter(({ teacherId }) => teacherId !== null);

/**
 * The calendar of a planned semester: its holidays, and a class date on every other day on which one of its classes meets. A class without
 * weekdays meets on every day from Monday to Friday, unless others say on which weekdays the school has classes.
 */
export function daysOf(
  semester: PlannedSemester,
  { plan, classes }: Pick<WholePlan, 'plan' | 'classes'>,
): Pick<CalendarDayEntity, 'date' | 'kind' | 'name'>[] {
  const own = classes.filter(({ semesterName }) => uniqueKey(semesterName) === uniqueKey(semester.semesterName));
  const named = [...new Set(own.flatMap(({ weekdays }) => weekdays))];
  const on = named.length > 0 ? named : own.length > 0 ? [1, 2, 3, 4, 5] : [];
  const within = (date: IsoDate) => date >= semester.firstDay && date <= semester.lastDay;
  const holidays = plan.holidays.flatMap(({ name, firstDay, lastDay }) =>
    datesFrom(firstDay, lastDay)
      .filter((date) => within(date) && (on.length === 0 || on.includes(weekdayOf(date))))
      .map((date) => ({ date, kind: 'HOLIDAY' as const, name })),
  );
  const closed = holidays.map((day) => ({ ...day, id: 0, semesterId: 0, classTypeIds: null, sectionIds: null }));
  const { dates } = generatedDates(semester.firstDay, semester.lastDay, on, closed);
  return [...holidays, ...dates.map((date) => ({ date, kind: 'CLASS' as const, name: null }))];
}

/** What taking a plan into effect does. */
export function effectOf(whole: WholePlan, today: IsoDate): PlanEffect {
  const { plan, students, sections, endsOn } = whole;
  return {
    semesters: plan.semesters.length,
    classDates: plan.semesters.flatMap((each) => daysOf(each, whole)).filter(({ kind }) => kind === 'CLASS').length,
    sections: sections.length,
    classes: createdClasses(whole).length,
    moved: students.filter(({ plannedSectionId }) => plannedSectionId !== null).length,
    leavers: students.filter(({ outcome }) => outcome === 'LEAVES').length,
    archived: endsOn < today ? new Set(students.flatMap(({ sectionId }) => sectionId ?? [])).size : 0,
  };
}
