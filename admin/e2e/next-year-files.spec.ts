import { readFile } from 'node:fs/promises';
import ExcelJs from 'exceljs';
import type { NextYear, PlannedStudent } from '@homeroom/shared/next-year/next-year';
import { expectReadable } from './support/readable';
import { startDemo } from './support/server';
import { signIn } from './support/sign-in';
import { apiOf } from './support/api';
import { expect, test, testsOn, type Page } from './support/test';

test.describe.configure({ timeout: 180_000 });

testsOn(() => startDemo(60));

/** Signs in with a plan that has just begun. */
async function begun(page: Page): Promise<NextYear['plan'] & object> {
  await signIn(page, 'admin@demo.school');
  const api = apiOf(page);
  await api.delete('/next-year');
  const { proposal } = await api.get<NextYear>('/next-year');
  await api.post('/next-year', proposal);
  return (await api.get<NextYear>('/next-year')).plan!;
}

/** Checks that the page can be read at 1440 and at 360 px, and keeps a picture of both. */
async function expectReadableAtBoth(page: Page, name: string) {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectReadable(page, `${name} at ${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
  }
}

test('the office edits the exported plan, imports it with a proof of each row, and undoes it', async ({ page }) => {
  await begun(page);
  await page.goto('/next-year');
  const rising = (await apiOf(page).get<PlannedStudent[]>('/next-year/students')).filter(
    ({ outcome }) => outcome === 'UP',
  );
  await page.getByRole('link', { name: 'Import' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the plan' }).click();
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load((await readFile(await (await download).path())).buffer as ArrayBuffer);
  const sheet = workbook.worksheets[0]!;
  const column = (heading: string) => (sheet.getRow(1).values as string[]).indexOf(heading);
  const ids = Array.from({ length: sheet.rowCount }, (_, row) => sheet.getCell(row + 1, 1).value);
  const edit = ({ studentId }: PlannedStudent, heading: string, value: string) =>
    (sheet.getCell(ids.indexOf(studentId) + 1, column(heading)).value = value);
  const [repeats, leaves, wrong] = [rising[0]!, rising[1]!, rising[2]!];
  edit(repeats, 'Outcome', 'Repeats');
  edit(leaves, 'Outcome', 'Leaves');
  edit(wrong, 'New Section', 'Z-9');
  const buffer = Buffer.from(await workbook.xlsx.writeBuffer());
  await page.locator('input[type=file]').setInputFiles({ name: 'plan.xlsx', mimeType: 'application/zip', buffer });

  const row = (of: PlannedStudent) => page.getByRole('row').filter({ hasText: of.studentName }).first();
  await expect(row(wrong)).toContainText("No section 'Z-9'");
  await expect(row(leaves)).toContainText('Write a reason.');
  await expectReadableAtBoth(page, 'outcomes');
  await row(leaves).getByRole('textbox').fill('Moves to Cork');
  await row(leaves).getByRole('textbox').press('Enter');
  await expect(page.getByRole('button', { name: 'Change 2 students' })).toBeEnabled();
  await page.getByRole('button', { name: /^Will change/ }).click();
  await expect(row(repeats)).toContainText('Outcome: Moves up → Repeats');
  await page.getByRole('button', { name: 'Change 2 students' }).click();
  await expect(page.getByText('2 students were changed.')).toBeVisible();
  const outcomes = async () =>
    (await apiOf(page).get<PlannedStudent[]>('/next-year/students'))
      .filter(({ isDecided }) => isDecided)
      .map(({ studentId, outcome, reason }) => [studentId, outcome, reason]);
  expect((await outcomes()).sort()).toEqual(
    [
      [repeats.studentId, 'REPEATS', null],
      [leaves.studentId, 'LEAVES', 'Moves to Cork'],
    ].sort(),
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('button', { name: 'Download the plan' })).toBeVisible();
  expect(await outcomes()).toEqual([]);
});

test('the office adds holidays from a calendar, chooses among them, and saves them with the year', async ({ page }) => {
  const { firstDay, lastDay } = await begun(page);
  await page.goto('/next-year?part=year');
  const day = (n: number) =>
    new Date(Date.parse(firstDay) + n * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const event = (n: number, days: number, name: string) =>
    `BEGIN:VEVENT\r\nUID:${n}\r\nDTSTART;VALUE=DATE:${day(n)}\r\nDTEND;VALUE=DATE:${day(n + days)}\r\nSUMMARY:${name}\r\nEND:VEVENT\r\n`;
  const calendar = (...events: string[]) => ({
    name: 'holidays.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`),
  });
  await page.getByRole('button', { name: 'From a file…' }).click();
  const dialog = page.getByRole('dialog');
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'holidays.ics', mimeType: 'text/calendar', buffer: Buffer.from('hello') });
  await expect(dialog.getByText('This is not a calendar that can be read.')).toBeVisible();
  await file.setInputFiles(calendar(event(-400, 1, 'Long ago')));
  await expect(dialog.getByText('No event of this file is between')).toBeVisible();
  await file.setInputFiles(calendar(event(30, 3, 'Kite days'), event(40, 1, 'Moon day'), event(-400, 1, 'Long ago')));
  await expect(dialog.getByText('1 event is outside the year.')).toBeVisible();
  await expectReadableAtBoth(page, 'holidays');
  await dialog.getByRole('checkbox', { name: /^Moon day/ }).uncheck();
  await dialog.getByRole('button', { name: 'Add 1 holiday' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The year was saved.')).toBeVisible();
  const { plan } = await apiOf(page).get<NextYear>('/next-year');
  const iso = (n: number) => new Date(Date.parse(firstDay) + n * 86_400_000).toISOString().slice(0, 10);
  expect(plan!.holidays.at(-1)).toEqual({ name: 'Kite days', firstDay: iso(30), lastDay: iso(32) });
  expect(plan!.holidays.some(({ name }) => name === 'Moon day')).toBe(false);
  expect(lastDay > iso(40)).toBe(true);
});

test('the office writes to the parents about the next class, and each message has its section', async ({ page }) => {
  await begun(page);
  await apiOf(page).post('/next-year/effect?dryRun=false');
  await page.goto('/next-year');
  await expect(page.getByText('In effect', { exact: true })).toBeVisible();
  await expectReadableAtBoth(page, 'in-effect');
  await page.getByRole('button', { name: 'Write to parents' }).click();
  await expect(page.getByText(/^\d+ selected$/)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/notification\/send$/);
  await expect(page.getByText('Class next year').first()).toBeVisible();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Section: \d-[A-Z]/)).toBeVisible();
  await expectReadableAtBoth(page, 'letter');
  await page.goto('/next-year');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the plan' }).click();
  await expect(page.getByRole('button', { name: 'Take effect…' })).toBeVisible();
});
