import { appOfTests } from '../../../test/create-app.js';
import { Database } from '../../platform/database/database.js';
import { StudentParentEntity } from './student-parent.entity.js';

const t = appOfTests();

it('shows a parent with all of their children', async () => {
  const admin = await t.as('ADMIN');
  const { body: parent } = await admin
    .post('/api/parents')
    .send({ firstName: 'Aisha', lastName: 'Khan', email: 'aisha@families.test' })
    .expect(201);
  expect(parent).toMatchObject({ fullName: 'Aisha Khan', children: [] });
  const { id: parentId } = parent as { id: number };
  const [zara, amir] = [
    await t.a.student({ studentFirstName: 'Zara', studentLastName: 'Khan' }),
    await t.a.student({ studentFirstName: 'Amir', studentLastName: 'Khan' }),
  ];
  const link = { parentId, relationship: 'Mother', position: 1 };
  await t.app.get(Database).unit(() =>
    t.app.get(Database).insert(StudentParentEntity, [
      { ...link, studentId: zara.id, noContact: true },
      { ...link, studentId: amir.id },
    ]),
  );

  const children = [
    { id: amir.id, studentName: 'Amir Khan', studentLastName: 'Khan', relationship: 'Mother', noContact: false },
    { id: zara.id, studentName: 'Zara Khan', studentLastName: 'Khan', relationship: 'Mother', noContact: true },
  ];
  expect((await admin.get(`/api/parents/${parentId}`).expect(200)).body).toMatchObject({ children });
  expect((await admin.get('/api/parents?q=khan').expect(200)).body).toEqual([
    expect.objectContaining({ id: parentId, children }),
  ]);
});
