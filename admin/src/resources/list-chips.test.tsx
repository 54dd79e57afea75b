/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { studentSchema } from '@homeroom/shared/students/students';
import { open, schoolForEach } from '../../test/screen';
import { defineResource } from './define-resource';
import { filtersOf } from './filters';
import { resourceOf } from './resource';

const about = {
  name: 'students',
  subject: 'Student',
  words: { label: 'Students', singular: 'student', describe: '', emptyHint: '' },
} as const;
const students = defineResource(studentSchema, {
  ...about,
  list: { columns: ['studentFirstName'], search: 'Search name', filters: [{ field: 'gender', chips: true }] },
});

const school = schoolForEach();

/** The words of the chips with their counts, the pressed one in brackets. */
const chips = () =>
  within(screen.getByRole('group', { name: 'Gender' }))
    .getAllByRole('button')
    .map((chip) => (chip.getAttribute('aria-pressed') === 'true' ? `[${chip.textContent}]` : chip.textContent));
const shows = (...expected: string[]) => waitFor(() => expect(chips()).toEqual(expected));

test('chips filter by a choice, and count what the search and the other filters find', async () => {
  await school().a.student({ studentFirstName: 'Zara', gender: 'Female' });
  await school().a.student({ studentFirstName: 'Zoe', gender: 'Female' });
  await school().a.student({ studentFirstName: 'Adam', gender: 'Male' });
  const user = await open(school(), students, '/students');
  await shows('[Total3]', 'Female2', 'Male1', 'Other0');

  await user.click(screen.getByRole('button', { name: 'Female 2' }));
  await shows('Total3', '[Female2]', 'Male1', 'Other0');
  expect(window.location.search).toBe('?gender=Female');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Adam' })).toBeNull());
  expect(screen.queryByRole('combobox', { name: 'Gender' })).toBeNull();

  await user.type(screen.getByRole('searchbox'), 'zoe');
  await shows('Total1', '[Female1]', 'Male0', 'Other0');
  await user.click(screen.getByRole('button', { name: 'Female 1' }));
  await shows('[Total1]', 'Female1', 'Male0', 'Other0');
});

test('chips need a field with choices', () => {
  // @ts-expect-error -- A text has no choices.
  defineResource(studentSchema, { ...about, list: { columns: ['notes'], filters: [{ field: 'notes', chips: true }] } });
  const filters = [{ field: 'notes', chips: true }] as never;
  const resource = resourceOf(studentSchema, { ...about, list: { columns: ['notes'], filters } });
  expect(() => filtersOf(resource)).toThrow("The filter 'notes' has chips, but no choices.");
});
