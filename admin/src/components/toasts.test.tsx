/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor } from '@testing-library/react';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useNotification } from '@refinedev/core';
import { open, schoolForEach } from '../../test/screen';
import { loadedLater } from '../frame/loaded-later';
import { toasts } from '../providers/notifications';

const school = schoolForEach();

function Page() {
  const { open: say } = useNotification();
  return (
    <>
      <Button onClick={() => say?.({ type: 'success', message: 'Saved.' })}>Save</Button>
      <Button onClick={() => say?.({ type: 'error', message: 'Not saved', description: 'The disk is full.' })}>
        Fail
      </Button>
      <Link to="/other">Other</Link>
    </>
  );
}

const page = loadedLater(
  () => Promise.resolve(Page),
  (shown) => shown,
);
const routes = ['/page', '/other'].map((path) => ({ path, title: 'Page', page }));
const show = () => open(school(), { routes }, '/page');
const button = (name: string) => screen.findByRole('button', { name });

test('says a result as a status and a failure as an alert, the same words once', async () => {
  const user = await show();
  await user.click(await button('Save'));
  await user.click(await button('Save'));
  await user.click(await button('Fail'));
  expect(
    (await screen.findAllByText('Saved.')).map((each) => each.closest('[aria-live]')?.getAttribute('aria-live')),
  ).toEqual(['polite']);
  expect((await screen.findByText('The disk is full.')).closest('[role]')?.role).toBe('alert');
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('stays for the navigation of its own act, and not for a later one', async () => {
  const user = await show();
  await user.click(await button('Save'));
  await user.click(screen.getByRole('link', { name: 'Other' }));
  await waitFor(() => expect(window.location.pathname).toBe('/other'));
  expect(screen.getByText('Saved.')).toBeTruthy();
  toasts.set(toasts.get().map((toast) => ({ ...toast, at: toast.at - 2_000 })));
  window.history.back();
  await waitFor(() => expect(screen.queryByText('Saved.')).toBeNull());
});
