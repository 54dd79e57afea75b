import { In, Not } from 'typeorm';
import { abilityFrom, rulesFor } from '@homeroom/shared/abilities';
import type { RegisterInput } from '@homeroom/shared/auth';
import { fullNameOf } from '@homeroom/shared/names';
import type { Role } from '@homeroom/shared/roles';
import { TeacherEntity } from '../../features/accounts/teacher.entity.js';
import { UserEntity } from '../../features/accounts/user.entity.js';
import { ApiKeys } from '../../features/settings/api-keys/api-keys.service.js';
import { AccountLinks } from '../../features/auth/account-links.service.js';
import { Passwords } from '../../features/auth/passwords.service.js';
import { TeachersService } from '../../features/teachers/teachers.service.js';
import { Registrations } from '../../features/users/registrations.service.js';
import { SentLinks } from '../../features/users/sent-links.service.js';
import { UsersService } from '../../features/users/users.service.js';
import type { Actor } from '../../platform/access/actor.js';
import type { Demo } from './demo.js';
import { settle } from './notifications.js';
import { teacherNames } from './people.js';

export const demoPassword = 'demo-school-2026';
export const demoAccounts = ['superadmin@demo.school', 'admin@demo.school', 'teacher@demo.school'];

export const actorOf = (userId: number, role: Role, fullName: string): Actor => ({
  userId,
  role,
  fullName,
  teacherId: null,
  sessionId: '',
  ability: abilityFrom(rulesFor(role)),
});

/** Creates the three accounts that the demo prints; returns the superadmin. */
export async function makeAccounts(demo: Demo): Promise<Actor> {
  const passwordHash = await demo.get(Passwords).hash(demoPassword);
  const users = demo.get(UsersService);
  const people = [
    ['Sam', 'Okoye', 'SUPERADMIN'],
    ['Karen', 'Whitlock', 'ADMIN'],
    ['Nadia', 'Rahman', 'TEACHER'],
  ] as const;
  return demo.db.unit(async () => {
    const ids: number[] = [];
    for (const [n, [firstName, lastName, role]] of people.entries())
      ids.push(await users.add({ firstName, lastName, email: demoAccounts[n]!, phoneNumber: null, role }, null));
    await demo.db.update(UserEntity, ids, { passwordHash });
    return actorOf(ids[0]!, 'SUPERADMIN', 'Sam Okoye');
  });
}

/** The teacher of the three accounts. */
export async function demoTeacher(demo: Demo): Promise<Actor> {
  const user = await demo.db.findOneByOrFail(UserEntity, { email: demoAccounts[2]! });
  return actorOf(user.id, 'TEACHER', fullNameOf(user));
}

const notInvited = 'mei.tanaka@demo.school';

/** Teachers without classes who were invited, with the number of days ago: the links of two still work, and one of these was opened. */
const invited = [
  { email: 'zainab.yusuf@demo.school', daysAgo: 2, opens: false },
  { email: 'otto.brandt@demo.school', daysAgo: 5, opens: true },
  { email: 'leila.nasser@demo.school', daysAgo: 20, opens: false },
];
const withoutPassword = [notInvited, ...invited.map(({ email }) => email)];

/** Adds the other teachers, all but a few with the password of the accounts; returns the ids of all. */
export async function makeTeachers(demo: Demo): Promise<number[]> {
  for (const [n, fullName] of teacherNames.entries()) {
    const [firstName = '', ...rest] = fullName.split(' ');
    const lastName = rest.join(' ');
    const email =
      n === teacherNames.length - 1
        ? null
        : `${firstName}.${lastName}`
            .normalize('NFD')
            .replace(/[^A-Za-z.]/g, '')
            .toLowerCase() + '@demo.school';
    const phone = `+353 85 555 01${String(n).padStart(2, '0')}`;
    await demo.get(TeachersService).create({ firstName, lastName, email, phone }, demo.office);
  }
  const { passwordHash } = await demo.db.findOneByOrFail(UserEntity, { id: demo.office.userId });
  await demo.db.unit(() =>
    demo.db.update(UserEntity, { role: 'TEACHER', email: Not(In(withoutPassword)) }, { passwordHash }),
  );
  return (await demo.db.find(TeacherEntity, { order: { id: 'ASC' } })).map(({ id }) => id);
}

/** A stranger, and a teacher whom the office has already entered; with the number of days ago. */
const registered: [number, RegisterInput][] = [
  [3, { firstName: 'Amara', lastName: 'Diallo', email: 'amara.diallo@demo.school', phoneNumber: '+353 85 555 0190' }],
  [1, { firstName: 'Mei', lastName: 'Tanaka', email: notInvited, phoneNumber: null }],
];

/** Adds registrations that await approval. */
export async function registerTeachers(demo: Demo) {
  for (const [daysAgo, person] of registered) {
    demo.at(daysAgo, '18:20');
    await demo.get(Registrations).register(person, '127.0.0.1');
  }
}

/** Sends the invitations; a mail server has taken them. */
export async function inviteTeachers(demo: Demo) {
  for (const { email, daysAgo, opens } of invited) {
    demo.at(daysAgo, '09:15');
    const user = await demo.db.findOneByOrFail(UserEntity, { email });
    const [link] = await demo.db.unit(() => demo.get(SentLinks).send([user], 'INVITATION', demo.office));
    await settle(demo, { causeRef: link!.ref });
    demo.at(daysAgo - 1, '20:05');
    const token = new URLSearchParams(link!.path.split('?')[1]).get('token')!;
    if (opens) await demo.db.unit(() => demo.get(AccountLinks).noteOpened(token));
  }
}

/** Creates a valid and an expired API key, which nobody has. */
export async function makeApiKeys(demo: Demo) {
  const { office } = demo;
  const keys = demo.get(ApiKeys);
  const key = { ownerId: office.userId, readOnly: true };
  demo.at(60, '09:40');
  await keys.make({ ...key, name: 'Schedule export', role: 'ADMIN', expiresInDays: 365 }, office);
  await keys.make({ ...key, name: 'Library cards', role: 'TEACHER', expiresInDays: 30 }, office);
}
