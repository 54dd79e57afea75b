import { appOfTests } from '../../../test/create-app.js';
import { RegisterCounts } from './register-counts.service.js';
import { placeKey } from './count-registers.js';

const t = appOfTests();

test('counts any number of registers with one query text, which the database keeps prepared', async () => {
  const { schedule, days, students, teacherUserId } = await t.a.register({
    students: 3,
    dates: ['2026-11-16', '2026-11-17'],
  });
  await t.a.mark({
    scheduleId: schedule.id,
    calendarDayId: days[1]!.id,
    studentId: students[0]!.id,
    markedById: teacherUserId,
  });
  const counts = t.app.get(RegisterCounts, { strict: false });
  const places = days.map(({ id }) => ({ scheduleId: schedule.id, calendarDayId: id }));
  // More than either engine's limit of bound parameters.
  const many = [
    ...Array.from({ length: 70_000 }, (_, n) => ({ scheduleId: 1_000_000 + n, calendarDayId: days[0]!.id })),
    ...places,
  ];

  const asked = jest.spyOn(t.db, 'query');
  for (const some of [places, places.slice(1), many]) {
    const found = await counts.at(some);
    expect(found.get(placeKey(schedule.id, days[1]!.id))).toEqual({ marked: 1, total: 3 });
    expect(found.size).toBe(Math.min(some.length, 2));
  }
  const texts = asked.mock.calls.map(([sql]) => sql);
  asked.mockRestore();
  expect(texts).toHaveLength(3);
  expect(new Set(texts).size).toBe(1);
});
