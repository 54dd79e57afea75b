/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import type { ParentRow } from '@homeroom/shared/parents';
import { button, open, schoolForEach } from '../../../test/screen';
import { parents } from './index';

const school = schoolForEach();
const question = () => screen.findByRole('dialog', { name: 'Is this parent already here?' });
const firstNames = async () =>
  ((await (await school().as('ADMIN')).get('/api/parents?_sort=fullName&_order=asc')).body as ParentRow[]).map(
    ({ firstName }) => firstName,
  );

test('a new parent with the address of another one is added once the person says that they share it', async () => {
  const { id } = await school().a.student({ studentFirstName: 'Adam', studentLastName: 'Samefam' });
  await school().a.parent({ firstName: 'Ann', lastName: 'Samefam', email: 'fam@families.test', childIds: [id] });
  const user = await open(school(), parents, '/admin/parents/new');
  await user.type(await screen.findByLabelText('First name'), 'Bob');
  await user.type(screen.getByLabelText('Last name'), 'Samefam');
  await user.type(screen.getByLabelText(/^E-mail/), 'FAM@families.test');
  await user.click(await button('Save'));
  expect((await question()).textContent).toContain('Ann Samefam, parent of Adam Samefam');
  await user.click(await button('Keep editing'));
  expect(await firstNames()).toEqual(['Ann']);
  await user.click(await button('Save'));
  await user.click(within(await question()).getByRole('button', { name: 'They share the address' }));
  await waitFor(async () => expect(await firstNames()).toEqual(['Ann', 'Bob']));
});

test('a parent who is given the address of another one asks too, and any other change does not', async () => {
  await school().a.parent({ firstName: 'Ann', lastName: 'Samefam', email: 'fam@families.test', childIds: [] });
  const { id } = await school().a.parent({
    firstName: 'Bob',
    lastName: 'Samefam',
    email: 'bob@families.test',
    childIds: [],
  });
  const user = await open(school(), parents, `/admin/parents/${id}/edit`);
  const email = await screen.findByLabelText(/^E-mail/);
  await user.clear(email);
  await user.type(email, 'fam@families.test');
  await user.click(await button('Save'));
  expect((await question()).textContent).toContain('fam@families.test is the address of:Ann Samefam');
});
