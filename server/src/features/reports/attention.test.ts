import fc from 'fast-check';
import type { AbsenceReason } from '@homeroom/shared/absence-reasons';
import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import { addDays } from '@homeroom/shared/dates';
import type { AttentionReport } from '@homeroom/shared/reports/attention';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { appOfEachTest } from '../../../test/create-app.js';
import { figuresOf } from './attention.js';

const today = '2026-11-18';
/** Marks on the last days up to today, by their letters. */
const marksOf = (letters: string) =>
  [...letters].map((letter, n) => ({ date: addDays(today, n + 1 - letters.length), letter }));
const reasonsOf = (letters: string) => figuresOf(marksOf(letters), today, 90)?.reasons;

describe('figuresOf', () => {
  test.each([
    ['PPPP', []],
    ['PPPPPPPPPA', []],
    ['PPPPPPPPAA', ['LOW']],
    ['PPPPPPPLLU', []],
    ['PPUA', []],
    ['PUUA', ['ROW']],
    ['PPPPPPPPAAA', ['LOW', 'ROW']],
  ])('finds in the marks %s the reasons %j', (letters, reasons) => {
    expect(reasonsOf(letters)).toEqual(reasons);
  });

  test('compares the last 28 days with the 28 before', () => {
    const figures = figuresOf(marksOf('P'.repeat(28) + 'PPPPA'.repeat(5) + 'PPP'), today, 85);
    expect(figures).toMatchObject({ change: -18, reasons: ['FALLING'], absences: 5, lastAbsence: '2026-11-15' });
  });

  test('does not call a rate falling while it is still above the school’s', () => {
    expect(figuresOf(marksOf('P'.repeat(28) + 'PPPPPA'.repeat(4) + 'PPPP'), today, 85)).toMatchObject({
      change: -14,
      reasons: [],
    });
  });

  test('has a rate and rows that agree with each other for any marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('P', 'A', 'L', 'U'), minLength: 1, maxLength: 60 }), (letters) => {
        const { rate, marks, absences, absencesInARow, lastAbsence } = figuresOf(marksOf(letters), today, 90)!;
        expect(marks).toBe(letters.length);
        // As in the matrix: only who missed no class has 100 %.
        expect(rate).toBe(Math.min(Math.round((100 * (marks - absences)) / marks), absences > 0 ? 99 : 100));
        expect(absencesInARow).toBeLessThanOrEqual(absences);
        expect(absencesInARow).toBe(/[AU]*$/.exec(letters)![0].length);
        expect(lastAbsence === null).toBe(absences === 0);
      }),
    );
  });
});

describe('GET /reports/attendance/attention', () => {
  const t = appOfEachTest();
  const admin = t.browser('ADMIN');

  const dates = Array.from({ length: 6 }, (_, n) => addDays(today, n - 5));
  const attention = async () =>
    (await admin.get('/api/reports/attendance/attention').expect(200)).body as AttentionReport;

  const illness = async () =>
    ((await admin.get('/api/absence-reasons')).body as AbsenceReason[]).find(({ name }) => name === 'Illness')!.id;

  async function marked(...rows: MarkStatus[][]) {
    const register = await t.a.register({ students: rows.length, dates });
    for (const [n, statuses] of rows.entries())
      for (const [day, status] of statuses.entries())
        await t.a.mark({
          scheduleId: register.schedule.id,
          calendarDayId: register.days[day]!.id,
          studentId: register.students[n]!.id,
          markedById: register.teacherUserId,
          status,
        });
    return register;
  }

  test('lists who is below the rate or was absent three times in a row, the lowest rate first, with parents to call', async () => {
    const { students } = await marked(
      Array(6).fill('PRESENT') as MarkStatus[],
      ['PRESENT', 'LATE', 'PRESENT', 'ABSENT', 'ABSENT', 'PRESENT'],
      ['PRESENT', 'PRESENT', 'PRESENT', 'UNINFORMED_ABSENT', 'ABSENT', 'ABSENT'],
    );
    const rima = await t.a.parent({ childIds: [students[2]!.id], phone: '+353 85 555 0116' });
    expect(await attention()).toEqual({
      rateBelow: 90,
      students: [
        expect.objectContaining({
          studentId: students[2]!.id,
          rate: 50,
          absencesInARow: 3,
          reasons: ['LOW', 'ROW'],
          sectionName: expect.stringMatching(/^S-/),
          parents: [
            {
              id: rima.id,
              name: expect.stringMatching(/^Rima/),
              lastName: rima.lastName,
              email: rima.email,
              phone: '+353 85 555 0116',
            },
          ],
          writtenAt: null,
        }),
        expect.objectContaining({ studentId: students[1]!.id, rate: 67, reasons: ['LOW'], parents: [] }),
      ],
    });
  });

  test('counts excused absences apart', async () => {
    const register = await t.a.register({ students: 1, dates });
    for (const [day, absenceReasonId] of [await illness(), null, null].entries())
      await t.a.mark({
        scheduleId: register.schedule.id,
        calendarDayId: register.days[day]!.id,
        studentId: register.students[0]!.id,
        markedById: register.teacherUserId,
        status: 'ABSENT',
        absenceReasonId,
      });
    expect((await attention()).students).toEqual([expect.objectContaining({ absences: 3, excused: 1 })]);
  });

  test('says when the last e-mail to a parent was sent, not one that waits, and leaves out who has left', async () => {
    const { students } = await marked(['ABSENT', 'ABSENT', 'ABSENT'], ['ABSENT', 'ABSENT', 'ABSENT']);
    const rima = await t.a.parent({ childIds: [students[0]!.id] });
    await admin
      .post('/api/notifications/send')
      .send({ mode: 'PARENTS', parentIds: [rima.id], subject: 'Omar', body: 'Call us.' })
      .expect(200);
    await admin
      .post(`/api/students/${students[1]!.id}/withdrawal`)
      .send({ lastDay: '2026-11-17', reason: 'Moved' })
      .expect(200);
    const waiting = (await attention()).students;
    expect(waiting.map(({ writtenAt }) => writtenAt)).toEqual([null]);
    const sentAt = '2026-11-18T12:00:05.000Z';
    await t.db.unit(() => t.db.update(EmailMessageEntity, { status: 'QUEUED' }, { status: 'SENT', sentAt }));
    expect((await attention()).students[0]!.writtenAt).toBe(sentAt);
  });

  test('follows the rate of the attendance policy, 90 unless the office says otherwise', async () => {
    await marked(['PRESENT', 'PRESENT', 'PRESENT', 'PRESENT', 'PRESENT', 'ABSENT']);
    expect((await attention()).students).toHaveLength(1);
    await admin.put('/api/setup/policy').send({ editDays: 14, openMinutes: 15, attentionRate: 101 }).expect(400);
    await admin.put('/api/setup/policy').send({ editDays: 14, openMinutes: 15, attentionRate: 80 }).expect(200);
    expect(await attention()).toEqual({ rateBelow: 80, students: [] });
    await admin.put('/api/setup/policy').send({ editDays: 14, openMinutes: 15 }).expect(200);
    expect((await attention()).rateBelow).toBe(90);
  });

  test('is not for teachers', async () => {
    await (await t.as('TEACHER')).get('/api/reports/attendance/attention').expect(403);
  });
});
