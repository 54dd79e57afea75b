import { updateFailureText, userWords } from './user-words';

const refusal = (statusCode: number, message: string, said?: string) =>
  Object.assign(new Error(message), { statusCode, said });

it('says what spec 2.6 and 8 say', () => {
  expect(userWords).toEqual({
    none: 'No users found.',
    loadFailure: 'Failed to load users',
    updated: 'User status updated',
    updateFailure: 'Failed to update status',
    unchanged: 'No changes to save.',
  });
});

it.each([
  [
    refusal(
      409,
      'This is the last active superadmin. Add another one first.',
      'This is the last active superadmin. Add another one first.',
    ),
    'This is the last active superadmin. Add another one first.',
  ],
  [refusal(0, 'Could not connect to the server.'), 'Failed to update status'],
  [refusal(500, 'An unexpected error occurred.'), 'Failed to update status'],
])('says of %s the server’s text, or ours where there is none', (caught, text) => {
  expect(updateFailureText(caught)).toBe(text);
});
