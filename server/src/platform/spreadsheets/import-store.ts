import { randomUUID } from 'node:crypto';
import { Injectable, NotFoundException } from '@nestjs/common';
import { IsNull, MoreThan, Not } from 'typeorm';
import { dayMs, hourMs } from '@homeroom/shared/dates';
import { importMessages } from '@homeroom/shared/imports';
import { Database } from '../database/database.js';
import { ImportEntity } from './import.entity.js';

/** How long a preview can be committed. */
export const lifetimeMs = hourMs;
/** How long an import can be undone. */
export const undoableMs = 30 * dayMs;

/** Identifies an import of one user. `id` comes unchecked from the request. */
interface ImportRequest {
  id: string | undefined;
  kind: string;
  ownerId: number;
  now: Date;
}

const keyOf = ({ id, kind, ownerId }: Omit<ImportRequest, 'now'>) => ({ id: id ?? '', kind, ownerId });

/**
 * Keeps the plan of a dry run for an hour, until its owner commits it once (decisions 6). Plans are in the database, so that
 * they survive a restart and every instance finds them. Plans and results are JSON.
 */
@Injectable()
export class ImportStore {
  constructor(private readonly db: Database) {}

  /** Stores a plan and returns its import id. */
  async preview({ now, ...plan }: Omit<ImportRequest, 'id'> & { plan: object }): Promise<string> {
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString();
    await this.db.insert(ImportEntity, { ...plan, id, createdAt: now.toISOString(), expiresAt, state: 'PREVIEWED' });
    return id;
  }

  /** The plan of an import that can be committed. */
  async planOf({ now, ...request }: ImportRequest): Promise<object | undefined> {
    const found = await this.db.findOneBy(ImportEntity, {
      ...keyOf(request),
      state: 'PREVIEWED',
      expiresAt: MoreThan(now.toISOString()),
    });
    return found?.plan;
  }

  /**
   * Applies a plan once, and stores its result and what it made in the same unit of work; a repeated request gets the stored
   * result. Expired, foreign and unknown ids are the same NotFoundException. Nothing is stored if `apply` throws.
   */
  async commit<Plan extends object, Result extends object>(
    request: ImportRequest,
    apply: (plan: Plan) => Promise<{ result: Result; made?: object | null }>,
  ): Promise<Result> {
    const found = await this.locked(request);
    if (!found || found.expiresAt <= request.now.toISOString()) throw new NotFoundException(importMessages.expired);
    if (found.state === 'COMMITTED') return found.result as Result;
    const { result, made = null } = await apply(found.plan as Plan);
    const committedAt = request.now.toISOString();
    await this.db.update(ImportEntity, keyOf(request), { state: 'COMMITTED', plan: {}, result, made, committedAt });
    return result;
  }

  /** A user's last import that made something and was not undone. */
  lastMade(of: Pick<ImportRequest, 'kind' | 'ownerId'>): Promise<ImportEntity | null> {
    return this.db.findOne(ImportEntity, {
      where: { ...of, made: Not(IsNull()) },
      order: { committedAt: 'DESC', id: 'DESC' },
    });
  }

  /** A user's import, locked until the unit of work ends; `null` if it is not theirs. */
  async locked(request: Omit<ImportRequest, 'now'>): Promise<ImportEntity | null> {
    const key = keyOf(request);
    // Updating a row to itself locks it on both engines.
    await this.db.update(ImportEntity, key, { state: () => 'state' });
    return this.db.findOneBy(ImportEntity, key);
  }

  async undone(id: string, undoneAt: string): Promise<void> {
    await this.db.update(ImportEntity, { id }, { made: null, undoneAt });
  }
}
