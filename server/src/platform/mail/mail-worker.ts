import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { minuteMs } from '@homeroom/shared/dates';
import { Clock } from '../clock.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { Job, Work } from '../jobs/job.js';
import { Claims, claimTimes, type Claimed } from './claims.js';
import { EmailMessageEntity } from './email-message.entity.js';
import { EmailTryEntity } from './email-try.entity.js';
import { MailPause } from './mail-pause.js';
import { atOnce, MailServer } from './mail-server.js';
import type { Outcome } from './outcome.js';
import { RefusedAddressEntity } from './refused-address.entity.js';

const tries = { accepted: 'ACCEPTED', refused: 'REFUSED', later: 'LATER', unknown: 'UNKNOWN' } as const;

/** The delays between attempts for a temporarily refused message: six attempts within a day. */
const waits = [5, 20, 60, 240, 600].map((minutes) => minutes * minuteMs);

/** In ms: how often a round asks whether the rate allows another message. */
const placeMs = 100;

/** Sends due messages and records the outcome. */
@Injectable()
export class MailWorker implements Work {
  private readonly log = new Logger('Mail');

  constructor(
    private readonly server: MailServer,
    private readonly claims: Claims,
    private readonly pauses: MailPause,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async hasWork(): Promise<boolean> {
    if (!(await this.server.isSet()) || (await this.isPaused())) return false;
    return (await this.claims.areDue()) || (await this.claims.areLeft());
  }

  /** Sends until nothing is due, the mail server cannot be reached, or the round has to end. */
  async run(signal: AbortSignal): Promise<void> {
    await this.claims.tidy(await this.pauses.current());
    const sending = new Map<number, Promise<void>>();
    const renewal = setInterval(() => void this.renew([...sending.keys()]), claimTimes.renewMs);
    try {
      await this.sendAll(sending, signal);
    } finally {
      await Promise.all(sending.values());
      clearInterval(renewal);
    }
  }

  private async sendAll(sending: Map<number, Promise<void>>, signal: AbortSignal): Promise<void> {
    let isReachable = true;
    const stop = () => void (isReachable = false);
    while (isReachable && !signal.aborted) {
      const claimed = await this.claims.take(atOnce - sending.size);
      for (const message of claimed) {
        const sent = this.deliver(message, signal, stop).finally(() => {
          // Another program may have claimed it by now.
          if (sending.get(message.id) === sent) sending.delete(message.id);
        });
        sending.set(message.id, sent);
      }
      if (sending.size === 0 && !(await this.claims.areDue())) return;
      if (claimed.length === 0) await Promise.race([pause(placeMs), ...sending.values()]);
      else if (sending.size >= atOnce) await Promise.race(sending.values());
    }
  }

  private async renew(ids: number[]) {
    if (ids.length > 0)
      await this.claims
        .renew(ids)
        .catch((error: unknown) => this.log.warn('Claims of messages could not be renewed.', error));
  }

  private async isPaused(): Promise<boolean> {
    const current = await this.pauses.current();
    return current !== null && current.until > this.clock.stamp();
  }

  /** Sends one message; `stop`s the round where no other can follow. */
  private async deliver(message: Claimed, ending: AbortSignal, stop: () => void): Promise<void> {
    const outcome = await this.server.send(message.mail, ending);
    const isLost = outcome.kind === 'unreachable' || outcome.kind === 'unknown';
    // Before it is queued again, so that this round does not claim it again.
    if (isLost) stop();
    try {
      await this.unitOfWork.run((manager) => this.note(manager, message, outcome));
      if (isLost) await this.pauses.begin(outcome.answer);
      else if (outcome.kind !== 'stopped') await this.pauses.end();
    } catch (error) {
      // Its claim will end, and then it becomes UNKNOWN.
      stop();
      this.log.error(`The outcome of message ${message.id} could not be recorded.`, error);
    }
  }

  private async note(manager: EntityManager, message: Claimed, outcome: Outcome): Promise<void> {
    const set = (values: QueryDeepPartialEntity<EmailMessageEntity>) => this.set(manager, message, values);
    const over = { attempts: message.attempts + 1, nextAttemptAt: null, lastError: outcome.answer };
    const address = message.mail.to.address.toLowerCase();
    if (outcome.kind !== 'unreachable' && outcome.kind !== 'stopped')
      await manager.insert(EmailTryEntity, {
        messageId: message.id,
        at: this.clock.stamp(),
        outcome: tries[outcome.kind],
        answer: outcome.answer,
      });
    switch (outcome.kind) {
      case 'accepted':
        await manager.delete(RefusedAddressEntity, { address });
        return set({ ...over, status: 'SENT', sentAt: this.clock.stamp(), linkPath: null, lastError: null });
      case 'refused':
        if (outcome.address)
          await manager.upsert(RefusedAddressEntity, { address, at: this.clock.stamp(), answer: outcome.answer }, [
            'address',
          ]);
        return set({ ...over, status: 'FAILED' });
      case 'later': {
        const wait = waits[message.attempts];
        if (wait === undefined) return set({ ...over, status: 'FAILED' });
        // Spread out messages that were refused together.
        const next = this.clock.stamp(wait * (0.85 + Math.random() * 0.3));
        return set({ ...over, status: 'QUEUED', nextAttemptAt: next });
      }
      case 'unknown':
        return set({ ...over, status: 'UNKNOWN' });
      case 'unreachable':
        return set({ status: 'QUEUED', lastError: outcome.answer });
      case 'stopped':
        return set({ status: 'QUEUED' });
    }
  }

  /** Also records the outcome of a message that was already treated as left by a dead program. */
  private async set(manager: EntityManager, { id }: Claimed, values: QueryDeepPartialEntity<EmailMessageEntity>) {
    const ours = { id, status: In(['SENDING', 'UNKNOWN']) };
    await manager.update(EmailMessageEntity, ours, { claimedUntil: null, ...values });
  }
}

/** All instances send; claims prevent duplicates. */
export const mailJob: Job = { name: 'mail.send', title: 'Sending e-mail', everyMs: null, work: MailWorker };
