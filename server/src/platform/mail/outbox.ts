import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MessageCause } from '@homeroom/shared/mail';
import { Clock } from '../clock.js';
import { Secrets } from '../secrets/secrets.js';
import { EmailMessageEntity } from './email-message.entity.js';
import { renderLetter, type Letter } from './letter.js';
import { forgetLinks, linkColumn } from './message-links.js';

export interface OutgoingMessage {
  to: { address: string; name: string };
  letter: Letter;
  cause: MessageCause;
  causeRef?: string;
  /** The user whose act writes it; nobody's by default. */
  senderId?: number | null;
  /** The account link of its button: a path of the app, and until when it opens something. */
  link?: { path: string; expiresAt: string };
}

/** E-mail to be sent. A use case writes it in its own unit of work: what is rolled back is never sent, what is kept is. */
@Injectable()
export class Outbox {
  constructor(
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /** Queues one message for one recipient; answers its id. */
  async queue(
    manager: EntityManager,
    { to, letter, cause, causeRef, senderId, link }: OutgoingMessage,
  ): Promise<number> {
    const { subject, text, html } = renderLetter(letter);
    const now = this.clock.stamp();
    const { identifiers } = await manager.insert(EmailMessageEntity, {
      createdAt: now,
      toAddress: to.address,
      toName: to.name,
      subject,
      bodyText: text,
      bodyHtml: html,
      linkPath: link ? this.secrets.seal(linkColumn, link.path) : null,
      cause,
      causeRef: causeRef ?? null,
      senderId: senderId ?? null,
      status: 'QUEUED',
      attempts: 0,
      nextAttemptAt: now,
      expiresAt: link?.expiresAt ?? null,
    });
    return Number(identifiers[0]?.id);
  }

  /** Takes back what waits for one of these causes, and forgets their links; what is sent stays in the log. */
  async cancel(manager: EntityManager, cause: MessageCause, causeRefs: readonly string[]): Promise<void> {
    if (causeRefs.length > 0)
      await forgetLinks(manager, 'cause = :cause AND cause_ref IN (:...causeRefs)', { cause, causeRefs });
  }
}
