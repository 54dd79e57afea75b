import { expect, test } from './support/test';
import { startDemo, type RunningProduct } from './support/server';
import { signIn } from './support/sign-in';

let demo: RunningProduct;
test.beforeAll(async () => {
  demo = await startDemo(60);
});
test.afterAll(() => demo.stop());

test('typed text is discarded only after a question, and a missing mail server is reported before sending', async ({
  page,
}) => {
  await signIn(page, demo.url, 'admin@demo.school');
  await page.goto(`${demo.url}/admin/notification/send`);
  const noServer = 'No mail server is set up, so messages wait.';
  await expect(page.getByText(noServer)).toBeVisible();

  await page.locator('.ant-segmented').getByText('Emails').click();
  await page.getByLabel('E-mail', { exact: true }).fill('rima@mail.example');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('radio', { name: 'Ad-hoc' }).check();
  await page.getByRole('button', { name: 'Compose Subject' }).click();
  await page.getByRole('dialog').getByLabel('Subject').fill('Winter fair');
  await page.getByRole('button', { name: 'Use Subject' }).click();
  await page.getByRole('button', { name: 'Compose Body' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compose Body' });
  // The text is the first template's until it is changed, and that one is HTML.
  await dialog.getByRole('checkbox', { name: 'Send as HTML' }).uncheck();
  await dialog.getByLabel('Body').fill('About {{children}} and {{nobody}}');
  const both = '{{children}} works only in the rules of the Notifier. {{nobody}} isn’t a placeholder.';
  await expect(dialog.getByRole('alert')).toHaveText(both);
  await page.getByRole('button', { name: 'Use Body' }).click();
  const text = page.getByRole('region', { name: 'Text' });
  await expect(text.locator('code.is-unknown')).toHaveText(['{{children}}', '{{nobody}}']);
  const compose = page.getByRole('region', { name: 'Compose' });
  await compose.getByRole('button', { name: 'Preview' }).click();
  await expect(compose.getByRole('alert')).toHaveText(both);

  const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
  for (const losing of [page.getByRole('button', { name: 'Start over' }), page.getByText('Use Template')]) {
    await losing.click();
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await expect(text.getByText('Winter fair')).toBeVisible();
  }

  await page.getByRole('button', { name: 'Compose Body' }).click();
  await dialog.getByLabel('Body').fill('See you there.');
  await page.getByRole('button', { name: 'Use Body' }).click();
  await compose.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog', { name: 'Preview' }).getByText(noServer)).toBeVisible();
  await page.getByRole('dialog', { name: 'Preview' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await asked.getByRole('button', { name: 'Discard' }).click();
  await expect(text.getByText('Read-only')).toBeVisible();
});

test('closing the card of a template being edited asks first', async ({ page }) => {
  await signIn(page, demo.url, 'admin@demo.school');
  await page.goto(`${demo.url}/admin/notification/templates`);
  await page.getByRole('link', { name: 'Edit Museum visit' }).click();
  const frame = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe');
  await expect(frame.getByText('Hello Karen,')).toBeVisible();
  await expect(frame.locator('.homeroom-picture')).toHaveText('The museum');
  await expect(frame.locator('img')).toHaveCount(0);
  await page.getByLabel('Body').fill('<p>Hello {{user.firstName}} {{children}} {{nobody}}</p>');
  await expect(frame.locator('code')).toHaveText(['{{children}}', '{{nobody}}']);
  await expect(frame.locator('code.is-unknown')).toHaveText(['{{nobody}}']);

  const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
  for (const leaving of ['Close Manage Templates', 'Cancel']) {
    await page.getByRole('button', { name: leaving, exact: true }).click();
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Body')).toHaveValue(/nobody/);
  }
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await asked.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('link', { name: 'New Template' })).toBeVisible();
});

test('a group’s head fits on a phone, and the cards keep their totals', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, demo.url, 'admin@demo.school');
  await page.goto(`${demo.url}/admin/notification`);
  const cards = page.locator('.view-cards');
  const totals = [/\d+ groups, \d+ people/, /\d+ templates, \d+ active/];
  for (const each of totals) await expect(cards.getByText(each)).toBeVisible();

  await page.getByRole('button', { name: /^Manage Groups/ }).click();
  await page.getByRole('link', { name: /^All teachers/ }).click();
  const panel = page.getByRole('dialog', { name: 'All teachers' });
  const close = panel.getByRole('button', { name: 'Close', exact: true });
  const { x, width } = (await close.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(360);
  await panel
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(panel.getByText(/was removed\.$/)).toBeVisible();
  await close.click();
  await expect(cards.getByText(totals[0]!)).toBeVisible();
});
