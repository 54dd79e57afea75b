import { classAssignStatuses, formStatuses } from '@homeroom/shared/students/students';
import { actionsTitle, anyStatus, clearAll, columnTitles, countWords, groupTitles, summaryChips } from './words';

/** In the words of spec 2.4 and 9. */
test('the Student List says what the specification says', () => {
  expect([...Object.values(columnTitles), actionsTitle].join(', ')).toBe(
    'Student Name, Assigned Section, Gender, Age, Class Assign Status, Form Enrollment Status, Actions',
  );
  expect(summaryChips.map(({ label }) => label).join(', ')).toBe('Total, Assigned, Withdrawn, Unassigned');
  expect([anyStatus, ...summaryChips.flatMap(({ status }) => status ?? [])].join(', ')).toBe(
    'Any status, Active, Withdrawn, Unassigned',
  );
  expect(Object.values(groupTitles).join(', ')).toBe('Class Assign Status, Form Enrollment Status, Assigned Section');
  expect(clearAll).toBe('Clear all');
  expect([classAssignStatuses.join(', '), formStatuses.join(', ')]).toEqual([
    'Active, Withdrawn, Unassigned',
    'Enrolled, Withdrawn',
  ]);
});

test('the students in sections are counted apart from all', () => {
  const sections = [
    { name: '1-A', count: 100 },
    { name: '1-B', count: 85 },
  ];
  expect(countWords({ total: 201, sections })).toBe('201 students, 185 of them in 2 sections.');
  expect(countWords({ total: 185, sections })).toBe('185 students in 2 sections.');
});
