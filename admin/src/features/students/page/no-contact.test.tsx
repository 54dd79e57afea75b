/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor } from '@testing-library/react';
import { open, schoolForEach } from '../../../../test/screen';
import { students } from '../index';

const school = schoolForEach();

test('the dialog calls nobody the first parent who is not to be contacted', async () => {
  const { id: childId } = await school().a.student();
  await school().a.parent({ firstName: 'Omar', lastName: 'Haddad', childIds: [childId] });
  const user = await open(school(), students, `/admin/students/${childId}`);
  await user.click(await screen.findByRole('button', { name: 'Edit the link to Omar Haddad' }));
  const sentence = 'This is the first parent, the one named in reports.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  await user.click(screen.getByLabelText('No contact'));
  expect(screen.queryByText(sentence)).toBeNull();
});

test('the dialog does not lift an order of no contact that somebody else entered meanwhile', async () => {
  const { id: childId } = await school().a.student();
  const { id } = await school().a.parent({ firstName: 'Omar', lastName: 'Haddad', childIds: [childId] });
  const user = await open(school(), students, `/admin/students/${childId}`);
  await user.click(await screen.findByRole('button', { name: 'Edit the link to Omar Haddad' }));
  const relationship = await screen.findByLabelText(/Relationship/);
  const admin = await school().as('ADMIN');
  const order = { noContact: true, noContactWhy: 'Court order' };
  await admin.patch(`/api/students/${childId}/parents/${id}`).send(order).expect(200);
  await user.type(relationship, 'Uncle');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { body } = await admin.get(`/api/students/${childId}/parents`).expect(200);
  expect(body).toMatchObject([{ relationship: 'Uncle', ...order }]);
});
