import type { BaseRecord } from '@refinedev/core';
import { useState } from 'react';
import { usePhone } from '../theme/use-media';
import { useBulkActions } from './use-bulk';
import type { Resource } from './resource-declaration';

export interface Chosen {
  rows: BaseRecord[];
  /** Changes them; without it the rows have no check boxes. */
  choose?: (rows: BaseRecord[]) => void;
  /** On a phone: shows the check boxes. */
  begin?: () => void;
  /** Whether `begin` showed them. */
  begun: boolean;
  /** Chooses nothing, and on a phone hides the check boxes. */
  end: () => void;
}

/** The rows that are chosen for a list's bulk actions. A table always has check boxes; the cards of a phone have them on request. */
export function useChosen(resource: Resource): Chosen {
  const [rows, choose] = useState<BaseRecord[]>([]);
  const [isBegun, setBegun] = useState(false);
  const phone = usePhone();
  const hasActs = useBulkActions(resource).length > 0 || resource.acts.bulk !== undefined;
  const begun = phone && isBegun;
  return {
    rows,
    choose: hasActs && (!phone || begun) ? choose : undefined,
    begin: hasActs && phone && !begun ? () => setBegun(true) : undefined,
    begun,
    end() {
      choose([]);
      setBegun(false);
    },
  };
}
