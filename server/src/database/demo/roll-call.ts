import { addDays } from '@homeroom/shared/dates';
import type { Actor } from '../../platform/access/actor.js';
import { dayTimesResource } from '../../features/day-times/day-times.feature.js';
import { RollCallPersonEntity } from '../../features/roll-call/roll-call.entities.js';
import { RollCalls } from '../../features/roll-call/roll-calls.service.js';
import { fromDatedMarks } from '../../features/attendance/marks.sql.js';
import { isEnrolled, fromEveryone } from '../../features/students/students.sql.js';
import type { Demo } from './demo.js';

/** A practice on the last marked day before today, in which one student stayed missing, and a student who left early on it. */
export async function practise(demo: Demo, teacher: Actor) {
  const { today, office } = demo;
  const [last] = await demo.db.query<{ date: string | null }>(
    `SELECT max(calendar_day.date) AS "date" ${fromDatedMarks} WHERE calendar_day.date < :today AND mark.status IS NOT NULL`,
    { today },
  );
  const date = last?.date ?? addDays(today, -1);
  const rollCalls = demo.get(RollCalls);
  demo.at(date, '13:40');
  const { id } = await rollCalls.start(true, teacher);
  const people = await demo.db.findBy(RollCallPersonEntity, { rollCallId: id });
  const seen = people.filter(({ listed }) => listed !== 'AWAY').slice(0, -1);
  const half = Math.ceil(seen.length / 2);
  const safe = (part: typeof people) => ({
    device: 'demo',
    sightings: part.map((person) => ({ personId: person.id, state: 'SAFE' as const, turn: 1 })),
  });
  demo.at(date, '13:43');
  if (half > 0) await rollCalls.note(id, safe(seen.slice(0, half)), teacher);
  demo.at(date, '13:46');
  if (seen.length > half) await rollCalls.note(id, safe(seen.slice(half)), office);
  demo.at(date, '13:52');
  await rollCalls.end(id, office);

  demo.at(date, '14:05');
  const [studentId] = await demo.db.queryIds(
    `SELECT student.id AS "id" ${fromEveryone} WHERE ${isEnrolled} ORDER BY student.id LIMIT 1`,
    { today },
  );
  if (studentId !== undefined)
    await demo.add(dayTimesResource, { studentId, kind: 'OUT', date, note: 'Collected by a parent' });
}
