/** @jest-environment ./admin/test/dom-environment.cjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from './select';

const names = ['Aisha Bello', 'Grace Mbeki', 'Lena Fischer', 'Nadia Rahman', 'Omar Haddad', 'Samuel Osei'];

/** Opens a select of these names, types, and presses Enter; returns what was chosen. */
async function typeInto(text: string, options: readonly string[]) {
  const onChange = jest.fn();
  render(
    <Select aria-label="Teacher" options={options.map((name) => ({ value: name, label: name }))} onChange={onChange} />,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Teacher' }));
  await userEvent.keyboard(`${text}{Enter}`);
  return onChange.mock.calls.map(([value]) => value as string);
}

test('of more than five choices is typed into, and Enter takes only what matches', async () => {
  expect(await typeInto('samuel', names)).toEqual(['Samuel Osei']);
});

test('takes nothing if nothing matches', async () => {
  expect(await typeInto('zoe', names)).toEqual([]);
});
