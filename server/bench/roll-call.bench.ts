// Starting a roll call in a school of 2,000 students with 80 registers of today, a batch of 30 sightings, and the question that each
// server asks once a second, each beside its floor. `npm run bench -- roll-call` measures SQLite, `TEST_DATABASE=postgres npm run bench --
// roll-call` PostgreSQL.
import type { RollCallList } from '@homeroom/shared/roll-call';
import { MarkEntity } from '../src/features/attendance/mark.entity.js';
import { RollCallPersonEntity, SightingEntity } from '../src/features/roll-call/roll-call.entities.js';
import { RollCallLists } from '../src/features/roll-call/roll-call-lists.service.js';
import { RollCalls } from '../src/features/roll-call/roll-calls.service.js';
import type { Actor } from '../src/platform/access/actor.js';
import { abilityFrom, rulesFor } from '@homeroom/shared/abilities';
import { testNow as at } from '../test/create-app.js';
import { engine } from '../test/postgres.js';
import { openSchool, today } from './attendance-school.js';
import { median, ofFloor, show, target, timed, timesOf } from './timing.js';

const { t, school, days, close } = await openSchool({ dates: 20 });
const [{ userId, name: fullName } = { userId: 0, name: '' }] = await t.db.query<{ userId: number; name: string }>(
  `SELECT id AS "userId", first_name AS "name" FROM users WHERE role = 'ADMIN'`,
);
const actor: Actor = {
  userId,
  fullName,
  role: 'ADMIN',
  teacherId: null,
  sessionId: '',
  ability: abilityFrom(rulesFor('ADMIN')),
};
const calendarDayId = days.get(today)!;
// Half of today's registers are marked.
for (const { id: scheduleId, studentIds, teacherUserId } of school.schedules.slice(0, school.schedules.length / 2))
  await t.db.unit(() =>
    t.db.bulkInsert(
      MarkEntity,
      studentIds.map((studentId) => ({
        scheduleId,
        calendarDayId,
        studentId,
        status: 'PRESENT' as const,
        version: 1,
        markedById: teacherUserId,
        markedAt: at,
      })),
    ),
  );
const rollCalls = t.app.get(RollCalls, { strict: false });
const lists = t.app.get(RollCallLists, { strict: false });
console.log(`${engine}: ${school.schedules.length} schedules; medians (least to most)`);

const starts: number[] = [];
let id = 0;
let list: RollCallList | undefined;
for (let run = 0; run < 12; run++) {
  ({ id } = await timed(run < 2 ? [] : starts, () => rollCalls.start(false, actor)));
  list = await lists.list(id, undefined, actor);
  if (run < 11) await rollCalls.end(id, actor);
}
const people = list!.people;
show(`start with ${people.length} people`, starts);
const bareRows = await timesOf(
  8,
  () =>
    t.db.unit(async () => {
      const ids = await t.db.reserveIds(RollCallPersonEntity, people.length);
      await t.db.bulkInsert(
        RollCallPersonEntity,
        people.map((person, n) => ({ ...person, id: ids[n]!, rollCallId: id, revision: 0, listed: 'AWAY' })),
      );
      await t.db.delete(RollCallPersonEntity, { rollCallId: id, listed: 'AWAY' });
    }),
  2,
);
show('floor: the bare rows, written and deleted', bareRows);

let turn = 0;
const batch = () => {
  turn++;
  const from = (turn * 30) % (people.length - 30);
  return people.slice(from, from + 30).map((person) => ({ personId: person.id, state: 'SAFE' as const, turn }));
};
const batches = await timesOf(200, () => rollCalls.note(id, { device: 'bench', sightings: batch() }, actor), 20);
show('a batch of 30 sightings', batches);
const bareBatch = await timesOf(
  200,
  () =>
    t.db.unit(() =>
      t.db.upsert(
        SightingEntity,
        batch().map((sighting) => ({ ...sighting, userId, device: 'bench', rollCallId: id, at, revision: turn })),
        ['personId', 'userId'],
      ),
    ),
  20,
);
show('floor: the bare rows of a batch, committed', bareBatch);

const pulses = await timesOf(500, () => lists.pulse(), 50);
show('the question of each second', pulses);
const one = await timesOf(500, () => t.db.query('SELECT 1 AS "one"'), 50);
show('floor: a question that reads nothing', one);
const heads = await timesOf(50, () => lists.running());
show('the figures of the banner, after a change', heads);
const whole = await timesOf(20, () => lists.list(id, undefined, actor));
show('the whole list', whole);

ofFloor('start of a roll call', median(starts), median(bareRows), 1);
ofFloor('a batch of 30 sightings', median(batches), median(bareBatch), 3.5);
ofFloor('the question of each second', median(pulses), median(one), 2.5);
target('the figures of the banner', median(heads), 15, 'ms');
target('the whole list', median(whole), 60, 'ms');
await close();
