import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { clockIn, showDay, showTime } from '@homeroom/shared/dates';
import {
  alreadySent,
  shownNames,
  type Reader,
  type ReaderValues,
  type SendContent,
  type SendPreview,
  type SendRequest,
  type SendResult,
  type TestRequest,
} from '@homeroom/shared/notifications/send';
import { placeOf, tokensIn } from '@homeroom/shared/notifications/tokens';
import { namesOf } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import { MailState } from '../../platform/mail/mail-state.js';
import { RefusedAddressEntity } from '../../platform/mail/refused-address.entity.js';
import { PublicAddress } from '../../platform/settings/public-address.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { composer, readerValues, sharedSubject, valuesOf } from './compose.js';
import { PrepareSend } from './prepare-send.service.js';
import type { Addressed, Addressee, Recipient } from './recipients.js';
import { SendEntity } from './send.entity.js';
import { SendWriter } from './send-writer.service.js';

/** E-mails that the office writes by hand (spec 2.9), and their previews. */
@Injectable()
export class Sends {
  constructor(
    private readonly db: Database,
    private readonly prepare: PrepareSend,
    private readonly writer: SendWriter,
    private readonly time: SchoolTime,
    private readonly audit: Audit,
    private readonly address: PublicAddress,
    private readonly mail: MailState,
  ) {}

  send(request: SendRequest, actor: Actor): Promise<SendResult> {
    return this.db.unit(async () => {
      await this.refuseSecond(request, actor);
      const { label, content, school, replyTo, sendAt, ...whom } = await this.prepare.of(request, actor);
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
      const id = await this.db.insertRow(SendEntity, {
        ...figures,
        createdAt: this.time.stamp(),
        senderId: actor.userId,
        mode: request.mode,
        sendAt,
        people,
        sendKey: request.key ?? null,
      });
      await this.writer.write(addressees, content, school, {
        sendId: id,
        senderId: actor.userId,
        replyTo,
        sendAt,
      });
      await this.writer.skip(id, { withoutAddress, optedOut });
      await this.audit.record(actor, {
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
        waits: await this.waits(content, actor),
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
      const content = await this.prepare.content(request, { mode: 'USERS', userIds: [me.userId!] });
      const { school, replyTo } = await this.prepare.school(request.reply, me);
      await this.writer.write(
        [{ address: me.email!, people: [me] }],
        { ...content, subject: `Test: ${content.subject}` },
        school,
        { sendId: null, senderId: actor.userId, replyTo, sendAt: null },
      );
      return { address: me.email! };
    });
  }

  /** What a send would do, and the message as one recipient would read it: the one with the address `as`, or the first. While no public address is set, links start with `origin`. */
  async preview(request: SendRequest, as: string | undefined, actor: Actor, origin: string): Promise<SendPreview> {
    const { label, content, school, sendAt, ...whom } = await this.prepare.of(
      request,
      actor,
      await this.address.or(origin),
    );
    const { addressees, withoutAddress, optedOut } = whom;
    const reader = addressees.find(({ address }) => address === as) ?? addressees[0];
    const text = composer(content)(valuesOf(reader ?? { address: '', people: [] }, school));
    const refused = await this.refused(addressees);
    const nameOf = await this.prepare.namesApart([
      ...addressees.flatMap(({ people }) => people),
      ...withoutAddress,
      ...optedOut,
    ]);
    const shown = (some: readonly Recipient[]) => some.slice(0, shownNames).map(nameOf);
    const namesIn = ({ people }: Addressee) => namesOf(people.map(nameOf));
    return {
      label,
      count: addressees.length,
      people: addressees.reduce((sum, { people }) => sum + people.length, 0),
      recipients: addressees.slice(0, shownNames).map((each) => ({ address: each.address, name: namesIn(each) })),
      withoutAddress: shown(withoutAddress),
      withoutAddressCount: withoutAddress.length,
      optedOut: shown(optedOut),
      optedOutCount: optedOut.length,
      refused: refused.slice(0, shownNames).map((each) => namesIn(each) || each.address),
      refusedCount: refused.length,
      as: reader?.address ?? null,
      subject: text.subject,
      body: text.html ?? text.text,
      html: text.html !== null,
      tokens: tokensIn(content.subject, content.body).map(placeOf),
      sendAt,
      waits: await this.waits(content, actor),
    };
  }

  /** Only a text with a link waits for the public address. */
  private waits({ subject, body }: SendContent, { role }: Actor) {
    return this.mail.waits(role, tokensIn(subject, body).includes('system.loginUrl'));
  }

  /** The values of the tokens for one person, to preview a text without recipients. */
  async values({ userId, parentId }: Reader, actor: Actor, origin: string): Promise<ReaderValues> {
    const { people } = await this.prepare.chosen(
      userId ? { mode: 'USERS', userIds: [userId] } : { mode: 'PARENTS', parentIds: [parentId!] },
      actor,
    );
    const sender = await this.prepare.sender(actor);
    const { school } = await this.prepare.school(undefined, sender, await this.address.or(origin));
    return readerValues({ address: people[0]?.email ?? '', people }, school);
  }

  /** Addressees whose address a mail server has refused; they are written to nevertheless. */
  private async refused(addressees: readonly Addressee[]): Promise<Addressee[]> {
    if (addressees.length === 0) return [];
    const found = await this.db.findBy(RefusedAddressEntity, {
      address: In(addressees.map(({ address }) => address)),
    });
    const addresses = new Set(found.map(({ address }) => address));
    return addressees.filter(({ address }) => addresses.has(address));
  }
}

function nobody({ withoutAddress, optedOut }: Addressed): string {
  if (withoutAddress.length + optedOut.length === 0) return 'Nobody is in this group yet.';
  if (optedOut.length === 0) return 'None of these people has an e-mail address.';
  return 'None of these people can get this e-mail: they have no address, or do not want school mail.';
}
