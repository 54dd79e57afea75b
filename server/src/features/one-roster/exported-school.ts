import type { IsoDate } from '@homeroom/shared/dates';
import type { RosterExport } from '@homeroom/shared/one-roster';
import type { ReadRows } from '../../platform/workers/worker-reads.js';
import { fromTeachers } from '../accounts/accounts.sql.js';
import { joinContactsOf } from '../parents/parents.sql.js';
import { fromActive } from '../students/students.sql.js';
import { periodsOf } from './cells.js';
import { joined, type Teaching } from './class-spans.js';
import { readAll, schoolTables, type SchoolRow } from './school-tables.js';
import { classKey, SourcedIds } from './sourced-ids.js';

export interface ExportRequest extends RosterExport {
  namespace: string;
  schoolName: string;
  today: IsoDate;
}

type Sourced<Of extends keyof typeof schoolTables> = SchoolRow<Of> & { sourcedId: string };
/** `sourcedId`: of its homeroom. */
type Section = Sourced<'sections'> & { yearId: number };

interface RosterClass {
  sourcedId: string;
  title: string;
  classTypeId: number;
  section: Section;
  semester: Sourced<'semesters'>;
  periods: string;
  teachings: Teaching[];
}

/** What is exported of a school, but its people, who are read while they are written. */
export interface School {
  ids: SourcedIds;
  years: Sourced<'years'>[];
  semesters: Sourced<'semesters'>[];
  sections: Section[];
  classTypes: SchoolRow<'classTypes'>[];
  classes: RosterClass[];
}

/** Reads the years that are exported, with what belongs to them. */
export async function readSchool(rows: ReadRows, request: ExportRequest): Promise<School> {
  const { namespace, today, years: scope } = request;
  const ids = new SourcedIds(namespace, await readAll(rows, schoolTables.keptIds));
  const years = await readAll(rows, schoolTables.years);
  const exported = new Set(years.filter(({ lastDay }) => scope === 'all' || lastDay >= today).map(({ id }) => id));
  const allSemesters = await readAll(rows, schoolTables.semesters);
  const semesters = allSemesters
    .filter(({ academicYearId }) => exported.has(academicYearId))
    .map((semester) => ({ ...semester, sourcedId: ids.of('semester', semester.id) }));
  const assignments = await readAll(rows, schoolTables.assignments);
  const yearIds = new Map(allSemesters.map(({ id, academicYearId }) => [id, academicYearId]));
  const taught = Map.groupBy(assignments, ({ classSectionId }) => classSectionId);
  const sections = (await readAll(rows, schoolTables.sections)).flatMap((section): Section[] => {
    const taughtIn = taught.get(section.id)?.map(({ semesterId }) => yearIds.get(semesterId)!) ?? [];
    const yearId = yearOfSection(section, Math.max(...taughtIn), years)?.id;
    return yearId !== undefined && exported.has(yearId)
      ? [{ ...section, yearId, sourcedId: ids.of('section', section.id) }]
      : [];
  });
  const classTypes = await readAll(rows, schoolTables.classTypes);
  return {
    ids,
    years: years.filter(({ id }) => exported.has(id)).map((year) => ({ ...year, sourcedId: ids.of('year', year.id) })),
    semesters,
    sections,
    classTypes,
    classes: classesOf(assignments, { ids, semesters, sections, classTypes }),
  };
}

/**
 * The academic year of a section, which only has the number of one: that of its last classes, or else the one that begins in the section's
 * year, or ends in it. `years`: by first day.
 */
function yearOfSection(
  { allocatedYear }: SchoolRow<'sections'>,
  lastTaughtIn: number,
  years: readonly SchoolRow<'years'>[],
) {
  const inYear = (day: IsoDate) => Number(day.slice(0, 4)) === allocatedYear;
  return (
    years.find(({ id }) => id === lastTaughtIn) ??
    years.find(({ firstDay }) => inYear(firstDay)) ??
    years.find(({ lastDay }) => inYear(lastDay))
  );
}

/** The classes of the exported semesters and sections, each with all its teachers. */
function classesOf(
  assignments: readonly SchoolRow<'assignments'>[],
  { ids, semesters, sections, classTypes }: Pick<School, 'ids' | 'semesters' | 'sections' | 'classTypes'>,
): RosterClass[] {
  const bySemester = new Map(semesters.map((each) => [each.id, each]));
  const bySection = new Map(sections.map((each) => [each.id, each]));
  const typeNames = new Map(classTypes.map(({ id, className }) => [id, className]));
  const found = new Map<string, RosterClass>();
  for (const assignment of assignments) {
    const { classTypeId, semesterId, classSectionId, teacherId, weekdays, startTime, endTime } = assignment;
    const semester = bySemester.get(semesterId);
    const section = bySection.get(classSectionId);
    if (!semester || !section) continue;
    const { firstDay, lastDay } = semester;
    const key = classKey(classTypeId, semesterId, classSectionId);
    found.set(key, {
      sourcedId: ids.of('class', key),
      title: `${typeNames.get(classTypeId)!} ${section.sectionName}`,
      classTypeId,
      section,
      semester,
      // The last assignment says when the class meets now.
      periods: periodsOf({ weekdays: JSON.parse(weekdays) as number[], startTime, endTime }),
      teachings: joined([
        ...(found.get(key)?.teachings ?? []),
        {
          teacher: teacherId,
          firstDay: assignment.firstDay ?? firstDay,
          lastDay: assignment.lastDay ?? lastDay,
        },
      ]),
    });
  }
  return [...found.values()];
}

/** Students of the school today with their grade. */
export function readStudents(rows: ReadRows, today: IsoDate) {
  return rows<[number, string, string, string | null, string, IsoDate]>(
    `SELECT student.id, student.student_first_name, student.student_last_name, coalesce(student.rising_grade, student.current_grade), student.gender, student.birth_date
     ${fromActive} ORDER BY student.id`,
    { today },
  );
}

/** The teachers who are active, or have an exported class. */
export async function readTeachers(rows: ReadRows, classes: readonly RosterClass[]) {
  const teachers = new Set(classes.flatMap(({ teachings }) => teachings.map(({ teacher }) => teacher)));
  const all = await rows<[number, string, string, string | null, string | null, string]>(
    `SELECT teacher.id, account.first_name, account.last_name, account.email, account.phone_number, account.status ${fromTeachers} ORDER BY teacher.id`,
  );
  return all.filter(([id, , , , , status]) => status === 'ACTIVE' || teachers.has(id));
}

/** The parents of today's students who may be contacted, each with the relationships to them. */
export async function readParents(rows: ReadRows, today: IsoDate) {
  const found = await rows<[number, string, string, string | null, string | null, string | null]>(
    `SELECT parent.id, parent.first_name, parent.last_name, parent.email, parent.phone, student_parent.relationship
     FROM (SELECT student.id AS "id" ${fromActive}) pupil ${joinContactsOf('pupil.id')} ORDER BY parent.id, student_parent.id`,
    { today },
  );
  return [...Map.groupBy(found, ([id]) => id).values()];
}
