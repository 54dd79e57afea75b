import { undoneInWords } from '@homeroom/shared/assignments/assignments';
import { lastInWords } from './last-assignment';

const last = { id: 7, at: '2026-11-18T12:00:00.000Z', imported: false, students: 1, sections: ['2-B'] };

it('says what the last assignment was, in the school’s own time', () => {
  expect(lastInWords(last, 'Europe/Berlin')).toBe('Your last assignment: 1 student to 2-B, Wed 18 Nov 2026 at 13:00.');
  expect(lastInWords({ ...last, imported: true, students: 230, sections: ['2-A', '2-B'] }, 'UTC')).toBe(
    'Your last assignment: 230 students to 2-A and 2-B from a spreadsheet, Wed 18 Nov 2026 at 12:00.',
  );
  expect(lastInWords({ ...last, students: 9, sections: ['1', '2', '3', '4', '5', '6'] }, 'UTC')).toMatch(
    /to 1, 2, 3 and 3 more sections,/,
  );
});

it('says who keeps their section when it is undone', () => {
  expect(undoneInWords({ removed: 1, kept: 0 })).toEqual({ message: '1 student is unassigned again.', kept: [] });
  expect(undoneInWords({ removed: 3, kept: 1 }).kept).toEqual([
    '1 student was moved or withdrawn after that, and stays as they are.',
  ]);
});
