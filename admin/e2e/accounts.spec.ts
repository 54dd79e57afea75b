import type { School } from '@homeroom/shared/auth';
import { quiet } from './support/quiet';
import { apiOf } from './support/api';
import { expect, test, eachTestOn, type Browser, type Page } from './support/test';
import { anotherDevice, choose, goTo } from './support/person';
import { startDemo } from './support/server';
import { demoPassword, signInByForm as signIn } from './support/sign-in';

const password = 'a well kept register';
const next = 'another long password';

test.setTimeout(180_000);

eachTestOn(() => startDemo(60));

async function office(browser: Browser) {
  const page = await anotherDevice(browser);
  await signIn(page, 'admin@demo.school');
  await goTo(page, 'Users');
  return page;
}

/** Reads the link in the open dialog, and closes it. */
async function copiedLink(page: Page, label: string) {
  await expect(page.getByText(/It works once, until .+, and lets them choose a (new )?password\./)).toBeVisible();
  const link = await page.getByRole('textbox', { name: label }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  return link;
}

async function openUser(page: Page, name: string) {
  await goTo(page, 'Users');
  // Wait for the list: the dashboard, shown until then, names people too.
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  // What is above the list comes later, and moves it.
  await quiet(page);
  await page.getByRole('link', { name }).click();
}

test('a teacher registers, is approved, chooses a password through the copied link, changes it and ends another session', async ({
  page,
  browser,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(violatedDirective, blockedURI),
    ),
  );

  await test.step('registering asks for no password and promises nothing', async () => {
    await page.goto('/home');
    await page.getByRole('link', { name: 'Register' }).click();
    await page.getByLabel('First name').fill('Ines');
    await page.getByLabel('Last name').fill('Moreau');
    await page.getByLabel('E-mail').fill('ines.moreau@demo.school');
    await page.getByLabel(/Phone/).fill('+353 85 555 0177');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'Registration received and awaiting approval.' })).toBeVisible();
    await expect(page.getByText('ask there for a link to choose a password.')).toBeVisible();
    expect(errors).toEqual([]);
  });

  const admin = await office(browser);
  let link = '';
  await test.step('the office sees registrations first, approves, and copies the link', async () => {
    await expect(admin.getByRole('row').nth(1)).toContainText('Registered');
    await admin.getByRole('button', { name: 'Review the registration of Ines Moreau' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Registration' });
    await expect(dialog).toContainText('None with this address');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(admin.getByText('User status updated')).toBeVisible();
    link = await copiedLink(admin, 'Invitation link');
    await expect(admin.getByRole('row', { name: /Ines Moreau/ })).toContainText('ACTIVE');
  });

  await test.step('the link sets a password and signs in', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Welcome, Ines Moreau' })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toContainText('Mark Attendance');
  });

  const phone = await anotherDevice(browser);
  await test.step('a second device is listed, and signed out from the first', async () => {
    await signIn(phone, 'ines.moreau@demo.school', { password });
    await page.getByRole('button', { name: 'Account of Ines Moreau' }).click();
    await page.getByRole('menuitem', { name: 'Profile and password' }).click();
    const sessions = page.getByRole('region', { name: 'Signed in on' });
    await expect(sessions.getByRole('row')).toHaveCount(3);
    await sessions.getByRole('button', { name: /^End the session on/ }).press('Enter');
    await expect(page.getByText('That session has ended.')).toBeVisible();
    await expect(sessions.getByRole('row')).toHaveCount(2);
    // The button is gone with its row.
    await expect(sessions.getByRole('heading', { name: 'Signed in on' })).toBeFocused();
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  await test.step('changing the password requires the current one', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Current password').fill('not the password');
    await dialog.getByLabel('New password').fill(next);
    await expect(dialog.getByText(/^Strength: (Good|Strong)$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByText('This is not your password.')).toBeVisible();
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password was changed.')).toBeVisible();
    await signIn(phone, 'ines.moreau@demo.school', { password: next });
  });

  await test.step('a request still in flight with the old session signs nobody out', async () => {
    const refusal = { statusCode: 401, message: 'Please sign in.' };
    // One question at a time: an earlier one about the session would take the place of the one below.
    await quiet(page);
    // Every time: the page may give up its first request, and then nobody reads that answer.
    await page.route('**/api/dashboard/teacher*', (route) => route.fulfill({ status: 401, json: refusal }));
    const asked = page.waitForResponse('**/api/auth/me');
    await goTo(page, 'Teacher-Dashboard');
    expect((await asked).status()).toBe(200);
    await page.unroute('**/api/dashboard/teacher*');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Teacher-Dashboard' })).toBeVisible();
  });
});

test('an unknown address says so, and offers a way on', async ({ page }) => {
  const missing = page.getByRole('heading', { level: 1, name: 'There is no such page' });
  await page.goto('/no-such-page');
  await expect(missing).toBeVisible();
  await expect(page.getByText('There is nothing at /no-such-page.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await test.step('signed-in users keep the menu', async () => {
    await signIn(page, 'admin@demo.school');
    await page.goto('/admin/no-such-page');
    await expect(missing).toBeVisible();
    await expect(page.getByText('There is nothing at /admin/no-such-page.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('a missing record leads back to its list', async () => {
    for (const path of ['/admin/users/9999', '/admin/users/9999/edit', '/admin/users/nobody']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'There is no such user' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'All users' })).toHaveAttribute('href', '/admin/users');
    }
  });
});

test('a teacher who forgot the password gets a link from the office, which works once', async ({ page, browser }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByText('Homeroom does not send e-mail here yet. Ask the office for a link')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the link' })).toHaveCount(0);
  await page.route('**/api/school', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as School), sendsMail: true } });
  });
  await page.reload();
  await page.getByLabel('E-mail').fill('teacher@demo.school');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByRole('heading', { name: 'If the account is active, you will receive an e-mail.' }),
  ).toBeVisible();

  const admin = await office(browser);
  await openUser(admin, 'Nadia Rahman');
  await admin.getByRole('button', { name: 'Create a reset link' }).click();
  const link = await copiedLink(admin, 'Reset link');
  await admin.getByRole('tab', { name: 'History' }).click();
  await expect(admin.getByText('created a reset link')).toBeVisible();

  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has been used or has expired.' })).toBeVisible();
  await expect(page.getByText('You are signed in as Nadia Rahman, and do not need it.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Teacher-Dashboard' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  // A tablet's menu is a drawer; Logout is in the top bar all the same.
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText(
    'This link has been used or has expired. Ask the office for a new one.',
  );
  await signIn(page, 'teacher@demo.school', { password: next });
});

test('the office sets the status of a teacher without an e-mail address', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await apiOf(page).post('/teachers', { firstName: 'Ben', lastName: 'Cole' });
  await page.goto('/admin/users?q=Ben+Cole');
  await page.getByRole('button', { name: 'Edit Status of Ben Cole' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Status' });
  await choose(page, dialog.getByRole('combobox'), 'HOLD');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User status updated')).toBeVisible();
  await expect(page.getByRole('row', { name: /Ben Cole/ })).toContainText('HOLD');
});

test('the office puts a user on hold, which ends the session at once', async ({ page, browser }) => {
  await signIn(page, 'superadmin@demo.school');
  await goTo(page, 'Users');
  const admin = await anotherDevice(browser);
  await signIn(admin, 'admin@demo.school');
  const row = page.getByRole('row', { name: /Karen Whitlock/ });
  const dialog = page.getByRole('dialog', { name: 'Edit Status' });
  const edit = page.getByRole('button', { name: 'Edit Status of Karen Whitlock' });

  await test.step('saving an unchanged status saves nothing', async () => {
    await edit.click();
    for (const fact of ['Karen Whitlock', 'admin@demo.school', 'ADMIN']) await expect(dialog).toContainText(fact);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('No changes to save.')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('a failed save is shown in the dialog, which cannot be closed while saving', async () => {
    let answer = () => {};
    const held = new Promise<void>((done) => (answer = done));
    await page.route('**/api/user/status-by-email', async (route) => {
      await held;
      await route.abort();
    });
    await edit.click();
    await choose(page, dialog.getByRole('combobox'), 'HOLD');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
    answer();
    await expect(dialog.getByRole('alert')).toContainText('Failed to update status');
    await page.unroute('**/api/user/status-by-email');
  });

  await test.step('HOLD is saved, shown in the list, and takes effect at once', async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User status updated')).toBeVisible();
    await expect(row).toContainText('HOLD');
    // Their page may have noticed already, and have no menu any more.
    await admin.goto('/admin/students');
    await expect(admin).toHaveURL(/\/login/);
    await admin.getByLabel('E-mail').fill('admin@demo.school');
    await admin.getByLabel('Password', { exact: true }).fill(demoPassword);
    await admin.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(admin.getByRole('alert')).toContainText('Your account is not active. Contact the school.');
  });

  await test.step('filters, search and Reset', async () => {
    await choose(page, page.getByRole('combobox', { name: 'Status' }), 'HOLD');
    await expect(page).toHaveURL(/status=HOLD/);
    await expect(row).toBeVisible();
    await page.getByRole('searchbox').fill('nobody at all');
    await expect(page.getByRole('heading', { name: 'No users found.' })).toBeVisible();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page).not.toHaveURL(/status=|q=/);
    await page.route('**/api/users?**', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Failed to load users');
  });
});
