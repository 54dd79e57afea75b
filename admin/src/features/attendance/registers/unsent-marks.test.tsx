/** @jest-environment ./admin/test/dom-environment.cjs */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { button, open, schoolForEach } from '../../../../test/screen';
import { loadedLater } from '../../../frame/loaded-later';
import { readSession } from '../../../providers/session';
import { emptyDraft } from './draft';
import { changeDraft, closeDrafts, drafts, draftsOf, openDrafts } from './device-drafts';
import { UnsentList } from './unsent-marks';

const school = schoolForEach();
afterEach(() => {
  cleanup();
  closeDrafts();
});

const nothing = () => {};
function List() {
  const session = readSession();
  const registers = Object.values(drafts.use()?.byPlace ?? {});
  return (
    session.state === 'in' && (
      <UnsentList userId={session.user.id} registers={registers} onClose={nothing} onFollow={nothing} />
    )
  );
}
const list = {
  routes: [
    {
      path: '/unsent',
      title: 'Unsent',
      page: loadedLater(
        () => Promise.resolve(List),
        (Page) => Page,
      ),
    },
  ],
};

test('marks that wait only for Save are discarded after a question that names the students', async () => {
  const { schedule, students } = await school().a.register({ students: 1, dates: ['2026-11-18'] });
  const user = await open(school(), list, '/unsent');
  const session = readSession();
  if (session.state !== 'in') throw new Error('Nobody is signed in.');
  const { id } = session.user;
  await openDrafts(id);
  const head = { scheduleId: schedule.id, date: '2026-11-18', className: 'Arabic 1', sectionName: '1-A' };
  const marks = { [students[0]!.id]: { status: 'PRESENT', version: 0, wasMarked: false } } as const;
  await changeDraft(id, head, () => ({ ...emptyDraft, marks }));

  await user.click(await button('Show marks'));
  expect(await screen.findByText('Present')).toBeTruthy();
  expect(screen.getByText(/^Amina Yusuf \d+$/)).toBeTruthy();
  await user.click(await button('Hide marks'));
  await user.click(await button('Discard…'));
  expect(await screen.findByRole('dialog', { name: 'Discard 1 mark?' })).toBeTruthy();
  expect(await screen.findByText(/^Amina Yusuf \d+$/)).toBeTruthy();
  expect(draftsOf(id)).toHaveLength(1);
  await user.click(await button('Discard 1 mark'));
  await waitFor(() => expect(draftsOf(id)).toEqual([]));
});
