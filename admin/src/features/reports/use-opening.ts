import { useEffect } from 'react';

/**
 * Opens a report whose address names no semester: with the one that the choices propose, `null` for all, as soon as it is known
 * (`undefined` until then). Two semesters in one report would be told of as one.
 */
export function useOpening(
  saysSemester: boolean,
  proposed: number | null | undefined,
  open: (semesterId: number | undefined) => void,
) {
  const opens = !saysSemester && proposed !== undefined;
  useEffect(() => {
    if (opens) open(proposed ?? undefined);
  }, [opens]);
}
