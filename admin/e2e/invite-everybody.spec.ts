import { expect, test, eachTestOn, type Page } from './support/test';
import { anotherDevice, choose } from './support/person';
import { expectReadable } from './support/readable';
import { saveAddress, startSchoolWithMail } from './support/school-with-mail';
import { signIn } from './support/sign-in';

test.setTimeout(120_000);

const school = eachTestOn(() => startSchoolWithMail());

const newTeachers = [
  ['First name', 'Last name', 'E-mail'],
  ['Adaeze', 'Chukwu', 'adaeze@new.example'],
  ['Piotr', 'Nowak', 'piotr@new.example'],
  ['Lena', 'Vogt', ''],
];
const written = (rows: string[][]) => rows.map((row) => row.join('\t')).join('\n');

/** Says where the app is, so that e-mails with links go out. */
async function enterAddress(page: Page) {
  await signIn(page, 'superadmin@demo.school');
  await saveAddress(page);
}

async function importTeachers(page: Page) {
  await page.goto('/admin/teachers/import');
  await page.getByLabel('Rows copied from a spreadsheet').fill(written(newTeachers));
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Import 3 teachers' }).click();
  await expect(page.getByText('3 teachers were imported.')).toBeVisible();
}

test('the office imports teachers, invites them all, and sees who has accepted', async ({ page, browser }) => {
  const office = await anotherDevice(browser);
  await enterAddress(office);
  await signIn(page, 'admin@demo.school');
  await importTeachers(page);
  const dialog = page.getByRole('dialog');

  await test.step('the result of the import offers to invite everybody', async () => {
    // Where the import's button was, a press right after it would be taken for its second.
    await page.getByRole('button', { name: 'Invite 3 people' }).press('Enter');
    // Her invitation has expired.
    await dialog.getByRole('checkbox', { name: /Leila Nasser/ }).uncheck();
    await expect(dialog).toContainText('Each person gets an e-mail with a link to choose a password.');
    await expect(dialog.getByRole('checkbox', { name: /Adaeze Chukwu/ })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: /Lena Vogt/ })).toBeDisabled();
    await expect(dialog).toContainText('This user has no e-mail address to sign in with. Add one first.');
    for (const size of [
      { width: 360, height: 760 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await expectReadable(page, `the invitation of everybody at ${size.width} px`);
    }
    await dialog.getByRole('button', { name: 'Invite 2' }).click();
    await expect(dialog.getByText('2 people were invited')).toBeVisible();
    await expect(dialog).toContainText('Sent to adaeze@new.example');
    await expect(dialog).toContainText('Sent to piotr@new.example');
    await expectReadable(page, 'the result of an invitation');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect
      .poll(() =>
        school.mail.mails
          .map(({ address }) => address)
          .filter((address) => address.endsWith('@new.example'))
          .sort(),
      )
      .toEqual(['adaeze@new.example', 'piotr@new.example']);
  });

  const teacher = await (await browser.newContext({ viewport: { width: 360, height: 760 } })).newPage();
  const link = /https?:\/\/\S+accept-invitation\?token=[\w-]+/.exec(
    school.mail.mails.find(({ address }) => address === 'adaeze@new.example')!.text!,
  )![0];
  const listed = async (state: string) => {
    await page.goto(`/admin/users?invitation=${state}`);
    await expect(page.getByRole('link', { name: 'Adaeze Chukwu' })).toBeVisible();
  };

  await test.step('opening the page is noted by the first key, not by loading it', async () => {
    await teacher.goto(link);
    await expect(teacher.getByRole('heading', { name: 'Welcome, Adaeze Chukwu' })).toBeVisible();
    await listed('SENT');
    const noted = teacher.waitForResponse(/link\/opened/);
    await teacher.getByLabel('Password', { exact: true }).pressSequentially('adaezechukwu');
    await noted;
    await listed('OPENED');
  });

  await test.step('the field says what is wrong with a password before it is sent', async () => {
    await expect(teacher.getByText('Strength: Too easy')).toBeVisible();
    await expect(teacher.getByText(/easy to guess from your name/)).toBeVisible();
    await expectReadable(teacher, 'an easy password');
    await teacher.getByLabel('Password', { exact: true }).fill('a well kept register of nine rivers');
    await expect(teacher.getByText('Strength: Strong')).toBeVisible();
    await expectReadable(teacher, 'a strong password');
    await teacher.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(teacher.getByRole('heading', { level: 1, name: 'Teacher-Dashboard' })).toBeVisible();
    await listed('ACCEPTED');
  });

  await test.step('Teachers names who has not accepted, and invites the chosen ones again', async () => {
    await page.goto('/admin/teachers');
    await choose(page, page.getByRole('combobox', { name: 'Invitation' }), 'Sent');
    const row = page.getByRole('row', { name: /Piotr Nowak/ });
    await expect(row).toContainText('Invitation sent');
    await expect(page.getByRole('link', { name: 'Adaeze Chukwu' })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Choose Piotr Nowak' }).check();
    await page.getByRole('toolbar', { name: 'Chosen rows' }).getByRole('button', { name: 'Invite' }).click();
    await expect(dialog).toContainText('1 person was invited before, and the earlier link stops working.');
    await dialog.getByRole('button', { name: 'Invite 1' }).click();
    await expect(dialog).toContainText('They were invited less than ten minutes ago.');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('toolbar', { name: 'Chosen rows' })).toHaveCount(0);
  });

  await test.step('a single invitation says where it was sent', async () => {
    await page.getByRole('link', { name: 'Piotr Nowak' }).click();
    await page.getByRole('button', { name: 'New link' }).click();
    await expect(dialog).toContainText('Sent to piotr@new.example.');
    await expect(dialog.getByLabel('Invitation link')).toHaveValue(/accept-invitation/);
  });
});

test('without a mail server, the office copies the links of everybody', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await importTeachers(page);
  await page.goto('/admin-setup');
  await expect(page.getByText('3 teachers have no password and no invitation that still works.')).toBeVisible();
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You get the links to copy.');
  for (const name of [/Piotr Nowak/, /Leila Nasser/]) await dialog.getByRole('checkbox', { name }).uncheck();
  await dialog.getByRole('button', { name: 'Invite 1' }).click();
  await expect(dialog.getByLabel('Invitation link of Adaeze Chukwu')).toHaveValue(/accept-invitation\?token=/);
  await dialog.getByRole('button', { name: 'Copy all links' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expectReadable(page, 'links to copy');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
});
