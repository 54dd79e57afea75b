import { inspect } from 'node:util';
import type { ValueTransformer } from 'typeorm';

/** The column that a secret belongs to, 'table.column'. Sealed text opens nowhere else. */
export type SecretPlace = `${string}.${string}`;

/** A secret as the database holds it. Answers, the log of changes and the console show nothing of it; `Secrets` alone opens it. */
export class Sealed {
  readonly #text: string;

  constructor(
    readonly place: SecretPlace,
    text: string,
  ) {
    this.#text = text;
  }

  /** What stands in the column. */
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

/** Takes `Sealed` values of its own place in and out of a column, and no plain text. */
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
