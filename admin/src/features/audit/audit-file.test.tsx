/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor } from '@testing-library/react';
import { http } from '../../providers/http';
import { network } from '../../../test/network';
import { button, open, schoolForEach } from '../../../test/screen';
import { audit } from './index';

const school = schoolForEach();

test('the file has times with their year, and the numbers of records', async () => {
  const { a } = school();
  const student = await a.student({ studentFirstName: 'Zara', studentLastName: 'Ali' });
  network.cookie = await a.sessionOf((await a.user({ role: 'ADMIN' })).id);
  await http.patch(`/students/${student.id}`, { notes: 'Left-handed' });
  const saved = jest.spyOn(URL, 'createObjectURL');
  const user = await open(school(), audit, '/superadmin/audit-log?action=update', { role: 'SUPERADMIN' });
  expect(await screen.findByText('Zara Ali')).toBeTruthy();
  await user.click(await button('Export'));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(await (saved.mock.calls[0]![0] as Blob).text()).toMatch(
    new RegExp(`\\n2026-11-18 \\d\\d:\\d\\d:\\d\\d,.*,Zara Ali \\(student ${student.id}\\),`),
  );
});
