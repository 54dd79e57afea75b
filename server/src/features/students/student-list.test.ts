import { appOfTests } from '../../../test/create-app.js';

const t = appOfTests();

it("lists all students with the specification's field names, today's section and today's age", async () => {
  const admin = await t.as('ADMIN');
  const section = await t.a.section({ sectionName: '2-B' });
  const [zoe, adam] = [
    await t.a.student({ studentFirstName: 'Zoë', studentLastName: 'Khan', birthDate: '2016-11-19' }),
    await t.a.student({ studentFirstName: 'Ádám', studentLastName: 'Nagy', gender: 'Male', birthDate: '2016-11-18' }),
  ];
  await t.a.membership({ studentId: zoe.id, sectionId: section.id, firstDay: '2026-09-01', lastDay: '2026-11-17' });
  await t.a.membership({ studentId: adam.id, sectionId: section.id, firstDay: '2026-11-18' });
  expect((await admin.get('/api/admin/setup/students').expect(200)).body).toEqual([
    {
      id: adam.id,
      studentId: adam.id,
      studentName: 'Ádám Nagy',
      studentLastName: 'Nagy',
      sectionName: '2-B',
      gender: 'Male',
      age: 10,
      status: 'ACTIVE',
      formEnrollmentStatus: 'ACTIVE',
      leavesOn: null,
      parentWords: '',
    },
    {
      id: zoe.id,
      studentId: zoe.id,
      studentName: 'Zoë Khan',
      studentLastName: 'Khan',
      sectionName: 'Unassigned',
      gender: 'Female',
      age: 9,
      status: 'ACTIVE',
      formEnrollmentStatus: 'ACTIVE',
      leavesOn: null,
      parentWords: '',
    },
  ]);
});

it('returns the student as in the list after a change of the form status', async () => {
  const admin = await t.as('ADMIN');
  const student = await t.a.student({ studentFirstName: 'Ben', studentLastName: 'Okafor' });
  const { body } = await admin.put(`/api/students/${student.id}/status`).send({ status: 'WITHDRAWN' }).expect(200);
  expect(body).toMatchObject({
    id: student.id,
    studentId: student.id,
    studentName: 'Ben Okafor',
    status: 'ACTIVE',
    formEnrollmentStatus: 'WITHDRAWN',
  });
  expect((await admin.get(`/api/students/${student.id}/history`)).body).toMatchObject([
    { action: 'update', before: { formEnrollmentStatus: 'ACTIVE' }, after: { formEnrollmentStatus: 'WITHDRAWN' } },
  ]);
});

it.each([[{ status: 'Withdrawn' }], [{ status: 'WITHDRAWN', id: 1 }], [{}]])(
  'refuses %j as a form status',
  async (body) => {
    const student = await t.a.student();
    await (await t.as('ADMIN')).put(`/api/students/${student.id}/status`).send(body).expect(400);
  },
);
