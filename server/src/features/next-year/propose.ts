import { daysBetween } from '@homeroom/shared/dates';
import { aYearOn, nextClassName, nextSectionName, nextYearName } from '@homeroom/shared/next-year/names';
import type { PlannedClass } from '@homeroom/shared/next-year/check-plan';
import type { PlannedPeriod, PlannedYear } from '@homeroom/shared/next-year/next-year';
import type { PlanSection } from '@homeroom/shared/next-year/plan-students';
import { uniqueKey } from '@homeroom/shared/text';
import type { AcademicYearEntity } from '../academics/academic-year.entity.js';
import type { SectionEntity } from '../academics/section.entity.js';
import type { SemesterEntity } from '../academics/semester.entity.js';
import type { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import type { ScheduleEntity } from '../classes/schedule.entity.js';

/** The year after `year`, 52 weeks on, with its semesters and those holidays that everybody has. */
export function proposeYear(
  year: AcademicYearEntity,
  semesters: readonly SemesterEntity[],
  holidays: readonly Pick<CalendarDayEntity, 'date' | 'name'>[],
): PlannedYear {
  const period = aYearOn(year);
  const name = nextYearName(year.name);
  return {
    academicYear: name === year.name ? yearsOf(period) : name,
    ...period,
    semesters: semesters.map((each) => ({ semesterName: nextYearName(each.semesterName), ...aYearOn(each) })),
    holidays: holidayPeriods(holidays),
  };
}

/** '2027/28', or '2027' if it ends in the same year. */
const yearsOf = ({ firstDay, lastDay }: PlannedPeriod) => {
  const [first, last] = [firstDay.slice(0, 4), lastDay.slice(0, 4)];
  return first === last ? first : `${first}/${last.slice(2)}`;
};

/** Holidays of one name that follow each other, as a period, a year on. `days` are in the order of their dates. */
function holidayPeriods(days: readonly Pick<CalendarDayEntity, 'date' | 'name'>[]): PlannedYear['holidays'] {
  const periods: PlannedYear['holidays'] = [];
  for (const { date, name } of days) {
    const { firstDay, lastDay } = aYearOn({ firstDay: date, lastDay: date });
    const last = periods.at(-1);
    if (last && last.name === (name ?? 'Holiday') && daysBetween(last.lastDay, firstDay) <= 3) last.lastDay = lastDay;
    else periods.push({ name: name ?? 'Holiday', firstDay, lastDay });
  }
  return periods;
}

type ProposedSection = Omit<PlanSection, 'id'>;
type ProposedClass = Omit<PlannedClass, 'id' | 'className' | 'sectionName' | 'teacherName'>;

/**
 * The sections of the new year: one for the students of each section whose students do not all leave ('2-A' to '3-A'), and an empty one
 * for each name that would be gone ('1-A'). `stays`: whether students of a section stay in the school.
 */
export function proposeSections(
  sections: readonly Pick<SectionEntity, 'id' | 'sectionName' | 'capacity'>[],
  stays: (sectionId: number) => boolean,
): ProposedSection[] {
  const proposed: ProposedSection[] = [];
  const names = new Set<string>();
  const add = (section: ProposedSection) => {
    if (names.has(uniqueKey(section.sectionName))) return;
    names.add(uniqueKey(section.sectionName));
    proposed.push(section);
  };
  for (const { id, sectionName, capacity } of sections)
    if (stays(id)) add({ sectionName: nextSectionName(sectionName), capacity, fromSectionId: id });
  for (const { sectionName, capacity } of sections) add({ sectionName, capacity, fromSectionId: null });
  return proposed;
}

/**
 * This year's classes, a year on: students keep their teacher, weekdays and times, and 'Arabic 1' becomes 'Arabic 2' if the school has it.
 * A section without students from this year gets the classes of this year's section of its name, whose teacher moves on with the students:
 * they are left open.
 */
export function proposeClasses({
  schedules,
  planned,
  sections,
  classTypes,
  semesterNames,
  isStaff,
}: {
  schedules: readonly ScheduleEntity[];
  planned: readonly PlanSection[];
  sections: readonly Pick<SectionEntity, 'id' | 'sectionName'>[];
  classTypes: readonly { id: number; className: string }[];
  /** The new names of this year's semesters. */
  semesterNames: ReadonlyMap<number, string>;
  isStaff: (teacherId: number) => boolean;
}): ProposedClass[] {
  const idOf = new Map(classTypes.map(({ id, className }) => [uniqueKey(className), id]));
  const nameOf = new Map(classTypes.map(({ id, className }) => [id, className]));
  const sectionOf = new Map(sections.map(({ id, sectionName }) => [uniqueKey(sectionName), id]));
  const classes = new Map<string, ProposedClass>();
  for (const section of planned) {
    const isFollowing = section.fromSectionId !== null;
    const source = section.fromSectionId ?? sectionOf.get(uniqueKey(section.sectionName));
    for (const {
      classSectionId,
      classTypeId,
      semesterId,
      teacherId,
      weekdays,
      startTime,
      endTime,
      lastDay,
    } of schedules) {
      const semesterName = semesterNames.get(semesterId);
      if (classSectionId !== source || semesterName === undefined || lastDay !== null) continue;
      const next = isFollowing ? idOf.get(uniqueKey(nextClassName(nameOf.get(classTypeId) ?? ''))) : undefined;
      const proposed = {
        classTypeId: next ?? classTypeId,
        plannedSectionId: section.id,
        semesterName,
        teacherId: isFollowing && isStaff(teacherId) ? teacherId : null,
        weekdays,
        startTime,
        endTime,
      };
      const key = `${proposed.classTypeId} ${section.id} ${uniqueKey(semesterName)}`;
      if (!classes.has(key)) classes.set(key, proposed);
    }
  }
  return [...classes.values()];
}
