import type { DataSource } from 'typeorm';
import { Refusal } from '../refusal.js';
import { isDamaged, isDatabaseAway, messageOf } from './failures.js';

/** Why a database could not be opened or brought up to date, as a `Refusal` for the operator. The sentence contains no password. */
export function startFailure(error: unknown, { options }: DataSource): unknown {
  if (error instanceof Refusal) return error;
  const place = options.type === 'postgres' ? `at ${new URL(options.url!).host}` : `in ${String(options.database)}`;
  const refused = (what: string) => new Refusal(`The database ${place} ${what}: ${reasonOf(error)}.`, { cause: error });
  if (isDamaged(error)) return refused('is damaged, and has to be restored from a backup');
  return isDatabaseAway(error) ? refused('cannot be opened') : error;
}

/** Node gives no message for a host of which all addresses failed. */
const reasonOf = (error: unknown): string =>
  (error instanceof AggregateError ? error.errors.map(messageOf).join(', ') : messageOf(error)).replace(/\.$/, '');
