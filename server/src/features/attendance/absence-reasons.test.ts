import type { AbsenceReason } from '@homeroom/shared/absence-reasons';
import type { MarkCell, MarkRow, RegisterGrid } from '@homeroom/shared/attendance/marks';
import type { MarkChange, MarkStatus, Register } from '@homeroom/shared/attendance/registers';
import { appOfTests } from '../../../test/create-app.js';
import { mark, openRegister } from '../../../test/open-register.js';

const t = appOfTests();
const office = t.browser('ADMIN');
let reasons: AbsenceReason[];
beforeAll(async () => {
  reasons = (await office.get('/api/absence-reasons').expect(200)).body as AbsenceReason[];
});

const idOf = (name: string) => reasons.find((reason) => reason.name === name)!.id;
const because = (studentId: number, name: string | null, version = 0, status: MarkStatus = 'ABSENT') =>
  mark(studentId, status, version, { absenceReasonId: name === null ? null : idOf(name) });

test('a school begins with six reasons, four of which excuse', () => {
  expect(reasons.map(({ name, excused }) => `${name} ${excused}`)).toEqual([
    'Illness true',
    'Appointment true',
    'Religious holiday true',
    'Family matter true',
    'Travel false',
    'Other false',
  ]);
});

test('a mark has its reason on the register, in its cell, in the grid and in its history, until it is no absence', async () => {
  const { teacher, ids, saved, schedule, days } = await openRegister(t, { students: 2 });
  const [amina, ben] = ids as [number, number];
  const { date } = days[0]!;
  const first = await saved(teacher, [because(amina, 'Illness'), because(ben, 'Travel', 0, 'UNINFORMED_ABSENT')]);
  expect(first.register.students).toMatchObject([
    { status: 'ABSENT', absenceReasonId: idOf('Illness'), absenceReason: 'Illness' },
    { status: 'UNINFORMED_ABSENT', absenceReason: 'Travel' },
  ]);
  expect(first.register.absenceReasons).toEqual(reasons);
  // A save that does not mention the reason keeps it from one absence to the other.
  await saved(teacher, [mark(amina, 'UNINFORMED_ABSENT', 1)]);
  const cell = async () =>
    (
      await teacher
        .get('/api/attendance/marks/cell')
        .query({ scheduleId: schedule.id, date, studentId: amina })
        .expect(200)
    ).body as MarkCell;
  expect(await cell()).toMatchObject({ status: 'UNINFORMED_ABSENT', absenceReason: 'Illness', excused: true });
  const grid = async () =>
    ((await teacher.get('/api/attendance/marks/register').query({ scheduleId: schedule.id })).body as RegisterGrid)
      .students;
  expect((await grid()).map((student) => student.reasons)).toEqual([
    { [date]: idOf('Illness') },
    { [date]: idOf('Travel') },
  ]);
  await saved(teacher, [mark(amina, 'LATE', 2)]);
  const { history, ...late } = await cell();
  expect(late).toMatchObject({ status: 'LATE', absenceReasonId: null, absenceReason: null, excused: false });
  expect(history.map(({ to, absenceReason }: MarkChange) => [to, absenceReason])).toEqual([
    ['LATE', null],
    ['UNINFORMED_ABSENT', 'Illness'],
    ['ABSENT', 'Illness'],
  ]);
});

test('the list of marks has the reason, and is filtered by it and by excused or not', async () => {
  const { teacher, ids, saved, schedule } = await openRegister(t, { students: 4 });
  const [amina, ben, carla, diego] = ids as [number, number, number, number];
  await saved(teacher, [because(amina, 'Illness'), because(ben, 'Travel'), mark(carla, 'ABSENT'), mark(diego)]);
  const listed = async (filter: object) =>
    (
      (
        await teacher
          .get('/api/attendance/marks')
          .query({ scheduleId: schedule.id, ...filter })
          .expect(200)
      ).body as MarkRow[]
    ).map(({ studentId, absenceReason, excused }) => [studentId, absenceReason, excused]);
  expect(await listed({ excused: true })).toEqual([[amina, 'Illness', true]]);
  expect(await listed({ excused: false })).toEqual([
    [ben, 'Travel', false],
    [carla, null, false],
  ]);
  expect(await listed({ absenceReasonId: idOf('Travel') })).toEqual([[ben, 'Travel', false]]);
  await teacher.get('/api/attendance/marks').query({ excused: 'perhaps' }).expect(400);
});

test.each<[string, (studentId: number) => object, string]>([
  ['an unknown reason', (id) => mark(id, 'ABSENT', 0, { absenceReasonId: 9999 }), 'not in the school’s list'],
  ['a reason for Present', (id) => because(id, 'Illness', 0, 'PRESENT'), 'only for Absent and Uninformed'],
  ['a reason for no mark', (id) => ({ ...because(id, 'Illness'), status: null }), 'only for Absent and Uninformed'],
  ['a word as a reason', (id) => ({ ...mark(id, 'ABSENT'), absenceReasonId: 'ill' }), 'Choose an entry from the list.'],
])('refuses %s with a sentence at its field, and writes nothing', async (_, wrong, sentence) => {
  const { teacher, ids, save, schedule, days } = await openRegister(t, { students: 2 });
  const { body } = await save(teacher, [mark(ids[0]!), wrong(ids[1]!) as never]).expect(400);
  expect(body).toMatchObject({
    errors: [{ path: 'marks.1.absenceReasonId', message: expect.stringContaining(sentence) }],
  });
  const { body: register } = await teacher
    .get('/api/attendance/registers')
    .query({ scheduleId: schedule.id, date: days[0]!.date });
  expect(register as Register).toMatchObject({ marked: 0 });
});

test('two different reasons for the same absence are a conflict, which names both', async () => {
  const { teacher, ids, saved } = await openRegister(t, { students: 1 });
  await saved(teacher, [because(ids[0]!, 'Illness')]);
  expect((await saved(office, [because(ids[0]!, 'Travel')])).conflicts).toMatchObject([
    { yours: 'ABSENT', yourAbsenceReasonId: idOf('Travel'), theirs: 'ABSENT', theirAbsenceReason: 'Illness' },
  ]);
  expect((await saved(office, [because(ids[0]!, 'Illness')])).conflicts).toEqual([]);
});

test('an archived reason stays on marks and on notices, is offered and proposed no more, and is taken from a phone that chose it before', async () => {
  const { id } = (await office.post('/api/absence-reasons').send({ name: 'Snow', excused: true, position: 9 }))
    .body as {
    id: number;
  };
  const { teacher, ids, saved, days } = await openRegister(t, { students: 3 });
  const [amina, ben, carla] = ids as [number, number, number];
  const { date } = days[0]!;
  const snow = (studentId: number, version = 0) => mark(studentId, 'ABSENT', version, { absenceReasonId: id });
  await saved(teacher, [snow(amina)]);
  await office
    .post('/api/absence-notices')
    .send({ studentId: ben, firstDay: date, lastDay: date, absenceReasonId: id })
    .expect(201);
  await office.patch(`/api/absence-reasons/${id}`).send({ archived: true }).expect(200);
  const { register } = await saved(teacher, [mark(amina, 'ABSENT', 1, { note: 'again' })]);
  expect(register.students).toMatchObject([
    { absenceReason: 'Snow', note: 'again' },
    { absenceNotices: [{ absenceReason: 'Snow', absenceReasonId: null }] },
    { status: null },
  ]);
  expect(register.absenceReasons!.map(({ name }) => name)).not.toContain('Snow');
  const late = await saved(teacher, [snow(ben), mark(carla)]);
  expect(late).toMatchObject({ conflicts: [], rejected: [] });
  expect(late.register.students).toMatchObject([
    {},
    { status: 'ABSENT', absenceReason: 'Snow' },
    { status: 'PRESENT' },
  ]);
  // Somebody else chose another reason meanwhile: both are named, and neither is lost.
  await saved(office, [because(ben, 'Illness', 1)], { reason: 'The family called' });
  const [conflict] = (await saved(teacher, [snow(ben)])).conflicts;
  expect(conflict).toMatchObject({ yourAbsenceReasonId: id, theirAbsenceReason: 'Illness' });
});

test('teachers read the reasons and change none; nobody deletes one', async () => {
  const teacher = await t.as('TEACHER');
  await teacher.get('/api/absence-reasons').expect(200);
  await teacher
    .patch(`/api/absence-reasons/${idOf('Other')}`)
    .send({ name: 'x' })
    .expect(403);
  await office.delete(`/api/absence-reasons/${idOf('Other')}`).expect(404);
  const { body } = await office.post('/api/absence-reasons').send({ name: 'illness', position: 7 }).expect(409);
  expect(body).toMatchObject({ message: 'A reason with this name already exists.' });
});
