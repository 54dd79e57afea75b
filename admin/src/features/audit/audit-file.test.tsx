/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
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

test('an entry names the records that its fields refer to, and gives the number of a deleted one', async () => {
  const { a } = school();
  const owner = await a.user({ role: 'ADMIN', firstName: 'Karen', lastName: 'Whitlock' });
  const absentee = await a.student({});
  network.cookie = await a.sessionOf((await a.user({ role: 'SUPERADMIN' })).id);
  const key = { name: 'Library', ownerId: owner.id, role: 'TEACHER', readOnly: true, expiresInDays: 30 };
  await http.post('/settings/api-keys', key);
  const notice = { studentId: absentee.id, kind: 'AWAY', firstDay: '2026-11-18', lastDay: '2026-11-18', reason: 'Flu' };
  const { data } = await http.post<{ id: number }>('/absence-notices', notice);
  await http.delete(`/absence-notices/${data.id}`);
  await http.delete(`/students/${absentee.id}`);
  const user = await open(school(), audit, '/superadmin/audit-log', { role: 'SUPERADMIN' });
  const expand = async (words: string) => {
    const row = (await screen.findByText(words)).closest('tr')!;
    await user.click(within(row).getAllByRole('button')[0]!);
  };
  await expand('Added an API key');
  expect(await screen.findByRole('row', { name: 'Owner Empty Karen Whitlock' })).toBeTruthy();
  await expand('Deleted an absence notice');
  expect(await screen.findByRole('row', { name: `Student #${absentee.id} Empty` })).toBeTruthy();
});
