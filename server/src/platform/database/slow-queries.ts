/** What happens with queries that take longer than `ms`; the watching of a server sets it. */
export const slowQueries = {
  ms: Infinity,
  note: (_text: string, _ms: number): void => undefined,
};
