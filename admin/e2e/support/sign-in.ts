import { expect, ownUrl, type APIRequestContext, type Page } from './test';

export const demoPassword = 'demo-school-2026';

interface SignIn {
  password?: string;
  /** Of another product than the file's. */
  url?: string;
}

/** Signs a client and the pages of its context in as a user, by the form's own call. */
export async function startSession(
  client: APIRequestContext,
  email: string,
  { password = demoPassword, url = ownUrl() }: SignIn = {},
) {
  const answer = await client.post(`${url}/api/auth/login`, {
    headers: { Origin: url },
    data: { email, password },
  });
  expect(answer.status()).toBe(200);
}

/** Signs in without the form and opens no page, for tests about something else. */
export const signIn = (page: Page, email: string, as?: SignIn) => startSession(page.request, email, as);

/** Signs in without the form, and waits for the dashboard. */
export async function openDashboard(page: Page, email: string, as?: SignIn) {
  await signIn(page, email, as);
  await page.goto(`${as?.url ?? ''}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Signs in through the form, and waits for the first page. */
export async function signInByForm(page: Page, email: string, { password = demoPassword, url = '' }: SignIn = {}) {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}
