/** @jest-environment ./admin/test/dom-environment.cjs */
import { cleanup, screen } from '@testing-library/react';
import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import { button, open, schoolForEach } from '../../../../test/screen';
import { http } from '../../../providers/http';
import { wiki } from '../index';

const school = schoolForEach();

test('a name that somebody else gave meanwhile is not replaced unseen', async () => {
  await open(school(), wiki, '/teachers-corner');
  const { data: folder } = await http.post<WikiNode>('/wiki/folders', { name: 'Unit 3' });
  cleanup();
  const user = await open(school(), wiki, '/teachers-corner');
  await user.click(await button('Rename Unit 3'));
  const name = await screen.findByRole('textbox', { name: 'New name' });
  await http.patch(`/wiki/node/${folder.id}/rename`, { name: 'Unit 3, fractions' });

  await user.clear(name);
  await user.type(name, 'Unit three');
  await user.click(await button('Rename'));
  await screen.findByText('“Name” was changed meanwhile to “Unit 3, fractions”. Save again to keep yours.');
  await user.click(await button('Rename'));
  await screen.findByText('“Unit 3” is now “Unit three”.');
});
