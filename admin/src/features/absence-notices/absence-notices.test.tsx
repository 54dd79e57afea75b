/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor } from '@testing-library/react';
import { button, open, schoolForEach } from '../../../test/screen';
import { absenceNotices } from './index';

const school = schoolForEach();

test('the office records that a student is away until Friday', async () => {
  const { id } = await school().a.student({ studentFirstName: 'Diego', studentLastName: 'Rahman' });
  const user = await open(school(), absenceNotices, `/admin/absence-notices/new?studentId=${id}`);
  const lastDay = await screen.findByLabelText('Last day');
  await user.clear(lastDay);
  await user.type(lastDay, '1 Nov 2026{Tab}');
  await user.type(screen.getByLabelText(/In a few words/), 'ill');
  await user.click(await button('Save'));
  await screen.findByText('Last day is before First day.');
  await user.clear(lastDay);
  await user.type(lastDay, '20 Nov 2026{Tab}');
  await user.click(await button('Save'));
  const office = await school().as('ADMIN');
  const stored = async () => (await office.get('/api/absence-notices')).body as object[];
  await waitFor(async () =>
    expect(await stored()).toMatchObject([
      { studentId: id, firstDay: '2026-11-18', lastDay: '2026-11-20', reason: 'ill', source: 'OFFICE' },
    ]),
  );
});
