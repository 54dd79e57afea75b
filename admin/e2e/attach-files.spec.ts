import { everythingKept } from './support/kept';
import { apiOf } from './support/api';
import { expect, test, testsOn } from './support/test';
import type { PickerPerson } from '@homeroom/shared/notifications/people';
import { expectDialogWidth } from './support/dialog-width';
import { goTo } from './support/person';
import { saveAddress, startSchoolWithMail } from './support/school-with-mail';
import { openDashboard, signIn } from './support/sign-in';

const school = testsOn(() => startSchoolWithMail());

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

test('a parent opens a file from an e-mail without signing in, until the office revokes the link', async ({
  page,
  browser,
}) => {
  await signIn(page, 'superadmin@demo.school');
  const origin = { origin: school.url };
  await saveAddress(page);
  for (const name of ['Bus times.pdf', 'Swimming.pdf']) {
    const file = { name, mimeType: 'application/pdf', buffer: pdf };
    const added = await page.request.post('/api/wiki/upload', { headers: origin, multipart: { file } });
    expect(added.ok()).toBe(true);
  }
  await page.context().clearCookies();
  await openDashboard(page, 'admin@demo.school');
  const parents = await apiOf(page).get<PickerPerson[]>('/notifications/parents/lite');
  const { email } = parents.find((each) => each.email && !each.noSchoolMail)!;

  await goTo(page, 'Notifications');
  await page.getByRole('button', { name: /^Send Email/ }).click();
  const compose = page.getByRole('region', { name: 'Compose' });
  await compose.locator('.ant-segmented').getByText('Parents').click();
  await page.getByRole('button', { name: 'Choose parents' }).click();
  const people = page.getByRole('dialog', { name: 'Choose parents' });
  await people.getByPlaceholder('Search name or e-mail').fill(email!);
  await expect(people.getByRole('listitem')).toHaveCount(1);
  await people.getByRole('checkbox', { name: new RegExp(email!) }).check();
  await people.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('radio', { name: 'Ad-hoc' }).check();
  for (const [part, text] of [
    ['Subject', 'Swimming'],
    ['Body', 'Swimming begins on Monday.'],
  ] as const) {
    await page.getByRole('button', { name: `Compose ${part}` }).click();
    await page.getByRole('dialog').getByLabel(part).fill(text);
    await page.getByRole('button', { name: `Use ${part}` }).click();
  }

  await test.step('two files are chosen, and one is removed', async () => {
    await page.getByRole('button', { name: 'Attach files' }).click();
    const files = page.getByRole('dialog', { name: 'Attach files from the Teachers Corner' });
    await files.getByRole('checkbox', { name: /^Bus times\.pdf/ }).check();
    await files.getByPlaceholder('Search file name').fill('swim');
    await expect(files.getByRole('checkbox', { name: /^Bus times\.pdf/ })).toHaveCount(0);
    await files.getByRole('checkbox', { name: /^Swimming\.pdf/ }).check();
    await expectDialogWidth(page);
    await files.getByRole('button', { name: 'Confirm' }).click();
    const attached = page.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
    await expect(attached).toHaveText([/^Bus times\.pdf/, /^Swimming\.pdf35 B/]);
    await page.getByRole('button', { name: 'Remove Bus times.pdf' }).click();
    await expect(attached).toHaveText([/^Swimming\.pdf/]);
    await expect.poll(() => everythingKept(page)).not.toContain('Bus times.pdf');
    await page.reload();
    await expect(attached).toHaveText([/^Swimming\.pdf/]);
  });

  await compose.getByRole('button', { name: 'Send Email' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText('Swimming.pdf (35 B)', { exact: true })).toBeVisible();
  const shown = preview.frameLocator('iframe').getByRole('listitem');
  await expect(shown).toHaveText('Swimming.pdf (35 B)');
  await expect(shown.getByRole('link')).toHaveAttribute('href', `${school.url}/api/files/…`);
  await preview.getByRole('button', { name: /^Send Email/ }).click();
  await expect(page.getByText('Queued 1 message(s)')).toBeVisible();

  const arrived = () => school.mail.mails.find(({ subject, address: to }) => subject === 'Swimming' && to === email);
  await expect.poll(() => arrived()?.text).toContain('Swimming begins on Monday.');
  const link = /Files: Swimming\.pdf \(35 B\) (\S+)/.exec(arrived()!.text!)![1]!;
  const home = await browser.newContext();
  const parent = await home.newPage();
  await test.step('the parent saves the file', async () => {
    const saved = parent.waitForEvent('download');
    // The download takes the place of a page.
    await parent.goto(link).catch(() => undefined);
    expect((await saved).suggestedFilename()).toBe('Swimming.pdf');
  });

  await page.getByRole('link', { name: 'See who gets it' }).click();
  const batch = page.getByRole('region', { name: 'Batch' });
  await expect(batch.getByText('Swimming.pdf')).toBeVisible();
  await batch.getByRole('button', { name: 'Revoke the links' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke the links?' });
  await expect(question.getByText('The links to Swimming.pdf are in the e-mails to 1 person.')).toBeVisible();
  await question.getByRole('button', { name: 'Revoke the links' }).click();
  await expect(batch.getByText('Links revoked')).toBeVisible();
  await expect(batch.getByRole('button', { name: 'Revoke the links' })).toHaveCount(0);
  await parent.goto(link);
  await expect(parent.getByText('This link has ended. Ask the school for the file.')).toBeVisible();
  await home.close();
});
