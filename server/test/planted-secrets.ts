import { readFileSync } from 'node:fs';
import type { NewFactor, RecoveryCodes } from '@homeroom/shared/second-factor';
import type { Agent, Test } from 'supertest';
import { SetupLink } from '../src/features/setup/setup-link.service.js';
import { Jobs } from '../src/platform/jobs/jobs.js';
import { keyFile } from '../src/platform/secrets/key-file.js';
import type { TestApp } from './create-app.js';
import { appCode } from './app-code.js';
import { form } from './enrollment-form.js';
import { mailAbout, mailedToken } from './mailed-links.js';

/** A secret in plain form, as in an address, and as in a sign-in to a mail server. */
const formsOf = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  ...[secret, `\0office\0${secret}`].map((text) => Buffer.from(text).toString('base64')),
];

const tokenOf = (text: string, before: string) => new RegExp(`${before}([\\w-]{43})`).exec(text)![1]!;

/** Recognizable secrets by name, and all answers of the school. */
export class PlantedSecrets {
  private readonly secrets = new Map<string, string>();
  /** Every answer with its headers, and its route. */
  readonly answers: { route: string; text: string }[] = [];

  plant(name: string, value = `planted ${name} of a quartz heron 91`): string {
    this.secrets.set(name, value);
    return value;
  }

  of(name: string): string {
    return this.secrets.get(name)!;
  }

  /** The names of the secrets in a text, in any form. */
  in(text: string): string[] {
    const has = (secret: string) => formsOf(secret).some((each) => text.includes(each));
    return [...this.secrets].filter(([, secret]) => has(secret)).map(([name]) => name);
  }

  /** Calls a route, and keeps its answer. */
  async call(browser: Agent, route: string, body?: object, id: string | number = '') {
    const [method = '', path = ''] = route.split(' ');
    const request = browser[method.toLowerCase() as 'get'](path.replace(/:\w+/g, String(id))) as Test;
    const answer = await (body ? request.send(body) : request);
    const said = answer.text || (Buffer.isBuffer(answer.body) ? answer.body.toString('latin1') : '');
    this.answers.push({ route: route.split('?')[0]!, text: `${JSON.stringify(answer.headers)} ${said}` });
    return answer;
  }

  /** The token in the link that a call creates. */
  async linkBy(browser: Agent, route: string, body?: object, id?: number) {
    return tokenOf((await this.call(browser, route, body, id)).text, '(?:token=|calendar-feed\\/)');
  }
}

async function letterTo(t: TestApp, planted: PlantedSecrets, name: string, cause: string) {
  const letters = await mailAbout(t);
  return planted.plant(
    name,
    mailedToken(
      t,
      letters.findLast(({ causeRef }) => causeRef?.startsWith(cause))!,
    ),
  );
}

/** The secret of an app, and the recovery codes. */
async function plantFactor(t: TestApp, planted: PlantedSecrets, browser: Agent) {
  const { body } = await planted.call(browser, 'POST /api/profile/second-factor');
  const secret = planted.plant('secret of an app', (body as NewFactor).secret);
  const on = await planted.call(browser, 'PUT /api/profile/second-factor', { code: appCode(t, secret) });
  const [code = ''] = (on.body as RecoveryCodes).recoveryCodes;
  planted.plant('recovery code', code);
  planted.plant('recovery code without dashes', code.replaceAll('-', ''));
}

/** Enters a secret of every kind through its route; returns the superadmin's browser. */
export async function plantEverywhere(t: TestApp, planted: PlantedSecrets, mailServer: object): Promise<Agent> {
  const visitor = t.visitor();
  const superadmin = t.visitor();
  const email = 'sam@school.test';
  const profile = { schoolName: 'Cedar Grove', timeZone: 'Europe/Dublin', firstName: 'Sam', lastName: 'Okoye' };
  const setUp = new URL((await t.app.get(SetupLink).issue('http://school.test'))!).searchParams.get('token')!;
  const first = {
    ...profile,
    email,
    token: planted.plant('set-up link', setUp),
    password: planted.plant('password of the set-up'),
  };
  const made = await planted.call(superadmin, 'POST /api/setup', first);
  planted.plant('session of the set-up', tokenOf(String(made.headers['set-cookie']), 'homeroom_session='));
  await planted.call(visitor, 'POST /api/auth/login', { email, password: planted.plant('wrong password') });
  const entered = await planted.call(t.visitor(), 'POST /api/auth/login', { email, password: first.password });
  planted.plant('session of a sign-in', tokenOf(String(entered.headers['set-cookie']), 'homeroom_session='));
  planted.plant(
    'proof of a known browser',
    /homeroom_browser=([^;]+)/.exec(String(entered.headers['set-cookie']))![1]!,
  );

  for (const [n, role] of (['ADMIN', 'TEACHER', 'TEACHER'] as const).entries())
    await planted.call(superadmin, 'POST /api/users', {
      firstName: 'Nadia',
      lastName: `Rahman ${n}`,
      email: `nadia${n}@school.test`,
      phoneNumber: null,
      role,
    });
  const [{ id: admin }, { id: teacher }] = (await t.db.query<{ id: number }>(
    `SELECT id AS "id" FROM users WHERE email LIKE 'nadia%' ORDER BY id`,
  )) as [{ id: number }, { id: number }];
  const used = planted.plant(
    'used invitation',
    await planted.linkBy(superadmin, 'POST /api/users/:id/invitation', undefined, admin),
  );
  await planted.call(visitor, 'POST /api/auth/accept-invitation', {
    token: used,
    password: planted.plant('password of an invitation'),
  });
  planted.plant(
    'invitation link',
    await planted.linkBy(superadmin, 'POST /api/users/:id/invitation', undefined, teacher),
  );
  planted.plant(
    'reset link of the office',
    await planted.linkBy(superadmin, 'POST /api/users/:id/reset-link', undefined, admin),
  );
  await planted.call(visitor, 'POST /api/auth/forgot-password', { email: 'nadia0@school.test' });
  const token = await letterTo(t, planted, 'used reset link', 'RESET');
  await planted.call(visitor, 'POST /api/auth/reset-password', {
    token,
    password: planted.plant('password of a reset'),
  });
  await planted.call(visitor, 'POST /api/auth/forgot-password', { email: 'nadia0@school.test' });
  await letterTo(t, planted, 'reset link in a letter', 'RESET');
  const change = { currentPassword: first.password, password: planted.plant('changed password') };
  const changed = await planted.call(superadmin, 'PUT /api/profile/password', change);
  planted.plant('session after the change', tokenOf(String(changed.headers['set-cookie']), 'homeroom_session='));

  const key = { name: 'Library', ownerId: 1, role: 'SUPERADMIN', readOnly: true, expiresInDays: null };
  planted.plant(
    'API key',
    `hr_${tokenOf((await planted.call(superadmin, 'POST /api/settings/api-keys', key)).text, 'hr_')}`,
  );
  planted.plant(
    'calendar link',
    await planted.linkBy(superadmin, 'POST /api/calendar-feed', { content: 'ALL_CLASSES' }),
  );
  await planted.call(superadmin, 'PUT /api/enrollments/form', { open: true });
  planted.plant('status link', await planted.linkBy(visitor, 'POST /api/enrollments/submissions', form()));

  await planted.call(superadmin, 'POST /api/settings/issuers', {
    name: 'Cedar',
    issuer: 'https://issuer.example',
    clientId: 'homeroom',
    clientSecret: planted.plant('client secret'),
    active: true,
  });
  await planted.call(superadmin, 'PUT /api/settings/mail', mailServer);
  const typed = { ...mailServer, password: planted.plant('password of a mail test') };
  await planted.call(superadmin, 'POST /api/settings/mail/test', { server: typed });
  await plantFactor(t, planted, superadmin);
  const parent = await t.a.parent({ childIds: [(await t.a.student()).id] });
  const { text } = await planted.call(superadmin, 'POST /api/parents/:id/family-link', undefined, parent.id);
  planted.plant('family link', tokenOf(text, '/family/[\\w-]+/'));
  await t.app.get(Jobs).round();
  planted.plant('key of the secrets', readFileSync(keyFile(t.config), 'utf8').trim());
  return superadmin;
}
