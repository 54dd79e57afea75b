import type { RegisterGrid } from '@homeroom/shared/attendance/marks';
import { storedName as fileName } from '@homeroom/shared/names';
import { cellWords } from './grid-cells';

/** The grid as rows for a spreadsheet: each cell in the words of its legend, a note after its mark. */
export function gridSheet({ className, sectionName, dates, students }: RegisterGrid) {
  const [first, last] = [dates[0]?.date, dates.at(-1)?.date];
  return {
    name: `${[className, sectionName, 'registers', first, last].join(' ').replace(/[^\p{L}\p{N}-]+/gu, '-')}.csv`,
    head: ['Student Name', ...dates.map(({ date }) => date)],
    rows: students.map((student) => [
      fileName(student),
      ...dates.map((date, at) => {
        const words = cellWords(student.cells[at]!, date);
        const note = student.notes[date.date];
        return note ? `${words}: ${note}` : words;
      }),
    ]),
  };
}
