import { expect, test, testsOn, type Page } from './support/test';
import { startDemo } from './support/server';
import { signIn } from './support/sign-in';

testsOn(() => startDemo(60));

test('typed text is discarded only after a question, and a missing mail server is reported before sending', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.school');
  await page.goto('/admin/notification/send');
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
  await expect(dialog.getByText('This text has parts that the editor cannot show.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Send as HTML' }).click();
  await page.getByRole('button', { name: 'Remove formatting' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Send as HTML' })).not.toBeChecked();
  await expect(dialog.getByLabel('Body')).toHaveValue(/^Museum visit\n\nDear {{user\.firstName}},\n/);
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

/**
 * For 200 ms after it gets the focus, the editor takes a caret at the start of its text for the browser's own and puts back the last one.
 * No hand is that fast.
 */
const caretIsSet = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 200)));

test('a template with a list and placeholders is formatted by keyboard, and opens again as it was saved', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.school');
  await page.goto('/admin/notification/templates/new');
  await page.getByLabel('Name', { exact: true }).fill('Sports day');
  await page.getByLabel('Body').fill('Dear {{user.firstName}},\nbring <this>:');
  await page.getByRole('checkbox', { name: 'Send as HTML' }).press('Space');
  const body = page.getByRole('textbox', { name: 'Body' });
  await expect(body).toHaveText('Dear {{user.firstName}},bring <this>:');
  await expect(body).toHaveAttribute('contenteditable', 'true');

  await body.focus();
  await caretIsSet(page);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  const bar = page.getByRole('toolbar', { name: 'Formatting' });
  // The switch is between the buttons and the text.
  await page.keyboard.press('Shift+Tab');
  await expect(bar.getByRole('button', { name: 'Bold' })).toBeFocused();
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
  await expect(bar.getByRole('button', { name: 'Bulleted list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('button', { name: 'Bulleted list' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('a coat');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('lunch for ');
  await page.getByRole('button', { name: 'Full name' }).press('Enter');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' and ');
  await bar.getByRole('button', { name: 'Link', exact: true }).press('Enter');
  const address = page.getByLabel('Link address');
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(page.getByText('Enter a web address such as school.example, or an e-mail address.')).toBeVisible();
  await address.fill('school.example/map');
  await address.press('Enter');
  await expect(body).toBeFocused();
  await caretIsSet(page);
  // Half of a placeholder becomes bold as a whole, or not at all.
  await body.press('ControlOrMeta+Home');
  for (let step = 0; step < 12; step++) await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => page.evaluate(() => `${getSelection()}`)).toBe('Dear {{user.');
  // The editor hears of the last step in an event of its own.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.keyboard.press('ControlOrMeta+b');

  const frame = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe');
  await expect(frame.locator('p').first()).toHaveText('Dear Karen,bring <this>:');
  await expect(frame.locator('strong').first()).toHaveText('Dear Karen');
  await expect(frame.getByRole('listitem')).toHaveText(['a coat', 'lunch for Karen Whitlock and school.example/map']);
  await expect(frame.getByRole('link')).toHaveAttribute('href', 'https://school.example/map');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Template saved')).toBeVisible();

  await page.getByRole('link', { name: 'Edit Sports day' }).click();
  await expect(body.getByRole('listitem').nth(1)).toHaveText('lunch for {{user.fullName}} and school.example/map');
  await page.getByRole('switch', { name: 'HTML source' }).click();
  await expect(body).toHaveValue(
    '<p><strong>Dear {{user.firstName}}</strong>,<br />bring &lt;this&gt;:</p><ul><li>a coat</li>' +
      '<li><strong>lunch for {{user.fullName}}</strong> and <a href="https://school.example/map">school.example/map</a></li></ul>',
  );
  await page.getByRole('switch', { name: 'HTML source' }).click();
  await expect(body.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('No changes to save.')).toBeVisible();
});

test('a body that the editor cannot show stays HTML source, and loses nothing without a question', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await page.goto('/admin/notification/templates');
  await page.getByRole('link', { name: 'Edit Museum visit' }).click();
  const why = page.getByText('This text has parts that the editor cannot show.');
  await expect(why).toBeVisible();
  const body = page.getByRole('textbox', { name: 'Body' });
  const source = page.getByRole('switch', { name: 'HTML source' });
  await source.click();
  await page.getByRole('button', { name: 'Keep HTML source' }).click();
  await expect(body).toHaveValue(/<img src=/);
  await source.click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(body.getByRole('heading', { name: 'Museum visit' })).toBeVisible();
  await expect(why).toHaveCount(0);
  await source.click();
  await expect(body).toHaveValue(/^<h2>Museum visit<\/h2>/);

  await page.getByRole('checkbox', { name: 'Send as HTML' }).click();
  await page.getByRole('button', { name: 'Keep HTML' }).click();
  await expect(page.getByRole('checkbox', { name: 'Send as HTML' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Send as HTML' }).click();
  await page.getByRole('button', { name: 'Remove formatting' }).click();
  await expect(body).toHaveValue(/^Museum visit\n\nDear {{user\.firstName}},\n\n/);
});

test('closing the card of a template being edited asks first', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await page.goto('/admin/notification/templates');
  await page.getByRole('link', { name: 'Edit Museum visit' }).click();
  const frame = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe');
  await expect(frame.getByText('Dear Karen,')).toBeVisible();
  await expect(frame.locator('.homeroom-picture')).toHaveText('The museum');
  await expect(frame.locator('img')).toHaveCount(0);
  await page.getByLabel('Body').fill('<p>Dear {{user.firstName}} {{children}} {{nobody}}</p>');
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
  await signIn(page, 'admin@demo.school');
  await page.goto('/admin/notification');
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
