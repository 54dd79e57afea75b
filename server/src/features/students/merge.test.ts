import { StudentParentEntity } from '../parents/student-parent.entity.js';
import { ParentEntity } from '../parents/parent.entity.js';
import { MarkEntity } from '../attendance/mark.entity.js';
import { MarkChangeEntity } from '../attendance/mark-change.entity.js';
import { EnrollmentEntity } from '../enrollments/enrollment.entity.js';
import type { MergePreview } from '@homeroom/shared/merging';
import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import { appOfTests, type TestApp } from '../../../test/create-app.js';
import { MembershipEntity } from './membership.entity.js';
import { StudentEntity } from './student.entity.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const preview = async (id: number, otherId: number, choices = {}) =>
  (await admin.post(`/api/students/${id}/merge`).send({ otherId, choices }).expect(200)).body as MergePreview;
const merge = (id: number, otherId: number, choices = {}) =>
  admin.post(`/api/students/${id}/merge?dryRun=false`).send({ otherId, choices });
const stays = async (studentId: number) =>
  (await t.db.find(MembershipEntity, { where: { studentId }, order: { firstDay: 'ASC' } })).map(
    ({ sectionId, firstDay, lastDay }) => ({ sectionId, firstDay, lastDay }),
  );
const insert = (entity: Parameters<TestApp['db']['insert']>[0], rows: object | object[]) =>
  t.db.unit(() => t.db.insert(entity, rows));
let parents = 0;
async function parentOf(...studentIds: number[]) {
  const n = ++parents;
  const { identifiers } = await insert(ParentEntity, {
    firstName: 'Rima',
    lastName: `Haddad ${n}`,
    fullNameKey: `rima haddad ${n}`,
    email: `rima${n}@families.test`,
  });
  const parentId = Number(identifiers[0]!['id']);
  for (const studentId of studentIds) {
    const position = (await t.db.countBy(StudentParentEntity, { studentId })) + 1;
    await insert(StudentParentEntity, { studentId, parentId, relationship: 'Mother', position });
  }
  return parentId;
}

/** Two records of one child in the same class, each with marks: `one` and `two` by class date. */
async function twice(one: (MarkStatus | null)[], two: (MarkStatus | null)[]) {
  const dates = ['2026-11-03', '2026-11-10', '2026-11-17'];
  const { schedule, days, students, teacherUserId } = await t.a.register({ students: 2, dates });
  const [kept, other] = students as [StudentEntity, StudentEntity];
  const mark = async (studentId: number, statuses: (MarkStatus | null)[]) => {
    for (const [n, status] of statuses.entries())
      if (status)
        await t.a.mark({
          scheduleId: schedule.id,
          calendarDayId: days[n]!.id,
          studentId,
          status,
          markedById: teacherUserId,
        });
  };
  await mark(kept.id, one);
  await mark(other.id, two);
  return { schedule, days, kept, other, teacherUserId };
}

it('merges two records of one child: one record gets the stay, the marks, the parents and the form', async () => {
  const { schedule, kept, other } = await twice(['PRESENT', null, 'LATE'], ['PRESENT', 'ABSENT', null]);
  const [own, shared, others] = [await parentOf(kept.id), await parentOf(kept.id, other.id), await parentOf(other.id)];
  const formId = await enrollmentOf(other.id);

  const planned = await preview(kept.id, other.id);
  expect(planned.refusals).toEqual([]);
  expect(planned.moves).toEqual([
    expect.stringMatching(/^1 mark\.$/),
    'Both have the same mark in 1 register. It counts once in each.',
    '1 stay in the same section at the same time. Overlapping days count once.',
    expect.stringMatching(/^1 parent: Rima Haddad \d+\.$/),
    '1 enrollment form.',
  ]);
  expect(await t.db.existsBy(StudentEntity, { id: other.id })).toBe(true);

  const { body } = await merge(kept.id, other.id).expect(200);
  expect(body).toMatchObject({ id: kept.id, studentName: `${kept.studentFirstName} ${kept.studentLastName}` });
  expect(await stays(kept.id)).toEqual([{ sectionId: schedule.classSectionId, firstDay: '2026-09-01', lastDay: null }]);
  const marks = await t.db.find(MarkEntity, {
    where: { scheduleId: schedule.id },
    order: { calendarDayId: 'ASC' },
  });
  expect(marks.map(({ studentId, status }) => [studentId, status])).toEqual([
    [kept.id, 'PRESENT'],
    [kept.id, 'ABSENT'],
    [kept.id, 'LATE'],
  ]);
  const links = await t.db.find(StudentParentEntity, {
    where: { studentId: kept.id },
    order: { position: 'ASC' },
  });
  expect(links.map(({ parentId, position }) => [parentId, position])).toEqual([
    [own, 1],
    [shared, 2],
    [others, 3],
  ]);
  expect(await t.db.findOneBy(EnrollmentEntity, { id: formId })).toMatchObject({ studentId: kept.id });
  expect(await t.db.existsBy(StudentEntity, { id: other.id })).toBe(false);
});

it("redirects the old record's address to the kept one, even after a second merge", async () => {
  const [first, second, third] = [await t.a.student(), await t.a.student(), await t.a.student()];
  await merge(second.id, first.id).expect(200);
  await merge(third.id, second.id).expect(200);
  for (const { id } of [first, second])
    expect((await admin.get(`/api/students/${id}`).expect(200)).body).toMatchObject({ id: third.id });
  await admin.get('/api/students/999999').expect(404);
  // A teacher is only redirected to a student they may see.
  await (await t.as('TEACHER')).get(`/api/students/${first.id}`).expect(404);
});

it('shows both histories, including the merge', async () => {
  const [kept, other] = [
    await t.a.student({ notes: 'Wears glasses.' }),
    await t.a.student({ studentFirstName: 'Ameena' }),
  ];
  await admin.patch(`/api/students/${other.id}`).send({ notes: 'Peanut allergy.' }).expect(200);
  await merge(kept.id, other.id, { studentFirstName: 'other' }).expect(200);
  for (const { id } of [kept, other]) {
    const { body } = await admin.get(`/api/students/${id}/history`).expect(200);
    expect(body).toMatchObject([
      {
        action: 'merge',
        before: { studentFirstName: 'Amina', notes: 'Wears glasses.' },
        after: {
          studentFirstName: 'Ameena',
          notes: 'Wears glasses.\nPeanut allergy.',
          mergedRecord: `Ameena ${other.studentLastName}`,
        },
      },
      { action: 'merge away', ofMerged: true, after: { keptRecord: `Ameena ${kept.studentLastName}` } },
      { action: 'update', ofMerged: true, after: { notes: 'Peanut allergy.' } },
    ]);
  }
  expect((await admin.get(`/api/students?q=${kept.studentLastName.replace(' ', '+')}`)).body).toMatchObject([
    { studentName: `Ameena ${kept.studentLastName}` },
  ]);
});

it('proposes the value that is not empty, and offers a choice if both have one', async () => {
  const kept = await t.a.student({ currentGrade: null, birthDate: '2016-05-04', notes: null });
  const other = await t.a.student({
    currentGrade: '4',
    birthDate: '2016-04-05',
    notes: 'Peanut allergy.',
    status: 'WITHDRAWN',
  });
  const { fields } = await preview(kept.id, other.id);
  expect(fields).toEqual([
    { name: 'studentFirstName', choice: 'kept', choices: ['kept'] },
    { name: 'studentLastName', choice: 'kept', choices: ['kept', 'other'] },
    { name: 'gender', choice: 'kept', choices: ['kept'] },
    { name: 'birthDate', choice: 'kept', choices: ['kept', 'other'] },
    { name: 'currentGrade', choice: 'other', choices: ['kept', 'other'] },
    { name: 'risingGrade', choice: 'kept', choices: ['kept'] },
    { name: 'status', choice: 'kept', choices: ['kept', 'other'] },
    { name: 'notes', choice: 'other', choices: ['kept', 'other'] },
    { name: 'notesOnRegister', choice: 'kept', choices: ['kept'] },
  ]);
  await merge(kept.id, other.id, { birthDate: 'other' }).expect(200);
  expect((await admin.get(`/api/students/${kept.id}`)).body).toMatchObject({
    birthDate: '2016-04-05',
    currentGrade: '4',
    notes: 'Peanut allergy.',
    status: 'ACTIVE',
  });
});

it('asks whether the register shows the notes if it shows those of one record only', async () => {
  const [glasses, order] = ['Wears glasses.', 'Court order: do not give out the address.'];
  const kept = await t.a.student({ notes: glasses, notesOnRegister: true });
  const other = await t.a.student({ notes: order, notesOnRegister: false });
  const { fields, refusals } = await preview(kept.id, other.id);
  expect(fields.slice(-2)).toEqual([
    { name: 'notes', choice: 'both', choices: ['kept', 'other', 'both'] },
    { name: 'notesOnRegister', choice: null, choices: ['kept', 'other'] },
  ]);
  expect(refusals).toEqual([
    {
      message:
        'The register shows the notes of one of these records, but not of the other. Choose whether it shows the notes after the merge.',
    },
  ]);
  await merge(kept.id, other.id).expect(409);
  expect(await preview(kept.id, other.id, { notesOnRegister: 'kept' })).toMatchObject({
    moves: [`The register will show these notes: ${glasses} / ${order}`],
    refusals: [],
  });
  expect((await preview(kept.id, other.id, { notes: 'kept', notesOnRegister: 'kept' })).moves).toEqual([
    `The register will show these notes: ${glasses}`,
  ]);
  expect((await preview(kept.id, other.id, { notesOnRegister: 'other' })).moves).toEqual([
    'The register will no longer show notes.',
  ]);
  const { body } = await merge(kept.id, other.id, { notesOnRegister: 'other' }).expect(200);
  expect(body).toMatchObject({ notes: `${glasses}\n${order}`, notesOnRegister: false });
});

it.each([
  { whose: 'the kept record', keptNotes: 'Peanut allergy.', otherNotes: null },
  { whose: 'the other record', keptNotes: null, otherNotes: 'Peanut allergy.' },
])('keeps on the register, or off it, the only notes: those of $whose', async ({ keptNotes, otherNotes }) => {
  for (const shown of [true, false]) {
    const kept = await t.a.student({ notes: keptNotes, notesOnRegister: keptNotes ? shown : !shown });
    const other = await t.a.student({ notes: otherNotes, notesOnRegister: otherNotes ? shown : !shown });
    const { body } = await merge(kept.id, other.id).expect(200);
    expect(body).toMatchObject({ notes: 'Peanut allergy.', notesOnRegister: shown });
  }
});

it('refuses two different marks in one register, says where to fix them, and merges once they agree', async () => {
  const { schedule, days, kept, other, teacherUserId } = await twice(['PRESENT'], ['LATE']);
  const { refusals } = await preview(kept.id, other.id);
  expect(refusals).toEqual([
    {
      message: expect.stringMatching(
        /^Both have a mark in Arabic \d+ · Section S-\d+ on Tue 3 Nov 2026: Present and Late\. Make them the same, or clear one of them\.$/,
      ),
      path: `/view-edit-attendance?view=register&schedule=${schedule.id}&from=2026-11-03&to=2026-11-03&cell=${schedule.id}.2026-11-03.${kept.id}`,
    },
  ]);
  expect((await merge(kept.id, other.id).expect(409)).body).toMatchObject({ message: refusals[0]!.message });
  expect(await t.db.existsBy(StudentEntity, { id: other.id })).toBe(true);

  await admin
    .put('/api/attendance/registers')
    .send({
      scheduleId: schedule.id,
      date: '2026-11-03',
      saveId: t.a.saveId(),
      reason: 'Was there',
      marks: [{ studentId: kept.id, status: null, version: 1 }],
    })
    .expect(200);
  await merge(kept.id, other.id).expect(200);
  const [mark, ...more] = await t.db.findBy(MarkEntity, {
    scheduleId: schedule.id,
    calendarDayId: days[0]!.id,
  });
  expect(more).toEqual([]);
  expect(mark).toMatchObject({ studentId: kept.id, status: 'LATE', markedById: teacherUserId, version: 3 });
  expect(await t.db.findBy(MarkChangeEntity, { markId: mark!.id })).toMatchObject([
    { fromStatus: 'PRESENT', toStatus: null, reason: 'Was there' },
  ]);
});

it('keeps a note that was entered before its mark, whichever record has it', async () => {
  const { schedule, days, kept, other } = await twice(['PRESENT', null, null], [null, 'LATE', null]);
  const enter = (studentId: number, date: string, note: string) =>
    admin
      .put('/api/attendance/registers')
      .send({
        scheduleId: schedule.id,
        date,
        saveId: t.a.saveId(),
        marks: [{ studentId, status: null, note, version: 0 }],
      })
      .expect(200);
  await enter(other.id, '2026-11-03', 'left early');
  await enter(kept.id, '2026-11-10', 'bus');
  await merge(kept.id, other.id).expect(200);
  const marks = await t.db.find(MarkEntity, {
    where: { studentId: kept.id },
    order: { calendarDayId: 'ASC' },
  });
  expect(marks.map(({ calendarDayId, status, note }) => [calendarDayId, status, note])).toEqual([
    [days[0]!.id, 'PRESENT', 'left early'],
    [days[1]!.id, 'LATE', 'bus'],
  ]);
});

it('refuses overlapping stays in different sections, and accepts consecutive ones', async () => {
  const [kept, other, one, two] = [await t.a.student(), await t.a.student(), await t.a.section(), await t.a.section()];
  await t.a.membership({ studentId: kept.id, sectionId: one.id, lastDay: '2026-10-31' });
  const { id } = await t.a.membership({ studentId: other.id, sectionId: two.id, firstDay: '2026-10-01' });
  expect((await preview(kept.id, other.id)).refusals).toEqual([
    {
      message: `The two records are in different sections at the same time: section ${one.sectionName} Tue 1 Sep 2026 to Sat 31 Oct 2026 and section ${two.sectionName} from Thu 1 Oct 2026. If section ${two.sectionName} is wrong, undo it on the record you remove. If section ${one.sectionName} ended earlier, withdraw the student on the record you keep, with Wed 30 Sep 2026 as the last day.`,
      path: `/admin/students/${other.id}`,
    },
  ]);
  await merge(kept.id, other.id).expect(409);
  await t.db.unit(() => t.db.update(MembershipEntity, { id }, { firstDay: '2026-11-01' }));
  const { moves } = await preview(kept.id, other.id);
  expect(moves).toEqual([`Section ${two.sectionName}, from Sun 1 Nov 2026.`]);
  await merge(kept.id, other.id).expect(200);
  expect(await stays(kept.id)).toEqual([
    { sectionId: one.id, firstDay: '2026-09-01', lastDay: '2026-10-31' },
    { sectionId: two.id, firstDay: '2026-11-01', lastDay: null },
  ]);
});

it('says how past stays can be fixed before merging, and what to do if they cannot', async () => {
  const [kept, other] = [await t.a.student(), await t.a.student()];
  const [one, two, three] = [await t.a.section(), await t.a.section(), await t.a.section()];
  await t.a.membership({ studentId: other.id, sectionId: one.id, lastDay: '2026-10-31' });
  await t.a.membership({ studentId: kept.id, sectionId: two.id, firstDay: '2026-10-01', lastDay: '2026-11-10' });
  const [refusal] = (await preview(kept.id, other.id)).refusals;
  expect(refusal!.message).toMatch(
    new RegExp(
      `If section ${one.sectionName} ended earlier, withdraw the student on the record you remove, with Wed 30 Sep 2026 as the last day.$`,
    ),
  );
  expect(refusal!.path).toBe(`/admin/students/${other.id}`);
  await admin
    .post(`/api/students/${other.id}/withdrawal?dryRun=false`)
    .send({ lastDay: '2026-09-30', reason: 'Two records' })
    .expect(200);
  expect((await preview(kept.id, other.id)).refusals).toEqual([]);

  await t.a.membership({ studentId: other.id, sectionId: three.id, firstDay: '2026-10-01', lastDay: '2026-10-20' });
  const [stuck] = (await preview(other.id, kept.id)).refusals;
  expect(stuck).toMatchObject({
    message: expect.stringMatching(/Neither of the two can be changed any more: keep both records/),
    path: `/admin/students/${kept.id}`,
  });
});

it('keeps no withdrawn student in a section', async () => {
  const [kept, other, section] = [await t.a.student({ status: 'WITHDRAWN' }), await t.a.student(), await t.a.section()];
  await t.a.membership({ studentId: other.id, sectionId: section.id });
  expect((await preview(kept.id, other.id, { status: 'other' })).refusals).toEqual([]);
  const { refusals } = await preview(kept.id, other.id);
  expect(refusals).toMatchObject([{ message: expect.stringMatching(/would be withdrawn but still in section/) }]);
  await merge(kept.id, other.id).expect(409);
  await merge(kept.id, other.id, { status: 'other' }).expect(200);
  expect((await admin.get(`/api/students/${kept.id}`)).body).toMatchObject({
    status: 'ACTIVE',
    sectionName: section.sectionName,
  });
});

it('keeps the status of the kept record, and warns of another one with its consequences', async () => {
  const moved = { status: 'WITHDRAWN' as const, withdrawalReason: 'Moved to Austin' };
  const [kept, double, section] = [await t.a.student(moved), await t.a.student(), await t.a.section()];
  const byDefault = await preview(kept.id, double.id);
  expect(byDefault.warnings).toEqual({});
  expect(byDefault).toMatchObject({
    moves: [],
    fields: expect.arrayContaining([{ name: 'status', choice: 'kept', choices: ['kept', 'other'] }]),
  });
  const name = `${kept.studentFirstName} ${kept.studentLastName}`;
  expect(await preview(kept.id, double.id, { status: 'other' })).toMatchObject({
    warnings: {
      status: `${name} becomes Active again, without a section. Parents get e-mails about this student again.`,
    },
    moves: ['The reason for leaving, “Moved to Austin”, stays in the history.'],
  });
  await t.a.membership({ studentId: double.id, sectionId: section.id });
  expect((await preview(kept.id, double.id, { status: 'other' })).warnings).toEqual({
    status: expect.stringContaining(`becomes Active again, in section ${section.sectionName} from Tue 1 Sep 2026.`),
  });
  expect((await preview(double.id, kept.id, { status: 'other' })).warnings).toEqual({
    status: expect.stringMatching(/ becomes Withdrawn\. Parents get no more e-mails about this student\.$/),
  });
  await merge(kept.id, double.id, { status: 'other' }).expect(200);
  expect((await admin.get(`/api/students/${kept.id}/history`).expect(200)).body).toContainEqual(
    expect.objectContaining({ action: 'merge', before: expect.objectContaining(moved) }),
  );
});

it.each([
  { of: 'the kept record', reasons: ['Moved to Austin', null], after: 'Moved to Austin', moves: [] },
  { of: 'the other record', reasons: [null, 'Moved to Austin'], after: 'Moved to Austin', moves: [] },
  {
    of: 'both',
    reasons: ['Moved to Austin', 'Too far'],
    after: 'Moved to Austin',
    moves: ['The reason for leaving, “Too far”, stays in the history.'],
  },
])('keeps why two withdrawn records left: $of', async ({ reasons, after, moves }) => {
  const record = (withdrawalReason: string | null) => t.a.student({ status: 'WITHDRAWN', withdrawalReason });
  const [kept, other] = [await record(reasons[0]!), await record(reasons[1]!)];
  const { warnings, ...planned } = await preview(kept.id, other.id);
  expect(warnings).toEqual({});
  expect(planned).toMatchObject({ moves });
  const { body } = await merge(kept.id, other.id).expect(200);
  expect(body).toMatchObject({ status: 'WITHDRAWN', withdrawalReason: after });
});

it('joins notes only if they fit into a record', async () => {
  const [kept, other] = [await t.a.student({ notes: 'a'.repeat(600) }), await t.a.student({ notes: 'b'.repeat(600) })];
  expect((await preview(kept.id, other.id)).refusals).toEqual([
    { message: 'Notes of both records are too long together. Choose one of the two.' },
  ]);
  expect((await preview(kept.id, other.id, { notes: 'other' })).refusals).toEqual([]);
});

it('offers likely duplicates: the same name, or the same birth date and nearly the same name', async () => {
  const adam = { studentFirstName: 'Adam', studentLastName: 'Ștefănescu', birthDate: '2017-04-04' };
  const kept = await t.a.student(adam);
  const same = await t.a.student({ ...adam, birthDate: '2017-04-05', studentLastName: 'Stefanescu' });
  const typo = await t.a.student({ ...adam, studentFirstName: 'Adan' });
  await t.a.student({ ...adam, studentFirstName: 'Bianca' });
  const { body } = await admin.get(`/api/students/${kept.id}/likely-same`).expect(200);
  expect((body as { id: number }[]).map(({ id }) => id)).toEqual([same.id, typo.id]);
});

it('refuses an invalid merge', async () => {
  const { id } = await t.a.student();
  const { id: otherId } = await t.a.student();
  for (const dryRun of [true, false]) {
    const to = (body: object, path = `/api/students/${id}`) => admin.post(`${path}/merge?dryRun=${dryRun}`).send(body);
    expect((await to({ otherId: id }).expect(400)).body).toMatchObject({
      message: 'Choose a different record.',
    });
    expect((await to({ otherId: 999_999 }).expect(400)).body).toMatchObject({
      errors: [{ path: 'otherId', message: 'This student no longer exists. Choose another one.' }],
    });
    await to({ otherId }, '/api/students/999999').expect(404);
    await to({}).expect(400);
    await to({ otherId, choices: { studentId: 'other' } }).expect(400);
    await to({ otherId, choices: { gender: 'mine' } }).expect(400);
    await to({ otherId, choices: { birthDate: 'both', studentLastName: 'both' } }).expect(400);
    await to({ otherId, more: true }).expect(400);
  }
  const teacher = await t.as('TEACHER');
  await teacher.post(`/api/students/${id}/merge`).send({ otherId }).expect(403);
  await teacher.get(`/api/students/${id}/likely-same`).expect(403);
});

it('merges once when the same merge is sent twice', async () => {
  const [kept, other] = [await t.a.student(), await t.a.student()];
  const once = () => merge(kept.id, other.id).set('Idempotency-Key', 'merge-once');
  const [first, second] = [await once().expect(200), await once().expect(200)];
  expect(second.body).toEqual(first.body);
  await merge(kept.id, other.id).expect(400);
});

async function enrollmentOf(studentId: number) {
  const { identifiers } = await insert(EnrollmentEntity, {
    state: 'ACCEPTED',
    source: 'OFFICE',
    studentFirstName: 'Amina',
    studentLastName: 'Yusuf',
    studentNameKey: 'amina yusuf',
    gender: 'Female',
    birthDate: '2016-05-04',
    parent1FirstName: 'Rima',
    parent1LastName: 'Haddad',
    parentsKey: 'rima haddad',
    consent: true,
    submittedAt: '2026-09-01T08:00:00.000Z',
    movedAt: '2026-09-01T08:00:00.000Z',
    studentId,
  });
  return Number(identifiers[0]!['id']);
}
