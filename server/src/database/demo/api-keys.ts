import type { INestApplicationContext } from '@nestjs/common';
import { addDays, type IsoDate } from '@homeroom/shared/dates';
import { ApiKeys } from '../../features/api-keys/api-keys.service.js';
import type { Actor } from '../../platform/access/actor.js';
import { Clock } from '../../platform/clock.js';

/** Two keys that nobody has: one works, and one has expired. */
export async function makeApiKeys(app: INestApplicationContext, { today, office }: { today: IsoDate; office: Actor }) {
  const keys = app.get(ApiKeys, { strict: false });
  const key = { ownerId: office.userId, readOnly: true };
  app.get(Clock).set(`${addDays(today, -60)}T09:40:00.000Z`);
  await keys.make({ ...key, name: 'Timetable export', role: 'ADMIN', expiresInDays: 365 }, office);
  await keys.make({ ...key, name: 'Library cards', role: 'TEACHER', expiresInDays: 30 }, office);
}
