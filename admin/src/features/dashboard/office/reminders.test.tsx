/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import { network } from '../../../../test/network';
import { button, open, schoolForEach } from '../../../../test/screen';
import { dashboard } from '../index';

const school = schoolForEach();

test.each([
  ['Preview Reminders', 'Failed to preview reminders.'],
  ['Send Reminders', 'Failed to send reminders.'],
])('if the dry run of %j fails, it says %j and nothing else', async (pressed, words) => {
  network.between = ({ path }) =>
    path.includes('/uncompleted/notify') ? new Response('Broken', { status: 500 }) : undefined;
  const user = await open(school(), dashboard, '/dashboard');
  await user.click(await button(pressed));
  const panel = (await screen.findByText(words)).closest('.reminders')!;
  expect(panel.textContent).toBe(words);
});
