import fc from 'fast-check';
import type { Register } from '@homeroom/shared/attendance/registers';
import { addDays, weekdayOf, type IsoDate } from '@homeroom/shared/dates';
import { appOfTests } from '../../../../test/create-app.js';
import { openRegister } from '../../../../test/open-register.js';

/** Three weeks of class days, from Monday to Friday. */
const firstDay = '2026-11-09';
const dates = Array.from({ length: 21 }, (_, n) => addDays(firstDay, n)).filter((date) => weekdayOf(date) % 6 !== 0);
const editDays = 14;

const t = appOfTests();
const admin = t.browser('ADMIN');

const act = fc.oneof(
  fc.record({ kind: fc.constant('grant' as const), at: fc.nat(dates.length - 1), by: fc.nat(1) }),
  fc.record({ kind: fc.constant('revoke' as const), at: fc.nat(dates.length - 1), by: fc.nat(1) }),
  fc.record({ kind: fc.constantFrom('close' as const, 'reopen' as const), at: fc.nat(dates.length - 1) }),
  fc.record({ kind: fc.constant('weekdays' as const), weekdays: fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }) }),
  fc.record({ kind: fc.constant('sleep' as const), days: fc.integer({ min: 1, max: 6 }) }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** A class in plain terms: its teacher over time, and the substitute of each date. */
interface Part {
  id: number;
  from: IsoDate;
  until: IsoDate;
  weekdays: number[];
}
interface Given {
  part: Part;
  date: IsoDate;
  by: number;
}

it('lets exactly the teacher of a class and the substitutes of a date mark its register', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), (acts) => compare(acts)),
    { numRuns: 6, seed: 20261118 },
  );
}, 240_000);

async function compare(acts: readonly Act[]) {
  t.clock.set('2026-11-11T20:00:00.000Z');
  let today = '2026-11-11';
  const register = await openRegister(t, { students: 1, dates, weekdays: [] });
  const substitutes = [await t.as('TEACHER'), await t.as('TEACHER')];
  const dayOn = new Map(register.days.map(({ id, date }) => [date, id]));
  const everyDay = [0, 1, 2, 3, 4, 5, 6];
  const parts: Part[] = [{ id: register.schedule.id, from: '2026-09-01', until: '2026-12-18', weekdays: everyDay }];
  const closed = new Set<IsoDate>();
  let given: Given[] = [];
  const meets = (part: Part, date: IsoDate) =>
    part.from <= date && date <= part.until && part.weekdays.includes(weekdayOf(date));
  const last = () => parts.at(-1)!;
  const grantOf = async (date: IsoDate, by: number) => {
    const found = (await admin.get('/api/teacher-delegations').expect(200)).body as {
      id: number;
      tempTeacherId: number;
      dates: { id: number; date: string; state: string }[];
    }[];
    const grants = found.filter(({ tempTeacherId }) => tempTeacherId === substitutes[by]!.user.teacherId);
    return grants.flatMap(({ id, dates: all }) =>
      all.flatMap((each) => (each.date === date && each.state !== 'REVOKED' ? [{ id, coverId: each.id }] : [])),
    )[0];
  };

  const doIt = async (one: Act) => {
    if (one.kind === 'grant') {
      const date = dates[one.at]!;
      const twice = given.some((each) => each.part === last() && each.date === date && each.by === one.by);
      const { status } = await admin.post('/api/teacher-delegations').send({
        classTypeScheduleId: last().id,
        tempTeacherId: substitutes[one.by]!.user.teacherId,
        academicCalendarIds: [dayOn.get(date)],
        overlap: 'ADD',
      });
      const allowed = date >= today && meets(last(), date) && !closed.has(date);
      expect([one, status]).toEqual([one, allowed ? (twice ? 409 : 200) : 400]);
      if (status === 200) given.push({ part: last(), date, by: one.by });
    }
    if (one.kind === 'revoke') {
      const date = dates[one.at]!;
      const cover = await grantOf(date, one.by);
      if (!cover) return;
      const { status } = await admin.delete(`/api/teacher-delegations/${cover.id}/dates/${cover.coverId}`);
      expect(status).toBe(date >= today ? 200 : 409);
      const ended = status === 200 ? given.find((each) => each.date === date && each.by === one.by) : undefined;
      given = given.filter((each) => each !== ended);
    }
    if (one.kind === 'close' && !closed.has(dates[one.at]!)) {
      const path = `/api/calendar-days/${dayOn.get(dates[one.at]!)}/close?dryRun=false`;
      await admin.post(path).send({ name: 'Snow' }).expect(200);
      closed.add(dates[one.at]!);
    }
    if (one.kind === 'reopen' && closed.delete(dates[one.at]!))
      await admin
        .post('/api/calendar-days/reopen')
        .send({ ids: [dayOn.get(dates[one.at]!)] })
        .expect(200);
    if (one.kind === 'weekdays') {
      const before = last();
      await admin.patch(`/api/schedules/${before.id}`).send({ weekdays: one.weekdays }).expect(200);
      const schedules = (await admin.get(`/api/schedules?teacherId=${register.schedule.teacherId}&_end=50`).expect(200))
        .body as { id: number }[];
      const id = Math.max(...schedules.map((each) => each.id));
      if (id === before.id) before.weekdays = one.weekdays;
      else {
        const part = { id, from: addDays(today, 1), until: before.until, weekdays: one.weekdays };
        parts.push(part);
        before.until = today;
        for (const each of given) if (each.part === before && meets(part, each.date)) each.part = part;
        // Cover on dates after today that the class no longer meets ends.
        given = given.filter((each) => each.part !== before || each.date <= today);
      }
    }
    if (one.kind === 'sleep') {
      today = addDays(today, one.days);
      t.clock.set(`${today}T20:00:00.000Z`);
    }
  };

  const people = [register.teacher, ...substitutes];
  for (const one of acts) {
    await doIt(one);
    for (const part of parts)
      for (const date of dates.filter((each) => Math.abs(dates.indexOf(each) - 5) < 6))
        for (const [n, person] of people.entries()) {
          const answer = await person.get(`/api/attendance/registers?scheduleId=${part.id}&date=${date}`);
          const may = answer.status === 200 && (answer.body as Register).refused === null;
          const isTheirs =
            n === 0 || given.some((each) => each.part === part && each.date === date && each.by === n - 1);
          const isOpen = date <= today && date >= addDays(today, -editDays) && meets(part, date) && !closed.has(date);
          expect([acts, part.id, date, n, may]).toEqual([acts, part.id, date, n, isTheirs && isOpen]);
        }
  }
}
