import { createHash } from 'node:crypto';
import type { FamilyLinkState, FamilyLinkUrl } from '@homeroom/shared/family';
import { type Browser, createApp, type TestApp } from '../../../test/create-app.js';
import { everythingStored } from '../../../test/everything-stored.js';
import { notifierOf } from '../../../test/notifier.js';
import { openRegister } from '../../../test/open-register.js';
import { mailedSchoolOfEachTest, mailRound } from '../../../test/school-mail.js';
import { AbsenceNoticeEntity } from '../absence-notices/absence-notice.entity.js';
import { AuditEntryEntity } from '../../platform/audit/audit-entry.entity.js';
import { Expired } from '../../platform/jobs/expired.js';
import { FamilyLinkEntity } from './family-link.entity.js';

const { t, mail } = mailedSchoolOfEachTest();
let admin: Browser;
beforeEach(async () => void (admin = await t.as('ADMIN')));

const today = '2026-11-17';
const atSeven = `${today}T05:00:00.000Z`;

/** A class with two children of a parent and one of somebody else, and the parent's page. */
async function family(dates = [today, '2026-11-18', '2026-11-24']) {
  t.clock.set(atSeven);
  const register = await openRegister(t, { students: 3, dates });
  const [adam, lina, other] = register.students as [Student, Student, Student];
  const rima = await t.a.parent({ firstName: 'Rima', lastName: 'Haddad', childIds: [adam.id, lina.id] });
  return { ...register, adam, lina, other, rima, path: await linkOf(rima.id) };
}
type Student = Awaited<ReturnType<TestApp['a']['student']>>;

async function linkOf(parentId: number) {
  const { body } = await admin.post(`/api/parents/${parentId}/family-link`).expect(200);
  return new URL((body as FamilyLinkUrl).url).pathname;
}

/** A family's browser: it has no cookie, and sends forms. */
const open = (path: string) => t.visitor().get(path);
const tell = (path: string, form: object) => t.visitor().post(path).type('form').send(form);
const notices = () => t.db.find(AbsenceNoticeEntity);

it('shows the children of the parent, and tells in one press what the page then thanks for', async () => {
  const { path, adam, lina, rima, schedule } = await family();
  const { text, headers } = await open(path).expect(200);
  for (const { studentFirstName, studentLastName } of [adam, lina])
    expect(text).toContain(`${studentFirstName} ${studentLastName}`);
  expect(text).toContain('Ill today');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; /),
  });
  const [, style] = /<style>([^]*)<\/style>/.exec(text)!;
  expect(headers['content-security-policy']).toContain(createHash('sha256').update(style!).digest('base64'));
  const { headers: to } = await tell(path, { child: [adam.id, lina.id], what: 'ill', words: 'fever' }).expect(303);
  expect(to.location).toBe(`${path}?told=1,2`);
  const told = (await open(to.location!).expect(200)).text;
  expect(told).toContain(`Thank you. We have told the school: ${adam.studentFirstName}: ill today, Tue 17 Nov: fever.`);
  expect(told).toContain('<span>Ill today, Tue 17 Nov: fever</span>');
  expect(await notices()).toMatchObject(
    [adam, lina].map(({ id: studentId }) => ({
      studentId,
      kind: 'AWAY',
      firstDay: today,
      lastDay: today,
      reason: 'ill, fever',
      source: 'FAMILY',
      parentId: rima.id,
      toldAt: atSeven,
    })),
  );
  expect(await t.db.findBy(AuditEntryEntity, { subject: 'AbsenceNotice' })).toMatchObject(
    [1, 2].map((id) => ({ action: 'create', subjectId: String(id), actorId: null, actorName: 'Rima Haddad (parent)' })),
  );
  const { body } = await admin.get('/api/attendance/registers').query({ scheduleId: schedule.id, date: today });
  expect(JSON.stringify(body)).toContain('ill, fever');
});

it('writes nothing when it is opened', async () => {
  const { path } = await family();
  const before = await everythingStored(t);
  for (const at of [path, `${path}?told=1`, `${path}/calendar.ics`, '/family']) await open(at).expect(200);
  await t.visitor().head(path).expect(200);
  expect(await everythingStored(t)).toEqual(before);
});

it('answers a second press and the Back button with the same notice', async () => {
  const { path, adam } = await family();
  const ill = { child: String(adam.id), what: 'ill', illOn: today, words: '' };
  const answers = await Promise.all([1, 2, 3].map(() => tell(path, ill)));
  expect(answers.map(({ headers }) => headers.location)).toEqual(Array(3).fill(`${path}?told=1`));
  expect(await notices()).toHaveLength(1);
});

it('tells of late children and of absences ahead, with a reason of the school', async () => {
  const { path, adam, lina } = await family();
  const { body: reason } = await admin
    .post('/api/absence-reasons')
    .send({ name: 'Wedding', excused: true, position: 90, archived: false })
    .expect(201);
  const { id: why } = reason as { id: number };
  await tell(path, { child: adam.id, what: 'late', lateOn: '2026-11-18', at: '09:15' }).expect(303);
  await tell(path, { child: lina.id, what: 'away', from: '2026-11-18', until: '2026-11-24', why }).expect(303);
  expect(await notices()).toMatchObject([
    { studentId: adam.id, kind: 'LATE', firstDay: '2026-11-18', lastDay: '2026-11-18', arrivesAt: '09:15' },
    { studentId: lina.id, kind: 'AWAY', firstDay: '2026-11-18', lastDay: '2026-11-24', absenceReasonId: why },
  ]);
  const { text } = await open(path).expect(200);
  expect(text).toContain('late on Wed 18 Nov, about 09:15');
  expect(text).toContain('away from Wed 18 Nov until Tue 24 Nov');
});

const sentences: [form: object, path: string, sentence: RegExp][] = [
  [{ what: 'away', from: '2026-11-16', until: '2026-11-18' }, 'from', /Mon 16 Nov is in the past. Call the office/],
  [{ what: 'away', from: '2026-11-18', until: '2026-11-17' }, 'until', /The last day is before the first/],
  [{ what: 'away', from: '2026-11-18', until: '2027-11-18' }, 'until', /Choose a day until Sat 5 Jun/],
  [{ what: 'away', from: '2026-11-18' }, 'until', /Choose the last day/],
  [{ what: 'away', from: '2026-02-30', until: '2026-11-18' }, 'from', /Use a date such as/],
  [
    { what: 'late', lateOn: '2026-11-19', at: '09:15' },
    'lateOn',
    /has no classes on Thu 19 Nov\. The next school day is Tue 24 Nov\./,
  ],
  [{ what: 'late', lateOn: today }, 'at', /Choose about when your child comes/],
  [{ what: 'late', lateOn: today, at: '12:00' }, 'at', /classes go from 09:00 to 10:00 on Tue 17 Nov/],
  [{ what: 'ill', illOn: '2026-12-24' }, 'what', /has no classes on Thu 24 Dec\./],
  [{ what: 'ill', words: 'x'.repeat(91) }, 'words', /at most 90 characters/],
  [{ what: '' }, 'what', /Press what you want to tell/],
  [{ what: 'ill', more: 'x' }, 'more', /Nothing was sent/],
];
it.each(sentences)('refuses %j beside the field %s', async (form, field, sentence) => {
  const { path, adam } = await family();
  const { text } = await tell(path, { child: adam.id, ...form }).expect(400);
  expect(text).toContain('Nothing was sent to the school.');
  expect(text).toMatch(sentence);
  if (['from', 'until', 'lateOn', 'at', 'words'].includes(field)) expect(text).toContain(`id="${field}-wrong"`);
  expect(await notices()).toEqual([]);
});

it("refuses another's child, one who is withdrawn, and one without contact, with the same words", async () => {
  const { path, adam, lina, other, rima } = await family();
  const refused = 'Choose your children from this page.';
  expect((await tell(path, { child: other.id, what: 'ill' }).expect(400)).text).toContain(refused);
  expect((await tell(path, { child: [adam.id, other.id], what: 'ill' }).expect(400)).text).toContain(refused);
  await admin.post(`/api/students/${adam.id}/withdrawal?dryRun=false`).send({ lastDay: today, reason: 'Moved' });
  await admin
    .patch(`/api/students/${lina.id}/parents/${rima.id}`)
    .send({ noContact: true, noContactWhy: 'Court' })
    .expect(200);
  t.clock.set('2026-11-18T05:00:00.000Z');
  for (const { id } of [adam, lina])
    expect((await tell(path, { child: id, what: 'ill', illOn: '2026-11-18' }).expect(400)).text).toContain(refused);
  expect(await notices()).toEqual([]);
  expect((await open(path).expect(200)).text).toContain('There is nothing to show here now.');
});

it('replaces what the same parent told of the same days before, and of no others', async () => {
  const { path, adam, lina } = await family();
  const ofAdam = (form: object) => tell(path, { child: adam.id, ...form }).expect(303);
  await tell(path, { child: lina.id, what: 'ill' }).expect(303);
  await ofAdam({ what: 'ill' });
  await ofAdam({ what: 'ill', words: 'fever' });
  await ofAdam({ what: 'away', from: '2026-11-24', until: '2026-11-24', words: 'a wedding' });
  await ofAdam({ what: 'late', lateOn: today, at: '09:30' });
  const told = async () =>
    (await notices()).map(({ studentId, kind, firstDay, lastDay }) => [studentId, kind, firstDay, lastDay]);
  const ofLina = [lina.id, 'AWAY', today, today];
  expect(await told()).toEqual([
    ofLina,
    [adam.id, 'AWAY', '2026-11-24', '2026-11-24'],
    [adam.id, 'LATE', today, today],
  ]);
  const deleted = await t.db.findBy(AuditEntryEntity, { subject: 'AbsenceNotice', action: 'delete' });
  expect(deleted.map(({ subjectId, actorName }) => [subjectId, actorName])).toEqual([
    ['2', 'Rima Haddad (parent)'],
    ['3', 'Rima Haddad (parent)'],
  ]);
  // Days before the new ones stay told.
  await ofAdam({ what: 'away', from: today, until: '2026-11-24', words: 'away' });
  t.clock.set('2026-11-18T05:00:00.000Z');
  await ofAdam({ what: 'late', lateOn: '2026-11-18', at: '09:30' });
  expect(await told()).toEqual([
    ofLina,
    [adam.id, 'AWAY', today, today],
    [adam.id, 'LATE', '2026-11-18', '2026-11-18'],
  ]);
});

it('keeps what two parents tell, and shows neither what the other told', async () => {
  const { path, adam, schedule, teacher } = await family();
  const omar = await t.a.parent({ firstName: 'Omar', lastName: 'Haddad', childIds: [adam.id] });
  const his = await linkOf(omar.id);
  await tell(path, { child: adam.id, what: 'ill', words: 'at mine' }).expect(303);
  await tell(his, { child: adam.id, what: 'late', at: '09:30' }).expect(303);
  expect(await notices()).toHaveLength(2);
  expect((await open(his)).text).not.toContain('at mine');
  expect((await open(path)).text).not.toContain('09:30');
  const { body } = await teacher.get('/api/attendance/registers').query({ scheduleId: schedule.id, date: today });
  const told = JSON.stringify(body);
  expect(told.indexOf('09:30')).toBeGreaterThan(0);
});

it('takes a notice back until its first class begins', async () => {
  const { path, adam, lina } = await family();
  await tell(path, { child: adam.id, what: 'ill' }).expect(303);
  await tell(path, { child: lina.id, what: 'away', from: '2026-11-18', until: '2026-11-24' }).expect(303);
  const back = (notice: number) => tell(`${path}/take-back`, { notice });
  expect((await open(path)).text.match(/take-back"/g)).toHaveLength(2);
  const unknown = 'There is no such notice of yours on this page.';
  await back(1).expect(303);
  expect((await back(1).expect(400)).text).toContain(unknown);
  expect((await back(99).expect(400)).text).toContain(unknown);
  expect(await notices()).toMatchObject([{ id: 2 }]);
  t.clock.set('2026-11-18T09:00:00.000Z');
  expect((await back(2).expect(400)).text).toContain('This has begun. Please call the office.');
  expect((await open(path)).text).not.toContain('take-back');
  expect(await notices()).toHaveLength(1);
});

it('takes back no notice about a child of whom the parent may no longer be written to', async () => {
  const { path, adam, rima } = await family();
  await tell(path, { child: adam.id, what: 'ill' }).expect(303);
  await admin.patch(`/api/students/${adam.id}/parents/${rima.id}`).send({ noContact: true }).expect(200);
  const { text } = await tell(`${path}/take-back`, { notice: 1 }).expect(400);
  expect(text).toContain('There is no such notice of yours on this page.');
  expect(text).not.toContain('It was taken back');
  expect(await notices()).toHaveLength(1);
});

it("takes back neither the office's notices nor another parent's", async () => {
  const { path, adam, other } = await family();
  const record = {
    studentId: adam.id,
    kind: 'AWAY',
    firstDay: '2026-11-18',
    lastDay: '2026-11-18',
    arrivesAt: null,
    absenceReasonId: null,
    reason: 'court',
  };
  await admin.post('/api/absence-notices').send(record).expect(201);
  await admin
    .post('/api/absence-notices')
    .send({ ...record, studentId: other.id })
    .expect(201);
  const { text } = await open(path).expect(200);
  expect(text).toContain('The office noted: away on Wed 18 Nov');
  expect(text).not.toContain('court');
  for (const { id } of await notices()) await tell(`${path}/take-back`, { notice: id }).expect(400);
  expect(await notices()).toHaveLength(2);
});

it('stores no more than 30 notices of a parent within a day, whatever they take back', async () => {
  const { path, adam } = await family();
  const words = Array.from({ length: 35 }, (_, n) => `reason ${n}`);
  const statuses = [];
  for (const each of words) {
    const { status, headers } = await tell(path, { child: adam.id, what: 'ill', words: each });
    statuses.push(status);
    const [, notice] = /told=(\d+)/.exec(headers.location ?? '') ?? [];
    if (notice) await tell(`${path}/take-back`, { notice }).expect(303);
  }
  expect(statuses).toEqual([...Array<number>(30).fill(303), ...Array<number>(5).fill(400)]);
  const { text } = await tell(path, { child: adam.id, what: 'ill' }).expect(400);
  expect(text).toContain('You have told us very often today.');
  expect(await notices()).toEqual([]);
  t.clock.set('2026-11-18T05:30:00.000Z');
  await tell(path, { child: adam.id, what: 'ill', illOn: '2026-11-18' }).expect(303);
});

it('ends a link at once, and the next e-mail has a new one', async () => {
  const { path, rima } = await family();
  const state = async () =>
    (await admin.get(`/api/parents/${rima.id}/family-link`).expect(200)).body as FamilyLinkState;
  expect(await state()).toMatchObject({ children: 2, email: rima.email, toldAt: null });
  expect(await linkOf(rima.id)).toBe(path);
  await admin.delete(`/api/parents/${rima.id}/family-link`).expect(204);
  expect((await open(path).expect(410)).text).toContain('This link has ended');
  await open(`${path}/calendar.ics`).expect(410);
  expect((await state()).until).toBeNull();
  const next = await linkOf(rima.id);
  expect(next).not.toBe(path);
  await open(next).expect(200);
});

it('ends a link with its term, and forgets it later', async () => {
  const { path, rima } = await family();
  const { until } = (await admin.get(`/api/parents/${rima.id}/family-link`)).body as FamilyLinkState;
  t.clock.set(`${until}T12:00:00.000Z`);
  await open(path).expect(200);
  t.clock.set(new Date(Date.parse(`${until}T12:00:00.000Z`) + 86_400_000).toISOString());
  await open(path).expect(410);
  await mailRound(t);
  expect(await t.db.count(FamilyLinkEntity)).toBe(0);
  expect((await open(path).expect(410)).text).toContain('Send me a new link');
});

it('ends a link when the parent’s e-mail address is corrected, and makes another for the new one', async () => {
  const { path, rima } = await family();
  await open(path).expect(200);
  await admin.patch(`/api/parents/${rima.id}`).send({ email: 'rima.haddad@corrected.test' }).expect(200);
  await open(path).expect(410);
  await tell(path, { child: [], what: 'ill' }).expect(410);
  expect((await admin.get(`/api/parents/${rima.id}/family-link`)).body).toMatchObject({ until: null });
  await open(await linkOf(rima.id)).expect(200);
});

it('prevents no undo of a merge by a link that has expired since', async () => {
  const { adam, rima } = await family();
  const other = await t.a.parent({ firstName: 'Rima', lastName: 'Hadad', childIds: [adam.id], place: 2 });
  await linkOf(other.id);
  const merging = `/api/parents/${rima.id}/merge`;
  await admin.post(`${merging}?dryRun=false`).send({ otherId: other.id, choices: {} }).expect(200);
  const [undo] = (await admin.get(`${merging}s`).expect(200)).body as { id: number }[];
  await t.db.unit(() => t.db.query('UPDATE family_links SET expires_at = :atSeven', { atSeven }));
  await t.app.get(Expired).run();
  const path = `${merging}s/${undo!.id}/undo`;
  expect((await admin.post(path).send({}).expect(200)).body).toMatchObject({ refusals: [], comesBack: ['1 child'] });
  await admin.post(`${path}?dryRun=false`).send({}).expect(200);
  expect(await t.db.find(FamilyLinkEntity)).toEqual([]);
});

it('is a calendar of the classes of the children, and of nobody else', async () => {
  const { path, adam, lina, other } = await family();
  const { text, headers } = await open(`${path}/calendar.ics`).expect(200);
  expect(headers['content-type']).toContain('text/calendar');
  const plain = text.replaceAll('\r\n ', '');
  expect(plain.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(plain).toContain(`${adam.studentFirstName}`);
  expect(plain).not.toContain(other.studentLastName);
  expect(plain).not.toContain('/attendance/');
  expect(lina.id).not.toBe(adam.id);
});

describe('a new link', () => {
  const ask = (email: string) => t.visitor().post('/family').type('form').send({ email });
  const mails = async () => {
    await mailRound(t);
    return mail.mails.map(({ to, text }) => ({ to: JSON.stringify(to), text: text ?? '' }));
  };

  it('goes to an address on file, with the same answer for any other', async () => {
    const { rima, path } = await family();
    const known = await ask(rima.email!.toUpperCase()).expect(303);
    const unknown = await ask('nobody@families.test').expect(303);
    expect(known.headers.location).toBe('/family?sent=1');
    expect(unknown.headers.location).toBe(known.headers.location);
    expect((await open('/family?sent=1').expect(200)).text).toContain('If the school has this address');
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.text).toContain(`http://school.test${path}`);
    expect(await everythingStored(t)).not.toContain(path.split('/')[3]);
  });

  it('goes to nobody about whom no contact is allowed, and at most five times an hour', async () => {
    const { rima, adam, lina } = await family();
    for (let n = 0; n < 7; n++) await ask(rima.email!).expect(303);
    expect(await mails()).toHaveLength(5);
    for (const { id } of [adam, lina])
      await admin.patch(`/api/students/${id}/parents/${rima.id}`).send({ noContact: true }).expect(200);
    t.clock.set(`${today}T08:00:00.000Z`);
    await ask(rima.email!).expect(303);
    expect(await mails()).toHaveLength(5);
  });

  it('is asked of the office while the school sends no e-mail', async () => {
    const school = await createApp();
    const pages = [await school.visitor().get('/family'), await school.visitor().get('/family/cut/off')];
    await school.close();
    expect(pages.map(({ status }) => status)).toEqual([200, 404]);
    for (const { text } of pages) {
      expect(text).toContain('Please ask the office for a link.');
      expect(text).not.toContain('Send me a new link');
    }
  });

  it('asks for an address beside its field', async () => {
    const { text } = await ask('"><script>').expect(400);
    expect(text).toContain('id="email-wrong"');
    expect(text).not.toContain('<script>');
  });
});

describe('the Notifier', () => {
  const absent = async (
    more: { path: string; rima: { email: string | null } } & Awaited<ReturnType<typeof family>>,
  ) => {
    const { schedule, days, adam, teacherUserId } = more;
    await t.a.mark({
      scheduleId: schedule.id,
      calendarDayId: days[0]!.id,
      studentId: adam.id,
      markedById: teacherUserId,
      status: 'UNINFORMED_ABSENT',
      markedAt: `${today}T09:10:00.000Z`,
    });
  };

  it('sends the link in its mail, which is stored without a link that works', async () => {
    const found = await family();
    const notifier = notifierOf(t, admin);
    await notifier.set('ABSENCE', { active: true });
    await absent(found);
    await notifier.turnAt(`${today}T09:45:00.000Z`);
    await mailRound(t);
    const { text } = mail.mails.at(-1)!;
    expect(text).toContain(`Tell us why in one tap:\nhttp://school.test${found.path}\n`);
    expect(await everythingStored(t)).not.toContain(found.path.split('/')[3]);
    const [message] = await notifier.messages();
    const { body } = await admin.get(`/api/email/messages/${message!.id}/text`);
    expect(JSON.stringify(body)).not.toContain('lastingSignature');
  });

  it('does not write to a family that has told, and says so', async () => {
    const found = await family();
    const notifier = notifierOf(t, admin);
    await notifier.set('ABSENCE', { active: true });
    await tell(found.path, { child: found.adam.id, what: 'ill' }).expect(303);
    await absent(found);
    await notifier.turnAt(`${today}T09:45:00.000Z`);
    expect(await notifier.messages()).toEqual([]);
    expect(await notifier.outcomes()).toEqual(['FAMILY_TOLD']);
    expect((await notifier.check('ABSENCE')).rows).toMatchObject([{ verdict: 'FAMILY_TOLD' }]);
  });

  it('writes to nobody who is not to be contacted', async () => {
    const found = await family();
    const notifier = notifierOf(t, admin);
    await notifier.set('ABSENCE', { active: true });
    await admin.patch(`/api/students/${found.adam.id}/parents/${found.rima.id}`).send({ noContact: true }).expect(200);
    await absent(found);
    await notifier.turnAt(`${today}T09:45:00.000Z`);
    expect(await notifier.messages()).toEqual([]);
    expect(await notifier.outcomes()).toEqual(['NO_CONTACT']);
  });
});

it('keeps notices to the end of the next school year', async () => {
  const { path, adam } = await family();
  await tell(path, { child: adam.id, what: 'ill' }).expect(303);
  const year = { name: '2027/28', firstDay: '2027-09-01', lastDay: '2028-06-30' };
  await admin.post('/api/academic-years').send(year).expect(201);
  t.clock.set('2028-06-30T12:00:00.000Z');
  await mailRound(t);
  expect(await notices()).toHaveLength(1);
  t.clock.set('2028-07-02T12:00:00.000Z');
  await mailRound(t);
  expect(await notices()).toEqual([]);
});
