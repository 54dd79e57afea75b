import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

type Work<T> = (manager: EntityManager) => Promise<T>;
/** Runs a unit of work in its own transaction and resolves when it is committed; it is not retried once `isOver`. */
type Begin = <T>(unit: Work<T>, isOver?: () => boolean) => Promise<T>;

const requests = new AsyncLocalStorage<RequestUnit>();

/** The unit that a request holds open, after its first unit of work and before its commit. */
interface Held {
  manager: EntityManager;
  end: (last: Work<void>) => void;
  takeBack: (failure: unknown) => void;
  committed: Promise<void>;
}

/**
 * What one request writes. A request that is `held` keeps its first unit of work open until it has its answer, so that both are
 * committed together: its later units join that one, and so does what it reads. Others commit each unit by itself.
 */
export class RequestUnit {
  /** Whether anything the request wrote has been committed. */
  committed = false;
  /** Tokens that were made for the request, and that its answer may show. */
  readonly secrets: string[] = [];
  private held: Held | null = null;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly isHeld: boolean) {}

  /** The unit of the current request. */
  static current(): RequestUnit | undefined {
    return requests.getStore();
  }

  /** The open unit of the request; `null` before its first and after its commit. */
  get manager(): EntityManager | null {
    return this.held?.manager ?? null;
  }

  /** Runs a unit of work of the request. One after the other: units of a request that come together would be two, and the second wait for the first. */
  async run<T>(work: Work<T>, begin: Begin): Promise<T> {
    if (!this.isHeld) {
      const result = await begin(work);
      this.committed = true;
      return result;
    }
    const turn = this.turn.then(() => (this.held ? work(this.held.manager) : this.open(work, begin)));
    this.turn = turn.catch(() => undefined);
    return turn;
  }

  /** Answers the request; `last` writes what belongs to the answer, where anything was written. A failure takes everything back that is held. */
  async answer<T>(
    handle: () => Promise<T>,
    last: (manager: EntityManager, answer: T) => Promise<void> = () => Promise.resolve(),
  ): Promise<T> {
    return requests.run(this, async () => {
      const answer = await handle().catch(async (failure: unknown) => {
        const held = this.held;
        held?.takeBack(failure);
        // A lost connection says more than what failed for it.
        await held?.committed;
        throw failure;
      });
      if (this.held) {
        const { end, committed } = this.held;
        end((manager) => last(manager, answer));
        await committed;
        this.committed = true;
      }
      return answer;
    });
  }

  private open<T>(work: Work<T>, begin: Begin): Promise<T> {
    return new Promise((resolve, reject) => {
      let isTold = false;
      const unit = async (manager: EntityManager) => {
        const result = await work(manager);
        const last = await new Promise<Work<void>>((end, takeBack) => {
          this.held = { manager, end, takeBack, committed };
          isTold = true;
          resolve(result);
        }).finally(() => (this.held = null));
        await last(manager);
      };
      // The request has gone on with what its first unit answered.
      const committed = begin(unit, () => isTold);
      committed.catch(reject);
    });
  }
}
