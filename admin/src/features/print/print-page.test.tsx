/** @jest-environment ./admin/test/dom-environment.cjs */
import { cleanup, screen } from '@testing-library/react';
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

test('namesakes on a sheet have their numbers, which its head explains', async () => {
  const { schedule } = await school().a.register({ students: 0, dates: ['2026-11-20'] });
  for (let n = 0; n < 2; n++) {
    const { id: studentId } = await school().a.student({ studentFirstName: 'Zoe', studentLastName: 'Okafor' });
    await school().a.membership({ studentId, sectionId: schedule.classSectionId });
  }
  for (const sheet of ['register', 'class-list']) {
    await open(school(), print, `/print?sheet=${sheet}&class=${schedule.id}&from=2026-11-20`);
    const names = await screen.findAllByRole('rowheader', { name: /^Zoe Okafor #\d+$/ });
    expect(new Set(names.map(({ textContent }) => textContent)).size).toBe(2);
    expect(screen.getAllByText(/, # is the student number$/)[0]).toBeTruthy();
    cleanup();
  }
});
