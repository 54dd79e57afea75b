import { inspect } from 'node:util';
import type { ValueTransformer } from 'typeorm';

/** The column of a secret, 'table.column'. Its sealed text cannot be opened for another column. */
export type SecretPlace = `${string}.${string}`;

/** A secret as it is stored. Answers, the audit log and the console never show it; only `Secrets` opens it. */
export class Sealed {
  readonly #text: string;

  constructor(
    readonly place: SecretPlace,
    text: string,
  ) {
    this.#text = text;
  }

  /** The column's value. */
  get text(): string {
    return this.#text;
  }

  toJSON(): undefined {
    return undefined;
  }

  [inspect.custom](): string {
    return '[sealed]';
  }
}

/** Reads and writes the `Sealed` values of one column, and refuses plain text. */
export class SealedColumn implements ValueTransformer {
  constructor(readonly place: SecretPlace) {}

  to(value: unknown): string | null | undefined {
    if (value === null || value === undefined) return value;
    if (!(value instanceof Sealed) || value.place !== this.place)
      throw new Error(`${this.place} takes only what was sealed for it.`);
    return value.text;
  }

  from(text: string | null): Sealed | null {
    return text === null ? null : new Sealed(this.place, text);
  }
}
