import { SendEntity } from '../src/features/notifications/send.entity.js';
import { schema } from '../src/app.module.js';
import { writingSource } from '../src/platform/database/data-sources.js';
import { Settings } from '../src/platform/settings/settings.js';
import { createApp } from './create-app.js';

test("earlier sends are shown with the school's name instead of a placeholder", async () => {
  const t = await createApp();
  const { id: senderId } = await t.a.user({ role: 'ADMIN' });
  const subjects = [
    'Welcome to {{system.appName}}',
    "{{ user.firstName }}'s bag, {{constructor}} and {{children}}",
    'Museum visit',
  ];
  await t.db.unit(async () => {
    await t.app.get(Settings).set({ 'school.name': "St. Brigid's {{user.email}}" });
    for (const subject of subjects)
      await t.db.insert(SendEntity, {
        ...{ senderId, subject, createdAt: t.clock.stamp(), mode: 'USERS', label: '1 user', sendAt: null },
        ...{ messages: 1, people: 1, withoutAddress: 0, optedOut: 0 },
      });
  });
  await t.stop();
  const source = await writingSource(t.config, schema).initialize();
  await source.query(`DELETE FROM migrations WHERE name = 'SendSubjects20261211100000'`);
  await source.runMigrations();
  const named = await source.getRepository(SendEntity).find({ order: { id: 'ASC' } });
  expect(named.map(({ subject }) => subject)).toEqual([
    "Welcome to St. Brigid's {{user.email}}",
    "…'s bag, {{constructor}} and {{children}}",
    'Museum visit',
  ]);
  await source.destroy();
  await t.close();
});
