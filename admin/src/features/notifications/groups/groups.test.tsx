/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import type { GroupRow } from '@homeroom/shared/notifications/groups';
import { network, refusal } from '../../../../test/network';
import { button, open, schoolForEach } from '../../../../test/screen';
import { notifications } from '../index';

const school = schoolForEach();

const address = '/admin/notification/groups';

const makeGroup = async (groupName: string) =>
  (await (await school().as('ADMIN')).post('/api/notifications/groups').send({ groupName }).expect(201))
    .body as GroupRow;

test('a group is made in the form above the list, which waits for a name, and opens beside it', async () => {
  const user = await open(school(), notifications, address);
  expect(await screen.findByText('No groups found')).toBeTruthy();
  await user.click(await screen.findByRole('link', { name: 'Add Group' }));
  const create = (await button('Create Group')) as HTMLButtonElement;
  await waitFor(() => expect(create.disabled).toBe(true));
  await user.type(screen.getByLabelText('Group name'), '  ');
  expect(create.disabled).toBe(true);
  await user.type(screen.getByLabelText('Group name'), 'Choir');
  await user.click(create);
  await screen.findByText('Group created');
  expect(await screen.findByRole('region', { name: /^Choir/ })).toBeTruthy();
  expect(await screen.findByRole('combobox', { name: 'Add someone by name or e-mail' })).toBeTruthy();
  expect(await screen.findByText('1 group, 0 people')).toBeTruthy();
});

test('if a group cannot be created, the spec’s words are above the reason', async () => {
  network.between = ({ method }) => (method === 'POST' ? refusal(409, 'The office is closed.') : undefined);
  const user = await open(school(), notifications, `${address}/new`);
  await user.type(await screen.findByLabelText('Group name'), 'Choir');
  await user.click(await button('Create Group'));
  await screen.findByText('Failed to create group');
  expect(screen.getAllByText('The office is closed.').length).toBeGreaterThan(0);
});

test('if a group cannot be deleted, the question says why', async () => {
  const { id } = await makeGroup('Choir');
  network.between = ({ method }) =>
    method === 'DELETE' ? refusal(409, 'A draft is written to this group.') : undefined;
  const user = await open(school(), notifications, `${address}?record=${id}`);
  await user.click(await button('More actions'));
  await user.click(await screen.findByText('Delete'));
  const question = await screen.findByRole('dialog', { name: 'Delete Choir?' });
  await user.click(within(question).getByRole('button', { name: 'Delete group' }));
  expect(await within(question).findByText('A draft is written to this group.')).toBeTruthy();
});

test('making a group inactive changes its pill and the button', async () => {
  const { id } = await makeGroup('Choir');
  const user = await open(school(), notifications, `${address}?record=${id}`);
  await user.click(await button('Make inactive'));
  await button('Make active');
  expect((await (await school().as('ADMIN')).get(`/api/notifications/groups/${id}`)).body).toMatchObject({
    status: 'INACTIVE',
  });
});

test('of two people who rename a group, the second sees the first name before replacing it', async () => {
  const { id } = await makeGroup('Choir');
  const other = await school().as('ADMIN');
  const path = `/api/notifications/groups/${id}`;
  const user = await open(school(), notifications, `${address}/${id}/edit`);
  await user.type(await screen.findByLabelText('Group name'), ' A');
  await other.patch(path).send({ groupName: 'Singers', description: 'On Tuesdays' }).expect(200);
  await user.click(await button('Save'));
  await screen.findByText('“Group name” was changed meanwhile to “Singers”. Save again to keep yours.');
  await user.click(await button('Save'));
  await screen.findByText('Group saved');
  expect((await other.get(path).expect(200)).body).toMatchObject({ groupName: 'Choir A', description: 'On Tuesdays' });
});
