import type { ApiError } from '@homeroom/shared/errors';
import { basedOnHeader, changedSettings, versionOf } from '@homeroom/shared/based-on';
import { standardTheme, type SavedTheme } from '@homeroom/shared/settings/theme/theme';
import type { MailSettings } from '@homeroom/shared/settings/api-setup';
import { wikiConfigInputOf, type KnownWikiConfig, type WikiConfigInput } from '@homeroom/shared/wiki/wiki-config';
import { appOfTests } from './create-app.js';

const t = appOfTests({ publicUrl: null });

const profile = { schoolName: 'Al-Noor', timeZone: 'Asia/Muscat', region: 'OM', nameOrder: 'FIRST' };
const entrance = { registrationOpen: true, loginMessage: null, helpContact: null };
const mail = { host: '127.0.0.1', port: 25, security: 'NONE', username: null, from: 'a@school.test', replyTo: null };
const flags = (TEACHER: boolean) => ({ 'dashboard.remind': { ADMIN: true, TEACHER } });
const whole = (answer: unknown) => answer as object;

interface Form {
  path: string;
  /** Where it is read, if not there, and which part of the answer is the form. */
  from?: string;
  part?: (answer: unknown) => object | null;
  first: (now: object) => object;
  second: (now: object) => object;
}
const forms: Form[] = [
  { path: 'setup/profile', first: () => profile, second: () => ({ ...profile, nameOrder: 'LAST' }) },
  {
    path: 'setup/policy',
    first: () => ({ editDays: 7, openMinutes: 15 }),
    second: () => ({ editDays: 14, openMinutes: 30 }),
  },
  {
    path: 'setup/entrance',
    first: () => ({ ...entrance, loginMessage: 'Welcome' }),
    second: () => ({ ...entrance, registrationOpen: false }),
  },
  {
    path: 'settings/features',
    first: (now) => ({ ...now, ...flags(true) }),
    second: (now) => ({ ...now, ...flags(false) }),
  },
  { path: 'settings/file-types', first: () => ({ moreTypes: true }), second: () => ({ moreTypes: false }) },
  { path: 'settings/uploads', first: () => ({ megabytes: 30 }), second: () => ({ megabytes: 40 }) },
  { path: 'audit/keeping', first: () => ({ keptMonths: 24 }), second: () => ({ keptMonths: null }) },
  {
    path: 'settings/address',
    first: () => ({ publicUrl: 'https://one.example' }),
    second: () => ({ publicUrl: 'https://two.example' }),
  },
  {
    path: 'settings/mail',
    part: (answer) => (answer as MailSettings).server,
    first: () => ({ ...mail, perSecond: 5 }),
    second: () => ({ ...mail, perSecond: 9 }),
  },
  {
    path: 'settings/theme',
    part: (answer) => (answer as SavedTheme).theme,
    first: () => ({ ...standardTheme, radius: 4 }),
    second: () => ({ ...standardTheme, density: 'compact' }),
  },
  {
    path: 'settings/wiki-config',
    from: 'features/ui/wiki-config',
    part: (answer) => wikiConfigInputOf(answer as KnownWikiConfig),
    first: (now) => withNotes(now as WikiConfigInput, false),
    second: (now) => withNotes(now as WikiConfigInput, true),
  },
];
const withNotes = (config: WikiConfigInput, enabled: boolean) => ({
  ...config,
  createNote: { enabled, roles: ['ADMIN' as const] },
});

it.each(forms)(
  'saves $path only if it is still as it was loaded',
  async ({ path, from = path, part = whole, first, second }) => {
    const superadmin = (await t.as('SUPERADMIN')).set('origin', await t.app.getUrl());
    const read = async () => part((await superadmin.get(`/api/${from}`).expect(200)).body);
    const save = (form: object, loaded: object | null) =>
      superadmin.put(`/api/${path}`).set(basedOnHeader, versionOf(loaded)).send(form);
    const loaded = await read();
    await save(first(loaded!), loaded).expect(200);
    const changed = await read();
    expect(changed).not.toEqual(loaded);
    const { body } = await save(second(loaded!), loaded).expect(409);
    expect((body as ApiError).message).toBe(changedSettings);
    expect(await read()).toEqual(changed);
    await save(second(loaded!), changed).expect(200);
    // Programs need no version.
    await superadmin.put(`/api/${path}`).send(first(loaded!)).expect(200);
    expect(await read()).toEqual(changed);
  },
);

it('lets one of two who save at the same moment through', async () => {
  const superadmin = (await t.as('SUPERADMIN')).set('origin', await t.app.getUrl());
  const { body: loaded } = await superadmin.get('/api/settings/theme').expect(200);
  const version = versionOf((loaded as SavedTheme).theme);
  const saves = [6, 8, 10].map((radius) =>
    superadmin
      .put('/api/settings/theme')
      .set(basedOnHeader, version)
      .send({ ...standardTheme, radius }),
  );
  expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});
