/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor } from '@testing-library/react';
import { changedSettings } from '@homeroom/shared/based-on';
import { button, open, schoolForEach } from '../../../test/screen';
import { setup } from './index';

const school = schoolForEach();
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);

test('a dialog whose settings somebody else has changed says so, shows theirs beside mine, and saves then', async () => {
  const user = await open(school(), setup, '/admin-setup?edit=policy');
  await user.clear(await field(/^Days to edit/));
  await user.type(await field(/^Days to edit/), '7');
  const other = await school().as('ADMIN');
  await other.put('/api/setup/policy').send({ editDays: 14, openMinutes: 45 }).expect(200);

  await user.click(await button(/^(Confirm|Save)$/));
  expect(await screen.findByText(changedSettings)).toBeTruthy();
  await waitFor(async () => expect((await field(/^Opens before class/)).value).toBe('45'));
  expect((await field(/^Days to edit/)).value).toBe('7');
  const read = async () => (await other.get('/api/setup/policy').expect(200)).body as object;
  expect(await read()).toMatchObject({ editDays: 14, openMinutes: 45 });
  await user.click(await button(/^(Confirm|Save)$/));
  expect(await screen.findByText('The attendance policy was confirmed.')).toBeTruthy();
  expect(await read()).toMatchObject({ editDays: 7, openMinutes: 45 });
});
