import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { fullNameOf } from '@homeroom/shared/names';
import {
  shownNames,
  type Reader,
  type ReaderValues,
  type SendPreview,
  type SendRequest,
} from '@homeroom/shared/notifications/send';
import { placeOf, tokensIn } from '@homeroom/shared/notifications/tokens';
import { namesOf } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { MailState } from '../../platform/mail/mail-state.js';
import { RefusedAddressEntity } from '../../platform/mail/refused-address.entity.js';
import { PublicAddress } from '../../platform/settings/public-address.js';
import { ChosenPeople } from './chosen-people.service.js';
import { composer, needsAddress, readerValues, valuesOf } from './compose.js';
import { FileLinks } from './file-links.service.js';
import { PrepareSend } from './prepare-send.service.js';
import { countPeople, type Addressee, type Recipient } from './recipients.js';

/** Previews of e-mails that the office writes by hand. */
@Injectable()
export class SendPreviews {
  constructor(
    private readonly db: Database,
    private readonly prepare: PrepareSend,
    private readonly people: ChosenPeople,
    private readonly address: PublicAddress,
    private readonly mail: MailState,
    private readonly links: FileLinks,
  ) {}

  /** What a send would do, and the message as one recipient would read it: the one with the key `as`, or the first. While no public address is set, links start with `origin`. */
  async of(request: SendRequest, as: string | undefined, actor: Actor, origin: string): Promise<SendPreview> {
    const address = await this.address.or(origin);
    const { label, content, school, sendAt, ...whom } = await this.prepare.of(request, actor, address);
    const files = await this.links.preview(request.fileIds, sendAt, address);
    const { addressees, withoutAddress, optedOut, noContact } = whom;
    const keyOf = ({ address, children }: Addressee) => (request.perChild ? `${address} ${children[0]!.id}` : address);
    const reader = addressees.find((each) => keyOf(each) === as) ?? addressees[0];
    const text = composer(content, files)(valuesOf(reader ?? { address: '', people: [], children: [] }, school));
    // Each address once: the messages about several children go to the same people.
    const places = [...new Map(addressees.map((each) => [each.address, each])).values()];
    const refused = await this.refused(places);
    const nameOf = await this.people.namesApart([
      ...addressees.flatMap(({ people }) => people),
      ...withoutAddress,
      ...optedOut,
      ...noContact,
    ]);
    const shown = (some: readonly Recipient[]) => some.slice(0, shownNames).map(nameOf);
    const namesIn = ({ people }: Addressee) => namesOf(people.map(nameOf));
    return {
      label,
      count: addressees.length,
      people: countPeople(addressees),
      addresses: places.length,
      recipients: addressees.slice(0, shownNames).map((each) => ({
        key: keyOf(each),
        address: each.address,
        name: namesIn(each),
        child: request.perChild ? fullNameOf(each.children[0]!) : null,
      })),
      withoutAddress: shown(withoutAddress),
      withoutAddressCount: withoutAddress.length,
      optedOut: shown(optedOut),
      optedOutCount: optedOut.length,
      noContact: shown(noContact),
      noContactCount: noContact.length,
      refused: refused.slice(0, shownNames).map((each) => namesIn(each) || each.address),
      refusedCount: refused.length,
      as: reader ? keyOf(reader) : null,
      subject: text.subject,
      body: text.html ?? text.text,
      html: text.html !== null,
      tokens: tokensIn(content.subject, content.body).map(placeOf),
      files: files.files.map(({ id, name, size }) => ({ id, name, size })),
      sendAt,
      waits: await this.mail.waits(actor.role, needsAddress(content, files.files)),
    };
  }

  /** The values of the tokens for one person, to preview a text without recipients. */
  async values({ userId, parentId }: Reader, actor: Actor, origin: string): Promise<ReaderValues> {
    const request: SendRequest = userId
      ? { mode: 'USERS', userIds: [userId] }
      : { mode: 'PARENTS', parentIds: [parentId!] };
    const { people } = await this.people.of(request, actor);
    const children = await this.people.childrenOf(request, people, true);
    const sender = await this.prepare.sender(actor);
    const { school } = await this.prepare.school({}, sender, await this.address.or(origin));
    return readerValues({ address: people[0]?.email ?? '', people, children: [...children.values()].flat() }, school);
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
