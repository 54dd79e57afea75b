import { appOfTests } from '../../../test/create-app.js';

const t = appOfTests();

it("lists teachers with their current classes, and finds them by a class's name", async () => {
  const admin = await t.as('ADMIN');
  const nadia = await t.a.teacher({ firstName: 'Nadia', lastName: 'Zahra' });
  const classTypeId = (await t.a.classType({ className: 'Géographie 6' })).id;
  await t.a.schedule({
    teacherId: nadia.id,
    classTypeId,
    classSectionId: (await t.a.section({ sectionName: '6-A' })).id,
  });
  await t.a.schedule({ teacherId: nadia.id, lastDay: '2026-11-01' });
  const { body } = await admin.get('/api/teachers?q=geographie').expect(200);
  expect(body).toEqual([
    {
      id: nadia.id,
      userId: nadia.userId,
      fullName: 'Nadia Zahra',
      firstName: 'Nadia',
      lastName: 'Zahra',
      email: expect.any(String),
      phone: null,
      status: 'ACTIVE',
      invitation: 'NONE',
      mailRefused: null,
      assignedClasses: ['Géographie 6 · Section 6-A'],
      assignedInfo: [{ className: 'Géographie 6', classType: 'Géographie 6', section: '6-A' }],
    },
  ]);
  expect((await admin.get('/api/admin/setup/teachers').expect(200)).body).toEqual(
    expect.arrayContaining(body as object[]),
  );
});

it('gives a teacher without classes an empty list', async () => {
  const omar = await t.a.teacher({ email: null });
  const { body } = await (await t.as('ADMIN')).get(`/api/teachers/${omar.id}`).expect(200);
  expect(body).toMatchObject({ email: null, assignedClasses: [], assignedInfo: [] });
});
