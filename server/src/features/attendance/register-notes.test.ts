import type { Register } from '@homeroom/shared/attendance/registers';
import { appOfTests, type Browser } from '../../../test/create-app.js';
import { openRegister } from '../../../test/open-register.js';

const t = appOfTests();
let admin: Browser;
beforeAll(async () => {
  t.clock.set('2026-11-17T09:40:00.000Z');
  admin = await t.as('ADMIN');
});

const notes = 'Peanut allergy';

test('a register shows the notes that the office allows, to the teacher and a substitute, on screen and on paper', async () => {
  const { schedule, days, ids, teacher } = await openRegister(t, { students: 1, dates: ['2026-11-17'] });
  const substitute = await t.as('TEACHER');
  await t.a.cover({
    scheduleId: schedule.id,
    calendarDayId: days[0]!.id,
    substituteId: substitute.user.teacherId!,
  });
  const shown = async (browser: Browser) => {
    const place = { scheduleId: schedule.id };
    const register = (
      await browser
        .get('/api/attendance/registers')
        .query({ ...place, date: '2026-11-17' })
        .expect(200)
    ).body as Register;
    const { students } = (await browser.get('/api/print/register').query(place).expect(200)).body as Register;
    return [register.students[0]!.registerNotes, students[0]!.registerNotes];
  };
  await admin.patch(`/api/students/${ids[0]}`).send({ notes }).expect(200);
  expect(await shown(teacher)).toEqual([null, null]);
  const changed = await admin.patch(`/api/students/${ids[0]}`).send({ notesOnRegister: true }).expect(200);
  expect(changed.body).toMatchObject({ notes, notesOnRegister: true });
  expect(await shown(teacher)).toEqual([notes, notes]);
  expect(await shown(substitute)).toEqual([notes, notes]);
  expect((await teacher.get(`/api/students/${ids[0]}`).expect(200)).body).not.toHaveProperty('notes');
  await teacher.patch(`/api/students/${ids[0]}`).send({ notesOnRegister: false }).expect(403);
});
