import type { INestApplicationContext } from '@nestjs/common';
import type { RegisterInput } from '@homeroom/shared/auth';
import { addDays, type IsoDate } from '@homeroom/shared/dates';
import { Registrations } from '../../features/users/registrations.service.js';
import { Clock } from '../../platform/clock.js';

/** Days before today, and who registered then: a stranger, and a teacher whom the office has entered. */
const registered: [number, RegisterInput][] = [
  [3, { firstName: 'Amara', lastName: 'Diallo', email: 'amara.diallo@demo.school', phoneNumber: '+353 85 555 0190' }],
  [1, { firstName: 'Mei', lastName: 'Tanaka', email: 'mei.tanaka@demo.school', phoneNumber: null }],
];

/** Registrations that await approval. */
export async function registerTeachers(app: INestApplicationContext, today: IsoDate) {
  for (const [daysAgo, person] of registered) {
    app.get(Clock).set(`${addDays(today, -daysAgo)}T18:20:00.000Z`);
    await app.get(Registrations, { strict: false }).register(person, '127.0.0.1');
  }
}
