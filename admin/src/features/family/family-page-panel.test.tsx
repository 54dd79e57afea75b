/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import { button, open, schoolForEach } from '../../../test/screen';
import { FamilyPagePanel } from './family-page-panel';

const school = schoolForEach();

test('ends the link of a parent who is not to be contacted, and sends none', async () => {
  const { id: childId } = await school().a.student();
  const { id } = await school().a.parent({ childIds: [childId] });
  const admin = await school().as('ADMIN');
  await admin.post(`/api/parents/${id}/family-link`).expect(200);
  await admin.patch(`/api/students/${childId}/parents/${id}`).send({ noContact: true }).expect(200);
  const page = Object.assign(() => <FamilyPagePanel record={{ id }} />, { preload: () => Promise.resolve() });
  await open(school(), { routes: [{ path: '/panel', title: 'Panel', page }] }, '/panel');
  expect(await button('End the link')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send the link' })).toBeNull();
});
