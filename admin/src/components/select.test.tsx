/** @jest-environment ./admin/test/dom-environment.cjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from './select';

const names = ['Aisha Bello', 'Grace Mbeki', 'Lena Fischer', 'Nadia Rahman', 'Omar Haddad', 'Samuel Osei'];

/** The choices that a select of these names offers once somebody has typed into it. */
async function offeredFor(text: string, options: readonly string[]) {
  const { unmount } = render(
    <Select aria-label="Teacher" options={options.map((name) => ({ value: name, label: name }))} />,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Teacher' }));
  await userEvent.keyboard(text);
  const offered = [...document.querySelectorAll('.ant-select-item-option-content')].map(
    ({ textContent }) => textContent,
  );
  unmount();
  return offered;
}

test('is searched by typing, and offers only what matches, however few choices there are', async () => {
  expect(await offeredFor('samuel', names)).toEqual(['Samuel Osei']);
  expect(await offeredFor('samuel', names.slice(3))).toEqual(['Samuel Osei']);
  expect(await offeredFor('zoe', names.slice(3))).toEqual([]);
});
