import { appOfTests, type Browser, message } from '../../../test/create-app.js';
import { mark, openRegister } from '../../../test/open-register.js';
import { Settings } from '../../platform/settings/settings.js';

const t = appOfTests();

const date = '2026-11-17';
const opened = (given?: Parameters<typeof openRegister>[1]) => openRegister(t, given);

describe('refusals write nothing', () => {
  let before: number[];
  const counts = async () => [
    await t.count('marks'),
    await t.count('mark_changes'),
    await t.count('register_saves'),
    // The refusal is logged.
    await t.count(`audit_entries WHERE kind <> 'REFUSAL'`),
  ];
  beforeEach(async () => void (before = await counts()));
  // Each test sets up its own rows first, then checks that its request added nothing.
  const nothingWritten = async () => expect(await counts()).toEqual(before);

  test.each([
    ['a future date', '2026-11-25', 400, 'Attendance cannot be marked for a future date.'],
    ['a holiday', '2026-11-16', 400, 'No class on Mon 16 Nov 2026: Eid.'],
    ['a date without a class', '2026-11-15', 400, 'No class on Sun 15 Nov 2026: the calendar has no class day.'],
    ['a date past the edit window', '2026-10-20', 403, 'Editing closed on Tue 3 Nov 2026. Ask the office.'],
  ])('%s', async (_, on, status, sentence) => {
    const { teacher, ids, save, schedule } = await opened({ dates: [date, '2026-10-20', '2026-11-25'] });
    await t.a.day({ semesterId: schedule.semesterId, date: '2026-11-16', kind: 'HOLIDAY', name: 'Eid' });
    expect(message(await save(teacher, [mark(ids[0]!)], { date: on }).expect(status))).toBe(sentence);
    await nothingWritten();
  });

  test("today's class before it opens, for a teacher", async () => {
    const { teacher, ids, save, saved } = await opened({ dates: ['2026-11-18'], startTime: '13:00' });
    expect(message(await save(teacher, [mark(ids[0]!)]).expect(403))).toBe(
      'You can mark this class only on Wed 18 Nov 2026 from 12:45.',
    );
    await nothingWritten();
    await saved(await t.as('ADMIN'), [mark(ids[0]!)]);
  });

  test('an archived semester, whose marks no report counts, until it is taken out of the archive', async () => {
    const { ids, save, saved, schedule } = await opened();
    const admin = await t.as('ADMIN');
    const archive = (archived: boolean) =>
      admin.patch(`/api/semesters/${schedule.semesterId}`).send({ archived }).expect(200);
    await archive(true);
    before = await counts();
    const refused = await save(admin, [mark(ids[0]!)], { date }).expect(400);
    expect(message(refused)).toMatch(/^No class on Tue 17 Nov 2026: Fall.* is archived\.$/);
    await nothingWritten();
    await archive(false);
    await saved(admin, [mark(ids[0]!)], { date });
  });

  test('a section without students', async () => {
    const { teacher, save } = await opened({ students: 0 });
    expect(message(await save(teacher, [mark(1)]).expect(409))).toBe('No students are assigned to this section.');
    await nothingWritten();
  });

  test("somebody else's class, the same as one that does not exist", async () => {
    const { ids, save } = await opened();
    const other = await t.as('TEACHER');
    const foreign = await save(other, [mark(ids[0]!)]).expect(404);
    const missing = await save(other, [mark(ids[0]!)], { scheduleId: 999_999 }).expect(404);
    expect(foreign.body).toEqual(missing.body);
    await save(t.visitor() as Browser, [mark(ids[0]!)]).expect(401);
    await save(other, [mark(ids[0]!)])
      .set('origin', 'http://elsewhere.test')
      .expect(403);
    await nothingWritten();
  });

  test.each<[string, (ids: number[]) => object, string]>([
    [
      'a status outside the four',
      (ids) => ({ marks: [{ ...mark(ids[0]!), status: 'SICK' }] }),
      'Choose Present, Absent, Late or Uninformed.',
    ],
    [
      '501 marks',
      () => ({ marks: Array.from({ length: 501 }, (_, n) => mark(n + 1)) }),
      'A register has at most 500 marks.',
    ],
    [
      '10,000 marks',
      () => ({ marks: Array.from({ length: 10_000 }, (_, n) => mark(n + 1)) }),
      'A register has at most 500 marks.',
    ],
    ['no marks', () => ({ marks: [] }), 'Mark at least one student.'],
    ['a student twice', (ids) => ({ marks: [mark(ids[0]!), mark(ids[0]!, 'LATE')] }), 'Name each student once.'],
    ['an unknown field', (ids) => ({ marks: [mark(ids[0]!)], force: true }), "Unknown field 'force'."],
    ['an unknown field of a mark', (ids) => ({ marks: [{ ...mark(ids[0]!), by: 1 }] }), "Unknown field 'by'."],
    [
      'a note of 256 characters',
      (ids) => ({ marks: [mark(ids[0]!, 'LATE', 0, { note: 'x'.repeat(256) })] }),
      'Use at most 255 characters.',
    ],
    [
      'a date that does not exist',
      (ids) => ({ marks: [mark(ids[0]!)], date: '2026-02-30' }),
      'Use a date such as 2026-11-17.',
    ],
    ['a save id that is none', (ids) => ({ marks: [mark(ids[0]!)], saveId: 'x' }), 'The save has no valid id.'],
    ['a version below nothing', (ids) => ({ marks: [mark(ids[0]!, 'LATE', -1)] }), expect.any(String) as string],
  ])('%s', async (_, wrong, sentence) => {
    const { teacher, ids, save } = await opened();
    expect(message(await save(teacher, [], wrong(ids)).expect(400))).toEqual(sentence);
    await nothingWritten();
  });

  test('a truncated body', async () => {
    const { teacher } = await opened();
    expect(
      message(
        await teacher
          .put('/api/attendance/registers')
          .set('content-type', 'application/json')
          .send('{"scheduleId": 1, "ma')
          .expect(400),
      ),
    ).toBe('The request is not valid JSON.');
    await teacher
      .put('/api/attendance/registers')
      .send({ marks: Array.from({ length: 20_000 }, (_, n) => mark(n + 1)) })
      .expect(413);
    await nothingWritten();
  });
});

describe('the school day in its own time zone', () => {
  const inZone = async (timeZone: string, instant: string) => {
    await t.db.unit(() => t.app.get(Settings).set({ 'school.timeZone': timeZone }));
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
    expect(message(await save(teacher, [mark(ids[0]!)]).expect(400))).toBe(
      'Attendance cannot be marked for a future date.',
    );
    await inZone(zone, after);
    expect((await saved(teacher, [mark(ids[0]!)])).saved).toHaveLength(1);
  });

  test("the edit window and the opening follow the school's clock", async () => {
    const { teacher, ids, save, saved } = await opened({ dates: ['2026-11-17'], startTime: '09:00' });
    await inZone('America/New_York', '2026-11-17T13:44:00.000Z');
    expect(message(await save(teacher, [mark(ids[0]!)]).expect(403))).toBe(
      'You can mark this class only on Tue, Nov 17, 2026 from 8:45 AM.',
    );
    await inZone('America/New_York', '2026-11-17T13:45:00.000Z');
    await saved(teacher, [mark(ids[0]!)]);
    await inZone('America/New_York', '2026-12-02T04:59:00.000Z');
    await saved(teacher, [mark(ids[1]!)]);
    await inZone('America/New_York', '2026-12-02T05:01:00.000Z');
    expect(message(await save(teacher, [mark(ids[2]!)]).expect(403))).toBe(
      'Editing closed on Tue, Dec 1, 2026. Ask the office.',
    );
  });
});
