/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import { open, schoolForEach } from '../../../test/screen';
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
