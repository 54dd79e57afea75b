import type { MarkChange, Register, SaveAnswer } from '@homeroom/shared/attendance/registers';
import { appOfTests, type Browser, message, testNow } from '../../../test/create-app.js';
import { mark, openRegister } from '../../../test/open-register.js';
import { Settings } from '../../platform/settings/settings.js';

const t = appOfTests();

const date = '2026-11-17';
const opened = (given?: Parameters<typeof openRegister>[1]) => openRegister(t, given);
const statuses = (register: Register) => register.students.map(({ status }) => status);

test('saves only the students it names, and leaves the register partial', async () => {
  const { teacher, ids, saved } = await opened();
  const answer = await saved(teacher, [mark(ids[0]!), mark(ids[2]!, 'LATE', 0, { note: ' missed the bus ' })]);
  expect(answer).toMatchObject({
    saved: [
      { studentId: ids[0], version: 1 },
      { studentId: ids[2], version: 1 },
    ],
    conflicts: [],
    rejected: [],
  });
  expect(answer.register).toMatchObject({ marked: 2, total: 3, refused: null });
  expect(statuses(answer.register)).toEqual(['PRESENT', null, 'LATE']);
  expect(answer.register.students[2]).toMatchObject({
    note: 'missed the bus',
    version: 1,
    markedBy: answer.register.teacherName,
  });
});

test('keeps a history of each change with author, old and new status and reason, newest first', async () => {
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
    {
      from: 'ABSENT',
      to: 'LATE',
      note: 'came at 9:20',
      reason: 'A parent called',
      byName: expect.stringContaining('Nadia Rahman'),
    },
    { from: null, to: 'ABSENT', note: null, reason: null, byName: register.teacherName },
  ]);
  expect(changes.map(({ byName }) => byName)).toEqual([
    changes[0]!.byName,
    expect.not.stringContaining(changes[0]!.byName),
    changes[0]!.byName,
  ]);

  await (await t.as('TEACHER')).get(`/api/attendance/marks/${markId}/history`).expect(404);
  await t.visitor().get(`/api/attendance/marks/${markId}/history`).expect(401);
  await admin.get('/api/attendance/marks/999999/history').expect(404);
});

test('records the save in the audit log', async () => {
  const { teacher, ids, schedule, saved } = await opened();
  await saved(teacher, [mark(ids[0]!), mark(ids[1]!, 'LATE', 0, { note: 'bus' })]);
  const [entry] = await t.db.query<{ action: string; before: string; after: string }>(
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
      {
        studentId: ids[0],
        yours: 'PRESENT',
        theirs: 'ABSENT',
        theirNote: 'ill',
        theirVersion: 1,
        by: expect.stringContaining('Nadia Rahman'),
        at: '2026-11-18T12:00:00.000Z',
      },
    ]);
    expect(statuses(answer.register)).toEqual(['ABSENT', 'LATE', null]);
    // Chosen again, based on their version.
    expect((await saved(teacher, [mark(ids[0]!, 'PRESENT', 1)])).register.students[0]!.status).toBe('PRESENT');
  });

  test('counts the same value from both as saved', async () => {
    const { teacher, ids, saved } = await opened();
    await saved(await t.as('ADMIN'), [mark(ids[0]!, 'LATE')]);
    expect(await saved(teacher, [mark(ids[0]!, 'LATE')])).toMatchObject({
      saved: [{ studentId: ids[0], version: 1 }],
      conflicts: [],
    });
  });

  test('when two people mark the same student at the same time, one saves and the other is told', async () => {
    const { teacher, ids, saved } = await opened();
    const admin = await t.as('ADMIN');
    const answers = await Promise.all([
      saved(teacher, [mark(ids[0]!, 'PRESENT')]),
      saved(admin, [mark(ids[0]!, 'ABSENT')]),
    ]);
    expect(answers.map(({ saved: all }) => all.length).sort()).toEqual([0, 1]);
    expect(answers.map(({ conflicts }) => conflicts.length).sort()).toEqual([0, 1]);
  });
});

describe('the same save again', () => {
  test('answers the same and has no second effect', async () => {
    const { teacher, ids, body } = await opened();
    const request = body([mark(ids[0]!), mark(999_999)]);
    const send = async () =>
      (await teacher.put('/api/attendance/registers').send(request).expect(200)).body as SaveAnswer;
    const first = await send();
    const before = [await t.count('mark_changes'), await t.count('audit_entries')];
    expect(await send()).toEqual(first);
    expect([await t.count('mark_changes'), await t.count('audit_entries')]).toEqual(before);
  });

  test('gives the same answer after the mark has changed again, and leaves it', async () => {
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
    const before = await t.count('mark_changes');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => teacher.put('/api/attendance/registers').send(request)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    for (const { body: answer } of answers as { body: SaveAnswer }[])
      expect(answer.saved).toEqual(ids.map((studentId) => ({ studentId, version: 1 })));
    expect((await t.count('mark_changes')) - before).toBe(ids.length);
  });

  test('is answered even when the edit window has closed meanwhile', async () => {
    const { teacher, ids, body } = await opened();
    const request = body([mark(ids[0]!)]);
    await teacher.put('/api/attendance/registers').send(request).expect(200);
    t.clock.set('2026-12-10T12:00:00.000Z');
    try {
      const again = (await teacher.put('/api/attendance/registers').send(request).expect(200)).body as SaveAnswer;
      expect(again.saved).toEqual([{ studentId: ids[0], version: 1 }]);
      expect(again.register.refused?.message).toBe('Editing closed on Tue 1 Dec 2026. Ask the office.');
    } finally {
      t.clock.set('2026-11-18T12:00:00.000Z');
    }
  });

  test('is refused with another body, and writes nothing', async () => {
    const { teacher, ids, body } = await opened();
    const request = body([mark(ids[0]!), mark(ids[1]!)], { reason: 'As called' });
    await teacher.put('/api/attendance/registers').send(request).expect(200);
    const before = [await t.count('mark_changes'), await t.count('audit_entries')];
    const others = [
      { marks: [mark(ids[0]!, 'LATE'), mark(ids[1]!)] },
      { marks: [mark(ids[0]!), mark(ids[1]!, 'PRESENT', 0, { note: 'bus' })] },
      { marks: [mark(ids[0]!)] },
      { reason: 'Another' },
    ];
    for (const other of others) {
      const response = await teacher
        .put('/api/attendance/registers')
        .send({ ...request, ...other })
        .expect(409);
      expect(message(response)).toBe('This save was already sent with other marks. Reload the page.');
    }
    expect([await t.count('mark_changes'), await t.count('audit_entries')]).toEqual(before);
  });

  test('is recognized by its content, not by the order of its fields, and answered if it is older than its hash', async () => {
    const { teacher, ids, body } = await opened();
    const request = body([mark(ids[0]!)]);
    const send = async (sent: object) =>
      (await teacher.put('/api/attendance/registers').send(sent).expect(200)).body as SaveAnswer;
    const first = await send(request);
    expect(await send(Object.fromEntries(Object.entries(request).reverse()))).toEqual(first);
    await t.db.unit(() =>
      t.db.query('UPDATE register_saves SET body_hash = NULL WHERE save_id = :id', { id: request.saveId }),
    );
    expect(await send(request)).toEqual(first);
  });

  test('is refused for another register and for somebody else', async () => {
    const { teacher, ids, body } = await opened({ students: 1, dates: [date, '2026-11-16'] });
    const request = body([mark(ids[0]!)]);
    await teacher.put('/api/attendance/registers').send(request).expect(200);
    const other = await teacher
      .put('/api/attendance/registers')
      .send({ ...request, date: '2026-11-16' })
      .expect(409);
    expect(message(other)).toBe('This save was already sent for another register. Reload the page.');
    await (await t.as('ADMIN')).put('/api/attendance/registers').send(request).expect(409);
  });
});

test("rejects students who are not on that date's roster and says why, as far as the reader may know, and saves the rest", async () => {
  const { teacher, ids, save, saved, schedule } = await opened();
  const [moved, withdrawn, never] = [await t.a.student(), await t.a.student(), await t.a.student()];
  const stay = { sectionId: schedule.classSectionId, lastDay: '2026-11-15' };
  const other = await t.a.section({ sectionName: '7-Z' });
  await t.a.membership({ ...stay, studentId: moved.id });
  await t.a.membership({ studentId: moved.id, sectionId: other.id, firstDay: '2026-11-16' });
  await t.a.membership({ ...stay, studentId: withdrawn.id, withdrawnOn: '2026-11-17' });
  await t.a.membership({ studentId: never.id, sectionId: other.id });
  const marks = [moved, withdrawn, never].map(({ id }) => mark(id));
  const reasons = async (browser: Browser) =>
    ((await save(browser, marks).expect(200)).body as SaveAnswer).rejected.map(({ reason }) => reason);

  const others = [
    'This student was withdrawn, with Sun 15 Nov 2026 as the last day.',
    'This student is not in the section on that date.',
  ];
  expect(await reasons(teacher)).toEqual([
    'This student left the section, with Sun 15 Nov 2026 as the last day.',
    ...others,
  ]);
  expect(await reasons(await t.as('ADMIN'))).toEqual([
    'This student moved to section 7-Z on Mon 16 Nov 2026.',
    ...others,
  ]);
  expect((await saved(teacher, [marks[0]!, mark(ids[0]!)])).saved).toEqual([{ studentId: ids[0], version: 1 }]);
});

test('requires a reason only when somebody else, or anybody on a later day, changes a completed register', async () => {
  const { teacher, ids, save, saved } = await opened({ students: 2 });
  const admin = await t.as('ADMIN');
  const reasonNeeded = 'Give a reason for changing a completed register.';
  await saved(
    teacher,
    ids.map((id) => mark(id)),
  );
  expect((await saved(teacher, [mark(ids[0]!, 'PRESENT', 0)])).saved).toEqual([{ studentId: ids[0], version: 1 }]);
  // The teacher corrects their own mark on the same school day.
  const { register } = await saved(teacher, [mark(ids[0]!, 'LATE', 1)]);
  expect(register.students[0]).toMatchObject({ status: 'LATE', own: true });
  expect(message(await save(admin, [mark(ids[0]!, 'ABSENT', 2)]).expect(400))).toBe(reasonNeeded);
  await saved(admin, [mark(ids[0]!, 'ABSENT', 2)], { reason: 'A parent called' });
  // The office made this mark, so the save needs a reason even if its other mark is the teacher's own.
  expect(message(await save(teacher, [mark(ids[0]!, 'LATE', 3), mark(ids[1]!, 'LATE', 1)]).expect(400))).toBe(
    reasonNeeded,
  );
  expect((await saved(teacher, [mark(ids[1]!, 'LATE', 1)])).saved).toEqual([{ studentId: ids[1], version: 2 }]);
});

test('decides by the school’s clock whether a correction is on the same day', async () => {
  const { teacher, ids, save, saved } = await opened({ students: 1 });
  const zone = async (timeZone: string) => t.db.unit(() => t.app.get(Settings).set({ 'school.timeZone': timeZone }));
  try {
    await saved(teacher, [mark(ids[0]!)]);
    // 02:00 UTC of the next day: in Chicago it is still the day of the mark.
    t.clock.set('2026-11-19T02:00:00.000Z');
    await save(teacher, [mark(ids[0]!, 'LATE', 1)]).expect(400);
    await zone('America/Chicago');
    await saved(teacher, [mark(ids[0]!, 'LATE', 1)]);
  } finally {
    await zone('UTC');
    t.clock.set(testNow);
  }
});
