import { QueryFailedError } from 'typeorm';

interface DriverError {
  code?: string;
  message?: string;
  table?: string;
  detail?: string;
}

const driverErrorOf = (error: unknown): DriverError => (error instanceof QueryFailedError ? ((error.driverError as DriverError | undefined) ?? {}) : {});

const codeOf = (error: unknown) => driverErrorOf(error).code ?? '';

/** Whether a query failed because a row with the same unique values exists. */
export const isUniqueViolation = (error: unknown) => ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(codeOf(error));

/** The columns whose values another row has, as SQLite names them: 'users.email'. Empty for any other failure. */
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

/** Whether a query failed because a row refers to another that is missing, or is referred to. */
export const isForeignKeyViolation = (error: unknown) => ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'].includes(codeOf(error));

/** Whether PostgreSQL took a unit back because it and another waited for each other, or could not come one after the other: done again, it passes. */
export const isCrossing = (error: unknown) => ['40P01', '40001'].includes(codeOf(error));

/** Whether PostgreSQL gave a lock up that did not come within `lock_timeout`. */
export const isLockTimeout = (error: unknown) => codeOf(error) === '55P03';

/** Whether another program has SQLite's lock. */
export const isBusy = (error: unknown) => codeOf(error).startsWith('SQLITE_BUSY');

/** Whether there was no room for what was to be written: the database's own code, or that of a file. */
export const isDiskFull = (error: unknown) => ['53100', 'SQLITE_FULL', 'ENOSPC'].includes(codeOf(error) || ((error as DriverError | null)?.code ?? ''));
