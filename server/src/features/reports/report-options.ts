import type { IsoDate } from '@homeroom/shared/dates';
import type { ReportOptions } from '@homeroom/shared/reports/reports';
import { byText } from '@homeroom/shared/text';
import type { RowRule } from '../../platform/access/row-access.js';
import type { ReadParameters, ReadRows } from '../../platform/workers/worker-reads.js';
import { readFacts } from './matrix-facts.js';
import { frameOf } from './matrix-rows.js';

/** `today` is the date at the school. */
export interface OptionsTask {
  teacherId?: number | undefined;
  reach: RowRule;
  /** The teachers who are offered, a rule on `t.id`. */
  teachers: RowRule;
  today: IsoDate;
}

/**
 * The choices of the report filters: only what leads to a report. `teacherId` narrows all but the teachers (spec 4). Teachers and students are in the order of their names, the rest as in the matrix.
 */
export async function readOptions(
  rows: ReadRows,
  { teacherId, reach, teachers: offered, today }: OptionsTask,
): Promise<ReportOptions> {
  const facts = await readFacts(rows, { teacherId, reach });
  const teachers = await readTeachers(rows, offered);
  const sections = new Map(facts.schedules.map((each) => [each.classSectionId, each]));
  const classTypes = new Map(facts.schedules.map((each) => [each.classTypeId, each]));
  const semesters = await readSemesters(rows, new Set(facts.schedules.map((each) => each.semesterId)));
  const students = new Map(
    frameOf(facts).rows.map(({ schedule, student }) => [
      `${student.id} ${schedule.classSectionId} ${schedule.classTypeId}`,
      { schedule, student },
    ]),
  );
  return {
    teachers,
    semesters: semesters.map(({ id, semesterName, academicYear }) => ({ id, semesterName, academicYear })),
    openingSemesterId: openingSemester(semesters, today),
    sections: byKey([...sections.values()], (each) => each.sectionKey).map((each) => ({
      id: each.classSectionId,
      sectionName: each.sectionName,
    })),
    classTypes: byKey([...classTypes.values()], (each) => each.classKey).map((each) => ({
      id: each.classTypeId,
      className: each.className,
    })),
    students: byKey([...students.values()], ({ student }) => student.nameKey).map(({ schedule, student }) => ({
      studentId: student.id,
      studentName: student.name,
      sectionName: schedule.sectionName,
      classTypeName: schedule.className,
    })),
  };
}

async function readTeachers(rows: ReadRows, { sql, parameters }: RowRule): Promise<ReportOptions['teachers']> {
  const found = await rows<[userId: number, teacherId: number, fullName: string, key: string]>(
    `SELECT u.id, t.id, u.first_name || ' ' || u.last_name, u.full_name_key FROM teachers t JOIN users u ON u.id = t.user_id
     WHERE t.id IN (SELECT s.teacher_id FROM schedules s JOIN semesters term ON term.id = s.semester_id WHERE NOT term.archived)
       AND ${sql} ORDER BY t.id`,
    parameters as ReadParameters,
  );
  return byKey(found, ([, , , key]) => key).map(([userId, teacherId, fullName]) => ({ userId, teacherId, fullName }));
}

type OfferedSemester = ReportOptions['semesters'][number] & { firstDay: IsoDate; lastDay: IsoDate };

async function readSemesters(rows: ReadRows, offered: ReadonlySet<number>): Promise<OfferedSemester[]> {
  const found = await rows<
    [id: number, semesterName: string, academicYear: string, firstDay: IsoDate, lastDay: IsoDate]
  >(
    'SELECT s.id, s.semester_name, y.name, s.first_day, s.last_day FROM semesters s JOIN academic_years y ON y.id = s.academic_year_id WHERE NOT s.archived ORDER BY s.first_day DESC, s.id DESC',
  );
  return found
    .filter(([id]) => offered.has(id))
    .map(([id, semesterName, academicYear, firstDay, lastDay]) => ({
      id,
      semesterName,
      academicYear,
      firstDay,
      lastDay,
    }));
}

/** Of semesters with the latest first: a student of two has a row in each, so that a report begins with one. */
function openingSemester(semesters: readonly OfferedSemester[], today: IsoDate): number | null {
  const begun = semesters.filter(({ firstDay }) => firstDay <= today);
  const running = begun.filter(({ lastDay }) => today <= lastDay);
  return running.length > 1 ? null : ((running[0] ?? begun[0])?.id ?? null);
}

/** In the order of folded keys, the same on both engines; equal ones stay as they came. */
const byKey = <Item>(items: Item[], keyOf: (item: Item) => string) => items.sort(byText(keyOf));
