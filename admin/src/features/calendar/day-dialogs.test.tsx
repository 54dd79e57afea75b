/** @jest-environment ./admin/test/dom-environment.cjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { button, open, schoolForEach } from '../../../test/screen';
import { loadedLater } from '../../frame/loaded-later';
import type { DayRow, Semester } from './calendar';
import { DeleteDayDialog, EditDayDialog } from './day-dialogs';
import { CloseDaysDialog } from './period-dialogs';

const school = schoolForEach();
const stay = () => undefined;

/** A class with cover on Tue 24 Nov, whose teacher asks for cover on Thu 26 Nov, and a holiday on the 25th. */
async function coveredClass() {
  const { a } = school();
  const { schedule, days, teacherUserId } = await a.register({ dates: ['2026-11-24', '2026-11-26'] });
  await a.cover({ scheduleId: schedule.id, calendarDayId: days[0]!.id, substituteId: (await a.teacher()).id });
  await school()
    .visitor()
    .set('cookie', await a.sessionOf(teacherUserId))
    .post('/api/cover-requests')
    .send({ classTypeScheduleId: schedule.id, academicCalendarIds: [days[1]!.id], reason: 'Dentist' })
    .expect(201);
  const { semesterId } = schedule;
  const holiday = await a.day({ semesterId, date: '2026-11-25', kind: 'HOLIDAY', name: 'Founders’ day' });
  const admin = await school().as('ADMIN');
  const semester = (await admin.get(`/api/semesters/${semesterId}`).expect(200)).body as Semester;
  const dayOf = async (id: number) => (await admin.get(`/api/calendar-days/${id}`).expect(200)).body as DayRow;
  return {
    semester,
    holiday: await dayOf(holiday.id),
    covered: await dayOf(days[0]!.id),
    asked: await dayOf(days[1]!.id),
  };
}

const show = (dialog: ReactNode) =>
  open(
    school(),
    {
      routes: [
        {
          path: '/day',
          title: 'Day',
          page: loadedLater(
            () => Promise.resolve(),
            () => () => dialog,
          ),
        },
      ],
    },
    '/day',
  );

test('a holiday that is moved onto a class date shows the classes and cover that it takes', async () => {
  const { semester, holiday } = await coveredClass();
  await show(<EditDayDialog semester={semester} day={holiday} onDone={stay} onClose={stay} />);
  await button('Save');
  expect(screen.queryByText(/^Removes/)).toBeNull();
  const date = screen.getByLabelText('Date');
  fireEvent.change(date, { target: { value: '24 Nov 2026' } });
  fireEvent.blur(date);
  expect(await screen.findByText('Removes 1 class and suspends 1 cover')).toBeTruthy();
});

test('closing days in the wrong order says so at the second date, and asks the server nothing', async () => {
  const { semester } = await coveredClass();
  await show(<CloseDaysDialog semester={semester} draft={{}} onDone={stay} onClose={stay} />);
  const type = (label: RegExp, value: string) => {
    const date = screen.getByLabelText(label);
    fireEvent.change(date, { target: { value } });
    fireEvent.blur(date);
    return date;
  };
  await button('Cancel');
  type(/^Date/, '26 Nov 2026');
  const until = type(/^Until/, '24 Nov 2026');
  expect(await screen.findByText('The last day is before the first.')).toBeTruthy();
  expect(until.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText(/First day/)).toBeNull();
  type(/^Date/, '24 Nov 2026');
  expect(await screen.findByText('Cancels 1 class, 1 cover')).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText(/^Until/).getAttribute('aria-invalid')).not.toBe('true'));
});

test('deleting a day names the cover that ends', async () => {
  const { covered } = await coveredClass();
  await show(<DeleteDayDialog day={covered} onClose={stay} />);
  expect(await screen.findByText('1 upcoming cover. It ends, and both teachers are told.')).toBeTruthy();
  expect(screen.queryByText(/request for cover/)).toBeNull();
});

test('deleting a day names the requests that lose it', async () => {
  const { asked } = await coveredClass();
  await show(<DeleteDayDialog day={asked} onClose={stay} />);
  expect(await screen.findByText(/^1 request for cover\. It loses its dates/)).toBeTruthy();
  expect(screen.getByText(/asked for cover on Thu 26 Nov: Dentist\.$/)).toBeTruthy();
  expect(screen.queryByText(/upcoming cover/)).toBeNull();
});

test('a day that somebody else has renamed says so, and keeps their kind when it is renamed again', async () => {
  const { semester, holiday } = await coveredClass();
  const admin = await school().as('ADMIN');
  const path = `/api/calendar-days/${holiday.id}`;
  const user = await show(<EditDayDialog semester={semester} day={holiday} onDone={stay} onClose={stay} />);
  const name = await screen.findByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'Half term');
  await admin.patch(path).send({ name: 'Storm day', kind: 'EVENT' }).expect(200);
  await user.click(await button('Save'));
  await screen.findByText('“Name” was changed meanwhile to “Storm day”. Save again to keep yours.');
  await user.click(await button('Save'));
  await screen.findByText(/was saved\.$/);
  expect((await admin.get(path).expect(200)).body).toMatchObject({ name: 'Half term', kind: 'EVENT' });
});
