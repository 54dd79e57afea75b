/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import type { ScheduleRow } from '@homeroom/shared/assignments/schedules';
import { button, open, schoolForEach } from '../../../../test/screen';
import { loadedLater } from '../../../frame/loaded-later';
import { EndScheduleDialog } from './schedule-dialogs';

const school = schoolForEach();

test('a class that somebody else has ended meanwhile says when, before the day is replaced', async () => {
  const { a } = school();
  const { id } = await a.schedule({ classSectionId: (await a.section({ sectionName: '2-B' })).id });
  const path = `/api/schedules/${id}`;
  const other = await school().as('ADMIN');
  const schedule = (await other.get(path).expect(200)).body as ScheduleRow;
  const dialog = <EndScheduleDialog schedule={schedule} name="Arabic 2" onClose={() => undefined} />;
  const page = loadedLater(
    () => Promise.resolve(),
    () => () => dialog,
  );
  const user = await open(school(), { routes: [{ path: '/class', title: 'Class', page }] }, '/class');
  await button('End class');
  await other.patch(path).send({ lastDay: '2026-12-04' }).expect(200);
  await user.click(await button('End class'));
  await screen.findByText(/^“Last day” was changed meanwhile to “.*4 Dec.*”\. Save again to keep yours\.$/);
  await user.click(await button('End class'));
  await screen.findByText(/^Arabic 2 ends on/);
  expect(((await other.get(path).expect(200)).body as ScheduleRow).lastDay).not.toBe('2026-12-04');
});
