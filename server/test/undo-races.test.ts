import { abilityFrom, rulesFor } from '@homeroom/shared/abilities';
import type { ImportPreview, ImportResult } from '@homeroom/shared/imports';
import { AcceptEnrollments } from '../src/features/enrollments/accept.service.js';
import { StudentSections } from '../src/features/stays/student-sections.service.js';
import type { Actor } from '../src/platform/access/actor.js';
import { Declared } from '../src/platform/feature.js';
import type { Values } from '../src/platform/resources/define-resource.js';
import { ResourceWrites } from '../src/platform/resources/resource-writes.js';
import { appOfEachTest } from './create-app.js';
import { callDuring } from './during.js';
import { importOf } from './sheets.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');

const student = `First Name\tLast Name\tSex\tDOB\tParent First Name\tParent Last Name\tParent Email
Ana\tUndone\tF\t2018-01-01\tClaire\tUndone\tclaire@undone.example`;
const enrollment = `Student First Name\tStudent Last Name\tGender\tBirth Date\tRising Grade\tParent 1 First Name\tParent 1 Last Name\tParent 1 Email\tParent 1 Relationship\tConsent
Ana\tUndone\tF\t2018-01-01\t1\tClaire\tUndone\tclaire@undone.example\tmother\tyes`;

const office = () =>
  ({ userId: admin.user.id, fullName: 'The office', role: 'ADMIN', ability: abilityFrom(rulesFor('ADMIN')) }) as Actor;
const service = <Service>(type: abstract new (...given: never[]) => Service) => t.app.get(type, { strict: false });
const change = (path: string, values: Values) => (id: number) =>
  service(ResourceWrites).update(
    service(Declared)
      .all('resources')
      .find((resource) => resource.path === path)!,
    id,
    values,
    office(),
  );

const cases: [string, string, () => string | Promise<string>, (id: number) => Promise<unknown>, string][] = [
  [
    'a student who is being put into a section',
    'students',
    () => student,
    async (id) =>
      service(StudentSections).join(id, { classSectionId: (await t.a.section()).id, firstDay: '2026-11-18' }, office()),
    '1 of these students was put into a section after that. Undo that first.',
  ],
  [
    'a student who is being changed',
    'students',
    () => student,
    change('students', { notes: 'Severe nut allergy' }),
    '1 of these students was changed since.',
  ],
  [
    'an enrollment that is being accepted',
    'enrollments',
    () => enrollment,
    (id) => service(AcceptEnrollments).accept({ enrollments: [{ id }] }, office()),
    '1 of these enrollments was changed or decided since.',
  ],
  [
    'a teacher whose account is being changed',
    'teachers',
    () => 'First name\tLast name\nNadia\tUndone',
    change('teachers', { phone: '555-1' }),
    '1 of these teachers was changed since.',
  ],
  [
    'a class type that is being changed',
    'class-types',
    () => 'Class type\nUndone',
    change('class-types', { className: 'Kept' }),
    '1 of these class types was changed since.',
  ],
  [
    'a class that is getting cover',
    'schedules',
    classSheet,
    async (scheduleId) => {
      const { id: calendarDayId } = await t.a.day({ semesterId: (await t.a.semester()).id, date: '2026-11-20' });
      await t.a.cover({ scheduleId, calendarDayId, substituteId: (await t.a.teacher()).id });
    },
    'These classes have 1 upcoming cover.',
  ],
  [
    'a class that is being changed',
    'schedules',
    classSheet,
    change('schedules', { startTime: '08:00' }),
    '1 of these class assignments was changed since.',
  ],
];

async function classSheet() {
  await t.a.semester();
  const [{ className }, { sectionName }, { email }] = [
    await t.a.classType(),
    await t.a.section(),
    await t.a.user({ role: 'TEACHER' }),
  ];
  return `Class Type\tSection\tTeacher\n${className}\t${sectionName}\t${email}`;
}

const onlyId = async (path: string) => {
  const { body } = await admin.get(`/api/${path}`).expect(200);
  return Math.max(...(body as { id: number }[]).map(({ id }) => id));
};

it.each(cases)('undoes no import of %s', async (_, path, sheet, work, reason) => {
  const calls = importOf<ImportPreview, ImportResult>(admin, path);
  const { importId } = await calls.check(await sheet());
  expect(await calls.commit({ importId })).toMatchObject({ created: 1 });
  const id = await onlyId(path);
  const { status, body } = await callDuring(
    t,
    () => work(id),
    () => admin.delete(`/api/${path}/import/${importId}`),
  );
  expect([status, (body as { message: string }).message]).toEqual([409, `${reason} Nothing was undone.`]);
  expect(await onlyId(path)).toBe(id);
});

it('keeps a parent who is being changed while the import is undone', async () => {
  const calls = importOf<ImportPreview, ImportResult>(admin, 'students');
  const { importId } = await calls.check(student);
  await calls.commit({ importId });
  const id = await onlyId('parents');
  const { body } = await callDuring(
    t,
    () => change('parents', { phone: '555-2' })(id),
    () => admin.delete(`/api/students/import/${importId}`),
  );
  expect(body).toMatchObject({ kept: ['1 parent stayed because they were changed or added to a group since.'] });
  await admin.get(`/api/parents/${id}`).expect(200);
});
