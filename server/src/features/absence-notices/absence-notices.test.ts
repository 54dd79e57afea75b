import { noticeInWords, noticeWords, type AbsenceNoticeRow } from '@homeroom/shared/absence-notices';
import type { Register } from '@homeroom/shared/attendance/registers';
import { appOfTests, testNow } from '../../../test/create-app.js';
import { openRegister } from '../../../test/open-register.js';
import { AbsenceNoticeEntity } from './absence-notice.entity.js';

const t = appOfTests();
const admin = t.browser('ADMIN');
afterEach(() => t.clock.set(testNow));

const ill = { firstDay: '2026-11-17', lastDay: '2026-11-20', reason: 'ill' };
const record = async (studentId: number, notice = ill) =>
  (
    await admin
      .post('/api/absence-notices')
      .send({ studentId, ...notice })
      .expect(201)
  ).body as { id: number };

it('is recorded, ended earlier and deleted by the office, with its history', async () => {
  const { id: studentId } = await t.a.student();
  const { id } = await record(studentId);
  expect((await admin.get(`/api/absence-notices/${id}`).expect(200)).body).toMatchObject({ ...ill, source: 'OFFICE' });
  await admin.patch(`/api/absence-notices/${id}`).send({ lastDay: '2026-11-18' }).expect(200);
  expect((await admin.get(`/api/absence-notices?studentId=${studentId}`)).body).toMatchObject([
    { id, lastDay: '2026-11-18' },
  ]);
  expect((await admin.get(`/api/absence-notices/${id}/history`).expect(200)).body).toMatchObject([
    { action: 'update', before: { lastDay: '2026-11-20' }, after: { lastDay: '2026-11-18' } },
    { action: 'create' },
  ]);
  await admin.delete(`/api/absence-notices/${id}`).expect(204);
  await admin.get(`/api/absence-notices/${id}`).expect(404);
});

it.each([
  { change: { lastDay: '2026-11-16' }, path: 'lastDay', message: 'Last day is before First day.' },
  { change: { lastDay: '2027-11-18' }, path: 'lastDay', message: expect.stringContaining('a year at most') },
  { change: { reason: '' }, path: 'reason', message: 'Choose a reason, or say it in a few words.' },
  { change: { arrivesAt: '10:15' }, path: 'arrivesAt', message: 'A time is only for a student who comes late.' },
  { change: { kind: 'LATE', arrivesAt: 'ten' }, path: 'arrivesAt', message: 'Use a time such as 09:30.' },
  { change: { kind: 'GONE' }, path: 'kind', message: expect.any(String) },
  { change: { absenceReasonId: 9999 }, path: 'absenceReasonId', message: expect.stringContaining('does not exist') },
  { change: { firstDay: '2026-02-30' }, path: 'firstDay', message: expect.any(String) },
])('refuses $change', async ({ change, path, message }) => {
  const { id: studentId } = await t.a.student();
  const { body } = await admin
    .post('/api/absence-notices')
    .send({ studentId, ...ill, ...change })
    .expect(400);
  expect(body).toMatchObject({ errors: [{ path, message }] });
});

it('is on the register of its days for whoever marks it, the latest first, and is never a mark', async () => {
  t.clock.set('2026-11-17T09:40:00.000Z');
  const { schedule, ids, teacher } = await openRegister(t, { students: 2, dates: ['2026-11-10', '2026-11-17'] });
  await record(ids[0]!);
  t.clock.set('2026-11-17T09:45:00.000Z');
  await record(ids[0]!, { ...ill, lastDay: '2026-11-17', reason: 'dentist' });
  const registerOn = async (date: string) =>
    (await teacher.get('/api/attendance/registers').query({ scheduleId: schedule.id, date }).expect(200))
      .body as Register;
  const today = await registerOn('2026-11-17');
  const noticesIn = ({ students }: Register) =>
    Object.fromEntries(students.map((student) => [student.studentId, student.absenceNotices]));
  expect(noticesIn(today)).toEqual({
    [ids[0]!]: [
      expect.objectContaining({ reason: 'dentist', lastDay: '2026-11-17', toldAt: '2026-11-17T09:45:00.000Z' }),
      {
        kind: 'AWAY',
        reason: 'ill',
        lastDay: '2026-11-20',
        arrivesAt: null,
        absenceReasonId: null,
        absenceReason: null,
        excused: false,
        source: 'OFFICE',
        toldAt: '2026-11-17T09:40:00.000Z',
      },
    ],
    [ids[1]!]: undefined,
  });
  expect(today).toMatchObject({ marked: 0, total: 2 });
  expect(noticesIn(await registerOn('2026-11-10'))).toEqual({ [ids[0]!]: undefined, [ids[1]!]: undefined });
});

it('says whether it is for today, with the section, and who told it when', async () => {
  t.clock.set('2026-11-17T09:40:00.000Z');
  const { ids, sectionName } = await withSection();
  const [away, coming, past] = ids;
  await record(away!, { ...ill, lastDay: '2026-11-17' });
  await record(coming!, { ...ill, firstDay: '2026-11-18' });
  await record(past!, { ...ill, firstDay: '2026-11-16', lastDay: '2026-11-16' });
  const { body } = await admin.get('/api/absence-notices?day=TODAY').expect(200);
  const today = body as AbsenceNoticeRow[];
  expect(today.filter(({ studentId }) => ids.includes(studentId))).toMatchObject([
    { studentId: away, sectionName, source: 'OFFICE', toldAt: '2026-11-17T09:40:00.000Z', parentName: null },
  ]);
});

async function withSection() {
  const { ids, schedule } = await openRegister(t, { students: 3, dates: ['2026-11-17'] });
  const section = await admin.get(`/api/sections/${schedule.classSectionId}`).expect(200);
  return { ids, sectionName: (section.body as { sectionName: string }).sectionName };
}

it('of a student who comes late has a time, and needs no reason', async () => {
  const { id: studentId } = await t.a.student();
  const late = { studentId, kind: 'LATE', firstDay: '2026-11-17', lastDay: '2026-11-17', arrivesAt: '10:15' };
  const { body } = await admin.post('/api/absence-notices').send(late).expect(201);
  expect(body).toMatchObject({ ...late, reason: null, absenceReasonId: null });
  expect(noticeInWords(body as AbsenceNoticeRow & { absenceReason: null }, '2026-11-17')).toBe(
    'office: late, about 10:15',
  );
});

it.each([
  ['Illness', 'ill', 'Illness'],
  ['Illness', 'Sick', 'Illness'],
  ['Illness', 'ill, fever', 'Illness, fever'],
  ['Illness', 'fever', 'Illness, fever'],
  ['Dentist', 'dentist', 'Dentist'],
  ['Travel', 'ill', 'Travel, ill'],
  [null, 'ill', 'ill'],
  ['Illness', null, 'Illness'],
])('says the reason %s and the words %s once', (absenceReason, reason, words) => {
  const notice = { kind: 'AWAY', arrivesAt: null, absenceReason, reason, lastDay: '2026-11-17' } as const;
  expect(noticeWords(notice, '2026-11-17')).toBe(words);
});

it('is read by the teachers of the student alone, who change none', async () => {
  t.clock.set('2026-11-17T09:40:00.000Z');
  const { ids, teacher } = await openRegister(t, { students: 1, dates: ['2026-11-17'] });
  const { id } = await record(ids[0]!);
  expect((await teacher.get('/api/absence-notices').expect(200)).body).toMatchObject([{ id, reason: 'ill' }]);
  const other = await t.as('TEACHER');
  expect((await other.get('/api/absence-notices').expect(200)).body).toEqual([]);
  await other.get(`/api/absence-notices/${id}`).expect(404);
  await teacher.patch(`/api/absence-notices/${id}`).send({ reason: 'well' }).expect(403);
  await teacher.delete(`/api/absence-notices/${id}`).expect(403);
  await teacher
    .post('/api/absence-notices')
    .send({ studentId: ids[0], ...ill })
    .expect(403);
});

it('tells teachers that a parent told it, and only the office which one', async () => {
  t.clock.set('2026-11-17T09:40:00.000Z');
  const { ids, teacher, schedule } = await openRegister(t, { students: 1, dates: ['2026-11-17'] });
  const rima = await t.a.parent({ firstName: 'Rima', lastName: 'Hidden', childIds: ids });
  const { id } = await record(ids[0]!);
  await t.db.unit(() => t.db.update(AbsenceNoticeEntity, { id }, { source: 'FAMILY', parentId: rima.id }));
  const list = '/api/absence-notices';
  expect((await admin.get(`${list}?parentId=${rima.id}`).expect(200)).body).toMatchObject([
    { id, parentName: 'Rima Hidden' },
  ]);
  expect((await admin.get(`${list}?q=hidden&_sort=parentName`).expect(200)).body).toHaveLength(1);
  const read = await teacher.get(list).expect(200);
  expect(read.body).toMatchObject([{ id, source: 'FAMILY', reason: 'ill', studentId: ids[0] }]);
  const register = await teacher
    .get('/api/attendance/registers')
    .query({ scheduleId: schedule.id, date: '2026-11-17' })
    .expect(200);
  for (const { text } of [read, await teacher.get(`${list}/${id}`).expect(200), register]) {
    expect(text).toContain('"source":"FAMILY"');
    expect(text).not.toMatch(/Hidden|parentId|parentName/);
  }
  for (const query of [`parentId=${rima.id}`, 'parentName_like=hid', '_sort=parentName', '_sort=parentId'])
    await teacher.get(`${list}?${query}`).expect(400);
  expect((await teacher.get(`${list}?q=hidden`).expect(200)).body).toEqual([]);
});

it('ends earlier or is deleted if a family told it, and is not changed otherwise', async () => {
  const { id: studentId } = await t.a.student();
  const { id } = await record(studentId);
  await t.db.unit(() => t.db.update(AbsenceNoticeEntity, { id }, { source: 'FAMILY', reason: null }));
  const before = await t.db.findOneByOrFail(AbsenceNoticeEntity, { id });
  const change = (to: object) => admin.patch(`/api/absence-notices/${id}`).send(to);
  for (const [path, value] of Object.entries({
    studentId: (await t.a.student()).id,
    kind: 'LATE',
    firstDay: '2026-11-18',
    lastDay: '2026-11-21',
    reason: 'never said',
  }))
    expect((await change({ [path]: value }).expect(400)).body).toMatchObject({
      errors: [{ path, message: 'The family told this. Add a notice of your own instead.' }],
    });
  expect(await t.db.findOneByOrFail(AbsenceNoticeEntity, { id })).toEqual(before);
  await change({ lastDay: '2026-11-18', firstDay: ill.firstDay }).expect(200);
  await admin.delete(`/api/absence-notices/${id}`).expect(204);
});

it('takes no archived reason, but keeps one', async () => {
  const { id: studentId } = await t.a.student();
  const reasons = '/api/absence-reasons';
  const reasonOf = async (name: string) =>
    (await admin.post(reasons).send({ name, excused: true, position: 90, archived: false }).expect(201)).body as {
      id: number;
    };
  const [kept, other] = [await reasonOf('Flood'), await reasonOf('Storm')];
  const notice = { studentId, ...ill, absenceReasonId: kept.id };
  const { body } = await admin.post('/api/absence-notices').send(notice).expect(201);
  const path = `/api/absence-notices/${(body as { id: number }).id}`;
  for (const { id } of [kept, other]) await admin.patch(`${reasons}/${id}`).send({ archived: true }).expect(200);
  const refused = (name: string) => ({
    errors: [{ path: 'absenceReasonId', message: `‘${name}’ is no longer offered as a reason. Choose another one.` }],
  });
  expect((await admin.post('/api/absence-notices').send(notice).expect(400)).body).toMatchObject(refused('Flood'));
  expect((await admin.patch(path).send({ absenceReasonId: other.id }).expect(400)).body).toMatchObject(
    refused('Storm'),
  );
  await admin.patch(path).send({ reason: 'the river', absenceReasonId: kept.id }).expect(200);
});

it('moves with a merged record', async () => {
  const [kept, double] = [await t.a.student(), await t.a.student()];
  await record(double.id);
  const { body } = await admin
    .post(`/api/students/${kept.id}/merge?dryRun=true`)
    .send({ otherId: double.id })
    .expect(200);
  expect(body).toMatchObject({ moves: expect.arrayContaining(['1 absence notice.']) });
  await admin.post(`/api/students/${kept.id}/merge?dryRun=false`).send({ otherId: double.id }).expect(200);
  expect((await admin.get(`/api/absence-notices?studentId=${kept.id}`)).body).toHaveLength(1);
});
