import { randomUUID } from 'node:crypto';
import type { MarkChange, MarkInput, Register, SaveAnswer } from '@homeroom/shared/attendance';
import { createApp, type TestApp } from '../../../test/create-app.js';
import { Settings } from '../../platform/settings/settings.js';

let t: TestApp;
beforeAll(async () => void (t = await createApp()));
afterAll(() => t.close());

const date = '2026-11-17';
type Browser = Awaited<ReturnType<TestApp['as']>>;
const browserOf = async (userId: number) => t.visitor().set('cookie', await t.a.sessionOf(userId)) as Browser;

/** A register with its teacher's browser and a save that takes the rest from it. */
async function opened(given: Parameters<TestApp['a']['register']>[0] = {}) {
  const register = await t.a.register(given);
  const teacher = await browserOf(register.teacherUserId);
  const body = (marks: MarkInput[], more: object = {}) => ({ scheduleId: register.schedule.id, date: given.dates?.[0] ?? date, saveId: randomUUID(), marks, ...more });
  const save = (agent: Browser, marks: MarkInput[], more: object = {}) => agent.put('/api/attendance/registers').send(body(marks, more));
  const saved = async (agent: Browser, marks: MarkInput[], more: object = {}) => (await save(agent, marks, more).expect(200)).body as SaveAnswer;
  const ids = register.students.map(({ id }) => id);
  return { ...register, teacher, ids, body, save, saved };
}

const mark = (studentId: number, status: MarkInput['status'] = 'PRESENT', version = 0, more: Partial<MarkInput> = {}): MarkInput => ({ studentId, status, version, ...more });
const count = async (table: string) => Number((await t.reads.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))[0]!.n);
const statuses = (register: Register) => register.students.map(({ status }) => status);
const refusal = (response: { body: { message: string } }) => response.body.message;

test('saves only the students it names, and leaves the register partial', async () => {
  const { teacher, ids, saved } = await opened();
  const answer = await saved(teacher, [mark(ids[0]!), mark(ids[2]!, 'LATE', 0, { note: ' missed the bus ' })]);
  expect(answer).toMatchObject({ saved: [{ studentId: ids[0], version: 1 }, { studentId: ids[2], version: 1 }], conflicts: [], rejected: [] });
  expect(answer.register).toMatchObject({ marked: 2, total: 3, refused: null });
  expect(statuses(answer.register)).toEqual(['PRESENT', null, 'LATE']);
  expect(answer.register.students[2]).toMatchObject({ note: 'missed the bus', version: 1, markedBy: answer.register.teacherName });
});

test('keeps a history of each change, with who, from, to and why, newest first', async () => {
  const { teacher, ids, saved } = await opened({ students: 1 });
  const admin = await t.as('ADMIN');
  await saved(teacher, [mark(ids[0]!, 'ABSENT')]);
  await saved(admin, [mark(ids[0]!, 'LATE', 1, { note: 'came at 9:20' })], { reason: 'A parent called' });
  const { register } = await saved(teacher, [mark(ids[0]!, null, 2)], { reason: 'Wrong class' });
  const { markId, version, status } = register.students[0]!;
  expect({ version, status, marked: register.marked }).toEqual({ version: 3, status: null, marked: 0 });
  const changes = (await teacher.get(`/api/attendance/marks/${markId}/history`).expect(200)).body as MarkChange[];
  expect(changes).toMatchObject([
    { from: 'LATE', to: null, note: null, reason: 'Wrong class', byName: register.teacherName },
    { from: 'ABSENT', to: 'LATE', note: 'came at 9:20', reason: 'A parent called', byName: expect.stringContaining('Nadia Rahman') },
    { from: null, to: 'ABSENT', note: null, reason: null, byName: register.teacherName },
  ]);
  expect(changes.map(({ byName }) => byName)).toEqual([changes[0]!.byName, expect.not.stringContaining(changes[0]!.byName), changes[0]!.byName]);

  await (await t.as('TEACHER')).get(`/api/attendance/marks/${markId}/history`).expect(404);
  await t.visitor().get(`/api/attendance/marks/${markId}/history`).expect(401);
  await admin.get('/api/attendance/marks/999999/history').expect(404);
});

test('notes the save in the audit log', async () => {
  const { teacher, ids, schedule, saved } = await opened();
  await saved(teacher, [mark(ids[0]!), mark(ids[1]!, 'LATE', 0, { note: 'bus' })]);
  const [entry] = await t.reads.query<{ action: string; before: string; after: string }>(
    `SELECT action, before, after FROM audit_entries WHERE subject = 'Register' AND subject_id = :id`,
    { id: `${schedule.id}/${date}` },
  );
  expect({ ...entry, before: JSON.parse(entry!.before) as object, after: JSON.parse(entry!.after) as object }).toEqual({
    action: 'save',
    before: { [ids[0]!]: null, [ids[1]!]: null },
    after: { [ids[0]!]: 'PRESENT', [ids[1]!]: 'LATE: bus' },
  });
});

describe('two people on one register', () => {
  test('keeps the marks of both when they name different students', async () => {
    const { teacher, ids, saved } = await opened();
    const admin = await t.as('ADMIN');
    const [one, two] = await Promise.all([saved(teacher, [mark(ids[0]!)]), saved(admin, [mark(ids[1]!, 'ABSENT')])]);
    expect([one.conflicts, two.conflicts]).toEqual([[], []]);
    const { register } = await saved(teacher, [mark(ids[2]!, 'LATE')]);
    expect(statuses(register)).toEqual(['PRESENT', 'ABSENT', 'LATE']);
  });

  test('answers a conflict with both values, saves the rest and loses nothing', async () => {
    const { teacher, ids, saved } = await opened();
    const admin = await t.as('ADMIN');
    await saved(admin, [mark(ids[0]!, 'ABSENT', 0, { note: 'ill' })]);
    const answer = await saved(teacher, [mark(ids[0]!, 'PRESENT'), mark(ids[1]!, 'LATE')]);
    expect(answer.saved).toEqual([{ studentId: ids[1], version: 1 }]);
    expect(answer.conflicts).toMatchObject([
      { studentId: ids[0], yours: 'PRESENT', theirs: 'ABSENT', theirNote: 'ill', theirVersion: 1, by: expect.stringContaining('Nadia Rahman'), at: '2026-11-18T12:00:00.000Z' },
    ]);
    expect(statuses(answer.register)).toEqual(['ABSENT', 'LATE', null]);
    // Chosen again, from their version.
    expect((await saved(teacher, [mark(ids[0]!, 'PRESENT', 1)])).register.students[0]!.status).toBe('PRESENT');
  });

  test('takes the same value from both for saved', async () => {
    const { teacher, ids, saved } = await opened();
    await saved(await t.as('ADMIN'), [mark(ids[0]!, 'LATE')]);
    expect(await saved(teacher, [mark(ids[0]!, 'LATE')])).toMatchObject({ saved: [{ studentId: ids[0], version: 1 }], conflicts: [] });
  });

  test('of two who mark the same student at the same time, one saves and one is told', async () => {
    const { teacher, ids, saved } = await opened();
    const admin = await t.as('ADMIN');
    const answers = await Promise.all([saved(teacher, [mark(ids[0]!, 'PRESENT')]), saved(admin, [mark(ids[0]!, 'ABSENT')])]);
    expect(answers.map(({ saved: all }) => all.length).sort()).toEqual([0, 1]);
    expect(answers.map(({ conflicts }) => conflicts.length).sort()).toEqual([0, 1]);
  });
});

describe('the same save again', () => {
  test('answers the same and has no second effect', async () => {
    const { teacher, ids, body } = await opened();
    const request = body([mark(ids[0]!), mark(999_999)]);
    const send = async () => (await teacher.put('/api/attendance/registers').send(request).expect(200)).body as SaveAnswer;
    const first = await send();
    const before = [await count('mark_changes'), await count('audit_entries')];
    expect(await send()).toEqual(first);
    expect([await count('mark_changes'), await count('audit_entries')]).toEqual(before);
  });

  test('answers the same after the mark has moved on, and leaves it', async () => {
    const { teacher, ids, body, saved } = await opened();
    const request = body([mark(ids[0]!)]);
    await teacher.put('/api/attendance/registers').send(request).expect(200);
    await saved(await t.as('ADMIN'), [mark(ids[0]!, 'ABSENT', 1)]);
    const again = (await teacher.put('/api/attendance/registers').send(request).expect(200)).body as SaveAnswer;
    expect(again.saved).toEqual([{ studentId: ids[0], version: 1 }]);
    expect(again.register.students[0]).toMatchObject({ status: 'ABSENT', version: 2 });
  });

  test('has one effect when identical requests race', async () => {
    const { teacher, ids, body } = await opened();
    const request = body(ids.map((id) => mark(id)));
    const before = await count('mark_changes');
    const answers = await Promise.all(Array.from({ length: 6 }, () => teacher.put('/api/attendance/registers').send(request)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    for (const { body: answer } of answers as { body: SaveAnswer }[]) expect(answer.saved).toEqual(ids.map((studentId) => ({ studentId, version: 1 })));
    expect((await count('mark_changes')) - before).toBe(ids.length);
  });

  test('is answered even when the edit window has closed meanwhile', async () => {
    const { teacher, ids, body } = await opened();
    const request = body([mark(ids[0]!)]);
    await teacher.put('/api/attendance/registers').send(request).expect(200);
    t.clock.set('2026-12-10T12:00:00.000Z');
    try {
      const again = (await teacher.put('/api/attendance/registers').send(request).expect(200)).body as SaveAnswer;
      expect(again.saved).toEqual([{ studentId: ids[0], version: 1 }]);
      expect(again.register.refused).toBe('Editing closed on Tue 1 Dec 2026. Ask the office.');
    } finally {
      t.clock.set('2026-11-18T12:00:00.000Z');
    }
  });

  test('is refused for another register and for somebody else', async () => {
    const { teacher, ids, body } = await opened({ students: 1, dates: [date, '2026-11-16'] });
    const request = body([mark(ids[0]!)]);
    await teacher.put('/api/attendance/registers').send(request).expect(200);
    const other = await teacher.put('/api/attendance/registers').send({ ...request, date: '2026-11-16' }).expect(409);
    expect(refusal(other)).toBe('This save was sent for another register already. Reload the page.');
    await (await t.as('ADMIN')).put('/api/attendance/registers').send(request).expect(409);
  });
});

test('rejects a student who was not on the roster that date, and saves the rest', async () => {
  const { teacher, ids, saved, schedule } = await opened();
  const left = await t.a.student();
  await t.a.membership({ studentId: left.id, sectionId: schedule.classSectionId, lastDay: '2026-11-16' });
  const answer = await saved(teacher, [mark(left.id), mark(ids[0]!)]);
  expect(answer.rejected).toEqual([{ studentId: left.id, reason: 'This student is not in the section on that date.' }]);
  expect(answer.saved).toEqual([{ studentId: ids[0], version: 1 }]);
});

test('wants a reason when a completed register changes, and only then', async () => {
  const { teacher, ids, save, saved } = await opened({ students: 2 });
  await saved(teacher, ids.map((id) => mark(id)));
  expect(refusal(await save(teacher, [mark(ids[0]!, 'LATE', 1)]).expect(400))).toBe('Give a reason for changing a completed register.');
  expect((await saved(teacher, [mark(ids[0]!, 'PRESENT', 0)])).saved).toEqual([{ studentId: ids[0], version: 1 }]);
  expect((await saved(teacher, [mark(ids[0]!, 'LATE', 1)], { reason: 'Came late' })).register.students[0]!.status).toBe('LATE');
});

describe('refusals write nothing', () => {
  let before: number[];
  const counts = async () => [await count('marks'), await count('mark_changes'), await count('register_saves'), await count('audit_entries')];
  beforeEach(async () => void (before = await counts()));
  // What the test itself makes is made before; each checks that its request added nothing.
  const nothingWritten = async () => expect(await counts()).toEqual(before);

  test.each([
    ['a future date', '2026-11-25', 400, 'Attendance cannot be marked for a future date.'],
    ['a holiday', '2026-11-16', 400, 'No class on Mon 16 Nov 2026: Eid.'],
    ['a date without a class', '2026-11-15', 400, 'No class on Sun 15 Nov 2026: the calendar has no class day.'],
    ['a date past the edit window', '2026-10-20', 403, 'Editing closed on Tue 3 Nov 2026. Ask the office.'],
  ])('%s', async (_, on, status, sentence) => {
    const { teacher, ids, save, schedule } = await opened({ dates: [date, '2026-10-20', '2026-11-25'] });
    await t.a.day({ semesterId: schedule.semesterId, date: '2026-11-16', kind: 'HOLIDAY', name: 'Eid' });
    expect(refusal(await save(teacher, [mark(ids[0]!)], { date: on }).expect(status))).toBe(sentence);
    await nothingWritten();
  });

  test("today's class before it opens, for a teacher", async () => {
    const { teacher, ids, save, saved } = await opened({ dates: ['2026-11-18'], startTime: '13:00' });
    expect(refusal(await save(teacher, [mark(ids[0]!)]).expect(403))).toBe('You can mark this class only on Wed 18 Nov 2026 from 12:45.');
    await nothingWritten();
    await saved(await t.as('ADMIN'), [mark(ids[0]!)]);
  });

  test('a section without students', async () => {
    const { teacher, save } = await opened({ students: 0 });
    expect(refusal(await save(teacher, [mark(1)]).expect(409))).toBe('No students are assigned to this section.');
    await nothingWritten();
  });

  test("somebody else's class, the same as one that does not exist", async () => {
    const { ids, save } = await opened();
    const other = await t.as('TEACHER');
    const foreign = await save(other, [mark(ids[0]!)]).expect(404);
    const missing = await save(other, [mark(ids[0]!)], { scheduleId: 999_999 }).expect(404);
    expect(foreign.body).toEqual(missing.body);
    await save(t.visitor() as Browser, [mark(ids[0]!)]).expect(401);
    await save(other, [mark(ids[0]!)]).set('origin', 'http://elsewhere.test').expect(403);
    await nothingWritten();
  });

  test.each<[string, (ids: number[]) => object, string]>([
    ['a status outside the four', (ids) => ({ marks: [{ ...mark(ids[0]!), status: 'SICK' }] }), 'Choose Present, Absent, Late or Uninformed.'],
    ['501 marks', () => ({ marks: Array.from({ length: 501 }, (_, n) => mark(n + 1)) }), 'A register has at most 500 marks.'],
    ['no marks', () => ({ marks: [] }), 'Mark at least one student.'],
    ['a student twice', (ids) => ({ marks: [mark(ids[0]!), mark(ids[0]!, 'LATE')] }), 'Name each student once.'],
    ['an unknown field', (ids) => ({ marks: [mark(ids[0]!)], force: true }), "Unknown field 'force'."],
    ['an unknown field of a mark', (ids) => ({ marks: [{ ...mark(ids[0]!), by: 1 }] }), "Unknown field 'by'."],
    ['a note of 256 characters', (ids) => ({ marks: [mark(ids[0]!, 'LATE', 0, { note: 'x'.repeat(256) })] }), 'Use at most 255 characters.'],
    ['a date that does not exist', (ids) => ({ marks: [mark(ids[0]!)], date: '2026-02-30' }), 'Use a date such as 2026-11-17.'],
    ['a save id that is none', (ids) => ({ marks: [mark(ids[0]!)], saveId: 'x' }), 'The save has no valid id.'],
    ['a version below nothing', (ids) => ({ marks: [mark(ids[0]!, 'LATE', -1)] }), expect.any(String) as string],
  ])('%s', async (_, wrong, sentence) => {
    const { teacher, ids, save } = await opened();
    expect(refusal(await save(teacher, [], wrong(ids)).expect(400))).toEqual(sentence);
    await nothingWritten();
  });

  test('a body that is broken off', async () => {
    const { teacher } = await opened();
    expect(refusal(await teacher.put('/api/attendance/registers').set('content-type', 'application/json').send('{"scheduleId": 1, "ma').expect(400))).toBe('The request is not valid JSON.');
    await teacher.put('/api/attendance/registers').send({ marks: Array.from({ length: 20_000 }, (_, n) => mark(n + 1)) }).expect(413);
    await nothingWritten();
  });
});

describe('the school day in its own time zone', () => {
  const inZone = async (timeZone: string, instant: string) => {
    await t.unitOfWork.run((manager) => t.app.get(Settings).set(manager, { 'school.timeZone': timeZone }));
    t.clock.set(instant);
  };
  afterEach(() => inZone('UTC', '2026-11-18T12:00:00.000Z'));

  test.each([
    // Auckland is 13 hours ahead of UTC in November, New York 5 behind.
    ['Pacific/Auckland', '2026-11-17T10:59:00.000Z', '2026-11-17T11:01:00.000Z', '2026-11-18'],
    ['America/New_York', '2026-11-18T04:59:00.000Z', '2026-11-18T05:01:00.000Z', '2026-11-18'],
  ])('in %s a date is future until midnight there', async (zone, before, after, on) => {
    const { teacher, ids, save, saved } = await opened({ dates: [on], startTime: null });
    await inZone(zone, before);
    expect(refusal(await save(teacher, [mark(ids[0]!)]).expect(400))).toBe('Attendance cannot be marked for a future date.');
    await inZone(zone, after);
    expect((await saved(teacher, [mark(ids[0]!)])).saved).toHaveLength(1);
  });

  test('the edit window and the opening go by the clock of the school', async () => {
    const { teacher, ids, save, saved } = await opened({ dates: ['2026-11-17'], startTime: '09:00' });
    await inZone('America/New_York', '2026-11-17T13:44:00.000Z');
    expect(refusal(await save(teacher, [mark(ids[0]!)]).expect(403))).toBe('You can mark this class only on Tue 17 Nov 2026 from 08:45.');
    await inZone('America/New_York', '2026-11-17T13:45:00.000Z');
    await saved(teacher, [mark(ids[0]!)]);
    await inZone('America/New_York', '2026-12-02T04:59:00.000Z');
    await saved(teacher, [mark(ids[1]!)]);
    await inZone('America/New_York', '2026-12-02T05:01:00.000Z');
    expect(refusal(await save(teacher, [mark(ids[2]!)]).expect(403))).toBe('Editing closed on Tue 1 Dec 2026. Ask the office.');
  });
});
