import type { HttpError } from '@refinedev/core';

/** Whether repeating a request can help. It cannot if the request itself is refused, such as a range of ten years. */
export const retryHelps = ({ statusCode = 0 }: Partial<Pick<HttpError, 'statusCode'>>) =>
  statusCode < 400 || statusCode >= 500 || statusCode === 429;
