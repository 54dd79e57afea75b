/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import type { ParentRow } from '@homeroom/shared/parents';
import { button, open, schoolForEach } from '../../../test/screen';
import { students } from './index';

const school = schoolForEach();
const firstNames = async () =>
  ((await (await school().as('ADMIN')).get('/api/parents?_sort=fullName&_order=asc')).body as ParentRow[]).map(
    ({ firstName }) => firstName,
  );

test('a new parent of a student asks whether they share the address, or are its owner', async () => {
  const { id } = await school().a.student();
  await school().a.parent({ firstName: 'Ann', lastName: 'Samefam', email: 'fam@families.test', childIds: [] });
  const user = await open(school(), students, `/admin/students/${id}`);
  await user.click(await button('Link a parent'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByText('A new parent'));
  await user.type(await dialog.findByLabelText('First name'), 'Bob');
  await user.type(dialog.getByLabelText('Last name'), 'Samefam');
  await user.type(dialog.getByLabelText(/^E-mail/), 'fam@families.test');
  await user.click(dialog.getByRole('button', { name: 'Link' }));
  await screen.findByText('fam@families.test is the address of:');
  expect(await firstNames()).toEqual(['Ann']);
  await user.click(await button('They share the address'));
  await waitFor(async () => expect(await firstNames()).toEqual(['Ann', 'Bob']));
});
