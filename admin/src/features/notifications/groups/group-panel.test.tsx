/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import type { GroupRow } from '@homeroom/shared/notifications/groups';
import { network, refusal } from '../../../../test/network';
import { button, open, schoolForEach } from '../../../../test/screen';
import { notifications } from '../index';

const school = schoolForEach();

test('if a group cannot be deleted, the question closes and the reason is shown', async () => {
  network.cookie = await school().a.sessionOf((await school().a.user({ role: 'ADMIN' })).id);
  const made = await fetch('http://school.test/api/notifications/groups', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ groupName: 'Choir' }),
  });
  const { id } = (await made.json()) as GroupRow;
  network.between = ({ method }) =>
    method === 'DELETE' ? refusal(409, 'A draft is written to this group.') : undefined;
  const user = await open(school(), notifications, `/admin/notification?view=groups&group=${id}`);
  await user.click(await button('Delete group'));
  const question = await screen.findByRole('dialog', { name: 'Delete group “Choir”?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('A draft is written to this group.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Delete group/ })).toBeNull());
});

test('of two people who rename a group, the second sees the first name before replacing it', async () => {
  const other = await school().as('ADMIN');
  const { id } = (await other.post('/api/notifications/groups').send({ groupName: 'Choir' }).expect(201))
    .body as GroupRow;
  const path = `/api/notifications/groups/${id}`;
  const user = await open(school(), notifications, `/admin/notification?view=groups&group=${id}`);
  await user.click(await button('Edit'));
  const dialog = await screen.findByRole('dialog', { name: 'Edit group' });
  await user.type(within(dialog).getByLabelText('Group name'), ' A');
  await other.patch(path).send({ groupName: 'Singers', description: 'On Tuesdays' }).expect(200);
  const save = () => user.click(within(dialog).getByRole('button', { name: /Save/ }));
  await save();
  await within(dialog).findByText('“Group name” was changed meanwhile to “Singers”. Save again to keep yours.');
  await save();
  await screen.findByText('Group saved');
  expect((await other.get(path).expect(200)).body).toMatchObject({ groupName: 'Choir A', description: 'On Tuesdays' });
});
