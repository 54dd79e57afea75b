import { Injectable } from '@nestjs/common';
import { clockIn, showDay, showTime } from '@homeroom/shared/dates';
import {
  alreadySent,
  contentProblem,
  type SendRequest,
  type SendResult,
  type TestRequest,
} from '@homeroom/shared/notifications/send';
import { parentTokens } from '@homeroom/shared/notifications/tokens';
import { beginningOf } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import { MailState } from '../../platform/mail/mail-state.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { needsAddress, sharedSubject } from './compose.js';
import { PrepareSend } from './prepare-send.service.js';
import { countPeople, type Addressed } from './recipients.js';
import { contactsLock } from '../parents/public.js';
import { SendEntity } from './send.entity.js';
import { SendWriter } from './send-writer.service.js';

/** E-mails that the office writes by hand (spec 2.9). */
@Injectable()
export class Sends {
  constructor(
    private readonly db: Database,
    private readonly prepare: PrepareSend,
    private readonly writer: SendWriter,
    private readonly time: SchoolTime,
    private readonly audit: Audit,
    private readonly mail: MailState,
  ) {}

  send(request: SendRequest, actor: Actor): Promise<SendResult> {
    return this.db.unit(async () => {
      await this.refuseSecond(request, actor);
      await this.db.lockName(contactsLock);
      const { label, content, school, replyTo, sendAt, ...whom } = await this.prepare.of(request, actor);
      const { addressees, withoutAddress, optedOut, noContact } = whom;
      if (addressees.length === 0) throw conflict(nobody(whom), 'mode');
      const figures = {
        label: beginningOf(label, 120),
        messages: addressees.length,
        withoutAddress: withoutAddress.length,
        optedOut: optedOut.length,
        subject: sharedSubject(content.subject, school),
      };
      const id = await this.db.insertRow(SendEntity, {
        ...figures,
        createdAt: this.time.stamp(),
        senderId: actor.userId,
        mode: request.mode,
        sendAt,
        people: countPeople(addressees),
        sendKey: request.key ?? null,
      });
      const files = await this.writer.write(addressees, content, school, {
        sendId: id,
        senderId: actor.userId,
        replyTo,
        sendAt,
        fileIds: request.fileIds,
      });
      await this.writer.skip(id, whom);
      await this.audit.record(actor, {
        action: 'send',
        subject: 'EmailMessage',
        id: `SEND ${id}`,
        after: { ...figures, sendAt, ...(files.length > 0 && { files: files.map(({ name }) => name) }) },
      });
      return {
        count: addressees.length,
        sendId: id,
        withoutAddress: withoutAddress.length,
        optedOut: optedOut.length,
        noContact: noContact.length,
        waits: await this.mail.waits(actor.role, needsAddress(content, files)),
        ...(sendAt ? { sendAt } : {}),
      };
    });
  }

  /** A draft is sent once, whatever tab it is open in. */
  private async refuseSecond({ key: sendKey }: SendRequest, { userId: senderId }: Actor) {
    const sent = sendKey && (await this.db.findOneBy(SendEntity, { senderId, sendKey }));
    if (!sent) return;
    const { date, time } = clockIn(await this.time.zone(), new Date(sent.createdAt));
    const day = date === (await this.time.today()) ? '' : ` on ${showDay(date)}`;
    throw conflict(`${alreadySent}${day} at ${showTime(time)}.`);
  }

  /** Sends a test with their own values to the user who is writing the message. */
  test(request: TestRequest, actor: Actor): Promise<{ address: string }> {
    return this.db.unit(async () => {
      const me = await this.prepare.sender(actor);
      const content = await this.prepare.content(request, (text, ofRules) =>
        contentProblem(text, parentTokens, ofRules),
      );
      const { school, replyTo } = await this.prepare.school(request, me);
      await this.writer.write(
        [{ address: me.email!, people: [me], children: [] }],
        { ...content, subject: `Test: ${content.subject}` },
        school,
        { sendId: null, senderId: actor.userId, replyTo, sendAt: null },
      );
      return { address: me.email! };
    });
  }
}

function nobody({ withoutAddress, optedOut, noContact }: Addressed): string {
  if (noContact.length > 0) return 'None of these people can get this e-mail. Some of them are not to be contacted.';
  if (withoutAddress.length + optedOut.length === 0) return 'Nobody is in this group yet.';
  if (optedOut.length === 0) return 'None of these people has an e-mail address.';
  return 'None of these people can get this e-mail: they have no address, or do not want school mail.';
}
