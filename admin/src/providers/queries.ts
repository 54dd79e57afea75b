import type { QueryKey } from '@tanstack/react-query';

/**
 * The records of a resource are fresh for 30 s: going back to a list asks nothing. What a screen asks at an address of its own is asked
 * again whenever it is shown. A refusal is final; only a lost connection is tried once more. Requests are made even when the browser
 * says that it is offline: what is kept on this device answers them, or a sentence does.
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
