import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** Writes what belongs to the result of a unit of work, last in its transaction. */
type Keep = (result: unknown) => Promise<void>;

/** What one request writes. */
export class RequestWrites {
  /** Whether anything the request wrote has been committed. */
  committed = false;
  /** Tokens created for the request, which its answer may show. */
  readonly secrets: string[] = [];

  /** `keep` runs in the request's first unit. */
  constructor(readonly keep: Keep | null = null) {}

  /** Handles the request. */
  run<T>(handle: () => Promise<T>): Promise<T> {
    return current.run({ manager: null, writes: this }, handle);
  }
}

interface Current {
  /** The open unit of work; `null` outside one. */
  manager: EntityManager | null;
  /** `null` outside a request that may write. */
  writes: RequestWrites | null;
}

/** The unit of work and the request that the program is in. */
export const current = new AsyncLocalStorage<Current>();
