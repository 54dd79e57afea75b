/** @jest-environment ./admin/test/dom-environment.cjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { open, schoolForEach } from '../../test/screen';
import { loadedLater } from '../components/loaded-later';
import { DateInput } from './date-input';

const school = schoolForEach();

function Page() {
  const [date, setDate] = useState<string | undefined>('2026-11-17');
  return (
    <>
      <DateInput id="date" value={date} onChange={setDate} />
      <p>Date: {date ?? 'none'}</p>
    </>
  );
}
const screens = {
  routes: [
    {
      path: '/date',
      title: 'Date',
      page: loadedLater(
        () => Promise.resolve(Page),
        (page) => page,
      ),
    },
  ],
};

test('a date that is deleted and left stays deleted', async () => {
  const user = await open(school(), screens, '/date');
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await user.click(field);
  await user.clear(field);
  fireEvent.blur(field);
  expect(await screen.findByText('Date: none')).toBeTruthy();
  await waitFor(() => expect(field.value).toBe(''));
});
