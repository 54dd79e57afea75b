import type { StudentAttendance } from '@homeroom/shared/students/student-page';
import { appOfTests } from '../../../test/create-app.js';

const t = appOfTests();

it('counts a student in each class of the current semester, on the days in its section', async () => {
  const admin = await t.as('ADMIN');
  const dates = ['2026-11-03', '2026-11-05', '2026-11-10', '2026-11-12', '2026-11-17', '2026-11-24'];
  const { schedule, days, students, teacherUserId } = await t.a.register({ students: 1, dates });
  const student = students[0]!;
  const statuses = ['PRESENT', 'LATE', 'ABSENT', 'PRESENT'] as const;
  for (const [n, status] of statuses.entries())
    await t.a.mark({
      scheduleId: schedule.id,
      calendarDayId: days[n]!.id,
      studentId: student.id,
      markedById: teacherUserId,
      status,
      // Illness.
      ...(status === 'ABSENT' && { absenceReasonId: 1 }),
    });
  const nextSection = await t.a.section();
  await admin
    .post(`/api/students/${student.id}/memberships`)
    .send({ classSectionId: nextSection.id, firstDay: '2026-11-12' })
    .expect(200);

  const attendance = async () =>
    (await admin.get(`/api/students/${student.id}/attendance`).expect(200)).body as StudentAttendance;
  expect(await attendance()).toMatchObject({
    firstDay: '2026-09-01',
    classes: [
      {
        scheduleId: schedule.id,
        registers: 3,
        // The mark of 12 November was made in a class that the student had left.
        counts: { PRESENT: 1, LATE: 1, ABSENT: 1, UNINFORMED_ABSENT: 0 },
        excused: 1,
        lastMarks: [
          { date: '2026-11-03', status: 'PRESENT' },
          { date: '2026-11-05', status: 'LATE' },
          { date: '2026-11-10', status: 'ABSENT' },
        ],
      },
    ],
  });
  await t.a.day({ semesterId: schedule.semesterId, date: '2026-11-05', kind: 'CLOSURE', name: 'Storm day' });
  expect((await attendance()).classes).toMatchObject([{ registers: 2, counts: { LATE: 0 } }]);
});

it('counts nothing for a student without a section, and is a 404 for a missing student', async () => {
  const admin = await t.as('ADMIN');
  const student = await t.a.student();
  expect((await admin.get(`/api/students/${student.id}/attendance`).expect(200)).body).toMatchObject({ classes: [] });
  await admin.get('/api/students/999999/attendance').expect(404);
});
