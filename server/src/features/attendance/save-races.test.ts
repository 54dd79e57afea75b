import { abilityFrom, rulesFor } from '@homeroom/shared/abilities';
import type { Register, SaveAnswer, SaveRegister } from '@homeroom/shared/attendance/registers';
import { appOfTests } from '../../../test/create-app.js';
import { callDuring } from '../../../test/during.js';
import { mark, openRegister } from '../../../test/open-register.js';
import type { Actor } from '../../platform/access/actor.js';
import { Closures } from '../calendar/closures.service.js';
import { SaveRegisterService } from './save-register.service.js';

const t = appOfTests();

const office = { userId: 0, fullName: 'The office' } as Actor;

test('a day that is closed while its register is being saved gets no marks', async () => {
  const { teacher, ids, days, save } = await openRegister(t);
  const before = [await t.count('marks'), await t.count('register_saves')];
  const response = await callDuring(
    t,
    () => t.app.get(Closures, { strict: false }).closeDay(days[0]!.id, { name: 'Storm day' }, office),
    () => save(teacher, [mark(ids[0]!)]),
  );
  expect({ status: response.status, message: (response.body as { message: string }).message }).toEqual({
    status: 400,
    message: 'No class on Tue 17 Nov 2026: this date is closed (Storm day).',
  });
  expect([await t.count('marks'), await t.count('register_saves')]).toEqual(before);
});

test('a student who is withdrawn while a register is being saved is rejected alone, and the rest is saved', async () => {
  const { teacher, ids, save } = await openRegister(t, { students: 3 });
  const response = await callDuring(
    t,
    () =>
      t.db.query('UPDATE memberships SET last_day = :lastDay, withdrawn_on = :lastDay WHERE student_id = :id', {
        id: ids[1]!,
        lastDay: '2026-11-16',
      }),
    () =>
      save(
        teacher,
        ids.map((id) => mark(id)),
      ),
  );
  const { saved, rejected, register } = response.body as SaveAnswer;
  expect(saved.map(({ studentId }) => studentId)).toEqual([ids[0], ids[2]]);
  expect(rejected).toEqual([
    { studentId: ids[1], reason: 'This student was withdrawn, with Mon 16 Nov 2026 as the last day.' },
  ]);
  expect(register.students.map(({ studentId }) => studentId)).toEqual([ids[0], ids[2]]);
});

test('a schedule that ends while a register is being saved gets no marks after its last day', async () => {
  const { teacher, ids, schedule, save } = await openRegister(t);
  const response = await callDuring(
    t,
    () =>
      t.db.query('UPDATE schedules SET last_day = :lastDay WHERE id = :id', {
        id: schedule.id,
        lastDay: '2026-11-16',
      }),
    () => save(teacher, [mark(ids[0]!)]),
  );
  expect((response.body as { message: string }).message).toBe(
    `No class on Tue 17 Nov 2026: this class ended on Mon 16 Nov 2026.`,
  );
  expect(response.status).toBe(400);
});

test('a class that is given to another teacher while its register is being saved is out of reach', async () => {
  const { teacher, ids, schedule, save } = await openRegister(t);
  const other = await t.a.teacher();
  const response = await callDuring(
    t,
    () =>
      t.db.query('UPDATE schedules SET teacher_id = :teacherId WHERE id = :id', {
        id: schedule.id,
        teacherId: other.id,
      }),
    () => save(teacher, [mark(ids[0]!)]),
  );
  expect(response.status).toBe(404);
});

test('a student who is marked while their section is being undone stays in it', async () => {
  const { ids, schedule, body } = await openRegister(t);
  const admin = await t.as('ADMIN');
  const actor = { ...office, userId: admin.user.id, role: 'ADMIN', ability: abilityFrom(rulesFor('ADMIN')) } as Actor;
  const [stay] = (await admin.get(`/api/students/${ids[0]}/memberships`)).body as { id: number }[];
  const response = await callDuring(
    t,
    () => t.app.get(SaveRegisterService, { strict: false }).save(body([mark(ids[0]!)]) as SaveRegister, actor),
    () => admin.delete(`/api/students/${ids[0]}/memberships/${stay!.id}`),
  );
  expect((response.body as { message: string }).message).toMatch(/has 1 mark in section .* Move them instead\.$/);
  expect(response.status).toBe(409);
  const { students } = (
    await admin.get('/api/attendance/registers').query({ scheduleId: schedule.id, date: '2026-11-17' }).expect(200)
  ).body as Register;
  expect(students.find(({ studentId }) => studentId === ids[0])).toMatchObject({ status: 'PRESENT' });
});
