import { Column, ForeignKey, PrimaryColumn, PrimaryGeneratedColumn, type ColumnOptions } from 'typeorm';
import { SealedColumn, type SecretPlace } from './sealed.js';

/** Column decorators for the types that both engines store in the same way, so that one migration serves both. */
export const Id = () => PrimaryGeneratedColumn({ type: 'integer' });
/** A text that is the key of its table, or part of it. */
export const TextKey = (length: number) => PrimaryColumn({ type: 'varchar', length: String(length) });
export const IntKey = () => PrimaryColumn({ type: 'integer' });
export const Text = (length: number, options: ColumnOptions = {}) =>
  Column({ ...options, type: 'varchar', length: String(length) });
export const LongText = (options: ColumnOptions = {}) => Column({ ...options, type: 'text' });
export const Int = (options: ColumnOptions = {}) => Column({ ...options, type: 'integer' });
/** A foreign key to the `id` of a table, which is text to avoid circular imports. */
export const References = (table: string, onDelete: 'CASCADE' | 'SET NULL' | 'NO ACTION' = 'NO ACTION') =>
  ForeignKey(table, { onDelete });
export const Flag = () => Column({ type: 'boolean', default: false });
/** 'YYYY-MM-DD' as text: it sorts correctly, and no driver turns it into a timestamp. */
export const Day = (options: ColumnOptions = {}) => Text(10, options);
/** ISO 8601 in UTC with milliseconds, as text. */
export const Instant = (options: ColumnOptions = {}) => Text(24, options);
export const Json = (options: ColumnOptions = {}) => Column({ ...options, type: 'simple-json' });
/**
 * A value of type `Sealed`, which only `Secrets` can read; `place` is this column, 'table.column'. `length` is that of the sealed text:
 * 40 characters, plus four for every three bytes of the secret. `reset-secrets.service.ts` clears unreadable values.
 */
export const Secret = (place: SecretPlace, length: number) =>
  Text(length, { nullable: true, transformer: new SealedColumn(place) });

const unlogged = new Map<unknown, Set<string>>();

/** A column that the audit log leaves out. */
const Unlogged = (column: PropertyDecorator) => (target: object, name: string) => {
  const { constructor } = target;
  unlogged.set(constructor, (unlogged.get(constructor) ?? new Set()).add(name));
  column(target, name);
};

/** The fields of an entity that the audit log leaves out. */
export const unloggedFields = (entity: unknown): ReadonlySet<string> => unlogged.get(entity) ?? new Set();

/** The folded text of another field (decisions 2.16), for lists to search, order and compare by; no answer or audit entry shows it. */
export const Folded = (length?: number, options: ColumnOptions = {}) =>
  Unlogged(length === undefined ? LongText(options) : Text(length, options));

/** The hash of a password, token or the like; no answer or audit entry shows it. */
export const Hash = (length: number, options: ColumnOptions = {}) => Unlogged(Text(length, options));
