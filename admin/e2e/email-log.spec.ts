import { readFile } from 'node:fs/promises';
import { apiOf } from './support/api';
import { expect, test, testsOn, type Page } from './support/test';
// eslint-disable-next-line homeroom/arrows -- a real mail server is the same for both kinds of tests
import { refusal } from '../../server/test/mail-catcher.js';
import { goTo } from './support/person';
import { expectRowsWithin } from './support/row-heights';
import { quiet } from './support/quiet';
import { startSchoolWithMail } from './support/school-with-mail';
import { startSchool } from './support/server';
import { openDashboard, signIn } from './support/sign-in';

const school = testsOn(() =>
  startSchoolWithMail({
    toRecipient: (address) => (address.startsWith('wrong') ? refusal(550, '5.1.1 No such user here') : undefined),
  }),
);

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name: new RegExp(`^${name}`) });

test('the office finds a message to a wrong address, corrects the address, and sends it again', async ({ page }) => {
  await openDashboard(page, 'admin@demo.school');
  const [parent] = await apiOf(page).get<{ id: number; fullName: string }[]>('/parents?_end=1&_sort=fullName');
  const { id, fullName } = parent!;
  await apiOf(page).patch(`/parents/${id}`, { email: 'wrong@families.test' });
  await apiOf(page).post('/notifications/send', {
    mode: 'PARENTS',
    parentIds: [id],
    subject: 'Swimming lessons',
    body: 'Hello {{user.firstName}},\n\nlessons begin on Monday.',
  });
  await expect
    .poll(async () => (await apiOf(page).get<{ status: string }[]>('/email/messages?q=Swimming'))[0]?.status)
    .toBe('FAILED');

  await goTo(page, 'Email log');
  await expectRowsWithin(page.locator('.ant-table-row'), 46);
  await chip(page, 'FAILED').click();
  await page.getByRole('searchbox', { name: 'Search recipient, subject' }).fill('swim wrong@families');
  await expect(page.getByText(/^1 of 1$|^1–1 of 1$/)).toBeVisible();
  await expect(page).toHaveURL(/status=FAILED/);
  await page.reload();
  await row(page, 'Swimming lessons').getByRole('link').click();
  await expect(page).toHaveURL(/record=\d+/);
  const message = page.getByRole('region', { name: 'Swimming lessons' });
  await expect(message.getByText('Refused permanently. Homeroom will not try again.')).toBeVisible();
  await expect(message.getByText('5.1.1 No such user here')).toBeVisible();
  await expect(message.getByText('lessons begin on Monday.')).toBeVisible();

  await test.step('the picker and the parent’s page say that the address was refused', async () => {
    await message.getByRole('link', { name: fullName }).click();
    await expect(page.getByText(`The mail server refused wrong@families.test`)).toBeVisible();
    await page.getByRole('button', { name: 'Mail refused' }).click();
    await page.getByRole('button', { name: 'Correct the address' }).click();
  });
  await page.getByRole('textbox', { name: 'E-mail' }).fill('right@families.test');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mail refused' })).toHaveCount(0);

  const mails = page.getByRole('region', { name: 'E-mail' });
  await mails.getByRole('link', { name: 'Swimming lessons' }).click();
  await expect(message.getByText('right@families.test (Retry sends to this one)')).toBeVisible();
  await message.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('It will be sent again')).toBeVisible();
  await expect
    .poll(() => school.mail.mails.filter(({ subject }) => subject === 'Swimming lessons').map(({ address }) => address))
    .toEqual(['right@families.test']);
  await page.reload();
  await expect(message.getByText('Accepted by the mail server.')).toBeVisible();
});

test('messages open one after another beside the list, or over it on a phone', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const rows = page.locator('[data-row-key]:has(.row-link)');
  await page.goto('/email-log');
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveCount(7);
  await rows.first().getByRole('cell').nth(2).click();
  const beside = page.locator('.record-beside');
  await expect(beside).toBeVisible();
  await expect(heads).toHaveCount(5);
  await expect(rows.first()).toHaveClass(/is-open/);

  await test.step('Down and Up move on with the list visible, and Escape returns to the row', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(2)).toHaveClass(/is-open/);
    await expect(beside).toContainText((await rows.nth(2).getByRole('cell').nth(2).textContent())!);
    await page.keyboard.press('ArrowUp');
    await expect(rows.nth(1)).toHaveClass(/is-open/);
    await expect(page).toHaveURL(new RegExp(`record=${await rows.nth(1).getAttribute('data-row-key')}`));
    await page.keyboard.press('Escape');
    await expect(beside).toHaveCount(0);
    await expect(rows.nth(1).getByRole('link')).toBeFocused();
    await page.goBack();
    await expect(beside).toBeVisible();
  });

  await test.step('a narrower window shows all that fits, without scrolling sideways', async () => {
    await page.setViewportSize({ width: 1024, height: 780 });
    await page.goto('/email-log');
    await expect(heads).toHaveCount(5);
    const table = page.locator('.ant-table-body');
    await expect.poll(() => table.evaluate((body) => body.scrollWidth - body.clientWidth)).toBeLessThanOrEqual(0);
    const columns = page.getByRole('button', { name: /^Columns/ });
    await columns.press('Enter');
    await expect(page.getByRole('group', { name: 'Columns' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'Recipient' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(columns).toBeFocused();
    await columns.click();
    await expect(columns).toHaveAccessibleName('Columns · 2 hidden');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(heads).toHaveCount(7);
    await page.goto(`/email-log?record=${await rows.first().getAttribute('data-row-key')}`);
  });

  await test.step('without room it opens over the list', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(beside).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('an unreachable mail server is reported once, above the log', async ({ page }) => {
  const lost = await startSchool(60, { SMTP_URL: 'smtp://127.0.0.1:9' });
  try {
    await signIn(page, 'admin@demo.school', { url: lost.url });
    const message = { mode: 'EMAILS', emails: [{ email: 'a@fair.test' }], subject: 'Fair', body: 'On Friday.' };
    const api = apiOf(page, lost.url);
    await api.post('/notifications/send', message);
    await expect.poll(() => api.get('/email/state')).toMatchObject({ hold: 'PAUSED' });
    await page.goto(`${lost.url}/email-log?q=Fair`);
    await row(page, 'Fair').getByRole('link').click();
    await expect(page.locator('.record-beside')).toContainText('Waits forThe mail server');
    await expect(page.getByText(/ECONNREFUSED/)).toHaveCount(1);
  } finally {
    await lost.stop();
  }
});

test('the waiting messages of a send are cancelled, the failed ones are sent again, and the export has both', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.school');
  const send = (subject: string, emails: string[], more: object = {}) =>
    apiOf(page).post<{ sendId: number }>('/notifications/send', {
      mode: 'EMAILS',
      emails: emails.map((email) => ({ email })),
      subject,
      body: 'On Friday.',
      ...more,
    });
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const { sendId } = await send('Winter fair', ['one@fair.test', 'two@fair.test'], {
    sendDate: tomorrow,
    sendTime: '08:00',
  });
  await send('Summer fair', ['wrong1@fair.test', 'fine@fair.test', 'wrong2@fair.test']);
  await expect.poll(() => school.mail.mails.some(({ address }) => address === 'fine@fair.test')).toBe(true);
  await expect
    .poll(async () => (await apiOf(page).get<object[]>('/email/messages?q=Summer&status=FAILED')).length)
    .toBe(2);

  await test.step('a batch has its own figures, and its acts affect nothing else', async () => {
    await page.goto(`/email-log?sendId=${sendId}`);
    const batch = page.getByRole('region', { name: 'Batch' });
    await expect(batch.getByText('Winter fair')).toBeVisible();
    await expect(batch.getByText(/2 typed addresses · by Karen Whitlock/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel queued (2)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel 2 messages' }).click();
    await expect(page.getByText('Cancelled 2 messages')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Cancel queued/ })).toHaveCount(0);
    await row(page, 'one@fair.test').getByRole('link').click();
    await expect(page.getByText('Cancelled by Karen Whitlock.')).toBeVisible();
    await page.keyboard.press('Escape');
    await batch.getByRole('link', { name: 'Show all messages' }).click();
    await expect(batch).toHaveCount(0);
  });

  await page.getByRole('searchbox', { name: 'Search recipient, subject' }).fill('fair.test');
  await test.step('Retry failed applies to what the filters find', async () => {
    await expect(chip(page, 'All')).toHaveText('All5');
    await page.getByRole('button', { name: 'Retry failed (2)' }).click();
    await expect(page.getByText('Only messages that match the search and filters.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Retry 2 messages' }).click();
    await expect(page.getByText('2 messages will be sent again')).toBeVisible();
    await expect
      .poll(async () => (await apiOf(page).get<{ attempts: number }[]>('/email/messages?q=wrong1'))[0]?.attempts)
      .toBe(1);
    await expect
      .poll(async () => (await apiOf(page).get<object[]>('/email/messages?q=Summer&status=FAILED')).length)
      .toBe(2);
  });

  await chip(page, 'CANCELLED').click();
  await expect(row(page, 'one@fair.test')).toBeVisible();
  await expect(row(page, 'wrong1@fair.test')).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const lines = (await readFile((await (await downloading).path())!, 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('Recipient');
  expect(lines.slice(1).every((line) => line.includes('Winter fair') && line.includes('CANCELLED'))).toBe(true);

  await test.step('dates are filtered through the address', async () => {
    await page.goto('/email-log?q=fair.test&createdAt=2020-01-01..2020-01-31');
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
    await page.goto('/email-log?q=fair.test&createdAt=2020-01-01..');
    await expect(row(page, 'fine@fair.test')).toBeVisible();
  });
});

test('without a mail server, the dashboard and the log say so, and whom to ask', async ({ page }) => {
  const silent = await startSchool(60);
  try {
    const notice = page.getByText('No mail server is set up, so messages wait.');
    await test.step('also a dashboard that is already open, within a minute', async () => {
      const state = '**/api/email/state';
      await page.clock.install();
      await page.route(state, (route) =>
        route.fulfill({ json: { hold: null, reason: null, since: null, superadmins: [] } }),
      );
      const fine = page.waitForResponse(state);
      await openDashboard(page, 'admin@demo.school', { url: silent.url });
      await fine;
      await expect(page.getByRole('button', { name: 'Preview Reminders' })).toBeVisible();
      await expect(notice).toHaveCount(0);
      await page.unroute(state);
      await page.clock.fastForward(60_000);
    });
    await expect(notice).toContainText('Ask Sam Okoye (superadmin) to fix this.');
    await page.getByRole('link', { name: 'Open the email log' }).click();
    await expect(notice).toContainText('Ask Sam Okoye (superadmin) to fix this.');
    // Failed messages cannot be sent again either.
    await chip(page, 'FAILED').click();
    const failed = page.locator('[data-row-key]').filter({ hasText: 'FAILED' });
    await failed.first().getByRole('link').click();
    await expect(page.locator('.record-beside').getByText('Refused permanently.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
    await page.context().clearCookies();
    await openDashboard(page, 'superadmin@demo.school', { url: silent.url });
    await expect(notice).not.toContainText('Sam Okoye');
    await page.context().clearCookies();
    await openDashboard(page, 'teacher@demo.school', { url: silent.url });
    await expect(page.getByRole('heading', { name: 'Attendance Overview' })).toBeVisible();
    await quiet(page);
    await expect(notice).toHaveCount(0);
  } finally {
    await silent.stop();
  }
});
