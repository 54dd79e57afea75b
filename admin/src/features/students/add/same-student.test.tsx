/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { button, open, schoolForEach } from '../../../../test/screen';
import { students } from '../index';

const school = schoolForEach();

/** Fills in the form for a student who already exists, and saves it. */
async function enterTwice() {
  const name = { studentFirstName: 'Diego', studentLastName: 'Rahman' };
  const known = await school().a.student({ ...name, birthDate: '2018-11-07', status: 'WITHDRAWN' });
  const user = await open(school(), students, '/admin/students/new');
  await user.type(await screen.findByLabelText('First name'), 'Diego');
  await user.type(screen.getByLabelText('Last name'), 'Rahman');
  await user.type(screen.getByLabelText('Birth date'), '7 Nov 2018{Tab}');
  await user.click(screen.getByLabelText('Gender'));
  await user.click(await screen.findByTitle('Male'));
  await user.click(await button('Save'));
  const question = within(await screen.findByRole('dialog', { name: 'Is this student already here?' }));
  return { user, known, question };
}
const all = async () => (await (await school().as('ADMIN')).get('/api/students')).body as object[];

test('adding an existing student offers to open that record first, and adds nothing', async () => {
  const { user, known, question } = await enterTwice();
  const primary = question.getByRole('button', { name: 'Open Diego Rahman' });
  expect(primary.className).toContain('ant-btn-primary');
  await user.click(primary);
  await screen.findByText('Enrolled, then withdrawn from class');
  expect(window.location.pathname).toBe(`/admin/students/${known.id}`);
  expect(await all()).toHaveLength(1);
});

test('another child of the same name is added on purpose', async () => {
  const { user, question } = await enterTwice();
  await user.click(question.getByRole('button', { name: 'Add another child' }));
  await waitFor(async () => expect(await all()).toHaveLength(2));
});
