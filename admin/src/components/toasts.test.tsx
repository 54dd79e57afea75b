/** @jest-environment ./admin/test/dom-environment.cjs */
import { act, screen, waitFor } from '@testing-library/react';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useNotification } from '@refinedev/core';
import { open, schoolForEach } from '../../test/screen';
import { loadedLater } from '../frame/loaded-later';

const school = schoolForEach();

let answered: () => void;

function Page() {
  const { open: say } = useNotification();
  const navigate = useNavigate();
  const saveAndLeave = () => {
    say?.({ type: 'success', message: 'Saved.' });
    answered = () => void navigate('/other');
  };
  return (
    <>
      <Button onClick={() => say?.({ type: 'success', message: 'Saved.' })}>Save</Button>
      <Button onClick={saveAndLeave}>Save and leave</Button>
      <Button onClick={() => say?.({ type: 'error', message: 'Not saved', description: 'The disk is full.' })}>
        Fail
      </Button>
      <Link to="/page">Page</Link>
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

test('stays for the navigation of its own act, however late, and not for a press after it', async () => {
  const user = await show();
  await user.click(await button('Save and leave'));
  await screen.findByText('Saved.');
  act(() => answered());
  await waitFor(() => expect(window.location.pathname).toBe('/other'));
  expect(screen.getByText('Saved.')).toBeTruthy();
  await user.click(await screen.findByRole('link', { name: 'Page' }));
  await waitFor(() => expect(window.location.pathname).toBe('/page'));
  expect(screen.queryByText('Saved.')).toBeNull();
});
