import { Logger } from '@nestjs/common';
import { addDays } from '@homeroom/shared/dates';
import { KeptNameKeys } from '../src/platform/settings/name-keys.js';
import { appOfEachTest } from './create-app.js';
import { queueTo } from './school-mail.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');

const names = async (path: string, field: string) =>
  ((await admin.get(path).expect(200)).body as Record<string, string>[]).map((row) => row[field]);

const student = (studentFirstName: string, studentLastName: string) => ({
  studentFirstName,
  studentLastName,
  gender: 'Female',
  birthDate: '2015-05-05',
});

/** Names that differ in vowel signs, voicing or tones alone. */
const twins = [
  ['गीत', 'गति'],
  ['का', 'की'],
  ['กา', 'กี'],
  ['かき', 'かぎ'],
  ['ハハ', 'パパ'],
  ['Hà', 'Hạ'],
  ['Má', 'Mà'],
  ['বাবা', 'বাবু'],
  ['தா', 'தீ'],
] as const;

test('names that differ in vowel signs, voicing or tones alone are two class types, sections, grades, groups and semesters', async () => {
  const year = { name: '2026/27', firstDay: '2026-09-01', lastDay: '2027-06-30' };
  const academicYearId = ((await admin.post('/api/academic-years').send(year).expect(201)).body as { id: number }).id;
  for (const [n, name] of twins.flat().entries()) {
    await admin.post('/api/class-types').send({ className: name }).expect(201);
    await admin.post('/api/sections').send({ sectionName: name, allocatedYear: 2026, capacity: null }).expect(201);
    await admin
      .post('/api/rising-grades')
      .send({ name, position: n + 1 })
      .expect(201);
    await admin.post('/api/notifications/groups').send({ groupName: name }).expect(201);
    const day = addDays(year.firstDay, n);
    await admin
      .post('/api/semesters')
      .send({ semesterName: name, academicYearId, firstDay: day, lastDay: day })
      .expect(201);
  }
  for (const [name] of twins)
    await admin
      .post('/api/class-types')
      .send({ className: ` ${name.toUpperCase()} ` })
      .expect(409);
});

test('a name of a class type, section, grade or group is taken with and without its accents', async () => {
  const taken = async (name: string, other: string) => {
    await admin.post('/api/class-types').send({ className: name }).expect(201);
    await admin.post('/api/class-types').send({ className: other }).expect(409);
    await admin.post('/api/sections').send({ sectionName: name, allocatedYear: 2026, capacity: null }).expect(201);
    await admin.post('/api/sections').send({ sectionName: other, allocatedYear: 2026, capacity: null }).expect(409);
    await admin.post('/api/sections').send({ sectionName: other, allocatedYear: 2027, capacity: null }).expect(201);
    await admin.post('/api/rising-grades').send({ name, position: 1 }).expect(201);
    await admin.post('/api/rising-grades').send({ name: other, position: 2 }).expect(409);
  };
  await taken('Español', 'ESPANOL');
  await taken('Francais', 'Français');
  const { body } = await admin.post('/api/class-types').send({ className: 'Español 2' }).expect(201);
  const { id } = body as { id: number };
  await admin.patch(`/api/class-types/${id}`).send({ className: 'Espanol 2' }).expect(200);
  await admin.patch(`/api/class-types/${id}`).send({ className: 'Espanol' }).expect(409);
});

test('a search finds names without their accents, but with their vowels', async () => {
  for (const name of ['राम', 'रमा', 'Hà', 'Hạ', 'Zoë', 'Józef', 'かぎ'])
    await admin.post('/api/students').send(student(name, 'Xu')).expect(201);
  const found = (q: string) => names(`/api/students?q=${encodeURIComponent(q)}`, 'studentFirstName');
  expect(await found('राम')).toEqual(['राम']);
  expect(await found('रीमा')).toEqual([]);
  expect((await found('ha')).sort()).toEqual(['Hà', 'Hạ'].sort());
  expect((await found('hạ')).sort()).toEqual(['Hà', 'Hạ'].sort());
  expect(await found('zoe')).toEqual(['Zoë']);
  expect(await found('jozef')).toEqual(['Józef']);
  expect(await found('かき')).toEqual([]);
});

test('two students may be alike in everything', async () => {
  for (let n = 0; n < 2; n++) await admin.post('/api/students').send(student('Mohammed', 'Ahmed')).expect(201);
  expect(await names('/api/students?q=mohammed', 'studentFirstName')).toHaveLength(2);
});

test('sections, classes and grades are in natural order in every list', async () => {
  for (const name of ['10-A', '2-A', '1-C', 'K', '11-A']) {
    await admin.post('/api/sections').send({ sectionName: name, allocatedYear: 2026, capacity: null }).expect(201);
    await admin
      .post('/api/class-types')
      .send({ className: `Arabic ${name}` })
      .expect(201);
  }
  const natural = ['1-C', '2-A', '10-A', '11-A', 'K'];
  expect(await names('/api/sections?_sort=sectionName&_order=asc', 'sectionName')).toEqual(natural);
  expect(await names('/api/assign-students/sections', 'sectionName')).toEqual(natural);
  expect(await names('/api/class-types', 'className')).toEqual(natural.map((name) => `Arabic ${name}`));
  const { body } = await admin.get('/api/assign-class/options').expect(200);
  const { sections, classTypes } = body as { sections: { sectionName: string }[]; classTypes: { className: string }[] };
  expect(sections.map((each) => each.sectionName)).toEqual(natural);
  expect(classTypes.map((each) => each.className)).toEqual(natural.map((name) => `Arabic ${name}`));
});

const profile = { schoolName: 'Cedar Grove', timeZone: 'Europe/Dublin' };

test('names follow the alphabet of the region, also when it changes', async () => {
  const people = ['Zara', 'Örjan', 'Ali', 'Åke', 'Ärla', 'Ola', 'Ángel', 'Ñuño', 'Nzinga', 'Chloe', 'Cyril', 'Hana'];
  for (const name of people) {
    await admin.post('/api/students').send(student(name, 'Xu')).expect(201);
    await admin.post('/api/parents').send({ firstName: 'Xu', lastName: name, email: null, phone: null }).expect(201);
  }
  for (const [region, language] of [
    ['IE', 'en'],
    ['SE', 'sv'],
    ['ES', 'es'],
    ['CZ', 'cs'],
    ['IE', 'en'],
  ] as const) {
    await admin
      .put('/api/setup/profile')
      .send({ ...profile, region })
      .expect(200);
    const sorted = people.toSorted(new Intl.Collator(language).compare);
    expect(await names('/api/students?_sort=studentName&_order=asc', 'studentFirstName')).toEqual(sorted);
    expect(await names('/api/parents?_sort=lastName&_order=asc', 'lastName')).toEqual(sorted);
  }
});

test('a new name has the order of its row after every kind of change', async () => {
  const { body } = await admin.post('/api/students').send(student('Adam', 'Khan')).expect(201);
  await admin.post('/api/students').send(student('Bea', 'Xu')).expect(201);
  await admin
    .patch(`/api/students/${(body as { id: number }).id}`)
    .send({ studentFirstName: 'Zoe' })
    .expect(200);
  expect(await names('/api/students', 'studentFirstName')).toEqual(['Bea', 'Zoe']);
});

test('messages, audit entries and notes of an older version are found without their accents once the server has started', async () => {
  const superadmin = await t.as('SUPERADMIN');
  await queueTo(t, ['zoe@school.test'], { to: { address: 'zoe@school.test', name: 'Zoë Ünal' } });
  await admin.post('/api/class-types').send({ className: 'Español' }).expect(201);
  await admin.post('/api/wiki/notes').send({ name: 'Menu', contentText: 'Crème brûlée', parentId: null }).expect(201);
  const found = async () => [
    ((await superadmin.get('/api/email/messages?q=unal').expect(200)).body as unknown[]).length,
    ((await superadmin.get('/api/audit?q=espanol').expect(200)).body as unknown[]).length,
    ((await admin.get('/api/wiki/search?q=brulee').expect(200)).body as unknown[]).length,
  ];
  expect(await found()).toEqual([1, 1, 1]);
  await t.db.unit(async () => {
    for (const table of ['email_messages', 'audit_entries', 'wiki_note_texts'])
      await t.db.manager.query(`UPDATE ${table} SET search_key = 'zoë'`);
    await t.db.manager.query(`UPDATE settings SET value = '"1 of an older version"' WHERE key = 'names.keys'`);
  });
  expect(await found()).toEqual([0, 0, 0]);
  await t.app.get(KeptNameKeys).onApplicationBootstrap();
  expect(await found()).toEqual([1, 1, 1]);
});

test('keys of an older version are made again when the server starts, which tells the log what they change', async () => {
  for (const className of ['गति', 'Math 10', 'Math 9'])
    await admin.post('/api/class-types').send({ className }).expect(201);
  for (const name of ['राम', 'रमा']) await admin.post('/api/students').send(student(name, 'शर्मा')).expect(201);
  await t.db.unit(async () => {
    await t.db.manager.query(`UPDATE class_types SET class_name_key = 'गत' WHERE class_name = 'गति'`);
    await t.db.manager.query(`UPDATE class_types SET class_name_order = ''`);
    await t.db.manager.query(`UPDATE students SET student_name_key = 'रम शरम', student_name_order = ''`);
    await t.db.manager.query(`DELETE FROM settings WHERE key = 'names.keys'`);
  });
  const log = jest.spyOn(Logger.prototype, 'log');
  await t.app.get(KeptNameKeys).onApplicationBootstrap();
  const told = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(told).toEqual(["students: 'राम शर्मा', 'रमा शर्मा' are now different names."]);
  expect(await names('/api/class-types', 'className')).toEqual(['Math 9', 'Math 10', 'गति']);
  await admin.post('/api/class-types').send({ className: 'गीत' }).expect(201);
  expect(await names('/api/students?q=रमा', 'studentFirstName')).toEqual(['रमा']);
});
