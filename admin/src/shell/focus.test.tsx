/** @jest-environment ./admin/test/dom-environment.cjs */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Panel, PanelHead } from '../components/panel';
import { followFocus } from './focus';

beforeAll(followFocus);

function Acts() {
  const [done, setDone] = useState<string[]>([]);
  const act = (name: string) =>
    !done.includes(name) && <button onClick={() => setDone([...done, name])}>{name}</button>;
  return (
    <main>
      <h1>Account</h1>
      {act('Dismiss')}
      <Panel>
        <PanelHead title="Signed in on" actions={act('End all')} />
      </Panel>
    </main>
  );
}

test.each([
  ['End all', 'Signed in on'],
  ['Dismiss', 'Account'],
])('after %s, which removes its own button, the focus is on the heading around it', async (name, title) => {
  render(<Acts />);
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: title })));
});

/** Longer than the move waits. */
const frames = async (n = 4) => {
  for (let at = 0; at < n; at++) await new Promise(requestAnimationFrame);
};

test('a row that is scrolled out of a long list leaves the focus nowhere', async () => {
  const list = (rows: string[]) => (
    <main>
      <h1>Files</h1>
      {rows.map((row) => (
        <button key={row}>{row}</button>
      ))}
    </main>
  );
  const { rerender } = render(list(['First', 'Second']));
  screen.getByRole('button', { name: 'First' }).focus();
  fireEvent.scroll(document);
  rerender(list(['Second']));
  await frames();
  expect(document.activeElement).toBe(document.body);
});
