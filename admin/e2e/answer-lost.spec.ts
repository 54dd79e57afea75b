import { expect, test, testsOn, type Page } from './support/test';
import { startDemo } from './support/server';
import { signIn } from './support/sign-in';

testsOn(() => startDemo(60));

/** The server carries out the next call, but its answer never reaches the browser. Returns the call's Idempotency-Key. */
const loseNextAnswer = (page: Page, address: string) =>
  new Promise<string | null>((sent) => {
    void page.route(
      address,
      async (route) => {
        if (route.request().method() === 'GET') return route.fallback();
        await route.fetch();
        await route.abort('connectionreset');
        sent(await route.request().headerValue('idempotency-key'));
      },
      { times: 1 },
    );
  });

test('a save repeated because its answer was lost has one effect', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await page.goto('/admin/parents/new');
  await page.getByLabel('First name').fill('Rima');
  await page.getByLabel('Last name').fill('Twicehaddad');
  const lost = loseNextAnswer(page, '**/api/parents');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('Could not connect to the server.')).toBeVisible();
  const key = await lost;
  expect(key).toMatch(/^[\da-f-]{36}$/);

  const repeated = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/parents'),
  );
  await save.click();
  expect(await (await repeated).headerValue('idempotency-key')).toBe(key);
  await expect(page.getByText('Rima Twicehaddad was added.')).toBeVisible();
  const { headers } = await page.request
    .get('/api/parents?q=Twicehaddad')
    .then((answer) => ({ headers: answer.headers() }));
  expect(headers['x-total-count']).toBe('1');
});
