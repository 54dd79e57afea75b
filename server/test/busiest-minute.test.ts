import { randomUUID } from 'node:crypto';
import { seedSchool } from '../bench/seed.js';
import type { TestApp } from './create-app.js';
import { catchMail, type MailCatcher } from './mail-catcher.js';
import { mailRound, schoolWithMail } from './school-mail.js';

const date = '2026-11-17';

let mail: MailCatcher;
let t: TestApp;
beforeAll(async () => {
  mail = await catchMail();
  t = await schoolWithMail(mail.url);
});
afterAll(async () => {
  await t.close();
  await mail.close();
});

it('saves 200 registers of 30, 25 at once, beside an export of the school and a message to 500 parents', async () => {
  const shape = { students: 2010, sections: 67, classesEach: 3, dates: 6, teachers: 200, seed: 7, presentShare: 0.94 };
  const school = await seedSchool(t.db, shape);
  const registers = school.schedules.slice(0, 200);
  const dayId = school.days.find((day) => day.date === date)!.id;
  const admin = await t.as('ADMIN');
  const parents = await t.db.query<{ id: number }>('SELECT id AS "id" FROM parents ORDER BY id LIMIT 500');

  const save = async ({ id, teacherUserId, studentIds }: (typeof registers)[number]) => {
    const marks = studentIds.map((studentId) => ({ studentId, status: 'LATE', version: 1 }));
    await t
      .visitor()
      .put('/api/attendance/registers')
      .set('cookie', await t.a.sessionOf(teacherUserId))
      .send({ scheduleId: id, date, saveId: randomUUID(), reason: 'Traffic', marks })
      .expect(200);
  };
  const waiting = registers.values();
  const saved = Array.from({ length: 25 }, async () => {
    for (const register of waiting) await save(register);
  });
  const exported = admin.get('/api/reports/attendance/matrix/all-v2/export').expect(200);
  const sent = admin
    .post('/api/notifications/send')
    .send({
      mode: 'PARENTS',
      parentIds: parents.map(({ id }) => id),
      subject: 'No school tomorrow',
      body: 'Dear {{user.firstName}}, the school stays closed.',
      html: false,
    })
    .expect(200)
    .then(() => mailRound(t));
  await Promise.all([...saved, exported, sent]);

  const counted = await t.db.query<{ status: string; marks: number }>(
    `SELECT status AS "status", CAST(count(*) AS INTEGER) AS "marks" FROM marks
     WHERE calendar_day_id = :dayId AND schedule_id IN (${registers.map(({ id }) => id).join()}) GROUP BY status`,
    { dayId },
  );
  expect(counted).toEqual([{ status: 'LATE', marks: 6000 }]);
  expect(new Set(mail.mails.map(({ address }) => address)).size).toBe(500);
  expect(mail.mails).toHaveLength(500);
});
