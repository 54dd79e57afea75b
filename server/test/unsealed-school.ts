import { rmSync } from 'node:fs';
import { keyFile } from '../src/platform/secrets/key-file.js';
import { SettingEntity } from '../src/platform/settings/setting.entity.js';
import type { TestApp } from './create-app.js';
import { linkOf, mailAbout, mailedToken } from './mailed-links.js';

/** Requests a new password, whose link then waits in the outbox; returns its token and the address. */
export async function waitingReset(t: TestApp): Promise<{ token: string; email: string }> {
  const { email } = await t.a.user({ passwordHash: 'set' });
  await t.visitor().post('/api/auth/forgot-password').send({ email }).expect(200);
  return { token: mailedToken(t, (await mailAbout(t)).at(-1)!), email };
}

/** Puts the school into the state of a version without keys: its links are in clear, and there is no key. */
export async function unseal(t: TestApp): Promise<void> {
  const links = (await mailAbout(t))
    .filter(({ linkPath }) => linkPath)
    .map((message) => ({ id: message.id, path: linkOf(t, message) }));
  await t.db.unit(async () => {
    for (const link of links) await t.db.query('UPDATE email_messages SET link_path = :path WHERE id = :id', link);
    await t.db.delete(SettingEntity, { key: 'secret.fingerprint' });
  });
  rmSync(keyFile(t.config));
}

/** The stored links, oldest first. */
export const storedLinks = async (t: Pick<TestApp, 'db'>) =>
  (await t.db.query<{ path: string | null }>('SELECT link_path AS "path" FROM email_messages ORDER BY id')).map(
    ({ path }) => path,
  );
