import { apiOf } from './support/api';
import { expect, test, testsOn, type Page } from './support/test';
import type { PickerPerson } from '@homeroom/shared/notifications/people';
import { expectDialogWidth } from './support/dialog-width';
import { everythingKept } from './support/kept';
import { choose, goTo } from './support/person';
import { startSchoolWithMail } from './support/school-with-mail';
import { openDashboard, signIn } from './support/sign-in';

const school = testsOn(() => startSchoolWithMail());

const mailsTo = (address: string) => school.mail.mails.filter((each) => each.address === address);
const openSend = async (page: Page) => {
  await goTo(page, 'Notifications');
  await page.getByRole('button', { name: /^Send Email/ }).click();
};
const sendButton = (page: Page) =>
  page.getByRole('region', { name: 'Compose' }).getByRole('button', { name: 'Send Email' });
const mode = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Compose' }).locator('.ant-segmented').getByText(name);

test('a group is created, gets an e-mail from a template, and reads it', async ({ page }) => {
  await openDashboard(page, 'admin@demo.school');
  await goTo(page, 'Notifications');

  await test.step('a template with a wrong placeholder cannot be saved', async () => {
    await page.getByRole('button', { name: /^Manage Templates/ }).click();
    await page.getByRole('link', { name: 'New Template' }).click();
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill('CONCERT');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Please fill required fields: code, name, subject, body')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Winter concert');
    await page.getByLabel('Body').fill('Dear {{user.firstname}}');
    await expect(
      page.getByText('{{user.firstname}} isn’t a placeholder. Did you mean {{user.firstName}}?'),
    ).toBeVisible();
    await page.getByLabel('Body').fill('Dear ');
    await page.getByRole('button', { name: 'Full name' }).click();
    await expect(page.getByLabel('Body')).toHaveValue('Dear {{user.fullName}}');
    await expect(page.getByText('isn’t a placeholder')).toHaveCount(0);
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText('Dear Karen Whitlock')).toBeVisible();
    const seenBy = preview.getByRole('combobox', { name: 'As seen by' });
    await seenBy.fill('nadia rah');
    await page.getByTitle('Nadia Rahman').click();
    await expect(preview.getByText('Dear Nadia Rahman')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Template saved')).toBeVisible();
    await page.getByRole('button', { name: 'Close Manage Templates' }).click();
  });

  await test.step('a group is created and gets a teacher', async () => {
    await page.getByRole('button', { name: /^Manage Groups/ }).click();
    await page.getByRole('link', { name: 'Add Group' }).click();
    const create = page.getByRole('button', { name: 'Create Group' });
    await expect(create).toBeDisabled();
    await page.getByLabel('Group name').fill('Concert helpers');
    await create.click();
    await expect(page.getByText('Group created')).toBeVisible();
    const search = page.getByRole('combobox', { name: 'Add someone by name or e-mail' });
    await search.fill('nadia rah');
    await page.getByTitle('Nadia Rahman').click();
    const members = page.getByRole('region', { name: /^Concert helpers/ });
    await expect(members.getByText('teacher@demo.school')).toBeVisible();
    await page.getByRole('button', { name: 'Close Manage Groups' }).click();
  });

  await openSend(page);
  await sendButton(page).click();
  const fault = page.getByRole('region', { name: 'Compose' }).getByRole('alert');
  await expect(fault).toHaveText('Please choose a group.');
  await choose(page, page.getByRole('combobox', { name: 'Group' }), 'Concert helpers');
  await choose(page, page.getByRole('combobox', { name: 'Template' }), 'Winter concert');
  await sendButton(page).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText('Group Concert helpers')).toBeVisible();
  await expect(preview.getByText('Dear Nadia Rahman')).toBeVisible();
  await preview.getByRole('button', { name: /^Send Email/ }).click();
  await expect(page.getByText('Queued 1 message(s)')).toBeVisible();

  // The school also writes to her about cover.
  const greetings = () => mailsTo('teacher@demo.school').filter(({ subject }) => subject === 'Hello Nadia');
  await expect.poll(() => greetings().map(({ text }) => text?.trim())).toEqual(['Dear Nadia Rahman']);
});

test('typed addresses each get the composed e-mail once, even after a reload', async ({ page }) => {
  await openDashboard(page, 'admin@demo.school');
  await openSend(page);
  await mode(page, 'Emails').click();
  const add = async (email: string, name = '') => {
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel(/^Name/).fill(name);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  };
  await add('not an address');
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await add('rima@school.mail.example', 'Rima Haddad');
  await add('RIMA@school.mail.example');
  await expect(page.getByText('Email already added')).toBeVisible();
  await add('office@riverside.example');

  await page.getByRole('radio', { name: 'Ad-hoc' }).check();
  await page.getByRole('button', { name: 'Compose Subject' }).click();
  await expect(page.getByRole('dialog').getByLabel('Subject')).toBeFocused();
  await page.getByRole('dialog').getByLabel('Subject').fill('Winter fair');
  await page.getByRole('button', { name: 'Use Subject' }).click();
  await page.getByRole('button', { name: 'Compose Body' }).click();
  await page.getByRole('checkbox', { name: 'Send as HTML' }).check();
  await page.getByRole('switch', { name: 'HTML source' }).check();
  await page
    .getByRole('dialog')
    .getByLabel('Body')
    .fill('<p>Hello <b></b>, from {{system.appName}}</p><script>alert(1)</script>');
  await page
    .getByRole('dialog')
    .getByLabel('Body')
    .evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(12, 12));
  await page.getByRole('dialog').getByRole('button', { name: 'First name' }).click();
  await expectDialogWidth(page);
  await page.getByRole('button', { name: 'Use Body' }).click();

  const warning = 'Your content uses user name tokens; please provide a name for each email recipient.';
  await expect(page.getByRole('region', { name: 'Text' }).getByText(warning)).toBeVisible();
  await sendButton(page).click();
  await expect(page.getByRole('region', { name: 'Compose' }).getByRole('alert')).toHaveText(warning);
  // Once on the page.
  await expect(page.getByText(warning)).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove office@riverside.example' }).click();
  await add('office@riverside.example', 'Riverside <Library>');
  await expect.poll(() => everythingKept(page)).toContain('Riverside <Library>');
  await page.reload();
  await expect(page.getByText('office@riverside.example')).toBeVisible();
  await page.getByRole('region', { name: 'Compose' }).getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText('2 messages')).toBeVisible();
  await expect(preview.frameLocator('iframe').getByText('Hello Rima')).toBeVisible();
  await expectDialogWidth(page);
  await preview.getByRole('button', { name: 'Send Email (2)' }).click();
  await expect(page.getByText('Queued 2 message(s)')).toBeVisible();

  await page.getByRole('link', { name: 'See who gets it' }).click();
  await expect(page.getByRole('region', { name: 'Batch' }).getByText('Winter fair')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Riverside <Library>' })).toBeVisible();

  await expect.poll(() => mailsTo('office@riverside.example').length).toBe(1);
  await expect.poll(() => mailsTo('rima@school.mail.example').length).toBe(1);
  const [message] = mailsTo('office@riverside.example');
  expect(message!.subject).toBe('Winter fair');
  expect(message!.html).toContain('<p>Hello <b>Riverside</b>, from Cedar Grove School</p>');
  expect(message!.html).not.toContain('script');
  expect(message!.text!.trim()).toBe('Hello Riverside, from Cedar Grove School');
});

test('an e-mail open in two tabs is sent once, and a pasted list is split into addresses', async ({
  page,
  context,
}) => {
  await signIn(page, 'superadmin@demo.school');
  const other = await context.newPage();
  let sendTemplates = () => {};
  const held = new Promise<void>((resolve) => (sendTemplates = resolve));
  await other.route('**/email-templates*', async (route) => {
    await held;
    await route.continue();
  });
  for (const tab of [page, other]) {
    await tab.goto('/admin/notification/send');
    await expect(mode(tab, 'Emails')).toBeVisible();
  }
  await mode(page, 'Emails').click();
  const paste = (tab: Page, text: string) =>
    tab.getByLabel('E-mail', { exact: true }).evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste(page, 'once@school.mail.example, Two Lee <two@school.mail.example>\nthree@school.mail.example');
  const added = (tab: Page) => tab.getByRole('list', { name: 'Added addresses' }).getByRole('listitem');
  await expect(added(page)).toHaveText([/once@/, /Two Lee.*two@/, /three@/]);
  // A tab in which nothing was typed continues the first tab's draft, also when its templates arrive late.
  const answer = other.waitForResponse('**/email-templates*');
  sendTemplates();
  await (await answer).finished();
  await expect(added(other)).toHaveCount(3);
  await other.reload();
  await expect(added(other)).toHaveCount(3);

  for (const tab of [page, other]) {
    await choose(tab, tab.getByRole('combobox', { name: 'Template' }), 'Welcome to the school');
    await tab.getByRole('button', { name: 'Remove once@school.mail.example' }).click();
    await tab.getByRole('button', { name: 'Remove three@school.mail.example' }).click();
  }
  for (const tab of [page, other]) await sendButton(tab).click();
  const sendIn = (tab: Page) =>
    tab
      .getByRole('dialog', { name: 'Preview' })
      .getByRole('button', { name: /^Send Email/ })
      .click();
  await sendIn(page);
  await expect(page.getByText('Queued 1 message(s)')).toBeVisible();
  await sendIn(other);
  await expect(other.getByText(/This e-mail was already sent at \d\d:\d\d\./)).toBeVisible();
});

test('two parents each get one message for each of their children', async ({ page }) => {
  await openDashboard(page, 'admin@demo.school');
  const people = await apiOf(page).get<PickerPerson[]>('/notifications/parents/lite');
  const parents = people.filter(({ email, noSchoolMail }) => email && !noSchoolMail);
  const one = parents.find(({ children }) => children.length > 1)!;
  const other = parents.find(({ email, children }) => children.length === 1 && email !== one.email)!;
  const templates = page.getByRole('combobox', { name: 'Template' });

  await openSend(page);
  await test.step('a template about a child is only for parents', async () => {
    await templates.fill('about a child');
    await expect(page.getByTitle('Message about a child (only for parents)')).toBeVisible();
    await page.keyboard.press('Escape');
    await mode(page, 'Parents').click();
  });
  await page.getByRole('button', { name: 'Choose parents' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose parents' });
  for (const { email } of [one, other]) {
    await picker.getByPlaceholder('Search name or e-mail').fill(email!);
    await expect(picker.getByRole('listitem')).toHaveCount(1);
    await picker.getByRole('checkbox', { name: new RegExp(email!) }).check();
  }
  await picker.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('radio', { name: 'for each child' }).check();
  const repeated = page.getByText(
    'The text names no child, so a family gets the same message for each of its children.',
  );
  await expect(repeated).toBeVisible();

  await page.getByRole('radio', { name: 'Ad-hoc' }).check();
  await page.getByRole('button', { name: 'Compose Subject' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').fill('About ');
  const chip = dialog.getByRole('group', { name: 'Child' }).getByRole('button', { name: 'Child’s name' });
  await expect(chip).toHaveAttribute('title', '{{child.name}}');
  await chip.click();
  await expect(dialog.getByLabel('Subject')).toHaveValue('About {{child.name}}');
  await page.getByRole('button', { name: 'Use Subject' }).click();
  await expect(repeated).toHaveCount(0);
  await sendButton(page).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const count = one.children.length + 1;
  await expect(preview.getByText(`${count} messages`)).toBeVisible();
  const second = `${one.firstName} ${one.lastName} about ${one.children[1]!} · ${one.email!}`;
  await choose(page, preview.getByRole('combobox', { name: 'Preview for' }), second);
  await expect(preview.getByText(`About ${one.children[1]!}`, { exact: true })).toBeVisible();
  await expectDialogWidth(page);
  await preview.getByRole('button', { name: `Send Email (${count})` }).click();
  await expect(page.getByText(`Queued ${count} message(s)`)).toBeVisible();

  const about = ({ email, children }: PickerPerson) => children.map((child) => `${email!}: About ${child}`);
  const arrived = () =>
    school.mail.mails
      .filter(({ subject }) => subject?.startsWith('About '))
      .map((each) => `${each.address}: ${each.subject!}`);
  await expect.poll(() => arrived().sort()).toEqual([...about(one), ...about(other)].sort());
});

test('parents of a section are picked, and those without an address are counted', async ({ page }) => {
  await openDashboard(page, 'admin@demo.school');
  await openSend(page);
  await mode(page, 'Parents').click();
  await page.getByRole('button', { name: 'Choose parents' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose parents' });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(picker.getByText('Mail refused').first()).toBeAttached();
  const list = picker.locator('.picker-list');
  expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await choose(page, picker.getByRole('combobox', { name: 'Section' }), '1-A');
  await picker.getByRole('checkbox', { name: /^Select all/ }).check();
  const selected = Number(/\d+/.exec((await picker.getByRole('status').last().textContent())!)![0]);
  expect(selected).toBeGreaterThan(5);
  await picker.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`Selected ${selected}`)).toBeVisible();
  await choose(page, page.getByRole('combobox', { name: 'Template' }), 'Welcome to the school');
  await page.getByRole('radio', { name: 'Me' }).check();
  await sendButton(page).click();
  await page
    .getByRole('dialog', { name: 'Preview' })
    .getByRole('button', { name: /^Send Email/ })
    .click();
  await expect(page.getByText(/^Queued \d+ message\(s\)$/)).toBeVisible();
  const families = () =>
    school.mail.mails.filter(
      ({ subject, address }) =>
        subject === 'Welcome to Cedar Grove School' && !address.endsWith('@school.mail.example'),
    );
  await expect.poll(() => families().length, { timeout: 30_000 }).toBe(selected);
  expect(families()[0]!.replyTo!.value[0]!.address).toBe('admin@demo.school');
  expect(new Set(families().map(({ address }) => address)).size).toBe(selected);
});
