import type { HttpError } from '@refinedev/core';

/** Whether asking the same again can help: it cannot where the question itself is refused, such as a range of ten years. */
export const retryHelps = ({ statusCode = 0 }: Partial<Pick<HttpError, 'statusCode'>>) =>
  statusCode < 400 || statusCode >= 500 || statusCode === 429;
