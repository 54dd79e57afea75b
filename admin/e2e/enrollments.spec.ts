import { expect, test, testsOn } from './support/test';
import { anotherDevice, choose, goTo } from './support/person';
import { startDemo } from './support/server';
import { openDashboard, signIn } from './support/sign-in';

testsOn(() => startDemo(60));

test('a parent enrols a child on a phone, the office accepts, and the child is in the student list', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const phone = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const parent = await phone.newPage();
  const family = { name: 'Zubaida Al-Khatib', email: 'rania.alkhatib@families.example' };

  await test.step('the child, and a reload midway that loses nothing', async () => {
    await parent.goto('/home');
    await parent.getByRole('link', { name: 'Enrol a student' }).click();
    const student = parent.getByRole('heading', { name: /Step 1 of 3/ });
    await expect(student).toBeVisible();
    await parent.getByRole('button', { name: 'Continue' }).click();
    await expect(parent.getByText('Enter a first or last name.')).toBeVisible();
    await parent.getByLabel('First name').first().fill('Zubaida');
    await parent.getByLabel('Last name').first().fill('Al-Khatib');
    await choose(parent, parent.getByLabel('Gender'), 'Female');
    await parent.getByLabel('Birth date').fill('31/2/2018');
    await parent.getByLabel('Birth date').blur();
    await expect(parent.getByText('February 2018 has no day 31.')).toBeVisible();
    // In the order of the school's region, whatever the browser's language is.
    await parent.getByLabel('Birth date').fill('31/5/2018');
    await parent.getByLabel('Birth date').blur();
    await expect(parent.getByLabel('Birth date')).toHaveValue('31 May 2018');
    await choose(parent, parent.getByLabel('Rising grade'), '3');
    await parent.getByRole('button', { name: 'Continue' }).click();
    await expect(parent.getByRole('heading', { name: /Step 2 of 3/ })).toBeVisible();
    await parent.goBack();
    await expect(student).toBeVisible();
    await expect(parent.getByLabel('First name').first()).toHaveValue('Zubaida');
    await parent.goForward();
    await expect(parent.getByRole('heading', { name: /Step 2 of 3/ })).toBeVisible();
    await parent.getByLabel('First name').nth(1).fill('Rania');
    await parent.reload();
    await expect(parent.getByRole('heading', { name: /Step 2 of 3/ })).toBeVisible();
    await expect(parent.getByLabel('First name').nth(1)).toHaveValue('Rania');
  });

  await test.step('the parent, a check of everything, and the consent', async () => {
    await parent.getByLabel('Last name').nth(1).fill('Al-Khatib');
    await parent.getByRole('button', { name: 'Continue' }).click();
    await expect(parent.getByText('Enter an e-mail address or a phone number')).toBeVisible();
    await parent.getByLabel('E-mail').first().fill(family.email);
    await parent.getByRole('button', { name: 'Continue' }).click();
    await expect(parent.getByRole('heading', { name: /Step 3 of 3/ })).toBeVisible();
    await expect(parent.getByText('Thu 31 May 2018')).toBeVisible();
    await parent.getByRole('button', { name: 'Send the form' }).click();
    await expect(parent.getByText('Select the box to give your consent as a parent or guardian.')).toBeVisible();
    await parent.getByRole('checkbox').check();
    let sends = 0;
    parent.on('request', (request) => (sends += Number(request.url().endsWith('/enrollments/submissions'))));
    await parent.getByRole('button', { name: 'Send the form' }).dblclick();
    await expect(parent.getByRole('heading', { name: 'Thank you. The school has your form.' })).toBeVisible();
    expect(sends).toBe(1);
    const kept = () => parent.evaluate(() => localStorage.getItem('homeroom.enroll'));
    expect(await kept()).toBeNull();
    // This school has no mail server.
    await expect(parent.getByText('The office will look at it.', { exact: true })).toBeVisible();
    await parent.goBack();
    await expect(parent.getByRole('heading', { name: 'Thank you. The school has your form.' })).toBeVisible();
    await parent.goBack();
    await expect(parent.getByRole('heading', { name: /Step 1 of 3/ })).toBeVisible();
    expect(await kept()).toBeNull();
    await parent.goForward();
  });

  await test.step('the status link says that the school has the form', async () => {
    await parent.getByRole('link', { name: 'See the status' }).click();
    await expect(parent.getByRole('heading', { name: 'Enrollment of Zubaida' })).toBeVisible();
    await expect(parent.getByText('The school has your form.')).toBeVisible();
    await expect(parent.getByText('Al-Khatib')).toHaveCount(0);
  });

  const office = await anotherDevice(browser);
  await test.step('the office finds it, and moves it to In review', async () => {
    await openDashboard(office, 'admin@demo.school');
    await goTo(office, 'Academic Enrollments');
    await office.getByPlaceholder('Search student, parent, e-mail').fill('al khatib');
    await expect(office.getByText(/^Showing 1 of /)).toBeVisible();
    await office.getByRole('link', { name: family.name, exact: true }).click();
    const drawer = office.getByRole('dialog');
    await expect(drawer.getByText(family.email)).toBeVisible();
    await drawer.getByRole('button', { name: /^Move/ }).click();
    await office.getByRole('menuitem', { name: 'Move to In review' }).click();
    const move = office.getByRole('dialog').filter({ hasText: '1 enrollment' });
    await move.getByRole('button', { name: 'Move to In review' }).click();
    await expect(office.getByText('1 enrollment is In review.')).toBeVisible();
    await expect(drawer.getByText('In review').first()).toBeVisible();
    await drawer.getByRole('button', { name: 'New link' }).click();
    await drawer.getByRole('button', { name: 'Copy' }).click();
    await expect(drawer.getByRole('button', { name: 'Copied' })).toBeVisible();
    await drawer.getByRole('tab', { name: 'History' }).click();
    await expect(drawer.getByText('moved this enrollment')).toBeVisible();
  });

  await test.step('the office accepts it after the preview', async () => {
    await office.locator('.ant-drawer-footer').getByRole('button', { name: 'Accept' }).click();
    const accept = office.getByRole('dialog').filter({ hasText: `Accept ${family.name}` });
    await expect(accept.getByText('Will create', { exact: true })).toBeVisible();
    await expect(accept.getByText(family.email)).toBeVisible();
    await accept.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(office.getByRole('dialog').filter({ hasText: '1 enrollment accepted' })).toBeVisible();
    await office
      .getByRole('dialog')
      .filter({ hasText: '1 enrollment accepted' })
      .getByRole('button', { name: 'Close' })
      .last()
      .click();
  });

  await test.step('the child is an unassigned student', async () => {
    await office.goto('/admin/students?q=zubaida');
    const row = office.getByRole('row').filter({ hasText: family.name });
    await expect(row).toContainText('Unassigned');
    await expect(row).toContainText('Enrolled');
  });

  await test.step('the parent reads that the school has accepted', async () => {
    await parent.reload();
    await expect(parent.getByText('The school has accepted the enrollment.')).toBeVisible();
  });
});

test('nothing is guessed: the office chooses whether a child is an existing student', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await page.goto('/formenrollments?state=SUBMITTED');
  await page.getByRole('checkbox', { name: 'Choose all enrollments shown' }).check();
  await page.getByRole('toolbar', { name: 'Chosen rows' }).getByRole('button', { name: 'Accept' }).click();
  const accept = page.getByRole('dialog');
  const choices = accept.getByRole('radiogroup');
  await expect(choices).toHaveCount(1);
  await expect(accept.getByRole('button', { name: 'Accept 7' })).toBeEnabled();
  await choices.getByRole('radio', { name: /^Same child/ }).check();
  await expect(accept.getByRole('button', { name: 'Accept 8' })).toBeEnabled();
  await expect(accept.getByText(/is kept; the form says \+353 85 555 9999/)).toBeVisible();
  await accept.getByRole('button', { name: 'Accept 8' }).click();
  await expect(page.getByText('8 enrollments accepted')).toBeVisible();
});

test('on a tablet a finger may miss a switch by 10 px', async ({ browser }) => {
  const tablet = await browser.newContext({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true });
  const page = await tablet.newPage();
  await signIn(page, 'admin@demo.school');
  await page.goto('/formenrollments');
  const form = page.getByRole('switch', { name: 'Public form' });
  /** Taps above (negative) or below the switch, once it takes presses. */
  const tapBeside = async (beyond: number) => {
    await expect(form).toBeEnabled();
    const { x, y, width, height } = (await form.boundingBox())!;
    await page.touchscreen.tap(x + width / 2, beyond < 0 ? y + beyond : y + height + beyond);
  };
  await tapBeside(10);
  await expect(page.getByText('Closed. Families are asked to contact the office.')).toBeVisible();
  await tapBeside(-10);
  await expect(form).toBeChecked();
});

test('the office closes the form, and families are told', async ({ page, browser }) => {
  await signIn(page, 'admin@demo.school');
  await page.goto('/formenrollments');
  const form = page.getByRole('switch', { name: 'Public form' });
  await form.press('Space');
  await expect(page.getByText('Closed. Families are asked to contact the office.')).toBeVisible();
  await expect(form).toBeFocused();
  const visitor = await anotherDevice(browser);
  await visitor.goto('/enroll');
  await expect(visitor.getByRole('heading', { name: 'Enrollment is closed' })).toBeVisible();
  await visitor.goto('/home');
  await expect(visitor.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Enrol a student' })).toHaveCount(0);
  await form.press('Space');
  await expect(page.getByText('Open to families at')).toBeVisible();
});

test('a new enrollment starts in its first field, which is not called missing yet', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await page.goto('/addenrollments');
  await expect(page.getByLabel('First name').first()).toBeFocused();
  await page.keyboard.type('Noor');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('First name').first()).toHaveValue('Noor');
  await expect(page.getByText('Enter a first name.')).toHaveCount(0);
});
