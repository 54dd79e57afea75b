import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { fullNameOf } from '@homeroom/shared/names';
import type { SendContent } from '@homeroom/shared/notifications/send';
import type { RuleToken } from '@homeroom/shared/notifications/tokens';
import { namesOf } from '@homeroom/shared/text';
import { Outbox } from '../../platform/mail/outbox.js';
import { composer, valuesOf } from './compose.js';
import { PrepareSend } from './prepare-send.service.js';

/** Somebody who gets a message of a rule: a user or a parent. */
interface RuleReader {
  kind: 'USER' | 'PARENT';
  id: number;
  firstName: string;
  lastName: string;
}

/** A message of a rule: an address, the people who share it, and the values of the rule's own tokens. */
interface RuleLetter {
  address: string;
  readers: RuleReader[];
  values: Partial<Record<RuleToken, string>>;
}

/** Queues the Notifier's messages, composed like those sent by hand. */
@Injectable()
export class RuleMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly prepare: PrepareSend,
  ) {}

  /** Queues the letters of a run; returns the messages' ids in the same order. */
  async queue(
    manager: EntityManager,
    letters: readonly RuleLetter[],
    content: SendContent,
    causeRef: string,
    senderId: number | null,
  ): Promise<number[]> {
    const compose = composer(content);
    const { school } = await this.prepare.school(manager, undefined, null);
    return this.outbox.queueEach(manager, letters, ({ address, readers, values }) => {
      const people = readers.map(({ kind, id, firstName, lastName }) => ({
        userId: kind === 'USER' ? id : null,
        parentId: kind === 'PARENT' ? id : null,
        firstName,
        lastName,
        email: address,
        noSchoolMail: false,
      }));
      return {
        to: { address, name: namesOf(people.map(fullNameOf)) },
        people: readers.map(({ kind, id }) => ({ kind, personId: id })),
        ...compose(new Map([...valuesOf({ address, people }, school), ...Object.entries(values)])),
        cause: 'RULE' as const,
        causeRef,
        senderId,
      };
    });
  }
}
