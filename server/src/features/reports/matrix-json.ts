import { statusOfLetter } from '@homeroom/shared/attendance';
import type { MatrixRow } from '@homeroom/shared/reports';
import { cellLetters, type Matrix, type MatrixLine } from './matrix.js';

/** A letter's cell in `statuses` with its comma, and its character in `blanks`, each repeated for every date. */
interface Repeated {
  statuses: string;
  statusLength: number;
  blanks: string;
}

/**
 * A matrix as the JSON text of a `MatrixReport`. Cells are copied a run of equal ones at a time: an array of 180,000 words, and the text
 * that JSON makes of it, would take as long as the query.
 */
export function matrixJson({ dates, lines }: Matrix): string {
  const repeated = new Map(cellLetters.map((letter) => [letter.charCodeAt(0), repeat(letter, dates.length)]));
  return `{"dates":${JSON.stringify(dates)},"rows":[${lines.map((line) => rowText(line, repeated)).join(',')}]}`;
}

function repeat(letter: string, times: number): Repeated {
  const status = statusOfLetter[letter];
  const cell = `${JSON.stringify(status ?? '')},`;
  return { statuses: cell.repeat(times), statusLength: cell.length, blanks: (status ? '.' : letter).repeat(times) };
}

function rowText({ schedule, student, cells }: MatrixLine, repeated: ReadonlyMap<number, Repeated>): string {
  let statuses = '';
  let blanks = '';
  for (let from = 0, to = 0; from < cells.length; from = to) {
    const letter = cells.charCodeAt(from);
    do to++;
    while (cells.charCodeAt(to) === letter);
    const run = repeated.get(letter)!;
    statuses += run.statuses.slice(0, (to - from) * run.statusLength);
    blanks += run.blanks.slice(0, to - from);
  }
  const first: Omit<MatrixRow, 'statuses' | 'blanks' | 'teacherName' | 'parentName' | 'semesterName'> = {
    studentId: student.id,
    scheduleId: schedule.id,
    studentName: student.name,
    sectionName: schedule.sectionName,
    classType: schedule.className,
  };
  const last: Pick<MatrixRow, 'teacherName' | 'parentName' | 'semesterName'> = {
    teacherName: schedule.teacherName,
    parentName: student.parentName,
    semesterName: schedule.semesterName,
  };
  return `${JSON.stringify(first).slice(0, -1)},"statuses":[${statuses.slice(0, -1)}],"blanks":"${blanks}",${JSON.stringify(last).slice(1)}`;
}
