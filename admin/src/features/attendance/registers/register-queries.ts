import type { Query, QueryClient } from '@tanstack/react-query';
import type { RegisterPlace } from './draft';

export const registersPath = '/attendance/registers';
export const schedulesPath = '/attendance/schedules';

export const schedulesKey = ['custom', schedulesPath, { kept: true }];
export const registerKey = ({ scheduleId, date }: RegisterPlace) => [
  'custom',
  registersPath,
  { scheduleId, date, kept: true },
];

/** Whether a query's answer is kept on this device, which its key says (providers/data). */
export const isKept = ({ queryKey }: Query) => (queryKey.at(-1) as { kept?: boolean } | undefined)?.kept === true;

/** After a save that `showSaved` has shown, everything else that counts marks is out of date. */
export function outdateOthers(queries: QueryClient) {
  const isShown = ({ queryKey: [, path] }: Query) => path === registersPath || path === schedulesPath;
  // Other screens load their data again when they are next opened, and not now.
  void queries.invalidateQueries({ refetchType: 'none', predicate: (query) => !isKept(query) });
  // The teacher's day counted the marks that waited, and no longer does.
  void queries.invalidateQueries({ predicate: (query) => isKept(query) && !isShown(query) });
}
