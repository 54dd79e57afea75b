/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor } from '@testing-library/react';
import { network } from '../../../test/network';
import { open, schoolForEach } from '../../../test/screen';
import { students } from './index';

const school = schoolForEach();
const [list] = students;

test('the page of a student without a section says why there is no attendance, and its title keeps the focus', async () => {
  await school().a.semester();
  const { id } = await school().a.student({ studentFirstName: 'Amina', studentLastName: 'Yusuf' });
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  network.between = ({ path }, pass) => (path === `/api/students/${id}` ? held.then(pass) : undefined);
  await open(school(), list!, `/admin/students/${id}`);
  const title = await screen.findByRole('heading', { level: 1, name: 'Student' });
  title.focus();
  answer();
  await waitFor(() => expect(title.textContent?.trim()).toBe('Amina Yusuf'));
  expect(document.activeElement).toBe(title);
  expect(await screen.findByText('This student is not in a section, so there is no attendance.')).toBeTruthy();
});
