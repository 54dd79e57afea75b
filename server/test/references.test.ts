import { z } from 'zod';
import { absenceNoticeSchema } from '@homeroom/shared/absence-notices';
import { abilityFrom, rulesFor } from '@homeroom/shared/abilities';
import { academicYearSchema, classTypeSchema } from '@homeroom/shared/academics';
import { assignClassSchema } from '@homeroom/shared/assignments/schedules';
import { date, optionalDate, withRules } from '@homeroom/shared/fields';
import { appOfTests } from './create-app.js';
import { ofClassType, ofSection, ofSemester } from '../src/features/academics/academics.sql.js';
import { AcademicYearEntity } from '../src/features/academics/academic-year.entity.js';
import { ClassTypeEntity } from '../src/features/academics/class-type.entity.js';
import { SemesterEntity } from '../src/features/academics/semester.entity.js';
import { AbsenceNoticeEntity } from '../src/features/absence-notices/absence-notice.entity.js';
import { ofTeacher } from '../src/features/accounts/accounts.sql.js';
import { ScheduleEntity } from '../src/features/classes/schedule.entity.js';
import { ofStudent } from '../src/features/students/students.sql.js';
import type { Actor } from '../src/platform/access/actor.js';
import type { Reach } from '../src/platform/access/reach.js';
import { Declared, type Feature } from '../src/platform/feature.js';
import { movedRows } from '../src/platform/merging/merging.js';
import { withReferences } from '../src/platform/merging/with-references.js';
import { defineResource, type Values } from '../src/platform/resources/define-resource.js';
import { withNames } from '../src/platform/resources/references.js';
import { ResourceWrites } from '../src/platform/resources/resource-writes.js';
import { ResourceReads } from '../src/platform/resources/resource-reads.js';

const classes = defineResource(ScheduleEntity, {
  path: 'classes',
  subject: 'Schedule',
  schema: assignClassSchema.omit({ weekdays: true }),
  rows: z.object({ time: z.enum(['Morning', 'Afternoon', 'Over']) }),
  words: { singular: 'class' },
  of: { teacherId: ofTeacher, classTypeId: ofClassType, semesterId: ofSemester, classSectionId: ofSection },
  computed: {
    time: "CASE WHEN last_day < :today THEN 'Over' WHEN start_time < '12:00' THEN 'Morning' ELSE 'Afternoon' END",
  },
});

const t = appOfTests();
let office: Actor;
let anna: Actor;
beforeAll(async () => {
  const [annaId, zoeId] = [await account('Anna', 'Zimmer'), await account('Zoë', 'Adams')];
  const at = (teacherId: number, startTime: string, more = {}) => t.a.schedule({ teacherId, startTime, ...more });
  await at(annaId.teacherId, '09:00', { classTypeId: (await t.a.classType({ className: 'Art' })).id });
  await at(zoeId.teacherId, '13:00', { classTypeId: (await t.a.classType({ className: 'Biology' })).id });
  await at(zoeId.teacherId, '14:00', {
    classTypeId: (await t.a.classType({ className: 'Chess' })).id,
    lastDay: '2020-01-31',
  });
  const as = (userId: number, role: 'ADMIN' | 'TEACHER'): Actor => ({
    userId,
    role,
    fullName: '',
    teacherId: null,
    sessionId: '1',
    ability: abilityFrom(rulesFor(role)),
  });
  office = as((await t.a.user({ role: 'ADMIN' })).id, 'ADMIN');
  anna = as(annaId.userId, 'TEACHER');
});

const account = async (firstName: string, lastName: string) => {
  const { id, userId } = await t.a.teacher({ firstName, lastName });
  return { teacherId: id, userId };
};

const list = async (query: Record<string, unknown>, actor = office) =>
  (await t.app.get(ResourceReads).list(classes, query, actor)).rows as Values[];
const names = async (query: Record<string, unknown>) => (await list(query)).map(({ classTypeName }) => classTypeName);

describe('a reference', () => {
  it('brings its names, without the keys behind them', async () => {
    const [first] = await list({ q: 'art' });
    expect(first).toMatchObject({ teacherName: 'Anna Zimmer', teacherLastName: 'Zimmer', classTypeName: 'Art' });
    expect(Object.keys(first!).filter((name) => /Key$|Order$| /.test(name))).toEqual([]);
  });

  it('is searched by its folded name, sorted by its name or last name, and filtered by', async () => {
    expect(await names({ q: 'zoe' })).toEqual(['Biology', 'Chess']);
    expect(await names({ _sort: 'teacherName,classTypeName' })).toEqual(['Art', 'Biology', 'Chess']);
    expect(await names({ _sort: 'teacherLastName,classTypeName' })).toEqual(['Biology', 'Chess', 'Art']);
    const [{ teacherId }] = (await list({ q: 'art' })) as [{ teacherId: number }];
    expect(await names({ teacherId })).toEqual(['Art']);
  });

  it('brings its names to the rows of a view too', async () => {
    const view = 'SELECT id AS "id", teacher_id AS "teacherId", class_type_id AS "classTypeId" FROM schedules';
    const viewed = defineResource(ScheduleEntity, {
      path: 'viewed',
      subject: 'Schedule',
      schema: classes.schema,
      words: { singular: 'class' },
      of: { teacherId: ofTeacher, classTypeId: ofClassType },
      read: { view },
    });
    const { rows } = await t.app.get(ResourceReads).list(viewed, { q: 'zoe', _sort: 'classTypeName' }, office);
    expect((rows as Values[]).map(({ teacherName, classTypeName }) => [teacherName, classTypeName])).toEqual([
      ['Zoë Adams', 'Biology'],
      ['Zoë Adams', 'Chess'],
    ]);
  });

  it('leaves the name empty where the field is', () => {
    const sql = withNames('SELECT 1', { studentId: ofStudent }, () => true);
    expect(sql).toContain('LEFT JOIN');
    expect(withNames('SELECT 1', { studentId: ofStudent }, () => false)).not.toContain('LEFT JOIN');
  });
});

describe('a computed field', () => {
  it('is shown, filtered, sorted and counted by', async () => {
    expect(await names({ time: 'Over' })).toEqual(['Chess']);
    expect((await list({ _sort: 'time,classTypeName' })).map(({ time }) => time)).toEqual([
      'Afternoon',
      'Morning',
      'Over',
    ]);
    expect(await list({ _count: 'time', q: 'zoe' })).toEqual([
      { time: 'Afternoon', count: 1 },
      { time: 'Over', count: 1 },
    ]);
  });

  it('is counted within the rows that a person may see', async () => {
    expect(await list({ _count: 'time' }, anna)).toEqual([{ time: 'Morning', count: 1 }]);
  });

  it('has no other choices than those of its schema', async () => {
    await expect(list({ time: 'Night' })).rejects.toThrow("'time' must be one of Morning, Afternoon, Over.");
  });
});

describe('own rows', () => {
  const reachOf = (own: string) =>
    new Declared([{ resources: [{ ...classes, own }] }].flatMap(withReferences)).all('reach');

  it('are those that name the teacher', async () => {
    const [{ rows }] = reachOf('teacherId') as [Reach];
    const selection = rows!.TEACHER!.Schedule!;
    const ids = (await t.db.query<{ id: number }>(selection, { actorId: anna.userId })).map(({ id }) => id);
    expect(ids).toEqual((await list({ q: 'art' })).map(({ id }) => id));
  });

  it('are seen with their section', () => {
    expect(reachOf('classSectionId')).toEqual([
      { with: { Schedule: { Section: 'SELECT id FROM schedules WHERE class_section_id' } } },
    ]);
  });
});

it('moves its rows in a merge, unless the feature does it itself', () => {
  const moved = (feature: Feature) =>
    new Declared(withReferences(feature)).all('merging').map(({ columns }) => columns[0]);
  const all = moved({ resources: [classes] });
  expect(all).toContain('schedules.teacher_id');
  expect(all).toHaveLength(4);
  const own = movedRows({
    subject: 'Teacher',
    entity: ScheduleEntity,
    field: 'teacherId',
    column: 'schedules.teacher_id',
    label: 'class',
  });
  expect(moved({ resources: [classes], merging: [own] })).toEqual(
    all.toSorted((one, _) => (one === 'schedules.teacher_id' ? -1 : 0)),
  );
});

it('has lists by default that follow from the schema', () => {
  expect(classes.list).toEqual({
    sort: [
      'startTime',
      'endTime',
      'firstDay',
      'time',
      'teacherName',
      'teacherLastName',
      'classTypeName',
      'semesterName',
      'classSectionName',
    ],
    filter: ['teacherId', 'classTypeId', 'semesterId', 'classSectionId', 'firstDay', 'time'],
    search: ['teacherName', 'classTypeName', 'semesterName', 'classSectionName'],
    ordered: ['teacherName', 'teacherLastName', 'classTypeName', 'semesterName', 'classSectionName'],
  });
  const { list } = defineResource(ScheduleEntity, {
    path: 'classes',
    subject: 'Schedule',
    schema: assignClassSchema,
    words: { singular: 'class' },
    list: { sort: ['startTime'], filter: [] },
  });
  expect(list).toEqual({ sort: ['startTime'], filter: [] });
});

it('sorts and filters by an optional date', () => {
  const { list } = defineResource(ScheduleEntity, {
    path: 'classes',
    subject: 'Schedule',
    schema: z.strictObject({ firstDay: date('From'), lastDay: optionalDate('To', { notBefore: 'firstDay' }) }),
    words: { singular: 'class' },
  });
  expect(list).toEqual({ sort: ['firstDay', 'lastDay'], filter: ['firstDay', 'lastDay'] });
});

const notices = defineResource(AbsenceNoticeEntity, {
  path: 'notices',
  subject: 'AbsenceNotice',
  schema: absenceNoticeSchema,
  words: { singular: 'notice' },
});
const writes = () => t.app.get(ResourceWrites);

describe('a date that may not be before another', () => {
  const refusal = { response: { errors: [{ path: 'lastDay', message: 'Last day is before First day.' }] } };
  const notice = { firstDay: '2026-11-18', lastDay: '2026-11-18', reason: 'ill' };

  it('is refused at its field, also if only the other one changes', async () => {
    const studentId = (await t.a.student()).id;
    const early = { ...notice, studentId, lastDay: '2026-11-17' };
    await expect(writes().create(notices, early, office)).rejects.toMatchObject(refusal);
    const { id } = (await writes().create(notices, { ...notice, studentId }, office)) as { id: number };
    const later = { firstDay: '2026-11-19' };
    await expect(writes().update(notices, id, later, office)).rejects.toMatchObject(refusal);
    await writes().update(notices, id, { ...later, lastDay: '2026-11-20' }, office);
  });
});

it('refuses a reference to a missing record at its field, in new and in changed records', async () => {
  const refusal = {
    status: 400,
    response: { errors: [{ path: 'studentId', message: 'This student does not exist. Choose another one.' }] },
  };
  const notice = { firstDay: '2026-11-18', lastDay: '2026-11-18', reason: 'ill' };
  await expect(writes().create(notices, { ...notice, studentId: 99_999 }, office)).rejects.toMatchObject(refusal);
  const studentId = (await t.a.student()).id;
  const { id } = (await writes().create(notices, { ...notice, studentId }, office)) as { id: number };
  await expect(writes().update(notices, id, { studentId: 99_999 }, office)).rejects.toMatchObject(refusal);
});

it('offers to archive a record in use only where records are archived', async () => {
  const refusal = async (
    entity: typeof ClassTypeEntity | typeof AcademicYearEntity,
    schema: z.ZodObject,
    id: number,
  ) => {
    const subject = entity === ClassTypeEntity ? 'ClassType' : 'AcademicYear';
    const resource = defineResource(entity, { path: 'used', subject, schema, words: { singular: 'record' } });
    return writes()
      .remove(resource, id, office)
      .catch((error: Error) => error.message);
  };
  const { classTypeId, semesterId } = await t.a.schedule();
  const { academicYearId } = await t.db.findOneByOrFail(SemesterEntity, { id: semesterId });
  expect(await refusal(ClassTypeEntity, classTypeSchema, classTypeId)).toBe(
    'This record is in use. Archive it instead.',
  );
  expect(await refusal(AcademicYearEntity, academicYearSchema, academicYearId)).toBe(
    'This record is in use and cannot be deleted.',
  );
});

it('checks the rules of a schema on new records and on changes, for which all fields are optional', async () => {
  const ruled = defineResource(AbsenceNoticeEntity, {
    path: 'ruled',
    subject: 'AbsenceNotice',
    schema: withRules(absenceNoticeSchema, ({ firstDay, reason }) =>
      firstDay > '2026-12-24' && reason === 'ill' ? [{ path: 'reason', message: 'How is this known ahead?' }] : [],
    ),
    words: { singular: 'notice' },
  });
  const refusal = { response: { errors: [{ path: 'reason', message: 'How is this known ahead?' }] } };
  const notice = { studentId: (await t.a.student()).id, firstDay: '2026-11-18', lastDay: '2026-12-31', reason: 'ill' };
  const late = ruled.change.parse({ firstDay: '2026-12-30' });
  expect(late).toEqual({ firstDay: '2026-12-30' });
  await expect(writes().create(ruled, { ...notice, ...late }, office)).rejects.toMatchObject(refusal);
  const { id } = (await writes().create(ruled, notice, office)) as { id: number };
  await expect(writes().update(ruled, id, late, office)).rejects.toMatchObject(refusal);
  await writes().update(ruled, id, { ...late, reason: 'Travel' }, office);
});
