import type { CalendarDay, DayKind, Meeting } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import type { MatrixFilter } from '@homeroom/shared/reports/reports';
import type { Stay } from '@homeroom/shared/students/students';
import { keysOf } from '@homeroom/shared/text';
import type { RowRule } from '../../platform/access/row-access.js';
import type { ReadParameters, ReadRows } from '../../platform/workers/worker-reads.js';
import { joinClassType, joinSection, joinSemester, joinYear, semesterWords } from '../academics/academics.sql.js';
import { joinTeacher, userName } from '../accounts/accounts.sql.js';
import { fromSchedules } from '../classes/classes.sql.js';
import { fromParents, parentName } from '../parents/parents.sql.js';
import { fromStudentStays, studentName } from '../students/students.sql.js';

/** A schedule with the names that a report shows and the folded keys that sort it. */
export interface ReportSchedule extends Meeting {
  id: number;
  sectionName: string;
  sectionKey: string;
  allocatedYear: number;
  className: string;
  classKey: string;
  teacherName: string;
  semesterName: string;
  semesterFirstDay: IsoDate;
}

export interface ReportStudent {
  id: number;
  name: string;
  lastName: string;
  nameKey: string;
  /** The first parent; '' if there is none, or not for this reader. */
  parentName: string;
}

/** Everything in a matrix but its marks. */
export interface MatrixFacts {
  schedules: ReportSchedule[];
  days: CalendarDay[];
  stays: (Stay & { sectionId: number; student: ReportStudent })[];
}

/** A register as one text (`readRegisterText`); `null` if all its marks are cleared. */
type RegisterCells = [scheduleId: number, dayId: number, register: string | null];

/** The registers of each schedule, by its id. */
export type MarkTexts = Map<number, RegisterCells[]>;

/** The scope of a report: a filter, and the reader's reach. */
export interface ReportScope extends MatrixFilter {
  /** The schedules, as a rule on `s.id`. */
  reach: RowRule;
  /** The students whose parents are named, as a rule on `st.id`: not those who have left (decisions 2.4). */
  parentsOf: RowRule;
}

const filterColumns = {
  teacherId: 's.teacher_id',
  sectionId: 's.class_section_id',
  classTypeId: 's.class_type_id',
  semesterId: 's.semester_id',
};

/** SQL for the schedules in a scope, without those of archived semesters. */
function schedulesOf(scope: ReportScope) {
  const filters = keysOf(filterColumns).filter((name) => scope[name] !== undefined);
  const conditions = filters.map((name) => `${filterColumns[name]} = :${name}`);
  return `${fromSchedules} WHERE ${['NOT e.archived', scope.reach.sql, ...conditions].join(' AND ')}`;
}

/** SQL that narrows `calendar_days d` to the filter's dates. */
const rangeOf = ({ from, to }: MatrixFilter) =>
  [from && 'AND d.date >= :from', to && 'AND d.date <= :to'].filter(Boolean).join(' ');

const ofStudent = ({ studentId }: MatrixFilter, column: string) =>
  studentId === undefined ? '' : `AND ${column} = :studentId`;

const parametersOf = ({ reach, parentsOf, ...filter }: ReportScope): ReadParameters =>
  ({ ...filter, ...reach.parameters, ...parentsOf.parameters }) as ReadParameters;

const scheduleColumns: Record<keyof ReportSchedule, string> = {
  id: 's.id',
  semesterId: 's.semester_id',
  weekdays: 's.weekdays',
  firstDay: 's.first_day',
  lastDay: 's.last_day',
  classSectionId: 'g.id',
  sectionName: 'g.section_name',
  sectionKey: 'g.section_name_order',
  allocatedYear: 'g.allocated_year',
  classTypeId: 'c.id',
  className: 'c.class_name',
  classKey: 'c.class_name_order',
  teacherName: userName,
  semesterName: semesterWords,
  semesterFirstDay: 'e.first_day',
};
const scheduleFields = Object.keys(scheduleColumns);

async function readSchedules(rows: ReadRows, scope: ReportScope): Promise<ReportSchedule[]> {
  const found = await rows<(string | number | null)[]>(
    `SELECT ${Object.values(scheduleColumns).join(', ')}
     FROM (SELECT s.* ${schedulesOf(scope)}) s
       ${joinSemester('s.semester_id')} ${joinYear} ${joinSection('s.class_section_id')} ${joinClassType('s.class_type_id')} ${joinTeacher('s.teacher_id')}`,
    parametersOf(scope),
  );
  return found.map((cells) => {
    const read = Object.fromEntries(
      scheduleFields.map((field, n) => [field, cells[n]]),
    ) as unknown as ReportSchedule & { weekdays: string };
    return { ...read, weekdays: JSON.parse(read.weekdays) as number[] };
  });
}

type DayCells = [
  id: number,
  date: IsoDate,
  semesterId: number,
  kind: DayKind,
  classTypeIds: string | null,
  sectionIds: string | null,
];

async function readDays(rows: ReadRows, scope: ReportScope): Promise<CalendarDay[]> {
  const found = await rows<DayCells>(
    `SELECT d.id, d.date, d.semester_id, d.kind, d.class_type_ids, d.section_ids FROM calendar_days d
     WHERE d.kind <> 'EVENT' ${rangeOf(scope)}
       AND d.semester_id IN (SELECT s.semester_id ${schedulesOf(scope)})`,
    parametersOf(scope),
  );
  const ids = (text: string | null) => (text === null ? null : (JSON.parse(text) as number[]));
  return found.map(([id, date, semesterId, kind, classTypeIds, sectionIds]) => ({
    id,
    date,
    semesterId,
    kind,
    name: null,
    classTypeIds: ids(classTypeIds),
    sectionIds: ids(sectionIds),
  }));
}

type StayCells = [
  sectionId: number,
  firstDay: IsoDate,
  lastDay: IsoDate | null,
  studentId: number,
  name: string,
  lastName: string,
  nameKey: string,
  parentName: string | null,
];

async function readStays(rows: ReadRows, scope: ReportScope): Promise<MatrixFacts['stays']> {
  const found = await rows<StayCells>(
    `SELECT m.section_id, m.first_day, m.last_day, st.id, ${studentName('st')}, st.student_last_name, st.student_name_order,
       CASE WHEN ${scope.parentsOf.sql} THEN (SELECT ${parentName} ${fromParents} WHERE l.student_id = st.id ORDER BY l.position, l.id LIMIT 1) END
     ${fromStudentStays}
     WHERE m.section_id IN (SELECT s.class_section_id ${schedulesOf(scope)}) ${ofStudent(scope, 'm.student_id')}`,
    parametersOf(scope),
  );
  return found.map(([sectionId, firstDay, lastDay, id, name, lastName, nameKey, parentName]) => ({
    sectionId,
    firstDay,
    lastDay,
    student: { id, name, lastName, nameKey, parentName: parentName ?? '' },
  }));
}

export const readFacts = async (rows: ReadRows, scope: ReportScope): Promise<MatrixFacts> => ({
  schedules: await readSchedules(rows, scope),
  days: await readDays(rows, scope),
  stays: await readStays(rows, scope),
});

/** The marks in a scope. The database makes one text of each register, from `ix_marks_register` alone. */
export async function readMarks(rows: ReadRows, scope: ReportScope): Promise<MarkTexts> {
  const range = rangeOf(scope);
  const found = await rows<RegisterCells>(
    `SELECT k.schedule_id, k.calendar_day_id, string_agg(k.student_id || substr(k.status, 1, 1), '') FROM marks k
     WHERE k.schedule_id IN (SELECT s.id ${schedulesOf(scope)}) ${ofStudent(scope, 'k.student_id')}
       ${range && `AND k.calendar_day_id IN (SELECT d.id FROM calendar_days d WHERE TRUE ${range})`}
     GROUP BY k.schedule_id, k.calendar_day_id`,
    parametersOf(scope),
  );
  return Map.groupBy(found, ([scheduleId]) => scheduleId);
}
