import { statusOfLetter } from '@homeroom/shared/attendance';
import type { MatrixRow } from '@homeroom/shared/reports';
import { cellLetters, type Matrix, type MatrixLine } from './matrix.js';

type Names = Omit<MatrixRow, 'statuses' | 'blanks'>;
type NamesBefore = Omit<Names, 'teacherName' | 'parentName' | 'semesterName'>;

/** A letter's cell in `statuses` with its comma, as often as there are dates, and its character in `blanks`. */
interface Repeated {
  words: Buffer;
  wordLength: number;
  blank: number;
}

/** The longest cell, with its comma and its character in `blanks`. */
const longestCell = '"UNINFORMED_ABSENT",'.length + 1;

/**
 * A matrix as the JSON of a `MatrixReport`, in bytes. Cells are copied a run of equal ones at a time into one memory: an array of
 * 180,000 words, the text that JSON makes of it and the bytes of that text would take as long as the query.
 */
export function matrixJson({ dates, lines }: Matrix): Buffer {
  const repeated = new Map(cellLetters.map((letter) => [letter.charCodeAt(0), repeat(letter, dates.length)]));
  const room = dates.length * longestCell;
  let bytes = Buffer.allocUnsafe(1024 + dates.length * 16 + lines.length * Math.ceil(room / 2 + 300));
  let at = bytes.write(`{"dates":${JSON.stringify(dates)},"rows":[`);
  for (const [n, line] of lines.entries()) {
    const [before, after] = namesOf(line);
    const needed = at + room + 3 * (before.length + after.length) + 64;
    if (needed > bytes.length) bytes = Buffer.concat([bytes.subarray(0, at)], Math.max(needed, bytes.length * 2));
    at += bytes.write(`${n > 0 ? ',' : ''}${before},"statuses":[`, at);
    at = writeCells(bytes, at, line.cells, repeated);
    at += bytes.write(`",${after}`, at);
  }
  at += bytes.write(']}', at);
  return bytes.subarray(0, at);
}

function repeat(letter: string, times: number): Repeated {
  const status = statusOfLetter[letter];
  const cell = `${JSON.stringify(status ?? '')},`;
  return { words: Buffer.from(cell.repeat(times)), wordLength: cell.length, blank: status ? '.'.charCodeAt(0) : letter.charCodeAt(0) };
}

const betweenCells = '],"blanks":"';

/** Writes the statuses of a row and its blanks behind them, and answers where they end. */
function writeCells(bytes: Buffer, start: number, cells: string, repeated: ReadonlyMap<number, Repeated>): number {
  const blanks = Buffer.allocUnsafe(cells.length);
  let at = start;
  for (let from = 0, to = 0; from < cells.length; from = to) {
    const letter = cells.charCodeAt(from);
    do to++;
    while (cells.charCodeAt(to) === letter);
    const { words, wordLength, blank } = repeated.get(letter)!;
    at += words.copy(bytes, at, 0, (to - from) * wordLength);
    for (let column = from; column < to; column++) blanks[column] = blank;
  }
  // The last word has no comma.
  if (cells.length > 0) at -= 1;
  at += bytes.write(betweenCells, at);
  return at + blanks.copy(bytes, at);
}

/** The rest of a row, before and after its cells; the first without its closing and the second without its opening brace. */
function namesOf({ schedule, student }: MatrixLine): [before: string, after: string] {
  const first: NamesBefore = {
    studentId: student.id,
    scheduleId: schedule.id,
    studentName: student.name,
    sectionName: schedule.sectionName,
    classType: schedule.className,
  };
  const last: Omit<Names, keyof NamesBefore> = {
    teacherName: schedule.teacherName,
    parentName: student.parentName,
    semesterName: schedule.semesterName,
  };
  return [JSON.stringify(first).slice(0, -1), JSON.stringify(last).slice(1)];
}
