import type { ClassPreview } from '@homeroom/shared/assignments/schedules';
import { appOfTests } from '../../../test/create-app.js';
import { AssignClassService } from './assign-class.service.js';
import { ScheduleEntity } from '../classes/schedule.entity.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const change = (id: number, body: object, dryRun = false) =>
  admin.post(`/api/schedules/${id}/teacher${dryRun ? '?dryRun=true' : ''}`).send(body);
const dates = ['2026-11-10', '2026-11-17', '2026-11-24', '2026-12-01'];
const held = async () => {
  const register = await t.a.register({ students: 1, dates, weekdays: [2] });
  return { ...register, id: register.schedule.id, next: await t.a.teacher({ firstName: 'Omar' }) };
};

it('gives a class to another teacher from a given day at once, and keeps the days before', async () => {
  const { id, schedule, days, next } = await held();
  const { id: substituteId } = await t.a.teacher();
  await t.a.cover({ scheduleId: id, calendarDayId: days[3]!.id, substituteId });
  const body = { teacherId: next.id, firstDay: '2026-11-24' };
  const preview = (await change(id, body, true).expect(200)).body as ClassPreview;
  expect(preview).toMatchObject({
    firstDay: '2026-11-24',
    dates: ['2026-11-24', '2026-12-01'],
    past: 0,
    clashes: [],
    covers: { passing: 1, ending: 0, withdrawn: 0 },
  });
  expect(await t.db.countBy(ScheduleEntity, { classSectionId: schedule.classSectionId })).toBe(1);

  const { id: successor } = (await change(id, body).expect(200)).body as { id: number };
  expect(await t.db.findOneByOrFail(ScheduleEntity, { id })).toMatchObject({
    teacherId: schedule.teacherId,
    lastDay: '2026-11-23',
  });
  expect(await t.db.findOneByOrFail(ScheduleEntity, { id: successor })).toMatchObject({
    teacherId: next.id,
    firstDay: '2026-11-24',
    lastDay: null,
    weekdays: [2],
    startTime: '09:00',
  });
});

it('leaves the class with its teacher if the change is refused', async () => {
  const { id, days, students, teacherUserId, schedule, next } = await held();
  await t.a.mark({ scheduleId: id, calendarDayId: days[1]!.id, studentId: students[0]!.id, markedById: teacherUserId });
  for (const dryRun of [true, false]) {
    await change(id, { teacherId: next.id, firstDay: '2026-11-17' }, dryRun).expect(400);
    await change(id, { teacherId: schedule.teacherId, firstDay: '2026-11-24' }, dryRun).expect(400);
    await change(id, { teacherId: 999_999, firstDay: '2026-11-24' }, dryRun).expect(400);
    expect((await change(id, { teacherId: next.id, firstDay: '2026-09-01' }, dryRun).expect(400)).body).toMatchObject({
      errors: [
        {
          path: 'firstDay',
          message: 'Choose a day after Tue 1 Sep 2026 and no later than Fri 18 Dec 2026.',
        },
      ],
    });
    await change(id, { teacherId: next.id }, dryRun).expect(400);
    await change(999_999, { teacherId: next.id, firstDay: '2026-11-24' }, dryRun).expect(404);
  }
  expect(await t.db.findOneByOrFail(ScheduleEntity, { id })).toMatchObject({ lastDay: null });
  const teacher = await t.as('TEACHER');
  await teacher.post(`/api/schedules/${id}/teacher`).send({ teacherId: next.id, firstDay: '2026-11-24' }).expect(403);
});

it('counts itself which requests for cover a class withdraws, for whoever previews it', async () => {
  const { id, schedule, teacherUserId, days, next } = await held();
  const teacher = t.visitor().set('cookie', await t.a.sessionOf(teacherUserId));
  const academicCalendarIds = [days[2]!.id];
  await teacher.post('/api/cover-requests').send({ classTypeScheduleId: id, academicCalendarIds }).expect(201);
  const touched = (firstDay: string | null) =>
    t.app.get(AssignClassService).touchedCovers({ ...schedule, teacherId: next.id }, { ...schedule, firstDay });
  expect(await touched('2026-11-24')).toEqual({ passing: 0, ending: 0, withdrawn: 1 });
  expect(await touched('2026-11-25')).toEqual({ passing: 0, ending: 0, withdrawn: 0 });
});
