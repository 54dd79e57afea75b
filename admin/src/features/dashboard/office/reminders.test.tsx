/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, within } from '@testing-library/react';
import { network } from '../../../../test/network';
import { button, open, schoolForEach } from '../../../../test/screen';
import { dashboard } from '../index';

const school = schoolForEach();

test.each([
  ['Preview Reminders', 'Failed to preview reminders.'],
  ['Send Reminders', 'Failed to send reminders.'],
])('if the dry run of %j fails, it says %j and nothing else', async (pressed, words) => {
  network.between = ({ path }) =>
    path.includes('/uncompleted/notify') ? new Response('Broken', { status: 500 }) : undefined;
  const user = await open(school(), dashboard, '/dashboard');
  await user.click(await button(pressed));
  const panel = (await screen.findByText(words)).closest('.reminders')!;
  expect(panel.textContent).toBe(words);
});

test.each(['Preview Reminders', 'Send Reminders'])('%j keeps the focus while it loads', async (pressed) => {
  const user = await open(school(), dashboard, '/dashboard');
  const opener = (await button(pressed)) as HTMLButtonElement;
  const whileLoading: boolean[] = [];
  network.between = async ({ path }, pass) => {
    const answer = await pass();
    if (path.includes('/uncompleted/notify')) whileLoading.push(opener.disabled);
    return answer;
  };
  await user.click(opener);
  await screen.findByText('Nobody has an uncompleted register that can still be marked.');
  expect(whileLoading).toEqual([false]);
});

test('reminders name who cannot sign in yet, and invite them instead', async () => {
  const omar = await school().a.teacher({ firstName: 'Omar', lastName: 'Haddad', email: 'omar@school.test' });
  await school().a.register({ teacherId: omar.id });
  const user = await open(school(), dashboard, '/dashboard');
  await user.click(await button('Send Reminders'));
  await screen.findByText('Omar Haddad has no password yet, and cannot sign in.');
  await user.click(await button('Invite'));
  const dialog = await screen.findByRole('dialog', { name: 'Invite people' });
  await within(dialog).findByText('omar@school.test');
  await user.click(within(dialog).getByRole('button', { name: 'Invite 1' }));
  await screen.findByRole('dialog', { name: '1 person was invited' });
  const admin = await school().as('ADMIN');
  expect((await admin.get(`/api/users/${omar.userId}`).expect(200)).body).toMatchObject({ invitation: 'SENT' });
});
