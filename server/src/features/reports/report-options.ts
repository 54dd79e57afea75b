import type { IsoDate } from '@homeroom/shared/dates';
import type { ReportOptions } from '@homeroom/shared/reports/reports';
import { byText } from '@homeroom/shared/text';
import type { RowRule } from '../../platform/access/row-access.js';
import type { ReadParameters, ReadRows } from '../../platform/workers/worker-reads.js';
import { fromSemesters, joinSemester } from '../academics/academics.sql.js';
import { fromTeachers, userName } from '../accounts/accounts.sql.js';
import { fromSchedules } from '../classes/classes.sql.js';
import { readFacts, type ReportScope } from './matrix-facts.js';
import { frameOf } from './matrix-rows.js';

/** `today` is the date at the school. */
export interface OptionsTask extends Pick<ReportScope, 'teacherId' | 'reach' | 'parentsOf'> {
  /** The teachers to offer, as a rule on `teacher.id`. */
  teachers: RowRule;
  today: IsoDate;
}

/**
 * The choices of the report filters, limited to those that lead to a report. `teacherId` narrows all but the teachers (spec 4).
 * Teachers and students are sorted by name, the rest as in the matrix.
 */
export async function readOptions(
  rows: ReadRows,
  { teachers: offered, today, ...scope }: OptionsTask,
): Promise<ReportOptions> {
  const facts = await readFacts(rows, scope);
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
      studentLastName: student.lastName,
      sectionName: schedule.sectionName,
      classTypeName: schedule.className,
    })),
  };
}

async function readTeachers(rows: ReadRows, { sql, parameters }: RowRule): Promise<ReportOptions['teachers']> {
  const found = await rows<[userId: number, teacherId: number, fullName: string, lastName: string, key: string]>(
    `SELECT account.id, teacher.id, ${userName}, account.last_name, account.full_name_order ${fromTeachers}
     WHERE teacher.id IN (SELECT schedule.teacher_id ${fromSchedules} ${joinSemester('schedule.semester_id')} WHERE NOT semester.archived)
       AND ${sql} ORDER BY teacher.id`,
    parameters as ReadParameters,
  );
  return byKey(found, ([, , , , key]) => key).map(([userId, teacherId, fullName, lastName]) => ({
    userId,
    teacherId,
    fullName,
    lastName,
  }));
}

type OfferedSemester = ReportOptions['semesters'][number] & { firstDay: IsoDate; lastDay: IsoDate };

async function readSemesters(rows: ReadRows, offered?: ReadonlySet<number>): Promise<OfferedSemester[]> {
  const found = await rows<
    [id: number, semesterName: string, academicYear: string, firstDay: IsoDate, lastDay: IsoDate]
  >(
    `SELECT semester.id, semester.semester_name, academic_year.name, semester.first_day, semester.last_day ${fromSemesters} WHERE NOT semester.archived ORDER BY semester.first_day DESC, semester.id DESC`,
  );
  return found
    .filter(([id]) => !offered || offered.has(id))
    .map(([id, semesterName, academicYear, firstDay, lastDay]) => ({
      id,
      semesterName,
      academicYear,
      firstDay,
      lastDay,
    }));
}

/** The semester that reports of the whole school open with; `null` if several are current, or none has begun. */
export const readOpeningSemester = async (rows: ReadRows, today: IsoDate) =>
  openingSemester(await readSemesters(rows), today);

/** The semester that a report opens with; `null` if several are current. `semesters` start with the latest. */
function openingSemester(semesters: readonly OfferedSemester[], today: IsoDate): number | null {
  const begun = semesters.filter(({ firstDay }) => firstDay <= today);
  const running = begun.filter(({ lastDay }) => today <= lastDay);
  return running.length > 1 ? null : ((running[0] ?? begun[0])?.id ?? null);
}

/** Sorts by folded keys, the same on both engines. */
const byKey = <Item>(items: Item[], keyOf: (item: Item) => string) => items.sort(byText(keyOf));
