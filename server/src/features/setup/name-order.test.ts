import { appOfTests } from '../../../test/create-app.js';
import { openRegister } from '../../../test/open-register.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const profile = { schoolName: 'Cedar Grove', timeZone: 'Europe/Dublin' };
const orderBy = (nameOrder: string) => admin.put('/api/setup/profile').send({ ...profile, nameOrder });

test('a school sorts by first name until its profile says otherwise', async () => {
  expect((await admin.get('/api/school').expect(200)).body).toMatchObject({ nameOrder: 'FIRST' });
  await orderBy('MIDDLE').expect(400);
  await (
    await t.as('TEACHER')
  )
    .put('/api/setup/profile')
    .send({ ...profile, nameOrder: 'LAST' })
    .expect(403);
  await orderBy('LAST').expect(200);
  expect((await admin.get('/api/school').expect(200)).body).toMatchObject({ nameOrder: 'LAST' });
  // A client that does not know the setting leaves it unchanged.
  await admin.put('/api/setup/profile').send(profile).expect(200);
  expect((await admin.get('/api/setup/profile').expect(200)).body).toMatchObject({ nameOrder: 'LAST' });
});

test('paged lists are sorted by last names of any number of words, folded as everywhere', async () => {
  const people = [
    ['Adam', 'Ælfric'],
    ['Bea María', 'de la Cruz'],
    ['Çem', 'Zed'],
    ['Dan', 'Åberg Ström'],
    ['Eva', 'Ao'],
  ] as const;
  for (const [firstName, lastName] of people)
    await admin.post('/api/parents').send({ firstName, lastName, email: null, phone: null }).expect(201);
  const { body } = await admin.get('/api/parents').query({ _sort: 'lastName', _order: 'asc' }).expect(200);
  expect((body as { lastName: string }[]).map(({ lastName }) => lastName)).toEqual([
    'Åberg Ström',
    'Ælfric',
    'Ao',
    'de la Cruz',
    'Zed',
  ]);
  for (const [path, sort] of [
    ['users', 'lastName'],
    ['teachers', 'lastName'],
    ['enrollments', 'studentLastName'],
    ['students', 'studentLastName'],
  ])
    await admin.get(`/api/${path}`).query({ _sort: sort, _order: 'desc' }).expect(200);
});

test('marks are sorted by last name if the school says so, and keep the format of their names', async () => {
  const { schedule, days, teacher, teacherUserId } = await openRegister(t, { students: 0, dates: ['2026-11-17'] });
  for (const [studentFirstName, studentLastName] of [
    ['Adam', 'Zed'],
    ['Zoe', 'Ash'],
  ] as const) {
    const { id } = await t.a.student({ studentFirstName, studentLastName });
    await t.a.membership({ studentId: id, sectionId: schedule.classSectionId });
    await t.a.mark({
      scheduleId: schedule.id,
      calendarDayId: days[0]!.id,
      studentId: id,
      markedById: teacherUserId,
    });
  }
  const namesOf = async () => {
    const { body } = await teacher
      .get('/api/attendance/marks')
      .query({ _sort: 'studentName', _order: 'asc' })
      .expect(200);
    return (body as { studentName: string }[]).map(({ studentName }) => studentName);
  };
  await orderBy('LAST').expect(200);
  expect(await namesOf()).toEqual(['Zoe Ash', 'Adam Zed']);
  await orderBy('FIRST').expect(200);
  expect(await namesOf()).toEqual(['Adam Zed', 'Zoe Ash']);
});
