/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import { open, schoolForEach } from '../../../test/screen';
import { print } from './index';

const school = schoolForEach();

test('a class without dates says so instead of printing empty date heads', async () => {
  await school().a.register({ students: 1, dates: ['2026-11-10'], lastDay: '2026-12-01' });
  await open(school(), print, '/print?from=2026-11-30');
  expect(
    await screen.findByText('This class has no class date from Mon 30 Nov 2026 on. It ends on Tue 1 Dec 2026.'),
  ).toBeTruthy();
  expect(screen.getByText(/ · ends on Tue 1 Dec 2026$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});
