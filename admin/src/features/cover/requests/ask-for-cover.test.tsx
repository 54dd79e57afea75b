/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import { network } from '../../../../test/network';
import { button, open, schoolForEach } from '../../../../test/screen';
import { http } from '../../../providers/http';
import { loadedLater } from '../../../frame/loaded-later';
import { AskForCover } from './ask-for-cover';

const school = schoolForEach();
const page = loadedLater(
  () => Promise.resolve(AskForCover),
  (Page) => Page,
);

test('dates that are covered or asked for are named, and can be neither chosen nor selected with all', async () => {
  const { a } = school();
  const dates = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
  const { schedule, days, teacherUserId } = await a.register({ dates });
  const { id: substituteId } = await a.teacher();
  await a.cover({ scheduleId: schedule.id, calendarDayId: days[1]!.id, substituteId });
  const user = await open(school(), { routes: [{ path: '/cover', title: 'Cover', page }] }, '/cover', {
    userId: teacherUserId,
  });
  const academicCalendarIds = [days[0]!.id];
  await http.post('/cover-requests', { classTypeScheduleId: schedule.id, academicCalendarIds, reason: null });
  await user.click(await button('Ask for cover'));
  const asked = await screen.findByRole('button', { name: 'Mon 23 Nov 2026, asked' });
  const covered = screen.getByRole('button', { name: /^Tue 24 Nov 2026, covered by / });
  expect([asked.textContent, covered.textContent]).toEqual(['Mon 23Asked', 'Tue 24Covered']);
  for (const taken of [asked, covered]) {
    expect(taken.getAttribute('aria-disabled')).toBe('true');
    await user.click(taken);
  }
  expect(await screen.findByText('0 selected of 2')).toBeTruthy();
  await user.click(await button('Select All'));
  expect(await screen.findByText('2 selected of 2')).toBeTruthy();
  const [, send] = await screen.findAllByRole('button', { name: 'Ask for cover' });
  await user.click(send!);
  await screen.findByText('The office has your request.');
  expect(network.writes().at(-1)!.body).toMatchObject({ academicCalendarIds: [days[2]!.id, days[3]!.id] });
});
