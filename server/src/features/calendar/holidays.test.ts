import { appOfTests } from '../../../test/create-app.js';

const t = appOfTests();

it('refuses a holiday on marked dates, and a semester that no longer contains its days', async () => {
  const admin = await t.as('ADMIN');
  const { schedule, days, students, teacherUserId } = await t.a.register({ dates: ['2026-11-17'] });
  const { semesterId } = schedule;
  const holiday = {
    date: '2026-11-17',
    semesterId,
    kind: 'HOLIDAY',
    name: 'Storm',
    classTypeIds: null,
    sectionIds: null,
  };
  await t.a.mark({
    scheduleId: schedule.id,
    calendarDayId: days[0]!.id,
    studentId: students[0]!.id,
    markedById: teacherUserId,
  });
  const { body } = await admin.post('/api/calendar-days').send(holiday).expect(409);
  expect(body).toMatchObject({
    errors: [
      {
        path: 'date',
        message: 'There are marks on Tue 17 Nov 2026. Close the class day instead. You first see what it affects.',
      },
    ],
  });
  const elsewhere = await t.a.section();
  await admin
    .post('/api/calendar-days')
    .send({ ...holiday, sectionIds: [elsewhere.id] })
    .expect(201);
  const { body: shrunk } = await admin
    .patch(`/api/semesters/${semesterId}`)
    .send({ lastDay: '2026-11-01' })
    .expect(400);
  expect(shrunk).toMatchObject({
    errors: [
      {
        path: 'lastDay',
        message:
          "2 days of this semester's calendar, the first Tue 17 Nov 2026, would be outside these dates. Remove them from the calendar first.",
      },
    ],
  });
});
