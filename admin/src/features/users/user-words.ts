import type { HttpError } from '@refinedev/core';

/** The words of spec 2.6 and 8. */
export const userWords = {
  none: 'No users found.',
  loadFailure: 'Failed to load users',
  updated: 'User status updated',
  updateFailure: 'Failed to update status',
  unchanged: 'No changes to save.',
} as const;

/** What a status that was not saved says: the server's own text, or ours where it gave none (spec 8). */
export const updateFailureText = ({ said }: HttpError): string =>
  (said as string | undefined) ?? userWords.updateFailure;
