/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen } from '@testing-library/react';
import type { RosterProof } from '@homeroom/shared/one-roster';
import { open, schoolForEach } from '../../../test/screen';
import { loadedLater } from '../../frame/loaded-later';
import { ProofStep } from './proof-step';

const school = schoolForEach();

test('the chips count all rows, also those that are not listed', async () => {
  const proof: RosterProof = {
    importId: 'a',
    files: [
      { file: 'users', new: 1, changed: 0, same: 0, leftOut: 700, refused: 1 },
      { file: 'enrollments', new: 0, changed: 0, same: 0, leftOut: 300, refused: 0 },
    ],
    rows: [
      { file: 'users', row: 2, name: 'Rohan Malik', fate: 'refused', reason: 'No birth date.' },
      { file: 'users', row: 3, name: 'Grace Malik', fate: 'leftOut', reason: 'No child.' },
    ],
    unlisted: 999,
    notes: [],
    writes: 1,
  };
  const step = { file: new File([], 'roster.zip'), isImporting: false, problem: undefined };
  const Page = () => <ProofStep {...step} proof={proof} onImport={() => {}} onStartOver={() => {}} />;
  const page = loadedLater(
    () => Promise.resolve(Page),
    (shown) => shown,
  );
  await open(school(), { routes: [{ path: '/one-roster', title: 'OneRoster', page }] }, '/one-roster');
  expect(await screen.findByRole('button', { name: /^Left out/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refused 1' })).toBeTruthy();
  expect(screen.getByText('999 more rows not listed.')).toBeTruthy();
});
