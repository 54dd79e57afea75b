import { dayKindWords, type DayKind } from '@homeroom/shared/calendar/class-dates';
import { namesOfWeekdays, weekdayNames, weekdayOf, type IsoDate } from '@homeroom/shared/dates';
import { markWords, type MarkStatus } from '@homeroom/shared/attendance/registers';
import { beginningOf } from '@homeroom/shared/text';
import type { ReadRows } from '../../platform/workers/worker-reads.js';
import type { CellValue, Sheet } from '../../platform/spreadsheets/write-workbook.js';
import {
  fromSemesters,
  joinClassType,
  joinSection,
  joinSemester,
  semestersOfYear,
} from '../academics/academics.sql.js';
import { absenceReasonName } from '../absence-notices/absence-notices.sql.js';
import { joinTeacher, nameOfUser, userName } from '../accounts/accounts.sql.js';
import { fromDatedMarks, fromMarkChanges, fromMarks, isExcused } from '../attendance/marks.sql.js';
import { fromDays, fromSchedules, joinDay, joinNamedClass } from '../classes/classes.sql.js';
import { fromCovers } from '../cover/cover.sql.js';
import { fromStudentStays, joinStudent, studentName } from '../students/students.sql.js';
import { classesOfYear } from './count-year.js';

/** A sheet of .xlsx has at most 1,048,576 rows, one of them for the headings. */
export const mostRows = { ofSheet: 1_000_000 };

type Cells = CellValue[];
type Columns = Sheet['columns'];
const dates = { dates: 'cells', width: 14 } as const;

interface Semester {
  id: number;
  /** 1 for the year's first, so that long names differ where a tab cuts them. */
  place: number;
  name: string;
  first: IsoDate;
  last: IsoDate;
}

/**
 * Everything of an academic year as sheets of one workbook: its semesters, calendar, sections with their students, classes, cover, and the
 * marks of each semester with their notes and histories. Rows are read class by class while they are written.
 */
export async function yearSheets(rows: ReadRows, yearId: number): Promise<Sheet[]> {
  const semesters = (
    await rows<[number, string, IsoDate, IsoDate]>(
      `SELECT semester.id, semester.semester_name, semester.first_day, semester.last_day ${fromSemesters}
       WHERE semester.academic_year_id = :yearId ORDER BY semester.first_day`,
      { yearId },
    )
  ).map(([id, name, first, last], n): Semester => ({ id, place: n + 1, name, first, last }));
  return [
    {
      name: 'Semesters',
      columns: [
        { heading: 'Semester', width: 24 },
        { heading: 'First day', ...dates },
        { heading: 'Last day', ...dates },
      ],
      rows: semesters.map(({ name, first, last }) => [name, first, last]),
    },
    ...wholeYear.map(({ name, columns, sql, cellsOf = (cells) => cells }): Sheet => ({
      name,
      columns,
      rows: once(async () => (await rows<Cells>(sql, { yearId })).map(cellsOf)),
    })),
    ...(await Promise.all(semesters.map((semester) => marksSheets(rows, semester)))).flat(),
    ...(await Promise.all(semesters.map((semester) => historySheets(rows, semester)))).flat(),
  ];
}

interface SheetOfYear {
  name: string;
  columns: Columns;
  /** SQL for the rows of `:yearId`. */
  sql: string;
  cellsOf?: (cells: Cells) => Cells;
}

const wholeYear: readonly SheetOfYear[] = [
  {
    name: 'Calendar',
    columns: [
      { heading: 'Semester', width: 20 },
      { heading: 'Date', ...dates },
      { heading: 'Weekday', width: 12 },
      { heading: 'Kind' },
      { heading: 'Name', width: 30 },
      { heading: 'Only class types' },
      { heading: 'Only sections' },
    ],
    sql: `SELECT semester.semester_name, calendar_day.date, '', calendar_day.kind, calendar_day.name, calendar_day.class_type_ids, calendar_day.section_ids
       ${fromDays} ${joinSemester('calendar_day.semester_id')} WHERE semester.academic_year_id = :yearId ORDER BY calendar_day.date, calendar_day.id`,
    cellsOf: ([semester, date, , kind, ...others]) => [
      semester!,
      date!,
      weekdayNames[weekdayOf(date as IsoDate)]!,
      dayKindWords[kind as DayKind],
      ...others,
    ],
  },
  {
    name: 'Sections',
    columns: [
      { heading: 'Section', width: 16 },
      { heading: 'Year' },
      { heading: 'Student ID' },
      { heading: 'Student', width: 28 },
      { heading: 'From', ...dates },
      { heading: 'Until', ...dates },
      { heading: 'Withdrawn on', ...dates },
    ],
    sql: `SELECT section.section_name, section.allocated_year, student.id, ${studentName}, membership.first_day, membership.last_day, membership.withdrawn_on
       ${fromStudentStays} ${joinSection('membership.section_id')}
       WHERE membership.section_id IN (SELECT schedule.class_section_id ${fromSchedules} WHERE schedule.semester_id IN (${semestersOfYear}))
         AND membership.first_day <= (SELECT max(semester.last_day) ${fromSemesters} WHERE semester.academic_year_id = :yearId)
         AND (membership.last_day IS NULL OR membership.last_day >= (SELECT min(semester.first_day) ${fromSemesters} WHERE semester.academic_year_id = :yearId))
       ORDER BY section.section_name_order, student.student_name_order, membership.first_day`,
  },
  {
    name: 'Classes',
    columns: [
      { heading: 'Semester', width: 20 },
      { heading: 'Class', width: 24 },
      { heading: 'Section', width: 16 },
      { heading: 'Teacher', width: 24 },
      { heading: 'Weekdays', width: 30 },
      { heading: 'Start' },
      { heading: 'End' },
      { heading: 'First day', ...dates },
      { heading: 'Last day', ...dates },
    ],
    sql: `SELECT semester.semester_name, class_type.class_name, section.section_name, ${userName}, schedule.weekdays, schedule.start_time, schedule.end_time,
         schedule.first_day, schedule.last_day
       ${fromSchedules} ${joinSemester('schedule.semester_id')} ${joinClassType} ${joinSection('schedule.class_section_id')}
         ${joinTeacher('schedule.teacher_id')}
       WHERE semester.academic_year_id = :yearId ORDER BY semester.first_day, class_type.class_name_order, section.section_name_order, schedule.id`,
    cellsOf: (cells) => cells.with(4, weekdaysInWords(String(cells[4]))),
  },
  {
    name: 'Cover',
    columns: [
      { heading: 'Date', ...dates },
      { heading: 'Class', width: 24 },
      { heading: 'Section', width: 16 },
      { heading: 'Substitute', width: 24 },
      { heading: 'Reason', width: 30 },
      { heading: 'Granted by', width: 24 },
      { heading: 'Granted at (UTC)', width: 26 },
      { heading: 'Ended at (UTC)', width: 26 },
    ],
    sql: `SELECT calendar_day.date, class_type.class_name, section.section_name, ${userName}, delegation.reason, ${nameOfUser('delegation.granted_by_id')},
         delegation.granted_at, cover.ended_at
       ${fromCovers} ${joinNamedClass('cover.schedule_id')} WHERE cover.schedule_id IN (${classesOfYear}) ORDER BY calendar_day.date, cover.id`,
  },
];

async function* once(read: () => Promise<Cells[]>) {
  yield* await read();
}

const weekdaysInWords = (json: string) => {
  const days = JSON.parse(json) as number[];
  return days.length === 0 ? 'Every day' : namesOfWeekdays(days).join(', ');
};

const inWords = (status: CellValue | undefined) => (status ? markWords[status as MarkStatus] : null);

/** A boolean as a cell; on SQLite it is read as 1 or 0. */
const yesOrNo = (flag: CellValue | undefined) => (flag == null ? null : Number(flag) ? 'Yes' : 'No');

const markColumns: Columns = [
  { heading: 'Date', ...dates },
  { heading: 'Class', width: 24 },
  { heading: 'Section', width: 16 },
  { heading: 'Student ID' },
  { heading: 'Student', width: 28 },
];
const markCells = `calendar_day.date, class_type.class_name, section.section_name, mark.student_id, ${studentName}`;
const joinMarked = `${joinNamedClass('mark.schedule_id')} ${joinStudent('mark.student_id')}`;

const marksSheets = (rows: ReadRows, semester: Semester) =>
  splitSheets(rows, semester, {
    name: 'Marks',
    columns: [
      ...markColumns,
      { heading: 'Mark', width: 12 },
      { heading: 'Absence reason', width: 24 },
      { heading: 'Excused', width: 10 },
      { heading: 'Note', width: 40 },
      { heading: 'Marked by', width: 24 },
      { heading: 'Marked at (UTC)', width: 26 },
    ],
    count: `SELECT count(*) ${fromMarks} WHERE mark.schedule_id IN (SELECT schedule.id ${fromSchedules} WHERE schedule.semester_id = :semesterId)`,
    ofClass: `SELECT ${markCells}, mark.status, ${absenceReasonName('mark.absence_reason_id')}, ${isExcused}, mark.note, ${nameOfUser('mark.marked_by_id')}, mark.marked_at
      ${fromDatedMarks} ${joinMarked} WHERE mark.schedule_id = :scheduleId ORDER BY calendar_day.date, student.student_name_order, mark.id`,
    cells: (cells) => cells.with(5, inWords(cells[5])).with(7, yesOrNo(cells[7])),
  });

const historySheets = (rows: ReadRows, semester: Semester) =>
  splitSheets(rows, semester, {
    name: 'History',
    columns: [
      ...markColumns,
      { heading: 'From', width: 12 },
      { heading: 'To', width: 12 },
      { heading: 'Note', width: 40 },
      { heading: 'Reason', width: 30 },
      { heading: 'By', width: 24 },
      { heading: 'At (UTC)', width: 26 },
    ],
    count: `SELECT count(*) ${fromMarkChanges} WHERE mark.schedule_id IN (SELECT schedule.id ${fromSchedules} WHERE schedule.semester_id = :semesterId)`,
    ofClass: `SELECT ${markCells}, mark_change.from_status, mark_change.to_status, mark_change.note, mark_change.reason, ${nameOfUser('mark_change.by_id')}, mark_change.at
      ${fromMarkChanges} ${joinDay('mark.calendar_day_id')} ${joinMarked} WHERE mark.schedule_id = :scheduleId
      ORDER BY calendar_day.date, student.student_name_order, mark_change.id`,
    cells: (cells) => cells.with(5, inWords(cells[5])).with(6, inWords(cells[6])),
  });

interface RowsOfClasses {
  name: string;
  columns: Columns;
  /** SQL that counts the rows of `:semesterId`. */
  count: string;
  /** SQL for the rows of `:scheduleId`. */
  ofClass: string;
  cells: (cells: Cells) => Cells;
}

/** The rows of a semester's classes, on as many sheets as they need. */
async function splitSheets(
  rows: ReadRows,
  { id: semesterId, place, name: semesterName }: Semester,
  { name, columns, count, ofClass, cells }: RowsOfClasses,
): Promise<Sheet[]> {
  const [[all]] = (await rows<[number | string]>(count, { semesterId })) as [[number | string]];
  const each = rowsOfClasses(rows, semesterId, ofClass);
  return Array.from({ length: Math.max(1, Math.ceil(Number(all) / mostRows.ofSheet)) }, (_, n) => ({
    name: tabName(`${name} ${place} ${semesterName}`, n),
    columns,
    rows: firstOf(each, mostRows.ofSheet, cells),
  }));
}

async function* rowsOfClasses(rows: ReadRows, semesterId: number, ofClass: string): AsyncGenerator<Cells, void> {
  const classes = await rows<[number]>(
    `SELECT schedule.id ${fromSchedules} WHERE schedule.semester_id = :semesterId ORDER BY schedule.id`,
    { semesterId },
  );
  for (const [scheduleId] of classes) yield* await rows<Cells>(ofClass, { scheduleId });
}

/** The next rows of a generator, which goes on with the next sheet. */
async function* firstOf(each: AsyncGenerator<Cells, void>, most: number, cells: (cells: Cells) => Cells) {
  for (let left = most; left > 0; left--) {
    const { value } = await each.next();
    if (!value) return;
    yield cells(value);
  }
}

/** At most 31 characters, without those that Excel refuses in a tab's name. */
const tabName = (name: string, n: number) => {
  const more = n > 0 ? ` (${n + 1})` : '';
  return `${beginningOf(name.replace(/[*?:\\/[\]]/g, '-'), 31 - more.length)}${more}`;
};
