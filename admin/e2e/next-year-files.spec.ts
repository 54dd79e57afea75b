import { readFile } from 'node:fs/promises';
import ExcelJs from 'exceljs';
import type { NextYear, PlannedStudent } from '@homeroom/shared/next-year/next-year';
import { expectReadable } from './support/readable';
import { startDemo, type RunningProduct } from './support/server';
import { signIn } from './support/sign-in';
import { expect, test, type Page } from './support/test';

test.describe.configure({ timeout: 180_000 });

let school: RunningProduct;
test.beforeAll(async () => {
  school = await startDemo(60);
});
test.afterAll(() => school.stop());

/** Signs in with a plan that has just begun. */
async function begun(page: Page): Promise<NextYear['plan'] & object> {
  await signIn(page, school.url, 'admin@demo.school');
  const headers = { origin: school.url };
  await page.request.delete(`${school.url}/api/next-year`, { headers });
  const { proposal } = await read<NextYear>(page, '/next-year');
  const answer = await page.request.post(`${school.url}/api/next-year`, { headers, data: proposal! });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await read<NextYear>(page, '/next-year')).plan!;
}

const read = async <Answer>(page: Page, path: string) =>
  (await page.request.get(`${school.url}/api${path}`)).json() as Promise<Answer>;

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
  await page.goto(`${school.url}/next-year`);
  const rising = (await read<PlannedStudent[]>(page, '/next-year/students')).filter(({ outcome }) => outcome === 'UP');
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
    (await read<PlannedStudent[]>(page, '/next-year/students'))
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
