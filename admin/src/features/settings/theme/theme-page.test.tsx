/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { changedSettings } from '@homeroom/shared/based-on';
import { standardTheme } from '@homeroom/shared/settings/theme/theme';
import { network, refusal } from '../../../../test/network';
import { button, open, schoolForEach } from '../../../../test/screen';
import { theme } from './index';

const school = schoolForEach();
const openTheme = () => open(school(), theme, '/superadmin/theme', { role: 'SUPERADMIN' });
const choice = async (name: string) => within(await screen.findByRole('group', { name }));

test.each([
  ['accent', 'Accent'],
  ['appearance', 'Appearance'],
  ['density', 'Density'],
  ['radius', 'Corner radius'],
  ['logo', 'Logo'],
])('a refusal of the %s is shown beside it alone, until something else is chosen', async (path, label) => {
  const user = await openTheme();
  network.between = ({ method }) =>
    method === 'PUT' ? refusal(400, 'Refused.', { errors: [{ path, message: 'Not this one.' }] }) : undefined;
  await user.click(await button('Blue'));
  await user.click(await button('Save'));
  expect((await (await choice(label)).findByRole('alert')).textContent).toBe('Not this one.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await user.click(await button('Plum'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal of the whole theme is above all choices', async () => {
  const user = await openTheme();
  await user.click(await button('Blue'));
  const other = await school().as('SUPERADMIN');
  await other
    .put('/api/settings/theme')
    .send({ ...standardTheme, radius: 4 })
    .expect(200);
  await user.click(await button('Save'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(changedSettings);
  expect(alert.closest('[role=group]')).toBeNull();
  await waitFor(() => expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('4'));
  await user.click(await button('Save'));
  await waitFor(() => expect(screen.queryByText(changedSettings)).toBeNull());
});
