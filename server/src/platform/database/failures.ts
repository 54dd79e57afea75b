import {
  EntityNotFoundError,
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';

interface DriverError {
  code?: string;
  message?: string;
  table?: string;
  detail?: string;
}

const driverErrorOf = (error: unknown): DriverError =>
  error instanceof QueryFailedError ? ((error.driverError as DriverError | undefined) ?? {}) : {};

const codeOf = (error: unknown) => driverErrorOf(error).code ?? '';

/** Tells whether a query failed with one of the databases' codes. */
const hasCode =
  (...codes: string[]) =>
  (error: unknown) =>
    codes.includes(codeOf(error));

/** The message of anything that was thrown. */
export const messageOf = (error: unknown) => {
  // A driver's error may be of another realm, and so no instance of this one's Error.
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : String(error);
};

/** Why a connection failed, without a final stop. Node gives no message for a host of which all addresses failed. */
export const reasonOf = (error: unknown): string =>
  (error instanceof AggregateError ? error.errors.map(messageOf).join(', ') : messageOf(error)).replace(/\.$/, '');

/** Whether a query failed because a row with the same unique values exists. */
export const isUniqueViolation = hasCode('23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY');

/** The columns of a unique violation, as SQLite names them: 'users.email'. Empty for any other failure. */
export function duplicateColumns(error: unknown): string {
  if (!isUniqueViolation(error)) return '';
  const { message = '', table, detail = '' } = driverErrorOf(error);
  if (!table) return /UNIQUE constraint failed: (.*)$/.exec(message)?.[1] ?? '';
  const [, columns = ''] = /^Key \((.*?)\)=/.exec(detail) ?? [];
  return columns
    .split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ');
}

/** Whether a query failed because a row refers to a missing one, or is referred to. */
export const isForeignKeyViolation = hasCode('23503', 'SQLITE_CONSTRAINT_FOREIGNKEY');

/** Whether a row is gone that was there a moment ago: somebody deleted it between two reads. */
export const isRowGone = (error: unknown) => error instanceof EntityNotFoundError;

/** Whether PostgreSQL rolled a unit back because of a deadlock or a serialization failure; a retry will succeed. */
export const isCrossing = hasCode('40P01', '40001');

/** Whether a file of the database was cut, overwritten or is none. */
export const isDamaged = (error: unknown) =>
  /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12])/.test(codeOf(error) || ((error as DriverError | null)?.code ?? ''));

/** Whether PostgreSQL did not get a lock within `lock_timeout`. */
export const isLockTimeout = hasCode('55P03');

/** Whether another program holds SQLite's lock. */
export const isBusy = (error: unknown) => codeOf(error).startsWith('SQLITE_BUSY');

/** Whether the disk is full, by the code of the database or of a file. */
export const isDiskFull = (error: unknown) =>
  ['53100', 'SQLITE_FULL', 'ENOSPC'].includes(codeOf(error) || ((error as DriverError | null)?.code ?? ''));

/** The codes of an unreachable server, a closed or refused connection, and a busy SQLite file; some are prefixes. */
const away =
  /^(08|28|3D000|53300|57P0[1235]|25P03|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|SQLITE_BUSY)/;
/** Messages of errors without a code, from the driver or through a thread. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable|terminating connection|the database system is|connect E|read E)/;
/** The message when the connection was already lost and the statement was not sent. */
const unsent = /not queryable$/;

const causeOf = (error: unknown): unknown => (error instanceof QueryFailedError ? error.driverError : error);

/** The connection to the database was lost. `mayBeDone`: COMMIT was sent and may have succeeded. */
export class LostConnection extends Error {
  constructor(
    cause: unknown,
    readonly mayBeDone: boolean,
  ) {
    super(messageOf(cause), { cause });
  }
}

/** Whether the database could not be reached, or SQLite's file was held by another program for too long. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof LostConnection) return true;
  const { code = '', message = '' } = (causeOf(error) ?? {}) as DriverError;
  return away.test(code) || lost.test(message);
}

/** Whether a failed write may have been committed. */
export const isPerhapsDone = (error: unknown) => error instanceof LostConnection && error.mayBeDone;

/** TypeORM releases a connection as soon as it is lost; the class says which of its layers noticed. */
const isReleased = (cause: unknown) =>
  cause instanceof QueryRunnerAlreadyReleasedError || cause instanceof QueryRunnerProviderAlreadyReleasedError;

/** A unit's failure as a LostConnection, or `null` for any other failure. `isDone`: only COMMIT was left. */
export function lostConnectionOf(error: unknown, isDone: boolean): LostConnection | null {
  const cause = causeOf(error);
  if (isReleased(cause)) return new LostConnection(error, false);
  if (!isDatabaseAway(error)) return null;
  return new LostConnection(error, isDone && !unsent.test((cause as Error).message));
}
