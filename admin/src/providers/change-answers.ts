import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Changes every cached answer whose key begins with `key`. Each keeps its age, so that it is still fetched again when due. */
export function changeAnswers<Answer extends object>(
  queries: QueryClient,
  key: QueryKey,
  change: (answer: Answer) => Answer,
) {
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: key }))
    queries.setQueryData<Answer>(queryKey, (current) => current && change(current), { updatedAt: state.dataUpdatedAt });
}
