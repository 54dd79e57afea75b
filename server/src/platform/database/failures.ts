import { QueryFailedError } from 'typeorm';

const codeOf = (error: unknown) => {
  if (!(error instanceof QueryFailedError)) return '';
  const driver: { code?: string } = error.driverError ?? {};
  return driver.code ?? '';
};

/** Whether a query failed because a row with the same unique values exists. */
export const isUniqueViolation = (error: unknown) => ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(codeOf(error));

/** Whether a query failed because a row refers to another that is missing, or is referred to. */
export const isForeignKeyViolation = (error: unknown) => ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'].includes(codeOf(error));
