import { apiOf } from './support/api';
import { expect, test, eachTestOn } from './support/test';
import { absentToday } from './support/absent-today';
import { goTo } from './support/person';
import { expectRowsWithin } from './support/row-heights';
import { startSchoolWithMail } from './support/school-with-mail';
import { openDashboard, signIn } from './support/sign-in';

const school = eachTestOn(() => startSchoolWithMail());

test('the office gives a rule its own text, turns it on and off, and reads why nobody gets a message', async ({
  page,
}) => {
  await openDashboard(page, 'admin@demo.school');
  await goTo(page, 'Notifier');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Absence notices').getByRole('switch')).toBeChecked();
  // A fact and its note, and both actions on one line.
  await expectRowsWithin(page.locator('.rules-table .ant-table-row'), 60);

  await test.step('a rule gets a template, another grace period and other quiet hours', async () => {
    await page.getByRole('button', { name: 'Edit Absence notices' }).click();
    const edit = page.getByRole('region', { name: 'Edit Absence notices' });
    await expect(edit.getByText('We missed')).toBeVisible();
    await edit.getByLabel('Wait after the mark').fill('45');
    await edit.getByLabel('Also send for Absent').check();
    const heightOf = async (name: string) => (await edit.getByLabel(name).boundingBox())!.y;
    expect(await heightOf('Quiet from')).toBe(await heightOf('Quiet until'));
    await edit.getByLabel('Quiet until').fill('');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit.getByText('Enter both times, or leave both empty.')).toBeVisible();
    await edit.getByLabel('Quiet until').fill('8:15');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Rule saved')).toBeVisible();
    await expect(row('Absence notices')).toContainText('45 minutes after the mark');
    await expect(row('Absence notices')).toContainText('19:00–08:15');
    await expect(row('Absence notices')).toContainText('Uninformed and Absent');
  });

  await test.step('opening another rule asks before it discards typed text', async () => {
    await page.getByRole('button', { name: 'Edit Absence notices' }).click();
    const edit = page.getByRole('region', { name: 'Edit Absence notices' });
    await edit.getByLabel('Wait after the mark').fill('15');
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    for (const press of [/^Edit Repeated absence/, /^Who would get it now.*Repeated absence/]) {
      await page.getByRole('button', { name: press }).click();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(edit.getByLabel('Wait after the mark')).toHaveValue('15');
    }
    await page.getByRole('button', { name: 'Edit Repeated absence' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    const other = page.getByRole('region', { name: 'Edit Repeated absence' });
    await expect(other).toBeVisible();
    await other.getByLabel('Copy to the class teacher').click();
    await other.getByRole('button', { name: 'Cancel' }).click();
    await expect(other).toHaveCount(0);
    await expect(question).toHaveCount(0);
  });

  await test.step('a switch takes effect at once and says who pressed it', async () => {
    await row('Absence notices').getByRole('switch').click();
    await expect(page.getByText('Absence notices is off')).toBeVisible();
    await expect(row('Absence notices')).toContainText(/Turned off on .*, Karen Whitlock/);
    // The notice does not cover the first rule.
    const [notice, toggle] = [page.locator('.toast').last(), page.getByRole('switch').first()];
    const [over, under] = [(await notice.boundingBox())!, (await toggle.boundingBox())!];
    expect(over.y + over.height <= under.y || over.x + over.width <= under.x).toBe(true);
  });

  await test.step('nobody is absent today yet, and the panel says so', async () => {
    await row('Absence notices').getByRole('button', { name: 'Who would get it now' }).click();
    const panel = page.getByRole('region', { name: 'Who would get it now: Absence notices' });
    await expect(panel.getByText('No child is marked Uninformed or Absent today.')).toBeVisible();
    await expect(panel.getByText('This rule is off and sends nothing automatically.')).toBeVisible();
    await expect(panel.getByRole('button', { name: /Run now/ })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Close' }).press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(row('Absence notices').getByRole('button', { name: 'Who would get it now' })).toBeFocused();
  });
});

test('the office sees who would be told about an absence, presses Run now, and the parents get one e-mail', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.school');
  const rule = { active: false, delayMinutes: 0, quietFrom: null, quietTo: null };
  await apiOf(page).patch('/notifier/rules/2', rule);
  await absentToday(page.request);
  await page.goto('/notifier?check=2');
  const panel = page.getByRole('region', { name: 'Who would get it now: Absence notices' });
  const run = panel.getByRole('button', { name: /^Run now \(\d+\)$/ });
  await expect(panel.getByText(/^Children marked .* The dashboard also counts/)).toBeVisible();
  await expect(panel.getByText('Would be sent now').last()).toBeVisible();
  const count = Number(/\d+/.exec((await run.textContent())!)![0]);
  expect(count).toBeGreaterThan(0);
  await run.click();
  await expect(page.getByText(`${count} message${count === 1 ? '' : 's'} queued`, { exact: true })).toBeVisible();
  await expect(run).toHaveCount(0);
  await expect(panel.getByText(/messages? queued\. Nobody else would get it now\./)).toBeVisible();
  const notices = () => school.mail.mails.filter(({ subject }) => subject?.startsWith('Absence of'));
  await expect.poll(() => notices().length, { timeout: 30_000 }).toBe(count);
  // Reload, because the page loads only once: the mail server's answer is stored a moment after the mail arrives.
  await expect(async () => {
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: 'Absence notices' });
    await expect(row).toContainText(`${count} sent`, { timeout: 2000 });
    await expect(panel.getByText(/^Sent at/)).toHaveCount(count, { timeout: 2000 });
  }).toPass();
});
