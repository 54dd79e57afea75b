import type { Page } from '@playwright/test';

export const demoPassword = 'demo-school-2026';

/** Signs in as a person does, and waits until the first page is there. */
export async function signIn(page: Page, url: string, email: string, password = demoPassword) {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}
