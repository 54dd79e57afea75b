import type { Route } from '@playwright/test';
import { expect, test, eachTestOn, type Page } from './support/test';
import { startDemo } from './support/server';
import { demoPassword, signInByForm } from './support/sign-in';

test.setTimeout(180_000);

eachTestOn(() => startDemo(60));

const email = 'admin@demo.school';

/** A device whose owner's finger is always the right one. Returns whether it may be used. */
async function device(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuse: (refused: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !refused }),
  };
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const signOut = async (page: Page) => {
  await page.context().clearCookies({ name: /homeroom_(session|until)/ });
  await page.goto('/login');
};

test('somebody adds a passkey, signs in without a password, proves who they are, and removes it', async ({ page }) => {
  const phone = await device(page);
  await signInByForm(page, email);
  await page.goto('/profile');
  const panel = page.getByRole('region', { name: 'Second factor' });
  await test.step('adds it and keeps the recovery codes', async () => {
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(dialog.getByText(/Name/).first()).toBeVisible();
    await dialog.getByLabel('Name').fill('My phone');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'I have stored them' }).click();
    await expect(panel.getByRole('row', { name: /My phone/ })).toContainText('Added');
  });

  await test.step('signs in with it, also at the second step, and is told if it was not used', async () => {
    await signOut(page);
    await phone.refuse(true);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText('No passkey was used.')).toBeVisible();
    await phone.refuse(false);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(menu(page)).toContainText('Students');
    await signOut(page);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(menu(page)).toContainText('Students');
  });

  await test.step('removes it after proving who they are', async () => {
    // As if the sign-in were long ago.
    const json = { statusCode: 403, message: 'Confirm that it is you to do this.', code: 'PROOF' };
    const refuse = (route: Route) => route.fulfill({ status: 403, json });
    await page.route('**/api/profile/passkeys/*', refuse, { times: 1 });
    await page.goto('/profile');
    await expect(panel.getByRole('row', { name: /My phone/ })).not.toContainText('Added');
    await panel.getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('The passkey was removed.')).toBeVisible();
    await expect(panel.getByText('Off')).toBeVisible();
  });
});
