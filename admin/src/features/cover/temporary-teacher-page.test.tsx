/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor } from '@testing-library/react';
import { network, refusal } from '../../../test/network';
import { button, open, schoolForEach } from '../../../test/screen';
import { cover } from './index';

const school = schoolForEach();

test('a class of which every date is over is not said to have completed registers', async () => {
  const { id: teacherId } = await school().a.teacher();
  const { schedule } = await school().a.register({ teacherId, students: 1, dates: ['2026-11-16'] });
  await open(school(), cover, `/admin/tempteacher?teacher=${teacherId}&class=${schedule.id}`);
  expect(await screen.findAllByText('This class has no dates left to cover.')).not.toEqual([]);
  expect(screen.queryByText(/register of this class is completed/)).toBeNull();
});

test.each([
  ['Failed to load teachers', '/teachers'],
  ['Failed to load allocated classes', '/schedules'],
  ['Failed to load dates', '/unmarked-dates'],
])('says %j in a notice and in its step, without a list being opened, until Retry succeeds', async (words, path) => {
  const { id: teacherId } = await school().a.teacher();
  const { schedule } = await school().a.register({ teacherId, students: 1 });
  network.between = (sent) => (sent.path.endsWith(path) ? refusal(500, 'The disk is full.') : undefined);
  const user = await open(school(), cover, `/admin/tempteacher?teacher=${teacherId}&class=${schedule.id}`);
  const inStep = async () => (await screen.findAllByText(new RegExp(words))).filter((each) => each.closest('.grant'));
  await waitFor(async () => expect(await inStep()).not.toEqual([]));
  const notice = (await screen.findAllByText(words)).find((each) => each.closest('.toast'));
  expect(notice).toBeTruthy();
  expect(screen.queryByRole('listbox')).toBeNull();
  network.between = () => undefined;
  await user.click(await button('Retry'));
  await waitFor(() =>
    expect(screen.queryAllByText(new RegExp(words)).filter((each) => each.closest('.grant'))).toEqual([]),
  );
});

test.each(['/admin/tempteacher', '/admin/tempteacher/absence'])('%s says that no teacher has a class', async (path) => {
  await open(school(), cover, path);
  expect(await screen.findByText(/No teacher has a current class/)).toBeTruthy();
});
