import { ConflictException, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { EntityManager } from 'typeorm';
import { dayMs } from '@homeroom/shared/dates';
import type { ActorRequest } from '../access/actor.js';
import { hashToken } from '../access/tokens.js';
import { Clock } from '../clock.js';
import { isDatabaseAway, isPerhapsDone } from '../database/failures.js';
import { queryWith, Reads } from '../database/reads.js';
import type { RequestUnit } from '../database/request-unit.js';
import type { KeptAnswerEntity } from './kept-answer.entity.js';

/** In ms: how long an answer is kept. */
export const keptAnswerMs = dayMs;

type Kept = Pick<KeptAnswerEntity, 'bodyHash' | 'status' | 'answer'>;

/** A request with an Idempotency-Key. */
export type KeyedRequest = Pick<KeptAnswerEntity, 'id' | 'bodyHash'>;

/** A request with an Idempotency-Key, which is only valid for the same user, method and path. */
export function keyedRequest(
  { method, path, originalUrl, body }: ActorRequest,
  userId: number,
  key: string,
): KeyedRequest {
  const query = originalUrl.split('?')[1] ?? '';
  return {
    id: hashToken(JSON.stringify([userId, method, path, key])),
    bodyHash: hashToken(JSON.stringify([query, body ?? null])),
  };
}

/** Keeps the answers of writes for a day, so that a repeated write has one effect and the same answer (decisions 2.21). */
@Injectable()
export class KeptAnswers {
  constructor(
    private readonly reads: Reads,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers a request and keeps the answer, both in the request's transaction. A repeated request is handled like the first, but at its
   * end it finds the kept answer; it is rolled back and gets that answer, even if it was refused because of what the first one did.
   * Refusals are not kept.
   */
  async once(
    keyed: KeyedRequest,
    unit: RequestUnit,
    response: Response,
    handle: () => Promise<unknown>,
  ): Promise<unknown> {
    let failure: unknown;
    let answer: unknown;
    try {
      answer = await unit.answer(handle, (manager, made) =>
        this.keep(manager, keyed, response.statusCode, made, unit.secrets),
      );
    } catch (error) {
      failure = error;
    }
    if (unit.committed) return answer;
    // Do not wait a second time for a database that is down.
    if (isDatabaseAway(failure) && !isPerhapsDone(failure)) throw failure;
    const kept = await this.find(keyed).catch(() => undefined);
    if (kept) return again(kept, keyed, response);
    if (failure) throw failure;
    return answer;
  }

  private async keep(
    manager: EntityManager,
    { id, bodyHash }: KeyedRequest,
    status: number,
    answer: unknown,
    secrets: readonly string[],
  ): Promise<void> {
    const text = answer === undefined ? null : JSON.stringify(answer);
    const isSecret = text !== null && secrets.some((secret) => text.includes(secret));
    const written = await queryWith(
      manager,
      // Waits for a concurrent request with the same key; SQLite's gate runs one at a time.
      `INSERT INTO kept_answers (id, body_hash, status, answer, at) VALUES (:id, :bodyHash, :status, :answer, :now)
       ON CONFLICT (id) DO UPDATE SET body_hash = excluded.body_hash, status = excluded.status, answer = excluded.answer, at = excluded.at
       WHERE kept_answers.at <= :dayAgo RETURNING id`,
      {
        id,
        bodyHash,
        status: isSecret ? null : status,
        answer: isSecret ? null : text,
        now: this.clock.stamp(),
        dayAgo: this.clock.stamp(-keptAnswerMs),
      },
    );
    if (written.length === 0) throw new ConflictException(sentences.done);
  }

  private async find({ id }: KeyedRequest): Promise<Kept | undefined> {
    const [kept] = await this.reads.query<Kept>(
      'SELECT body_hash AS "bodyHash", status AS "status", answer AS "answer" FROM kept_answers WHERE id = :id AND at > :dayAgo',
      { id, dayAgo: this.clock.stamp(-keptAnswerMs) },
    );
    return kept;
  }
}

const sentences = {
  done: 'This was already done.',
  secret: 'This was already done. Create a new one.',
  other: 'This Idempotency-Key belongs to another request. Use a new one.',
};

/** The answer to a repeated request. */
function again({ bodyHash, status, answer }: Kept, keyed: KeyedRequest, response: Response): unknown {
  if (bodyHash !== keyed.bodyHash) throw new ConflictException(sentences.other);
  if (status === null) throw new ConflictException(sentences.secret);
  response.status(status);
  return answer === null ? undefined : (JSON.parse(answer) as unknown);
}
