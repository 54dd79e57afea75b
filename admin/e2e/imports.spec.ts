import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ExcelJs from 'exceljs';
import { choose, goTo } from './support/person';
import { startEmptySchool } from './support/server';
import { expect, test, type Page } from './support/test';

const messy = join(import.meta.dirname, '../../server/test/fixtures/roster-240-messy.xlsx');

/** The messy roster with headings of another program, and with sections. */
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
  sheet.getRow(2).getCell(section).value = '1-A';
  sheet.getRow(3).getCell(section).value = '1A';
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

async function post(page: Page, url: string, path: string, data: object) {
  const answer = await page.request.post(`${url}/api${path}`, { headers: { origin: url }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A school with its superadmin signed in, and the section 1-A. */
async function startSchool(page: Page) {
  const school = await startEmptySchool();
  const token = new URL(school.setUpLink).searchParams.get('token');
  const owner = { firstName: 'Sam', lastName: 'Okoye', email: 'sam@school.example', password: 'a well kept register' };
  await post(page, school.url, '/setup', { token, schoolName: 'Cedar Grove School', timeZone: 'UTC', ...owner });
  await post(page, school.url, '/sections', { sectionName: '1-A', allocatedYear: new Date().getUTCFullYear() });
  return school;
}

const chip = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(`^${words} ?\\d`) });

test('import a messy roster of another program: map its columns, mend its cells, and undo it', async ({ page }) => {
  test.setTimeout(120_000);
  const school = await startSchool(page);
  try {
    await page.goto(`${school.url}/admin/students/import`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'otro.xlsx',
      mimeType: 'application/octet-stream',
      buffer: await sheetOfAnotherProgram(),
    });
    await page.getByRole('button', { name: 'Upload & Validate' }).click();

    await test.step('headings that are not known are mapped', async () => {
      const columns = page.getByRole('region', { name: 'Columns' });
      await expect(columns).toContainText('Not found: Student Last Name.');
      await choose(page, columns.getByRole('combobox', { name: 'Column for Apellido' }), 'Student Last Name');
      await expect(columns).not.toContainText('Not found');
      await columns.getByRole('button', { name: 'Use as Notes' }).click();
      await expect(columns).toContainText('are used');
      await expect(columns.getByRole('button', { name: 'Use as Notes' })).toHaveCount(0);
    });

    const count = async (words: string) =>
      Number((await chip(page, words).locator('b').textContent())?.replace(',', ''));
    await test.step('wrong cells are mended beside their problems', async () => {
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

    await test.step('what it will create is what it created', async () => {
      const planned = await count('Will create');
      await expect(page.getByText(/2 students join a section/)).toBeVisible();
      await page.getByRole('button', { name: `Import ${planned} students` }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Import ${planned} students` })
        .click();
      await expect(page.getByText(new RegExp(`${planned} students were imported`))).toBeVisible();
      await expect(page.getByRole('region', { name: 'Result of the import' })).toContainText(`Created${planned}`);
      await page.getByRole('link', { name: 'Open students' }).click();
      await page
        .getByPlaceholder(/Search/)
        .first()
        .fill('Mended');
      await expect(page.getByText(`Showing 1 of ${planned}`)).toBeVisible();
    });

    await test.step('it is undone as one', async () => {
      await page.goto(`${school.url}/admin/students/import`);
      await expect(
        page.getByText(/Your last import: \d+ students, \d+ parents, and 2 places in sections/),
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

test('add many at once: pasted lines, and one after another', async ({ page }) => {
  const school = await startSchool(page);
  try {
    await test.step('class types are pasted, checked and imported', async () => {
      await page.goto(`${school.url}/admin-setup/class-types/import`);
      await page.getByLabel('Rows copied from a spreadsheet').fill('Arabic 1\nArabic 2\nArabic 2');
      await page.getByRole('button', { name: 'Check rows' }).click();
      await expect(page.getByText('The same as in row 2.')).toBeVisible();
      await page.getByRole('button', { name: 'Import 2 class types' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Import 2 class types' }).click();
      await expect(page.getByText('2 class types were imported.')).toBeVisible();
      await page.getByRole('link', { name: 'Open class types' }).click();
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
