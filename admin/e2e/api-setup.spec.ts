// eslint-disable-next-line homeroom/arrows -- a real mail server is the same for both kinds of tests
import { catchMail, refusal, type MailCatcher } from '../../server/test/mail-catcher.js';
import { apiOf } from './support/api';
import { choose, openPanel } from './support/person';
import { expect, test, testsOn } from './support/test';
import { startDemo, startSchool } from './support/server';
import { openDashboard, signIn } from './support/sign-in';

const password = 'planted-secret-of-the-mail-server';

/** A real mail server that requires a sign-in and accepts mail from the office only. */
const startMail = () =>
  catchMail({
    options: {
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onAuth: ({ username, password: given }, _session, done) =>
        given === password ? done(null, { user: username }) : done(new Error('Invalid credentials')),
      onMailFrom: ({ address }, _session, done) =>
        done(
          address === 'office@school.test' ? null : refusal(553, '5.7.1 Sender address rejected: not owned by user'),
        ),
    },
  });

testsOn(() => startDemo(60));
let mail: MailCatcher;

test.beforeAll(async () => {
  mail = await startMail();
});

test.afterAll(async () => {
  await mail.close();
});

test('a superadmin tests the mail server until it accepts a message, then saves it', async ({ page }) => {
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
  });
  await openDashboard(page, 'superadmin@demo.school');
  await page.getByRole('link', { name: 'Admin Set up' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Mail server' }).getByRole('link', { name: 'Set up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API Setup');

  const panel = page.getByRole('region', { name: 'Mail server' });
  await panel.getByLabel('Host').fill('169.254.169.254');
  await panel.getByLabel('Port').fill(new URL(mail.url).port);
  await choose(page, panel.getByLabel('Encryption'), /^None$/);
  await panel.getByLabel('User').fill('office');
  await panel.getByLabel('Password').fill('wrong');
  await panel.getByLabel('From').fill('noreply@school.test');

  const runTest = () => panel.getByRole('button', { name: 'Send test message' }).click();
  const result = panel.getByRole('status');
  await runTest();
  await expect(result).toContainText('This address is not allowed');
  await panel.getByLabel('Host').fill('127.0.0.1');
  await runTest();
  await expect(result).toContainText('The server refused the sign-in');
  await expect(result.getByRole('listitem')).toHaveText(['Server found', 'Not encrypted', 'Sign-in refused']);
  await panel.getByLabel('Password').fill(password);
  await runTest();
  await expect(result).toContainText('553 5.7.1 Sender address rejected: not owned by user');
  await expect(panel.getByText('The server refused this address.')).toBeVisible();
  await panel.getByLabel('From').fill('office@school.test');
  await runTest();
  await expect(result).toContainText('The server accepted the message');
  await expect(result.getByRole('listitem')).toHaveText([
    'Server found',
    'Not encrypted',
    'Signed in',
    'Message accepted',
  ]);
  expect(mail.mails.map(({ address, subject }) => [address, subject])).toEqual([
    ['superadmin@demo.school', 'Test message'],
  ]);

  const message = { mode: 'EMAILS', emails: [{ email: 'rima@mail.example' }], subject: 'Snow', body: 'Stay at home.' };
  await apiOf(page).post('/notifications/send', message);
  const save = panel.getByRole('button', { name: 'Save' });
  await save.click();
  const sending = page.getByRole('dialog', { name: /^Save and send \d+ waiting messages?\?$/ });
  await expect(sending.getByRole('link', { name: 'Email log' })).toHaveAttribute('href', '/email-log?status=QUEUED');
  await sending.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByText('Not saved yet')).toBeVisible();
  await save.click();
  await sending.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByText('The mail server was saved.')).toBeVisible();
  await expect.poll(() => mail.mails.map(({ subject }) => subject)).toContain('Snow');
  await page.reload();
  await expect(panel.getByLabel('Host')).toHaveValue('127.0.0.1');
  await expect(panel.getByLabel('Password')).toHaveValue('');
  // The saved password is never sent to another server.
  await panel.getByLabel('Host').fill('localhost');
  await runTest();
  await expect(panel.getByText(/^Enter the password again/)).toBeVisible();

  const address = page.getByRole('region', { name: 'Public address' });
  const opened = new URL(page.url()).origin;
  await address.getByRole('button', { name: `Use ${opened}` }).click();
  await expect(address.getByLabel('Address of this app')).toHaveValue(opened);
  await expect(address.getByRole('button', { name: /^Use/ })).toHaveCount(0);
  await address.getByLabel('Address of this app').fill('homeroom.school.test');
  await address.getByRole('button', { name: 'Save' }).click();
  await expect(address.getByText('Enter an address that begins with https://')).toBeVisible();
  await address.getByLabel('Address of this app').fill('https://Homeroom.school.test/');
  await address.getByRole('button', { name: 'Save' }).click();
  await expect(address.getByLabel('Address of this app')).toHaveValue('https://homeroom.school.test');
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await uploads.getByLabel('Largest file').fill('20');
  await uploads.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The upload limit was saved.')).toBeVisible();
  expect(answers.join('\n')).not.toContain(password);

  await page.reload();
  // The host that was tested and not saved is back.
  await panel.getByRole('button', { name: 'Discard' }).click();
  await expect(panel.getByLabel('Host')).toHaveValue('127.0.0.1');
  const remove = panel.getByRole('button', { name: 'Remove the mail server' });
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Remove 127.0.0.1?' });
  await expect(question).toContainText('Homeroom sends no e-mail until another mail server is saved.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The mail server was removed.')).toBeVisible();
  await expect(panel.getByText('Not set up')).toBeVisible();
  await expect(panel.getByLabel('Host')).toHaveValue('');
  await expect(remove).toHaveCount(0);
  await page.goto('/superadmin/audit-log?kind=SETTINGS');
  await expect(page.getByRole('row', { name: /Sam Okoye.*Deleted a setting Mail server/ })).toBeVisible();
});

test('a superadmin turns on the nightly backup, makes one, and reads how to restore it', async ({ page }) => {
  await openDashboard(page, 'superadmin@demo.school');
  await page.getByRole('link', { name: 'Admin Set up' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Backups' }).getByRole('link', { name: 'Turn on' }).click();
  const panel = page.getByRole('region', { name: 'Backups' });
  await expect(panel).toContainText('No backups yet.');
  const nightly = panel.getByRole('checkbox', { name: /^Back up every night at/ });
  // Not `check`, which expects a changed box at once: this one waits for its save.
  await nightly.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(nightly).toBeChecked();
  await expect(nightly).toBeFocused();
  await panel.getByRole('button', { name: 'Back up now' }).click();
  await expect(panel).toContainText('The last backup was made on');
  await expect(panel).toContainText(/npm run restore -- \/.*\/\d{4}-\d\d-\d\dT/);

  await page.getByRole('link', { name: 'Admin Set up' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Backups' })).toContainText(/Every night at .*\. The last/);
});

test('a panel that is slow to load does not take the place of who already types', async ({ page }) => {
  await signIn(page, 'superadmin@demo.school');
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route('**/api/settings/features', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/setup#mail-server');
  const host = page.getByRole('region', { name: 'Mail server' }).getByLabel('Host');
  await host.fill('mail.school');
  answer();
  await expect(page.getByRole('region', { name: 'Feature flags' }).getByRole('checkbox').first()).toBeVisible();
  await page.keyboard.type('.org');
  await expect(host).toHaveValue('mail.school.org');
});

test('a superadmin runs the health check, which finds what has to be done', async ({ page }) => {
  const school = await startSchool(60, { PUBLIC_URL: '', SMTP_URL: 'smtp://127.0.0.1:1' });
  try {
    await signIn(page, 'superadmin@demo.school', { url: school.url });
    const panel = await openPanel(page, 'Health check', `${school.url}/setup#health-check`);
    await panel.getByRole('button', { name: 'Run' }).click();
    await expect(panel.getByText(/^1 problem and \d warnings? need attention\.$/)).toBeVisible();
    const line = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
    await expect(line('Integrity')).toContainText('Fine');
    await expect(line('Migrations')).toContainText('have run, and there are no others.');
    await expect(line('Mail server')).toContainText(
      'ProblemMail server127.0.0.1, port 1: The server could not be reached.',
    );
    await expect(line('Mail server')).toContainText('Correct SMTP_URL, and start the server again.');
  } finally {
    await school.stop();
  }
});

test('an administrator sees on the checklist what only a superadmin can set, but not its screens', async ({ page }) => {
  const apiSetup = page.getByRole('navigation', { name: 'Main menu' }).getByText('API Setup');
  await openDashboard(page, 'superadmin@demo.school');
  await expect(apiSetup).toBeVisible();
  await page.context().clearCookies();
  await openDashboard(page, 'admin@demo.school');
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByText('Students', { exact: true }),
  ).toBeVisible();
  await expect(apiSetup).toHaveCount(0);
  await page.goto('/setup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not for your role.');
  await expect(page.getByText('Ask a superadmin if you need it.')).toBeVisible();
});

test('with SMTP_URL the mail server is locked, hides its password, and can be tested', async ({ page }) => {
  const school = await startSchool(60, { SMTP_URL: mail.url.replace('//', `//office:${password}@`) });
  try {
    await signIn(page, 'superadmin@demo.school', { url: school.url });
    await page.goto(`${school.url}/setup`);
    const panel = page.getByRole('region', { name: 'Mail server' });
    await expect(panel.getByText('Set by SMTP_URL on the server.')).toBeVisible();
    await expect(panel.getByLabel('Host')).toBeDisabled();
    await expect(panel.getByLabel('Password')).toHaveValue('');
    await expect(panel.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Send test message' }).click();
    await expect(panel.getByRole('status')).toContainText('The server accepted the message');
    expect(await page.content()).not.toContain(password);
  } finally {
    await school.stop();
  }
});
