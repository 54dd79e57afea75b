/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { open, schoolForEach } from '../../test/screen';
import { loadedLater } from '../frame/loaded-later';
import { MailAddress } from './contact-links';

const school = schoolForEach();

const page = loadedLater(
  () => Promise.resolve(MailAddress),
  (Address) => () => <Address email="wrong@families.test" mailRefused="5.1.1 No such user here" edit="/edit" />,
);
const routes = ['/page', '/edit'].map((path) => ({ path, title: 'Page', page }));

test('a keyboard reads the mail server’s answer and opens the form that corrects the address', async () => {
  const user = await open(school(), { routes }, '/page');
  const pill = await screen.findByRole('button', { name: 'Mail refused' });
  pill.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: /The mail server refused this address/ });
  expect(within(dialog).getByText('5.1.1 No such user here')).toBeTruthy();
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.click(within(dialog).getByRole('button', { name: 'Correct the address' }));
  await waitFor(() => expect(window.location.pathname).toBe('/edit'));
});
