import { Injectable } from '@nestjs/common';
import type { SkipReason } from '@homeroom/shared/email-log';
import { fullNameOf } from '@homeroom/shared/names';
import type { SendContent } from '@homeroom/shared/notifications/send';
import { familyToken, tokensIn } from '@homeroom/shared/notifications/tokens';
import { namesOf } from '@homeroom/shared/text';
import { Database } from '../../platform/database/database.js';
import { personRows } from '../../platform/mail/email-recipient.entity.js';
import { type Mail, Outbox } from '../../platform/mail/outbox.js';
import { FamilyLinks } from '../family/family-links.service.js';
import { composer, valuesOf, withoutFamilyLink, type SchoolValues } from './compose.js';
import { FileLinks } from './file-links.service.js';
import { noFiles, type MailedFile, type MailedFiles } from './mailed-files.js';
import { PrepareSend } from './prepare-send.service.js';
import type { Addressed, Addressee, Recipient } from './recipients.js';
import { refOfSend, SendSkipEntity } from './send.entity.js';

interface Sending {
  /** `null` for a test to oneself. */
  sendId: number | null;
  senderId: number;
  replyTo: string | null;
  sendAt: string | null;
  fileIds?: readonly number[];
}

/** A message of a rule, with the values of the rule's own tokens. */
interface RuleLetter extends Pick<Addressee, 'address' | 'people'> {
  values: Record<string, string>;
}

/** Writes the messages of sends and of the Notifier's rules into the outbox. */
@Injectable()
export class SendWriter {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly prepare: PrepareSend,
    private readonly links: FileLinks,
    private readonly families: FamilyLinks,
  ) {}

  /** Returns the files that the messages link to. */
  async write(
    addressees: readonly Addressee[],
    content: SendContent,
    school: SchoolValues,
    { sendId, senderId, replyTo, sendAt, fileIds = [] }: Sending,
  ): Promise<MailedFile[]> {
    const causeRef = sendId === null ? 'TEST' : refOfSend(sendId);
    const sending = { cause: 'GROUP', causeRef, senderId, replyTo, sendAt: sendAt ?? undefined } as const;
    const files = sendId === null ? noFiles : await this.links.create(sendId, fileIds, sendAt);
    await this.queueEach(addressees, content, school, sending, files);
    return files.files;
  }

  /** Stores who was chosen but got no message, so that their page can say why. */
  async skip(
    sendId: number,
    { withoutAddress, optedOut, noContact }: Pick<Addressed, 'withoutAddress' | 'optedOut' | 'noContact'>,
  ): Promise<void> {
    const skips = (people: readonly Recipient[], reason: SkipReason) =>
      people.flatMap(personRows).map((person) => ({ sendId, ...person, reason }));
    await this.db.bulkInsert(SendSkipEntity, [
      ...skips(withoutAddress, 'NO_ADDRESS'),
      ...skips(optedOut, 'NO_SCHOOL_MAIL'),
      ...skips(noContact, 'NO_CONTACT'),
    ]);
  }

  /** Queues the letters of a run; returns the messages' ids in the same order. */
  async queue(
    letters: readonly RuleLetter[],
    content: SendContent,
    sending: Pick<Mail, 'cause' | 'causeRef' | 'senderId'>,
  ): Promise<number[]> {
    const { school } = await this.prepare.school({}, null);
    const messages = letters.map((letter) => ({ ...letter, children: [] }));
    return this.queueEach(messages, content, school, sending);
  }

  /** One message for each address. `values` are those of a rule's own tokens. */
  private async queueEach(
    messages: readonly (Addressee & Partial<Pick<RuleLetter, 'values'>>)[],
    content: SendContent,
    school: SchoolValues,
    sending: Pick<Mail, 'cause' | 'causeRef' | 'senderId' | 'replyTo' | 'sendAt'>,
    files?: MailedFiles,
  ): Promise<number[]> {
    const links = await this.familyLinks(content, messages);
    const compose = composer(links ? content : withoutFamilyLink(content), files);
    // Whoever shares an address gets the link of the first of them.
    const linkOf = ({ people }: Addressee) => links?.get(people.find(({ parentId }) => parentId)?.parentId ?? 0) ?? '';
    return this.outbox.queueEach(messages, ({ values = {}, ...addressee }) => ({
      to: { address: addressee.address, name: namesOf(addressee.people.map(fullNameOf)) },
      people: addressee.people,
      ...compose(
        new Map([...valuesOf(addressee, school), [familyToken, linkOf(addressee)], ...Object.entries(values)]),
      ),
      ...sending,
    }));
  }

  /** The links to the families' pages, by the parent's id, if the content names them; `null` while there can be none. */
  private async familyLinks({ subject, body }: SendContent, messages: readonly Addressee[]) {
    if (!tokensIn(subject, body).includes(familyToken)) return new Map<number, string>();
    return this.families.forMail(messages.flatMap(({ people }) => people.flatMap(({ parentId }) => parentId ?? [])));
  }
}
