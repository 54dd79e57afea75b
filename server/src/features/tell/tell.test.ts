import type { ClosedDays, ClosingPreview, ReopeningPreview } from '@homeroom/shared/calendar/manage-calendar';
import type { ToldStayPreview } from '@homeroom/shared/students/student-page';
import { appOfEachTest } from '../../../test/create-app.js';
import { messagesOf } from '../../../test/school-mail.js';
import { EmailRecipientEntity } from '../../platform/mail/email-recipient.entity.js';

const [friday, thursday] = ['2026-12-04', '2026-12-03'];

const t = appOfEachTest();
const admin = t.browser('ADMIN');

/**
 * Two sections with a class on Thursday and Friday each. Lina and Omar of the Haddads are in 2-B and 3-A; a second parent has no address,
 * and the parent of Sami in 3-A wants no school mail.
 */
async function school() {
  const { a } = t;
  const [second, third] = [await a.section({ sectionName: '2-B' }), await a.section({ sectionName: '3-A' })];
  const arabic = await a.classType({ className: 'Arabic 2' });
  const [karen, mei] = [
    await a.teacher({ firstName: 'Karen', lastName: 'Whitlock', email: 'karen@school.test' }),
    await a.teacher({ firstName: 'Mei', lastName: 'Tanaka', email: 'mei@school.test' }),
  ];
  const classTypeId = arabic.id;
  const schedule = await a.schedule({ classSectionId: second.id, classTypeId, teacherId: karen.id });
  const { semesterId } = schedule;
  await a.schedule({ classSectionId: third.id, classTypeId, teacherId: mei.id, semesterId });
  const days = [await a.day({ semesterId, date: thursday }), await a.day({ semesterId, date: friday })];
  const child = async (studentFirstName: string, sectionId: number, more: object = {}) => {
    const student = await a.student({ studentFirstName, studentLastName: 'Haddad' });
    await a.membership({ studentId: student.id, sectionId, ...more });
    return student.id;
  };
  const lina = await child('Lina', second.id);
  const omar = await child('Omar', third.id);
  const sami = await child('Sami', third.id);
  const gone = await child('Rana', second.id, { lastDay: '2026-11-20' });
  const rima = await a.parent({
    childIds: [lina, omar],
    firstName: 'Rima',
    lastName: 'Haddad',
    email: 'home@families.test',
  });
  await a.parent({ childIds: [lina], firstName: 'Joud', lastName: 'Haddad', email: 'Home@families.test', place: 2 });
  await a.parent({ childIds: [omar], email: null, place: 2 });
  await a.parent({ childIds: [sami], noSchoolMail: true });
  await a.parent({ childIds: [gone] });
  return { second, third, semesterId, scheduleId: schedule.id, days, lina, rima, karen };
}

const sent = async () => (await messagesOf(t)).map(({ toAddress, subject }) => `${toAddress}: ${subject}`);
const both = { families: true, teachers: true };

describe('closing a day', () => {
  const period = (semesterId: number) => ({ semesterId, name: 'Storm day', firstDay: friday, lastDay: friday });
  const close = (body: object, dryRun: boolean) => admin.post(`/api/calendar-days/close?dryRun=${dryRun}`).send(body);

  test('tells nobody unless asked to', async () => {
    const { semesterId, days } = await school();
    await close(period(semesterId), false).expect(200);
    await admin
      .post(`/api/calendar-days/${days[0]!.id}/close?dryRun=false`)
      .send({ name: 'Storm', tell: {} })
      .expect(200);
    await admin
      .post('/api/calendar-days/reopen')
      .send({ ids: [days[0]!.id], tell: { families: false } })
      .expect(200);
    expect(await sent()).toEqual([]);
  });

  test('tells each household and teacher once, as the preview said', async () => {
    const { semesterId, rima, karen } = await school();
    const { tell } = (await close(period(semesterId), true).expect(200)).body as ClosingPreview;
    expect(tell).toEqual({
      refused: null,
      families: {
        messages: 1,
        withoutAddress: 1,
        example: {
          subject: 'No school on Fri 4 Dec 2026: Storm day',
          text: 'Dear Rima and Joud,\n\nThere is no school for Lina and Omar on Fri 4 Dec 2026: Storm day.\n\nHomeroom\n',
        },
      },
      teachers: { messages: 2, withoutAddress: 0, example: expect.anything() as object },
    });
    expect(await sent()).toEqual([]);
    const { told } = (await close({ ...period(semesterId), tell: both }, false).expect(200)).body as ClosedDays;
    expect(told).toEqual({ messages: 3, causeRef: 'DAYS 2026-11-18T12:00:00.000Z' });
    expect(await sent()).toEqual([
      'home@families.test: No school on Fri 4 Dec 2026: Storm day',
      'karen@school.test: Your class does not meet on Fri 4 Dec 2026: Storm day',
      'mei@school.test: Your class does not meet on Fri 4 Dec 2026: Storm day',
    ]);
    const [family, teacher] = await messagesOf(t);
    expect(family).toMatchObject({
      cause: 'CALENDAR',
      causeRef: 'DAYS 2026-11-18T12:00:00.000Z',
      bodyText: tell.families.example!.text,
    });
    const people = async (messageId: number) =>
      (await t.db.findBy(EmailRecipientEntity, { messageId })).map(({ kind, personId }) => [kind, personId]);
    expect(await people(family!.id)).toContainEqual(['PARENT', rima.id]);
    expect(await people(teacher!.id)).toEqual([['USER', karen.userId]]);
  });

  test('tells the substitute who covers a class on that day, and nobody whose cover has ended', async () => {
    const { semesterId, days, scheduleId } = await school();
    const [zoe, gone] = [
      await t.a.teacher({ email: 'zoe@school.test' }),
      await t.a.teacher({ email: 'gone@school.test' }),
    ];
    const calendarDayId = days[1]!.id;
    await t.a.cover({ scheduleId, calendarDayId, substituteId: zoe.id });
    await t.a.cover({ scheduleId, calendarDayId: days[0]!.id, substituteId: gone.id });
    await t.a.cover({ scheduleId, calendarDayId, substituteId: gone.id, endedAt: '2026-11-18T12:00:00.000Z' });
    const { tell } = (await close(period(semesterId), true).expect(200)).body as ClosingPreview;
    expect(tell.teachers.messages).toBe(3);
    await close({ ...period(semesterId), tell: { teachers: true } }, false).expect(200);
    const messages = await messagesOf(t);
    expect(messages.map(({ toAddress }) => toAddress).sort()).toEqual([
      'karen@school.test',
      'mei@school.test',
      'zoe@school.test',
    ]);
    expect(messages.find(({ toAddress }) => toAddress === 'zoe@school.test')!.bodyText).toContain(
      'The class Arabic 2 · Section 2-B, which you cover, does not meet on Fri 4 Dec 2026: Storm day.',
    );
  });

  test('of one section tells only its families, and names the class', async () => {
    const { semesterId, second } = await school();
    await close({ ...period(semesterId), sectionIds: [second.id], tell: both }, false).expect(200);
    const [family, teacher, ...others] = await messagesOf(t);
    expect(family!.bodyText).toContain('Lina’s class Arabic 2 does not meet on Fri 4 Dec 2026: Storm day.');
    expect(teacher!.bodyText).toContain(
      'Your class Arabic 2 · Section 2-B does not meet on Fri 4 Dec 2026: Storm day.',
    );
    expect(others).toEqual([]);
  });

  test('tells only about today and later days', async () => {
    const { semesterId } = await school();
    await t.a.day({ semesterId, date: '2026-11-17' });
    const past = { ...period(semesterId), firstDay: '2026-11-17', lastDay: '2026-11-17', tell: both };
    const { tell } = (await close(past, true).expect(200)).body as ClosingPreview;
    expect(tell).toMatchObject({
      refused: 'Families and teachers are told only about today and later days.',
      families: { messages: 0, example: null },
    });
    await close(past, false).expect(200);
    expect(await sent()).toEqual([]);
    const long = { ...period(semesterId), firstDay: '2026-11-17', lastDay: thursday, tell: { teachers: true } };
    await t.a.day({ semesterId, date: '2026-11-18' });
    await close(long, false).expect(200);
    expect((await messagesOf(t))[0]!.bodyText).toContain('on Wed 18 Nov 2026 and Thu 3 Dec 2026: Storm day.');
  });

  test('with no box ticked answers without messages', async () => {
    const { semesterId } = await school();
    const unticked = { families: false };
    const closed = (await close({ ...period(semesterId), tell: unticked }, false).expect(200)).body as ClosedDays;
    expect(closed).not.toHaveProperty('told');
    const office = await t.as('ADMIN');
    const reopen = office.post('/api/calendar-days/reopen?dryRun=false').send({ ids: closed.ids, tell: unticked });
    expect((await reopen.expect(200)).body).toEqual({ dates: closed.dates });
    expect(await sent()).toEqual([]);
  });

  test('that is refused tells nobody', async () => {
    const { semesterId } = await school();
    const told = { ...period(semesterId), tell: both };
    await close(told, false).expect(200);
    const once = await sent();
    await close(told, false).expect(409);
    await close({ ...told, tell: { everybody: true } }, false).expect(400);
    await (await t.as('TEACHER')).post('/api/calendar-days/close?dryRun=false').send(told).expect(403);
    expect(await sent()).toEqual(once);
  });
});

describe('reopening a day', () => {
  test('previews the classes that meet again, and tells their families and teachers', async () => {
    const { days } = await school();
    const [day] = days;
    await admin.post(`/api/calendar-days/${day!.id}/close?dryRun=false`).send({ name: 'Storm day' }).expect(200);
    const reopen = (query: string, body: object = {}) =>
      admin.post(`/api/calendar-days/${day!.id}/reopen${query}`).send(body);
    const preview = (await reopen('?dryRun=true').expect(200)).body as ReopeningPreview;
    expect(preview).toMatchObject({
      dates: [thursday],
      classes: [{ sectionName: '2-B' }, { sectionName: '3-A' }],
      tell: { families: { messages: 1, withoutAddress: 1 }, teachers: { messages: 2 } },
    });
    await reopen('', { tell: both }).expect(200);
    expect(await sent()).toEqual([
      'home@families.test: Classes meet again on Thu 3 Dec 2026',
      'karen@school.test: Your class meets again on Thu 3 Dec 2026',
      'mei@school.test: Your class meets again on Thu 3 Dec 2026',
    ]);
    expect((await messagesOf(t))[0]!.bodyText).toBe(preview.tell.families.example!.text);
    await reopen('?dryRun=true').expect(409);
    await reopen('', { tell: both }).expect(409);
    expect(await sent()).toHaveLength(3);
  });

  test('of a closure that was added for one section tells only that one', async () => {
    const { semesterId, second } = await school();
    const scope = { semesterId, name: 'Trip', firstDay: friday, lastDay: friday, sectionIds: [second.id] };
    const { ids } = (await admin.post('/api/calendar-days/close?dryRun=false').send(scope).expect(200)).body as {
      ids: number[];
    };
    await admin.post('/api/calendar-days/reopen').send({ ids, tell: both }).expect(200);
    const [family, teacher, ...others] = await messagesOf(t);
    expect(family!.bodyText).toContain('Lina’s class Arabic 2 meets again on Fri 4 Dec 2026.');
    expect(teacher!.toAddress).toBe('karen@school.test');
    expect(others).toEqual([]);
  });
});

describe('moving a student', () => {
  test('tells the family and the teachers of both sections', async () => {
    const { lina, third } = await school();
    const path = `/api/students/${lina}/memberships`;
    const stay = { classSectionId: third.id, firstDay: '2026-11-30' };
    const { tell } = (await admin.post(`${path}?dryRun=true`).send(stay).expect(200)).body as ToldStayPreview;
    expect(tell).toMatchObject({ refused: null, families: { messages: 1 }, teachers: { messages: 2 } });
    await admin
      .post(path)
      .send({ ...stay, tell: both })
      .expect(200);
    const messages = await messagesOf(t);
    expect(messages.map(({ toAddress, cause }) => [toAddress, cause])).toEqual([
      ['home@families.test', 'STAY'],
      ['karen@school.test', 'STAY'],
      ['mei@school.test', 'STAY'],
    ]);
    expect(messages[0]!.bodyText).toBe(tell.families.example!.text);
    expect(messages[0]!.bodyText).toContain('Lina moves from section 2-B to section 3-A on Mon 30 Nov 2026.');
    expect(messages[2]!.bodyText).toContain('From that day on, Lina is in your class Arabic 2 · Section 3-A.');
    expect(messages[1]!.bodyText).toContain(
      'From that day on, Lina is no longer in your class Arabic 2 · Section 2-B.',
    );
  });

  test('tells nobody unless asked to, if it is refused, or from a past day', async () => {
    const { lina, second, third } = await school();
    const path = `/api/students/${lina}/memberships`;
    await admin.post(path).send({ classSectionId: second.id, tell: both }).expect(409);
    await admin.post(path).send({ classSectionId: 999_999, tell: both }).expect(400);
    const past = { classSectionId: third.id, firstDay: '2026-11-10', tell: both };
    const { tell } = (await admin.post(`${path}?dryRun=true`).send(past).expect(200)).body as ToldStayPreview;
    expect(tell).toMatchObject({ refused: /today and later/, teachers: { messages: 0 } });
    await admin.post(path).send(past).expect(200);
    await admin.post(path).send({ classSectionId: second.id }).expect(200);
    expect(await sent()).toEqual([]);
  });
});

describe('withdrawing a student', () => {
  test('tells the family and the teachers the last day, and never the reason', async () => {
    const { lina } = await school();
    const path = `/api/students/${lina}/withdrawal`;
    const withdrawal = { lastDay: friday, reason: 'Unpaid fees' };
    const { tell } = (await admin.post(`${path}?dryRun=true`).send(withdrawal).expect(200)).body as ToldStayPreview;
    expect(tell).toMatchObject({ families: { messages: 1, withoutAddress: 0 }, teachers: { messages: 1 } });
    await admin
      .post(path)
      .send({ ...withdrawal, tell: both })
      .expect(200);
    const messages = await messagesOf(t);
    expect(messages.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      ['home@families.test', 'Lina leaves the school'],
      ['karen@school.test', 'Lina Haddad leaves the school'],
    ]);
    expect(messages[0]!.bodyText).toContain('Lina leaves the school; the last day is Fri 4 Dec 2026.');
    expect(messages.map(({ bodyText }) => bodyText).join()).not.toContain('Unpaid');
  });

  test('tells nobody unless asked to, if it is refused, or somebody else asks', async () => {
    const { lina } = await school();
    const path = `/api/students/${lina}/withdrawal`;
    const withdrawal = { lastDay: friday, reason: 'Austin' };
    await (
      await t.as('TEACHER')
    )
      .post(path)
      .send({ ...withdrawal, tell: both })
      .expect(403);
    await admin
      .post(path)
      .send({ ...withdrawal, lastDay: '2031-01-01', tell: both })
      .expect(400);
    await admin.post(path).send(withdrawal).expect(200);
    await admin
      .post(path)
      .send({ ...withdrawal, tell: both })
      .expect(409);
    expect(await sent()).toEqual([]);
  });
});
