import type { CalendarDay, DayKind, Meeting } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import type { MatrixFilter, MatrixReason } from '@homeroom/shared/reports/reports';
import type { Stay } from '@homeroom/shared/students/students';
import { keysOf } from '@homeroom/shared/text';
import type { RowRule } from '../../platform/access/row-access.js';
import type { ReadParameters, ReadRows } from '../../platform/workers/worker-reads.js';
import { joinClassType, joinSection, joinSemester, joinYear, semesterWords } from '../academics/academics.sql.js';
import { fromAbsenceReasons } from '../absence-notices/absence-notices.sql.js';
import { joinTeacher, userName } from '../accounts/accounts.sql.js';
import { fromMarks, registerText } from '../attendance/marks.sql.js';
import { fromDays, fromSchedules } from '../classes/classes.sql.js';
import { leftJoinFirstContact, parentName } from '../parents/parents.sql.js';
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
  teacherLastName: string;
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
  parentLastName: string;
}

/** Everything in a matrix but its marks. */
export interface MatrixFacts {
  schedules: ReportSchedule[];
  days: CalendarDay[];
  stays: (Stay & { sectionId: number; student: ReportStudent })[];
}

/** A register as one text (`readRegisterText`); `null` if all its marks are cleared. */
type RegisterCells = [scheduleId: number, dayId: number, register: string | null];

/** A mark with a reason. */
export type ReasonCells = [scheduleId: number, dayId: number, studentId: number, reasonId: number];

/** The registers of each schedule, by its id. */
export type MarkTexts = Map<number, RegisterCells[]>;

/** The scope of a report: a filter, and the reader's reach. */
export interface ReportScope extends MatrixFilter {
  /** The schedules, as a rule on `schedule.id`. */
  reach: RowRule;
  /** The students whose parents are named, as a rule on `student.id`: not those who have left (decisions 2.4). */
  parentsOf: RowRule;
}

const filterColumns = {
  teacherId: 'schedule.teacher_id',
  sectionId: 'schedule.class_section_id',
  classTypeId: 'schedule.class_type_id',
  semesterId: 'schedule.semester_id',
};

/** SQL for the schedules in a scope, without those of archived semesters. */
function schedulesOf(scope: ReportScope) {
  const filters = keysOf(filterColumns).filter((name) => scope[name] !== undefined);
  const conditions = filters.map((name) => `${filterColumns[name]} = :${name}`);
  return `${fromSchedules} ${joinSemester('schedule.semester_id')} WHERE ${['NOT semester.archived', scope.reach.sql, ...conditions].join(' AND ')}`;
}

/** SQL that narrows `calendar_day` to the filter's dates. */
const rangeOf = ({ from, to }: MatrixFilter) =>
  [from && 'AND calendar_day.date >= :from', to && 'AND calendar_day.date <= :to'].filter(Boolean).join(' ');

/** SQL that narrows `mark` to the filter's dates. */
function daysOf(filter: MatrixFilter) {
  const range = rangeOf(filter);
  return range && `AND mark.calendar_day_id IN (SELECT calendar_day.id ${fromDays} WHERE TRUE ${range})`;
}

const ofStudent = ({ studentId }: MatrixFilter, column: string) =>
  studentId === undefined ? '' : `AND ${column} = :studentId`;

const parametersOf = ({ reach, parentsOf, ...filter }: ReportScope): ReadParameters =>
  ({ ...filter, ...reach.parameters, ...parentsOf.parameters }) as ReadParameters;

const scheduleColumns: Record<keyof ReportSchedule, string> = {
  id: 'schedule.id',
  semesterId: 'schedule.semester_id',
  weekdays: 'schedule.weekdays',
  firstDay: 'schedule.first_day',
  lastDay: 'schedule.last_day',
  classSectionId: 'section.id',
  sectionName: 'section.section_name',
  sectionKey: 'section.section_name_order',
  allocatedYear: 'section.allocated_year',
  classTypeId: 'class_type.id',
  className: 'class_type.class_name',
  classKey: 'class_type.class_name_order',
  teacherName: userName,
  teacherLastName: 'account.last_name',
  semesterName: semesterWords,
  semesterFirstDay: 'semester.first_day',
};
const scheduleFields = Object.keys(scheduleColumns);

async function readSchedules(rows: ReadRows, scope: ReportScope): Promise<ReportSchedule[]> {
  const found = await rows<(string | number | null)[]>(
    `SELECT ${Object.values(scheduleColumns).join(', ')}
     FROM (SELECT schedule.* ${schedulesOf(scope)}) schedule
       ${joinSemester('schedule.semester_id')} ${joinYear} ${joinSection('schedule.class_section_id')} ${joinClassType} ${joinTeacher('schedule.teacher_id')}`,
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
    `SELECT calendar_day.id, calendar_day.date, calendar_day.semester_id, calendar_day.kind, calendar_day.class_type_ids, calendar_day.section_ids ${fromDays}
     WHERE calendar_day.kind <> 'EVENT' ${rangeOf(scope)}
       AND calendar_day.semester_id IN (SELECT schedule.semester_id ${schedulesOf(scope)})`,
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
  parentLastName: string | null,
];

async function readStays(rows: ReadRows, scope: ReportScope): Promise<MatrixFacts['stays']> {
  const found = await rows<StayCells>(
    `SELECT membership.section_id, membership.first_day, membership.last_day, student.id, ${studentName}, student.student_last_name, student.student_name_order,
       ${parentName}, parent.last_name
     ${fromStudentStays} ${leftJoinFirstContact('student.id', scope.parentsOf.sql)}
     WHERE membership.section_id IN (SELECT schedule.class_section_id ${schedulesOf(scope)}) ${ofStudent(scope, 'membership.student_id')}`,
    parametersOf(scope),
  );
  return found.map(([sectionId, firstDay, lastDay, id, name, lastName, nameKey, parentName, parentLastName]) => ({
    sectionId,
    firstDay,
    lastDay,
    student: { id, name, lastName, nameKey, parentName: parentName ?? '', parentLastName: parentLastName ?? '' },
  }));
}

export const readFacts = async (rows: ReadRows, scope: ReportScope): Promise<MatrixFacts> => ({
  schedules: await readSchedules(rows, scope),
  days: await readDays(rows, scope),
  stays: await readStays(rows, scope),
});

/** The marks with a reason in a scope, from `ix_marks_reason` alone. */
export function readReasons(rows: ReadRows, scope: ReportScope): Promise<ReasonCells[]> {
  return rows<ReasonCells>(
    `SELECT mark.schedule_id, mark.calendar_day_id, mark.student_id, mark.absence_reason_id ${fromMarks}
     WHERE mark.absence_reason_id IS NOT NULL AND mark.schedule_id IN (SELECT schedule.id ${schedulesOf(scope)})
       ${ofStudent(scope, 'mark.student_id')} ${daysOf(scope)}`,
    parametersOf(scope),
  );
}

type AbsenceReasonCells = [id: number, name: string, excused: number | boolean];

/** The school's reasons in their order, with archived ones. */
export async function readAbsenceReasons(rows: ReadRows): Promise<MatrixReason[]> {
  const found = await rows<AbsenceReasonCells>(
    `SELECT absence_reason.id, absence_reason.name, absence_reason.excused ${fromAbsenceReasons} ORDER BY absence_reason.position, absence_reason.id`,
  );
  return found.map(([id, name, excused]) => ({ id, name, excused: Boolean(excused) }));
}

/** The marks in a scope. The database makes one text of each register, from `ix_marks_register` alone. */
export async function readMarks(rows: ReadRows, scope: ReportScope): Promise<MarkTexts> {
  const found = await rows<RegisterCells>(
    `SELECT mark.schedule_id, mark.calendar_day_id, ${registerText} ${fromMarks}
     WHERE mark.schedule_id IN (SELECT schedule.id ${schedulesOf(scope)}) ${ofStudent(scope, 'mark.student_id')}
       ${daysOf(scope)}
     GROUP BY mark.schedule_id, mark.calendar_day_id`,
    parametersOf(scope),
  );
  return Map.groupBy(found, ([scheduleId]) => scheduleId);
}
