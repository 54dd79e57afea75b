/**
 * Records are fresh for 30 s: going back to a list asks nothing. A refusal is final; only a lost connection is tried once more. Requests
 * are made even when the browser says that it is offline: what is kept on this device answers them, or a sentence does.
 */
export const queryClientConfig = {
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always' as const,
      retry: (failures: number, error: Error) => failures < 1 && 'statusCode' in error && error.statusCode === 0,
    },
    mutations: { networkMode: 'always' as const },
  },
};
