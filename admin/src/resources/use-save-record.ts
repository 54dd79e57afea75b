import type { BaseRecord } from '@refinedev/core';
import { useState } from 'react';
import { replacing } from '../providers/based-on';
import { useAct, type ActRequest, type Outcome } from '../providers/use-act';
import { changedValues } from './changes';

/** The request that saves what was changed in a loaded record. */
export function patchOf(path: string, loaded: BaseRecord, values: object): ActRequest {
  const changed = changedValues(loaded, { ...values });
  return ['PATCH', path, changed, replacing(loaded, changed)];
}

/**
 * Saves changes of a record. They are based on the record as it was when the form opened, although it may be loaded again meanwhile. The
 * server refuses to replace a value that somebody else has changed since, and says what it is now. The form is then based on that value.
 */
export function useSaveRecord<Row extends BaseRecord, Input = void, Answer = unknown>(
  record: Row,
  requestOf: (input: Input, loaded: Row) => ActRequest,
  outcome: Omit<Outcome<Input, Answer>, 'refused'>,
) {
  const [opened] = useState(record);
  const [older, setOlder] = useState<object>({});
  const [current, setCurrent] = useState<BaseRecord>({});
  const loaded: Row = { ...opened, ...older, ...current };
  const act = useAct<Input, Answer>((input) => requestOf(input, loaded), {
    ...outcome,
    refused: (error) => setCurrent((previous) => ({ ...previous, ...(error['current'] as BaseRecord) })),
  });
  return {
    ...act,
    loaded,
    rebase: setOlder as (older: object) => void,
    /** Whether somebody else has changed a field. */
    isChanged: (field: string) => field in current,
  };
}
