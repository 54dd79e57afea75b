import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { clockIn, showDay, showTime } from '@homeroom/shared/dates';
import { alreadySent, type SendRequest, type SendResult, type TestRequest } from '@homeroom/shared/notifications/send';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { insertRow } from '../../platform/database/insert-row.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { conflict } from '../../platform/http/problems.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { sharedSubject } from './compose.js';
import { PrepareSend } from './prepare-send.service.js';
import type { Addressed } from './recipients.js';
import { SendEntity } from './send.entity.js';
import { SendWriter } from './send-writer.service.js';

/** E-mails that the office writes by hand (spec 2.9). */
@Injectable()
export class Sends {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly prepare: PrepareSend,
    private readonly writer: SendWriter,
    private readonly clock: Clock,
    private readonly time: SchoolTime,
    private readonly audit: Audit,
  ) {}

  /** Queues one message for each distinct address. */
  send(request: SendRequest, actor: Actor): Promise<SendResult> {
    return this.unitOfWork.run(async (manager) => {
      await this.refuseSecond(manager, request, actor);
      const { label, content, school, replyTo, sendAt, ...whom } = await this.prepare.of(manager, request, actor);
      const { addressees, withoutAddress, optedOut } = whom;
      if (addressees.length === 0) throw conflict(nobody(whom), 'mode');
      const people = addressees.reduce((sum, addressee) => sum + addressee.people.length, 0);
      const figures = {
        label: label.slice(0, 120),
        messages: addressees.length,
        withoutAddress: withoutAddress.length,
        optedOut: optedOut.length,
        subject: sharedSubject(content.subject, school),
      };
      const id = await insertRow(manager, SendEntity, {
        ...figures,
        createdAt: this.clock.stamp(),
        senderId: actor.userId,
        mode: request.mode,
        sendAt,
        people,
        sendKey: request.key ?? null,
      });
      await this.writer.write(manager, addressees, content, school, {
        sendId: id,
        senderId: actor.userId,
        replyTo,
        sendAt,
      });
      await this.writer.skip(manager, id, { withoutAddress, optedOut });
      await this.audit.record(manager, actor, {
        action: 'send',
        subject: 'EmailMessage',
        id: `SEND ${id}`,
        after: { ...figures, sendAt },
      });
      return {
        count: addressees.length,
        sendId: id,
        withoutAddress: withoutAddress.length,
        optedOut: optedOut.length,
        ...(sendAt ? { sendAt } : {}),
      };
    });
  }

  /** A draft is sent once, whatever tab it is open in. */
  private async refuseSecond(manager: EntityManager, { key: sendKey }: SendRequest, { userId: senderId }: Actor) {
    const sent = sendKey && (await manager.findOneBy(SendEntity, { senderId, sendKey }));
    if (!sent) return;
    const { date, time } = clockIn(await this.time.zone(), new Date(sent.createdAt));
    const day = date === (await this.time.today()) ? '' : ` on ${showDay(date)}`;
    throw conflict(`${alreadySent}${day} at ${showTime(time)}.`);
  }

  /** Sends a test with their own values to the user who is writing the message. */
  test(request: TestRequest, actor: Actor): Promise<{ address: string }> {
    return this.unitOfWork.run(async (manager) => {
      const me = await this.prepare.sender(manager, actor);
      const content = await this.prepare.content(manager, request, { mode: 'USERS', userIds: [me.userId!] });
      const { school, replyTo } = await this.prepare.school(manager, request.reply, me);
      await this.writer.write(
        manager,
        [{ address: me.email!, people: [me] }],
        { ...content, subject: `Test: ${content.subject}` },
        school,
        { sendId: null, senderId: actor.userId, replyTo, sendAt: null },
      );
      return { address: me.email! };
    });
  }
}

function nobody({ withoutAddress, optedOut }: Addressed): string {
  if (withoutAddress.length + optedOut.length === 0) return 'Nobody is in this group yet.';
  if (optedOut.length === 0) return 'None of these people has an e-mail address.';
  return 'None of these people can get this e-mail: they have no address, or do not want school mail.';
}
