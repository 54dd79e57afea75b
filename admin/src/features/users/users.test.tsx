/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, within } from '@testing-library/react';
import { button, open, schoolForEach } from '../../../test/screen';
import { users } from './index';

const school = schoolForEach();

test('a deleted user is not called uninvited, in the list or on their page', async () => {
  const { id } = await school().a.user({ firstName: 'Ida', lastName: 'Moss', status: 'DELETED' });
  await school().a.user({ firstName: 'Ben', lastName: 'Cole' });
  const user = await open(school(), users, '/admin/users', { role: 'SUPERADMIN' });
  const deleted = await screen.findByRole('link', { name: 'Ida Moss' });
  expect(screen.getByRole('row', { name: /Ben Cole/ }).textContent).toContain('Not invited');
  expect(screen.getByRole('row', { name: /Ida Moss/ }).textContent).not.toContain('Not invited');
  await user.click(deleted);
  await screen.findByRole('tab', { name: 'History' });
  expect(window.location.pathname).toBe(`/admin/users/${id}`);
  expect(screen.queryByText('Not invited')).toBeNull();
});

test('a status that somebody else has set meanwhile is shown before it is replaced', async () => {
  const { id } = await school().a.user({ firstName: 'Ben', lastName: 'Cole' });
  const other = await school().as('ADMIN');
  const user = await open(school(), users, '/admin/users', { role: 'SUPERADMIN' });
  await user.click(await button('Edit Status of Ben Cole'));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Status' });
  await user.click(within(dialog).getByRole('combobox'));
  await user.click(await screen.findByTitle('INACTIVE'));
  await other.patch(`/api/users/${id}`).send({ status: 'HOLD' }).expect(200);
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await save();
  await within(dialog).findByText('“Status” was changed meanwhile to “HOLD”. Save again to keep yours.');
  await save();
  await screen.findByText('User status updated');
  expect((await other.get(`/api/users/${id}`).expect(200)).body).toMatchObject({ status: 'INACTIVE' });
});
