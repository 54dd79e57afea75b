import { apiOf } from './support/api';
import { expect, request, test, testsOn, type APIRequestContext, type Locator, type Page } from './support/test';
import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { choose } from './support/person';
import { emptyRegister, registerOf } from './support/registers';
import { startDemo } from './support/server';
import { demoPassword, openDashboard, signIn, startSession } from './support/sign-in';

testsOn(() => startDemo(200));

/** Opens a register that no other test in this file saves. */
async function openEmpty(page: Page) {
  const { scheduleId, date } = await emptyRegister();
  await page.goto(`/mark-attendance?schedule=${scheduleId}&date=${date}`);
}

const schedulesOf = async (client: APIRequestContext) =>
  await apiOf(client).get<MarkableSchedule[]>('/attendance/schedules');

/** A class that the person signed in reaches, and that is not among `known`. */
const classBeyond = async (client: APIRequestContext, known: readonly MarkableSchedule[]) =>
  (await schedulesOf(client)).find(({ scheduleId }) => known.every((each) => each.scheduleId !== scheduleId))!;

const registers = (page: Page) => page.getByRole('radiogroup');
const unmarkedIn = async (page: Page) => {
  const counts = /(\d+) of (\d+) marked/.exec((await page.getByText(/\d+ of \d+ marked/).textContent()) ?? '')!;
  return Number(counts[2]) - Number(counts[1]);
};

test('a class is marked with the keyboard alone', async ({ page }) => {
  await openDashboard(page, 'teacher@demo.school');
  const keys = page.keyboard;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keys.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search people/ })).toBeFocused();
  await keys.type('Mark Att');
  await keys.press('Enter');
  await page.waitForURL(/\/mark-attendance\?schedule=\d+&date=/);
  // The first register depends on the time of day.
  await openEmpty(page);

  // The page starts at the first unmarked student; letters mark and move on.
  const focused = page.locator('[role=radio]:focus');
  await expect(focused).toBeVisible();
  // Closing the palette without a choice returns to the same place.
  await keys.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search people/ })).toBeFocused();
  await keys.press('Escape');
  await expect(focused).toBeVisible();
  const unmarked = await unmarkedIn(page);
  const first = await focused.locator('xpath=ancestor::*[@data-student]').getAttribute('data-student');
  for (let n = 0; n < unmarked; n++) await keys.press('p');
  await expect(page.getByText('not saved yet', { exact: true })).toBeVisible();

  // Arrows go back to the first student, who came late.
  const row = page.locator(`[data-student="${first}"]`);
  while (!(await row.locator('[role=radio]:focus').count())) await keys.press('ArrowUp');
  await keys.press('l');
  await expect(row.getByRole('radio', { name: 'Late' })).toBeChecked();

  await keys.press('Control+s');
  await expect(page.getByText(/Saved\. All \d+ are marked\./)).toBeVisible();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await page.reload();
  await expect(row.getByRole('radio', { name: 'Late' })).toBeChecked();
});

/** Code that awaits `opened` continues once `open` is called. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((done) => (open = done));
  return { open, opened };
}

for (const late of ['auth/me', 'attendance/schedules'])
  test(`nobody sees the classes of the previous user when ${late} answers late`, async ({ page, context }) => {
    await signIn(page, 'teacher@demo.school');
    const before = await schedulesOf(context.request);
    const [asked, released] = [gate(), gate()];
    await page.route(
      `**/api/${late}`,
      async (route) => {
        const response = await route.fetch();
        asked.open();
        await released.opened;
        await route.fulfill({ response }).catch(() => undefined);
      },
      { times: 1 },
    );
    await page.goto('/mark-attendance', { waitUntil: 'commit' });
    await asked.opened;

    const other = await context.newPage();
    await apiOf(context).post('/auth/logout');
    await startSession(context.request, 'admin@demo.school');
    await other.goto('/dashboard');
    const account = (at: Page) => at.getByRole('button', { name: 'Account of Karen Whitlock' });
    await expect(account(other)).toBeVisible();
    released.open();
    await expect(account(page)).toBeVisible();
    await expect(registers(page).first()).toBeVisible();
    // It offers classes of other teachers too.
    const { className, sectionName, scheduleId } = await classBeyond(context.request, before);
    await choose(page, page.getByRole('combobox', { name: 'Class' }), new RegExp(`${className}.*${sectionName}`));
    await expect(page).toHaveURL(new RegExp(`schedule=${scheduleId}\\b`));
  });

test('the next person in a tab starts with a register of their own, not with the one that was open', async ({
  page,
  context,
}) => {
  await startSession(context.request, 'teacher@demo.school');
  const own = await schedulesOf(context.request);
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() === 404 && refused.push(answer.url()));
  const opened = () => Number(new URL(page.url()).searchParams.get('schedule'));

  /** The office looks at somebody else's class. */
  async function openAsOffice() {
    await signIn(page, 'admin@demo.school');
    const { scheduleId } = await classBeyond(context.request, own);
    await page.goto(`/mark-attendance?schedule=${scheduleId}`);
    await expect(registers(page).first()).toBeVisible();
  }
  async function expectOwnRegister() {
    await expect(page.getByRole('button', { name: 'Account of Nadia Rahman' })).toBeVisible();
    await expect.poll(() => own.some(({ scheduleId }) => scheduleId === opened())).toBe(true);
    expect(refused).toEqual([]);
  }

  await test.step('signs in in another tab', async () => {
    await context.clearCookies();
    await openAsOffice();
    const other = await context.newPage();
    await apiOf(context).post('/auth/logout');
    await startSession(context.request, 'teacher@demo.school');
    await other.goto('/teacher-dashboard');
    await expectOwnRegister();
    await other.close();
  });

  await test.step('signs in where the other session ended', async () => {
    await context.clearCookies();
    await page.reload();
    await openAsOffice();
    await context.clearCookies();
    await page.reload();
    await expect(page).toHaveURL(/\/login\?to=.*schedule/);
    await page.getByLabel('E-mail').fill('teacher@demo.school');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectOwnRegister();
  });

  await test.step('comes back and continues', async () => {
    const address = page.url();
    await context.clearCookies();
    await page.reload();
    await expect(page).toHaveURL(/\/login\?to=/);
    await page.getByLabel('E-mail').fill('teacher@demo.school');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(address);
  });
});

test('what is typed right after Ctrl K is in the palette and marks nobody, however late it comes', async ({ page }) => {
  await page.route(/go-to-palette-.+js/, async (route) => {
    await new Promise((done) => setTimeout(done, 1_000));
    await route.continue();
  });
  await signIn(page, 'teacher@demo.school');
  await openEmpty(page);
  await expect(page.locator('[role=radio]:focus')).toBeVisible();
  const unmarked = await unmarkedIn(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('apu');
  await expect(page.getByRole('combobox', { name: /^Search people/ })).toHaveValue('apu');
  await page.keyboard.press('Escape');
  expect(await unmarkedIn(page)).toBe(unmarked);
});

test('an Enter that ends an input composition stays in the note', async ({ page }) => {
  await signIn(page, 'teacher@demo.school');
  await openEmpty(page);
  const note = page.locator('.note-field').first();
  await note.focus();
  await note.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true });
  await expect(note).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(note).not.toBeFocused();
});

test('after marking the rest Present, the keyboard leads to Save, to the next register, or back to a mark', async ({
  page,
}) => {
  await signIn(page, 'teacher@demo.school');
  await openEmpty(page);
  const focused = page.locator('[role=radio]:focus');
  await expect(focused).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await page.getByRole('button', { name: 'Mark remaining Present' }).press('Enter');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press('ArrowUp');
  await expect(focused).toBeVisible();
  const row = page.locator('[data-student]').filter({ has: focused });
  const studentId = await row.getAttribute('data-student');
  await page.keyboard.press('u');
  await expect(page.locator(`[data-student="${studentId}"]`).getByRole('radio', { name: 'Uninformed' })).toBeChecked();
  await save.press('Enter');
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.locator('.save-bar-acts :focus')).toBeVisible();
});

test('the mouse clears a mark, and a second press keeps it', async ({ page }) => {
  await signIn(page, 'teacher@demo.school');
  await openEmpty(page);
  const row = page
    .locator('[data-student]')
    .filter({ hasNot: page.locator('[aria-checked=true]') })
    .first();
  const student = page.locator(`[data-student="${await row.getAttribute('data-student')}"]`);
  const unmarked = await unmarkedIn(page);
  const late = student.getByRole('radio', { name: 'Late' });
  await late.dblclick();
  await expect(late).toBeChecked();
  const at = await late.boundingBox();
  await student.hover();
  await student.getByRole('button', { name: 'Clear the mark of' }).click();
  await expect(late).not.toBeChecked();
  await expect(student.locator('[role=radio]:focus')).toBeVisible();
  expect(await late.boundingBox()).toEqual(at);
  expect(await unmarkedIn(page)).toBe(unmarked);
});

test('changing a completed register asks for the reason before anything is sent, and Ctrl+S in the dialog saves', async ({
  page,
}) => {
  const place = await emptyRegister();
  const office = await request.newContext();
  await startSession(office, 'admin@demo.school');
  const { students } = await registerOf(office, place);
  const marks = students.map(({ studentId, version }) => ({ studentId, status: 'PRESENT', version }));
  await apiOf(office).put('/attendance/registers', { ...place, saveId: crypto.randomUUID(), marks });
  await office.dispose();
  await signIn(page, 'teacher@demo.school');
  await page.goto(`/mark-attendance?schedule=${place.scheduleId}&date=${place.date}`);
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();

  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.postData()!));
  await registers(page).first().getByRole('radio', { name: 'Absent' }).click();
  await page.keyboard.press('Control+s');
  const asked = page.getByRole('dialog', { name: 'Change a completed register' });
  await expect(asked.getByLabel('Reason')).toBeFocused();
  expect(sent).toEqual([]);
  await page.keyboard.type('Came after the bell');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Saved\. All \d+ are marked\./)).toBeVisible();
  await expect(asked).toBeHidden();
  expect(sent).toEqual([expect.stringContaining('Came after the bell')]);
});

test('a teacher corrects a mark from today without a reason', async ({ page }) => {
  await signIn(page, 'teacher@demo.school');
  await openEmpty(page);
  await page.getByRole('button', { name: 'Mark remaining Present' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await registers(page).first().getByRole('radio', { name: 'Absent' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Saved\. All \d+ are marked\./)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(registers(page).first().getByRole('radio', { name: 'Absent' })).toBeChecked();
});

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true });

  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };

  test('a class is marked with three taps, plus one for each student who is not present', async ({ page }) => {
    await signIn(page, 'teacher@demo.school');
    await openEmpty(page);
    await expect(registers(page).first()).toBeVisible();
    const unmarked = await unmarkedIn(page);
    expect(unmarked).toBeGreaterThan(0);

    taps = 0;
    const absent = page
      .locator('[data-student]')
      .filter({ hasNot: page.locator('[aria-checked=true]') })
      .first();
    const studentId = await absent.getAttribute('data-student');
    await tap(absent.getByRole('radio', { name: 'Absent' }));
    await tap(page.getByRole('button', { name: 'Mark remaining Present' }));
    await tap(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('Completed', { exact: true })).toBeVisible();
    expect(taps).toBeLessThanOrEqual(3 + 1);

    const row = page.locator(`[data-student="${studentId}"]`);
    await expect(row.getByRole('radio', { name: 'Absent' })).toBeChecked();
    // The next register is one tap away, but not as the second of a double tap on Save.
    await expect(async () => {
      await tap(page.getByRole('link', { name: /^Next:/ }));
      await expect(page.getByText(/\d+ of \d+ marked/)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('button', { name: 'Mark remaining Present' })).toBeVisible();
  });

  test('a note opens with the focus in it and above the foot, however far down its student is', async ({ page }) => {
    await signIn(page, 'teacher@demo.school');
    await openEmpty(page);
    // The rows below the screen are drawn after the visible ones.
    const total = Number(/of (\d+) marked/.exec(await page.getByText(/of \d+ marked/).innerText())![1]);
    await expect(page.locator('[data-student]')).toHaveCount(total);
    const last = page.locator('[data-student]').last();
    await last.getByRole('button', { name: /^(Add a note|Note) on/ }).tap();
    const note = last.getByRole('textbox', { name: /^Note on/ });
    await expect(note).toBeFocused();
    // Nothing covers it.
    await expect
      .poll(() =>
        note.evaluate((field) => {
          const { x, y, width, height } = field.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2) === field;
        }),
      )
      .toBe(true);
    await page.keyboard.type('came at 9:25');
    await expect(note).toHaveValue('came at 9:25');
  });

  test('everything that a thumb needs is on the screen, and nothing overflows its edge', async ({ page }) => {
    await signIn(page, 'teacher@demo.school');
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/attendance/registers?*', async (route) => {
      await held;
      await route.continue();
    });
    await openEmpty(page);
    await expect(page.getByRole('combobox', { name: 'Date' })).toBeEnabled();
    const heightOf = async (row: Locator) => (await row.boundingBox())!.height;
    const waiting = await heightOf(page.locator('.register-waiting').first());
    release();
    await expect(registers(page).first()).toBeVisible();
    // The rows come where their skeleton was.
    expect(await heightOf(page.locator('[data-student]').nth(1))).toBe(waiting);
    for (const name of ['Mark remaining Present', 'Save'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    const buttons = registers(page).first().getByRole('radio');
    await expect(buttons).toHaveCount(4);
    for (const button of await buttons.all()) {
      const box = (await button.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('a mark is cleared next to its note, and Enter in a note returns to the mark', async ({ page }) => {
    await signIn(page, 'teacher@demo.school');
    await openEmpty(page);
    const unmarked = page.locator('[data-student]').filter({ hasNot: page.locator('[aria-checked=true]') });
    await expect(unmarked.nth(1)).toBeVisible();
    const ids = await unmarked.evaluateAll((rows) => rows.slice(0, 2).map((row) => row.getAttribute('data-student')));
    const [one, other] = ids.map((id) => page.locator(`[data-student="${id}"]`)) as [Locator, Locator];
    await one.getByRole('radio', { name: 'Late' }).tap();
    await other.getByRole('radio', { name: 'Absent' }).tap();

    await one.getByRole('button', { name: 'Add a note' }).tap();
    await page.keyboard.type('bus');
    await page.keyboard.press('Enter');
    await expect(one.getByRole('radio', { name: 'Late' })).toBeFocused();

    await one.getByRole('button', { name: 'Note on' }).tap();
    const clear = one.getByRole('button', { name: 'Clear the mark of' });
    const box = (await clear.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    await clear.tap();
    await expect(one.locator('[aria-checked=true]')).toHaveCount(0);
    await expect(one.getByText('bus')).toHaveCount(0);
    await expect(other.getByRole('radio', { name: 'Absent' })).toBeChecked();
  });

  test('no row moves from under the thumb when the connection is lost or returns', async ({ page, context }) => {
    await signIn(page, 'teacher@demo.school');
    await openEmpty(page);
    await expect(registers(page).first()).toBeVisible();
    const top = async () => (await registers(page).nth(3).boundingBox())!.y;
    const notice = page.getByText('No connection. You can mark');
    for (const scrolled of [0, 30, 300]) {
      await page.evaluate((y) => window.scrollTo(0, y), scrolled);
      const before = await top();
      await context.setOffline(true);
      await expect(notice).toBeInViewport({ ratio: 1 });
      expect(await top()).toBe(before);
      // Even if the user has scrolled up to the head meanwhile.
      if (scrolled === 0) await page.evaluate(() => window.scrollTo(0, 0));
      const then = await top();
      await context.setOffline(false);
      await expect(notice).toBeHidden();
      expect(await top()).toBe(then);
    }

    // At the top of the page, the notice covers the class's title only until nobody touches the screen, and its space disappears then, too.
    await page.evaluate(() => window.scrollTo(0, 0));
    const room = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--notice-room'));
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    const titleTop = async () => (await page.locator('.mark-page h1').boundingBox())!.y;
    const noticeEnd = await notice.evaluate((words) => words.closest('.notice')!.getBoundingClientRect().bottom);
    await expect.poll(titleTop).toBeGreaterThanOrEqual(noticeEnd);
    await context.setOffline(false);
    await expect.poll(room).toBe('0px');
  });
});
