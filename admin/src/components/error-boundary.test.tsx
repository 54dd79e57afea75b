/** @jest-environment ./admin/test/dom-environment.cjs */
import { render, screen } from '@testing-library/react';
import { connection } from '../providers/connection';
import { ErrorBoundary } from './error-boundary';

function Page(): never {
  throw new Error('Unable to preload CSS');
}

afterEach(() => {
  connection.set('there');
  jest.restoreAllMocks();
});

test('a page whose files could not be loaded offers a reload only with a connection', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  connection.set('lost');
  render(
    <ErrorBoundary at="/teacher-dashboard">
      <Page />
    </ErrorBoundary>,
  );
  expect(screen.getByText(/^It needs a connection\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  connection.set('there');
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(screen.queryByText(/^It needs a connection\./)).toBeNull();
});
