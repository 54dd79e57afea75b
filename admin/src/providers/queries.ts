/** Records are fresh for 30 s: going back to a list asks nothing. A refusal is final; only a lost connection is tried once more. */
export const queryClientConfig = {
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures: number, error: Error) => failures < 1 && 'statusCode' in error && error.statusCode === 0,
    },
  },
};
