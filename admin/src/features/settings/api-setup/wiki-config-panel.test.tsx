/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { network } from '../../../../test/network';
import { open, schoolForEach } from '../../../../test/screen';
import { apiSetup } from './index';

const school = schoolForEach();

test('a superadmin changes who may rename and delete; an unknown folder is refused beside its field', async () => {
  const user = await open(school(), apiSetup, '/setup', { role: 'SUPERADMIN' });
  const panel = within(await screen.findByRole('region', { name: 'Teachers Corner' }));
  const save = await panel.findByRole('button', { name: 'Save' });
  const teachersRename = panel.getByRole('checkbox', { name: 'Rename and move: Teacher' });
  const folder = panel.getByRole('combobox', { name: 'Teachers upload into' });
  expect(save).toHaveProperty('disabled', true);
  await user.click(teachersRename);
  expect(save).toHaveProperty('disabled', false);
  await user.click(teachersRename);
  expect(save).toHaveProperty('disabled', true);

  await user.click(teachersRename);
  await user.click(panel.getByRole('switch', { name: 'Delete: on' }));
  expect(panel.getByRole('checkbox', { name: 'Delete: Admin' })).toHaveProperty('disabled', true);
  await user.type(folder, 'Plans');
  panel.getByText('Not saved yet');
  await user.click(save);
  await panel.findByText(/The Teachers Corner has no folder with this name/);
  await user.clear(folder);
  await waitFor(() => expect(panel.queryByText(/no folder with this name/)).toBeNull());
  await user.click(save);
  await screen.findByText('Saved');
  expect(save).toHaveProperty('disabled', true);
  expect(network.writes().at(-1)?.body).toMatchObject({
    rename: { enabled: true, roles: ['SUPERADMIN', 'ADMIN'] },
    delete: { enabled: false },
    uploadFile: { enabled: true, teacherUploadFolderName: null },
  });
});
