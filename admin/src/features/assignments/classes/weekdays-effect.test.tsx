/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import { button, open, schoolForEach } from '../../../../test/screen';
import { schedules } from './schedules';

const school = schoolForEach();

test('new weekdays say what they do to the cover of a class, before and after they are saved', async () => {
  const { a } = school();
  const { schedule, days } = await a.register({ dates: ['2026-11-19', '2026-11-20'], weekdays: [4, 5] });
  const { id: substituteId } = await a.teacher();
  for (const { id: calendarDayId } of days) await a.cover({ scheduleId: schedule.id, calendarDayId, substituteId });
  const user = await open(school(), schedules, `/assign-class/${schedule.id}/edit`);
  await user.click(await screen.findByRole('checkbox', { name: 'Fri' }));
  expect((await screen.findByRole('status')).textContent).toBe(
    '1 cover continues (Thu 19 Nov). 1 cover ends, and its teachers are told (Fri 20 Nov).',
  );
  await user.click(await button('Save'));
  const saved = /was saved\. 1 cover continues\. 1 cover ends, and its teachers are told\.$/;
  expect(await screen.findByText(saved)).toBeTruthy();
});
