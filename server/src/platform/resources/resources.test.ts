import { appOfTests, type Browser } from '../../../test/create-app.js';
import { callDuring } from '../../../test/during.js';
import { EmailMessageEntity } from '../mail/email-message.entity.js';
import type { Resource } from './define-resource.js';
import { columnsOf, viewOf } from './view.js';

interface Row {
  id: number;
  sectionName: string;
  capacity: number | null;
}

const t = appOfTests();
let admin: Browser;
beforeAll(async () => {
  admin = await t.as('ADMIN');
  for (const [sectionName, allocatedYear, capacity] of [
    ['2-B', 2026, 24],
    ['10-A', 2026, null],
    ['Été', 2025, 12],
    ['Zürich', 2026, 24],
    ['100%', 2026, 1],
  ] as const) {
    await admin.post('/api/sections').send({ sectionName, allocatedYear, capacity }).expect(201);
  }
});

const list = async (query: string) => {
  const { body, headers } = await admin.get(`/api/sections?${query}`).expect(200);
  return { names: (body as Row[]).map((row) => row.sectionName), total: headers['x-total-count'] };
};

it('lists one page and counts all rows', async () => {
  expect(await list('_start=1&_end=3')).toEqual({ names: ['10-A', '100%'], total: '5' });
  expect(await list('_start=4&_end=2')).toEqual({ names: [], total: '5' });
});

it('selects no secret column, not even sealed', () => {
  const resource = { entity: EmailMessageEntity, read: {} } as unknown as Resource;
  expect(columnsOf(t.db.source, resource)).toEqual(expect.arrayContaining(['subject', 'status']));
  expect(columnsOf(t.db.source, resource)).not.toContain('linkPath');
  expect(viewOf(t.db.source, resource)).not.toContain('link_path');
});

it('queries every page with the same text, which the database keeps prepared', async () => {
  const asked = jest.spyOn(t.db, 'query');
  for (const page of ['_start=0&_end=2', '_start=1&_end=2', '_start=1&_end=4']) await list(page);
  const texts = asked.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('OFFSET'));
  asked.mockRestore();
  expect(texts).toHaveLength(3);
  expect(new Set(texts).size).toBe(1);
});

it('orders names naturally, and by several fields', async () => {
  expect((await list('_sort=sectionName')).names).toEqual(['2-B', '10-A', '100%', 'Été', 'Zürich']);
  expect((await list('_sort=sectionName&_order=desc')).names).toEqual(['Zürich', 'Été', '100%', '10-A', '2-B']);
  expect((await list('_sort=capacity,sectionName&_order=desc,asc')).names).toEqual([
    '2-B',
    'Zürich',
    'Été',
    '100%',
    '10-A',
  ]);
});

it('filters by one value, several, a range and none', async () => {
  expect((await list('allocatedYear=2025')).names).toEqual(['Été']);
  expect((await list('allocatedYear=2025&allocatedYear=2026')).total).toBe('5');
  expect((await list('allocatedYear_ne=2026')).names).toEqual(['Été']);
  expect((await list('archived=true')).names).toEqual([]);
});

it('searches without accents and case, and takes % and _ as they are', async () => {
  expect((await list('q=ETE')).names).toEqual(['Été']);
  expect((await list('q=%25')).names).toEqual(['100%']);
  expect((await list('q=_')).names).toEqual([]);
});

it('finds a number as it is written, such as the year 2026/27', async () => {
  await t.a.section({ sectionName: 'Evening 1998/99' });
  expect((await list('q=1998%2F99')).names).toEqual(['Evening 1998/99']);
  expect((await list('q=99+1998')).names).toEqual(['Evening 1998/99']);
});

it.each([
  ['nonsense=1', "This list has no filter 'nonsense'."],
  ['sectionName_between=1', "This list has no filter 'sectionName_between'."],
  ['_sort=archived;DROP TABLE sections', "This list cannot be sorted by 'archived;DROP TABLE sections'."],
  ['_sort=sectionName&_order=sideways', "'_order' must be asc or desc."],
  ['_start=-1', "'_start' must be a whole number."],
  ['allocatedYear=soon', "'allocatedYear' must be a whole number."],
  ['archived=maybe', "'archived' must be true or false."],
  ['archived=true&archived=false', "Give 'archived' once."],
  ['allocatedYear_gte=2025&allocatedYear_gte=2026', "Give 'allocatedYear_gte' once."],
  ['q=2&q=b', "Give 'q' once."],
  ['_start=0&_start=1', "Give '_start' once."],
])('refuses %s by name', async (query, message) => {
  const { body } = await admin.get(`/api/sections?${query}`).expect(400);
  expect(body).toEqual({ statusCode: 400, message });
});

it.each(['kind=SNOW', 'kind=CLASS&kind=SNOW', 'kind_ne=SNOW'])(
  'refuses %s, which is no choice of the field',
  async (query) => {
    const { body } = await admin.get(`/api/calendar-days?${query}`).expect(400);
    expect(body).toEqual({
      statusCode: 400,
      message: "'kind' must be one of CLASS, MAKE_UP, HOLIDAY, CLOSURE, EVENT.",
    });
  },
);

it.each([
  'students?status=GONE',
  'students?gender=X',
  'users?status=GONE',
  'users?role=CHEF',
  'teachers?status=GONE',
  'enrollments?state=LOST',
])('refuses %s, a choice that no row has', async (query) => {
  const { body } = await admin.get(`/api/${query}`).expect(400);
  expect((body as { message: string }).message).toMatch(/^'(status|gender|role|state)' must be one of [A-Z]/);
});

describe('the number of rows of each choice', () => {
  const counts = async (browser: Browser, query: string) =>
    (await browser.get(`/api/students?_count=gender&${query}`).expect(200)).body as object[];
  beforeAll(async () => {
    for (const [studentFirstName, gender] of [
      ['Counta', 'Female'],
      ['Countb', 'Female'],
      ['Countc', 'Male'],
    ])
      await t.a.student({ studentFirstName, gender } as object);
  });

  it('respects the search and the filters', async () => {
    expect(await counts(admin, 'q=count')).toEqual([
      { gender: 'Female', count: 2 },
      { gender: 'Male', count: 1 },
    ]);
    expect(await counts(admin, 'q=count&gender=Male')).toEqual([{ gender: 'Male', count: 1 }]);
    expect(await counts(admin, 'q=countx')).toEqual([]);
  });

  it('is refused for a field that a person may not read', async () => {
    await (await t.as('TEACHER')).get('/api/students?_count=gender').expect(400);
  });

  it.each(['notes', 'sectionId', 'id', 'constructor'])('is refused for %s', async (field) => {
    const { body } = await admin.get(`/api/students?_count=${field}`).expect(400);
    expect(body).toMatchObject({ message: `This list cannot be counted by '${field}'.` });
  });
});

it('shows, changes and remembers a record', async () => {
  const { body: made } = await admin
    .post('/api/sections')
    .send({ sectionName: '  3-A ', allocatedYear: 2026 })
    .expect(201);
  const { id } = made as Row;
  expect(made).toEqual({ id, sectionName: '3-A', allocatedYear: 2026, capacity: null, archived: false, students: 0 });
  const { body: changed } = await admin.patch(`/api/sections/${id}`).send({ capacity: 20 }).expect(200);
  expect(changed).toMatchObject({ sectionName: '3-A', capacity: 20 });
  const { body: history } = await admin.get(`/api/sections/${id}/history`).expect(200);
  expect(history).toEqual([
    expect.objectContaining({
      action: 'update',
      actorName: expect.stringContaining('Nadia'),
      before: { capacity: null },
      after: { capacity: 20 },
    }),
    expect.objectContaining({ action: 'create', before: null, after: expect.objectContaining({ sectionName: '3-A' }) }),
  ]);
});

it('runs two concurrent changes of one record one after the other', async () => {
  const { id } = await t.a.student({ studentFirstName: 'Nora', studentLastName: 'Berg' });
  const married = "UPDATE students SET student_last_name = 'Dahl', student_name_key = 'nora dahl' WHERE id = :id";
  await callDuring(
    t,
    () => t.db.query(married, { id }),
    () => admin.patch(`/api/students/${id}`).send({ studentFirstName: 'Nura' }),
  );
  // The search finds it by its full name.
  expect((await admin.get('/api/students?q=nura+dahl').expect(200)).body).toMatchObject([
    { id, studentName: 'Nura Dahl' },
  ]);
});

it('refuses a second section with the same name and year, in any case, at its field', async () => {
  const { body } = await admin.post('/api/sections').send({ sectionName: '2-b', allocatedYear: 2026 }).expect(409);
  expect(body).toMatchObject({
    errors: [{ path: 'sectionName', message: 'This year already has a section with this name.' }],
  });
});

it.each([
  [{ allocatedYear: 2026 }, 'sectionName'],
  [{ sectionName: ' ', allocatedYear: 2026 }, 'sectionName'],
  [{ sectionName: 'withdrawn', allocatedYear: 2026 }, 'sectionName'],
  [{ sectionName: 'x'.repeat(61), allocatedYear: 2026 }, 'sectionName'],
  [{ sectionName: 'x', allocatedYear: 1999 }, 'allocatedYear'],
  [{ sectionName: 'x', allocatedYear: 2026, capacity: 0 }, 'capacity'],
  [{ sectionName: 'x', allocatedYear: 2026, id: 7 }, 'id'],
  [{ sectionName: 'x', allocatedYear: 2026, sectionNameKey: 'y' }, 'sectionNameKey'],
])('refuses %j beside %s', async (input, path) => {
  const { body } = await admin.post('/api/sections').send(input).expect(400);
  expect(body).toEqual({
    statusCode: 400,
    message: expect.any(String),
    errors: [{ path, message: expect.any(String) }],
  });
});

it('answers the same for an id that is missing and one out of reach', async () => {
  const missing = await admin.get('/api/sections/99999').expect(404);
  expect(missing.body).toEqual({ statusCode: 404, message: 'Section not found.' });
  const foreign = await (await t.as('TEACHER')).get(`/api/sections/${(await t.a.section()).id}`).expect(404);
  expect(foreign.body).toEqual(missing.body);
  expect((await admin.get('/api/sections/soon').expect(400)).body.message).toEqual(expect.any(String));
  await admin.get('/api/sections/99999999999').expect(400);
});

it('deletes unused records, and offers to archive those in use', async () => {
  const unused = await t.a.section();
  await admin.delete(`/api/sections/${unused.id}`).expect(204);
  const used = await t.a.schedule();
  const { body } = await admin.delete(`/api/class-types/${used.classTypeId}`).expect(409);
  expect(body).toEqual({ statusCode: 409, message: 'This class type has attendance. Archive it instead.' });
  await admin.patch(`/api/class-types/${used.classTypeId}`).send({ archived: true }).expect(200);
});

it('shows teachers only their own students, and only the fields a roster needs', async () => {
  const teacher = await t.as('TEACHER');
  const { students, schedule } = await t.a.register({ teacherId: teacher.user.teacherId!, students: 2 });
  await t.a.register({ students: 2 });
  const { body } = await teacher.get('/api/students').expect(200);
  expect(body).toEqual(
    students.map((student) => ({
      id: student.id,
      studentId: student.id,
      studentName: `Amina ${student.studentLastName}`,
      studentFirstName: 'Amina',
      studentLastName: student.studentLastName,
      sectionId: schedule.classSectionId,
      sectionName: expect.any(String),
      status: 'ACTIVE',
    })),
  );
  await teacher.get('/api/students?birthDate_gte=2010-01-01').expect(400);
  await teacher.get('/api/students?_sort=birthDate').expect(400);
});

it('lets teachers search only by fields they may read, and find only current students', async () => {
  const teacher = await t.as('TEACHER');
  const { students } = await t.a.register({ teacherId: teacher.user.teacherId!, students: 2 });
  expect((await teacher.get('/api/students?q=female').expect(200)).body).toEqual([]);
  expect((await teacher.get('/api/students?q=amina').expect(200)).body).toHaveLength(2);
  const other = await t.a.section();
  await admin
    .post(`/api/students/${students[0]!.id}/memberships`)
    .send({ classSectionId: other.id, firstDay: '2026-11-10' })
    .expect(200);
  await teacher.get(`/api/students/${students[0]!.id}`).expect(404);
  await teacher.get(`/api/students/${students[0]!.id}/parents`).expect(404);
});

it.each([
  `_sort=${Array(50).fill('id').join(',')}`,
  `sectionName_like=${'\ufdfa'.repeat(300)}`,
  'id_like=1',
  'archived_gte=true',
])('refuses %#, which is more than a list can do', async (query) => {
  await admin.get(`/api/sections?${encodeURI(query)}`).expect(400);
});

it.each(['1e0', '0x1', '%201', '1.0', '0', '-1', '2147483648'])('takes %s for no id', async (id) => {
  await admin.get(`/api/sections/${id}`).expect(400);
});

it.each(['\u200b', '\u0000', '\u202e\u200b'])(
  'takes a name of signs that nobody sees for none: %#',
  async (sectionName) => {
    const { body } = await admin.post('/api/sections').send({ sectionName, allocatedYear: 2026 }).expect(400);
    expect(body).toMatchObject({ errors: [{ path: 'sectionName', message: 'Enter a section.' }] });
    await admin
      .post('/api/sections')
      .send({ sectionName: `${sectionName}Withdrawn`, allocatedYear: 2026 })
      .expect(400);
  },
);

it.each(['\u3164', '\u2800'])('takes a name that is drawn as nothing for none: %#', async (sectionName) => {
  const { body } = await admin.post('/api/sections').send({ sectionName, allocatedYear: 2026 }).expect(400);
  expect(body).toMatchObject({ errors: [{ path: 'sectionName', message: 'Enter a section.' }] });
});

it('shows nothing but a reference number for an unexpected error', async () => {
  const { Database } = await import('../database/database.js');
  const failing = jest.spyOn(t.app.get(Database), 'query').mockRejectedValueOnce(new Error('secret table name'));
  const { body } = await admin.get('/api/school').expect(500);
  failing.mockRestore();
  expect(body).toEqual({
    statusCode: 500,
    message: 'Something went wrong on our side. Nothing was changed.',
    correlationId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
});

it('words issues plainly where no schema has a sentence', async () => {
  const admin = await t.as('ADMIN');
  const answers = [
    await admin.post('/api/sections').set('content-type', 'text/plain').send('a section'),
    await admin.post('/api/sections').send([]),
    await admin.get('/api/auth/link'),
    await admin.get('/api/auth/link?token=a&token=b'),
    await admin.get('/api/students?q=%00'),
    await admin.get('/api/users/%E0%A4%A'),
    await admin.get('/api/school').set('host', '['),
    await admin.get('/api/school').set('host', 'x@evil.test'),
    await admin.get('/api/school').set('host', 'evil.test/x?'),
    await admin.get('/api/school').set('host', 'a"b'),
    await admin
      .post('/api/sections')
      .set('content-type', 'application/json')
      .set('content-encoding', 'gzip')
      .send('not packed'),
  ];
  expect(answers.map(({ status, body }) => `${status} ${(body as { message: string }).message}`)).toEqual([
    '400 Send the fields as JSON.',
    '400 Send the fields as JSON.',
    "400 'token' is missing.",
    "400 Give 'token' once.",
    '400 This address cannot be read.',
    '400 This address cannot be read.',
    '400 This address cannot be read.',
    '400 This address cannot be read.',
    '400 This address cannot be read.',
    '400 This address cannot be read.',
    '415 The request uses an unknown character set or encoding.',
  ]);
});

it('counts the fields to correct, not their problems', async () => {
  const admin = await t.as('ADMIN');
  const { body } = await admin
    .post('/api/users')
    .send({ firstName: 'Zoë', lastName: 'S', role: 'TEACHER', email: 'x'.repeat(300) })
    .expect(400);
  expect((body as { message: string }).message).toBe('Use at most 254 characters.');
});

it('keeps semesters apart and within their year, even when created at the same time', async () => {
  const admin = await t.as('ADMIN');
  const { body: year } = await admin
    .post('/api/academic-years')
    .send({ name: '2040', firstDay: '2040-01-01', lastDay: '2040-12-31' })
    .expect(201);
  const academicYearId = (year as { id: number }).id;
  const semester = (semesterName: string) =>
    admin.post('/api/semesters').send({ semesterName, academicYearId, firstDay: '2040-08-01', lastDay: '2040-11-30' });
  const [shrunk, ...made] = await Promise.all([
    admin.patch(`/api/academic-years/${academicYearId}`).send({ lastDay: '2040-10-31' }),
    ...['A', 'B', 'C', 'D'].map(semester),
  ]);
  const kept = made.filter(({ status }) => status === 201).length;
  expect([shrunk!.status, kept]).toEqual(shrunk!.status === 200 ? [200, 0] : [400, 1]);
  await admin.patch(`/api/academic-years/${academicYearId}`).send({ lastDay: '2199-12-31' }).expect(400);
});
