/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import { open, schoolForEach } from '../../../../test/screen';
import { loadedLater } from '../../../frame/loaded-later';
import { AssignClassPanel } from './assign-class-panel';

const school = schoolForEach();
const page = loadedLater(
  () => Promise.resolve(AssignClassPanel),
  (panel) => panel,
);

test('a class of the only semester starts today once the semester has begun, as the field says', async () => {
  await school().a.semester();
  await open(school(), { routes: [{ path: '/assign-class', title: 'Assign Class', page }] }, '/assign-class');
  expect((await screen.findByLabelText<HTMLInputElement>(/First day/)).value).toBe('18 Nov 2026');
});
