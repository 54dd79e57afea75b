import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { School } from '@homeroom/shared/auth';
import { addDays } from '@homeroom/shared/dates';
import ExcelJs from 'exceljs';
import { expect, test, type Page } from './support/test';
import { choose, goTo, typeDate } from './support/person';
import { startDemo, startEmptySchool } from './support/server';
import { apiOf } from './support/api';
import { openDashboard } from './support/sign-in';

const fixture = (name: string) => join(import.meta.dirname, '../../server/test/fixtures', name);
const countOf = async (page: Page, chip: string) =>
  Number((await page.locator('.chip', { hasText: chip }).first().locator('b').textContent())?.replace(',', ''));

/** A school with a roster of 240 students and this year's sections 2-A and 2-B. */
async function startSchoolWithRoster(page: Page) {
  const school = await startEmptySchool();
  const token = new URL(school.setUpLink).searchParams.get('token');
  const owner = { firstName: 'Sam', lastName: 'Okoye', email: 'sam@school.example', password: 'a well kept register' };
  const api = apiOf(page, school.url);
  await api.post('/setup', { token, schoolName: 'Cedar Grove School', timeZone: 'UTC', ...owner });
  const allocatedYear = new Date().getUTCFullYear();
  for (const sectionName of ['2-A', '2-B']) await api.post('/sections', { sectionName, allocatedYear });
  const file = {
    name: 'roster-240.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await readFile(fixture('roster-240.xlsx')),
  };
  const checked = await page.request.post(`${school.url}/api/students/import?dryRun=true`, {
    headers: { origin: school.url },
    multipart: { file },
  });
  const { importId } = (await checked.json()) as { importId: string };
  await api.post(`/students/import?dryRun=false&importId=${importId}`);
  return school;
}

test('assign students by hand, and undo it', async ({ page }) => {
  const school = await startDemo(200);
  try {
    await openDashboard(page, 'admin@demo.school', { url: school.url });
    const { today } = await apiOf(page, school.url).get<School>('/school');
    await goTo(page, 'Assign Students');
    await expect(
      page.getByText(
        'Choose a section to start assigning. The list below shows all currently unassigned students (read-only).',
      ),
    ).toBeVisible();
    for (const heading of ['S.No', 'Student Name', 'Gender', 'Age', 'Rising Grade'])
      await expect(page.getByRole('columnheader', { name: heading })).toBeVisible();
    const unassigned = await countOf(page, 'Unassigned');
    await expect(page.getByRole('checkbox')).toHaveCount(0);

    await test.step('choose a section', async () => {
      await page.getByRole('button', { name: 'Assign Students' }).click();
      const dialog = page.getByRole('dialog', { name: 'Select Class Section' });
      await expect(dialog.getByLabel('Class section')).toBeFocused();
      await dialog.getByRole('button', { name: 'Select Section' }).click();
      await expect(dialog.getByText('Please select a class section.')).toBeVisible();
      await choose(page, dialog.getByLabel('Class section'), /^1-A \(/);
      await dialog.getByRole('button', { name: 'Select Section' }).click();
      await expect(page.getByRole('button', { name: 'Change Section' })).toBeVisible();
      await page.getByRole('button', { name: 'Assign Selected (0)' }).click();
      await expect(page.getByText('Please select at least one student.')).toBeVisible();
    });

    await test.step('the three filters exclude each other, and Escape closes them', async () => {
      const open = (name: string) => page.getByRole('button', { name, expanded: true });
      await page.getByRole('button', { name: 'Rising Grade', expanded: false }).click();
      await expect(open('Rising Grade')).toBeVisible();
      await page.getByRole('button', { name: 'Gender', expanded: false }).click();
      await expect(open('Gender')).toBeVisible();
      await expect(open('Rising Grade')).toHaveCount(0);
      await page.getByRole('checkbox', { name: /^Female/ }).click();
      await page.keyboard.press('Escape');
      await expect(open('Gender')).toHaveCount(0);
      await expect.poll(() => countOf(page, 'Showing')).toBeLessThan(unassigned);
      await page.getByRole('button', { name: 'Remove filter Gender Female' }).click();
      await expect(page.locator('.chip', { hasText: 'Showing' }).locator('b')).toHaveText(String(unassigned));
    });

    await test.step('select everybody that the search shows, and confirm them by rising grade', async () => {
      const name = (await page.locator('.student-name').first().textContent())!;
      await page.getByPlaceholder('Search student name').fill(name);
      await expect(page.locator('.chip', { hasText: 'Showing' }).locator('b')).toHaveText('1');
      await page.getByRole('checkbox', { name: 'Select all 1 students shown' }).click();
      await page.getByPlaceholder('Search student name').fill('');
      await expect(page.getByText('1 selected')).toBeVisible();
      await page.locator('tbody .student-name').nth(3).click();
      await page
        .locator('tbody .student-name')
        .nth(6)
        .click({ modifiers: ['Shift'] });
      await expect(page.getByText('5 selected')).toBeVisible();
      expect(await page.evaluate(() => window.getSelection()!.toString())).toBe('');
      await page.locator('tbody .ant-table-row').nth(6).getByRole('checkbox').click();
      await page
        .locator('tbody .ant-table-row')
        .nth(4)
        .getByRole('checkbox')
        .click({ modifiers: ['Shift'] });
      await page.setViewportSize({ width: 1280, height: 420 });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.getByRole('button', { name: 'Assign Selected (2)' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(/Rising grade|Unknown/);
      await expect(dialog).toContainText(name);
      await typeDate(dialog.getByLabel(/First day/), addDays(today, -7));
      await expect(
        dialog.getByText(/They join \d+ registers whose class has already met|No class has met since/),
      ).toBeVisible();
      await dialog.getByLabel(/First day/).hover();
      await dialog.locator('.ant-picker-clear').click();
      await dialog.getByRole('button', { name: 'Confirm & Assign (2)' }).click();
      await expect(page.getByText('Students assigned successfully.')).toBeVisible();
      // The list was scrolled: the result and its Undo are brought into view.
      await expect(page.locator('.act-notice')).toBeFocused();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport();
      await page.setViewportSize({ width: 1280, height: 720 });
      // A single banner offers Undo, and the next batch starts with the same section.
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1);
      await expect(page.getByText(/^Your last assignment:/)).toHaveCount(0);
      await page.getByRole('button', { name: 'Assign Students' }).click();
      await expect(page.getByRole('dialog')).toContainText('1-A (');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.locator('.chip', { hasText: 'Unassigned' }).locator('b')).toHaveText(String(unassigned - 2));
      await expect(page.getByRole('checkbox')).toHaveCount(0);
    });

    await test.step('undo it, even after a reload', async () => {
      await page.reload();
      await expect(page.getByText(/^Your last assignment: 2 students to 1-A,/)).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).press('Enter');
      await expect(page.getByText('2 students are unassigned again.')).toBeVisible();
      await expect(page.locator('.chip', { hasText: 'Unassigned' }).locator('b')).toHaveText(String(unassigned));
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    await test.step('a section that is full today can be chosen for a later first day, and the server decides', async () => {
      const api = apiOf(page, school.url);
      const [{ allocatedYear }] = await api.get<[{ allocatedYear: number }]>('/sections?_start=0&_end=1');
      const { id } = await api.post<{ id: number }>('/sections', { sectionName: '1-Z', allocatedYear, capacity: 1 });
      const [student] = await api.get<[{ id: number }]>('/assign-students/unassigned');
      await api.post('/assign-students', { classSectionId: id, studentIds: [student.id] });
      await page.reload();
      await page.getByRole('button', { name: 'Assign Students' }).click();
      await choose(page, page.getByRole('dialog').getByLabel('Class section'), /^1-Z .*full today/);
      await page.getByRole('dialog').getByRole('button', { name: 'Select Section' }).click();
      await expect(page.getByRole('button', { name: 'Change Section' })).toBeVisible();
      await page.locator('tbody .student-name').first().click();
      await page.getByRole('button', { name: 'Assign Selected (1)' }).click();
      const dialog = page.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: 'Confirm & Assign (1)' });
      await expect(dialog.getByText('Choose a first day when there is room')).toBeVisible();
      await expect(confirm).toBeDisabled();
      await typeDate(dialog.getByLabel(/First day/), addDays(today, 7));
      await expect(dialog.getByRole('alert')).toContainText('Section 1-Z has 0 places left');
      await expect(confirm).toBeDisabled();
    });
  } finally {
    await school.stop();
  }
});

test('assign students with a LibreOffice workbook, mend what is refused, and undo it', async ({ page }) => {
  test.setTimeout(120_000);
  const school = await startSchoolWithRoster(page);
  const saved = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const sheetOf = async (bytes: Buffer) => {
    const workbook = new ExcelJs.Workbook();
    await workbook.xlsx.load(new Uint8Array(bytes).buffer);
    return { workbook, sheet: workbook.worksheets[0]! };
  };
  const upload = async (file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) => {
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload & Validate' }).click();
  };
  try {
    await page.goto(`${school.url}/assign-students`);
    await page.getByRole('tab', { name: 'Upload Assignments' }).click();

    await test.step('a missing file, and a file that is not a workbook, are refused', async () => {
      await page.getByRole('button', { name: 'Upload & Validate' }).click();
      await expect(page.getByText('Choose a file first')).toBeVisible();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
      await expect(page.getByText('Please select a .xlsx file')).toBeVisible();
    });

    await test.step('the template has every student and offers the sections', async () => {
      const { name, bytes } = await saved('Download Prefilled Template');
      expect(name).toBe('assign-students-template.xlsx');
      const { sheet, workbook } = await sheetOf(bytes);
      expect((sheet.getRow(1).values as string[]).slice(1)).toEqual([
        'studentId',
        'studentName',
        'age',
        'risinggrade',
        'gender',
        'sectionName',
      ]);
      expect(sheet.rowCount).toBe(241);
      expect(sheet.getCell('F2').dataValidation.type).toBe('list');
      expect((workbook.worksheets[1]!.getColumn(1).values as string[]).slice(1)).toEqual(['2-A', '2-B']);
    });

    await test.step('the workbook is checked row by row', async () => {
      await upload(fixture('assign-240.xlsx'));
      await expect(page.getByText('File validated')).toBeVisible();
      for (const [chip, count] of [
        ['Will Create', 230],
        ['Already Assigned', 0],
        ['Duplicates', 0],
        ['Invalid', 1],
      ] as const)
        await expect.poll(() => countOf(page, chip)).toBe(count);
      await expect(page.getByRole('region', { name: 'Will Create' }).getByRole('row').nth(1)).toContainText('2-A');
      await expect(page.getByRole('region', { name: 'Issues' })).toContainText("No section '2B' in");
      const issues = await saved('Download issues.csv');
      expect([issues.name, issues.bytes.toString()]).toEqual([
        'assign-students-issues.csv',
        expect.stringMatching(/^\uFEFFrow,reason\r\n243,No section '2B' in \d{4}\. Did you mean '2-B'\?\r\n$/),
      ]);
    });

    await test.step('the row names its student, and its suggestion is taken with one press', async () => {
      const issues = page.getByRole('region', { name: 'Issues' });
      await expect(issues.getByRole('row').nth(1)).toContainText(/^243\S+ .+Invalid/);
      await page.getByRole('button', { name: 'Use 2-B' }).click();
      await expect(page.getByRole('button', { name: 'Create 231 Enrollments' })).toBeEnabled();
      await expect(issues.getByText('No issues found.')).toBeVisible();
      await page.getByRole('button', { name: 'Download issues.csv' }).click();
      await expect(page.getByText('No issues to download')).toBeVisible();
    });

    await test.step('the enrollments are created, and the result says so in one line', async () => {
      await page.getByRole('button', { name: 'Create 231 Enrollments' }).click();
      await expect(page.getByText('Created 231 enrollments', { exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Result of the import' }).getByRole('status')).toHaveText(
        'Created 231 enrollments. Skipped 0.',
      );
      await page.getByRole('button', { name: 'Import More' }).press('Enter');
      await page.getByRole('tab', { name: 'Manual Assign' }).click();
      await expect.poll(() => countOf(page, 'Unassigned')).toBe(9);
    });

    await test.step('the whole import is undone at once', async () => {
      await expect(
        page.getByText(/^Your last assignment: 231 students to 2-A and 2-B from a spreadsheet,/),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('231 students are unassigned again.')).toBeVisible();
      await expect(page.locator('.chip', { hasText: 'Unassigned' }).locator('b')).toHaveText('240');
    });

    await test.step('the rows that were skipped are downloaded with the result, which is undone there', async () => {
      const workbook = new ExcelJs.Workbook();
      workbook.addWorksheet('Students').addRows([
        ['studentId', 'sectionName'],
        [1, '2-A'],
        [2, '2B'],
      ]);
      await page.getByRole('tab', { name: 'Upload Assignments' }).click();
      await upload({
        name: 'two.xlsx',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(await workbook.xlsx.writeBuffer()),
      });
      await page.getByRole('button', { name: 'Create 1 Enrollments' }).click();
      const { bytes } = await saved('Skipped 1: download the sheet with reasons');
      expect((await sheetOf(bytes)).sheet.getCell('C3').value).toBe('Invalid');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
      await expect(page.getByText('1 student is unassigned again.')).toBeVisible();
    });

    await test.step('rows copied from a spreadsheet are pasted, and their student is chosen by the number', async () => {
      await page.getByText('Paste rows').click();
      await page.getByLabel('Rows copied from a spreadsheet').fill('studentName\tsectionName\nZara Quist\t2-A');
      await page.getByRole('button', { name: 'Check rows' }).click();
      await page.getByLabel('studentId in row 2').fill('7');
      await page.getByLabel('studentId in row 2').press('Enter');
      await expect(page.getByText(/and Zara Quist in the sheet/)).toBeVisible();
    });
  } finally {
    await school.stop();
  }
});
