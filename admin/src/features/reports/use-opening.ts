import { useEffect } from 'react';
import type { Semester } from './matrix/report-address';

/**
 * Opens a report whose address names no semester: with the one that the choices propose, `null` for all, as soon as it is known
 * (`undefined` until then). Two semesters in one report would be taken for one.
 */
export function useOpening(
  named: Semester | undefined,
  proposed: number | null | undefined,
  open: (semester: Semester) => void,
) {
  const opens = named === undefined && proposed !== undefined;
  useEffect(() => {
    if (opens) open(proposed ?? 'all');
  }, [opens]);
}
