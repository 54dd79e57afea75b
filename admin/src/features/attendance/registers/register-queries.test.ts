import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { outdateOthers, schedulesKey } from './register-queries';

test("a save that is delivered loads the teacher's day again at once, and other screens when they are opened", () => {
  const queries = new QueryClient();
  const asked: unknown[] = [];
  const shown = (...queryKey: unknown[]) => {
    queries.setQueryData(queryKey, {});
    const queryFn = () => asked.push(queryKey[1]);
    return new QueryObserver(queries, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => {});
  };
  const ends = [
    shown(...schedulesKey),
    shown('default', '/dashboard/teacher', { kept: true }),
    shown('default', '/attendance/marks', {}),
  ];
  outdateOthers(queries);
  expect(asked).toEqual(['/dashboard/teacher']);
  expect(queries.getQueryState(['default', '/attendance/marks', {}])?.isInvalidated).toBe(true);
  expect(queries.getQueryState(schedulesKey)?.isInvalidated).toBe(false);
  ends.forEach((end) => end());
  queries.clear();
});
