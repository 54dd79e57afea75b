/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import { button, open, schoolForEach } from '../../../../test/screen';
import { loadedLater } from '../../../frame/loaded-later';
import { DeclineCoverButton } from './decline-dialog';

const school = schoolForEach();
const Row = () => <DeclineCoverButton scheduleId={1} className="Art 4" date="2026-11-20" teacherName="Hana Ito" />;
const page = loadedLater(
  () => Promise.resolve(Row),
  (Page) => Page,
);

test('a substitute who declines is not promised e-mail by a school that sends none', async () => {
  const user = await open(school(), { routes: [{ path: '/cover', title: 'Cover', page }] }, '/cover');
  await user.click(await button('Decline to cover Art 4 on Fri 20 Nov 2026'));
  expect(await screen.findByText(/Tell Hana Ito yourself/)).toBeTruthy();
  expect(screen.queryByText(/told by e-mail/)).toBeNull();
});
