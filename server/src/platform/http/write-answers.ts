import { ConflictException, Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { dayMs } from '@homeroom/shared/dates';
import { routeOf, type ActorRequest } from '../access/actor.js';
import { hashToken } from '../access/tokens.js';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { isDatabaseAway, isPerhapsDone } from '../database/failures.js';
import { RequestWrites } from '../database/current.js';
import type { WriteAnswerEntity } from './write-answer.entity.js';

/** In ms: how long an answer is kept. */
export const answerMs = dayMs;

type StoredAnswer = Pick<WriteAnswerEntity, 'bodyHash' | 'status' | 'answer'>;

/** A request with an Idempotency-Key. */
export type KeyedRequest = Pick<WriteAnswerEntity, 'id' | 'bodyHash'>;

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
export class WriteAnswers {
  private readonly log = new Logger('Request');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Reports a handler whose repetition would get another answer; tests make it fail. */
  differing = (route: string) => this.log.error(`${route} does not answer with the result of its unit of work.`);

  /**
   * Handles a request, whose first unit of work also stores its result: that is the answer. A repetition gets the first answer, and
   * nothing runs. If two arrive together, the second is rolled back, or is refused because of what the first one did; it gets the first
   * answer too. Refusals are not kept.
   */
  async once(
    keyed: KeyedRequest,
    request: ActorRequest,
    response: Response,
    handle: () => Promise<unknown>,
  ): Promise<unknown> {
    const stored = await this.find(keyed);
    if (stored) return again(stored, keyed, response);
    let result: unknown;
    const writes: RequestWrites = new RequestWrites((made) => {
      result = made;
      return this.keep(keyed, response.statusCode, made, writes.secrets);
    });
    request.writes = writes;
    const answer = await writes.run(handle).catch(async (error: unknown) => {
      // Do not wait a second time for a database that is down.
      if (writes.committed || (isDatabaseAway(error) && !isPerhapsDone(error))) throw error;
      const first = await this.find(keyed).catch(() => undefined);
      if (!first) throw error;
      return again(first, keyed, response);
    });
    if (writes.committed && JSON.stringify(answer) !== JSON.stringify(result)) this.differing(routeOf(request));
    return answer;
  }

  private async keep(
    { id, bodyHash }: KeyedRequest,
    status: number,
    result: unknown,
    secrets: readonly string[],
  ): Promise<void> {
    const text = result === undefined ? null : JSON.stringify(result);
    const isSecret = text !== null && secrets.some((secret) => text.includes(secret));
    const written = await this.db.query(
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
        dayAgo: this.clock.stamp(-answerMs),
      },
    );
    if (written.length === 0) throw new ConflictException(sentences.done);
  }

  private async find({ id }: KeyedRequest): Promise<StoredAnswer | undefined> {
    const [stored] = await this.db.query<StoredAnswer>(
      'SELECT body_hash AS "bodyHash", status AS "status", answer AS "answer" FROM kept_answers WHERE id = :id AND at > :dayAgo',
      { id, dayAgo: this.clock.stamp(-answerMs) },
    );
    return stored;
  }
}

const sentences = {
  done: 'This was already done.',
  secret: 'This was already done. Create a new one.',
  other: 'This Idempotency-Key belongs to another request. Use a new one.',
};

/** The answer to a repeated request. */
function again({ bodyHash, status, answer }: StoredAnswer, keyed: KeyedRequest, response: Response): unknown {
  if (bodyHash !== keyed.bodyHash) throw new ConflictException(sentences.other);
  if (status === null) throw new ConflictException(sentences.secret);
  response.status(status);
  return answer === null ? undefined : (JSON.parse(answer) as unknown);
}
