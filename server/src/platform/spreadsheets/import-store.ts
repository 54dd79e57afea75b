import { randomUUID } from 'node:crypto';
import { Injectable, NotFoundException } from '@nestjs/common';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { importMessages } from '@homeroom/shared/imports';
import { ImportEntity } from './import.entity.js';

const lifetimeMs = 60 * 60 * 1000;
/** How long an import can be undone. */
export const undoableMs = 30 * 24 * 60 * 60 * 1000;

/** Names one import of one user. `id` is as the request brought it. */
export interface ImportRequest {
  id: string | undefined;
  kind: string;
  ownerId: number;
  now: Date;
}

type OpenImport<Plan, Result> = { state: 'PREVIEWED'; plan: Plan } | { state: 'COMMITTED'; result: Result };

const keyOf = ({ id, kind, ownerId }: Omit<ImportRequest, 'now'>) => ({ id: id ?? '', kind, ownerId });

/**
 * Keeps what a dry run found until its owner commits it (decisions 6): for an hour, for that user, with one effect. Plans lie
 * in the database, so that a restart or a second instance honours them. Plans and results are JSON.
 */
@Injectable()
export class ImportStore {
  /** Stores the plan of a dry run and answers its import id. */
  async preview(
    manager: EntityManager,
    { kind, ownerId, plan, now }: { kind: string; ownerId: number; plan: object; now: Date },
  ): Promise<string> {
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString();
    await manager.insert(ImportEntity, {
      id,
      kind,
      ownerId,
      createdAt: now.toISOString(),
      expiresAt,
      state: 'PREVIEWED',
      plan,
      result: null,
      made: null,
      committedAt: null,
      undoneAt: null,
    });
    return id;
  }

  /** The plan of a dry run that is not committed yet, to be looked at before its commit; `null` where the commit will say why there is none. */
  async planOf<Plan extends object>(manager: EntityManager, request: ImportRequest): Promise<Plan | null> {
    const found = await manager.findOneBy(ImportEntity, { ...keyOf(request), state: 'PREVIEWED' });
    return found ? (found.plan as Plan) : null;
  }

  /**
   * The plan, or the result where it was committed already. Holds the import until the unit of work ends, so that of two
   * requests with one id the second sees what the first did. Expired, foreign and unknown ids are one NotFoundException.
   */
  private async open<Plan extends object, Result extends object>(
    manager: EntityManager,
    request: ImportRequest,
  ): Promise<OpenImport<Plan, Result>> {
    const key = keyOf(request);
    // A change to itself locks the row on both engines.
    await manager.update(ImportEntity, key, { state: () => 'state' });
    const found = await manager.findOneBy(ImportEntity, key);
    if (!found || found.expiresAt <= request.now.toISOString()) throw new NotFoundException(importMessages.expired);
    return found.state === 'COMMITTED'
      ? { state: 'COMMITTED', result: found.result as Result }
      : { state: 'PREVIEWED', plan: found.plan as Plan };
  }

  /**
   * Applies a plan once and stores its result, and what it made, in the same unit of work; the same request again answers the stored result.
   * Expired, foreign and unknown ids are one NotFoundException; that, and whatever `apply` throws, stores nothing.
   */
  async commit<Plan extends object, Result extends object>(
    manager: EntityManager,
    request: ImportRequest,
    apply: (plan: Plan) => Promise<{ result: Result; made?: object | null }>,
  ): Promise<Result> {
    const found = await this.open<Plan, Result>(manager, request);
    if (found.state === 'COMMITTED') return found.result;
    const { result, made = null } = await apply(found.plan);
    const committedAt = request.now.toISOString();
    await manager.update(ImportEntity, keyOf(request), { state: 'COMMITTED', plan: {}, result, made, committedAt });
    return result;
  }

  /** The last import of a user that made something and was not undone. */
  lastMade(manager: EntityManager, of: Pick<ImportRequest, 'kind' | 'ownerId'>): Promise<ImportEntity | null> {
    return manager.findOne(ImportEntity, {
      where: { ...of, made: Not(IsNull()) },
      order: { committedAt: 'DESC', id: 'DESC' },
    });
  }

  /** An import of a user, held until the unit of work ends; `null` for one that is not theirs. */
  async held(manager: EntityManager, request: Omit<ImportRequest, 'now'>): Promise<ImportEntity | null> {
    await manager.update(ImportEntity, keyOf(request), { state: () => 'state' });
    return manager.findOneBy(ImportEntity, keyOf(request));
  }

  async undone(manager: EntityManager, id: string, undoneAt: string): Promise<void> {
    await manager.update(ImportEntity, { id }, { made: null, undoneAt });
  }
}
