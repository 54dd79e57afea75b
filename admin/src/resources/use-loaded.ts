import type { BaseRecord, HttpError } from '@refinedev/core';
import { useState } from 'react';
import { replacing } from '../providers/based-on';
import { changedValues } from './changes';

/**
 * What the changes of a form are based on: the record as it was when the form opened, although it may be loaded again meanwhile. The server
 * refuses to replace a value that somebody else has changed since, and says what it is now. The form is then based on that value.
 */
export function useLoaded<Row extends BaseRecord>(record: Row) {
  const [opened] = useState(record);
  const [current, setCurrent] = useState<BaseRecord>({});
  const loaded: Row = { ...opened, ...current };
  return {
    loaded,
    /** The request that saves what was changed. */
    patch(path: string, values: object) {
      const changed = changedValues(loaded, { ...values });
      return ['PATCH', path, changed, replacing(loaded, changed)] as const;
    },
    /** Takes note of a refusal. */
    refused: (error: HttpError) => setCurrent((known) => ({ ...known, ...(error['current'] as BaseRecord) })),
    /** Whether somebody else has changed a field. */
    isChanged: (field: string) => field in current,
  };
}
