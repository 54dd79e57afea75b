import { createApp, type TestApp } from './create-app.js';
import { CalendarDayEntity } from '../src/features/classes/calendar-day.entity.js';
import { ClassTypeEntity } from '../src/features/academics/class-type.entity.js';
import { bulkInsert, reserveIds } from '../src/platform/database/bulk-insert.js';

let t: TestApp;
beforeAll(async () => (t = await createApp()));
afterAll(() => t.close());

const classTypes = (ids: number[]) =>
  ids.map((id) => ({ id, className: `Ünïcode "${id}" ✓`, classNameKey: `key ${id}`, archived: id % 2 === 0 }));

it('writes thousands of rows unchanged, including text and flags', async () => {
  const ids = await t.unitOfWork.run(async (manager) => {
    const reserved = await reserveIds(manager, ClassTypeEntity, 1201);
    await bulkInsert(manager, ClassTypeEntity, classTypes(reserved));
    return reserved;
  });
  const found = await t.reads.manager.find(ClassTypeEntity, { order: { id: 'ASC' } });
  expect(found).toEqual(classTypes(ids).map((each) => expect.objectContaining(each)));
});

it('reserves ids that nobody else gets, not even rows inserted one by one later', async () => {
  const [first, second] = await Promise.all([t.unitOfWork.run(reserveAndFill), t.unitOfWork.run(reserveAndFill)]);
  expect(new Set([...first, ...second]).size).toBe(20);
  const later = await t.a.classType();
  expect([...first, ...second]).not.toContain(later.id);
});

const reserveAndFill = async (manager: Parameters<typeof reserveIds>[0]) => {
  const ids = await reserveIds(manager, ClassTypeEntity, 10);
  await bulkInsert(manager, ClassTypeEntity, classTypes(ids));
  return ids;
};

it('leaves out columns that no row has, and keeps JSON as JSON', async () => {
  const { id: semesterId } = await t.a.semester();
  await t.unitOfWork.run((manager) =>
    bulkInsert(manager, CalendarDayEntity, [
      { date: '2026-11-17', semesterId, kind: 'CLASS', sectionIds: [3, 5] },
      { date: '2026-11-18', semesterId, kind: 'CLASS' },
    ]),
  );
  const days = await t.reads.manager.find(CalendarDayEntity, { order: { date: 'ASC' } });
  expect(days.map(({ sectionIds, name }) => ({ sectionIds, name }))).toEqual([
    { sectionIds: [3, 5], name: null },
    { sectionIds: null, name: null },
  ]);
});
