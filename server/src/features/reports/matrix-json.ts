import { statusOfLetter } from '@homeroom/shared/attendance';
import type { MatrixReport, MatrixRow } from '@homeroom/shared/reports';
import { cellLetters, type Matrix, type MatrixLine } from './matrix.js';

/** By letter code, a cell of `statuses` with its comma and its character of `blanks`, in bytes. */
const statusBytes: Buffer[] = [];
const blankBytes: number[] = [];
for (const letter of cellLetters) {
  const status = statusOfLetter[letter];
  statusBytes[letter.charCodeAt(0)] = Buffer.from(`${JSON.stringify(status ?? '')},`);
  blankBytes[letter.charCodeAt(0)] = (status ? '.' : letter).charCodeAt(0);
}
const widestCell = statusBytes.reduce((widest, bytes) => Math.max(widest, bytes.length), 0) + 1;

/**
 * A matrix as the JSON text of a `MatrixReport`, in UTF-8. The cells are written byte by byte: an array of 180,000 words, and the
 * text that JSON makes of it, would take longer than the query.
 */
export function matrixJson({ dates, lines }: Matrix): Buffer {
  const texts = lines.map(textsOf);
  const space = texts.reduce((bytes, [before, after]) => bytes + Buffer.byteLength(before) + Buffer.byteLength(after) + between.length + 1, 0);
  const start = `{"dates":${JSON.stringify(dates)},"rows":[`;
  const json = Buffer.allocUnsafe(start.length + space + lines.length * dates.length * widestCell + 2);
  let end = json.write(start);
  lines.forEach(({ cells }, n) => {
    const [before, after] = texts[n]!;
    end += json.write(before, end);
    end = writeStatuses(json, end, cells);
    end += json.write(between, end);
    for (let at = 0; at < cells.length; at++) json[end++] = blankBytes[cells.charCodeAt(at)]!;
    end += json.write(after, end);
    if (n < lines.length - 1) json[end++] = comma;
  });
  end += json.write(']}', end);
  return json.subarray(0, end);
}

const comma = ','.charCodeAt(0);
const between = '],"blanks":"';

/** What stands before the statuses of a row, and what stands after its blanks. */
function textsOf({ schedule, student }: MatrixLine): [string, string] {
  const first: Omit<MatrixRow, 'statuses' | 'blanks' | 'teacherName' | 'parentName'> = {
    studentId: student.id,
    scheduleId: schedule.id,
    studentName: student.name,
    sectionName: schedule.sectionName,
    classType: schedule.className,
  };
  const last: Pick<MatrixRow, 'teacherName' | 'parentName'> = { teacherName: schedule.teacherName, parentName: student.parentName };
  return [`${JSON.stringify(first).slice(0, -1)},"statuses":[`, `",${JSON.stringify(last).slice(1)}`];
}

function writeStatuses(json: Buffer, start: number, cells: string): number {
  let end = start;
  for (let at = 0; at < cells.length; at++) {
    const word = statusBytes[cells.charCodeAt(at)]!;
    for (let n = 0; n < word.length; n++) json[end++] = word[n]!;
  }
  // The last comma is written over.
  return cells.length === 0 ? end : end - 1;
}
