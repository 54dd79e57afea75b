import type { IsoDate } from '@homeroom/shared/dates';
import type { RosterExport } from '@homeroom/shared/one-roster';
import type { ReadRows } from '../../platform/workers/worker-reads.js';
import {
  fromAcademicYears,
  fromClassTypes,
  fromSections,
  fromSemesters,
  joinSemester,
} from '../academics/academics.sql.js';
import { fromTeachers } from '../accounts/accounts.sql.js';
import { fromSchedules } from '../classes/classes.sql.js';
import { joinContactsOf } from '../parents/parents.sql.js';
import { fromActive } from '../students/students.sql.js';
import { joined, type Span, type Teaching } from './class-spans.js';
import { fromSourcedIds } from './one-roster.entities.js';
import { periodsOf } from './periods.js';
import { yearOfSection } from './section-year.js';
import { classKey, SourcedIds, type KeptId } from './sourced-ids.js';

export interface ExportRequest extends RosterExport {
  namespace: string;
  schoolName: string;
  today: IsoDate;
}

interface Section {
  id: number;
  name: string;
  /** The sourcedId of its homeroom. */
  sourcedId: string;
  yearId: number;
}

interface RosterClass {
  sourcedId: string;
  title: string;
  classTypeId: number;
  section: Section;
  semester: Span & { sourcedId: string };
  periods: string;
  teachings: Teaching[];
}

interface Dates {
  firstDay: IsoDate;
  lastDay: IsoDate;
}

/** What is exported of a school, but its people, who are read while they are written. */
export interface School {
  ids: SourcedIds;
  years: (Dates & { id: number; name: string; sourcedId: string })[];
  semesters: (Dates & { id: number; yearId: number; name: string; sourcedId: string })[];
  sections: Section[];
  classTypes: [id: number, name: string, archived: boolean | number][];
  classes: RosterClass[];
}

/** Reads the years that are exported, with what belongs to them. */
export async function readSchool(rows: ReadRows, request: ExportRequest): Promise<School> {
  const { namespace, today, years: scope } = request;
  const ids = new SourcedIds(
    namespace,
    await rows<KeptId>(
      `SELECT sourced_id.kind, sourced_id.record_key, sourced_id.sourced_id ${fromSourcedIds} ORDER BY sourced_id.id`,
    ),
  );
  const years = (
    await rows<[number, string, IsoDate, IsoDate]>(
      `SELECT academic_year.id, academic_year.name, academic_year.first_day, academic_year.last_day ${fromAcademicYears} ORDER BY academic_year.first_day, academic_year.id`,
    )
  ).map(([id, name, firstDay, lastDay]) => ({ id, name, firstDay, lastDay, sourcedId: ids.of('year', id) }));
  const exported = new Set(years.filter(({ lastDay }) => scope === 'all' || lastDay >= today).map(({ id }) => id));
  const semesters = (
    await rows<[number, number, string, IsoDate, IsoDate]>(
      `SELECT semester.id, semester.academic_year_id, semester.semester_name, semester.first_day, semester.last_day ${fromSemesters} ORDER BY semester.first_day, semester.id`,
    )
  )
    .map(([id, yearId, name, firstDay, lastDay]) => ({
      id,
      yearId,
      name,
      firstDay,
      lastDay,
      sourcedId: ids.of('semester', id),
    }))
    .filter(({ yearId }) => exported.has(yearId));

  const taught = new Map(
    await rows<[number, number]>(
      `SELECT schedule.class_section_id, max(semester.academic_year_id) ${fromSchedules} ${joinSemester('schedule.semester_id')} GROUP BY schedule.class_section_id`,
    ),
  );
  const sections = (
    await rows<[number, string, number]>(
      `SELECT section.id, section.section_name, section.allocated_year ${fromSections} ORDER BY section.id`,
    )
  ).flatMap(([id, name, allocatedYear]): Section[] => {
    const year = yearOfSection({ allocatedYear, taughtInYearId: taught.get(id) ?? null }, years);
    return year && exported.has(year.id) ? [{ id, name, yearId: year.id, sourcedId: ids.of('section', id) }] : [];
  });
  const classTypes = await rows<[number, string, boolean | number]>(
    `SELECT class_type.id, class_type.class_name, class_type.archived ${fromClassTypes} ORDER BY class_type.id`,
  );
  const classes = await readClasses(rows, { ids, semesters, sections, classTypes });
  return { ids, years: years.filter(({ id }) => exported.has(id)), semesters, sections, classTypes, classes };
}

/** The classes of the exported semesters and sections, each with all its teachers. */
async function readClasses(
  rows: ReadRows,
  { ids, semesters, sections, classTypes }: Pick<School, 'ids' | 'semesters' | 'sections' | 'classTypes'>,
): Promise<RosterClass[]> {
  const bySemester = new Map(semesters.map((each) => [each.id, each]));
  const bySection = new Map(sections.map((each) => [each.id, each]));
  const typeNames = new Map(classTypes.map(([id, name]) => [id, name]));
  const found = new Map<string, RosterClass>();
  const schedules = await rows<
    [number, number, number, number, string, string | null, string | null, IsoDate | null, IsoDate | null]
  >(
    `SELECT schedule.class_type_id, schedule.semester_id, schedule.class_section_id, schedule.teacher_id, schedule.weekdays, schedule.start_time, schedule.end_time,
       schedule.first_day, schedule.last_day
     ${fromSchedules} ${joinSemester('schedule.semester_id')} ORDER BY semester.first_day, coalesce(schedule.first_day, semester.first_day), schedule.id`,
  );
  for (const [classTypeId, semesterId, sectionId, teacherId, weekdays, startTime, endTime, first, last] of schedules) {
    const semester = bySemester.get(semesterId);
    const section = bySection.get(sectionId);
    if (!semester || !section) continue;
    const key = classKey(classTypeId, semesterId, sectionId);
    const one = found.get(key) ?? {
      sourcedId: ids.of('class', key),
      title: `${typeNames.get(classTypeId)!} ${section.name}`,
      classTypeId,
      section,
      semester,
      periods: '',
      teachings: [],
    };
    // The last assignment says when the class meets now.
    one.periods = periodsOf({ weekdays: JSON.parse(weekdays) as number[], startTime, endTime });
    one.teachings = joined([
      ...one.teachings,
      { teacher: teacherId, firstDay: first ?? semester.firstDay, lastDay: last ?? semester.lastDay },
    ]);
    found.set(key, one);
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
