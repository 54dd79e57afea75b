import { failureText, reasonOf, withReason } from './failure-text';

const unknown = { message: 'An unexpected error occurred.' };
const lost = { message: 'Could not connect to the server. Please check your network connection.' };
const refused = { message: 'This class has ended.', said: 'This class has ended.' };

it('adds the reason to our own sentence, but does not say twice that something failed', () => {
  const ours = 'Failed to grant access';
  expect([unknown, { ...unknown, said: unknown.message }].map((error) => failureText(error, ours))).toEqual([
    ours,
    ours,
  ]);
  expect(failureText(refused, ours)).toBe('This class has ended.');
  expect(failureText(lost, ours)).toBe(`${ours}. ${lost.message}`);
  expect(withReason('Not exported.', lost)).toBe(`Not exported. ${lost.message}`);
  expect(withReason('Not exported.', unknown)).toBe('Not exported');
  expect([reasonOf(unknown), reasonOf(refused), reasonOf(null)]).toEqual([undefined, refused.message, undefined]);
});
