import { appOfTests } from '../../../test/create-app.js';
import { CalendarDayEntity } from './calendar-day.entity.js';
import { ClassDates } from './class-dates.service.js';

const t = appOfTests();

const datesIn = async (semesterId: number) =>
  (await t.app.get(ClassDates, { strict: false }).calendars([{ semesterId }])).get(semesterId)!.map(({ date }) => date);

const plain = { kind: 'CLASS', name: null, classTypeIds: null, sectionIds: null, closedFrom: null } as const;

test('a calendar is read again after each change of its days, and only then', async () => {
  const { id: semesterId } = await t.a.semester();
  const day = await t.a.day({ semesterId, date: '2026-11-16' });
  expect(await datesIn(semesterId)).toEqual(['2026-11-16']);
  await t.a.day({ semesterId, date: '2026-11-17' });
  expect(await datesIn(semesterId)).toEqual(['2026-11-16', '2026-11-17']);

  const asked = jest.spyOn(t.db, 'query');
  expect(await datesIn(semesterId)).toHaveLength(2);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();

  await t.db.unit(() => t.db.update(CalendarDayEntity, { id: day.id }, { date: '2026-11-18' }));
  expect(await datesIn(semesterId)).toEqual(['2026-11-17', '2026-11-18']);
  await t.db.unit(() => t.db.delete(CalendarDayEntity, { id: day.id }));
  expect(await datesIn(semesterId)).toEqual(['2026-11-17']);
});

test('a change that is rolled back is seen only by its author, even if the next change gets its number', async () => {
  const { id: semesterId } = await t.a.semester();
  await t.a.day({ semesterId, date: '2026-11-16' });
  const changed = t.db.unit(async () => {
    await t.db.insert(CalendarDayEntity, { ...plain, semesterId, date: '2026-11-19' });
    expect(await datesIn(semesterId)).toEqual(['2026-11-16', '2026-11-19']);
    throw new Error('taken back');
  });
  await expect(changed).rejects.toThrow('taken back');
  expect(await datesIn(semesterId)).toEqual(['2026-11-16']);
  await t.a.day({ semesterId, date: '2026-11-20' });
  expect(await datesIn(semesterId)).toEqual(['2026-11-16', '2026-11-20']);
});

test('a day moved to another semester leaves the old one and appears in the new one', async () => {
  const [one, other] = [await t.a.semester(), await t.a.semester()];
  const day = await t.a.day({ semesterId: one.id, date: '2026-11-16' });
  expect([await datesIn(one.id), await datesIn(other.id)]).toEqual([['2026-11-16'], []]);
  await t.db.unit(() => t.db.update(CalendarDayEntity, { id: day.id }, { semesterId: other.id }));
  expect([await datesIn(one.id), await datesIn(other.id)]).toEqual([[], ['2026-11-16']]);
});

test('a calendar that somebody else reloads meanwhile is still returned', async () => {
  const [one, other] = [await t.a.semester(), await t.a.semester()];
  await t.a.day({ semesterId: one.id, date: '2026-11-16' });
  const dates = t.app.get(ClassDates, { strict: false });
  await datesIn(one.id);
  const query = t.db.query.bind(t.db);
  const asked = jest.spyOn(t.db, 'query').mockImplementation(async (sql, parameters) => {
    if (sql.includes('calendar_revisions')) return query(sql, parameters);
    asked.mockRestore();
    await t.a.day({ semesterId: one.id, date: '2026-11-17' });
    await datesIn(one.id);
    return query(sql, parameters);
  });
  const both = await dates.calendars([{ semesterId: one.id }, { semesterId: other.id }]);
  expect(both.get(one.id)?.map(({ date }) => date)).toEqual(['2026-11-16']);
  expect(both.get(other.id)).toEqual([]);
});
