import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Register } from '@homeroom/shared/attendance/registers';
import { appOfTests } from '../../../test/create-app.js';
import { mark, openRegister } from '../../../test/open-register.js';
import { queryWith } from '../../platform/database/database.js';

const t = appOfTests();

const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const lock = (end: string) => `SELECT 1 FROM memberships WHERE student_id = :id ${end}`;

test('a register is saved and an assignment undone, although each locks students that the other needs', async () => {
  const { schedule, save } = await openRegister(t, { students: 0, dates: ['2026-11-18'] });
  // The save locks the roster by name, the assignment by its stays: in opposite orders.
  const ids: number[] = [];
  for (const studentLastName of ['Cc', 'Bb', 'Aa']) ids.push((await t.a.student({ studentLastName })).id);
  const office = await t.as('ADMIN');
  await office
    .post('/api/assign-students')
    .send({ classSectionId: schedule.classSectionId, studentIds: ids })
    .expect(200);
  const { last } = (await office.get('/api/assign-students/last').expect(200)).body as { last: { id: number } };

  const { saving, undoing } = await t.db.unit(async () => {
    await t.db.query(lock('FOR UPDATE'), { id: ids[1]! });
    const sent = {
      saving: Promise.resolve(save(office, [mark(ids[0]!)])),
      undoing: Promise.resolve(office.delete(`/api/assign-students/${last.id}`)),
    };
    // A transaction sees only its first look at these statistics.
    while ((await queryWith(t.db.source.manager, waiting, {})).length < 2) await nextTurn();
    return sent;
  });

  // Whichever came first: a marked stay is not undone, and a removed student is not marked.
  const outcome = [(await saving).status, (await undoing).status];
  expect(['200,409', '409,200']).toContain(outcome.join());
  const { students } = (
    await office.get('/api/attendance/registers').query({ scheduleId: schedule.id, date: '2026-11-18' }).expect(200)
  ).body as Register;
  expect(students.map(({ status }) => status)).toEqual(outcome[0] === 200 ? [null, null, 'PRESENT'] : []);
});
