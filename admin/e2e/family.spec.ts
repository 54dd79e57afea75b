import type { Browser, Page } from '@playwright/test';
import { registerPath } from '@homeroom/shared/attendance/registers';
import { absentToday } from './support/absent-today';
import { contrastOf } from './support/contrast';
import { faultsOf } from './support/readable';
import { saveAddress, startSchoolWithMail } from './support/school-with-mail';
import { signIn } from './support/sign-in';
import { apiOf } from './support/api';
import { expect, test, eachTestOn } from './support/test';

const school = eachTestOn(() => startSchoolWithMail());

const phone = { width: 360, height: 760 };

/** The page of a family as a phone without scripts shows it. */
async function familyPage(browser: Browser, link: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  const answer = await page.goto(link);
  expect((await answer!.body()).length).toBeLessThan(60_000);
  return page;
}

/** Sets the address, with which links in e-mails begin. */
async function setAddress(page: Page) {
  await signIn(page, 'superadmin@demo.school');
  await saveAddress(page);
}

test('a parent opens the link in the mail about an absence without JavaScript, presses Ill today, and the register says so', async ({
  page,
  browser,
}) => {
  await setAddress(page);
  await signIn(page, 'admin@demo.school');
  const api = apiOf(page);
  await api.patch('/notifier/rules/2', { active: false, delayMinutes: 0, quietFrom: null, quietTo: null });
  const { scheduleId, date } = await absentToday(page.request);
  const check = await api.get<{ messages: number }>('/notifier/rules/2/check');
  await api.post('/notifier/rules/2/run', { messages: check.messages });
  const absences = () => school.mail.mails.flatMap(({ text = '' }) => (/We missed/.test(text) ? [text] : []));
  await expect.poll(() => absences().length).toBe(check.messages);
  const [text = ''] = absences();
  const link = /http\S+\/family\/\S+/.exec(text)![0];

  const family = await familyPage(browser, link);
  await expect(family.getByRole('heading', { level: 1 })).toContainText('’s family page');
  await family.screenshot({ path: 'test-results/family-light.png', fullPage: true });
  await family.emulateMedia({ colorScheme: 'dark' });
  await family.screenshot({ path: 'test-results/family-dark.png', fullPage: true });
  for (const box of await family.getByRole('checkbox').all()) await box.check();
  await family.getByLabel('In a few words (optional)').fill('fever');
  await family.getByRole('button', { name: 'Ill today' }).click();
  await expect(family.getByRole('status')).toContainText(
    /^Thank you\. We have told the school: .+ill today, .+: fever\./,
  );
  await family.reload();
  await expect(family.getByRole('status')).toContainText('Thank you.');
  await family.screenshot({ path: 'test-results/family-told.png', fullPage: true });

  await page.goto(registerPath(scheduleId, date));
  await expect(page.getByText(/parent said at \d{1,2}:\d\d: Illness, fever/).first()).toBeVisible();
});

test('the page of a family is accessible without JavaScript, light and dark, in all its states', async ({
  page,
  browser,
}) => {
  await setAddress(page);
  await signIn(page, 'admin@demo.school');
  const parents = await apiOf(page).get<{ id: number; children: unknown[] }[]>('/parents?_start=0&_end=60');
  const { id } = parents.find(({ children }) => children.length > 1) ?? parents[0]!;
  const { url } = await apiOf(page).post<{ url: string }>(`/parents/${id}/family-link`);
  const context = await browser.newContext({ viewport: phone, bypassCSP: true });
  const family = await context.newPage();
  const states = {
    'the page of a family': () => family.goto(url),
    'its refusal': () => family.getByRole('button', { name: 'Say they will be late' }).click(),
    'the form for a new link': () => family.goto('/family'),
    'its answer': () => family.goto('/family?sent=1'),
    'a link that does not work': () => family.goto(`${url}x`),
  };
  for (const [what, open] of Object.entries(states)) {
    await open();
    for (const colorScheme of ['light', 'dark'] as const) {
      await family.emulateMedia({ colorScheme });
      const { checked, faults } = await contrastOf(family);
      expect(checked, `${what} shows something`).toBeGreaterThan(2);
      expect.soft(faults, `contrast of ${what}, ${colorScheme}`).toEqual([]);
    }
    expect.soft(await faultsOf(family), `accessibility of ${what}`).toEqual([]);
    expect.soft(await family.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  }
});

test('the office copies the link of a family with one press, and it opens where the school’s pages were opened before', async ({
  page,
  browser,
}) => {
  await setAddress(page);
  await signIn(page, 'admin@demo.school');
  const answer = await page.request.get('/api/parents?_start=0&_end=1');
  const [parent] = (await answer.json()) as [{ id: number }];
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/admin/parents/${parent.id}`);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.getByLabel('Link to the family’s page').inputValue();
  expect(link).toMatch(/\/family\/.+/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const parents = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
  await parents.goto('/home');
  await parents.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  for (const address of [link, `${school.url}/family?unread=413`]) {
    const served = await parents.goto(address);
    expect(served!.fromServiceWorker()).toBe(false);
    await expect(parents.getByRole('heading', { name: 'There is no such page' })).toBeHidden();
  }
});
