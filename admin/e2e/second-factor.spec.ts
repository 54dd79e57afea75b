import { Secret, TOTP } from 'otpauth';
import { expect, test, eachTestOn, type Page } from './support/test';
import { anotherDevice, goTo, openPanel } from './support/person';
import { startDemo } from './support/server';
import { demoPassword, openDashboard, signInByForm } from './support/sign-in';

test.setTimeout(180_000);

eachTestOn(() => startDemo(60));

/** The code that an app shows now, or in half a minute. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const keyOn = async (page: Page) => (await page.locator('.app-key').textContent())!.replaceAll(' ', '');

async function typePassword(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a teacher sets up a second factor, signs in with a code, and the office resets it', async ({ page, browser }) => {
  const email = 'teacher@demo.school';
  await signInByForm(page, email);
  await page.goto('/profile');
  const panel = page.getByRole('region', { name: 'Second factor' });
  let secret = '';
  await test.step('sets it up with the picture and the first code', async () => {
    await panel.getByRole('button', { name: 'Set up an app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up the second factor' });
    await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    secret = await keyOn(page);
    await dialog.getByLabel('Code').fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByText(/^This code is not right/)).toBeVisible();
    await dialog.getByLabel('Code').fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'I have stored them' }).click();
    await expect(panel.getByText('10 recovery codes left.', { exact: false })).toBeVisible();
  });

  const phone = await anotherDevice(browser);
  await test.step('another device needs the code, and is then remembered', async () => {
    await typePassword(phone, email);
    await expect(phone.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await phone.getByLabel('Code', { exact: true }).fill('111111');
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(phone.getByText(/^This code is not right/)).toBeVisible();
    await phone.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await phone.getByLabel(/Don’t ask for a code on this device/).check();
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(phone.getByRole('navigation', { name: 'Main menu' })).toContainText('Mark Attendance');
    await phone.context().clearCookies({ name: /homeroom_(session|until)/ });
    await typePassword(phone, email);
    await expect(phone.getByRole('navigation', { name: 'Main menu' })).toContainText('Mark Attendance');
  });

  await test.step('the device is listed, and is asked again once it is forgotten', async () => {
    await page.reload();
    await panel.getByRole('button', { name: /^Forget / }).click();
    await expect(page.getByText('That device is asked for a code again.')).toBeVisible();
    await phone.context().clearCookies({ name: /homeroom_(session|until)/ });
    await typePassword(phone, email);
    await expect(phone.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  });

  await test.step('the office sees the sessions, and resets the second factor', async () => {
    const office = await anotherDevice(browser);
    await openDashboard(office, 'admin@demo.school');
    await goTo(office, 'Users');
    await office.getByRole('searchbox').fill(email);
    await expect(office.getByText(/^Showing 1 of /)).toBeVisible();
    await office.getByRole('row').getByRole('link', { name: 'Nadia Rahman' }).click();
    await expect(office.getByRole('heading', { name: 'Nadia Rahman' })).toBeVisible();
    await expect(office.getByRole('region', { name: 'Signed in on' }).getByRole('row')).not.toHaveCount(0);
    const factor = office.getByRole('region', { name: 'Second factor' });
    await factor.getByRole('button', { name: 'Reset' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
    await expect(office.getByText('The second factor was reset.')).toBeVisible();
    await expect(factor).toBeHidden();
    await phone.getByRole('button', { name: 'Back to the sign-in' }).click();
    await typePassword(phone, email);
    await expect(phone.getByRole('navigation', { name: 'Main menu' })).toContainText('Mark Attendance');
  });
});

test('a role that needs a second factor sets it up at the next sign-in', async ({ page, browser }) => {
  await openDashboard(page, 'superadmin@demo.school');
  const panel = await openPanel(page, 'Signing in', '/setup#sign-in');
  await panel.locator('#secondFactorRoles').getByLabel('Admin', { exact: true }).check();
  await expect(panel.locator('.optional-word')).toHaveCount(0);
  let sent = 0;
  page.on('request', (request) => (sent += request.method() === 'PUT' ? 1 : 0));
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Choose the date from which it is needed.')).toBeVisible();
  expect(sent).toBe(0);
  await panel.getByLabel(/Needed from/).fill('2020-01-01');
  await panel.getByLabel(/Needed from/).press('Tab');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings for signing in were saved.')).toBeVisible();

  const office = await anotherDevice(browser);
  await typePassword(office, 'admin@demo.school');
  await expect(office.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  await office.getByRole('button', { name: 'Set it up' }).click();
  await office.getByLabel('Code', { exact: true }).fill(codeOf(await keyOn(office)));
  await office.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(office.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expect(office.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expect(office.getByRole('button', { name: 'Back to the sign-in' })).toBeHidden();
  await office.getByRole('button', { name: 'I have stored them' }).click();
  await expect(office.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await office.goto('/profile');
  const own = office.getByRole('region', { name: 'Second factor' });
  await expect(own.getByText(/Your role needs it from .*, so you cannot turn it off\./)).toBeVisible();
  await expect(own.getByRole('button', { name: 'Turn off' })).toBeHidden();
});

test('a pasted password with a space at its end is said so, and signs in', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('teacher@demo.school');
  await page.getByLabel('Password', { exact: true }).fill(`${demoPassword} `);
  await expect(page.getByText(/^What you entered ends with a space/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('a superadmin who signed in a while ago confirms that it is them before the settings are saved', async ({
  page,
}) => {
  await openDashboard(page, 'superadmin@demo.school');
  // As a quarter of an hour later: the server's answer until the proof.
  let proven = false;
  page.on('response', (answer) => (proven ||= answer.url().endsWith('/profile/proof') && answer.ok()));
  await page.route('**/api/settings/sign-in', (route) =>
    proven || route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 403,
          json: { statusCode: 403, message: 'Confirm that it is you to do this.', code: 'PROOF' },
        }),
  );
  const panel = await openPanel(page, 'Signing in', '/setup#sign-in');
  await panel.getByLabel('Send an e-mail when a new device signs in').uncheck();
  await panel.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await test.step('cancelling changes nothing, and shows no error', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(panel.getByRole('button', { name: 'Save' })).toBeEnabled();
    await expect(panel.getByRole('alert')).toHaveCount(0);
  });
  await test.step('a wrong password is said beside its field', async () => {
    await panel.getByRole('button', { name: 'Save' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('This is not your password.')).toBeVisible();
  });
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The settings for signing in were saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
});
