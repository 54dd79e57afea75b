import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ExcelJs from 'exceljs';
import { apiOf } from './support/api';
import { choose, goTo } from './support/person';
import { expectReadable } from './support/readable';
import { startEmptySchool } from './support/server';
import { expect, test, type Page } from './support/test';

const fixture = (name: string) => join(import.meta.dirname, '../../server/test/fixtures', name);
const messy = fixture('roster-240-messy.xlsx');

/** The same roster, with other grades and phones for its first students. */
async function correctedRoster(): Promise<Buffer> {
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load((await readFile(fixture('roster-240.xlsx'))).buffer as ArrayBuffer);
  const sheet = workbook.worksheets[0]!;
  const headings = sheet.getRow(1).values as string[];
  for (let row = 2; row < 6; row++) {
    sheet.getRow(row).getCell(headings.indexOf('Rising Grade')).value = '9';
    sheet.getRow(row).getCell(headings.indexOf('Parent 1 Phone')).value = '+353 1 555 0199';
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** The messy roster with another program's headings, and with sections. */
async function sheetOfAnotherProgram(): Promise<Buffer> {
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load((await readFile(messy)).buffer as ArrayBuffer);
  const sheet = workbook.worksheets[0]!;
  const headings = sheet.getRow(1);
  const section = sheet.columnCount + 1;
  headings.eachCell((cell) => {
    if (cell.value === 'Student Last Name') cell.value = 'Apellido';
    if (cell.value === 'Notes') cell.value = 'Student Notes';
  });
  headings.getCell(section).value = 'Homeroom';
  // Row 9 has no first name either: one name alone would be enough.
  sheet.getRow(9).getCell((headings.values as string[]).indexOf('Apellido')).value = null;
  sheet.getRow(2).getCell(section).value = '1-A';
  sheet.getRow(3).getCell(section).value = '1A';
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** A school with its superadmin signed in, and the section 1-A. */
async function startSchool(page: Page) {
  const school = await startEmptySchool();
  const token = new URL(school.setUpLink).searchParams.get('token');
  const owner = { firstName: 'Sam', lastName: 'Okoye', email: 'sam@school.example', password: 'a well kept register' };
  const api = apiOf(page, school.url);
  await api.post('/setup', { token, schoolName: 'Cedar Grove School', timeZone: 'UTC', ...owner });
  await api.post('/sections', { sectionName: '1-A', allocatedYear: new Date().getUTCFullYear() });
  return school;
}

const chip = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(`^${words} ?\\d`) });

/** Follows the link of a result by keyboard, again if the page took the focus when the result arrived. */
async function openImported(page: Page, what: string) {
  const link = page.getByRole('link', { name: `Open ${what}` });
  await expect(link).toBeVisible();
  await expect(async () => {
    if (await link.count()) await link.press('Enter', { timeout: 2000 });
    await expect(link).toHaveCount(0, { timeout: 2000 });
  }).toPass();
}

test('import another program’s messy roster: map its columns, correct its cells, and undo it', async ({ page }) => {
  test.setTimeout(120_000);
  const school = await startSchool(page);
  try {
    await page.goto(`${school.url}/admin/students/import`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'otro.xlsx',
      mimeType: 'application/octet-stream',
      buffer: await sheetOfAnotherProgram(),
    });

    await test.step('unknown headings are mapped', async () => {
      const columns = page.getByRole('region', { name: 'Columns' });
      await expect(columns).toContainText('Missing: Student Last Name.');
      await choose(page, columns.getByRole('combobox', { name: 'Column for Apellido' }), 'Student Last Name');
      await expect(columns).not.toContainText('Not found');
      await columns.getByRole('button', { name: 'Use as Notes' }).click();
      await expect(columns).toContainText('are imported');
      await expect(columns.getByRole('button', { name: 'Use as Notes' })).toHaveCount(0);
    });

    const count = async (words: string) =>
      Number((await chip(page, words).locator('b').textContent())?.replace(',', ''));
    await test.step('wrong cells are corrected next to their problems', async () => {
      await expect(chip(page, 'Problem')).toBeVisible();
      const problems = await count('Problem');
      await expect(page.getByText("Did you mean '1-A'?")).toBeVisible();
      await page.getByRole('button', { name: 'Use 1-A' }).click();
      await expect.poll(() => count('Problem')).toBe(problems - 1);
      const name = page.getByLabel('Student First Name in row 9');
      await name.fill('Mended');
      await name.press('Enter');
      await expect.poll(() => count('Problem')).toBe(problems - 2);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download the sheet with reasons' }).click();
      expect((await saved).suggestedFilename()).toBe('problems.xlsx');
    });

    await test.step('it creates what it announced', async () => {
      const planned = await count('Will create');
      await expect(page.getByText(/2 students join a section/)).toBeVisible();
      await page.getByRole('button', { name: `Import ${planned} students` }).click();
      await expect(page.getByText(new RegExp(`${planned} students were imported`))).toBeVisible();
      await expect(page.getByRole('region', { name: 'Result of the import' })).toContainText('left out: download');
      await openImported(page, 'students');
      await page
        .getByPlaceholder(/Search/)
        .first()
        .fill('Mended');
      await expect(page.getByText(`Showing 1 of ${planned}`)).toBeVisible();
    });

    await test.step('the import is undone at once', async () => {
      await page.goto(`${school.url}/admin/students/import`);
      await expect(
        page.getByText(/Your last import: \d+ students, \d+ parents,? and 2 places in sections/),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
      await expect(page.getByText(/^The import was undone/)).toBeVisible();
      await expect(page.getByText(/Your last import/)).toHaveCount(0);
      await goTo(page, 'Students');
      await expect(page.getByText('No students yet')).toBeVisible();
    });
  } finally {
    await school.stop();
  }
});

test('import a class from each sheet of a workbook, and say what the dates were', async ({ page }) => {
  const school = await startSchool(page);
  const row = (words: string) => page.getByRole('row', { name: new RegExp(words) });
  try {
    await test.step('the sheets that would be left out are named, and all are imported', async () => {
      await page.goto(`${school.url}/admin/students/import`);
      await page.locator('input[type=file]').setInputFiles(fixture('real-sheets/b03_tab_per_class.xlsx'));
      await expect(page.getByText('The workbook has 3 sheets. Only 1-A is imported.')).toBeVisible();
      await choose(page, page.getByRole('combobox', { name: 'Sheet', exact: true }), 'All 3 sheets (9 rows)');
      await expect(page.getByRole('button', { name: 'Import 9 students' })).toBeEnabled();
      await expect(row('B2 Tabs')).toContainText('1-B, row 3');
      await choose(page, page.getByRole('combobox', { name: 'Column for Sheet' }), 'Section');
      await expect(chip(page, 'Problem')).toContainText('6');
      await expectReadable(page, 'the sheets of a workbook');
      await page.getByRole('button', { name: 'Start Over' }).click();
    });

    await test.step('merged cells and rows that are none are told', async () => {
      await page.locator('input[type=file]').setInputFiles(fixture('real-sheets/b02_merged_family.xlsx'));
      await expect(page.getByText(/^Merged cells were filled with what they show: F2:F4/)).toBeVisible();
      await page.getByRole('button', { name: 'Start Over' }).click();
      await page.locator('input[type=file]').setInputFiles(fixture('real-sheets/b10_numbers.xlsx'));
      await expect(page.getByText(/^58 rows have nothing in the imported columns/)).toBeVisible();
      await page.getByRole('button', { name: 'Start Over' }).click();
    });

    await test.step('a name that became a date is asked about once', async () => {
      await page.locator('input[type=file]').setInputFiles(fixture('real-sheets/b09_grade_as_date.xlsx'));
      await page.getByRole('radio', { name: '2-1', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Import 1 student' })).toBeEnabled();
    });

    await test.step('a file of lines is taken, and any other file refused', async () => {
      await page.getByRole('button', { name: 'Start Over' }).click();
      const lines = Buffer.from('First Name;Last Name;Gender;Date of Birth\nÉva;Müller;F;2016-05-31\n', 'latin1');
      const send = (name: string) =>
        page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: lines });
      await send('roster.pdf');
      await expect(page.getByText('Please select a .xlsx or .csv file')).toBeVisible();
      await send('roster.csv');
      await expect(row('Éva Müller')).toBeVisible();
    });
  } finally {
    await school.stop();
  }
});

test('add many at once: pasted lines, and one after another', async ({ page }) => {
  const school = await startSchool(page);
  try {
    await test.step('class types are pasted, checked and imported', async () => {
      await page.goto(`${school.url}/admin-setup/class-types/import`);
      await page.getByLabel('Rows copied from a spreadsheet').fill('Arabic 1\nArabic 2\nArabic 2');
      await page.getByRole('button', { name: 'Check rows' }).click();
      await expect(page.getByText('Same as row 2.')).toBeVisible();
      await page.getByRole('button', { name: 'Import 2 class types' }).click();
      await expect(page.getByText('2 class types were imported.')).toBeVisible();
      await openImported(page, 'class types');
      await expect(page.getByRole('link', { name: 'Arabic 2', exact: true })).toBeVisible();
    });

    await test.step('sections are added one after another', async () => {
      await page.goto(`${school.url}/admin-setup/sections/new`);
      const name = page.getByLabel('Section', { exact: true });
      await name.fill('2-A');
      await page.getByRole('button', { name: 'Save and add another' }).click();
      await expect(name).toHaveValue('');
      await expect(name).toBeFocused();
      await name.fill('2-B');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page).toHaveURL(/\/admin-setup\/sections$/);
      for (const section of ['1-A', '2-A', '2-B'])
        await expect(page.getByRole('link', { name: new RegExp(`^${section}`) })).toBeVisible();
    });
  } finally {
    await school.stop();
  }
});

for (const [width, height] of [
  [1440, 900],
  [360, 760],
] as const)
  test(`every step of an import is accessible, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const school = await startSchool(page);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    /** The notices appear beside the page, and only briefly. */
    const noticesGone = () => expect(page.locator('.toast')).toHaveCount(0);
    const chooseFile = (buffer: Buffer) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'roster.xlsx', mimeType: 'application/octet-stream', buffer });
    try {
      await test.step('of pasted rows, with the next step of the set-up', async () => {
        await page.goto(`${school.url}/admin-setup/class-types/import`);
        await page.getByLabel('Rows copied from a spreadsheet').fill('Arabic 1\nArabic 2\nArabic 2');
        await expectReadable(page, 'pasted rows');
        await button('Check rows').click();
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await expectReadable(page, 'the preview of pasted rows');
        await button('Import 2 class types').click();
        await expect(page.getByRole('link', { name: 'Add an academic year' })).toBeVisible();
        await expectReadable(page, 'the result of pasted rows');
        await button('Undo').click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectReadable(page, 'the question before an undo');
      });

      await test.step('of whole names, split where the person says', async () => {
        await page.goto(`${school.url}/admin/students/import`);
        await page.getByText('Paste rows').click();
        const row = (name: string) => `${name}\tF\t2018-04-03`;
        await page
          .getByLabel('Rows copied from a spreadsheet')
          .fill(['Name\tSex\tDOB', row('Byrne, Aoife'), row('Mary Ann Quinn')].join('\n'));
        await button('Check rows').click();
        await page.getByRole('radio', { name: 'At the last space' }).check();
        await expect(button('Import 2 students')).toBeEnabled();
        await expectReadable(page, 'whole names');
        await button('Start Over').click();
      });

      await test.step('of a messy roster', async () => {
        await page.goto(`${school.url}/admin/students/import`);
        await chooseFile(await sheetOfAnotherProgram());
        await expect(page.getByRole('region', { name: 'Columns' })).toBeVisible();
        await button('Show all columns').click();
        await expectReadable(page, 'the preview of a messy roster');
        await button('Start Over').click();
        await page.locator('input[type=file]').setInputFiles(fixture('roster-240.xlsx'));
        await button('Import 240 students').click();
        await expect(page.getByText(/240 students were imported/)).toBeVisible();
      });

      await test.step('of a corrected roster, whose changes are chosen one by one', async () => {
        await button('Import More').press('Enter');
        await chooseFile(await correctedRoster());
        await chip(page, 'Will change').click();
        const changes = page.getByRole('checkbox', { name: /Rising grade/i });
        await expect(changes.first()).toBeChecked();
        await changes.first().uncheck();
        await expectReadable(page, 'a corrected roster');
      });

      await test.step('of assignments with unknown columns', async () => {
        const workbook = new ExcelJs.Workbook();
        workbook.addWorksheet('Export').addRows([
          ['Nummer', 'Homeroom', 'Bus'],
          [1, '1-A', 4],
        ]);
        await page.goto(`${school.url}/assign-students?tab=upload`);
        await chooseFile(Buffer.from(await workbook.xlsx.writeBuffer()));
        await button('Upload & Validate').click();
        const columns = page.getByRole('region', { name: 'Columns' });
        await expect(columns).toContainText('Missing: studentId.');
        await noticesGone();
        await expectReadable(page, 'the preview of assignments');
        await choose(page, columns.getByRole('combobox', { name: 'Column for Nummer' }), 'studentId');
        await button('Create 1 Enrollments').click();
        await expect(page.getByText('Created 1 enrollments.')).toBeVisible();
        await noticesGone();
        await expectReadable(page, 'the result of assignments');
      });
    } finally {
      await school.stop();
    }
  });
