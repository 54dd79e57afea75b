import type { Actor } from '../../platform/access/actor.js';
import { AuditTallies } from '../../platform/audit/audit-tallies.js';
import { Audit } from '../../platform/audit/audit.js';
import type { Demo } from './demo.js';

/** Adds audit entries other than changes: a week of sign-ins, failed ones, refusals and an export. */
export async function fillAudit(demo: Demo, teacher: Actor) {
  const { office } = demo;
  const [audit, tallies] = [demo.get(Audit), demo.get(AuditTallies)];
  const from = (actor: Actor, address: string) => ({ ...actor, address });
  const record = (...entry: [Actor, Parameters<Audit['record']>[1]]) => demo.db.unit(() => audit.record(...entry));
  for (let day = 7; day > 0; day--) {
    demo.at(day, '07:57:30');
    const browser = day % 3 === 0 ? 'Safari on iPhone' : 'Firefox on Android';
    await record(from(teacher, '198.51.100.7'), {
      action: 'sign in',
      subject: 'User',
      id: teacher.userId,
      after: { browser },
    });
    demo.at(day, '08:12:04');
    const after = { browser: 'Chrome on Windows' };
    await record(from(office, '192.0.2.14'), { action: 'sign in', subject: 'User', id: office.userId, after });
  }
  demo.at(2, '09:12:03');
  for (let n = 0; n < 6; n++)
    tallies.note(
      ['admin@demo.school', '203.0.113.24'],
      { userId: null, fullName: 'Unknown', address: '203.0.113.24' },
      { action: 'fail to sign in', subject: 'User', id: '', after: { account: 'admin@demo.school' } },
    );
  demo.at(1, '10:31:22');
  const route = 'GET /api/audit';
  for (let n = 0; n < 4; n++)
    tallies.note([teacher.userId, '', route], from(teacher, '198.51.100.7'), {
      action: 'refuse',
      subject: 'Route',
      id: '',
      after: { route, sentence: 'You are not allowed to do this.' },
    });
  await tallies.flush();
  demo.at(1, '10:38:50');
  await record(from(office, '192.0.2.14'), {
    action: 'export',
    subject: 'Report',
    id: '',
    after: { file: 'Attendance matrix', format: 'xlsx' },
  });
}
