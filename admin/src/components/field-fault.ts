import type { HttpError } from '@refinedev/core';

/** For the `Form.Item` of a field: the server's error for it, which then appears below the field. */
export function faultOf(error: HttpError | null | undefined, field: string) {
  const fault = error?.errors?.[field];
  return fault ? { validateStatus: 'error' as const, help: [fault].flat().join(' ') } : {};
}
