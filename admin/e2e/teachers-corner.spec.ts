import { readFile } from 'node:fs/promises';
import { apiOf } from './support/api';
import { expect, test, testsOn, type Locator, type Page } from './support/test';
import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import { expectDialogWidth } from './support/dialog-width';
import { quiet } from './support/quiet';
import { startDemo } from './support/server';
import { signIn } from './support/sign-in';

test.describe.configure({ timeout: 180_000 });

const demo = testsOn(() => startDemo(60));

const pdf = (more = '') => Buffer.from(`%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n${more}`);
const file = (name: string, buffer = pdf()) => ({ name, mimeType: 'application/octet-stream', buffer });
const row = (page: Page, name: string): Locator =>
  page.locator('.corner-main .ant-table-row').filter({ has: page.getByRole('link', { name, exact: true }) });
const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();
const openCorner = async (page: Page, query = '') => {
  await page.goto(`/teachers-corner${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const nodeOf = async (page: Page, q: string) => {
  const found = await apiOf(page).get<WikiNode[]>(`/wiki/search?q=${encodeURIComponent(q)}`);
  return found.find(({ name }) => name === q)!;
};
const chooseFile = async (page: Page, ...files: ReturnType<typeof file>[]) => {
  await page.getByRole('button', { name: 'Upload File' }).first().click();
  await dialogOf(page).locator('input[type=file]').setInputFiles(files);
};
const uploadNow = (page: Page) => dialogOf(page).getByRole('button', { name: 'Upload', exact: true }).click();

/** Drops a file from the desktop onto the open folder. */
async function drop(page: Page, name: string, content: string) {
  const transfer = await page.evaluateHandle(
    ([fileName, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text!], fileName!));
      return data;
    },
    [name, content],
  );
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.locator('.corner-main').dispatchEvent(event, { dataTransfer: transfer });
}

/** Drags in steps like a hand, which lets go only once the entry that it means is marked: on a busy machine the tree lags behind. */
async function drag(page: Page, from: Locator, to: Locator) {
  const start = (await from.boundingBox())!;
  const marked = to.locator('xpath=ancestor::*[contains(@class, "is-target")]');
  await page.mouse.move(start.x + 10, start.y + 8);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 2, { steps: 3 });
  await expect(async () => {
    const end = (await to.boundingBox())!;
    await page.mouse.move(end.x + 12, end.y + 8, { steps: 8 });
    await expect(marked).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.mouse.up();
}

test('the office creates a folder and a note, drags the note into the folder, deletes it and restores it', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.school');
  await openCorner(page);
  await page.getByRole('button', { name: 'New Folder' }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Create' })).toBeDisabled();
  await dialogOf(page).getByLabel('Name').fill('Projects');
  await dialogOf(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.locator('[aria-current=page]', { hasText: 'Projects' })).toBeVisible();
  await expect(page).toHaveURL(/folder=\d+/);
  await expect(page.getByText('Select a Note (or open a file/folder)')).toBeVisible();

  await page.getByRole('link', { name: 'Root' }).click();
  await page.getByRole('button', { name: 'New Note' }).click();
  await dialogOf(page).getByLabel('Title').fill('Trip to the museum');
  await dialogOf(page).getByLabel('Text').fill('# What to bring\n\n* **Lunch**');
  await dialogOf(page).getByRole('button', { name: 'Create' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'What to bring' })).toBeVisible();
  await page.reload();
  await expect(preview.getByText('Lunch')).toBeVisible();

  const tree = page.locator('.corner-tree .ant-tree');
  await drag(page, tree.getByText('Trip to the museum'), tree.getByText('Projects', { exact: true }));
  await expect(page.getByText('“Trip to the museum” was moved.')).toBeVisible();
  await tree.getByText('Projects', { exact: true }).click();
  await expect(row(page, 'Trip to the museum')).toBeVisible();

  const splitter = page.getByRole('separator', { name: 'Width of the folders' });
  const width = async () => Math.round((await page.locator('.corner-tree-panel').boundingBox())!.width);
  expect(await width()).toBe(320);
  await splitter.press('ArrowRight');
  await expect.poll(width).toBe(340);
  await splitter.press('Home');
  await expect.poll(width).toBe(220);
  await page.reload();
  await expect.poll(width).toBe(220);
  const { x, y, height } = (await splitter.boundingBox())!;
  await page.mouse.move(x, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 260, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(width).toBeGreaterThan(400);
  await splitter.press('Home');
  for (let key = 0; key < 5; key++) await splitter.press('ArrowRight');
  await expect.poll(width).toBe(320);

  await page.getByRole('link', { name: 'Root' }).click();
  await page.getByRole('button', { name: 'Delete Projects' }).click();
  await expect(dialogOf(page).getByText('Root / Projects')).toBeVisible();
  await expect(dialogOf(page).getByText('1 note')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const missing: string[] = [];
  page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
  await page.getByRole('button', { name: 'Delete Projects' }).click();
  await dialogOf(page).getByRole('button', { name: 'Delete 2' }).click();
  await expect(row(page, 'Projects')).toHaveCount(0);
  await expect(page.getByText(/“Projects” is in the trash/)).toBeVisible();
  expect(missing).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Projects')).toBeVisible();
});

test('a note keeps its versions, and two people who edit it at once see both texts', async ({ page, browser }) => {
  await signIn(page, 'admin@demo.school');
  const note = await nodeOf(page, 'Unit 4: how we teach it');
  await openCorner(page, `?folder=${note.parentId}&note=${note.id}`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Edit' }).click();
  await expect(dialogOf(page).getByLabel('Text')).toHaveValue(/front only/);

  const other = await browser.newContext();
  const teacher = await other.newPage();
  await signIn(teacher, 'teacher@demo.school');
  const theirs = { contentText: 'The text of Nadia', version: note.version };
  await apiOf(teacher).put(`/wiki/notes/${note.id}`, theirs);
  await other.close();

  await dialogOf(page).getByLabel('Text', { exact: true }).fill('The text of Karen');
  // Escape asks before it discards anything.
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await expect(dialogOf(page).getByLabel('Text', { exact: true })).toHaveValue('The text of Karen');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialogOf(page).getByText('Nadia Rahman changed this note in the meantime.')).toBeVisible();
  await expect(dialogOf(page).getByLabel('Their text')).toHaveValue('The text of Nadia');
  await expectDialogWidth(page);
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(preview.getByText('The text of Karen')).toBeVisible();

  await preview.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('region', { name: 'Versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(4);
  await versions.getByRole('button', { name: /First version/ }).click();
  await expect(page.getByText('Mateo has the old worksheet.')).toBeVisible();
  await versions.getByRole('button', { name: 'Restore this version' }).click();
  await expect(preview.getByText('Mateo has the old worksheet.')).toBeVisible();

  // A deleted note cannot be saved, and its text can be copied.
  await preview.getByRole('button', { name: 'Edit' }).click();
  await dialogOf(page).getByLabel('Text').fill('Written for nothing');
  await apiOf(page).delete(`/wiki/node/${note.id}`);
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialogOf(page).getByText('Somebody has deleted this note. Copy your text')).toBeVisible();
  await expect(dialogOf(page).getByLabel('Text')).toHaveValue('Written for nothing');
});

test('an entry’s path is known before it is deleted, even if it cannot be looked up', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const { parentId } = await nodeOf(page, 'Vocabulary list.xlsx');
  await openCorner(page, `?folder=${parentId}`);
  await page.route('**/api/wiki/path/*', (route) => route.fulfill({ status: 500, json: { message: 'Unavailable.' } }));
  await page.getByRole('button', { name: 'Delete Vocabulary list.xlsx' }).click();
  await expect(dialogOf(page).getByText('Root / Lesson plans / Arabic / Level 2 / Vocabulary list.xlsx')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Vocabulary list.xlsx')).toBeVisible();

  // A folder’s content must be counted first.
  await openCorner(page);
  await page.getByRole('button', { name: 'Delete Policies' }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});

test('the office drops a file with a taken name, and keeps both or replaces the old one', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const { parentId } = await nodeOf(page, 'Unit 4 worksheet.pdf');
  await openCorner(page, `?folder=${parentId}`);
  await expect(row(page, 'Unit 4 worksheet.pdf')).toBeVisible();
  const content = pdf('dropped').toString();
  await drop(page, 'UNIT 4 worksheet.pdf', content);
  await expect(dialogOf(page).getByText('This file already exists')).toBeVisible();
  await dialogOf(page)
    .getByRole('radio', { name: /Keep both/ })
    .check();
  await dialogOf(page).getByRole('button', { name: 'Keep both' }).click();
  await expect(
    page.getByRole('link', { name: /^UNIT 4 worksheet \(updated \d{4}-\d\d-\d\d_\d{4}\)\.pdf$/ }),
  ).toBeVisible();

  await drop(page, 'Unit 4 worksheet.pdf', content);
  await dialogOf(page).getByRole('button', { name: 'Replace existing' }).click();
  await expect(page.getByRole('region', { name: 'Uploads' }).getByText('Uploaded')).toBeVisible();
  const { fileUrl } = await nodeOf(page, 'Unit 4 worksheet.pdf');
  expect(await (await page.request.get(`/api${fileUrl}`)).text()).toBe(content);
  await page.getByRole('button', { name: /^(delete )?Trash/ }).click();
  const restore = page.getByRole('button', { name: 'Restore Unit 4 worksheet.pdf' });
  // The folder before it has a file of that name too.
  await expect(restore).toBeVisible();
  // The trash is no folder: nothing is uploaded to the one behind it.
  await drop(page, 'Astray.pdf', content);
  await quiet(page);
  await expect(page.getByText('Astray.pdf')).toHaveCount(0);
  await restore.click();
  await expect(page.getByText(/“Unit 4 worksheet \(updated .*\)( 2)?\.pdf” is back in Level 2\./)).toBeVisible();
});

test('a teacher uploads only inside the teachers’ folder, several files at once, without the right to replace', async ({
  page,
}) => {
  await signIn(page, 'teacher@demo.school');
  await openCorner(page);
  const upload = page.getByRole('button', { name: 'Upload File' });
  await expect(upload).toBeDisabled();
  await expect(upload).toHaveAttribute('title', 'Teachers can upload only inside “Teacher uploads”.');
  await drop(page, 'Refused.pdf', pdf().toString());
  await quiet(page);
  await expect(page.getByRole('region', { name: 'Uploads' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Rename|Delete) / })).toHaveCount(0);
  const empty = await apiOf(page).post<WikiNode>('/wiki/folders', { name: 'Empty' });
  await openCorner(page, `?folder=${empty.id}`);
  await expect(page.getByText('Add a folder or a note.', { exact: true })).toBeVisible();
  await openCorner(page);

  await page.locator('.corner-main').getByRole('link', { name: 'Teacher uploads' }).click();
  await expect(upload).toBeEnabled();
  await chooseFile(page, file('Wrong.exe'));
  const refusal = dialogOf(page).getByText('Wrong.exe: This is a program. Programs cannot be uploaded.');
  await expect(refusal).toBeVisible();
  await expect(dialogOf(page).getByRole('textbox')).toHaveCount(0);
  await dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles([file('One.pdf'), file('Two.pdf')]);
  await expect(refusal).toHaveCount(0);
  await expect(dialogOf(page).getByText('pdf, zip, txt, doc, docx, xlsx, xls, png, jpg, jpeg')).toBeVisible();
  await dialogOf(page).getByLabel('File name 2').fill('');
  await expect(dialogOf(page).getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
  await dialogOf(page).getByLabel('File name 2').fill('Second');
  await uploadNow(page);
  await expect(row(page, 'One.pdf')).toBeVisible();
  await expect(row(page, 'Second.pdf')).toBeVisible();

  await chooseFile(page, file('one.PDF', pdf('again')));
  await uploadNow(page);
  await expect(dialogOf(page).getByText(/You may not delete files here, so both are kept/)).toBeVisible();
  await expect(dialogOf(page).getByRole('radio')).toHaveCount(0);
  await dialogOf(page).getByRole('button', { name: 'Keep both' }).click();
  await expect(page.getByRole('link', { name: /^one \(updated .*\)\.PDF$/ })).toBeVisible();

  await chooseFile(page, file('Setup.pdf', Buffer.from('MZ not a document')));
  await uploadNow(page);
  await expect(page.getByText('This is a program. Programs cannot be uploaded.')).toBeVisible();

  // A screenshot that the phone named .jpg, twice: the second time, its right name is taken.
  const screenshot = await readFile('server/test/fixtures/real-sheets/b15_screenshot_is_png.jpg');
  await chooseFile(page, file('Board.jpg', screenshot));
  await uploadNow(page);
  await expect(page.getByText('Uploaded as “Board.png”')).toBeVisible();
  await chooseFile(page, file('Board.jpg', screenshot));
  await uploadNow(page);
  await expect(dialogOf(page).getByText('already has a file named “Board.png”.')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Keep both' }).click();
  await expect(page.getByRole('link', { name: /^Board \(updated .*\)\.png$/ })).toBeVisible();

  await page.goto('/teacher-dashboard');
  await expect(page.getByRole('region', { name: 'New in the Teachers Corner' }).getByRole('listitem')).toHaveCount(5);
});

test('the upload dialog offers dropping only where there is a mouse', async ({ browser }) => {
  for (const hasTouch of [false, true]) {
    const page = await (await browser.newContext({ hasTouch, isMobile: hasTouch })).newPage();
    await signIn(page, 'admin@demo.school');
    await openCorner(page);
    await page.getByRole('button', { name: 'Upload File' }).first().click();
    await expect(dialogOf(page).getByText(/Choose files/)).toHaveText(
      hasTouch ? /Choose files$/ : /Choose files, or drop them here$/,
    );
  }
});

test('nothing in a note or an upload is ever executed', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const ran: string[] = [];
  await page.exposeFunction('ran', (where: string) => ran.push(where));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const payload = (where: string) => `<img src=x onerror="ran('${where}')">`;
  const api = apiOf(page);
  const folder = await api.post<WikiNode>('/wiki/folders', { name: payload('folder').replaceAll('/', '') });
  const note = await api.post<WikiNode>('/wiki/notes', {
    name: payload('name').replaceAll('/', ''),
    parentId: folder.id,
    contentText: [
      payload('note'),
      '<script>ran("script")</script>',
      '<svg><script>ran("svg")</script></svg>',
      '[link](javascript:ran("link"))',
      '<a href="java&#10;script:ran(1)">x</a>',
      '![picture](http://elsewhere.example/pixel.png)',
      '<img src="http://elsewhere.example/other.png">',
      '<iframe srcdoc="<script>parent.ran(1)</script>"></iframe>',
      '<style>@import "http://elsewhere.example/a.css"</style>',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran(2)&gt;">',
    ].join('\n\n'),
  });
  await openCorner(page, `?folder=${folder.id}&note=${note.id}`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('link', { name: 'picture' })).toBeVisible();
  expect(await preview.locator('img, script, svg script, iframe, style, [onerror]').count()).toBe(0);
  await expect(preview.locator('a[href*="script" i]')).toHaveCount(0);

  const html = '<html><script>document.title = "ran"; opener?.ran("file")</script></html>';
  const upload = await page.request.post('/api/wiki/upload', {
    headers: { Origin: demo.url },
    multipart: { file: { name: 'page.txt', mimeType: 'text/html', buffer: Buffer.from(html) } },
  });
  const { fileUrl } = (await upload.json()) as WikiNode;
  const saved = page.waitForEvent('download');
  await page.evaluate((url) => void (window.location.href = url), `/api${fileUrl}`);
  expect((await saved).suggestedFilename()).toBe('page.txt');
  expect(ran).toEqual([]);
  expect(asked.filter((url) => url.includes('elsewhere.example'))).toEqual([]);
});

test('names have room beside the tree and a note, and rows stay on one line as the window gets narrower', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.school');
  const note = await nodeOf(page, 'What the substitute needs');
  const cells = page.locator('.corner-main .ant-table-row .ant-table-cell');
  const cut = () =>
    page
      .locator('.corner-main .corner-name > :last-child')
      .evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
      );
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await openCorner(page, `?folder=${note.parentId}&note=${note.id}`);
    await expect(row(page, note.name)).toBeVisible();
    // Except versioned names, which are too long for any table.
    expect((await cut()).filter((name) => !name?.includes('(updated'))).toEqual([]);
    const heights = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(48);
    expect(heights).not.toEqual([]);
  }
  // Actions without a button of their own are in the menu.
  await page.getByRole('button', { name: `More actions for ${note.name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copied' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('an old link to a deleted folder offers Root, and nothing can be added there', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await openCorner(page, '?folder=99999');
  await expect(page.getByRole('heading', { name: 'This folder no longer exists.' })).toBeVisible();
  for (const name of ['New Folder', 'New Note', 'Upload File']) {
    const button = page.getByRole('button', { name });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('title', 'This folder no longer exists.');
  }
  // The trash and a search are not of this folder.
  await page.getByLabel('Search files and notes').fill('read me first');
  await expect(page.getByRole('link', { name: 'Welcome, read me first' })).toBeVisible();
  await page.getByLabel('Search files and notes').fill('');
  await expect(page.getByRole('heading', { name: 'This folder no longer exists.' })).toBeVisible();
  await page.getByRole('button', { name: /^(delete )?Trash/ }).click();
  await expect(page.getByRole('heading', { name: 'Trash' })).toBeVisible();
  await expect(page).toHaveURL('/teachers-corner?view=trash');
  await page.goBack();
  await page.setViewportSize({ width: 360, height: 760 });
  await expect(page.getByRole('heading', { level: 1, name: 'Teachers Corner' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Root' }).click();
  await expect(page.getByRole('link', { name: 'Welcome, read me first' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Folder' })).toBeEnabled();
});

test('the corner works on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 760 }, hasTouch: true });
  const page = await context.newPage();
  await signIn(page, 'teacher@demo.school');
  await openCorner(page);
  await page.getByRole('button', { name: 'Show Folders' }).click();
  await page.getByRole('dialog').getByText('Policies').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible();
  await expect(page.getByText('Teachers can upload only inside “Teacher uploads”.')).toBeVisible();
  const placeOf = async (part: Locator) => (await part.boundingBox())!;
  const foot = await placeOf(page.locator('.corner-foot'));
  expect(foot.y + foot.height).toBe(760);
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Teacher uploads' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload File' })).toBeEnabled();
  await page.getByRole('link', { name: 'One folder up' }).click();
  await page.getByRole('link', { name: 'Welcome, read me first' }).click();
  await expect(page.getByRole('dialog').getByText('This is where we keep what we all need')).toBeVisible();
  const cross = await placeOf(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  expect(cross.x).toBeGreaterThan(300);
  expect(cross.x + cross.width).toBeLessThanOrEqual(360);
  const versions = page.getByRole('dialog').getByRole('button', { name: 'Versions' });
  expect((await placeOf(versions)).y).toBeGreaterThan(640);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
});
