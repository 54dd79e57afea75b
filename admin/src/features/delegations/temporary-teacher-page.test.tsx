/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import { open, schoolForEach } from '../../../test/screen';
import { delegations } from './index';

const school = schoolForEach();

test('a class of which every date is over is not said to have completed registers', async () => {
  const { id: teacherId } = await school().a.teacher();
  const { schedule } = await school().a.register({ teacherId, students: 1, dates: ['2026-11-16'] });
  await open(school(), delegations, `/admin/tempteacher?teacher=${teacherId}&class=${schedule.id}`);
  expect(await screen.findAllByText('This class has no dates left to cover.')).not.toEqual([]);
  expect(screen.queryByText(/register of this class is completed/)).toBeNull();
});
