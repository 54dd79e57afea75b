/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
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
