import fc from 'fast-check';
import { addDays } from '../dates.js';
import { classAssignStatusOf, formStatusOf, isOnRoster } from './students.js';

it.each([
  [{ status: 'ACTIVE', formEnrollmentStatus: 'ACTIVE', sectionName: '2-B' }, 'Active'],
  [{ status: 'ACTIVE', formEnrollmentStatus: 'ACTIVE', sectionName: 'Unassigned' }, 'Unassigned'],
  [{ status: 'ACTIVE', formEnrollmentStatus: 'ACTIVE', sectionName: '' }, 'Unassigned'],
  [{ status: 'WITHDRAWN', formEnrollmentStatus: 'ACTIVE', sectionName: '2-B' }, 'Withdrawn'],
  [{ status: 'ACTIVE', formEnrollmentStatus: 'WITHDRAWN', sectionName: '2-B' }, 'Withdrawn'],
  [{ status: 'ACTIVE', formEnrollmentStatus: 'ACTIVE', sectionName: 'Withdrawn' }, 'Withdrawn'],
] as const)('derives the class status of %j as %s', (student, status) => {
  expect(classAssignStatusOf(student)).toBe(status);
});

it('shows any form status but "withdrawn" as Enrolled, whatever its case and spaces', () => {
  expect([' With drawn ', 'WITHDRAWN', 'withdrawn'].map(formStatusOf)).toEqual(['Withdrawn', 'Withdrawn', 'Withdrawn']);
  expect(['ACTIVE', '', null, undefined, 'pending'].map(formStatusOf)).toEqual(Array(5).fill('Enrolled'));
});

it('has a student on the roster from the first to the last day, both included', () => {
  const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days));
  fc.assert(
    fc.property(day, day, day, (a, b, date) => {
      const [firstDay, lastDay] = a <= b ? [a, b] : [b, a];
      expect(isOnRoster({ firstDay, lastDay }, date)).toBe(date >= firstDay && date <= lastDay);
      expect(isOnRoster({ firstDay, lastDay: null }, date)).toBe(date >= firstDay);
    }),
  );
});
