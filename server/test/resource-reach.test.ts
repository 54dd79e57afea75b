import { abilityFrom, rulesFor } from '@homeroom/shared/abilities';
import { sectionSchema } from '@homeroom/shared/academics';
import { assignClassSchema, scheduleChangeSchema } from '@homeroom/shared/assignments/schedules';
import { appOfTests } from './create-app.js';
import { SectionEntity } from '../src/features/academics/section.entity.js';
import { ScheduleEntity } from '../src/features/classes/schedule.entity.js';
import { features } from '../src/features/index.js';
import type { Actor } from '../src/platform/access/actor.js';
import { defineResource, type Values } from '../src/platform/resources/define-resource.js';
import { parseListQuery } from '../src/platform/resources/list-query.js';
import { resourceController } from '../src/platform/resources/resource.controller.js';
import { ResourceReads } from '../src/platform/resources/resource-reads.js';
import { ResourceWrites } from '../src/platform/resources/resource-writes.js';
import { columnTypes } from '../src/platform/resources/view.js';

const t = appOfTests();
let resources: ResourceReads;
let writes: ResourceWrites;
beforeAll(() => {
  resources = t.app.get(ResourceReads);
  writes = t.app.get(ResourceWrites);
});

const list = { sort: ['id'], search: [], ordered: [] };
const sections = defineResource(SectionEntity, {
  path: 'sections',
  subject: 'Section',
  schema: sectionSchema,
  words: { singular: 'section' },
  list: list,
  write: {
    check: ({ capacity }, { actor }) =>
      capacity === 1 ? { path: 'capacity', message: `Not by ${actor.fullName}.` } : null,
    derive: ({ sectionName }, actor) => ({ sectionNameKey: `${String(sectionName)} of ${actor.userId}` }),
  },
});
const schedules = defineResource(ScheduleEntity, {
  path: 'schedules',
  subject: 'Schedule',
  schema: assignClassSchema,
  change: scheduleChangeSchema,
  words: { singular: 'class assignment' },
  list: list,
});

/** An actor with a role, as from a session. */
async function actorOf(role: 'ADMIN' | 'TEACHER'): Promise<Actor> {
  const { user } = await t.as(role);
  return {
    userId: user.id,
    role,
    fullName: 'Ada Office',
    teacherId: user.teacherId,
    sessionId: '1',
    ability: abilityFrom(rulesFor(role)),
  };
}

/** A teacher with a class. */
async function teacher(): Promise<Actor & { scheduleId: number }> {
  const actor = await actorOf('TEACHER');
  return { ...actor, scheduleId: (await t.a.schedule({ teacherId: actor.teacherId! })).id };
}

it('rolls back a record that its author could not see, with its audit entry', async () => {
  const actor = await teacher();
  const before = [await t.count('sections'), await t.count('audit_entries')];
  const made = writes.create(sections, { sectionName: '9-Z', allocatedYear: 2026, capacity: null }, actor);
  await expect(made).rejects.toMatchObject({
    status: 403,
    message: 'You could not see this section afterwards. Nothing was saved.',
  });
  expect([await t.count('sections'), await t.count('audit_entries')]).toEqual(before);
});

it('rolls back a change that would move a record out of reach, and keeps one that does not', async () => {
  const actor = await teacher();
  const other = await teacher();
  const moved = writes.update(schedules, actor.scheduleId, { teacherId: other.teacherId }, actor);
  await expect(moved).rejects.toMatchObject({
    status: 403,
    message: 'You could not see this class assignment afterwards. Nothing was saved.',
  });
  expect(await resources.one(schedules, actor.scheduleId, actor)).toMatchObject({ teacherId: actor.teacherId });
  expect(await writes.update(schedules, actor.scheduleId, { startTime: '08:30' }, actor)).toMatchObject({
    startTime: '08:30',
  });
});

it('neither changes nor deletes records out of reach, and only answers that they do not exist', async () => {
  const actor = await teacher();
  const other = await teacher();
  const refused = { status: 404, message: 'Schedule not found.' };
  await expect(writes.update(schedules, other.scheduleId, { startTime: '08:30' }, actor)).rejects.toMatchObject(
    refused,
  );
  await expect(writes.remove(schedules, other.scheduleId, actor)).rejects.toMatchObject(refused);
  expect(await resources.one(schedules, other.scheduleId, other)).toMatchObject({ startTime: '09:00' });
});

it('tells rules and derived columns who writes', async () => {
  const actor = await actorOf('ADMIN');
  const input = { sectionName: '8-Y', allocatedYear: 2026 };
  await expect(writes.create(sections, { ...input, capacity: 1 }, actor)).rejects.toMatchObject({
    status: 400,
    response: { errors: [{ path: 'capacity', message: 'Not by Ada Office.' }] },
  });
  const made = (await writes.create(sections, { ...input, capacity: 20 }, actor)) as Values;
  expect(made['sectionNameKey']).toBe(`8-Y of ${actor.userId}`);
});

it('has only the routes that it declares', () => {
  const handlers = (controller: ReturnType<typeof resourceController>) =>
    Object.getOwnPropertyNames(controller.prototype).filter((name) => name !== 'constructor');
  expect(handlers(resourceController(sections))).toEqual(['list', 'one', 'history', 'create', 'update', 'remove']);
  expect(handlers(resourceController({ ...sections, routes: ['list', 'one'] }))).toEqual(['list', 'one']);
});

it('hides folded texts by their declaration, not by column names', async () => {
  const actor = await actorOf('ADMIN');
  await t.a.section();
  const view = `SELECT id AS "id", section_name AS "sectionName", section_name_key AS "sectionNameKey", 'k-1' AS "apiKey", 'm-1' AS "messageId" FROM sections`;
  const { rows } = await resources.list(
    { ...sections, read: { view }, list: { ...list, search: ['sectionName'] } },
    { _end: '1' },
    actor,
  );
  expect(Object.keys(rows[0]!)).toEqual(['id', 'sectionName', 'apiKey', 'messageId']);
});

it('refuses to guess the type of a filter', () => {
  const typeless = { ...sections, list: { ...list, filter: ['messageId'] } };
  expect(() => parseListQuery({ messageId: '7' }, typeless)).toThrow("The filter 'messageId' has no type");
});

it('knows the type of every filter', () => {
  for (const resource of features.flatMap(({ resources: declared }) => declared ?? []))
    for (const field of resource.list.filter ?? [])
      expect(() => parseListQuery({ [`${field}_ne`]: '' }, resource, columnTypes(t.db.source, resource))).not.toThrow(
        /has no type/,
      );
});
