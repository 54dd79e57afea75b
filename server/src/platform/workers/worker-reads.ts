/**
 * Asks for rows as arrays of values, in the order of the query's columns; `:name` parameters, the same text on both
 * engines. Arrays, because a report has too many rows to make an object of each.
 */
export type ReadRows = <Row extends readonly unknown[]>(sql: string, parameters?: ReadParameters) => Promise<Row[]>;
export type ReadParameters = Record<string, string | number | null | undefined>;

/** A worker thread's own connection: it cannot write, and stays open from call to call. */
export interface WorkerReads {
  /** Runs `work` on one snapshot of committed rows. One at a time. */
  snapshot<Result>(work: (rows: ReadRows) => Promise<Result>): Promise<Result>;
}
