import type { QueryKey } from '@tanstack/react-query';

/**
 * Records of resources are fresh for 30 s, so that going back to a list needs no request. Custom queries are fetched again whenever they
 * are shown. Refusals are final; only lost connections are tried once more. Requests are made even if the browser says that it is offline:
 * kept answers, or an error's sentence, take over.
 */
export const queryClientConfig = {
  defaultOptions: {
    queries: {
      staleTime: ({ queryKey }: { queryKey: QueryKey }) => (queryKey.includes('custom') ? 0 : 30_000),
      refetchOnWindowFocus: false,
      networkMode: 'always' as const,
      retry: (failures: number, error: Error) => failures < 1 && 'statusCode' in error && error.statusCode === 0,
    },
    mutations: { networkMode: 'always' as const },
  },
};
