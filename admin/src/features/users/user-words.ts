import type { HttpError } from '@refinedev/core';

/** The texts of spec 2.6 and 8. */
export const userWords = {
  none: 'No users found.',
  loadFailure: 'Failed to load users',
  updated: 'User status updated',
  updateFailure: 'Failed to update status',
  unchanged: 'No changes to save.',
} as const;

/** The text of a failed change of status: the server's own, or ours (spec 8). */
export const updateFailureText = ({ said }: HttpError): string =>
  (said as string | undefined) ?? userWords.updateFailure;
