import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { In } from 'typeorm';
import { minuteMs } from '@homeroom/shared/dates';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import type { Asked, Job, Work } from '../jobs/job.js';
import { Claims, type Claimed } from './claims.js';
import { EmailMessageEntity } from './email-message.entity.js';
import { EmailTryEntity } from './email-try.entity.js';
import { Losses } from './losses.js';
import { MailPause } from './mail-pause.js';
import { maxConnections, MailServer } from './mail-server.js';
import { MailUpkeep } from './mail-upkeep.js';
import { isLost, type Outcome } from './outcome.js';
import { RefusedAddressEntity } from './refused-address.entity.js';
import { claimTimes } from './waiting.sql.js';

const tries = { accepted: 'ACCEPTED', refused: 'REFUSED', later: 'LATER', unknown: 'UNKNOWN' } as const;

/** The delays between attempts for a temporarily refused message: six attempts within a day. */
const waits = [5, 20, 60, 240, 600].map((minutes) => minutes * minuteMs);

/** In ms: how often a round asks whether the rate allows another message. */
const placeMs = 100;

/** Sends due messages and records the outcome. */
@Injectable()
export class MailWorker implements Work, Asked {
  private readonly log = new Logger('Mail');
  private readonly losses = new Losses();

  constructor(
    private readonly server: MailServer,
    private readonly claims: Claims,
    private readonly upkeep: MailUpkeep,
    private readonly pauses: MailPause,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async hasWork(): Promise<boolean> {
    if (!(await this.upkeep.mayHaveWork()) || !(await this.server.isSet()) || (await this.pauses.isOn())) return false;
    return (await this.claims.areDue()) || (await this.upkeep.isNeeded());
  }

  /** Sends until nothing is due, the mail server is at fault, or the round has to end. */
  async run(signal: AbortSignal): Promise<void> {
    await this.upkeep.run(await this.pauses.current());
    const sending = new Map<Claimed, Promise<void>>();
    const renewal = setInterval(() => void this.renew([...sending.keys()]), claimTimes.renewMs);
    try {
      await this.sendAll(sending, signal);
    } finally {
      await Promise.all(sending.values());
      clearInterval(renewal);
    }
  }

  private async sendAll(sending: Map<Claimed, Promise<void>>, signal: AbortSignal): Promise<void> {
    let goesOn = true;
    const stop = () => void (goesOn = false);
    while (goesOn && !signal.aborted) {
      const messages = this.losses.areLasting ? 1 : maxConnections;
      const claimed = sending.size < messages ? await this.claims.take(messages - sending.size) : [];
      for (const message of claimed) {
        const sent = this.deliver(message, signal, stop).finally(() => sending.delete(message));
        sending.set(message, sent);
      }
      if (sending.size === 0 && !(await this.claims.areDue())) return;
      if (sending.size >= messages) await Promise.race(sending.values());
      else if (claimed.length === 0) await Promise.race([pause(placeMs), ...sending.values()]);
    }
  }

  private async renew(claimed: Claimed[]) {
    if (claimed.length > 0)
      await this.claims
        .renew(claimed)
        .catch((error: unknown) => this.log.warn('Claims of messages could not be renewed.', error));
  }

  /** Sends one message; `stop`s the round where no other can follow. */
  private async deliver(message: Claimed, ending: AbortSignal, stop: () => void): Promise<void> {
    const outcome = await this.server.send(message.mail, ending, () => this.claims.keeps(message));
    const isServers = this.isServers(outcome, message.mail.to.address);
    // Before it is queued again, so that this round does not claim it again.
    if (isServers) stop();
    try {
      await this.db.unit(() => this.note(message, outcome));
      if (isServers) await this.pauses.begin(outcome.answer);
      else if (outcome.kind !== 'stopped' && !isLost(outcome)) await this.pauses.end();
    } catch (error) {
      // Its claim will end, and then it becomes UNKNOWN.
      stop();
      this.log.error(`The outcome of message ${message.id} could not be recorded.`, error);
    }
  }

  /** Whether the mail server is at fault, and not the message. */
  private isServers(outcome: Outcome, address: string): boolean {
    if (isLost(outcome)) return this.losses.add(address);
    if (outcome.kind !== 'unreachable' && outcome.kind !== 'stopped') this.losses.end();
    return outcome.kind === 'unreachable';
  }

  /** Records an outcome, unless the message has been claimed or queued again meanwhile. If it was taken for one of a dead program, this is the better answer. */
  private async note(message: Claimed, outcome: Outcome): Promise<void> {
    const { id, claim } = message;
    await this.db.lockRow('email_messages', id);
    const isOurs = await this.db.existsBy(EmailMessageEntity, { id, claim, status: In(['SENDING', 'UNKNOWN']) });
    if (!isOurs) return this.log.warn(`Message ${id} is no longer this server's: ${outcome.kind}, ${outcome.answer}`);
    const at = this.clock.stamp();
    const address = message.mail.to.address.toLowerCase();
    const { kind, answer } = outcome;
    if (kind !== 'unreachable' && kind !== 'stopped')
      await this.db.insert(EmailTryEntity, { messageId: id, at, outcome: tries[kind], answer });
    if (kind === 'accepted') await this.db.delete(RefusedAddressEntity, { address });
    if (kind === 'refused' && outcome.address)
      await this.db.upsert(RefusedAddressEntity, { address, at, answer }, ['address']);
    await this.db.update(EmailMessageEntity, { id }, { claimedUntil: null, ...this.after(message, outcome) });
  }

  private after({ attempts, dueAt }: Claimed, { kind, answer }: Outcome): Partial<EmailMessageEntity> {
    const over = { attempts: attempts + 1, nextAttemptAt: null, lastError: answer };
    switch (kind) {
      case 'accepted':
        return { ...over, status: 'SENT', sentAt: this.clock.stamp(), linkPath: null, lastError: null };
      case 'refused':
        return { ...over, status: 'FAILED' };
      case 'later': {
        const wait = waits[attempts];
        if (wait === undefined) return { ...over, status: 'FAILED' };
        // Spread out messages that were refused together.
        const nextAttemptAt = this.clock.stamp(wait * (0.85 + Math.random() * 0.3));
        return { ...over, status: 'QUEUED', nextAttemptAt, queuedAt: this.clock.stamp() };
      }
      case 'unknown':
        return { ...over, status: 'UNKNOWN' };
      case 'unreachable':
        return { status: 'QUEUED', attempts, nextAttemptAt: dueAt, lastError: answer };
      case 'stopped':
        return { status: 'QUEUED', attempts, nextAttemptAt: dueAt };
    }
  }
}

/** All instances send; claims prevent duplicates. */
export const mailJob: Job = { name: 'mail.send', title: 'Sending e-mail', everyMs: null, work: MailWorker };
