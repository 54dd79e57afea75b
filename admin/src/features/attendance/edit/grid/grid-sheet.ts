import type { RegisterGrid } from '@homeroom/shared/attendance/marks';
import { cellWords } from './grid-cells';

/** The grid as rows for a spreadsheet: each cell in the words of its legend, a note after its mark. */
export function gridSheet({ className, sectionName, dates, students }: RegisterGrid) {
  const [first, last] = [dates[0]?.date, dates.at(-1)?.date];
  return {
    name: `${[className, sectionName, 'registers', first, last].join(' ').replace(/[^\p{L}\p{N}-]+/gu, '-')}.csv`,
    head: ['Student Name', ...dates.map(({ date }) => date)],
    rows: students.map(({ studentName, cells, notes }) => [
      studentName,
      ...dates.map((date, at) => {
        const words = cellWords(cells[at]!, date);
        return notes[date.date] ? `${words}: ${notes[date.date]}` : words;
      }),
    ]),
  };
}
