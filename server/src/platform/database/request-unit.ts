import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

type Work<T> = (manager: EntityManager) => Promise<T>;
/** Runs a unit of work in its own transaction and resolves when it is committed; it is not retried once `isOver`. */
type Begin = <T>(unit: Work<T>, isOver?: () => boolean) => Promise<T>;

const requests = new AsyncLocalStorage<RequestUnit>();

/** The unit that a request keeps open, between its first unit of work and its commit. */
interface Held {
  manager: EntityManager;
  end: (last: Work<void>) => void;
  takeBack: (failure: unknown) => void;
  committed: Promise<void>;
}

/**
 * The writes of one request. A held request keeps its first unit of work open until it has its answer, so that both are committed
 * together; its later units and reads join that one. Other requests commit each unit by itself.
 */
export class RequestUnit {
  /** Whether anything the request wrote has been committed. */
  committed = false;
  /** Tokens created for the request, which its answer may show. */
  readonly secrets: string[] = [];
  private held: Held | null = null;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly isHeld: boolean) {}

  static current(): RequestUnit | undefined {
    return requests.getStore();
  }

  /** The open unit of the request; `null` before its first and after its commit. */
  get manager(): EntityManager | null {
    return this.held?.manager ?? null;
  }

  /** Runs a unit of work of the request. A held request runs them in turn, because concurrent ones would open two units that wait for each other. */
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

  /** Answers the request; if anything was written, `last` writes what belongs to the answer. A failure rolls back everything held. */
  async answer<T>(
    handle: () => Promise<T>,
    last: (manager: EntityManager, answer: T) => Promise<void> = () => Promise.resolve(),
  ): Promise<T> {
    return requests.run(this, async () => {
      const answer = await handle().catch(async (failure: unknown) => {
        const held = this.held;
        held?.takeBack(failure);
        // If the connection was lost, throw that instead of its consequence.
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
      // No retry once the request has continued with the result of its first unit.
      const committed = begin(unit, () => isTold);
      committed.catch(reject);
    });
  }
}
