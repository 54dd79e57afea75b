/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import { open, schoolForEach } from '../../../test/screen';
import { parents } from './index';

const school = schoolForEach();

test('the children of a parent say about whom there is no contact', async () => {
  const [adam, lina] = [await school().a.student(), await school().a.student()];
  const { id } = await school().a.parent({ childIds: [adam.id, lina.id] });
  const admin = await school().as('ADMIN');
  await admin.patch(`/api/students/${adam.id}/parents/${id}`).send({ noContact: true }).expect(200);
  await open(school(), parents, `/admin/parents/${id}`);
  expect(await screen.findAllByText('No contact')).toHaveLength(1);
});
