import { Column, PrimaryGeneratedColumn, type ColumnOptions } from 'typeorm';
import { SealedColumn, type SecretPlace } from '../secrets/sealed.js';

/** Column decorators for the few types that both engines store alike, so that one migration serves both. */
export const Id = () => PrimaryGeneratedColumn({ type: 'integer' });
export const Text = (length: number, options: ColumnOptions = {}) =>
  Column({ ...options, type: 'varchar', length: String(length) });
export const LongText = (options: ColumnOptions = {}) => Column({ ...options, type: 'text' });
export const Int = (options: ColumnOptions = {}) => Column({ ...options, type: 'integer' });
export const Flag = () => Column({ type: 'boolean', default: false });
/** 'YYYY-MM-DD' as text: it sorts correctly, and no driver turns it into a timestamp. */
export const Day = (options: ColumnOptions = {}) => Text(10, options);
/** ISO 8601 in UTC with milliseconds, as text. */
export const Instant = (options: ColumnOptions = {}) => Text(24, options);
export const Json = (options: ColumnOptions = {}) => Column({ ...options, type: 'simple-json' });
/**
 * What only `Secrets` can read, in a property of type `Sealed`; `place` is this very column, 'table.column'. The length is that of the sealed
 * text: 40 characters, and four for each three bytes of the secret. What clears one that nobody can read any more is in `reset-secrets.ts`.
 */
export const Secret = (place: SecretPlace, length: number, options: ColumnOptions = {}) =>
  Text(length, { ...options, transformer: new SealedColumn(place) });

const foldedNames = new Set<string>();

/** The folded text of another field (decisions 2.16): lists search, order and compare by it; no answer and no audit entry shows it. */
export const Folded =
  (length?: number, options: ColumnOptions = {}) =>
  (target: object, name: string) => {
    foldedNames.add(name);
    (length === undefined ? LongText(options) : Text(length, options))(target, name);
  };

/** Whether an entity declares a column of that name as `Folded`. */
export const isFolded = (name: string) => foldedNames.has(name);
