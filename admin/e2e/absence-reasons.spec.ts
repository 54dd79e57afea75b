import { apiOf } from './support/api';
import { expect, request, test, testsOn } from './support/test';
import { emptyRegister, registerOf } from './support/registers';
import { startDemo } from './support/server';
import { signIn, startSession } from './support/sign-in';

testsOn(() => startDemo(200));

test('a notice proposes Absent, which one key takes with its reason; a mark that disagrees shows the notice', async ({
  page,
}) => {
  const { scheduleId, date } = await emptyRegister();
  const client = await request.newContext();
  await startSession(client, 'admin@demo.school');
  const office = apiOf(client);
  const { students } = await registerOf(client, { scheduleId, date });
  const [ill, late, present] = students as [(typeof students)[0], (typeof students)[0], (typeof students)[0]];
  const reasons = await office.get<{ id: number; name: string }[]>('/absence-reasons');
  const tell = (studentId: number, notice: object) =>
    office.post('/absence-notices', { studentId, firstDay: date, lastDay: date, ...notice });
  await tell(ill.studentId, { absenceReasonId: reasons.find(({ name }) => name === 'Illness')!.id, reason: 'fever' });
  await tell(late.studentId, { kind: 'LATE', arrivesAt: '10:15' });
  await tell(present.studentId, { reason: 'dentist' });

  await signIn(page, 'teacher@demo.school');
  await page.goto(`/mark-attendance?schedule=${scheduleId}&date=${date}`);
  const row = (studentId: number) => page.locator(`[data-student="${studentId}"]`);
  const button = (studentId: number, name: string) => row(studentId).getByRole('radio', { name });
  await expect(row(ill.studentId).getByText('office: Illness, fever')).toBeVisible();
  await expect(row(late.studentId).getByText('office: late, about 10:15')).toBeVisible();
  await expect(button(ill.studentId, 'Absent')).toHaveClass(/is-proposed/);
  await expect(button(late.studentId, 'Late')).toHaveClass(/is-proposed/);
  await expect(button(ill.studentId, 'Absent')).not.toBeChecked();

  // Those who are said to be away wait for a tap.
  await page.getByRole('button', { name: 'Mark remaining Present' }).click();
  await expect(page.getByText(`${students.length - 3} of ${students.length} marked`)).toBeVisible();
  await button(ill.studentId, 'Present').focus();
  await page.keyboard.press('a');
  const reason = row(ill.studentId).getByRole('combobox', { name: /^Reason of/ });
  const chosen = row(ill.studentId).locator('.reason-field');
  await expect(chosen).toContainText('Illness');
  await button(late.studentId, 'Late').click();
  await button(present.studentId, 'Present').click();
  await expect(row(present.studentId).getByText(/office said .*: dentist/)).toBeVisible();

  // R goes to the reason, which another one replaces; its first letters are enough. Then the marks have the focus again.
  await button(ill.studentId, 'Absent').focus();
  await page.keyboard.press('r');
  await expect(reason).toBeFocused();
  await page.keyboard.type('app');
  await page.keyboard.press('Enter');
  await expect(button(ill.studentId, 'Absent')).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Saved\. All \d+ are marked\./)).toBeVisible();
  await page.reload();
  await expect(chosen).toContainText('Appointment');

  const list = `view=list&schedule=${scheduleId}&from=${date}&to=${date}`;
  await page.goto(`/view-edit-attendance?${list}&reason=excused`);
  await expect(page.getByRole('row').filter({ hasText: 'Appointment' })).toContainText('excused');
  await expect(page.getByText('1 mark', { exact: true })).toBeVisible();
  await client.dispose();
});

test('the office sees who told it of an absence today', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Absence notices' });
  await expect(card.getByText(/^Illness until/)).toBeVisible();
  await expect(card.getByText(/^Late, about/)).toBeVisible();
  await card.getByRole('link', { name: 'Enter a notice' }).click();
  await expect(page.getByLabel('Arrives about')).toBeVisible();
});

test('the office filters the matrix by excused absences, sends the address, and prints what it says', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.school');
  await page.goto('/admin/reports/attendance-matrix');
  const size = page.getByRole('status').filter({ hasText: /students? ·/ });
  const whole = await size.innerText();
  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByTitle('Excused', { exact: true }).click();
  await page.getByRole('button', { name: 'Load Filtered' }).click();
  await expect(page).toHaveURL(/reason=excused/);
  await expect(page.getByRole('group', { name: 'Legend' })).toContainText('Excused');
  await expect(size).not.toHaveText(whole);
  const excused = await size.innerText();

  // Whoever opens the address sees the same rows; each has an excused absence.
  await page.goto(page.url());
  await expect(size).toHaveText(excused);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('only rows with absences: excused').first()).toBeVisible();
  await expect(page.getByText('* Excused').first()).toBeVisible();
  await expect(page.locator('.print-matrix td.is-cell', { hasText: /^[AU]\*$/ }).first()).toBeVisible();
});
