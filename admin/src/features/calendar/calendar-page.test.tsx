/** @jest-environment ./admin/test/dom-environment.cjs */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, open, schoolForEach } from '../../../test/screen';
import { calendar } from './index';

const school = schoolForEach();

test('a date’s number opens what is on it, and an empty one asks for the kind of its first day', async () => {
  const { id: semesterId } = await school().a.semester();
  await school().a.day({ semesterId, date: '2026-11-20', kind: 'HOLIDAY', name: 'Half term' });
  const user = await open(school(), calendar, '/manage-calendar');
  await user.click(await button('Open Fri 20 Nov 2026'));
  expect(await screen.findByText('Holiday · Half term')).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Half term');
  await user.click(await button('Cancel'));
  await user.click(await button('Open Fri 20 Nov 2026'));
  await user.click(await screen.findByRole('menuitem', { name: 'Add another day' }));
  await user.click(await button('Cancel'));

  await user.click(await button('Add a day on Sat 21 Nov 2026'));
  expect(await screen.findByText('Choose a kind')).toBeTruthy();
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add day' }).hasAttribute('disabled')).toBe(
    true,
  );
});

test('the chip of a kind leads to its days, also if all are over', async () => {
  const { id: semesterId } = await school().a.semester();
  await school().a.day({ semesterId, date: '2026-10-12', kind: 'HOLIDAY' });
  await school().a.day({ semesterId, date: '2026-11-20' });
  const user = await open(school(), calendar, '/manage-calendar');
  await screen.findByRole('region', { name: 'November 2026' });
  await user.click(await button(/^Holiday/));
  expect(await screen.findByRole('region', { name: 'October 2026' })).toBeTruthy();
  await waitFor(() => expect(window.location.search).toContain('month=2026-10'));
  await user.click(await button('Today'));
  const elsewhere = await screen.findByText(/^None of these days is in November 2026\./);
  await user.click(within(elsewhere).getByRole('button', { name: 'Show October 2026' }));
  expect(await screen.findByRole('region', { name: 'October 2026' })).toBeTruthy();
  await user.click(screen.getByText('List'));
  expect(await screen.findByText('All of these days are over.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Days' }).textContent).toContain('12 Oct 2026');
  expect(screen.getByText('1 day')).toBeTruthy();
});

test('a day that is moved or added to another month is shown there', async () => {
  const { id: semesterId } = await school().a.semester();
  await school().a.day({ semesterId, date: '2026-11-20', kind: 'EVENT', name: 'Open day' });
  const user = await open(school(), calendar, '/manage-calendar');
  const enterDate = async (value: string) => {
    const date = await screen.findByLabelText('Date');
    fireEvent.change(date, { target: { value } });
    fireEvent.blur(date);
  };
  await user.click(await button('Open Fri 20 Nov 2026'));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await enterDate('17 Dec 2026');
  await user.click(await button('Save'));
  expect(await screen.findByRole('region', { name: 'December 2026' })).toBeTruthy();

  await user.click(await button('Add a day on Wed 16 Dec 2026'));
  await user.click(await screen.findByRole('combobox', { name: /Kind/ }));
  await user.click(await screen.findByTitle('Event'));
  await enterDate('16 Nov 2026');
  await user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Add day' }));
  expect(await screen.findByRole('region', { name: 'November 2026' })).toBeTruthy();
});
