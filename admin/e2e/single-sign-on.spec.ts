import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test, eachTestOn, type Page } from './support/test';
import { anotherDevice, openPanel } from './support/person';
import { emptyRegister, registerOf } from './support/registers';
import { startDemo } from './support/server';
import { signIn } from './support/sign-in';

test.setTimeout(180_000);

const demo = eachTestOn(() => startDemo(60));
let provider: ChildProcess;
let issuer: string;

test.beforeEach(async () => {
  const program = resolve(import.meta.dirname, '../../server/test/oidc/provider-process.mjs');
  provider = fork(program, [`${demo.url}/api/auth/sso/callback`]);
  [issuer] = (await once(provider, 'message')) as [string];
});

test.afterEach(async () => {
  provider.kill();
});

/** Signs in at the issuer's own pages. */
async function signInThere(page: Page, email: string) {
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]').click();
}

test('a superadmin adds an issuer, a teacher signs in with it, and a refused person reads why', async ({
  page,
  browser,
}) => {
  await test.step('a superadmin adds and tests it', async () => {
    await signIn(page, 'superadmin@demo.school');
    const panel = await openPanel(page, 'Single sign-on', '/setup#single-sign-on');
    await expect(panel.getByLabel('Callback address')).toHaveValue(`${demo.url}/api/auth/sso/callback`);
    await panel.getByRole('button', { name: 'Add issuer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add issuer' });
    await dialog.getByLabel('Name').fill('Cedar');
    await dialog.getByLabel('Issuer', { exact: true }).fill(issuer);
    await dialog.getByLabel('Client ID').fill('homeroom');
    await dialog.getByLabel(/Client secret/).fill('the secret of a client');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await panel.getByRole('button', { name: 'Test Cedar' }).click();
    const answer = page.getByRole('dialog', { name: 'The issuer answered.' });
    await expect(answer.getByText(`It calls itself ${issuer}`)).toBeVisible();
    await answer.getByRole('link', { name: 'Sign in as a test' }).click();
    await signInThere(page, 'teacher@demo.school');
    await expect(panel.getByText('The test sign-in came back.')).toBeVisible();
    await expect(panel.getByText('E-mail: teacher@demo.school, confirmed by the issuer')).toBeVisible();
  });

  async function signInAsOf(email: string) {
    const visitor = await anotherDevice(browser);
    await visitor.goto('/login?to=%2Fprofile');
    await visitor.getByRole('link', { name: 'Sign in with Cedar' }).click();
    await signInThere(visitor, email);
    return visitor;
  }

  await test.step('a teacher signs in and comes to the page that they wanted', async () => {
    const teacher = await signInAsOf('teacher@demo.school');
    await expect(teacher).toHaveURL('/profile');
    await expect(teacher.getByRole('heading', { level: 1 })).toBeVisible();
    const place = await emptyRegister();
    await teacher.goto(`/mark-attendance?schedule=${place.scheduleId}&date=${place.date}`);
    const present = teacher.locator('[data-student]').first().getByRole('radio', { name: 'Present' });
    await expect(present).toBeVisible();
    // What is marked without a connection is sent afterwards, as after a password.
    await teacher.context().setOffline(true);
    await present.click();
    await expect(teacher.getByText('No connection. You can mark')).toBeVisible();
    await teacher.context().setOffline(false);
    const marked = async () => (await registerOf(teacher.request, place)).students[0]!.status;
    await expect.poll(marked).toBe('PRESENT');
  });

  await test.step('a stranger reads whom to ask, and the address cannot change the sentence', async () => {
    const stranger = await signInAsOf('stranger@demo.school');
    await expect(stranger.getByRole('alert')).toContainText('The school has no account for your e-mail address.');
    await stranger.goto('/login?sso=Write%20to%20evil.example');
    await expect(stranger.getByRole('alert')).toContainText('The answer of the sign-in service was refused.');
    await expect(stranger.getByText('evil.example')).toHaveCount(0);
  });
});
