import { keys } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { cellText, type CellPlace } from '@homeroom/shared/attendance/cell-place';
import type { MarkCell, MarkRow, RegisterGrid } from '@homeroom/shared/attendance/marks';
import { markLetters, statusOfLetter } from '@homeroom/shared/attendance/registers';
import { pick } from '@homeroom/shared/text';
import { changeAnswers } from '../../../providers/change-answers';

export const marksPath = 'attendance/marks';
const listKey = keys().data().resource(marksPath).action('list').params().get().slice(0, -1);

export const gridPath = '/attendance/marks/register';
export const gridKey = ['custom', gridPath];

export const cellPath = '/attendance/marks/cell';
export const cellKey = ({ scheduleId, date, studentId }: CellPlace) => [
  'custom',
  cellPath,
  { scheduleId, date, studentId },
];

const savedFields = [
  'status',
  'blank',
  'note',
  'absenceReasonId',
  'absenceReason',
  'excused',
  'version',
  'markedBy',
  'markedAt',
  'own',
  'completed',
] as const satisfies readonly (keyof MarkCell)[];

const savedPart = (cell: MarkCell) => pick(cell, ...savedFields);

export function gridWithMark(
  grid: RegisterGrid,
  {
    scheduleId,
    date,
    studentId,
    status,
    note,
    absenceReasonId,
  }: Pick<MarkCell, keyof CellPlace | 'status' | 'note' | 'absenceReasonId'>,
): RegisterGrid {
  const at = grid.dates.findIndex((each) => each.date === date);
  const student = grid.students.find((each) => each.studentId === studentId);
  if (grid.scheduleId !== scheduleId || at < 0 || !student || grid.dates[at]!.closed !== null) return grid;
  const letter = status ? markLetters[status] : 'u';
  const before = student.cells[at]!;
  const { [date]: _, ...others } = student.notes;
  const { [date]: _reason, ...reasons } = student.reasons;
  const after = {
    ...student,
    cells: student.cells.slice(0, at) + letter + student.cells.slice(at + 1),
    notes: note && status ? { ...others, [date]: note } : others,
    reasons: absenceReasonId ? { ...reasons, [date]: absenceReasonId } : reasons,
  };
  const more = Number(status !== null) - Number(statusOfLetter[before] !== undefined);
  return {
    ...grid,
    dates: grid.dates.map((each, n) => (n === at ? { ...each, marked: each.marked + more } : each)),
    students: grid.students.map((each) => (each === student ? after : each)),
  };
}

/** Updates a saved mark in every answer of the query cache. A cleared mark stays in its list until the list is loaded again. */
export function showMark(queries: QueryClient, cell: MarkCell) {
  changeAnswers<{ data: MarkRow[] }>(queries, listKey, (answer) => ({
    ...answer,
    data: answer.data.map((row) => (cellText(row) === cellText(cell) ? { ...row, ...savedPart(cell) } : row)),
  }));
  changeAnswers<{ data: RegisterGrid }>(queries, gridKey, (answer) => ({
    ...answer,
    data: gridWithMark(answer.data, cell),
  }));
  changeAnswers<{ data: MarkCell }>(queries, cellKey(cell), (answer) => ({
    ...answer,
    data: { ...answer.data, ...savedPart(cell), markId: cell.markId },
  }));
}
