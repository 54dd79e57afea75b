import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Changes every answer in the query cache whose key begins with `key`. Each stays as old as it was, so that it is asked for again when it would have been. */
export function changeAnswers<Answer extends object>(
  queries: QueryClient,
  key: QueryKey,
  change: (answer: Answer) => Answer,
) {
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: key }))
    queries.setQueryData<Answer>(queryKey, (told) => told && change(told), { updatedAt: state.dataUpdatedAt });
}
