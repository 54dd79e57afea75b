import { appOfTests } from './create-app.js';
import { CalendarDayEntity } from '../src/features/classes/calendar-day.entity.js';
import { ClassTypeEntity } from '../src/features/academics/class-type.entity.js';

const t = appOfTests();

const classTypes = (ids: number[]) =>
  ids.map((id) => ({ id, className: `Ünïcode "${id}" ✓`, classNameKey: `key ${id}`, archived: id % 2 === 0 }));

it('writes thousands of rows unchanged, including text and flags', async () => {
  const ids = await t.db.unit(async () => {
    const reserved = await t.db.reserveIds(ClassTypeEntity, 1234);
    await t.db.bulkInsert(ClassTypeEntity, classTypes(reserved));
    return reserved;
  });
  const found = await t.db.find(ClassTypeEntity);
  expect(found).toEqual(classTypes(ids).map((each) => expect.objectContaining(each)));
});

it('reserves ids that nobody else gets, not even rows inserted one by one later', async () => {
  const [first, second] = await Promise.all([t.db.unit(reserveAndFill), t.db.unit(reserveAndFill)]);
  expect(new Set([...first, ...second]).size).toBe(20);
  const later = await t.a.classType();
  expect([...first, ...second]).not.toContain(later.id);
});

const reserveAndFill = async () => {
  const ids = await t.db.reserveIds(ClassTypeEntity, 10);
  await t.db.bulkInsert(ClassTypeEntity, classTypes(ids));
  return ids;
};

it('replaces half an emoji, at which a text was cut', async () => {
  const id = await t.db.unit(async () => {
    const [reserved] = await t.db.reserveIds(ClassTypeEntity, 1);
    await t.db.bulkInsert(ClassTypeEntity, [
      { id: reserved!, className: 'Art 🎨'.slice(0, -1), classNameKey: 'art', archived: false },
    ]);
    return reserved!;
  });
  expect(await t.db.findOneByOrFail(ClassTypeEntity, { id })).toMatchObject({ className: 'Art \ufffd' });
});

it('leaves out columns that no row has, and keeps JSON as JSON', async () => {
  const { id: semesterId } = await t.a.semester();
  await t.db.unit(() =>
    t.db.bulkInsert(CalendarDayEntity, [
      { date: '2026-11-17', semesterId, kind: 'CLASS', sectionIds: [3, 5] },
      { date: '2026-11-18', semesterId, kind: 'CLASS' },
    ]),
  );
  const days = await t.db.find(CalendarDayEntity, { order: { date: 'ASC' } });
  expect(days.map(({ sectionIds, name }) => ({ sectionIds, name }))).toEqual([
    { sectionIds: [3, 5], name: null },
    { sectionIds: null, name: null },
  ]);
});
