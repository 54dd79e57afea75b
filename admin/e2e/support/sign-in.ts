import { expect, type APIRequestContext, type Page } from '@playwright/test';

export const demoPassword = 'demo-school-2026';

/** Signs a client and the pages of its context in as a user, by the form's own call. */
export async function startSession(client: APIRequestContext, url: string, email: string, password = demoPassword) {
  const answer = await client.post(`${url}/api/auth/login`, {
    headers: { Origin: url },
    data: { email, password },
  });
  expect(answer.status()).toBe(200);
}

/** Signs in without the form and opens no page, for tests about something else. */
export const signIn = (page: Page, url: string, email: string, password = demoPassword) =>
  startSession(page.request, url, email, password);

/** Signs in without the form, and waits for the dashboard. */
export async function openDashboard(page: Page, url: string, email: string, password = demoPassword) {
  await signIn(page, url, email, password);
  await page.goto(`${url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Signs in through the form, and waits for the first page. */
export async function signInByForm(page: Page, url: string, email: string, password = demoPassword) {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}
