/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor } from '@testing-library/react';
import { network } from '../../../../test/network';
import { button, open, schoolForEach } from '../../../../test/screen';
import { students } from '../index';

const school = schoolForEach();

const faults = () => [...document.querySelectorAll('.ant-form-item-explain-error')].map((fault) => fault.textContent);

test('the first Save of an empty form names everything that is missing, each until it is there', async () => {
  const user = await open(school(), students, '/admin/students/new');
  await user.click(await button('Add a parent'));
  await user.click(await button('Save'));
  const missing = ['Enter a first or last name.', 'Choose a gender.', 'Choose a date.', 'Enter a first or last name.'];
  await waitFor(() => expect(faults()).toEqual(missing));
  const [student, parent] = screen.getAllByRole('textbox', { name: /^First name/ });
  expect(document.activeElement).toBe(student);
  await user.type(screen.getAllByRole('textbox', { name: /^Last name/ })[0]!, 'Pelé');
  await waitFor(() => expect(faults()).toEqual(missing.slice(1)));
  await user.type(parent!, 'Dondinho');
  await waitFor(() => expect(faults()).toEqual(missing.slice(1, 3)));
  expect(network.writes()).toEqual([]);
});
