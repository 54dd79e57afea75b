/** @jest-environment ./admin/test/dom-environment.cjs */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog';

test('is closed by Escape and its cross, but by nothing while its act is under way', async () => {
  const close = jest.fn();
  const dialog = (pending: boolean) => <Dialog open title="Move" pending={pending} onCancel={close} />;
  // antd looks at the code of the key, which user-event leaves out.
  const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { keyCode: 27 });
  const { rerender } = render(dialog(true));
  pressEscape();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  expect(close).not.toHaveBeenCalled();
  rerender(dialog(false));
  pressEscape();
  expect(close).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(2);
});
